//! The example `isopath_stdio`: what it says to the server, and what it makes of what it is told.

mod bad_messages;
mod messages;
mod player;
mod stand_in;

use crate::run::{Run, code_without_reader, run, run_on};
use isopath::client::ClientMove;
use isopath::{Game, Move, Position, WrittenMove, WrittenPart};
use messages::{CREATED, game, started, turn};
use player::Player;
use serde_json::{Value, json};
use stand_in::{GAME, serve};

const WHITE: [&str; 6] = ["--bot", "greedy", "--seed", "1", "--new", "white"];

const BLACK: [&str; 6] = ["--bot", "greedy", "--seed", "1", "--new", "black"];

/// A run in which the bot is told all this at once.
fn told(args: &[&str], lines: &[Value]) -> Run {
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    run_on("isopath_stdio", args, format!("{CREATED}\n{lines}"))
}

/// Checks that the bot ended with this exit code and these words, the game ended too.
#[track_caller]
fn ends(run: &Run, code: i32, words: &[&str]) {
    assert_eq!(run.code, Some(code), "{}", run.err);
    run.complains_of(words);
    let farewell = json!({"op": "end-game", "game": GAME});
    let last: Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert_eq!(last, farewell);
}

#[test]
fn two_bots_play_to_the_end() {
    let games = [("white", "greedy", "random"), ("black", "random", "greedy")];
    for (color, host, guest) in games {
        let new = ["--new", color, "--bot", host, "--seed", "4"];
        let join = ["--bot", guest, "--seed", "5"];
        let (runs, moves) = serve(&new, &join);
        let mut game = Game::new(Position::default());
        for mv in moves {
            let ClientMove(written) = serde_json::from_value(mv).unwrap();
            game.play_written(&written).unwrap();
        }
        let outcome = game.outcome().expect("the game is over").to_string();
        for run in runs {
            assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
            // The transcript, and then how the game ended.
            let lines: Vec<&str> = run.err.lines().collect();
            let [.., transcript, last] = lines[..] else {
                panic!("{}", run.err);
            };
            assert_eq!(last, outcome);
            let replayed = run_on("replay", &["isopath", "-"], transcript);
            let line = format!("game 1 | plies {} | {outcome}", game.ply());
            assert_eq!(replayed.lines(), [line]);
        }
    }
}

/// Hears the bot's move, and plays it.
#[track_caller]
fn hear_move(player: &mut Player, game: &mut Game) {
    let heard = player.hear();
    let ClientMove(mv) = serde_json::from_value(heard["move"].clone()).unwrap();
    game.play_written(&mv).unwrap();
    assert_eq!(heard, turn(game));
}

/// A bot that plays black, after white's first turn and its answer.
fn black_has_answered() -> (Player, Game) {
    let mut player = Player::begin(&BLACK);
    assert_eq!(player.hear(), json!({"op": "new-game", "player": "black"}));
    player.tell(CREATED);
    player.tell(started("black"));
    let mut game = game(&["Tc2b3 Pa3b3"]);
    player.tell(turn(&game));
    hear_move(&mut player, &mut game);
    (player, game)
}

#[test]
fn a_turn_is_told_with_the_board_and_the_history() {
    let mut player = Player::begin(&WHITE);
    assert_eq!(player.hear(), json!({"op": "new-game", "player": "white"}));
    player.tell(CREATED);
    player.tell(started("white"));
    let mut game = Game::new(Position::default());
    hear_move(&mut player, &mut game);
    game.play(game.position().moves()[0]).unwrap();
    player.tell(turn(&game));
    hear_move(&mut player, &mut game);
    player.tell(json!({"op": "end-game", "game": GAME}));
    let run = player.wait();
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    run.complains_of(&[
        "game vyscaixanh: waiting",
        "this side is white",
        "the other player has ended the game",
    ]);
}

