//! Messages that end the game: turns that are illegal or can't be read, and what is no message.

use super::messages::{CREATED, game, started, turn, written};
use super::stand_in::GAME;
use super::{BLACK, WHITE, black_has_answered, ends, told};
use crate::run::run_on;
use isopath::client::ClientBoard;
use isopath::{Position, Rules, Side};
use serde_json::{Value, json};

#[test]
fn an_illegal_turn_ends_the_game() {
    for (text, code) in [
        ("Td2b3 Pa3c3", "not-adjacent"),
        ("Pa3b3 Td2b3", "wrong-height"),
        ("Td2b3", "incomplete"),
        ("", "no-part"),
        ("Cg1 Cg1 Cg1", "too-many-parts"),
        ("Tz9b3 Pa3b3", "off-board"),
    ] {
        let mut told_turn = turn(&game(&["Td2b3 Pa3b3"]));
        told_turn["move"] = json!(written(text));
        told_turn["history"] = json!([written(text)]);
        let run = told(&BLACK, &[started("black"), told_turn]);
        ends(&run, 1, &["the other player", "ply 1", code]);
    }
}

#[test]
fn a_turn_that_does_not_fit_the_game_ends_it() {
    let first = || turn(&game(&["Td2b3 Pa3b3"]));
    let refuses = |turn: Value, words: &[&str]| {
        ends(&told(&BLACK, &[started("black"), turn]), 1, words);
    };
    let mut none = first();
    none["history"] = json!([]);
    refuses(
        none,
        &["the history of ply 1 has 0 moves, and should have 1"],
    );
    let mut two = first();
    two["history"] = json!([two["move"], two["move"]]);
    refuses(
        two,
        &["the history of ply 1 has 2 moves, and should have 1"],
    );
    let mut other = first();
    other["history"] = json!([written("Td3b3 Pa3b3")]);
    refuses(other, &["Td2b3 Pa3b3", "Td3b3 Pa3b3"]);
    let mut board = first();
    board["board"] = json!(ClientBoard::from(Position::default()));
    refuses(board, &["board", "Td2b3 Pa3b3"]);
    let mut small = first();
    let side_two = Position::start(Side::Two, Rules::default());
    small["board"] = json!(ClientBoard::from(side_two));
    refuses(small, &["board"]);

    let (mut player, mut game) = black_has_answered();
    game.play(game.position().moves()[0]).unwrap();
    let mut past = turn(&game);
    past["history"][0] = json!(written("Td2b3 Pa3b3"));
    player.tell(past);
    assert_eq!(player.hear(), json!({"op": "end-game", "game": GAME}));
    let run = player.end();
    assert_eq!(run.code, Some(1), "{}", run.err);
    run.complains_of(&["ply 1 was Td2b3 Pa3b3", "Tc2b3 Pa3b3"]);

    let (mut player, mut game) = black_has_answered();
    game.play(game.position().moves()[0]).unwrap();
    let mut short = turn(&game);
    short["history"] = json!([short["move"]]);
    player.tell(short);
    assert_eq!(player.hear(), json!({"op": "end-game", "game": GAME}));
    let run = player.end();
    assert_eq!(run.code, Some(1), "{}", run.err);
    run.complains_of(&["the history of ply 3 has 1 move, and should have 3"]);
}

