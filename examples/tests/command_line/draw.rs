//! The command line of the example `draw`.

use crate::run::{Run, code_without_reader, run, run_on};

/// The picture that was printed.
#[track_caller]
fn svg(run: &Run) -> &str {
    let lines = run.lines();
    assert!(lines[0].starts_with("<svg ") && lines.ends_with(&["</svg>"]));
    &run.out
}

/// Checks that something illegal was found: exit code 1, no picture, and a message.
#[track_caller]
fn illegal(run: &Run, words: &[&str]) {
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
    run.complains_of(words);
}

#[test]
fn the_start_is_drawn_by_default() {
    assert!(svg(&run("draw", &["isopath"])).contains("White to move"));
    assert!(svg(&run("draw", &["halma"])).contains("Seat a to move"));
    let small = run(
        "draw",
        &[
            "halma", "--size", "1", "--seats", "be", "--rules", "leave=no",
        ],
    );
    assert!(svg(&small).contains("1/3b/3/e3/1 be b - leave=no"));
    let small = run(
        "draw",
        &["isopath", "--side", "2", "--rules", "reversions=off"],
    );
    assert!(svg(&small).contains("bb/111/ww w - reversions=off"));
}

#[test]
fn the_same_options_make_the_same_bytes() {
    let options = ["halma", "--seats", "abcdef", "--move", "o1>m5", "--legal"];
    assert_eq!(run("draw", &options).out, run("draw", &options).out);
}

#[test]
fn a_move_is_drawn_or_illegal_or_no_move() {
    let isopath = |mv| run("draw", &["isopath", "--side", "2", "--move", mv]);
    assert!(svg(&isopath("Tb1b2 Pa1b2")).contains("White played Tb1b2 Pa1b2"));
    illegal(&isopath("Pa1b2 Tb1b2"), &["illegal: wrong-height: "]);
    isopath("b1b2").refuses(&["b1b2"]);

    let halma = |option, mv| {
        let position = "1/4/ab1/1cd1/1 abcd a -";
        run("draw", &["halma", "--position", position, option, mv])
    };
    assert!(svg(&halma("--move", "c1>c3>a1")).contains("Seat a played"));
    assert!(svg(&halma("--chain", "c1>c3>a1")).contains("Seat a can play"));
    illegal(&halma("--move", "c1>c3>c1"), &["illegal: landed-twice: "]);
    illegal(&halma("--chain", "q1>q3"), &["illegal: off-board: "]);
    halma("--chain", "c1").refuses(&["c1"]);
}

#[test]
fn a_turn_is_drawn_half_way() {
    let staged = |part| run("draw", &["isopath", "--side", "2", "--staged", part]);
    assert!(svg(&staged("Tb1b2")).contains("White plays Tb1b2 so far"));
    illegal(&staged("Ta1b2"), &["illegal: occupied: "]);
    staged("b1b2").refuses(&["b1b2"]);
    run("draw", &["isopath", "--staged", "Td2b3", "--legal"]).refuses(&["--legal"]);
}

#[test]
fn names_and_legal_moves_are_drawn_as_asked_for() {
    let plain = run("draw", &["isopath"]);
    let nameless = run("draw", &["isopath", "--names", "off"]);
    let marked = run("draw", &["isopath", "--legal"]);
    let one = run("draw", &["isopath", "--legal", "a1"]);
    assert!(svg(&nameless).len() < svg(&plain).len());
    assert!(svg(&plain).len() < svg(&one).len() && svg(&one).len() < svg(&marked).len());
    run("draw", &["isopath", "--legal", "h1"]).refuses(&["h1"]);
    run("draw", &["halma", "--legal", "middle"]).refuses(&["middle"]);
    run("draw", &["halma", "--names", "perhaps"]).refuses(&["perhaps"]);
}

#[test]
fn a_position_of_a_recorded_game_is_drawn() {
    let games = "1. Td2b3 Pa3b3, Tf4d5 Pg3f4\n1. Td2b3 Pa3b3, Pa1b1 Td4d5\n";
    let draw = |more: &[&str]| {
        let options = [&["isopath", "--transcript", "-"], more].concat();
        run_on("draw", &options, games)
    };
    assert!(svg(&draw(&[])).contains("Black played Tf4d5 Pg3f4"));
    assert!(svg(&draw(&["--ply", "1"])).contains("White played Td2b3 Pa3b3"));
    assert!(!svg(&draw(&["--ply", "0"])).contains("played"));
    draw(&["--ply", "3"]).refuses(&["2 plies", "3"]);
    draw(&["--game", "3"]).refuses(&["game 3", "1 to 2"]);
    draw(&["--game", "0"]).refuses(&["game 0"]);

    // The second game breaks the rules at its second ply; what comes before can be drawn.
    assert!(svg(&draw(&["--game", "2", "--ply", "1"])).contains("White played"));
    illegal(&draw(&["--game", "2"]), &["not-your-piece"]);
    illegal(&draw(&["--game", "2", "--ply", "2"]), &["ply 2"]);

    let halma = ["halma", "--transcript", "-", "--ply", "2"];
    let run = run_on("draw", &halma, "[Size \"1\"] 1. e1-d3 a1-b3 2. d3-c3 b3>d4");
    assert!(svg(&run).contains("Seat d played a1-b3"));
    run_on("draw", &halma, "").refuses(&["no game", "standard input"]);
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for options in [
        ["isopath", "--ply", "3", "--side", "2"],
        ["halma", "--game", "1", "--names", "on"],
        ["isopath", "--move", "Td2b3 Pa3b3", "--staged", "Td2b3"],
        ["isopath", "--transcript", "-", "--move", "Td2b3 Pa3b3"],
        [
            "halma",
            "--transcript",
            "-",
            "--position",
            "a/4/3/4/d ad a -",
        ],
        ["halma", "--transcript", "-", "--seats", "ad"],
        ["isopath", "--transcript", "-", "--side", "4"],
        ["halma", "--move", "o1>m5", "--chain", "o1>m5"],
        ["halma", "--size", "5", "--seats", "ad"],
    ] {
        run("draw", &options).refuses(&["--"]);
    }
    let other_side = ["isopath", "--side", "3", "--position", "bb/111/ww w -"];
    run("draw", &other_side).refuses(&["--side says 3"]);
    let transcript = ["isopath", "--transcript", "-", "--rules", "reversions=off"];
    assert!(svg(&run_on("draw", &transcript, "1.")).contains("reversions=off"));
    run("draw", &["isopath", "--position", "bb/111/ww"]).refuses(&["bb/111/ww"]);
    run("draw", &["halma", "--size", "2", "--rules", "rows=3"]).refuses(&["rows"]);
}

#[test]
fn a_reader_that_has_gone_is_no_error() {
    assert_eq!(code_without_reader("draw", &["halma"], ""), Some(0));
}
