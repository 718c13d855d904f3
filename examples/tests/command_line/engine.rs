//! The example `engine`: the line protocol of `docs/protocol.md`.

mod bad_input;
mod searches;
mod talk;

use crate::run::{code_without_reader, command, run, run_on};
use std::io::Write;
use talk::{Talk, answers, is_thought};

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
            let last = last.split(' ').next().unwrap();
            let heard = match told.iter().any(|told| is_thought(told)) {
                true => talk.hear_all(last),
                false => talk.hear(last),
            };
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
        let mut child = command("engine", &[]).spawn().expect("it is there");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("the input is piped");
        stdin.write_all(input.as_bytes()).expect("it listens");
        // The input goes on all the time.
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{input}");
        drop(stdin);
    }
}
