//! The size of the board.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use hexgrid::Shape;
use thiserror::Error;

/// How many spaces a side of the hexagonal board has, 2 to 5; also how many pieces a player has.
///
/// The usual game has 4 (37 spaces), the variant 5 (61 spaces). Sides 2 and 3 follow the same
/// pattern and are there for tests, for teaching and for solving.
///
/// ```
/// use isopath::Side;
///
/// assert_eq!(Side::default().get(), 4);
/// assert_eq!(Side::new(5)?.spaces(), 61);
/// assert!(Side::new(6).is_err());
/// assert_eq!("3".parse(), Ok(Side::Three));
/// # Ok::<(), isopath::SideError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[repr(u8)]
pub enum Side {
    /// 7 spaces, 2 pieces a player.
    Two = 2,
    /// 19 spaces, 3 pieces a player.
    Three,
    /// 37 spaces, 4 pieces a player: the usual game.
    #[default]
    Four,
    /// 61 spaces, 5 pieces a player.
    Five,
}

/// A size that no board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a side of the board has 2, 3, 4 or 5 spaces, not {0}")]
pub struct SideError(
    /// The size that was asked for.
    pub u8,
);

/// A text that is no size of a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a side of the board is 2, 3, 4 or 5, not {0:?}")]
pub struct ParseSideError(
    /// The text.
    pub String,
);

impl Side {
    /// All four, from the smallest.
    pub const ALL: [Self; 4] = [Self::Two, Self::Three, Self::Four, Self::Five];

    /// The side of this many spaces.
    ///
    /// # Errors
    /// [`SideError`] for anything but 2 to 5.
    pub const fn new(spaces: u8) -> Result<Self, SideError> {
        match spaces {
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            5 => Ok(Self::Five),
            _ => Err(SideError(spaces)),
        }
    }

    /// The number of spaces to a side, which is also the number of pieces a player has.
    #[must_use]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// The number of spaces on the board, which is also the number of tiles on it.
    #[must_use]
    pub const fn spaces(self) -> usize {
        let side = self as usize;
        3 * side * (side - 1) + 1
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        2 * self as usize - 1
    }

    /// The place in [`Side::ALL`].
    pub(crate) const fn index(self) -> usize {
        self as usize - 2
    }

    /// The outline of the board.
    #[must_use]
    pub const fn shape(self) -> Shape {
        match Shape::hexagon(self as u8) {
            Ok(shape) => shape,
            Err(_) => panic!("hexgrid has the hexagons of side 2 to 5"),
        }
    }
}

impl TryFrom<u8> for Side {
    type Error = SideError;

    fn try_from(spaces: u8) -> Result<Self, SideError> {
        Self::new(spaces)
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.get()
    }
}

/// The number that it is printed as, and no other way to write it: neither `+4` nor `04`.
impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Self, ParseSideError> {
        Self::ALL
            .into_iter()
            .find(|side| side.to_string() == text)
            .ok_or_else(|| ParseSideError(text.to_owned()))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_one_text() {
        for side in Side::ALL {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        for text in ["", "1", "6", "+4", "04", " 4", "4.", "four", "\u{664}"] {
            assert_eq!(text.parse::<Side>(), Err(ParseSideError(text.to_owned())));
        }
    }

    #[test]
    fn sides_are_two_to_five() {
        for spaces in 0..=u8::MAX {
            match Side::new(spaces) {
                Ok(side) => {
                    assert_eq!(side.get(), spaces);
                    assert_eq!(Side::ALL[side.index()], side);
                    assert_eq!(side.shape().cells(), side.spaces());
                    assert_eq!(side.shape().rows(), side.rows());
                }
                Err(error) => {
                    assert_eq!(error, SideError(spaces));
                    assert!(!(2..=5).contains(&spaces));
                }
            }
        }
    }
}
