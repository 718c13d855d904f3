//! Transcripts with everything that they hold: their text alone has neither the number nor the
//! moves undone.

use crate::transcript::{HeadError, Transcript};
use crate::{Color, Game};
use alloc::borrow::Cow;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Transcript")]
struct TranscriptForm<'a> {
    number: usize,
    head: Option<Cow<'a, str>>,
    game: Cow<'a, Game>,
    closing: Option<Color>,
}

/// As `{"number": 1, "head": "anna vs ben", "game": {…}, "closing": "white"}`; without a head or
/// closing words it is `null` in their place.
impl Serialize for Transcript {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = TranscriptForm {
            number: self.number,
            head: self.head().map(Cow::Borrowed),
            game: Cow::Borrowed(&self.game),
            closing: self.closing,
        };
        form.serialize(serializer)
    }
}

/// A head that no line can have is an error, and so is whatever is wrong with the game. Closing
/// words may contradict the board, as in a text.
impl<'de> Deserialize<'de> for Transcript {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = TranscriptForm::deserialize(deserializer)?;
        let head = form.head.map(Cow::into_owned);
        let read = Self::from_line(form.number, head, form.game.into_owned(), form.closing);
        read.map_err(|error: HeadError| D::Error::custom(error))
    }
}
