//! The example `crosscheck`, against engines that are right and engines that are wrong on purpose.

#[cfg(unix)]
mod scripts;

use crate::run::{Run, built, run};

/// An example of this workspace, as the other engine.
fn other(example: &str) -> String {
    built(example).display().to_string()
}

/// Compares with `perft --divide` of this game with these rules.
fn with_perft(args: &[&str], rules: &str) -> Run {
    let perft = other("perft");
    let other: [&str; 10] = [
        "--",
        &perft,
        args[0],
        "--rules",
        rules,
        "--divide",
        "--position",
        "{position}",
        "--depth",
        "{depth}",
    ];
    run("crosscheck", &[args, &other].concat())
}

#[test]
fn equal_engines_agree() {
    let isopath = ["isopath", "--position", "bb/111/ww w -", "--depth", "4"];
    let halma = ["halma", "--position", "a/4/3/4/d ad a -", "--depth", "4"];
    for (args, told) in [
        (&isopath, "agree: 3888 leaves at depth 4"),
        (&halma, "agree: 100 leaves at depth 4"),
    ] {
        assert_eq!(with_perft(&args[..], "default").lines(), [told]);
        let engine = ["--timeout", "0", "--", &other("engine")];
        assert_eq!(
            run("crosscheck", &[&args[..], &engine].concat()).lines(),
            [told]
        );
    }
}

#[test]
fn a_move_that_is_illegal_is_found_with_its_rule() {
    // An engine that does not know the rule on reversions.
    let args = ["isopath", "--position", "bb/111/ww w -", "--depth", "6"];
    let run = with_perft(&args, "reversions=off");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    for (depth, line) in (2..=6).rev().zip(&lines) {
        assert!(line.starts_with(&format!("depth {depth}: ")), "{line}");
        assert!(line.contains(", the other counts "), "{line}");
    }
    assert_eq!(lines[5], "position 0b/b21/2w b b2:2,2");
    assert!(lines.len() > 6);
    for line in &lines[6..] {
        assert!(line.starts_with("illegal "), "{line}");
        assert!(line.contains(": third-reversion: "), "{line}");
    }
}

#[test]
fn a_move_that_is_missing_is_found() {
    // An engine that keeps the pieces out of the other points. The top piece goes down, and then to
    // the point at its side.
    let args = ["halma", "--position", "a/4/3/4/d ad a -", "--depth", "4"];
    let run = with_perft(&args, "access=restricted");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("depth 4: e1-d2 50, the other counts "));
    assert!(lines[1].starts_with("depth 3: a1-b"), "{}", lines[1]);
    assert!(lines[2].starts_with("position 1/1a2/"), "{}", lines[2]);
    assert_eq!(
        lines[3],
        "missing d2-d1: it is legal, and the other lacks it"
    );
    assert_eq!(lines.len(), 4, "{lines:#?}");
}

/// What the answers of the engine become on their way, with a shell's `case` for each line.
#[cfg(unix)]
fn with_spoilt_engine(args: &[&str], cases: &str) -> Run {
    let script = format!(
        r#""$0" | while IFS= read -r line; do case $line in {cases} *) printf '%s\n' "$line" ;; esac; done"#
    );
    let other = ["--", "sh", "-c", &script, &other("engine")];
    run("crosscheck", &[args, &other].concat())
}

