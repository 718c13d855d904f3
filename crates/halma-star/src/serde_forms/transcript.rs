//! Transcripts with everything that they hold: their text alone has neither the number nor the
//! turns undone.

use crate::Game;
use crate::transcript::Transcript;
use alloc::borrow::Cow;
use gamekit::Tags;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Transcript")]
struct TranscriptForm<'a> {
    number: usize,
    tags: Cow<'a, Tags>,
    game: Cow<'a, Game>,
}

/// As `{"number": 1, "tags": "[Players \"anna, ben\"]", "game": {…}}`.
impl Serialize for Transcript {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = TranscriptForm {
            number: self.number,
            tags: Cow::Borrowed(self.tags()),
            game: Cow::Borrowed(&self.game),
        };
        form.serialize(serializer)
    }
}

/// Tags that tell the start are an error: the game has it.
impl<'de> Deserialize<'de> for Transcript {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = TranscriptForm::deserialize(deserializer)?;
        let mut transcript = Self::new(form.game.into_owned());
        transcript.number = form.number;
        for (key, value) in form.tags.iter() {
            transcript.set_tag(key, value).map_err(D::Error::custom)?;
        }
        Ok(transcript)
    }
}
