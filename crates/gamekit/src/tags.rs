//! The tags in front of a transcript: `[Size "4"] [Rules "leave=no"]`.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::str::FromStr;
use core::{fmt, slice};
use thiserror::Error;

/// Tags in the order in which they stand, each key once.
///
/// Transcripts have a handful: [`Tags::get`] and [`Tags::set`] look at one after the other. Reading
/// a text takes a time that hardly grows faster than the text, however many tags it has.
///
/// ```
/// use gamekit::Tags;
///
/// let (tags, rest) = Tags::split_from("[Size \"3\"] [Seats \"ad\"]\n1. a1-b2")?;
/// assert_eq!(tags.get("Size"), Some("3"));
/// assert_eq!(rest, "1. a1-b2");
/// assert_eq!(tags.to_string(), "[Size \"3\"] [Seats \"ad\"]");
/// # Ok::<(), gamekit::TagError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Tags(Vec<(String, String)>);

/// Why a tag can't be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TagError {
    /// The text after a `[` is no tag.
    #[error("{0:?} is no tag: a tag looks like [Rules \"default\"]")]
    Malformed(String),
    /// A key stands twice.
    #[error("the tag {0} is given twice")]
    Repeated(String),
    /// A key that a tag can't have: it is empty, or has anything but the letters `A` to `Z` and `a` to
    /// `z` and digits.
    #[error(
        "{0:?} is no key of a tag: a key has only letters from A to Z and digits, such as Rules"
    )]
    Key(String),
    /// A value that a tag can't hold.
    #[error("the value {0:?} has a quotation mark or a line break, which a tag can't hold")]
    Value(String),
}

impl Tags {
    /// No tags.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Reads the tags at the beginning of `text`; gives them and what follows, both without the
    /// white space around them.
    ///
    /// # Errors
    /// [`TagError`] for a bracket that begins no tag, and for a key that stands twice.
    pub fn split_from(text: &str) -> Result<(Self, &str), TagError> {
        let mut tags = Self::new();
        let mut keys = BTreeSet::new();
        let mut rest = text.trim();
        while let Some(inside) = rest.strip_prefix('[') {
            let shown = || TagError::Malformed(rest.lines().next().unwrap_or("[").to_owned());
            let (key, inside) = inside.split_once('"').ok_or_else(shown)?;
            let (value, inside) = inside.split_once('"').ok_or_else(shown)?;
            let key = key.trim();
            check_key(key).map_err(|_| shown())?;
            let after = inside.trim_start().strip_prefix(']').ok_or_else(shown)?;
            if !keys.insert(key) {
                return Err(TagError::Repeated(key.to_owned()));
            }
            check_value(value).map_err(|_| shown())?;
            tags.0.push((key.to_owned(), value.to_owned()));
            rest = after.trim_start();
        }
        Ok((tags, rest))
    }

    /// The value of `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter()
            .find(|&(known, _)| known == key)
            .map(|(_, value)| value)
    }

    /// Sets the value of `key`, in its place if it is there, else at the end.
    ///
    /// # Errors
    /// [`TagError::Key`] for a key that is not made of letters and digits, [`TagError::Value`] for a
    /// value with a quotation mark or a line break; nothing changes.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        check_key(key)?;
        check_value(value)?;
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Takes the tag with this key out, and gives its value; the others keep their order.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(place).1)
    }

    /// Keys and values in their order.
    #[must_use]
    pub fn iter(&self) -> TagsIter<'_> {
        TagsIter(self.0.iter())
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn check_key(key: &str) -> Result<(), TagError> {
    if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(TagError::Key(key.to_owned()));
    }
    Ok(())
}

fn check_value(value: &str) -> Result<(), TagError> {
    if value.contains(['"', '\n', '\r']) {
        return Err(TagError::Value(value.to_owned()));
    }
    Ok(())
}

/// The keys and values of [`Tags`], in their order.
#[derive(Debug, Clone)]
pub struct TagsIter<'a>(slice::Iter<'a, (String, String)>);

