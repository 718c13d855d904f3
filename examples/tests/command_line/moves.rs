//! The command line of the example `moves`.

use crate::run::{Run, command, run};

const ISOPATH: [&str; 3] = ["isopath", "--position", "bb/111/ww w -"];
const HALMA: [&str; 3] = ["halma", "--position", "1/2a1/3/2d1/1 ad a -"];

fn moves(position: &[&str], more: &[&str]) -> Run {
    run("moves", &[position, more].concat())
}

/// Checks that a move was found illegal for this reason, with a sentence after it.
#[track_caller]
fn illegal(run: &Run, code: &str) {
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{}", run.out);
    let sentence = run.out.strip_prefix(&format!("illegal: {code}: "));
    let sentence = sentence.unwrap_or_else(|| panic!("not {code}: {}", run.out));
    assert!(sentence.len() > 10 && sentence.ends_with('\n') && sentence.lines().count() == 1);
}

#[test]
fn the_legal_moves_are_listed_and_sorted() {
    let run = moves(&ISOPATH, &[]);
    let listed = run.lines();
    assert_eq!(listed.len(), 8);
    assert!(listed.is_sorted());
    for mv in listed {
        assert_eq!(moves(&ISOPATH, &["--check", mv]).lines(), ["legal"]);
    }
    assert_eq!(
        moves(&HALMA, &[]).lines(),
        ["d3-c2", "d3-c3", "d3-d2", "d3-d4", "d3-e1"]
    );
    let jump = ["halma", "--position", "1/4/a2/1d2/1 ad d -"];
    assert!(moves(&jump, &[]).lines().contains(&"b2>>d1"));
}

#[test]
fn a_finished_position_has_no_moves() {
    assert!(
        moves(&["isopath", "--position", "00/01w/2w b -"], &[])
            .lines()
            .is_empty()
    );
    assert!(
        moves(&["halma", "--position", "d/4/3/1a2/1 ad a d"], &[])
            .lines()
            .is_empty()
    );
}

#[test]
fn a_turn_is_completed() {
    let all = moves(&ISOPATH, &[]);
    let completing: Vec<&str> = all
        .lines()
        .iter()
        .filter_map(|mv| mv.strip_prefix("Tb1b2 "))
        .collect();
    assert!(!completing.is_empty());
    assert_eq!(moves(&ISOPATH, &["--staged", "Tb1b2"]).lines(), completing);

    illegal(&moves(&ISOPATH, &["--staged", "Ta1b2"]), "occupied");
    illegal(&moves(&ISOPATH, &["--staged", "Tb1g7"]), "off-board");
    moves(&ISOPATH, &["--staged", "b1b2"]).refuses(&["b1b2"]);
}

#[test]
fn nothing_completes_a_part_that_wins() {
    let run = moves(
        &["isopath", "--position", "12/0bw/20 w -"],
        &["--staged", "Pb3c2"],
    );
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
    run.complains_of(&["wins"]);
}

#[test]
fn a_move_is_legal_or_illegal_for_a_reason_or_no_move_at_all() {
    illegal(&moves(&ISOPATH, &["--check", "Tb1b2"]), "incomplete");
    illegal(&moves(&ISOPATH, &["--check", "Tg7b2 Pa1b2"]), "off-board");
    illegal(&moves(&ISOPATH, &["--check", ""]), "no-part");
    moves(&ISOPATH, &["--check", "Tb1b2 hello"]).refuses(&["hello"]);

    assert_eq!(moves(&HALMA, &["--check", "d3-e1"]).lines(), ["legal"]);
    illegal(&moves(&HALMA, &["--check", "d3>>a1"]), "unreachable");
    illegal(&moves(&HALMA, &["--check", "d3-q1"]), "off-board");
    illegal(&moves(&HALMA, &["--check", "d3-d2 b3-b2"]), "two-pieces");
    moves(&HALMA, &["--check", "d3"]).refuses(&["d3"]);
    moves(&HALMA, &["--check", ""]).refuses(&["move"]);
}

#[test]
fn chains_are_listed_up_to_a_limit() {
    let position = [
        "halma",
        "--position",
        "1/d1/3/1a1a/1db1aecdcb1be/3dc2ed1b1/f2cbc3f1/1bc5ee/b1f1fa1e1/1a4bd2/1cdeecd2f1/2cc1f1af1f1/2e2fed2f2/aaaa/b1d/1b/1 abcdef d - end=last",
    ];
    let run = moves(&position, &["--chains", "l4"]);
    let chains = run.lines();
    assert_eq!(chains.len(), 111);
    assert!(chains.is_sorted());
    assert!(chains.iter().all(|chain| chain.starts_with("l4>")));
    assert_eq!(
        chains.iter().map(|chain| chain.matches('>').count()).max(),
        Some(9)
    );

    let few = moves(&position, &["--chains", "l4", "--limit", "5"]);
    assert_eq!((few.code, few.out.lines().count()), (Some(0), 5));
    few.complains_of(&["--limit"]);
    assert_eq!(
        moves(&position, &["--chains", "l4", "--limit", "111"])
            .lines()
            .len(),
        111
    );

    moves(&position, &["--chains", "q7"]).refuses(&["q7"]);
    moves(&position, &["--chains", "q1"]).refuses(&["q1"]);
    moves(&position, &["--chains", "middle"]).refuses(&["middle"]);
    moves(&position, &["--limit", "5"]).refuses(&["--chains"]);
}

#[test]
fn bad_positions_are_refused() {
    let refused = |args: &[&str], words: &[&str]| run("moves", args).refuses(words);
    refused(&["isopath"], &["--position"]);
    refused(&["isopath", "--position", ""], &["position"]);
    refused(&["isopath", "--position", "bb/111/ww"], &["bb/111/ww"]);
    refused(
        &["isopath", "--position", "bb/1x1/ww w -"],
        &["bb/1x1/ww", "x"],
    );
    refused(&["halma", "--position", "a/4/3/4"], &["a/4/3/4"]);
    refused(&["halma", "--position", "a/4/3/4/d ad e -"], &["e"]);

    let twice_told = run("moves", &["halma", "--position", "a/4/3/4/d adb a -"]);
    assert_eq!(
        twice_told.err.matches("clockwise").count(),
        1,
        "{}",
        twice_told.err
    );
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let start = "bbbb/11111/111111/1111111/111111/11111/wwww w -";
    let mut child = command("moves", &["isopath", "--position", start])
        .spawn()
        .expect("a plain cargo test has built the example");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the example ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
