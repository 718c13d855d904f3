//! The command line of the example `replay`.

use crate::run::{Run, code_without_reader, run, run_on};

const OPENING: &str = "2024-05-01 anna vs ben: 1. Tc3b5 Pa4b5, Tf3e2 Pg3f3";
const HALMA: &str = "[Players \"anna, ben\"] [Size \"1\"]\n1. e1-d2 a1-b2 2. d2-c1 b2>d1\n";

fn isopath(text: &str) -> Run {
    run_on("replay", &["isopath", "-"], text)
}

fn halma(text: &str) -> Run {
    run_on("replay", &["halma", "-"], text)
}

/// The lines of a run that found something wrong.
#[track_caller]
fn faults(run: &Run) -> Vec<&str> {
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{}", run.out);
    run.out.lines().collect()
}

#[test]
fn a_line_a_game() {
    let two = format!("# two games\n{OPENING}\n\n1. Td2b3 Pa3b3\n");
    assert_eq!(
        isopath(&two).lines(),
        [
            "2024-05-01 anna vs ben | plies 2 | unfinished",
            "game 2 | plies 1 | unfinished"
        ]
    );
    let two = format!(
        "{HALMA}[Size \"1\"] 1. e1-d2 a1-b2 2. d2-c1 b2>>d1 3. c1-b1 d1-d2 4. b1-b2 d2-e1\n"
    );
    assert_eq!(
        halma(&two).lines(),
        [
            "anna, ben | plies 4 | unfinished",
            "game 2 | plies 8 | places d"
        ]
    );
}

#[test]
fn the_end_is_told() {
    let start = "[Start \"12/0bw/20 w -\"] anna vs ben: 1. Pb3c2";
    let ended = "anna vs ben | plies 1 | white wins by home row";
    assert_eq!(isopath(start).lines(), [ended]);
    assert_eq!(isopath(&format!("{start} white wins.")).lines(), [ended]);

    let contradicted = isopath(&format!("{start}, black wins."));
    assert_eq!(
        (contradicted.code, contradicted.out.trim_end()),
        (Some(0), ended)
    );
    contradicted.complains_of(&["anna vs ben", "black wins"]);
}

#[test]
fn an_illegal_game_does_not_hide_the_others() {
    let three = format!("{OPENING}\nanna vs carl: 1. Td2b3 Pa3b3, Pa1b1 Td2d3\n{OPENING}\n");
    let run = isopath(&three);
    let lines = faults(&run);
    assert_eq!(lines.len(), 3);
    let sentence =
        lines[1].strip_prefix("anna vs carl | illegal at ply 2: Pa1b1 Td2d3: not-your-piece: ");
    assert!(
        sentence.is_some_and(|sentence| sentence.len() > 10),
        "{}",
        lines[1]
    );
    assert_eq!(lines[0], lines[2]);

    let two = format!("[Size \"1\"]\n1. e1-d2 a1-b2 2. d2-a1\n{HALMA}");
    let run = halma(&two);
    let lines = faults(&run);
    assert!(
        lines[0].starts_with("game 1 | illegal at ply 3: d2-a1: unconnected: "),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1], "anna, ben | plies 4 | unfinished");
}

#[test]
fn an_unreadable_game_does_not_hide_the_others() {
    let run = isopath(&format!(
        "1. Td2b3 Pa3b3 hello\n{OPENING}\n2. Td2b3 Pa3b3\n"
    ));
    let lines = faults(&run);
    assert!(lines[0].starts_with("game 1 | unreadable: ") && lines[0].contains("hello"));
    assert_eq!(lines[1], "2024-05-01 anna vs ben | plies 2 | unfinished");
    assert!(lines[2].starts_with("game 3 | unreadable: "));

    let run = halma(&format!("{HALMA}[Size \"7\"]\n1. e1-d2\n{HALMA}"));
    let lines = faults(&run);
    assert_eq!(lines.len(), 3);
    assert!(lines[1].starts_with("game 2 | unreadable: ") && lines[1].contains("\"7\""));
}

#[test]
fn rules_come_from_the_option_or_from_a_tag_which_wins() {
    // Black digs at e1 a third time in a row.
    let game = "[Start \"111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:2,2\"] 1. Pd2c2 Te1d6";
    let illegal = isopath(game);
    assert!(faults(&illegal)[0].contains("ply 1: Pd2c2 Te1d6: third-reversion: "));

    let off = ["isopath", "--rules", "reversions=off", "-"];
    assert_eq!(
        run_on("replay", &off, game).lines(),
        ["game 1 | plies 1 | unfinished"]
    );
    let tagged = format!("[Rules \"reversions=on\"] {game}");
    assert_eq!(run_on("replay", &off, &tagged).out, illegal.out);
}

#[test]
fn a_file_is_read_too() {
    let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/games.txt");
    std::fs::write(path, OPENING).unwrap();
    let from_file = run("replay", &["isopath", path]);
    assert_eq!(from_file.lines(), isopath(OPENING).lines());
}

#[test]
fn what_is_no_transcript_is_refused() {
    for game in ["isopath", "halma"] {
        run("replay", &[game, "no-such-file.txt"]).refuses(&["no-such-file.txt"]);
        run("replay", &[game, env!("CARGO_TARGET_TMPDIR")]).refuses(&["can't read"]);
        run_on("replay", &[game, "-"], "").refuses(&["no game", "standard input"]);
        run_on("replay", &[game, "-"], "# nothing\n\n").refuses(&["no game"]);
        run("replay", &[game]).refuses(&["FILE"]);
        run("replay", &[game, "--rules", "x", "-"]).refuses(&["--rules"]);
    }
}

#[test]
fn a_byte_that_is_no_text_costs_no_game() {
    let mut input = b"Ren\xe9 vs Bob: 1. Td2b3 Pa3b3\n".to_vec();
    input.extend(OPENING.as_bytes());
    let lines = run_on("replay", &["isopath", "-"], input);
    let lines = lines.lines();
    assert_eq!(lines[0], "Ren\u{fffd} vs Bob | plies 1 | unfinished");
    assert_eq!(lines[1..], isopath(OPENING).lines());
}

#[test]
fn a_verdict_does_not_depend_on_who_reads_it() {
    let illegal = "1. Ta1b1 Pa2b2";
    assert_eq!(
        code_without_reader("replay", &["isopath", "-"], illegal),
        Some(1)
    );
    assert_eq!(
        code_without_reader("replay", &["isopath", "-"], OPENING),
        Some(0)
    );
    for (mv, code) in [("Cc1", 1), ("Tb1b2 Pa1b1", 1), ("Tb1b2 Pa2b2", 0)] {
        let args = ["isopath", "--position", "bb/111/ww w -", "--check", mv];
        assert_eq!(code_without_reader("moves", &args, ""), Some(code), "{mv}");
    }
}
