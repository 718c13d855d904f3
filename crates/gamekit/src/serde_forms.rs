//! Serde for records and tags.

use crate::{Play, Record, Tags};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// As its text, in binary formats too: it is made of texts anyway.
impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text with anything but tags in it is an error, and in binary formats so are other blanks than
/// those that tags are written with.
impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_compact = !deserializer.is_human_readable();
        let text = String::deserialize(deserializer)?;
        let tags: Self = text.parse().map_err(D::Error::custom)?;
        if is_compact && tags.to_string() != text {
            return Err(D::Error::custom(format_args!(
                "tags are written {tags}, without other blanks"
            )));
        }
        Ok(tags)
    }
}

/// As `{"start": …, "moves": […], "undone": […]}`. Where people read, `undone` is left out when it
/// is empty; binary formats always have the three.
impl<P: Play<T> + Serialize, T: Serialize> Serialize for Record<P, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let with_undone = !serializer.is_human_readable() || !self.undone().is_empty();
        let fields = 2 + usize::from(with_undone);
        let mut record = serializer.serialize_struct("Record", fields)?;
        record.serialize_field("start", self.start())?;
        record.serialize_field("moves", self.turns())?;
        if with_undone {
            record.serialize_field("undone", self.undone())?;
        } else {
            record.skip_field("undone")?;
        }
        record.end()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename = "Record")]
struct RecordForm<P, W> {
    start: P,
    moves: Vec<W>,
    #[serde(default = "Vec::new")]
    undone: Vec<W>,
}

/// Plays every turn anew, those undone too: a record with an illegal one is an error. Where a turn
/// can't be read without its position, see [`deserialize_record`].
impl<'de, P, T> Deserialize<'de> for Record<P, T>
where
    P: Play<T, Illegal: Display> + Deserialize<'de>,
    T: Deserialize<'de> + Display + Clone,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_record(deserializer, |record: &mut Self, turn: &T| {
            record.play(turn.clone())
        })
    }
}

/// Reads the form that records are written in, with turns in a form `W` that only a position can
/// make sense of. `play` plays one of them, or says why not. (Feature `serde`.)
///
/// # Errors
/// The ply and the reason of the first turn that is not played, and those of the deserializer.
///
/// ```
/// # use gamekit::{Play, Record, deserialize_record};
/// # #[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
/// # struct Countdown(u8);
/// # impl Play<u8> for Countdown {
/// #     type Illegal = &'static str;
/// #     fn try_play(&mut self, turn: &u8) -> Result<(), &'static str> {
/// #         self.0 = self.0.checked_sub(*turn).ok_or("that is more than is left")?;
/// #         Ok(())
/// #     }
/// # }
/// // In this form -1 stands for taking all that is left.
/// let mut json = serde_json::Deserializer::from_str(r#"{"start": 5, "moves": [3, -1]}"#);
/// let record = deserialize_record(&mut json, |record: &mut Record<Countdown, u8>, take: &i16| {
///     let left = record.position().0;
///     record.play(u8::try_from(*take).unwrap_or(left))
/// })?;
/// assert_eq!(record.turns(), [3, 2]);
/// assert_eq!(serde_json::to_string(&record)?, r#"{"start":5,"moves":[3,2]}"#);
///
/// let error = serde_json::from_str::<Record<Countdown, u8>>(r#"{"start": 5, "moves": [3, 3]}"#);
/// assert_eq!(error.unwrap_err().to_string(), "ply 2: 3: that is more than is left");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn deserialize_record<'de, D, P, T, W, R>(
    deserializer: D,
    mut play: impl FnMut(&mut Record<P, T>, &W) -> Result<(), R>,
) -> Result<Record<P, T>, D::Error>
where
    D: Deserializer<'de>,
    P: Play<T> + Deserialize<'de>,
    W: Deserialize<'de> + Display,
    R: Display,
{
    let form = RecordForm::<P, W>::deserialize(deserializer)?;
    let mut record = Record::new(form.start);
    for (ply, turn) in (1..).zip(form.moves.iter().chain(&form.undone)) {
        play(&mut record, turn)
            .map_err(|reason| D::Error::custom(format_args!("ply {ply}: {turn}: {reason}")))?;
    }
    record.go_to(form.moves.len());
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use proptest::prelude::*;

    type Nims = Record<Nim, u8>;

    fn from_json<T: for<'de> Deserialize<'de>>(json: &str) -> Result<T, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn a_record_has_its_two_forms() {
        let mut record = Nims::new(Nim::new(9));
        assert_eq!(record.play(2), Ok(()));
        assert_eq!(record.play(3), Ok(()));
        let json = |record: &Nims| serde_json::to_string(record).unwrap();
        assert_eq!(json(&record), r#"{"start":9,"moves":[2,3]}"#);
        assert_eq!(postcard::to_allocvec(&record), Ok(vec![9, 2, 2, 3, 0]));
        record.undo();
        assert_eq!(json(&record), r#"{"start":9,"moves":[2],"undone":[3]}"#);
        assert_eq!(postcard::to_allocvec(&record), Ok(vec![9, 1, 2, 1, 3]));
    }

    #[test]
    fn an_illegal_turn_is_told_by_its_ply() {
        for json in [
            r#"{"start": 9, "moves": [2, 200]}"#,
            r#"{"start": 9, "moves": [], "undone": [2, 200]}"#,
        ] {
            let error = from_json::<Nims>(json).unwrap_err();
            assert!(error.starts_with("ply 2: 200: "), "{error}");
        }
        let error = |json| from_json::<Nims>(json).unwrap_err();
        assert!(error(r#"{"start": 9}"#).contains("missing field `moves`"));
        assert!(error(r#"{"start": 9, "moves": [], "turns": []}"#).contains("turns"));
        assert!(postcard::from_bytes::<Nims>(&[9, 2, 2, 200, 0]).is_err());
    }

    #[test]
    fn tags_are_their_text() {
        let text = "[Size \"3\"] [Players \"anna, ben\"]";
        let tags: Tags = text.parse().unwrap();
        assert_eq!(serde_json::to_value(&tags).unwrap(), text);
        let bytes = postcard::to_allocvec(&tags).unwrap();
        assert_eq!(bytes, postcard::to_allocvec(text).unwrap());
        assert_eq!(postcard::from_bytes(&bytes), Ok(tags));
        for other in ["[Size \"3\"][Seats \"ad\"]", " [Size \"3\"]", "[Size\"3\"]"] {
            let json = serde_json::to_string(other).unwrap();
            assert_eq!(from_json(&json), Ok(other.parse::<Tags>().unwrap()));
            let bytes = postcard::to_allocvec(other).unwrap();
            assert!(postcard::from_bytes::<Tags>(&bytes).is_err(), "{other}");
        }
        for (json, reason) in [
            (r#""[Size]""#, "no tag"),
            (r#""[Size \"3\"] 1. e4""#, "1. e4"),
            (r#""[A \"1\"] [A \"2\"]""#, "given twice"),
            ("3", "string"),
        ] {
            let error = from_json::<Tags>(json).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }

    proptest! {
        #[test]
        fn records_round_trip(turns in prop::collection::vec(0u8..6, 0..20), back in 0..9usize) {
            let mut record = Nims::new(Nim::new(20));
            for turn in turns {
                let _ = record.play(turn);
            }
            for _ in 0..back {
                record.undo();
            }
            let json = serde_json::to_string(&record).unwrap();
            prop_assert_eq!(from_json(&json), Ok(record.clone()));
            let bytes = postcard::to_allocvec(&record).unwrap();
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(record));
        }
    }
}
