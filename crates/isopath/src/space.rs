//! Colors, and what can be on a space.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;
use thiserror::Error;

/// One of the two players. White begins; `!` gives the other.
///
/// ```
/// use isopath::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Color::White.to_string(), "white");
/// assert_eq!("w".parse(), Ok(Color::White));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Begins, lives on row `a`, stands on two tiles.
    White,
    /// Lives on the last row, stands on no tile.
    Black,
}

impl Color {
    /// Both, white first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for white, 1 for black.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The height of the spaces that this player's pieces stand on and move to.
    #[must_use]
    pub const fn height(self) -> Height {
        match self {
            Self::White => Height::Two,
            Self::Black => Height::Zero,
        }
    }

    /// The letter in texts: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The player with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }

    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// A text that is no color.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a player is white or black, or w or b for short, not {0:?}")]
pub struct ParseColorError(
    /// The text.
    pub String,
);

/// The whole word or the letter.
impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        match text {
            "white" | "w" => Ok(Self::White),
            "black" | "b" => Ok(Self::Black),
            _ => Err(ParseColorError(text.to_owned())),
        }
    }
}

/// How many tiles lie on a space: none, one or two.
///
/// ```
/// use isopath::{Color, Height};
///
/// assert_eq!(Height::new(2), Some(Color::White.height()));
/// assert_eq!(Height::new(3), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Height {
    /// No tile: where black pieces stand.
    Zero,
    /// One tile: nobody can stand here.
    One,
    /// Two tiles: where white pieces stand.
    Two,
}

impl Height {
    /// All three, from the lowest.
    pub const ALL: [Self; 3] = [Self::Zero, Self::One, Self::Two];

    /// The height of this many tiles; `None` for more than two.
    #[must_use]
    pub const fn new(tiles: u8) -> Option<Self> {
        match tiles {
            0 => Some(Self::Zero),
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    /// The number of tiles, 0 to 2.
    #[must_use]
    pub const fn tiles(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Height {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().fmt(f)
    }
}

/// What is on a space. A piece on a wrong height can't be said: a white one always stands on two
/// tiles, a black one on none.
///
/// ```
/// use isopath::{Color, Height, Space};
///
/// assert_eq!(Space::White.height(), Height::Two);
/// assert_eq!(Space::from_mark('b'), Some(Space::Black));
/// assert_eq!(Space::Empty(Height::One).piece(), None);
/// assert_eq!(Space::of(Color::Black), Space::Black);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    /// No piece, and this many tiles.
    Empty(Height),
    /// A white piece on two tiles.
    White,
    /// A black piece on the bare board.
    Black,
}

impl Space {
    /// All five.
    pub const ALL: [Self; 5] = [
        Self::Empty(Height::Zero),
        Self::Empty(Height::One),
        Self::Empty(Height::Two),
        Self::White,
        Self::Black,
    ];

    /// The space on which a piece of this color stands.
    #[must_use]
    pub const fn of(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }

    /// The piece on it.
    #[must_use]
    pub const fn piece(self) -> Option<Color> {
        match self {
            Self::Empty(_) => None,
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
        }
    }

    /// Its height, under a piece too.
    #[must_use]
    pub const fn height(self) -> Height {
        match self {
            Self::Empty(height) => height,
            Self::White => Height::Two,
            Self::Black => Height::Zero,
        }
    }

    /// The mark in position texts: `0`, `1`, `2`, `w` or `b`.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Self::Empty(Height::Zero) => '0',
            Self::Empty(Height::One) => '1',
            Self::Empty(Height::Two) => '2',
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The space with this mark.
    #[must_use]
    pub fn from_mark(mark: char) -> Option<Self> {
        Self::ALL.into_iter().find(|space| space.mark() == mark)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mark())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_read_from_words_and_letters() {
        for color in Color::ALL {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(color.letter().to_string().parse(), Ok(color));
            assert_eq!(Color::from_letter(color.letter()), Some(color));
        }
        for text in ["", "W", "White", "wb", "red"] {
            assert_eq!(text.parse::<Color>(), Err(ParseColorError(text.to_owned())));
        }
        assert_eq!(Color::from_letter('W'), None);
    }
}
