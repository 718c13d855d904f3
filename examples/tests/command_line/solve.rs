//! The command line of the example `solve`.

use crate::run::{Run, command, end, interrupt, run, signal};
use std::io::{BufRead, BufReader};
use std::path::Path;

/// The game of 7,084,000 positions.
const SEVEN_MILLION: [&str; 3] = ["halma", "--rules", "win=filled,access=restricted"];
const SEVEN_MILLION_SOLVED: &str =
    "positions 7084000 wins 3499722 draws 26036 illegal 58520 plies 29";

/// The lines of a run that succeeded, and the note that goes before it.
#[track_caller]
fn lines(run: &Run) -> Vec<&str> {
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains(" of memory\n"), "{}", run.err);
    run.out.lines().collect()
}

#[test]
fn small_games_are_solved() {
    let games = [
        (
            "1",
            "win=filled",
            "positions 312 wins 144 draws 0 illegal 24 plies 9",
        ),
        (
            "3",
            "rows=1,win=filled,access=restricted",
            "positions 4704 wins 2304 draws 0 illegal 96 plies 25",
        ),
    ];
    for (size, rules, result) in games {
        let run = run("solve", &["halma", "--size", size, "--rules", rules]);
        let lines = lines(&run);
        let (last, distances) = lines.split_last().unwrap();
        assert_eq!(*last, result);
        let distances = distances.iter().map(|line| line.split_once(' ').unwrap());
        let numbers = distances
            .map(|(plies, count)| (plies.parse::<u64>().unwrap(), count.parse::<u64>().unwrap()));
        let (plies, counts): (Vec<u64>, Vec<u64>) = numbers.unzip();
        assert!(plies.is_sorted_by(|one, next| one < next));
        let words: Vec<&str> = result.split(' ').collect();
        let number = |at: usize| words[at].parse::<u64>().unwrap();
        // Wins and losses of one player, and what is left.
        assert_eq!(counts.iter().sum::<u64>(), 2 * number(3));
        assert_eq!(
            counts.iter().sum::<u64>() + number(5) + number(7),
            number(1)
        );
    }
}

#[test]
fn more_memory_than_there_is_can_be_allowed_and_not_had() {
    let run = run("solve", &["halma", "--size", "3", "--memory", "1EiB"]);
    run.refuses(&["the game takes 21.5 PiB of memory: "]);
}

#[test]
fn optimal_play_is_shown() {
    let best = |position| {
        let args = ["halma", "--size", "1", "--rules", "win=filled"];
        let run = run("solve", &[&args[..], &["--best", position]].concat());
        let lines = lines(&run);
        lines[lines.len() - 2].to_owned()
    };
    let start = best("a/4/3/4/d ad a -");
    let (value, moves) = start.split_once(": ").unwrap();
    assert_eq!((value, moves.split(' ').count()), ("won in 9", 9));
    assert_eq!(best("1/4/3/1a1d/1 ad a -"), "won in 1: b2-a1");
    assert_eq!(best("1/3d/3/4/a ad d a"), "lost in 0");
    assert_eq!(best("1/3d/3/4/a ad a a"), "illegal");
    // The rules that a position names win over --rules.
    let named = run(
        "solve",
        &[
            "halma",
            "--size",
            "1",
            "--best",
            "a/4/3/4/d ad a - win=filled",
        ],
    );
    assert!(named.out.contains("won in 9: "), "{}", named.err);

    let draw = ["halma", "--rules", "access=restricted", "--best"];
    let run = run(
        "solve",
        &[&draw[..], &["a/aa/7/6/5/6/7/dd/d ad a -"]].concat(),
    );
    let lines = lines(&run);
    assert_eq!(
        lines[lines.len() - 2],
        "draw: h1-g3 h1-g4 h2-g4 h2-g5 i1>>g3 i1>>g5"
    );
    assert!(lines[lines.len() - 1].ends_with("illegal 3080 plies -"));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let game = ["halma", "--size", "3", "--rules", "rows=1,leave=no"];
    let all = run("solve", &game);
    for threads in ["1", "2", "7"] {
        let run = run("solve", &[&game[..], &["--threads", threads]].concat());
        assert_eq!(lines(&run), lines(&all));
    }
}