impl<'a> Iterator for TagsIter<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let (key, value) = self.0.next()?;
        Some((key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for TagsIter<'_> {}
impl FusedIterator for TagsIter<'_> {}

impl<'a> IntoIterator for &'a Tags {
    type Item = (&'a str, &'a str);
    type IntoIter = TagsIter<'a>;

    fn into_iter(self) -> TagsIter<'a> {
        self.iter()
    }
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (key, value)) in self.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}[{key} \"{value}\"]")?;
        }
        Ok(())
    }
}

/// A text of nothing but tags.
impl FromStr for Tags {
    type Err = TagError;

    fn from_str(text: &str) -> Result<Self, TagError> {
        match Self::split_from(text)? {
            (tags, "") => Ok(tags),
            (_, rest) => Err(TagError::Malformed(rest.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_tag_is_an_error() {
        for text in [
            "[",
            "[Size",
            "[Size \"4\"",
            "[Size \"4",
            "[\"4\"]",
            "[Si ze \"4\"]",
            "[a \"1\n\"]",
        ] {
            assert!(
                matches!(Tags::split_from(text), Err(TagError::Malformed(_))),
                "{text}"
            );
        }
        assert_eq!(
            Tags::split_from("[A \"1\"][A \"2\"]"),
            Err(TagError::Repeated("A".into()))
        );
        assert_eq!(
            Tags::new().set("A", "\""),
            Err(TagError::Value("\"".into()))
        );
    }

    #[test]
    fn a_tag_is_taken_out_and_the_others_stay_in_their_order() {
        let mut tags: Tags = "[A \"1\"] [B \"2\"] [C \"3\"]".parse().unwrap();
        assert_eq!(tags.remove("B").as_deref(), Some("2"));
        assert_eq!(tags.remove("B"), None);
        assert_eq!(tags.to_string(), "[A \"1\"] [C \"3\"]");
    }

    #[test]
    fn a_bad_key_is_told_as_a_key() {
        for key in ["", "White player", "Größe", "[A", "A\"", "A\n"] {
            let mut tags = Tags::new();
            let error = tags.set(key, "1").unwrap_err();
            assert_eq!(error, TagError::Key(key.into()));
            assert!(error.to_string().contains("is no key of a tag"), "{error}");
            assert!(tags.is_empty());
        }
    }

    /// Were each key compared with all before it, this would take minutes.
    #[test]
    fn however_many_tags_are_read_each_key_stands_once() {
        let keys = 0..200_000;
        let text: String = keys.clone().map(|key| format!("[K{key} \"\"]")).collect();
        let tags: Tags = text.parse().unwrap();
        assert!(
            tags.iter()
                .map(|(key, _)| key.to_owned())
                .eq(keys.map(|key| format!("K{key}")))
        );
        let repeated = text + "[K77777 \"\"]";
        assert_eq!(
            Tags::split_from(&repeated),
            Err(TagError::Repeated("K77777".into()))
        );
    }

    proptest! {
        #[test]
        fn tags_round_trip(pairs in prop::collection::btree_map("[A-Za-z0-9]{1,8}", "[^\"\\n\\r]*", 0..5)) {
            let mut tags = Tags::new();
            for (key, value) in &pairs {
                prop_assert_eq!(tags.set(key, value), Ok(()));
            }
            prop_assert!((&tags).into_iter().eq(pairs.iter().map(|(key, value)| (&**key, &**value))));
            prop_assert_eq!(tags.iter().len(), pairs.len());
            prop_assert_eq!(tags.to_string().parse(), Ok(tags.clone()));
            let text = format!("{tags} 1. e4");
            prop_assert_eq!(Tags::split_from(&text), Ok((tags, "1. e4")));
        }

        #[test]
        fn any_text_has_tags_or_is_an_error(text in "[\\[\\]\" aB1\\n]{0,30}|\\PC*") {
            let _ = Tags::split_from(&text);
        }
    }
}
