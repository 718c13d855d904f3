//! The example `crosscheck`, against engines that are right and engines that are wrong on purpose.

use crate::run::{Run, built, run};
#[cfg(unix)]
use crate::run::{command, end, signal};
#[cfg(unix)]
use std::io::{BufRead, BufReader};

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

/// A shell script as the other engine, which tells its number in a file.
#[cfg(unix)]
fn with_script(timeout: &str, script: &str, more: &[&str]) -> (Run, bool) {
    let folder = tempfile::tempdir().unwrap();
    let number = folder.path().join("number");
    let script = format!("echo $$ >{}; {script}", number.display());
    let args = [
        "isopath",
        "--position",
        "bb/111/ww w -",
        "--depth",
        "1",
        "--timeout",
        timeout,
        "--",
        "sh",
        "-c",
        &script,
    ];
    let run = run("crosscheck", &[&args[..], more].concat());
    let number = std::fs::read_to_string(number).expect("the script was run");
    let mut exists = std::process::Command::new("kill");
    let exists = exists.args(["-0", number.trim()]).output();
    let is_running = exists.expect("there is a command kill").status.success();
    (run, is_running)
}

#[cfg(unix)]
#[test]
fn an_engine_that_gives_no_answer_is_not_waited_for() {
    let silent = "exec sleep 100";
    let half = "read a; echo ugiok; read a; echo readyok; read a; read a; echo 'divide Tb1b2+Pa1b2 1'; \
                exec sleep 100";
    let dripping = "while :; do echo id name x; sleep .1; done";
    let cases: [(&str, &[&str], &[&str]); 4] = [
        (silent, &[], &["\"ugi\"", "1 s", "--timeout", "nothing"]),
        (
            silent,
            &["{position}"],
            &["exec sleep", "--timeout", "nothing"],
        ),
        (
            half,
            &[],
            &["\"divide 1\"", "so far it said \"divide Tb1b2+Pa1b2 1\""],
        ),
        (
            dripping,
            &[],
            &["\"ugi\"", "the last of them \"id name x\""],
        ),
    ];
    for (script, more, words) in cases {
        let (run, is_running) = with_script("1", script, more);
        run.refuses(words);
        run.refuses(&["the other engine"]);
        assert!(!is_running, "{script}");
    }
    // One that has closed its output is not waited for, whatever is allowed.
    let (run, is_running) = with_script("0", "exec sleep 100 >&-", &["{position}"]);
    run.refuses(&["does not end"]);
    assert!(!is_running);
}

#[cfg(unix)]
#[test]
fn an_answer_without_an_end_is_not_kept() {
    for (line, most) in [
        ("id name x".to_owned(), "more than 100000 lines"),
        ("x".repeat(100_000), "or 16777216 bytes"),
    ] {
        let script = format!("while :; do echo '{line}'; done | cat");
        for more in [&[][..], &["{position}"]] {
            let (run, _) = with_script("0", &script, more);
            // As a line for a command it is no count.
            let told = if more.is_empty() {
                most
            } else {
                "is not MOVE COUNT"
            };
            run.refuses(&["the other engine", told]);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_line_without_an_end_is_not_read_for_ever() {
    for more in [&[][..], &["{position}"]] {
        let (run, _) = with_script("0", "tr '\\0' x </dev/zero | cat", more);
        let told = "a line of more than 16777216 bytes has not ended";
        run.refuses(&["the other engine", told]);
    }
}

#[cfg(unix)]
#[test]
fn a_line_that_has_not_ended_is_told() {
    for (script, told) in [
        (
            "printf ugiok; exec sleep 100",
            "so far it said \"ugiok\" in a line that has not ended",
        ),
        (
            "printf 'id name x\\nug\\303\\244'; exec sleep 100",
            "so far it said \"id name x\", and then \"ugä\" in a line that has not ended",
        ),
    ] {
        let (run, _) = with_script("1", script, &[]);
        run.refuses(&[told]);
    }
    // The end of all ends it.
    let (run, _) = with_script("1", "read a; printf 'id name x'", &[]);
    run.refuses(&["it said \"id name x\""]);
    assert!(!run.err.contains("not ended"), "{}", run.err);
}

/// An engine that has started another program, which would leave a file behind after some seconds, and
/// says on the standard error stream that it is there.
#[cfg(unix)]
fn with_a_child(file: &std::path::Path) -> String {
    format!(
        "(echo begun >&2; sleep 4; touch '{}') & sleep 100",
        file.display()
    )
}

/// Whoever has the standard error stream is waited for here, so that the file would be there.
#[cfg(unix)]
#[test]
fn what_an_engine_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    for more in [&[][..], &["{position}"]] {
        let (run, _) = with_script("1", &with_a_child(&file), more);
        run.refuses(&["begun", "--timeout"]);
        assert!(!file.exists());
    }
    // It ends well, and leaves a program behind.
    let script = format!(
        "(sleep 4; touch '{}') >&- & exec \"$0\" isopath --divide --depth 1 --position '{{position}}'",
        file.display()
    );
    let args = ["isopath", "--position", "bb/111/ww w -", "--depth", "1"];
    let engine = ["--", "sh", "-c", &script, &other("perft")];
    let run = run("crosscheck", &[&args[..], &engine].concat());
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(0), "agree: 8 leaves at depth 1\n")
    );
    assert!(!file.exists());
}

#[cfg(unix)]
#[test]
fn what_stops_it_ends_the_other_engine() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    let script = with_a_child(&file);
    let args = ["isopath", "--position", "bb/111/ww w -", "--depth", "1"];
    let args = [&args[..], &["--", "sh", "-c", &script]].concat();
    for name in ["INT", "TERM", "HUP"] {
        let mut child = command("crosscheck", &args).spawn().unwrap();
        let mut err = BufReader::new(child.stderr.take().unwrap());
        let mut begun = String::new();
        err.read_line(&mut begun).unwrap();
        assert_eq!(begun, "begun\n");
        signal(child.id(), name);
        let run = end(child, err);
        assert_eq!(run.code, Some(130), "{name}: {run:?}");
        assert!(!file.exists(), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_count_that_is_none_is_told() {
    for (line, words) in [
        ("castle", ["\"castle\" is not MOVE COUNT", "castle"]),
        ("Tb1b2+Pa1b2 x", ["is not MOVE COUNT", "and \"x\" is none"]),
        (
            "Tb1b2+Pa1b2 -1",
            ["is not MOVE COUNT", "and \"-1\" is none"],
        ),
        (
            "Tb1b2+Pa1b2 99999999999999999999",
            [
                "the count in",
                "too large: counts up to 18446744073709551615",
            ],
        ),
    ] {
        let (run, _) = with_script("60", &format!("echo '{line}'"), &["{position}"]);
        run.refuses(&words);
        assert!(!run.err.contains("invalid digit"), "{}", run.err);
    }
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
