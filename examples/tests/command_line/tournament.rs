//! The command line of the example `tournament`.

use crate::run::run;

const SMALL: [&str; 8] = [
    "isopath", "greedy", "random", "--side", "2", "--games", "4", "--depth",
];

#[test]
fn a_line_for_each_player_and_seat() {
    let args: Vec<&str> = SMALL.into_iter().chain(["1"]).collect();
    let found = run("tournament", &args);
    let lines = found.lines();
    let starts: Vec<String> = lines
        .iter()
        .map(|line| {
            line.split_whitespace()
                .take(3)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(
        starts,
        [
            "player seat games",
            "greedy white 2",
            "greedy black 2",
            "greedy all 4",
            "random white 2",
            "random black 2",
            "random all 4",
            "4 games of"
        ]
    );
    assert!(lines[7].ends_with("0 given up"), "{}", lines[7]);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let with = |threads| {
        let args = SMALL.into_iter().chain(["1", "--threads", threads]);
        run("tournament", &args.collect::<Vec<_>>()).out
    };
    assert_eq!(with("1"), with("3"));
}

#[test]
fn a_game_can_be_given_up() {
    let args = [
        "halma", "greedy", "mcts", "--seats", "ace", "--plies", "5", "--games", "2", "--nodes",
        "10",
    ];
    let lines = run("tournament", &args);
    let last = lines.lines().pop().map(str::to_owned).unwrap_or_default();
    assert_eq!(
        last,
        "2 games of 5 to 5 plies, 5.0 on average, which is 1.7 rounds; 2 given up"
    );
}

#[test]
fn wrong_arguments_are_refused() {
    run("tournament", &["isopath"]).refuses(&["PLAYER"]);
    run("tournament", &["isopath", "human"]).refuses(&["human"]);
    run("tournament", &["isopath", "greedy", "greedy", "random"])
        .refuses(&["3 players", "2 seats"]);
    run("tournament", &["isopath", "mcts"]).refuses(&["mcts"]);
    run("tournament", &["halma", "minimax", "--seats", "ace"]).refuses(&["minimax", "3"]);
    run("tournament", &["halma", "mcts", "--games", "0"]).refuses(&["--games"]);
}
