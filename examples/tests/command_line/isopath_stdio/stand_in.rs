//! A stand-in for the server: it knows the messages, and nothing of the game.

use super::player::Player;
use crate::run::Run;
use serde_json::{Value, json};

/// The ID of its only game.
pub(super) const GAME: &str = "vyscaixanh";

/// Lets one player begin a game and another join it, and hands on what they say until both have ended
/// the game. Gives how they ended, and the moves.
pub(super) fn serve(new: &[&str], join: &[&str]) -> ([Run; 2], Vec<Value>) {
    let mut host = Player::begin(new);
    let asked = host.hear();
    assert_eq!(asked["op"], "new-game");
    host.tell(json!({"op": "new-game", "game": GAME}));
    let mut guest = Player::begin(&[join, &["--join", GAME]].concat());
    assert_eq!(guest.hear(), json!({"op": "join-game", "game": GAME}));
    let colors = match asked["player"].as_str() {
        Some("white") => ["white", "black"],
        Some("black") => ["black", "white"],
        _ => panic!("{asked} names no color"),
    };
    let mut players = [host, guest];
    for (player, color) in players.iter_mut().zip(colors) {
        player.tell(json!({"op": "start-game", "game": GAME, "player": color}));
    }

    let mut mover = usize::from(colors[1] == "white");
    let mut moves = Vec::new();
    let mut ended = 0;
    while ended < players.len() {
        let message = players[mover].hear();
        match message["op"].as_str() {
            Some("ping") => players[mover].tell(json!({"op": "pong"})),
            Some("play-move") => {
                mover = 1 - mover;
                players[mover].tell(&message);
                moves.push(message["move"].clone());
            }
            Some("end-game") => {
                for player in &mut players {
                    player.tell(&message);
                }
                mover = 1 - mover;
                ended += 1;
            }
            _ => panic!("{message} is not for the server"),
        }
    }
    (players.map(Player::end), moves)
}
