//! Shell scripts as the other engine: answers that are no counts, never come or have no end, and how the engine is ended.

use super::other;
use crate::run::{Run, command, end, run, signal};
use std::io::{BufRead, BufReader};

/// A shell script as the other engine, which tells its number in a file.
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

#[test]
fn a_line_without_an_end_is_not_read_for_ever() {
    for more in [&[][..], &["{position}"]] {
        let (run, _) = with_script("0", "tr '\\0' x </dev/zero | cat", more);
        let told = "a line of more than 16777216 bytes has not ended";
        run.refuses(&["the other engine", told]);
    }
}

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
fn with_a_child(file: &std::path::Path) -> String {
    format!(
        "(echo begun >&2; sleep 4; touch '{}') & sleep 100",
        file.display()
    )
}

/// Whoever has the standard error stream is waited for here, so that the file would be there.
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
