//! Serde for everything that has a text form: it is written as that text, and read through the
//! same checks as any other text, so nothing invalid comes in.

use crate::{Color, Game, Move, Outcome, Position, Rules, Side, WrittenMove, WrittenPart};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

struct Text<T>(PhantomData<T>, &'static str);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $what:literal),* $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text(PhantomData, $what))
            }
        }
    )*};
}

as_text! {
    Position: "the text of an Isopath position",
    Rules: "the text of Isopath rules, such as reversions=off",
    WrittenPart: "a part of an Isopath move, such as Td2b3",
    WrittenMove: "an Isopath move, such as Td2b3 Pa3b3",
    Color: "white or black",
    Outcome: "an outcome, such as white wins by home row",
}

/// As its text. It is read as a [`WrittenMove`]: only a position can tell whether it is legal.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As the number of spaces.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// What is written of a [`Game`]: its start and its moves, those undone apart.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameData {
    start: Position,
    moves: Vec<WrittenMove>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    undone: Vec<WrittenMove>,
}

/// As `{"start": "...", "moves": ["..."], "undone": ["..."]}`; `undone` is left out if empty.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = |moves: &[Move]| moves.iter().map(|&mv| mv.into()).collect();
        let data = GameData {
            start: *self.start(),
            moves: written(self.moves()),
            undone: written(self.undone()),
        };
        data.serialize(serializer)
    }
}

/// The moves, those undone too, are played again with every rule checked.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let data = GameData::deserialize(deserializer)?;
        let mut game = Self::new(data.start);
        for (ply, written) in (1..).zip(data.moves.iter().chain(&data.undone)) {
            game.play_written(written).map_err(|reason| {
                D::Error::custom(format_args!(
                    "ply {ply}: {written}: {}: {reason}",
                    reason.code()
                ))
            })?;
        }
        game.go_to(data.moves.len());
        Ok(game)
    }
}
