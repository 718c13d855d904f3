//! Two forms of one value for serde: its text where people read, a compact one where they don't
//! (feature `serde`).
//!
//! This is what the `serde` feature of this crate and of the games on it is built on. A format that
//! calls itself human-readable (JSON, TOML) gets the text, any other (postcard, `MessagePack`) the
//! compact form. Reading goes through the checks of the type either way. A value is written in one way
//! only, and read from nothing else: a compact form in which its value would not be written is refused.
//! So two values are equal exactly when their bytes are, unless the format itself has several ways to
//! write one number.
//!
//! ```
//! use hexgrid::compact::{self, Compact};
//! use serde::de::Error;
//! # use core::{fmt, num::ParseIntError, str::FromStr};
//!
//! /// A number of cells, written as `12 cells` or as 12.
//! #[derive(Debug, PartialEq)]
//! struct Count(u8);
//!
//! impl Compact for Count {
//!     const EXPECTED: &'static str = "a number of cells, such as 12 cells";
//!     type Form = u8;
//!
//!     fn to_form(&self) -> u8 {
//!         self.0
//!     }
//!
//!     fn from_form<E: Error>(form: &u8) -> Result<Self, E> {
//!         Ok(Self(*form))
//!     }
//! }
//!
//! hexgrid::serde_compact!(Count);
//! # impl fmt::Display for Count {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//! #         write!(f, "{} cells", self.0)
//! #     }
//! # }
//! # impl FromStr for Count {
//! #     type Err = ParseIntError;
//! #     fn from_str(text: &str) -> Result<Self, ParseIntError> {
//! #         text.trim_end_matches(" cells").parse().map(Self)
//! #     }
//! # }
//!
//! assert_eq!(serde_json::to_string(&Count(12))?, "\"12 cells\"");
//! assert_eq!(postcard::to_allocvec(&Count(12))?, [12]);
//! assert_eq!(postcard::from_bytes::<Count>(&[12])?, Count(12));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{DeserializeOwned, Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type with a text form and a compact form. [`serde_compact!`](crate::serde_compact) gives it
/// serde's traits.
pub trait Compact: Display + FromStr<Err: Display> {
    /// What it is, for errors: "the text of a position", "white or black".
    const EXPECTED: &'static str;

    /// The compact form: numbers, bytes, lists of values that have compact forms.
    type Form: Serialize + DeserializeOwned + PartialEq;

    /// The compact form of this value.
    fn to_form(&self) -> Self::Form;

    /// The value of a compact form. Forms that [`Compact::to_form`] never makes may be accepted
    /// here: [`deserialize`] refuses them.
    ///
    /// # Errors
    /// Why there is no such value; where its text has the same fault, for the same reason.
    fn from_form<E: Error>(form: &Self::Form) -> Result<Self, E>;
}

/// Writes `value` as its text or as its compact form, as the format asks for.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Compact, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(value)
    } else {
        value.to_form().serialize(serializer)
    }
}

/// Reads what [`serialize`] wrote, with every check.
///
/// # Errors
/// Why the text can't be parsed or the compact form has no value, and those of the deserializer.
pub fn deserialize<'de, T: Compact, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_str(Text(PhantomData));
    }
    let form = T::Form::deserialize(deserializer)?;
    let value = T::from_form::<D::Error>(&form)?;
    if value.to_form() == form {
        Ok(value)
    } else {
        Err(D::Error::custom(format_args!(
            "these bytes are not those that {value} is written in, though they could mean it"
        )))
    }
}

struct Text<T>(PhantomData<T>);

impl<T: Compact> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Gives serde's traits to types that are [`Compact`](crate::compact::Compact). The calling crate
/// needs `serde` among its dependencies. (Feature `serde`.)
#[macro_export]
macro_rules! serde_compact {
    ($($type:ty),+ $(,)?) => {$(
        #[doc = "As its text, or compactly in binary formats."]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::compact::serialize(self, serializer)
            }
        }

        #[doc = "Checked as any text is, in binary formats too."]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::compact::deserialize(deserializer)
            }
        }
    )+};
}

/// The error for a number that is no compact form of a `T`.
pub fn invalid_number<T: Compact, E: Error>(number: impl Into<u64>) -> E {
    E::invalid_value(Unexpected::Unsigned(number.into()), &T::EXPECTED)
}