#[cfg(unix)]
#[test]
fn an_engine_that_speaks_the_protocol_and_is_wrong_is_found_out() {
    let isopath = ["isopath", "--position", "bb/111/ww w -", "--depth", "1"];
    let told = |cases: &str| {
        let run = with_spoilt_engine(&isopath, cases);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{cases}");
        let (position, rest) = run.out.trim_end().split_once('\n').unwrap();
        (position.to_owned(), rest.to_owned())
    };
    let position = "position bb/111/ww w -".to_owned();
    let dropped = "missing Tb1b2 Pa1b2: it is legal, and the other lacks it";
    assert_eq!(
        told("'divide Tb1b2+Pa1b2 '*) ;;"),
        (position.clone(), dropped.to_owned())
    );
    let (found, added) = told("perft*) echo 'divide Pa1b2+Tb1b2 1'; echo \"$line\" ;;");
    assert_eq!(found, position);
    assert!(
        added.starts_with("illegal Pa1b2 Tb1b2: wrong-height: b2 has 1 tile"),
        "{added}"
    );
    let (found, nonsense) = told("perft*) echo 'divide castle 1'; echo \"$line\" ;;");
    assert_eq!(found, position);
    assert!(nonsense.starts_with("no move \"castle\": "), "{nonsense}");
    let (found, doubled) = told("'divide Tb1b2+Pa1b2 '*) echo \"$line\"; echo \"$line\" ;;");
    assert_eq!(found, position);
    assert!(doubled.starts_with("repeated Tb1b2 Pa1b2: "), "{doubled}");
    let (_, counted) = told("'divide Tb1b2+Pa1b2 '*) echo 'divide Tb1b2+Pa1b2 2' ;;");
    assert!(counted.contains("\ncount Tb1b2 Pa1b2: "), "{counted}");
}

#[cfg(unix)]
#[test]
fn an_engine_that_plays_a_move_in_another_way_is_found_out() {
    // One of the counts at depth 3 is wrong, and right once the position after the move is asked for.
    let args = ["isopath", "--position", "bb/111/ww w -", "--depth", "3"];
    let run = with_spoilt_engine(
        &args,
        "'divide Tb1b2+Pa1b2 94') echo 'divide Tb1b2+Pa1b2 5' ;;",
    );
    assert_eq!(run.code, Some(1), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(
        lines[0].starts_with("depth 3: Tb1b2 Pa1b2 94, "),
        "{}",
        lines[0]
    );
    assert!(lines[1].starts_with("position bb/"), "{}", lines[1]);
    assert!(
        lines[2].starts_with("played Tb1b2 Pa1b2: the other counts 5 after it, but 94"),
        "{}",
        lines[2]
    );
}

#[test]
fn another_engine_that_can_not_be_used_is_told() {
    let isopath = [
        "isopath",
        "--position",
        "bb/111/ww w -",
        "--depth",
        "1",
        "--",
    ];
    let refused = |other: &[&str], words: &[&str]| {
        run("crosscheck", &[&isopath[..], other].concat()).refuses(words);
    };
    refused(&["./there-is-no-such-engine"], &["there-is-no-such-engine"]);
    refused(
        &["./there-is-no-such-engine", "{position}"],
        &["there-is-no-such-engine"],
    );
    // It prints no counts, or knows no such position.
    let moves = other("moves");
    refused(
        &[&moves, "isopath", "--position", "{position}"],
        &["Tb1b2", "count"],
    );
    refused(
        &[&moves, "halma", "--position", "{position}"],
        &["ended with"],
    );
    // It speaks no protocol.
    refused(
        &[&moves, "isopath", "--position", "bb/111/ww w -"],
        &["the other engine", "ugi"],
    );
}

#[test]
fn bad_input_is_refused() {
    let refused = |args: &[&str], words: &[&str]| {
        run("crosscheck", &[args, &["--", "true"]].concat()).refuses(words);
    };
    refused(&["isopath", "--depth", "1"], &["--position"]);
    refused(
        &["isopath", "--position", "bb/111", "--depth", "1"],
        &["bb/111"],
    );
    for depth in ["0", "-1", "256"] {
        let args = ["halma", "--position", "a/4/3/4/d ad a -", "--depth", depth];
        refused(&args, &["--depth", depth]);
    }
    for timeout in ["-1", "1.5", "1000001", "none"] {
        let args = ["isopath", "--position", "bb/111/ww w -", "--depth", "1"];
        let args = [&args[..], &["--timeout", timeout]].concat();
        refused(&args, &["--timeout", timeout]);
    }
    let alone = ["isopath", "--position", "bb/111/ww w -", "--depth", "1"];
    run("crosscheck", &alone).refuses(&["OTHER"]);
}
