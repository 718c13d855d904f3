//! The example `engine`: the line protocol of `docs/protocol.md`, and what it does with bad input.

use crate::run::{Run, code_without_reader, command, run, run_on};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

/// What the engine answers to these lines and the end of its input.
fn answers(input: impl AsRef<[u8]>) -> Vec<String> {
    let run: Run = run_on("engine", &[], input);
    run.lines().into_iter().map(str::to_owned).collect()
}

/// A conversation, in which an answer is awaited before the next line is sent.
struct Talk {
    child: Child,
    input: ChildStdin,
    lines: std::io::Lines<BufReader<ChildStdout>>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = command("engine", &[])
            .spawn()
            .expect("a plain cargo test has built the example");
        let input = child.stdin.take().expect("the input is piped");
        let out = child.stdout.take().expect("the output is piped");
        Self {
            child,
            input,
            lines: BufReader::new(out).lines(),
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The lines up to the first that begins with this word.
    fn hear(&mut self, last: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.lines.next();
            let line = line.unwrap_or_else(|| panic!("no {last} after {heard:?}"));
            heard.push(line.expect("the output is text"));
            if heard.last().and_then(|line| line.split(' ').next()) == Some(last) {
                return heard;
            }
        }
    }

    /// The best move of a search that ends by itself.
    fn best_move(&mut self, go: &str) -> String {
        self.say(go);
        let heard = self.hear("bestmove");
        heard.last().unwrap()["bestmove ".len()..].to_owned()
    }

    fn end(mut self) {
        self.say("quit");
        let status = self.child.wait().expect("the engine ends");
        assert!(status.success());
    }
}

/// Whether an answer is what the page tells.
fn is_told(told: &str, heard: &str) -> bool {
    match told.strip_suffix('…') {
        Some(beginning) => heard.starts_with(beginning),
        None => told == heard,
    }
}

#[test]
fn every_conversation_of_the_page_is_as_told() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/protocol.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let blocks: Vec<&str> = page.split("```text\n> ").skip(1).collect();
    assert!(blocks.len() >= 5);
    for block in blocks {
        let (block, _) = block.split_once("```").expect("a block ends");
        let mut talk = Talk::begin();
        for turn in block.split("\n> ") {
            let mut lines = turn.lines();
            let said = lines.next().expect("something is sent");
            let told: Vec<&str> = lines.collect();
            talk.say(said);
            let Some(last) = told.last() else {
                continue;
            };
            let mut heard = talk.hear(last.split(' ').next().unwrap());
            let is_thought = |line: &str| line.starts_with("info depth ");
            if !told.iter().any(|told| is_thought(told)) {
                // Between the answers of a search without limits there are as many as there is time for.
                heard.retain(|heard| !is_thought(heard));
            }
            assert_eq!(told.len(), heard.len(), "{said}: {heard:?}");
            for (told, heard) in told.iter().zip(&heard) {
                assert!(is_told(told, heard), "{said}: {heard}");
            }
        }
        // The page leaves it out, and sends it once.
        if !block.ends_with("> quit\n") {
            talk.end();
        }
    }
}

#[test]
fn the_best_move_is_legal_until_the_game_is_over() {
    let games: [(&[&str], &str); 4] = [
        (&["Side value 2"], "go depth 2"),
        (&["Bot value greedy"], "go"),
        (&["Game value halma", "Size value 1"], "go nodes 100"),
        (
            &[
                "Game value halma",
                "Size value 2",
                "Seats value ace",
                "Bot value random",
            ],
            "go p1time 1 p2time 1 p3time 1",
        ),
    ];
    for (options, go) in games {
        let mut talk = Talk::begin();
        for option in options {
            talk.say(&format!("setoption name {option}"));
        }
        let mut moves = String::new();
        for _ in 0..12 {
            talk.say(&format!("position startpos moves {moves}"));
            talk.say("query gameover");
            if talk.hear("response") == ["response true"] {
                break;
            }
            let best = talk.best_move(go);
            talk.say(&format!("check {best}"));
            assert_eq!(talk.hear("legal"), ["legal"]);
            moves += &format!(" {best}");
        }
        talk.end();
    }
}

#[test]
fn a_search_is_stopped_and_the_engine_listens_meanwhile() {
    let mut talk = Talk::begin();
    for go in ["go", "go infinite", "go movetime 3600000", "go depth 60"] {
        talk.say(go);
        talk.say("isready");
        assert_eq!(talk.hear("readyok"), ["readyok"]);
        talk.say("stop");
        assert_eq!(talk.hear("bestmove").len(), 2, "{go}");
    }
    for count in ["perft 9", "divide 9"] {
        talk.say(count);
        talk.say("isready");
        assert_eq!(talk.hear("readyok"), ["readyok"]);
        talk.say("stop");
        assert_eq!(talk.hear("error"), ["error the count was stopped"]);
    }
    // Nothing is under way.
    talk.say("stop");
    talk.say("isready");
    assert_eq!(talk.hear("readyok"), ["readyok"]);
    for long in ["go", "perft 9"] {
        let mut talk = Talk::begin();
        talk.say(long);
        talk.end();
    }
    talk.say("go");
    talk.end();
}