/// The bytes behind the first, which is the number of the layout that they have: `known`, the one
/// that the caller reads. For the positions of the games on this crate.
///
/// # Errors
/// There is no byte, or it is another number.
#[doc(hidden)]
pub fn split_layout<E: Error>(bytes: &[u8], known: u8) -> Result<&[u8], E> {
    match bytes {
        [] => Err(E::invalid_length(0, &"bytes that begin with a layout")),
        [layout, rest @ ..] if *layout == known => Ok(rest),
        [layout, ..] => Err(E::custom(format_args!(
            "the bytes have layout {layout}, and this version reads layout {known}"
        ))),
    }
}

/// The largest base of which three digits fit into a byte.
const LARGEST_BASE: u8 = 6;

/// Digits below `BASE`, three to a byte, the first lowest; `None` if one is `BASE` or more. A last
/// byte that is not full is filled with zeros. For the positions of the games on this crate.
///
/// ```
/// use hexgrid::compact::{pack, unpack};
///
/// assert_eq!(pack::<5>([4, 0, 1, 3]), Some(vec![4 + 25, 3]));
/// assert!(unpack::<5>(&[4 + 25, 3]).eq([4, 0, 1, 3, 0, 0]));
/// assert_eq!(pack::<5>([4, 5]), None);
/// ```
///
/// A base is 1 to 6, since of larger ones three digits don't fit into a byte. Another does not compile:
///
/// ```compile_fail,E0080
/// hexgrid::compact::pack::<7>([4, 0, 1, 3]);
/// ```
#[doc(hidden)]
#[must_use]
pub fn pack<const BASE: u8>(digits: impl IntoIterator<Item = u8>) -> Option<Vec<u8>> {
    const { assert!(1 <= BASE && BASE <= LARGEST_BASE) }
    let mut bytes = Vec::new();
    for (at, digit) in digits.into_iter().enumerate() {
        if digit >= BASE {
            return None;
        }
        match (at % 3, bytes.last_mut()) {
            (1, Some(byte)) => *byte += digit * BASE,
            (2, Some(byte)) => *byte += digit * BASE * BASE,
            _ => bytes.push(digit),
        }
    }
    Some(bytes)
}

/// The digits that [`pack`] put together, with the zeros that fill the last byte. In a byte that
/// it never makes the third digit is `BASE` or more. As there, another base than 1 to 6 does not
/// compile:
///
/// ```compile_fail,E0080
/// let _ = hexgrid::compact::unpack::<0>(&[29, 3]).count();
/// ```
#[doc(hidden)]
pub fn unpack<const BASE: u8>(bytes: &[u8]) -> impl Iterator<Item = u8> {
    const { assert!(1 <= BASE && BASE <= LARGEST_BASE) }
    bytes
        .iter()
        .flat_map(|&byte| [byte % BASE, byte / BASE % BASE, byte / (BASE * BASE)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round_trips<const BASE: u8>(digits: &[u8]) -> Result<(), TestCaseError> {
        let digits = digits.iter().map(|digit| digit % BASE);
        let bytes = pack::<BASE>(digits.clone()).unwrap();
        prop_assert_eq!(bytes.len(), digits.len().div_ceil(3));
        let mut unpacked: Vec<u8> = unpack::<BASE>(&bytes).collect();
        prop_assert!(unpacked.drain(digits.len()..).all(|digit| digit == 0));
        prop_assert!(digits.eq(unpacked));
        Ok(())
    }

    proptest! {
        #[test]
        fn digits_round_trip(digits in prop::collection::vec(0..60u8, 0..20)) {
            round_trips::<1>(&digits)?;
            round_trips::<2>(&digits)?;
            round_trips::<5>(&digits)?;
            round_trips::<6>(&digits)?;
        }

        #[test]
        fn digits_are_packed_if_they_are_all_below_the_base(digits in prop::collection::vec(0..9u8, 0..6)) {
            let fit = |base| digits.iter().all(|&digit| digit < base);
            prop_assert_eq!(pack::<1>(digits.clone()).is_some(), fit(1));
            prop_assert_eq!(pack::<5>(digits.clone()).is_some(), fit(5));
            prop_assert_eq!(pack::<6>(digits.clone()).is_some(), fit(6));
        }

        #[test]
        fn any_byte_is_unpacked(bytes in prop::collection::vec(any::<u8>(), 0..20)) {
            prop_assert_eq!(unpack::<1>(&bytes).count(), 3 * bytes.len());
            prop_assert_eq!(unpack::<6>(&bytes).count(), 3 * bytes.len());
        }
    }
}