#[cfg(unix)]
#[test]
fn what_is_done_when_it_is_stopped_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state");
    let state = ["--state", file.to_str().unwrap()];
    let args = [&SEVEN_MILLION[..], &state].concat();

    let mut child = command("solve", &args).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut note = String::new();
    err.read_line(&mut note).unwrap();
    assert!(note.starts_with("7084000 positions"), "{note}");
    interrupt(&child);
    let stopped = end(child, err);
    assert_eq!(
        (stopped.code, stopped.out.as_str()),
        (Some(130), ""),
        "{}",
        stopped.err
    );
    stopped.complains_of(&["the same command goes on"]);
    let first_lines = |path: &Path| {
        let bytes = std::fs::read(path).unwrap();
        String::from_utf8_lossy(&bytes[..200]).into_owned()
    };
    assert!(first_lines(&file).contains("\npass "));

    let went_on = run("solve", &args);
    assert_eq!(lines(&went_on).last(), Some(&SEVEN_MILLION_SOLVED));
    assert!(first_lines(&file).contains("\ndone\n"));
    let known = run("solve", &args);
    assert_eq!(lines(&known), lines(&went_on));

    let other = run("solve", &[&["halma"], &state[..]].concat());
    assert_eq!((other.code, other.out.as_str()), (Some(2), ""));
    other.complains_of(&["another game", "access=restricted"]);
}

#[test]
fn bad_input_is_refused() {
    let refused = |args: &[&str], words: &[&str]| {
        run("solve", &[&["halma"], args].concat()).refuses(words);
    };
    refused(&["--size", "5"], &["--size", "5"]);
    refused(&["--seats", "ace"], &["two seats", "ace"]);
    refused(&["--size", "1", "--rules", "rows=2"], &["rows=2"]);
    refused(&["--rules", "x"], &["--rules"]);
    for size in ["much", "-1"] {
        refused(
            &["--memory", size],
            &["--memory", size, "a size, such as 1GiB"],
        );
    }
    refused(&["--memory", "1kB"], &["--memory", "memory", "MiB"]);
    refused(&["--size", "4"], &["positions"]);
    refused(&["--threads", "0"], &["--threads"]);
    refused(
        &["--state", "no/such/folder/file"],
        &["no/such/folder/file"],
    );
    refused(&["--best", "a/4/3"], &["a/4/3"]);
    refused(&["--best", "a/4/3/4/d ad a -"], &["another game", "size 1"]);
}

fn isopath(args: &[&str]) -> Run {
    run("solve", &[&["isopath"], args].concat())
}

