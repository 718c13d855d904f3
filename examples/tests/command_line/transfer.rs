//! The command line of the example `transfer`.

use crate::run::{run, run_on};
use halma_star::{Position, Rules, Size};
use std::collections::HashSet;

/// The last line of a run that succeeded, once `replay` has read the game.
#[track_caller]
fn result(args: &[&str]) -> String {
    let run = run("transfer", args);
    let lines = run.lines();
    let last = lines.last().unwrap().to_string();
    let moves = last.split(' ').nth(2).unwrap();
    let replayed = run_on("replay", &["halma", "-"], &run.out);
    assert_eq!(
        replayed.lines(),
        [format!("game 1 | plies {moves} | places a")]
    );
    last
}

/// The fewest moves, by trying all.
fn fewest(size: Size, rules: Rules) -> usize {
    let start = Position::start(size, "a".parse().unwrap(), rules).unwrap();
    let (mut seen, mut layer) = (HashSet::from([start]), vec![start]);
    for moves in 0.. {
        if layer.iter().any(Position::is_over) {
            return moves;
        }
        let after = |position: Position| {
            position
                .moves()
                .into_iter()
                .map(move |mv| position.after(mv))
        };
        let next = layer.into_iter().flat_map(after);
        layer = next.filter(|position| seen.insert(*position)).collect();
        assert!(!layer.is_empty(), "{rules}");
    }
    unreachable!("a layer is empty, or the game is over")
}

#[test]
fn no_transfer_is_shorter() {
    for access in ["open", "transit", "restricted"] {
        for leave in ["yes", "no"] {
            for (size, rows) in [(1, 1), (2, 1), (2, 2)] {
                let rules = format!("access={access},leave={leave},rows={rows}");
                let size_text = size.to_string();
                let args = ["--size", &size_text, "--rules", &rules];
                let moves = fewest(Size::new(size).unwrap(), rules.parse().unwrap());
                assert_eq!(
                    result(&args),
                    format!("# moves {moves} shortest"),
                    "{rules}"
                );
            }
        }
    }
    assert_eq!(result(&["--size", "2"]), "# moves 11 shortest");
}

#[test]
fn a_narrow_search_finds_the_transfer_of_ten_pieces_in_27_moves() {
    let narrow = ["--size", "4", "--width", "3000"];
    assert_eq!(result(&narrow), "# moves 27 found");
    let leave = ["--size", "4", "--width", "3000", "--rules", "leave=no"];
    assert_eq!(result(&leave), "# moves 27 found");
}

#[test]
fn a_search_that_is_too_narrow_finds_nothing() {
    let run = run("transfer", &["--size", "4", "--width", "1"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    run.complains_of(&["no transfer was found"]);
}

#[test]
fn bad_input_is_refused() {
    let refused = |args: &[&str], words: &[&str]| run("transfer", args).refuses(words);
    refused(&["--size", "0"], &["--size", "0"]);
    refused(&["--size", "2", "--rules", "rows=3"], &["rows=3"]);
    refused(&["--rules", "x=y"], &["--rules"]);
    refused(&["--width", "0"], &["--width", "0"]);
    refused(&["--width", "100000001"], &["--width"]);
    refused(&["halma"], &["halma"]);
}
