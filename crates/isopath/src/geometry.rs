//! What never changes on a board of a given side, as tables made at compile time.

use crate::{Color, Side};
use hexgrid::{Board, Cell, CellName, CellSet64};

/// A board with what the rules ask of it.
pub(crate) struct Geometry {
    pub(crate) board: &'static Board<u64>,
    /// All spaces.
    pub(crate) all: CellSet64,
    /// The home rows of white and black.
    homes: [CellSet64; 2],
}

/// A space that no board has. It stands for none where a branch would cost more than to look up, in
/// tables of 64 entries, that nothing changes.
pub(crate) const NOWHERE: Cell = match Cell::new(63) {
    Some(cell) => cell,
    None => panic!("cells of 64-bit sets are cells"),
};

static GEOMETRIES: [Geometry; 4] = [
    Geometry::of(Side::Two),
    Geometry::of(Side::Three),
    Geometry::of(Side::Four),
    Geometry::of(Side::Five),
];

impl Side {
    /// The tables of this size.
    pub(crate) fn geometry(self) -> &'static Geometry {
        &GEOMETRIES[self.index()]
    }

    /// The board of this size, lateral teleports included; made at compile time.
    #[must_use]
    pub fn board(self) -> &'static Board<u64> {
        self.geometry().board
    }
}

impl Geometry {
    const fn of(side: Side) -> Self {
        let Ok(board) = Board::<u64>::lateral(side.shape()) else {
            panic!("every hexagon fits into 64 bits");
        };
        let all = (1u64 << side.spaces()) - 1;
        let row = (1u64 << side.get()) - 1;
        Self {
            board,
            all: CellSet64::from_bits(all),
            homes: [
                CellSet64::from_bits(row),
                CellSet64::from_bits(row << (side.spaces() - side.get() as usize)),
            ],
        }
    }

    /// The row on which the pieces of `color` start.
    pub(crate) const fn home(&self, color: Color) -> CellSet64 {
        self.homes[color.index()]
    }

    /// The name of a space of this board.
    pub(crate) fn name(&self, cell: Cell) -> CellName {
        self.board.name(cell).expect("the space is on this board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_rows_are_the_first_and_the_last() {
        for side in Side::ALL {
            let geometry = side.geometry();
            assert_eq!(geometry.all, geometry.board.cells());
            let first: CellSet64 = geometry.board.row(0).collect();
            let last: CellSet64 = geometry.board.row(side.rows() - 1).collect();
            assert_eq!(geometry.home(Color::White), first);
            assert_eq!(geometry.home(Color::Black), last);
        }
    }
}