#[test]
fn commands_wait_for_what_is_under_way() {
    let piped = "setoption name Side value 2\nperft 6\nposition startpos moves Tb1b2+Pa1b2\ngo depth 3\n\
                 query p1turn\nperft 0\n";
    let lines = answers(piped);
    assert_eq!((lines.len(), lines[0].as_str()), (5, "perft 109314"));
    assert!(lines[2].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines[3..], ["response false", "perft 1"]);
}

/// Whether the engine is quick or slow to begin with a command, its answers are the same.
#[test]
fn a_refusal_waits_for_its_turn() {
    const REFUSED: &str = "error the search has no limits: send stop first";
    let over = "position fen 00/01w/2w b -\nperft 1\ngo\nquery fen\n";
    let no_search = "error the game is over (white wins by last capture), so there is no best move";
    let random = "setoption name Side value 2\nsetoption name Bot value random\nperft 2\ngo\nmoves now\nperft 0\n";
    let behind = "setoption name Side value 2\nperft 4\ngo\nquery p1turn\ngo depth 1\ndance\n";
    for _ in 0..20 {
        let lines = answers(over);
        let told = ["perft 0", no_search, "response 00/01w/2w b -"];
        assert_eq!(lines, told);

        let lines = answers(random);
        assert_eq!(lines[0], "perft 70");
        assert!(lines[2].starts_with("bestmove "), "{lines:?}");
        assert!(
            lines[3].starts_with("error moves does not know"),
            "{lines:?}"
        );
        assert_eq!(lines[4..], ["perft 1"]);

        let lines = answers(behind);
        assert_eq!(lines[..3], ["perft 3888", REFUSED, REFUSED]);
        assert!(
            lines[3].starts_with("error there is no command"),
            "{lines:?}"
        );
        assert!(lines[5].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines.len(), 6);
    }
}

#[test]
fn a_stop_is_for_all_that_was_sent_before() {
    for _ in 0..5 {
        let lines = answers("perft 9\ngo\nquery p1turn\nstop\nquery p1turn\ngo depth 1\n");
        assert_eq!(lines[0], "error the count was stopped");
        assert_eq!(lines[1], "error the search has no limits: send stop first");
        assert!(lines[3].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines[4], "response true");
        assert!(lines[6].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines.len(), 7);
    }
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    assert_eq!(answers(""), [""; 0]);
    assert_eq!(answers("isready"), ["readyok"]);
    for go in ["go", "go movetime 3600000"] {
        let lines = answers(go);
        assert!(lines[1].starts_with("bestmove "), "{lines:?}");
    }
}

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

/// Without a table the first of these counts would take for ever.
#[test]
fn equal_positions_are_counted_once() {
    let small = "setoption name Game value halma\nsetoption name Size value 1\n";
    let lines = answers(format!(
        "{small}perft 20\ndivide 20\nperft 255\ndivide 255\n"
    ));
    let counts: Vec<&String> = lines.iter().take(lines.len() - 2).collect();
    let too_large = "error the number of nodes at depth 255 does not fit into 64 bits";
    assert_eq!(lines[lines.len() - 2..], [too_large; 2]);
    let program = run("perft", &["halma", "--size", "1", "--depth", "20"]);
    let last = program.lines().last().unwrap().split(' ').nth(1).unwrap();
    let total = format!("perft {last}");
    assert_eq!((counts[0], *counts.last().unwrap()), (&total, &total));
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
fn the_taste_of_a_bot_does_not_end_the_game() {
    let said = "setoption name Side value 2\nposition startpos moves Tb1b2+Pa1b2\n\
                setoption name Seed value 7\nsetoption name Bot value random\nquery p1turn\n\
                setoption name Reversions value false\nquery fen\n";
    assert_eq!(
        answers(said),
        ["response false", "response bb/111/ww w - reversions=off"]
    );
}

#[test]
fn the_results_of_more_than_two_players_are_told() {
    let said = "setoption name Game value halma\nsetoption name Seats value ace\n\
                position startpos moves o1>m5\nquery p1turn\nquery result\n\
                position fen d/4/3/1a2/1 ad a d\nquery result\nquery outcome\n";
    assert_eq!(
        answers(said),
        [
            "response false",
            "response none",
            "response p2win",
            "response places d"
        ]
    );
}

#[test]
fn the_game_to_begin_with_is_an_argument() {
    let halma = run_on("engine", &["halma"], "query fen\n");
    assert!(halma.lines()[0].ends_with(" ad a -"));
    run_on("engine", &["chess"], "").refuses(&["chess"]);
    let help = run("engine", &["--help"]);
    assert!(help.lines().len() > 3);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for input in ["isready\n", "go\nisready\n", "perft 2\nugi\n"] {
        assert_eq!(
            code_without_reader("engine", &[], input),
            Some(0),
            "{input}"
        );
    }
}

#[test]
fn a_bot_that_there_is_not_is_told_with_those_of_the_game() {
    let lines = "setoption name Bot value uct\nsetoption name Game value halma\nsetoption name Bot value uct\n";
    let bots = "choose one of strongest random greedy minimax";
    let told = |more| format!("error the option Bot can't be \"uct\": {bots}{more}");
    assert_eq!(answers(lines), [told(""), told(" mcts")]);
}
