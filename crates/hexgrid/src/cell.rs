//! Cells of a board: the dense index, and the name that people use.

use crate::NameError;
use alloc::borrow::ToOwned;
use core::fmt;
use core::str::FromStr;

/// A cell of a board, as its dense index.
///
/// Cells are counted row by row from the bottom (row `a`), each row from the left, so their
/// order is the order of their names. A cell belongs to no board in particular: what it means
/// is told by the [`Board`](crate::Board) that it is given to.
///
/// ```
/// use hexgrid::{Board, Cell, Shape};
///
/// let board = Board::<u64>::unlinked(Shape::hexagon(4)?)?;
/// assert_eq!(board.parse_cell("b1")?.index(), 4); // row a has 4 cells, 0 to 3
/// assert!(board.iter().eq((0..37).filter_map(Cell::new)));
/// assert_eq!(Cell::new(128), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells the largest set can hold: indices are below this.
    pub const LIMIT: usize = 128;

    /// The cell with this index, or `None` from [`Cell::LIMIT`] on.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::LIMIT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The cell with this index, which the caller knows to be below [`Cell::LIMIT`].
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::LIMIT);
        Self(index as u8)
    }

    /// The dense index, below [`Cell::LIMIT`].
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask changes nothing, and tells the compiler that a table of LIMIT entries is never left.
        (self.0 & (Self::LIMIT as u8 - 1)) as usize
    }
}

/// The name of a cell: a row letter and a number, as in `d4`.
///
/// A name can be written for cells that a given board does not have (`z9`), and for those that none
/// has (`a0`): whether it is on a board is for [`Board::cell`](crate::Board::cell) to say.
///
/// ```
/// use hexgrid::CellName;
///
/// let name: CellName = "d12".parse()?;
/// assert_eq!((name.row(), name.number()), ('d', 12));
/// assert_eq!(name.to_string(), "d12");
/// assert!("12d".parse::<CellName>().is_err());
/// # Ok::<(), hexgrid::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellName {
    row: u8,
    number: u16,
}

impl CellName {
    /// The name with this row letter, `a` to `z`, and this number.
    ///
    /// # Errors
    /// [`NameError::Row`] for any other letter.
    pub const fn new(row: char, number: u16) -> Result<Self, NameError> {
        if row.is_ascii_lowercase() {
            Ok(Self {
                row: row as u8 - b'a',
                number,
            })
        } else {
            Err(NameError::Row(row))
        }
    }

    pub(crate) const fn of_row(row: usize, number: u16) -> Self {
        debug_assert!(row < 26);
        Self {
            row: row as u8,
            number,
        }
    }

    /// The row letter.
    #[must_use]
    pub const fn row(self) -> char {
        (b'a' + self.row) as char
    }

    /// The row counted from the bottom: 0 for `a`.
    #[must_use]
    pub const fn row_index(self) -> usize {
        self.row as usize
    }

    /// The place in the row, counted from 1 at the left.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.number
    }

    /// Splits the name at the beginning of `text` off, and gives the rest too.
    ///
    /// # Errors
    /// As for parsing.
    pub fn split_from(text: &str) -> Result<(Self, &str), NameError> {
        let row = text.chars().next().ok_or(NameError::Empty)?;
        let rest = &text[row.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let name = Self::new(row, 0)?;
        if digits == 0 {
            return Err(NameError::Number(rest.chars().take(1).collect()));
        }
        let (number, rest) = rest.split_at(digits);
        if number.len() > 1 && number.starts_with('0') {
            return Err(NameError::Number(number.to_owned()));
        }
        let number = number
            .parse()
            .map_err(|_| NameError::Number(number.to_owned()))?;
        Ok((Self { number, ..name }, rest))
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.number)
    }
}

impl fmt::Debug for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CellName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        match Self::split_from(text)? {
            (name, "") => Ok(name),
            (_, rest) => Err(NameError::Trailing(rest.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_name_is_told_apart() {
        let error = |text: &str| text.parse::<CellName>().unwrap_err();
        assert_eq!(error(""), NameError::Empty);
        assert_eq!(error("D4"), NameError::Row('D'));
        assert_eq!(error("ä4"), NameError::Row('ä'));
        assert_eq!(error("d"), NameError::Number(String::new()));
        assert_eq!(error("d４b3"), NameError::Number("４".into()));
        for number in ["04", "00", "012"] {
            assert_eq!(
                error(&format!("d{number}")),
                NameError::Number(number.into())
            );
        }
        assert_eq!("d0".parse(), CellName::new('d', 0));
        assert_eq!(error("d99999"), NameError::Number("99999".into()));
        assert_eq!(error("d4x"), NameError::Trailing("x".into()));
    }

    #[test]
    fn cells_have_an_upper_limit() {
        assert_eq!(Cell::new(127).map(Cell::index), Some(127));
        assert_eq!(Cell::new(128), None);
    }

    proptest! {
        #[test]
        fn names_round_trip(row in prop::char::range('a', 'z'), number in any::<u16>()) {
            let name = CellName::new(row, number).unwrap();
            prop_assert_eq!(name.to_string().parse(), Ok(name));
        }

        #[test]
        fn any_text_is_a_name_or_an_error(text in any::<String>()) {
            if let Ok(name) = text.parse::<CellName>() {
                prop_assert_eq!(name.to_string(), text);
            }
        }
    }
}
