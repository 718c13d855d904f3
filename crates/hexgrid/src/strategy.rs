//! Strategies for property tests with `proptest` (the feature of that name): hexagons, boards with
//! their cells and sets, shapes and symmetries.
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

use crate::{Board, Cell, CellSet, Direction, Hex, Link, Shape, Symmetry, Word};
use alloc::vec::Vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Any shape, shrinking to small hexagons.
pub fn shape() -> impl Strategy<Value = Shape> {
    select(Shape::ALL)
}

/// Any hexagon on a board or a few steps beyond, shrinking to the origin.
pub fn hex() -> impl Strategy<Value = Hex> {
    (-10..=10i16, -10..=10i16).prop_map(|(q, r)| Hex::new(q, r))
}

/// A board of any shape: without links, with the lateral ones, with a few others, or with both;
/// shrinking to a small one without links.
pub fn board() -> impl Strategy<Value = Board<u128>> {
    let ends = (any::<Index>(), any::<Index>());
    let links = prop::collection::vec(ends, 0..4);
    (shape(), any::<bool>(), links).prop_map(|(shape, is_lateral, links)| {
        let board = if is_lateral {
            Board::<u128>::lateral(shape)
        } else {
            Board::<u128>::unlinked(shape)
        };
        let board = board.expect("sets of 128 bits are wide enough for every shape");
        let cells: Vec<Cell> = board.iter().collect();
        // Where both ends are the same cell there is no link.
        let link = |(one, other): (Index, Index)| Link::new(*one.get(&cells), *other.get(&cells));
        let links: Vec<Link> = links.into_iter().flat_map(link).collect();
        board
            .with_links(&links)
            .expect("both ends are on the board")
    })
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
