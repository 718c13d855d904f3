//! Serde: texts where people read, compact forms in binary formats, and the same checks on both.

mod position;
mod transcript;
mod written;

use crate::game::play_written;
use crate::{
    Chain, EndReason, Game, IllegalMove, Move, Outcome, Places, Position, Rules, Seat, Seats, Size,
    Turn, WrittenMove,
};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use gamekit::deserialize_record;
use hexgrid::compact::{Compact, invalid_number};
use serde::de::{DeserializeSeed, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

hexgrid::serde_compact!(Position, Rules, Seat, Seats, Places, Outcome, WrittenMove);

/// The place in [`Seat::ALL`].
impl Compact for Seat {
    const EXPECTED: &'static str = "the letter of a seat, a to f";
    type Form = u8;

    fn to_form(&self) -> u8 {
        self.index() as u8
    }

    fn from_form<E: Error>(&form: &u8) -> Result<Self, E> {
        let seat = Self::ALL.get(usize::from(form)).copied();
        seat.ok_or_else(|| invalid_number::<Self, E>(form))
    }
}

/// 32 times the first seat, and a bit for each seat after it clockwise: every number below 192.
impl Compact for Seats {
    const EXPECTED: &'static str = "the letters of seats in clockwise order, such as ad";
    type Form = u8;

    fn to_form(&self) -> u8 {
        let steps = (1..6).filter(|step| self.contains(seat_at(self.first(), *step)));
        steps.fold(32 * self.first().to_form(), |form, step| {
            form | 1 << (step - 1)
        })
    }

    fn from_form<E: Error>(&form: &u8) -> Result<Self, E> {
        let first = Seat::ALL.get(usize::from(form / 32));
        let &first = first.ok_or_else(|| invalid_number::<Self, E>(form))?;
        let is_in_play = |step: &usize| *step == 0 || form >> (step - 1) & 1 != 0;
        let order = (0..6).filter(is_in_play).map(|step| seat_at(first, step));
        Self::new(&order.collect::<Vec<_>>()).map_err(E::custom)
    }
}

fn seat_at(first: Seat, step: usize) -> Seat {
    Seat::ALL[(first.index() + step) % 6]
}

/// The list of the seats.
impl Compact for Places {
    const EXPECTED: &'static str = "the letters of seats, or -";
    type Form = Vec<Seat>;

    fn to_form(&self) -> Vec<Seat> {
        self.iter().collect()
    }

    fn from_form<E: Error>(form: &Vec<Seat>) -> Result<Self, E> {
        Self::new(form).map_err(E::custom)
    }
}

/// The values of `access`, `leave`, `block`, `win`, `end` and `rows`, each counted from 0 for the
/// default, as one number: the first counts single, the second threefold, the others 6, 12, 24 and
/// 48 times.
impl Compact for Rules {
    const EXPECTED: &'static str = "the text of Halma rules, such as leave=no";
    type Form = u16;

    fn to_form(&self) -> u16 {
        let [access, leave, block, win, rows, end] = self.choices().map(|choice| choice as u16);
        access + 3 * (leave + 2 * (block + 2 * (win + 2 * (end + 2 * rows))))
    }

    fn from_form<E: Error>(&form: &u16) -> Result<Self, E> {
        let mut rest = usize::from(form);
        let mut choice = |values| {
            let choice = rest % values;
            rest /= values;
            choice
        };
        let [access, leave, block, win, end] = [3, 2, 2, 2, 2].map(&mut choice);
        // Printing knows more rows than there are, and reading does not, as with texts.
        if rest > usize::from(Size::Four.get()) {
            return Err(invalid_number::<Self, E>(form));
        }
        Ok(Self::from_choices([access, leave, block, win, rest, end]))
    }
}

/// The places, and whether the game ended in a deadlock.
impl Compact for Outcome {
    const EXPECTED: &'static str = "an outcome, such as places a";
    type Form = (Places, bool);

    fn to_form(&self) -> (Places, bool) {
        (self.places(), self.reason() == EndReason::Deadlock)
    }

    fn from_form<E: Error>(&(places, deadlock): &(Places, bool)) -> Result<Self, E> {
        let reason = if deadlock {
            EndReason::Deadlock
        } else {
            EndReason::Finished
        };
        Self::new(places, reason).ok_or_else(|| {
            E::custom("no seat has finished and there is no deadlock: that is no outcome")
        })
    }
}

macro_rules! serialize_as_written {
    ($($type:ty),+) => {$(
        /// As the [`WrittenMove`] that it is. It is read as one, too: a text does not tell the size of
        /// the star, and whether a turn is legal only a position can tell. The position reads a
        /// [`Turn`], as a [`DeserializeSeed`], or checks the written move with [`Position::check`].
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                WrittenMove::from(self.clone()).serialize(serializer)
            }
        }
    )+};
}

serialize_as_written!(Move, Chain, Turn);

/// Reads a turn that is legal in this position, with its chain if that is told. An illegal one is
/// an error with its code and its reason.
///
/// ```
/// use halma_star::Position;
/// use serde::de::DeserializeSeed;
///
/// let start = Position::default();
/// let mut json = serde_json::Deserializer::from_str("\"o1>m5\"");
/// let turn = (&start).deserialize(&mut json)?;
/// assert!(start.is_legal(turn.mv()));
/// assert_eq!(turn.chain().unwrap().landings().len(), 1);
///
/// let mut json = serde_json::Deserializer::from_str("\"n1-m9\"");
/// let error = (&start).deserialize(&mut json).unwrap_err();
/// assert!(error.to_string().starts_with("n1-m9: unconnected: "));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl<'de> DeserializeSeed<'de> for &Position {
    type Value = Turn;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Turn, D::Error> {
        let written = WrittenMove::deserialize(deserializer)?;
        Turn::read(self, &written).map_err(|reason| {
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

/// The turns, those undone too, are played again with every rule checked.
impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = deserialize_record(deserializer, |record, written: &WrittenMove| {
            play_written(record, written).map_err(with_code).map(drop)
        });
        record.map(Self::of_record)
    }
}
