//! The size of the star.

use crate::geometry::Geometry;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use hexgrid::{Board, Shape};
use thiserror::Error;

/// The size of a star: the side of each of its points, 1 to 4.
///
/// Size 4 is the usual board and the default: 121 spaces, ten pieces a player. Sizes 3 (73 spaces,
/// 6 pieces), 2 (37, 3) and 1 (13, 1) are the same game, small, for tests, solving and teaching.
///
/// ```
/// use halma_star::Size;
///
/// assert_eq!(Size::default(), Size::new(4)?);
/// assert_eq!(Size::default().board().len(), 121);
/// assert!(Size::new(5).is_err());
/// # Ok::<(), halma_star::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[repr(u8)]
pub enum Size {
    /// 13 spaces, 1 piece a player.
    One = 1,
    /// 37 spaces, 3 pieces a player.
    Two,
    /// 73 spaces, 6 pieces a player.
    Three,
    /// 121 spaces, 10 pieces a player: the usual game.
    #[default]
    Four,
}

/// A size that no star has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the points of the star have a side of 1, 2, 3 or 4 spaces, not {0}")]
pub struct SizeError(
    /// The size that was asked for.
    pub u8,
);

/// A text that is no size of a star.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no size: a star has a size of 1, 2, 3 or 4")]
pub struct ParseSizeError(
    /// The text.
    pub String,
);

impl Size {
    /// All four, from the smallest.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The size with points of this side.
    ///
    /// # Errors
    /// [`SizeError`] for anything but 1 to 4.
    pub const fn new(point: u8) -> Result<Self, SizeError> {
        match point {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err(SizeError(point)),
        }
    }

    /// The side of a point, 1 to 4; also its number of rows.
    #[must_use]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// The number of spaces on the board.
    #[must_use]
    pub const fn spaces(self) -> usize {
        self.board().len()
    }

    /// The number of rows of the board.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.board().rows()
    }

    /// How many pieces fill the first `rows` rows of a point, seen from its tip: 1, 3, 6 or 10.
    #[must_use]
    pub(crate) const fn army(rows: u8) -> usize {
        rows as usize * (rows as usize + 1) / 2
    }

    /// The star of this size, made at compile time.
    #[must_use]
    pub const fn board(self) -> &'static Board<u128> {
        self.geometry().board
    }

    /// The outline of the star.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.board().shape()
    }

    pub(crate) const fn geometry(self) -> &'static Geometry {
        Geometry::of(self)
    }
}

impl TryFrom<u8> for Size {
    type Error = SizeError;

    fn try_from(point: u8) -> Result<Self, SizeError> {
        Self::new(point)
    }
}

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.get()
    }
}

impl FromStr for Size {
    type Err = ParseSizeError;

    /// Reads a number from 1 to 4.
    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let size = Self::ALL.into_iter().find(|size| text == size.to_string());
        size.ok_or_else(|| ParseSizeError(text.to_owned()))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_one_to_four() {
        for point in 0..=u8::MAX {
            match Size::new(point) {
                Ok(size) => {
                    assert_eq!(size.get(), point);
                    assert_eq!(size.shape(), Shape::star(point).unwrap());
                }
                Err(error) => assert!(error == SizeError(point) && !(1..=4).contains(&point)),
            }
        }
        for size in Size::ALL {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        for text in ["", "0", "5", "04", "+4", " 4", "four"] {
            assert_eq!(text.parse::<Size>(), Err(ParseSizeError(text.into())));
        }
        assert_eq!(Size::ALL.map(Size::spaces), [13, 37, 73, 121]);
        assert_eq!(Size::ALL.map(Size::rows), [5, 9, 13, 17]);
    }
}
