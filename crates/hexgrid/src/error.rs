//! What can be wrong with names, shapes, links and pictures.

use crate::{Cell, CellName, Link, Shape};
use alloc::string::String;
use thiserror::Error;

/// A text that is no name of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NameError {
    /// There is no text.
    #[error("a cell's name is a letter and a number, and the text is empty")]
    Empty,
    /// The row is no letter from `a` to `z`.
    #[error("a cell's name begins with a letter from a to z, not with {0:?}")]
    Row(char),
    /// The number is missing, has a zero before its digits as in `d04`, or is far too large. (`d0` is a
    /// name; no board has that cell.)
    #[error("after its letter a cell's name has a number such as 4 or 12, not {0:?}")]
    Number(String),
    /// Something follows the name.
    #[error("{0:?} follows the name of a cell")]
    Trailing(String),
}

/// Why a board has no cell of a name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CellError {
    /// The text is no name of a cell.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The name is not on the board.
    #[error("{name} is not on the {shape}")]
    OffBoard {
        /// The name that was looked for.
        name: CellName,
        /// The shape of the board.
        shape: Shape,
    },
}

/// Why a board can't be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Hexagons are made with sides from 2 to 5.
    #[error("a hexagon's side is 2 to 5 cells, not {0}")]
    Side(u8),
    /// Stars are made with sizes from 1 to 4: the cells to a side of a point.
    #[error("a star's size is 1 to 4 cells to a side of a point, not {0}")]
    Size(u8),
    /// The cell set is too narrow for the board.
    #[error("the {shape} has {} cells, and the set holds {bits}", shape.cells())]
    TooManyCells {
        /// The shape that was asked for.
        shape: Shape,
        /// The width of the set.
        bits: u32,
    },
    /// A link that leads to a cell which the board does not have.
    #[error("a link leads to cell {}, and the {shape} has only cells 0 to {}", cell.index(), shape.cells() - 1)]
    LinkOffBoard {
        /// The link.
        link: Link,
        /// The end that is not on the board.
        cell: Cell,
        /// The shape of the board.
        shape: Shape,
    },
    /// A link from a cell to itself.
    #[error("a link joins two cells, and this one joins cell {} to itself", .0.index())]
    LinkToItself(Cell),
}

/// Why a text is no picture of a set of cells.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The number of lines is not the number of rows.
    #[error("the picture has {found} rows, and the board has {expected}")]
    Rows {
        /// Rows of the picture, blank lines left out.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A row with too few or too many marks.
    #[error("row {row} of the picture has {found} cells, and the board's has {expected}")]
    RowLength {
        /// The letter of the row.
        row: char,
        /// Marks in the picture.
        found: usize,
        /// Cells of the board.
        expected: usize,
    },
    /// A mark that is neither `.` nor `x`.
    #[error("cell {cell} of the picture is {found:?}: a cell is \".\" (out) or \"x\" (in)")]
    Mark {
        /// The cell where it stands.
        cell: CellName,
        /// The mark.
        found: char,
    },
}