#[test]
fn a_turn_that_can_not_be_read_is_the_other_players_fault() {
    let board = || json!(ClientBoard::from(*game(&["Td2b3 Pa3b3"]).position()));
    let with = |space: &str, value: Value| {
        let mut board = board();
        board[space] = value;
        board
    };
    let cases: [(&str, Value, &[&str]); 22] = [
        ("board", with("white", json!(["b1"])), &["b1", "height 1"]),
        ("board", with("a1", json!(1)), &["a1", "height 1"]),
        ("board", with("a1", json!("1")), &["tiles", "\"1\""]),
        ("board", with("c1", json!(3)), &["c1 has 3 tiles"]),
        ("board", with("c1", json!(-1)), &["tiles", "-1"]),
        ("board", with("c1", json!(300)), &["tiles", "300"]),
        ("board", with("z9", json!(1)), &["38"]),
        ("board", with("white", json!(["z9"])), &["z9"]),
        ("board", with("white", Value::Null), &["null"]),
        ("board", json!({}), &["this one has 0"]),
        ("board", json!([]), &["a list stands", "an object of all"]),
        ("board", Value::Null, &["null stands", "an object of all"]),
        (
            "board",
            with("c1", json!({})),
            &["an object stands", "tiles"],
        ),
        ("board", with("black", json!([1])), &["1 stands", "a space"]),
        ("move", json!([["jump", "a1", "b1"]]), &["jump"]),
        ("move", json!("Td2b3 Pa3b3"), &["Td2b3 Pa3b3"]),
        (
            "move",
            Value::Null,
            &["null stands where a list of parts belongs"],
        ),
        (
            "move",
            json!([["tile", 3, "b3"]]),
            &["3 stands where a text"],
        ),
        (
            "move",
            json!(["Td2b3"]),
            &["\"Td2b3\" stands where a list of texts"],
        ),
        ("history", json!([[["tile", "d2"]]]), &["tile", "d2"]),
        (
            "history",
            json!({}),
            &["an object stands where a list of moves"],
        ),
        (
            "history",
            json!(["Td2b3"]),
            &["\"Td2b3\" stands where a list of parts"],
        ),
    ];
    for (field, value, words) in cases {
        let mut turn = turn(&game(&["Td2b3 Pa3b3"]));
        turn[field] = value;
        let run = told(&BLACK, &[started("black"), turn]);
        ends(&run, 1, &["the other player", field, "ply 1"]);
        ends(&run, 1, words);
        for raw in ["column", "invalid", "sequence", "map", "expected"] {
            assert!(!run.err.contains(raw), "{}", run.err);
        }
    }
    let twice = turn(&game(&["Td2b3 Pa3b3"])).to_string();
    let twice = twice.replace(r#""a1":2,"#, r#""a1":2,"a1":2,"#);
    let lines = format!("{CREATED}\n{}\n{twice}\n", started("black"));
    let run = run_on("isopath_stdio", &BLACK, lines);
    ends(&run, 1, &["a1 is given twice"]);
}

#[test]
fn messages_that_make_no_sense_now_end_the_game() {
    let play_move = turn(&game(&["Td2b3 Pa3b3"]));
    let of_another = |mut message: Value| {
        message["game"] = json!("another");
        message
    };
    let cases: [(Vec<Value>, &[&str]); 7] = [
        (vec![play_move.clone()], &["play-move", "not started"]),
        (vec![started("white")], &["white", "black"]),
        (
            vec![started("black"), started("black")],
            &["start-game", "turn"],
        ),
        (vec![serde_json::from_str(CREATED).unwrap()], &["new-game"]),
        (vec![of_another(started("black"))], &["another", GAME]),
        (
            vec![started("black"), of_another(play_move.clone())],
            &["another", GAME],
        ),
        (
            vec![json!({"op": "error", "error": "don't recognise op"})],
            &["don't recognise op"],
        ),
    ];
    for (lines, words) in cases {
        ends(&told(&BLACK, &lines), 2, words);
    }
    let early = told(&WHITE, &[started("white"), play_move]);
    ends(&early, 2, &["play-move", "this side's turn"]);

    let unasked = run_on("isopath_stdio", &WHITE, started("white").to_string());
    assert_eq!(unasked.code, Some(2));
    unasked.complains_of(&["start-game", "a new game is asked for"]);
    let unknown = json!({"op": "error", "error": "don't recognise game id"});
    let args = ["--join", "nothing"];
    let unknown = run_on("isopath_stdio", &args, unknown.to_string());
    assert_eq!(unknown.code, Some(2));
    unknown.complains_of(&["don't recognise game id"]);
    // It is not in that game, which is not its to end.
    assert_eq!(unknown.out, "{\"op\":\"join-game\",\"game\":\"nothing\"}\n");
}

#[test]
fn what_is_no_message_ends_the_game() {
    let long = format!("{{\"op\":\"{}\"}}", "x".repeat(2 << 20));
    let cases: [(&[u8], &[&str]); 18] = [
        (b"", &["ended before the game"]),
        (b"hello\n", &["message 2", "no JSON", "expected value"]),
        (b"{\"op\":\"pong\"\n", &["message 2", "no JSON"]),
        (
            b"{\"op\":\"resign\",\"game\":\"vyscaixanh\"}\n",
            &["\"resign\"", "end-game"],
        ),
        (b"{\"game\":\"vyscaixanh\"}\n", &["`op`"]),
        (b"{\"op\":7}\n", &["`op`"]),
        (b"{}\n", &["`op`"]),
        (b"null\n", &["a message is a JSON object with an `op`"]),
        (
            b"[\"end-game\",\"vyscaixanh\"]\n",
            &["a message is a JSON object with an `op`"],
        ),
        (b"[[[[\n", &["message 2", "JSON object"]),
        (
            b"{\"op\":\"start-game\",\"game\":\"vyscaixanh\"}\n",
            &["start-game", "`player`"],
        ),
        (
            b"{\"op\":\"start-game\",\"game\":7,\"player\":\"black\"}\n",
            &["start-game", "`game`"],
        ),
        (
            b"{\"op\":\"start-game\",\"game\":\"\",\"player\":\"black\"}\n",
            &["start-game", "`game`", "empty"],
        ),
        (
            b"{\"op\":\"start-game\",\"game\":\"vyscaixanh\",\"player\":\"red\"}\n",
            &["white or black", "red"],
        ),
        (
            b"{\"op\":\"play-move\",\"game\":\"vyscaixanh\",\"move\":[],\"history\":[]}\n",
            &["play-move", "`board`"],
        ),
        (b"{\"op\":\"error\"}\n", &["`error`"]),
        (b"\xff\xfe\n", &["message 2"]),
        (long.as_bytes(), &["message 2", "longer than 1048576 bytes"]),
    ];
    for (line, words) in cases {
        let input = [CREATED.as_bytes(), b"\r\n\n", line].concat();
        ends(&run_on("isopath_stdio", &BLACK, input), 2, words);
    }
    let nameless = r#"{"op":"new-game","game":""}"#;
    run_on("isopath_stdio", &BLACK, nameless).complains_of(&["message 1", "`game`", "empty"]);
}
