//! Serde: texts where people read, compact forms in binary formats, and the same checks on both.

mod position;
mod transcript;

use crate::game::play_written;
use crate::{
    Color, Game, IllegalMove, Move, Outcome, Position, Rules, WinReason, WrittenMove, WrittenPart,
};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use gamekit::deserialize_record;
use hexgrid::CellName;
use hexgrid::compact::{Compact, invalid_number};
use serde::de::{DeserializeSeed, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

hexgrid::serde_compact!(Position, Rules, WrittenPart, WrittenMove, Color, Outcome);

/// 0 for the default, 1 without the rule on reversions.
impl Compact for Rules {
    const EXPECTED: &'static str = "the text of Isopath rules, such as reversions=off";
    type Form = u8;

    fn to_form(&self) -> u8 {
        u8::from(!self.reversions)
    }

    fn from_form<E: Error>(&form: &u8) -> Result<Self, E> {
        match form {
            0 => Ok(Self { reversions: true }),
            1 => Ok(Self { reversions: false }),
            _ => Err(invalid_number::<Self, E>(form)),
        }
    }
}

/// 0 for white, 1 for black.
impl Compact for Color {
    const EXPECTED: &'static str = "white or black";
    type Form = u8;

    fn to_form(&self) -> u8 {
        self.index() as u8
    }

    fn from_form<E: Error>(&form: &u8) -> Result<Self, E> {
        let color = Self::ALL.get(usize::from(form)).copied();
        color.ok_or_else(|| invalid_number::<Self, E>(form))
    }
}

/// The reason, 0 to 2, and 3 more if black has won.
impl Compact for Outcome {
    const EXPECTED: &'static str = "an outcome, such as white wins by home row";
    type Form = u8;

    fn to_form(&self) -> u8 {
        self.winner.to_form() * 3 + self.reason as u8
    }

    fn from_form<E: Error>(&form: &u8) -> Result<Self, E> {
        let winner = Color::ALL.get(usize::from(form / 3));
        let reason = WinReason::ALL[usize::from(form % 3)];
        let outcome = winner.map(|&winner| Self { winner, reason });
        outcome.ok_or_else(|| invalid_number::<Self, E>(form))
    }
}

/// The compact form of a part: its kind and its cells.
#[derive(PartialEq, Serialize, Deserialize)]
pub enum PartForm {
    Tile(CellName, CellName),
    Piece(CellName, CellName),
    Capture(CellName),
}

impl Compact for WrittenPart {
    const EXPECTED: &'static str = "a part of an Isopath move, such as Td2b3";
    type Form = PartForm;

    fn to_form(&self) -> PartForm {
        match *self {
            Self::Tile { from, to } => PartForm::Tile(from, to),
            Self::Piece { from, to } => PartForm::Piece(from, to),
            Self::Capture(cell) => PartForm::Capture(cell),
        }
    }

    fn from_form<E: Error>(form: &PartForm) -> Result<Self, E> {
        Ok(match *form {
            PartForm::Tile(from, to) => Self::Tile { from, to },
            PartForm::Piece(from, to) => Self::Piece { from, to },
            PartForm::Capture(cell) => Self::Capture(cell),
        })
    }
}

/// The parts as a list.
impl Compact for WrittenMove {
    const EXPECTED: &'static str = "an Isopath move, such as Td2b3 Pa3b3";
    type Form = Vec<WrittenPart>;

    fn to_form(&self) -> Vec<WrittenPart> {
        self.parts().to_vec()
    }

    fn from_form<E: Error>(form: &Vec<WrittenPart>) -> Result<Self, E> {
        Ok(Self::new(form.clone()))
    }
}

/// As the [`WrittenMove`] that it is.
///
/// It is read as one, too: its text does not tell the size of the board, and whether the move is
/// legal only a position can tell. The position reads it, as a [`DeserializeSeed`], or checks the
/// written move with [`Position::check`].
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenMove::from(*self).serialize(serializer)
    }
}

/// Reads a move that is legal in this position. An illegal one is an error with its code and its
/// reason.
///
/// ```
/// use isopath::Position;
/// use serde::de::DeserializeSeed;
///
/// let start = Position::default();
/// let mut json = serde_json::Deserializer::from_str("\"Td2b3 Pa3b3\"");
/// let mv = (&start).deserialize(&mut json)?;
/// assert!(start.is_legal(mv));
///
/// let mut json = serde_json::Deserializer::from_str("\"Td2b3 Pa3c3\"");
/// let error = (&start).deserialize(&mut json).unwrap_err();
/// assert!(error.to_string().starts_with("Td2b3 Pa3c3: not-adjacent: "));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> DeserializeSeed<'de> for &Position {
    type Value = Move;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Move, D::Error> {
        let written = WrittenMove::deserialize(deserializer)?;
        self.check(&written).map_err(|reason| {
            let reason = with_code(reason);
            D::Error::custom(format_args!("{written}: {reason}"))
        })
    }
}

fn with_code(reason: IllegalMove) -> String {
    format!("{}: {reason}", reason.code())
}

/// As `{"start": "…", "moves": ["…"], "undone": ["…"]}`. In JSON and the like `undone` is left out
/// if it is empty.
impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.record().serialize(serializer)
    }
}

/// The moves, those undone too, are played again with every rule checked.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = deserialize_record(deserializer, |record, written: &WrittenMove| {
            play_written(record, written).map_err(with_code).map(drop)
        });
        record.map(Self::of_record)
    }
}
