//! The twelve symmetries of the hexagon, and what they do to the cells of a board.

use crate::{Board, Cell, CellSet, Hex, Word};
use alloc::vec::Vec;

/// One of the twelve ways to lay a hexagon onto itself: six turns, each with or without a mirror.
///
/// ```
/// use hexgrid::{Hex, Symmetry};
///
/// let turn = Symmetry::rotation(2);
/// assert_eq!(turn.then(turn.inverse()), Symmetry::IDENTITY);
/// assert_eq!(turn.apply(Hex::new(2, -1)), Hex::new(2, -1).rotated(2));
/// assert_eq!(Symmetry::ALL.len(), 12);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Mirror first, ...
    mirrored: bool,
    /// ... then turn.
    sixths: u8,
}

impl Symmetry {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Self = Self::rotation(0);

    /// East and west change places.
    pub const MIRROR_EAST_WEST: Self = Self {
        mirrored: true,
        sixths: 0,
    };

    /// North and south change places.
    pub const MIRROR_NORTH_SOUTH: Self = Self {
        mirrored: true,
        sixths: 3,
    };

    /// All twelve: the rotations, then the reflections.
    pub const ALL: [Self; 12] = {
        let mut all = [Self::IDENTITY; 12];
        let mut at = 0;
        while at < 12 {
            all[at] = Self {
                mirrored: at >= 6,
                sixths: at as u8 % 6,
            };
            at += 1;
        }
        all
    };

    /// The turn by `sixths` times 60° counter-clockwise.
    #[must_use]
    pub const fn rotation(sixths: u8) -> Self {
        Self {
            mirrored: false,
            sixths: sixths % 6,
        }
    }

    /// The place in [`Symmetry::ALL`], 0 to 11.
    #[must_use]
    pub const fn index(self) -> usize {
        self.sixths as usize + if self.mirrored { 6 } else { 0 }
    }

    /// Whether this is a reflection, and no turn.
    #[must_use]
    pub const fn is_reflection(self) -> bool {
        self.mirrored
    }

    /// Where `hex` goes.
    #[must_use]
    pub const fn apply(self, hex: Hex) -> Hex {
        if self.mirrored {
            hex.mirrored().rotated(self.sixths)
        } else {
            hex.rotated(self.sixths)
        }
    }

    /// This symmetry first, and then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // A mirror turns the sense of the rotation before it.
        let before = if next.mirrored {
            6 - self.sixths
        } else {
            self.sixths
        };
        Self {
            mirrored: self.mirrored != next.mirrored,
            sixths: (before + next.sixths) % 6,
        }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.mirrored {
            self
        } else {
            Self::rotation(6 - self.sixths)
        }
    }
}

/// What a [`Symmetry`] does to the cells of one board; see [`Board::permutation`].
///
/// ```
/// use hexgrid::{Board, Shape, Symmetry};
///
/// let board = Board::<u64>::unlinked(Shape::hexagon(4)?)?;
/// let mirror = board.permutation(Symmetry::MIRROR_EAST_WEST);
/// assert_eq!(mirror.apply(board.parse_cell("a1")?), Some(board.parse_cell("a4")?));
/// assert_eq!(mirror.apply_set(board.cells()), board.cells());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Permutation {
    images: Vec<Cell>,
}

impl Permutation {
    /// Where `cell` goes; `None` for a cell that the board does not have.
    #[must_use]
    pub fn apply(&self, cell: Cell) -> Option<Cell> {
        self.images.get(cell.index()).copied()
    }

    /// Where the members of `set` go, one by one; cells that the board does not have are left out.
    #[must_use]
    pub fn apply_set<W: Word>(&self, set: CellSet<W>) -> CellSet<W> {
        set.iter().filter_map(|cell| self.apply(cell)).collect()
    }

    /// The images of all cells, in the order of the cells.
    #[must_use]
    pub fn images(&self) -> &[Cell] {
        &self.images
    }
}

impl<W: Word> Board<W> {
    /// What `symmetry` does to the cells. Every shape is kept by all twelve; the links may not be.
    /// Takes a look at every cell: to apply it often, keep it.
    #[must_use]
    pub fn permutation(&self, symmetry: Symmetry) -> Permutation {
        let image = |cell| {
            let image = self
                .hex(cell)
                .and_then(|hex| self.cell_at(symmetry.apply(hex)));
            image.expect("a shape is symmetric about the origin")
        };
        Permutation {
            images: self.iter().map(image).collect(),
        }
    }

    /// Whether `symmetry` maps adjacent cells onto adjacent cells, links included. Takes a look at
    /// every cell.
    #[must_use]
    pub fn has_symmetry(&self, symmetry: Symmetry) -> bool {
        let permutation = self.permutation(symmetry);
        self.iter().zip(permutation.images()).all(|(cell, &image)| {
            permutation.apply_set(self.adjacent(cell)) == self.adjacent(image)
        })
    }

    /// The symmetries that keep the board with its links.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + '_ {
        Symmetry::ALL
            .into_iter()
            .filter(|&symmetry| self.has_symmetry(symmetry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use alloc::collections::BTreeSet;

    #[test]
    fn the_twelve_form_a_group() {
        let hex = Hex::new(3, -1);
        let images: BTreeSet<Hex> = Symmetry::ALL.map(|symmetry| symmetry.apply(hex)).into();
        assert_eq!(images.len(), 12);
        assert!(Symmetry::ALL.map(Symmetry::index).into_iter().eq(0..12));
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::IDENTITY);
            for b in Symmetry::ALL {
                assert_eq!(a.then(b).apply(hex), b.apply(a.apply(hex)));
                assert!(Symmetry::ALL.contains(&a.then(b)));
            }
        }
    }

    #[test]
    fn a_symmetry_permutes_the_cells_and_keeps_unlinked_adjacency() {
        for &shape in Shape::ALL {
            let board = Board::<u128>::unlinked(shape).unwrap();
            for symmetry in Symmetry::ALL {
                let permutation = board.permutation(symmetry);
                assert_eq!(permutation.apply_set(board.cells()), board.cells());
                assert!(board.has_symmetry(symmetry), "{symmetry:?} on the {shape}");
                assert_eq!(permutation.apply(Cell::at(board.len())), None);
            }
        }
    }

    #[test]
    fn lateral_links_leave_four_symmetries() {
        let kept = [
            Symmetry::IDENTITY,
            Symmetry::rotation(3),
            Symmetry::MIRROR_EAST_WEST,
            Symmetry::MIRROR_NORTH_SOUTH,
        ];
        for side in 3..=5 {
            let board = Board::<u64>::lateral(Shape::hexagon(side).unwrap()).unwrap();
            assert!(board.symmetries().eq(kept), "side {side}");
        }
    }
}
