//! The tags in front of a transcript: `[Size "4"] [Rules "leave=no"]`.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// Tags in the order in which they stand, each key once.
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
        let mut rest = text.trim();
        while let Some(inside) = rest.strip_prefix('[') {
            let shown = || TagError::Malformed(rest.lines().next().unwrap_or("[").to_owned());
            let (key, inside) = inside.split_once('"').ok_or_else(shown)?;
            let (value, inside) = inside.split_once('"').ok_or_else(shown)?;
            let key = key.trim();
            if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Err(shown());
            }
            let after = inside.trim_start().strip_prefix(']').ok_or_else(shown)?;
            if tags.get(key).is_some() {
                return Err(TagError::Repeated(key.to_owned()));
            }
            tags.set(key, value).map_err(|_| shown())?;
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
    /// [`TagError::Value`] for a value with a quotation mark or a line break, [`TagError::Malformed`]
    /// for a key that is not made of letters and digits; nothing changes.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), TagError> {
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(TagError::Malformed(key.to_owned()));
        }
        if value.contains(['"', '\n', '\r']) {
            return Err(TagError::Value(value.to_owned()));
        }
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Keys and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
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

    proptest! {
        #[test]
        fn tags_round_trip(pairs in prop::collection::btree_map("[A-Za-z0-9]{1,8}", "[^\"\\n\\r]*", 0..5)) {
            let mut tags = Tags::new();
            for (key, value) in &pairs {
                prop_assert_eq!(tags.set(key, value), Ok(()));
            }
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
