//! What all programs say when their standard output goes to a disk that is full.

use crate::run::command;
use std::fs::File;
use std::io::Write;

#[test]
fn a_full_disk_is_told_with_what_could_not_be_written() {
    let start = ["isopath", "--position", "bb/111/ww w -"];
    let told_twice = "standard output: can't write";
    let programs: [(&str, &[&str], &str); 12] = [
        ("tour", &["isopath"], ""),
        ("moves", &start, ""),
        ("replay", &["isopath", "-"], "1. Td2b3 Pa3b3"),
        ("draw", &start, ""),
        ("isopath_stdio", &["--new", "white"], ""),
        ("perft", &["halma", "--depth", "1"], ""),
        ("play", &["isopath"], ""),
        ("engine", &[], "isready"),
        (
            "tournament",
            &["isopath", "random", "random", "--games", "2"],
            "",
        ),
        (
            "solve",
            &["halma", "--size", "1", "--rules", "win=filled"],
            "",
        ),
        (
            "solve_distributed",
            &["--size", "1", "--rules", "win=filled"],
            "",
        ),
        ("transfer", &["--size", "1"], ""),
    ];
    for (program, args, input) in programs {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut child = command(program, args).stdout(full).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // One that has ended does not read it.
        let _ = writeln!(stdin, "{input}");
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{program}: {err}");
        assert!(
            err.contains("can't write the standard output: ") && !err.contains(told_twice),
            "{program}: {err}"
        );
    }
}