#[test]
fn the_session_on_the_page_is_as_told() {
    let page = include_str!("../../../docs/clients.md");
    let mut player = Player::begin(&["--new", "black", "--bot", "random", "--seed", "1"]);
    let mut messages = 0;
    for line in page.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            assert_eq!(player.hear(), serde_json::from_str::<Value>(sent).unwrap());
            messages += 1;
        } else if let Some(told) = line.strip_prefix("< ") {
            player.tell(told);
            messages += 1;
        }
    }
    assert_eq!(messages, 6);
    let run = player.wait();
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
}

#[test]
fn the_history_may_tell_a_turn_in_the_other_order() {
    let (mut player, mut game) = black_has_answered();
    let reversed = |mv: Move| -> WrittenMove {
        let mut parts: Vec<WrittenPart> = mv.written_parts().collect();
        parts.reverse();
        WrittenMove::new(parts)
    };
    let position = *game.position();
    let mut sequences = position.sequences().into_iter();
    let mv = sequences
        .find(|&mv| position.check(&reversed(mv)).is_ok())
        .expect("two parts that do not touch each other");
    game.play(mv).unwrap();
    player.tell(turn(&game));
    hear_move(&mut player, &mut game);
    game.play(game.position().moves()[0]).unwrap();
    let mut told = turn(&game);
    told["history"][2] = json!(ClientMove(reversed(mv)));
    player.tell(told);
    hear_move(&mut player, &mut game);
}

#[test]
fn when_the_other_player_leaves_the_game_is_over() {
    for (op, words) in [("disconnected", "gone"), ("end-game", "ended the game")] {
        let over = json!({"op": op, "game": GAME});
        // Before it has started, and after.
        for lines in [vec![over.clone()], vec![started("black"), over]] {
            let run = told(&BLACK, &lines);
            assert_eq!(run.code, Some(0), "{}", run.err);
            run.complains_of(&[words]);
            assert_eq!(run.out, "{\"op\":\"new-game\",\"player\":\"black\"}\n");
        }
    }
}

#[test]
fn an_interrupt_ends_the_game() {
    let (mut player, _) = black_has_answered();
    player.interrupt();
    let farewell = json!({"op": "end-game", "game": GAME});
    assert_eq!(player.hear(), farewell);
    player.tell(farewell);
    let run = player.wait();
    assert_eq!(run.code, Some(130), "{}", run.err);
    run.complains_of(&["1. Tc2b3 Pa3b3,"]);
}

#[test]
fn a_silent_server_is_asked_and_then_given_up() {
    let mut player = Player::begin(&["--join", GAME, "--timeout", "3"]);
    assert_eq!(player.hear()["op"], "join-game");
    assert_eq!(player.hear(), json!({"op": "ping"}));
    player.tell(r#"{"op":"pong"}"#);
    assert_eq!(player.hear(), json!({"op": "ping"}));
    let run = player.wait();
    assert_eq!(run.code, Some(2), "{}", run.err);
    run.complains_of(&["nothing was heard from the server for 3 seconds"]);
}

#[test]
fn without_a_reader_it_ends() {
    assert_eq!(
        code_without_reader("isopath_stdio", &WHITE, CREATED),
        Some(2)
    );
}

#[test]
fn what_can_not_be_played_is_refused() {
    let cases: [(&[&str], &[&str]); 8] = [
        (&[], &["--new", "--join"]),
        (&["--join", ""], &["--join"]),
        (&["--new", "white", "--join", GAME], &["--join"]),
        (&["--new", "red"], &["red"]),
        (&["--new", "white", "--bot", "mcts"], &["mcts"]),
        (&["--new", "white", "--timeout", "0"], &["--timeout"]),
        (&["--new", "white", "--timeout", "-1"], &["--timeout"]),
        (&["--new", "white", "--seconds", "x"], &["--seconds"]),
    ];
    for (args, words) in cases {
        run("isopath_stdio", args).refuses(words);
    }
    let help = run("isopath_stdio", &["--help"]).out;
    assert!(help.contains("minimax") && !help.contains("mcts"), "{help}");
}