#[test]
fn isopath_on_the_smallest_board_is_solved() {
    for (rules, result) in [
        (
            "default",
            "positions 9555 boards 2980 wins 4835 losses 4720 draws 0 plies 5",
        ),
        (
            "reversions=off",
            "positions 2980 boards 2980 wins 1454 losses 1526 draws 0 plies 5",
        ),
    ] {
        let run = isopath(&["--rules", rules]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let lines: Vec<&str> = run.out.lines().collect();
        let (last, distances) = lines.split_last().unwrap();
        assert_eq!(*last, result);
        let words: Vec<&str> = last.split(' ').collect();
        let number = |at: usize| words[at].parse::<u64>().unwrap();
        assert_eq!(number(5) + number(7) + number(9), number(1));
        let of_parity = |parity| {
            let distances = distances.iter().map(|line| line.split_once(' ').unwrap());
            let numbers = distances.map(|(plies, count)| {
                (plies.parse::<u64>().unwrap(), count.parse::<u64>().unwrap())
            });
            let those = numbers.filter(move |&(plies, _)| plies % 2 == parity);
            those.map(|(_, count)| count).sum::<u64>()
        };
        assert_eq!((of_parity(1), of_parity(0)), (number(5), number(7)));
    }
    let best = isopath(&["--best", "bb/111/ww w -"]);
    let lines: Vec<&str> = best.out.lines().collect();
    let (value, moves) = lines[lines.len() - 2].split_once(": ").unwrap();
    assert_eq!((value, moves.split(", ").count()), ("won in 5", 5));
    // The rules that a position names win over --rules.
    let original = isopath(&["--best", "bb/111/ww w - reversions=off"]);
    assert!(original.out.contains("\nwon in 5: ") && original.out.contains("\npositions 2980 "));
}

#[test]
fn a_forced_win_is_looked_for_ply_by_ply() {
    let told = |args: &[&str]| {
        let run = isopath(args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    let start = told(&["--plies", "9", "--memory", "1MiB"]);
    assert_eq!(start, "1 open\n2 open\n3 open\n4 open\n5 won\n");
    let little = [
        "--side",
        "3",
        "--plies",
        "4",
        "--memory",
        "1kB",
        "--threads",
        "1",
    ];
    assert_eq!(told(&little), "1 open\n2 open\n3 open\n4 open\n");
    let position = |text| told(&["--plies", "3", "--memory", "1MiB", "--position", text]);
    assert_eq!(position("12/0bw/20 w -"), "1 won\n");
    assert_eq!(position("00/01w/2w b -"), "0 lost\n");
}

#[test]
fn a_win_is_proved_however_long_it_takes() {
    let white = isopath(&["--prove", "white", "--memory", "1MiB"]);
    assert_eq!(white.code, Some(0), "{}", white.err);
    let (play, verdict) = white.out.split_once('\n').unwrap();
    let (told, moves) = play.split_once(": ").unwrap();
    let plies = moves.split(", ").count();
    assert_eq!(told, format!("white wins within {plies}"));
    let begin = format!("white won plies {plies} checked ");
    assert!(verdict.starts_with(&begin), "{verdict}");
    let black = isopath(&["--prove", "black", "--memory", "1MiB"]);
    assert!(
        black
            .out
            .starts_with("black denied plies - checked - nodes ")
    );
    let start = ["--side", "3", "--memory", "32MiB", "--seconds", "0.1"];
    let open = isopath(&[&start[..], &["--prove", "b"]].concat());
    assert!(open.out.starts_with("black open plies - checked - nodes "));
    assert!(open.err.contains("\nproof number "), "{}", open.err);
    let over = ["--prove", "white", "--position", "00/01w/2w b -"];
    assert_eq!(isopath(&over).out, "white won plies 0 checked 0 nodes 0\n");
}

#[cfg(unix)]
#[test]
fn a_proof_that_is_stopped_is_open() {
    // The note comes before the table is made, which takes a while if it is large.
    for (memory, told, with) in [
        ("32MiB", "32.0 MiB", "INT"),
        ("256MiB", "256.0 MiB", "TERM"),
    ] {
        let args = ["isopath", "--side", "3", "--prove", "white"];
        let args = [&args[..], &["--memory", memory]].concat();
        let mut child = command("solve", &args).spawn().unwrap();
        let mut err = BufReader::new(child.stderr.take().unwrap());
        let mut note = String::new();
        err.read_line(&mut note).unwrap();
        let begin = format!("looks for a win of white in a table of {told}\n");
        assert_eq!(note, begin);
        signal(child.id(), with);
        let stopped = end(child, err);
        assert_eq!(stopped.code, Some(130), "{}", stopped.err);
        let open = "white open plies - checked - nodes ";
        assert!(stopped.out.starts_with(open), "{}", stopped.out);
        stopped.complains_of(&["proof number "]);
    }
}

#[test]
fn bad_input_for_isopath_is_refused() {
    let refused = |args: &[&str], words: &[&str]| isopath(args).refuses(words);
    refused(&["--side", "6"], &["--side", "6"]);
    refused(&["--side", "3"], &["159374695071 boards", "--plies"]);
    refused(&["--side", "4", "--plies", "3"], &["2 and 3", "4"]);
    refused(&["--plies", "0"], &["--plies"]);
    refused(&["--plies", "30"], &["--plies", "29"]);
    refused(&["--position", "bb/111/ww w -"], &["--plies"]);
    refused(&["--plies", "3", "--position", "bb/1"], &["bb/1"]);
    refused(&["--memory", "10kB"], &["--memory", "positions"]);
    refused(
        &["--plies", "3", "--memory", "1EiB"],
        &["--memory", "table"],
    );
    refused(&["--best", "x"], &["x"]);
    refused(&["--prove", "red"], &["--prove", "red", "white or black"]);
    refused(&["--prove", "w", "--plies", "3"], &["--prove", "--plies"]);
    refused(&["--seconds", "3"], &["--prove"]);
    refused(
        &["--plies", "3", "--seconds", "3"],
        &["--plies", "--seconds"],
    );
    refused(&["--prove", "w", "--seconds", "-1"], &["--seconds", "-1"]);
    refused(&["--prove", "w", "--side", "4"], &["2 and 3", "4"]);
    let too_little = ["--side", "3", "--prove", "w", "--memory", "1MiB"];
    refused(&too_little, &["16.0 MiB", "--memory, 1.0 MiB"]);
    let too_much = ["--side", "3", "--prove", "w", "--memory", "1EiB"];
    refused(&too_much, &["the table for --memory does not fit"]);
    refused(&["--best", "bb/111/ww b -"], &["no play", "bb/111/ww b -"]);
}
