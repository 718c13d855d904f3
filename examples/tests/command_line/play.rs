//! The command line of the example `play`, with what a person types piped in.

use crate::run::{Run, command, interrupt, run, run_on};
use std::path::{Path, PathBuf};

pub(crate) const ISOPATH: [&str; 7] = [
    "isopath",
    "--depth",
    "1",
    "--seed",
    "1",
    "--players",
    "human,minimax",
];
pub(crate) const HALMA: [&str; 7] = [
    "halma",
    "--size",
    "1",
    "--players",
    "human,human",
    "--seed",
    "1",
];

/// A file that is not there.
fn new_file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}

pub(crate) fn isopath(typed: &str) -> Run {
    run_on("play", &ISOPATH, typed)
}

pub(crate) fn halma(typed: &str) -> Run {
    run_on("play", &HALMA, typed)
}

/// What was said, if the program left without a complaint.
#[track_caller]
pub(crate) fn said(run: &Run) -> &str {
    run.lines();
    &run.out
}

/// The transcript at the end, replayed.
#[track_caller]
fn replayed(game: &str, run: &Run) -> String {
    let (_, transcript) = said(run)
        .split_once("The game, for replay:\n")
        .expect("there were turns");
    run_on("replay", &[game, "-"], transcript)
        .lines()
        .join("\n")
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_session() {
    let nothing = isopath("");
    assert!(said(&nothing).contains("a        w   w   w   w        4"));
    assert!(!nothing.out.contains("for replay"));

    let one = isopath("Td2b3 Pa3b3\n");
    assert_eq!(
        replayed("isopath", &one),
        "human vs minimax | plies 2 | unfinished"
    );
    let one = halma("e1-d2\na1-b2\nd2-c1");
    assert_eq!(
        replayed("halma", &one),
        "human, human | plies 3 | unfinished"
    );
}

#[test]
fn what_is_no_move_is_asked_again() {
    let run = isopath("hello\n\nTa1b1 Pa2b2\nTd2d3\n99\nlist z9\nTd2b3 Pa3b3\nquit\n");
    for words in [
        "Not hello: ",
        "Not Ta1b1 Pa2b2: ",
        "Not Td2d3: ",
        "no list to pick 99 from: type list",
        "z9 is not on this board: its spaces are a1 to g4.",
    ] {
        assert!(said(&run).contains(words), "no {words:?} in {}", run.out);
    }
    assert_eq!(
        replayed("isopath", &run),
        "human vs minimax | plies 2 | unfinished"
    );

    let mut typed = b"\xff\xfe\n".to_vec();
    typed.extend(b"e1-d2\n");
    let run = run_on("play", &HALMA, typed);
    assert!(said(&run).contains("That can't be read: byte 1 of the line is not UTF-8"));
    assert_eq!(
        replayed("halma", &run),
        "human, human | plies 1 | unfinished"
    );
}

#[test]
fn a_number_without_a_list_and_a_space_off_the_board_are_told() {
    let all = |run: &Run, told: &[&str]| {
        for words in told {
            assert!(said(run).contains(words), "no {words:?} in {}", run.out);
        }
    };
    let of_isopath =
        isopath("1\nlist b3\n0\n999\n99999999999999999999\no1\ne9\nlist zz\nlist\n61\n");
    all(
        &of_isopath,
        &[
            "no list to pick 1 from: type list, or the name of a space.",
            "no 0 in the list, which has 1 to 32.",
            "no 999 in the list",
            "no 99999999999999999999 in the list",
            "o1 is not on this board: its spaces are a1 to g4.",
            "e9 is not on this board: its spaces are a1 to g4, and those of row e e1 to e6.",
            "zz is not on this board",
            "no 61 in the list, which has 1 to 60.",
        ],
    );
    let of_halma = halma("b1\nC9\n");
    all(
        &of_halma,
        &[
            "There is no move with b1.",
            "c9 is not on this board: its spaces are a1 to e1, and those of row c c1 to c3.",
        ],
    );
}

#[test]
fn commands_are_read_in_capitals_too() {
    let run = isopath("LIST\nList B3\nB3\nHelp\nPosition\nHINT\nBOARD\nUndo\nREDO\nQuit\nlist\n");
    assert!(!said(&run).contains("Not "), "{}", run.out);
    assert_eq!(run.out.matches("   1 T").count(), 3, "{}", run.out);
    for leave in ["q", "Q", "exit", "EXIT", "quit"] {
        let run = isopath(&format!("{leave}\nhello\n"));
        assert!(!said(&run).contains("hello"), "{leave}: {}", run.out);
    }
    let run = isopath("undo 2\nquit now\nTd2b3 Pa3b3\n");
    for words in ["undo stands alone.", "quit stands alone."] {
        assert!(said(&run).contains(words), "no {words:?} in {}", run.out);
    }
}

#[test]
fn turns_are_taken_back_and_played_again() {
    let run = isopath("undo\nredo\nTd2b3 Pa3b3\nundo\n");
    for words in ["nothing to undo", "nothing to redo"] {
        assert!(said(&run).contains(words), "no {words:?} in {}", run.out);
    }
    // The bot's turn goes too: nothing is left.
    assert!(!run.out.contains("for replay"));
    let run = isopath("Td2b3 Pa3b3\nundo\nredo\n");
    assert_eq!(
        replayed("isopath", &run),
        "human vs minimax | plies 2 | unfinished"
    );
    // Among people each turn is someone's own.
    let run = halma("e1-d2\na1-b2\nundo\n");
    assert_eq!(
        replayed("halma", &run),
        "human, human | plies 1 | unfinished"
    );
}

#[test]
fn the_transcript_is_saved_after_every_turn() {
    let file = new_file("saved.txt");
    let name = file.to_str().expect("the path is text");
    let args: Vec<&str> = ISOPATH.into_iter().chain(["--save", name]).collect();
    let run = run_on("play", &args, "Td2b3 Pa3b3\nundo\nTd2b2 Pa2b2\n");
    assert!(said(&run).contains("saved in") && !run.out.contains("for replay"));
    assert_eq!(
        crate::run::run("replay", &["isopath", name]).lines(),
        ["human vs minimax | plies 2 | unfinished"]
    );
    // Nothing is written over.
    run_on("play", &args, "").refuses(&["saved.txt"]);
    std::fs::remove_file(&file).expect("it was saved");

    run_on("play", &args, "quit\n").lines();
    assert!(!file.exists(), "there was no turn to save");
}

#[test]
fn bots_play_a_game_to_its_end() {
    let bots = [
        "isopath",
        "--side",
        "2",
        "--players",
        "greedy,random",
        "--depth",
        "1",
        "--seed",
        "1",
    ];
    assert!(replayed("isopath", &run("play", &bots)).ends_with("white wins by home row"));
    let bots = [
        "halma",
        "--size",
        "1",
        "--seats",
        "ace",
        "--players",
        "mcts,greedy,mcts",
        "--nodes",
        "20",
    ];
    assert!(replayed("halma", &run("play", &bots)).contains("places "));
}

#[test]
fn there_is_no_color_where_there_is_no_terminal() {
    assert!(!said(&isopath("list\nhelp\n")).contains('\x1b'));
    assert!(!said(&halma("list\nhelp\n")).contains('\x1b'));
}

#[test]
fn wrong_arguments_are_refused() {
    run("play", &[]).refuses(&["Usage"]);
    run("play", &["isopath", "--players", "human"]).refuses(&["2 seats", "1 player"]);
    run("play", &["isopath", "--players", "human,hal"]).refuses(&["hal", "minimax"]);
    run("play", &["isopath", "--players", "mcts,human"])
        .refuses(&["mcts", "human, random, greedy, minimax]"]);
    let help = |game| run("play", &[game, "--help"]).out;
    assert!(help("halma").contains("mcts") && !help("isopath").contains("mcts"));
    let three = [
        "halma",
        "--seats",
        "ace",
        "--players",
        "minimax,human,human",
    ];
    run("play", &three).refuses(&["minimax", "3"]);
    run("play", &["isopath", "--seconds", "nan"]).refuses(&["--seconds", "3600"]);
    run("play", &["isopath", "--position", "x"]).refuses(&["position", "x"]);
    run("play", &["isopath", "--save", "no-such-folder/game.txt"]).refuses(&["no-such-folder"]);
    run("play", &["halma", "--rules", "rows=9"]).refuses(&["rows"]);
}

/// Ctrl-C ends the program, and what was saved stays.
#[test]
fn an_interrupt_leaves_the_saved_game() {
    use std::io::{BufRead, BufReader, Write};

    let file = new_file("interrupted.txt");
    let name = file.to_str().expect("the path is text");
    let args: Vec<&str> = HALMA.into_iter().chain(["--save", name]).collect();
    let mut child = command("play", &args)
        .spawn()
        .expect("a plain cargo test has built it");
    let mut stdin = child.stdin.take().expect("the input is piped");
    stdin.write_all(b"e1-d2\n").expect("it reads");
    stdin.flush().expect("it reads");
    let out = BufReader::new(child.stdout.take().expect("the output is piped"));
    let mut lines = out.lines().map(|line| line.expect("the output is text"));
    assert!(lines.any(|line| line.contains("plays e1-d2")));
    interrupt(&child);
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop(stdin);
    assert_eq!(
        run("replay", &["halma", name]).lines(),
        ["human, human | plies 1 | unfinished"]
    );
}
