//! What the engine does with bad input.

use super::talk::answers;
use crate::run::run_on;

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let mut input = Vec::from("position fen bb/111/ww w -\n");
    let long = "x".repeat(1 << 19);
    let bad: [&[u8]; 26] = [
        b"\0",
        b"\xff\xfe",
        b"dance \x1b[31m",
        b"isready now",
        b"position",
        b"position e4",
        b"position fen",
        b"position fen \0 moves",
        b"position fen a/4/3/4/d ad a -",
        b"position startpos moves Tb1b2+Pa1b2+Cb2",
        b"position startpos moves \0",
        b"position startpos moves + ++",
        b"setoption name Side",
        b"setoption name Side value 1",
        b"setoption name Side value 99999999999999999999",
        b"setoption name Game value chess",
        b"setoption name Bot value mcts",
        b"setoption name Weather value fine",
        b"setoption name Seats value aab",
        b"setoption name Rules value x=y",
        b"go depth",
        b"go nodes 0",
        b"go movetime -1",
        b"go p2time 100",
        b"perft 256",
        long.as_bytes(),
    ];
    for line in bad {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    input.extend_from_slice(b"check +\nquery fen\nmoves");
    let lines = answers(&input);
    assert_eq!(lines.len(), bad.len() + 3, "{lines:#?}");
    for (line, said) in lines.iter().zip(bad) {
        let said = String::from_utf8_lossy(said);
        assert!(line.starts_with("error "), "{said}: {line}");
        assert!(line.chars().count() < 500 && !line.chars().any(char::is_control));
    }
    let rest = &lines[bad.len()..];
    assert!(rest[0].starts_with("illegal: no-part: "), "{rest:?}");
    assert_eq!(rest[1], "response bb/111/ww w -");
    assert_eq!(rest[2].split(' ').count(), 9);
}

/// No sentence is a parser's own, and each says what would do.
#[test]
fn a_complaint_says_what_would_do() {
    let complaints = [
        (
            "setoption name Seed value -1",
            "the option Seed can't be \"-1\": it is a whole number from 0 to 4294967295",
        ),
        (
            "setoption name Seed value 4294967296",
            "the option Seed can't be \"4294967296\": it is a whole number from 0 to 4294967295",
        ),
        (
            "setoption name Seed value seven",
            "the option Seed can't be \"seven\": it is a whole number from 0 to 4294967295",
        ),
        (
            "setoption name Reversions value maybe",
            "the option Reversions can't be \"maybe\": it is true or false",
        ),
        (
            "setoption name Side value",
            "setoption needs a value after the word value",
        ),
        ("go p1time", "p1time needs a number after it"),
        ("go depth", "depth needs a number after it"),
        ("go depth 1 depth 2", "go can't have depth twice"),
        ("go infinite infinite", "go can't have infinite twice"),
        (
            "go depth 0",
            "depth is a whole number from 1 to 18446744073709551615, not \"0\"",
        ),
        (
            "go nodes 0",
            "nodes is a whole number from 1 to 18446744073709551615, not \"0\"",
        ),
        (
            "go movetime 0",
            "movetime is a whole number from 1 to 18446744073709551615, not \"0\"",
        ),
        (
            "go p1inc -5",
            "p1inc is a whole number from 0 to 18446744073709551615, not \"-5\"",
        ),
        (
            "perft 256",
            "the depth is a whole number from 0 to 255, not \"256\"",
        ),
        ("divide", "divide needs a number of plies"),
        ("check", "check needs a move"),
        (
            "position foo",
            "position does not know \"foo\": it takes startpos, or fen and the text of a position",
        ),
        (
            "position",
            "position needs startpos, or fen and the text of a position",
        ),
        (
            "setoption foo",
            "setoption does not know \"foo\": it takes the word name, and then the option",
        ),
        (
            "setoption name Side 3",
            "setoption does not know \"3\": it takes the word value after the option, and then a value",
        ),
        (
            "ISREADY",
            "there is no command \"ISREADY\": docs/protocol.md lists them",
        ),
    ];
    let said: Vec<&str> = complaints.iter().map(|&(said, _)| said).collect();
    let lines = answers(said.join("\n"));
    let told = complaints.map(|(_, told)| format!("error {told}"));
    assert_eq!(lines, told);

    let halma = run_on("engine", &["halma"], "check\n");
    assert_eq!(halma.lines(), ["error check needs a move"]);

    // Whatever is sent as a number: what the standard library says of it is for programmers.
    for option in [
        "Side",
        "Reversions",
        "Size",
        "Seats",
        "Rules",
        "Seed",
        "Game",
        "Bot",
    ] {
        for value in ["-1", "x", "99999999999999999999", "1.5", "0"] {
            for line in answers(format!("setoption name {option} value {value}\n")) {
                let is_raw = ["target type", "invalid digit", "provided string"]
                    .iter()
                    .any(|raw| line.contains(raw));
                assert!(!is_raw, "{option} {value}: {line}");
            }
        }
    }
}

#[test]
fn options_that_do_not_fit_are_refused_in_any_order() {
    let said = "setoption name game value HALMA\nsetoption name Rules value rows=3\n\
                setoption name Size value 2\nsetoption name Bot value minimax\n\
                setoption name Seats value ace\nsetoption name Bot value strongest\n\
                setoption name Seats value ace\nquery fen\n";
    let lines = answers(said);
    assert!(lines[0].starts_with("error the options do not fit together"));
    assert!(lines[1].starts_with("error minimax plays Halma for two"));
    assert!(lines[2].ends_with(" ace a - rows=3"), "{lines:?}");
    assert_eq!(lines.len(), 3);
}

#[test]
fn what_does_not_fit_is_refused_whatever_the_game_is() {
    let said = "setoption name Rules value rows=3\nsetoption name Size value 2\n\
                setoption name Rules value rows=1\nsetoption name Size value 2\n\
                setoption name Rules value rows=3\nsetoption name Game value halma\n\
                query fen\n";
    let lines = answers(said);
    let refused = "error the options do not fit together: ";
    assert!(lines[0].starts_with(refused) && lines[1].starts_with(refused));
    assert!(lines[2].ends_with(" ad a - rows=1"), "{lines:?}");
    assert_eq!(lines.len(), 3);

    let said = "setoption name Game value halma\nsetoption name Bot value mcts\n\
                setoption name Game value isopath\nsetoption name Bot value strongest\n\
                setoption name Game value isopath\nquery fen\n";
    let lines = answers(said);
    assert!(lines[0].ends_with("it is the option Bot that chooses"));
    assert!(lines[1].starts_with("response bbbb/"), "{lines:?}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_line_is_as_long_with_either_ending() {
    let long = format!("check {}", "x".repeat((1 << 18) - 6));
    for end in ["\n", "\r\n"] {
        let lines = answers(format!("{long}{end}{long}x{end}isready{end}"));
        assert!(lines[0].starts_with("error \"xx"), "{}", lines[0]);
        assert!(lines[1].starts_with("error the line has more than 262144"));
        assert_eq!(lines[2..], ["readyok"]);
    }
}

#[test]
fn a_bot_that_there_is_not_is_told_with_those_of_the_game() {
    let lines = "setoption name Bot value uct\nsetoption name Game value halma\nsetoption name Bot value uct\n";
    let bots = "choose one of strongest random greedy minimax";
    let told = |more| format!("error the option Bot can't be \"uct\": {bots}{more}");
    assert_eq!(answers(lines), [told(""), told(" mcts")]);
}
