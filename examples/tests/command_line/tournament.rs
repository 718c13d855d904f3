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

/// The first words of each line but the first and the last: a player and a seat, and the games and the wins.
fn rows(lines: &[&str]) -> Vec<String> {
    let rows = &lines[1..lines.len() - 1];
    let words = |line: &&str| {
        line.split_whitespace()
            .take(4)
            .collect::<Vec<_>>()
            .join(" ")
    };
    rows.iter().map(words).collect()
}

/// The numbers in the last line: games, the least and the greatest number of plies.
fn plies(lines: &[&str]) -> [u32; 3] {
    let last = lines[lines.len() - 1];
    let words: Vec<&str> = last.split_whitespace().collect();
    [words[0], words[3], words[5]].map(|word| word.parse().unwrap())
}

#[test]
fn an_opening_leaves_a_game_that_goes_on() {
    // So many random plies end many a game on this board.
    let games = [
        "isopath", "random", "greedy", "--side", "2", "--games", "40",
    ];
    for opening in ["5", "9"] {
        let args = [&games[..], &["--opening", opening]].concat();
        let run = run("tournament", &args);
        let [count, least, _] = plies(&run.lines());
        assert_eq!(count, 40);
        assert!(least > opening.parse().unwrap(), "{}", run.out);
    }
    let args = [&games[..], &["--opening", "1500"]].concat();
    run("tournament", &args).refuses(&["1500 random plies", "--opening"]);
    let args = [&games[..], &["--opening", "9", "--plies", "9"]].concat();
    run("tournament", &args).refuses(&["9 plies", "--opening", "--plies"]);
}

#[test]
fn an_opening_of_halma_leaves_everyone_a_chance_to_come_first() {
    // With end=last the game goes on when one has come home.
    let args = [
        "halma",
        "random",
        "greedy",
        "--size",
        "1",
        "--seats",
        "ace",
        "--rules",
        "end=last",
        "--opening",
        "12",
        "--games",
        "30",
        "--depth",
        "1",
    ];
    let run = run("tournament", &args);
    let [_, least, _] = plies(&run.lines());
    assert!(least > 12, "{}", run.out);
}

#[test]
fn bots_of_one_kind_are_numbered() {
    let args = ["isopath", "greedy", "greedy", "--side", "2", "--games", "2"];
    let run = run("tournament", &args);
    let rows = rows(&run.lines());
    let names: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.split(' ').next())
        .collect();
    assert_eq!(
        names,
        [
            "greedy-1", "greedy-1", "greedy-1", "greedy-2", "greedy-2", "greedy-2"
        ]
    );
}

#[test]
fn one_player_alone_plays_itself() {
    let run = run(
        "tournament",
        &["isopath", "random", "--side", "2", "--games", "1"],
    );
    let lines = run.lines();
    let rows = rows(&lines);
    assert!(rows[0].starts_with("random white 1 ") && rows[1].starts_with("random black 1 "));
    assert_eq!(
        rows.len(),
        2,
        "nothing in all, since somebody wins each game"
    );
    assert!(lines[3].starts_with("1 game of "), "{}", lines[3]);
}

#[test]
fn it_begins_where_it_is_told() {
    let won_next = [
        "isopath",
        "greedy",
        "random",
        "--position",
        "12/0bw/20 w -",
        "--games",
        "4",
    ];
    let run_from = |args: &[&str]| run("tournament", args);
    let run = run_from(&won_next);
    assert_eq!(
        rows(&run.lines()),
        [
            "greedy white 2 2",
            "greedy black 2 0",
            "greedy all 4 2",
            "random white 2 2",
            "random black 2 0",
            "random all 4 2"
        ]
    );
    run_from(&["isopath", "greedy", "--position", "1b/0w1/w2 b -"]).refuses(&["1b/0w1/w2"]);
    run_from(&["isopath", "greedy", "--position", "00/01w/2w b -"])
        .refuses(&["settled who wins", "--position"]);
    run_from(&[
        "isopath",
        "greedy",
        "--side",
        "3",
        "--position",
        "12/0bw/20 w -",
    ])
    .refuses(&["--side says 3"]);
    run_from(&["halma", "greedy", "--size", "1", "--rules", "rows=2"]).refuses(&["rows"]);
}

#[test]
fn only_bots_that_play_the_game_are_offered() {
    let help = |game| run("tournament", &[game, "--help"]).out;
    assert!(help("halma").contains("mcts") && !help("isopath").contains("mcts"));
    let refused = run("tournament", &["isopath", "uct"]);
    refused.refuses(&["uct", "minimax"]);
    assert!(!refused.err.contains("mcts"), "{}", refused.err);
}

#[test]
fn wrong_arguments_are_refused() {
    run("tournament", &["isopath"]).refuses(&["PLAYER"]);
    run("tournament", &["isopath", "human"]).refuses(&["human"]);
    run("tournament", &["isopath", "greedy", "greedy", "random"])
        .refuses(&["3 players", "2 seats"]);
    run("tournament", &["isopath", "mcts"]).refuses(&["mcts", "minimax"]);
    run("tournament", &["halma", "greedy", "--seats", "a"]).refuses(&["two seats"]);
    run("tournament", &["halma", "minimax", "--seats", "ace"]).refuses(&["minimax", "3"]);
    run("tournament", &["halma", "mcts", "--games", "0"]).refuses(&["--games"]);
}
