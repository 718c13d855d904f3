//! What the server says, and the other player.

use super::stand_in::GAME;
use isopath::client::{ClientBoard, ClientMove};
use isopath::{Game, Position, WrittenMove};
use serde_json::{Value, json};

/// What the server says of a new game.
pub(super) const CREATED: &str = r#"{"op":"new-game","game":"vyscaixanh"}"#;

/// What it says when both players are there.
pub(super) fn started(color: &str) -> Value {
    json!({"op": "start-game", "game": GAME, "player": color})
}

/// A move in the form of the messages.
pub(super) fn written(text: &str) -> ClientMove {
    ClientMove(text.parse().unwrap())
}

/// The message that tells the last move of a game.
pub(super) fn turn(game: &Game) -> Value {
    let moves = game.moves().iter();
    let history: Vec<ClientMove> = moves
        .map(|mv| ClientMove(WrittenMove::new(mv.written_parts().collect())))
        .collect();
    json!({
        "op": "play-move",
        "game": GAME,
        "move": history.last(),
        "board": ClientBoard::from(*game.position()),
        "history": history,
    })
}

/// A game after these moves.
pub(super) fn game(moves: &[&str]) -> Game {
    let mut game = Game::new(Position::default());
    for text in moves {
        game.play_text(text).unwrap();
    }
    game
}
