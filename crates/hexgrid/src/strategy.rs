//! Strategies for property tests with `proptest`: cells, sets, shapes and symmetries.
//!
//! ```
//! use hexgrid::{Board, Shape, strategy};
//! use proptest::prelude::*;
//!
//! let board = Board::<u64>::lateral(Shape::hexagon(4)?)?;
//! proptest!(|(cell in strategy::cell(board), symmetry in strategy::symmetry())| {
//!     prop_assert!(board.permutation(symmetry).apply(cell).is_some());
//! });
//! # Ok::<(), hexgrid::BoardError>(())
//! ```

use crate::{Board, Cell, CellSet, Direction, Shape, Symmetry, Word};
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Any shape, shrinking to small hexagons.
pub fn shape() -> impl Strategy<Value = Shape> {
    select(&Shape::ALL[..])
}

/// Any direction.
pub fn direction() -> impl Strategy<Value = Direction> {
    select(&Direction::ALL[..])
}

/// Any symmetry, shrinking to the identity.
pub fn symmetry() -> impl Strategy<Value = Symmetry> {
    select(&Symmetry::ALL[..])
}

/// Any cell of `board`, shrinking to `a1`.
pub fn cell<W: Word>(board: &Board<W>) -> impl Strategy<Value = Cell> + use<W> {
    select(board.iter().collect::<Vec<_>>())
}

/// Any set of cells of `board`, shrinking to few cells.
pub fn cell_set<W: Word>(board: &Board<W>) -> impl Strategy<Value = CellSet<W>> + use<W> {
    let cells: Vec<Cell> = board.iter().collect();
    let size = 0..=cells.len();
    prop::sample::subsequence(cells, size).prop_map(|cells| cells.into_iter().collect())
}
