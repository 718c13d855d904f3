//! What lies around each cell: which of its neighbors are occupied, and the jump graphs.

use crate::geometry::Geometry;
use crate::lattice::{Class, Lattice};
use hexgrid::{Cell, CellSet128};

/// What the search for moves asks of the board, kept up to date for the few cells that a piece
/// changes when it comes or goes.
#[derive(Debug, Clone)]
pub(crate) struct Surroundings {
    /// For each cell the directions, one bit each, with a neighbor that is occupied or off the
    /// board.
    taken: [u8; Cell::LIMIT],
    lattice: Lattice,
}

impl Surroundings {
    pub(crate) fn new(star: &Geometry, occupied: CellSet128) -> Self {
        let mut taken = star.edges;
        for cell in occupied {
            flip(&mut taken, star.shadow(cell));
        }
        Self {
            taken,
            lattice: Lattice::new(star, occupied),
        }
    }

    /// Notes that a piece has come to `cell`, or has gone.
    pub(crate) fn toggle(&mut self, star: &Geometry, cell: Cell) {
        for direction in 0..6 {
            // Seen from there, the cell lies in the opposite direction. What is noted for cells
            // off the board is never read.
            let bit = 1 << ((direction + 3) % 6);
            self.taken[star.neighbors(cell)[direction].index()] ^= bit;
        }
        self.lattice.toggle(star.node(cell));
    }

    /// The directions in which the neighbor is occupied, or off the board.
    pub(crate) const fn taken(&self, cell: Cell) -> u8 {
        self.taken[cell.index()]
    }

    /// The jump graph of a class.
    pub(crate) const fn class(&self, number: usize) -> &Class {
        self.lattice.class(number)
    }
}

/// Flips the bits of `bytes` that are set in `by`: a few wide operations, whatever the processor.
#[inline(always)]
fn flip(bytes: &mut [u8; Cell::LIMIT], by: &[u8; Cell::LIMIT]) {
    for (byte, by) in bytes.iter_mut().zip(by) {
        *byte ^= by;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use hexgrid::Direction;
    use proptest::prelude::*;

    /// Where a jump from `cell` over a hurdle lands, if that is empty.
    fn board_jump(
        star: &Geometry,
        occupied: CellSet128,
        cell: Cell,
        direction: Direction,
    ) -> Option<Cell> {
        let jump = star.board.jump(cell, direction)?;
        let is_open = occupied.contains(jump.over) && !occupied.contains(jump.landing);
        is_open.then_some(jump.landing)
    }

    proptest! {
        #[test]
        fn the_bits_say_what_the_board_says(bits in any::<u128>(), sparse in any::<u128>()) {
            for size in Size::ALL {
                let star = size.geometry();
                let occupied = CellSet128::from_bits(bits & sparse) & star.cells;
                let around = Surroundings::new(star, occupied);
                let mut kept = Surroundings::new(star, CellSet128::EMPTY);
                for cell in occupied {
                    kept.toggle(star, cell);
                }
                for cell in star.board.iter() {
                    let (mut taken, mut landings) = (0, CellSet128::EMPTY);
                    for direction in Direction::ALL {
                        let neighbor = star.board.neighbor(cell, direction);
                        let is_taken = neighbor.is_none_or(|cell| occupied.contains(cell));
                        let jump = board_jump(star, occupied, cell, direction);
                        landings |= jump.map_or(CellSet128::EMPTY, CellSet128::of);
                        taken |= u8::from(is_taken) << direction.index();
                    }
                    let node = star.node(cell);
                    for around in [&around, &kept] {
                        prop_assert_eq!(around.taken(cell), taken);
                        let word = around.class(node.class()).jumps(node.bit());
                        prop_assert_eq!(star.cells_of(node.class(), word), landings);
                    }
                }
            }
        }
    }
}
