//! Serde: every type as its text form, read back with all checks.

use crate::{
    Chain, Game, Move, Outcome, Places, Position, Rules, Seat, Seats, Size, Turn, WrittenMove,
};
use alloc::string::String;
use alloc::vec::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! text {
    (write: $($written:ty),*; read: $($read:ty),*) => {
        $(
            impl Serialize for $written {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }
        )*
        $(
            impl<'de> Deserialize<'de> for $read {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    text.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

// A move, a turn and a chain are legal where they were made, and a text can't say where that was:
// they are read as a `WrittenMove`, for a position to check.
text! {
    write: Position, Rules, Seat, Seats, Places, Outcome, WrittenMove, Move, Turn, Chain;
    read: Position, Rules, Seat, Seats, Places, Outcome, WrittenMove
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[derive(Serialize)]
struct GameOut<'a> {
    start: &'a Position,
    moves: &'a [Turn],
    #[serde(skip_serializing_if = "<[Turn]>::is_empty")]
    undone: &'a [Turn],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Game")]
struct GameIn {
    start: Position,
    moves: Vec<WrittenMove>,
    #[serde(default)]
    undone: Vec<WrittenMove>,
}

/// As `{"start": "…", "moves": ["…"], "undone": ["…"]}`; `undone` is left out when it is empty.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = GameOut {
            start: self.start(),
            moves: self.turns(),
            undone: self.undone(),
        };
        game.serialize(serializer)
    }
}

/// Plays every turn anew, those undone too: a game with an illegal one is an error.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let GameIn {
            start,
            moves,
            undone,
        } = GameIn::deserialize(deserializer)?;
        let mut game = Self::new(start);
        for (ply, written) in (1..).zip(moves.iter().chain(&undone)) {
            game.play_written(written).map_err(|reason| {
                let code = reason.code();
                D::Error::custom(format_args!("ply {ply}: {written}: {code}: {reason}"))
            })?;
        }
        game.go_to(moves.len());
        Ok(game)
    }
}
