//! What lies around each cell, as one bit a direction: occupied neighbours and possible jumps.

use crate::geometry::Geometry;
use hexgrid::{Cell, CellSet128};

/// What the search for moves asks of a cell, answered by look-ups; bit `i` speaks of the direction
/// of index `i`. A piece that comes or goes changes twelve bytes.
#[derive(Debug, Clone)]
pub(crate) struct Surroundings {
    /// Directions with a neighbour that is occupied or off the board.
    taken: [u8; Cell::LIMIT],
    /// Directions with an empty cell two steps away.
    free: [u8; Cell::LIMIT],
}

impl Surroundings {
    pub(crate) fn new(star: &Geometry, occupied: CellSet128) -> Self {
        let mut around = Self {
            taken: star.edges,
            free: star.room,
        };
        for cell in occupied {
            let shadow = star.shadow(cell);
            flip(&mut around.taken, &shadow.taken);
            flip(&mut around.free, &shadow.free);
        }
        around
    }

    /// Notes that a piece has come to `cell`, or has gone.
    pub(crate) fn toggle(&mut self, star: &Geometry, cell: Cell) {
        for direction in 0..6 {
            // Seen from there, the cell lies in the opposite direction. What is noted for cells
            // off the board is never read.
            let bit = 1 << ((direction + 3) % 6);
            self.taken[star.neighbours(cell)[direction].index()] ^= bit;
            self.free[star.landings(cell)[direction].index()] ^= bit;
        }
    }

    /// The directions in which the neighbour is occupied, or off the board.
    pub(crate) const fn taken(&self, cell: Cell) -> u8 {
        self.taken[cell.index()]
    }

    /// The directions in which a jump has a hurdle and an empty space behind it.
    pub(crate) const fn jumps(&self, cell: Cell) -> u8 {
        self.taken[cell.index()] & self.free[cell.index()]
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

    proptest! {
        #[test]
        fn the_bits_say_what_the_board_says(bits in any::<u128>(), sparse in any::<u128>()) {
            for size in Size::ALL {
                let star = size.geometry();
                let occupied = CellSet128::from_bits(bits & sparse) & star.cells;
                let around = Surroundings::new(star, occupied);
                for cell in star.board.iter() {
                    let (mut taken, mut jumps) = (0, 0);
                    for direction in Direction::ALL {
                        let neighbour = star.board.neighbour(cell, direction);
                        let is_taken = neighbour.is_none_or(|cell| occupied.contains(cell));
                        let is_open = |jump: hexgrid::Jump| {
                            occupied.contains(jump.over) && !occupied.contains(jump.landing)
                        };
                        let jumps_there = star.board.jump(cell, direction).is_some_and(is_open);
                        taken |= u8::from(is_taken) << direction.index();
                        jumps |= u8::from(jumps_there) << direction.index();
                    }
                    prop_assert_eq!(around.taken(cell), taken);
                    prop_assert_eq!(around.jumps(cell), jumps);
                }
            }
        }
    }
}
