//! The options that say where a game begins: a position says it all, and nothing may contradict it.

use crate::run::run;

const ISOPATH: [&str; 2] = ["--position", "bb/111/ww w -"];
const HALMA: [&str; 2] = ["--position", "a/4/3/4/d ad a -"];

/// Runs a program that takes these options.
fn begin(program: &str, position: &[&str], options: &[&str]) -> crate::run::Run {
    let mut words = program.split(' ');
    let example = words.next().unwrap();
    let args: Vec<&str> = words.collect();
    run(example, &[&args, position, options].concat())
}

#[test]
fn what_contradicts_the_position_is_refused() {
    for program in ["perft isopath --depth 1", "play isopath", "draw isopath"] {
        begin(program, &ISOPATH, &["--side", "4"]).refuses(&["--side", "4", "has 2"]);
    }
    for program in ["perft halma --depth 1", "play halma", "draw halma"] {
        begin(program, &HALMA, &["--size", "4"]).refuses(&["--size", "4", "has 1"]);
        begin(program, &HALMA, &["--seats", "ace"]).refuses(&["--seats", "ace", "has ad"]);
        begin(program, &HALMA, &["--seats", "da"]).refuses(&["--seats", "da", "has ad"]);
    }
}

#[test]
fn what_agrees_with_the_position_is_taken() {
    let begins = |program: &str, position: &[&str], options: &[&str]| {
        assert!(!begin(program, position, options).lines().is_empty());
    };
    begins("perft isopath --depth 1", &ISOPATH, &["--side", "2"]);
    begins("play isopath", &ISOPATH, &["--side", "2"]);
    let same = ["--size", "1", "--seats", "ad"];
    begins("perft halma --depth 1", &HALMA, &same);
    begins("play halma", &HALMA, &same);
}
