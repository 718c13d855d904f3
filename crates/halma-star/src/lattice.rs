//! The jump graph of each class of cells in a few words: all pieces of a frontier jump at once.
//!
//! A jump keeps the parities of both coordinates, so the cells fall into four classes. With halved
//! coordinates each class is a hexagonal grid of its own, on which a jump is a step. Each cell of a
//! class is given a bit such that a step along an axis is the same distance between bits wherever
//! it is made: to jump along an axis is then one rotation of a word, however many jump.

use crate::geometry::Geometry;
use hexgrid::{CellSet128, Direction};

/// Cells of one class, by their bits.
pub(crate) type Word = u64;

/// Cells of all classes.
pub(crate) type Words = [Word; 4];

/// How many bits further a jump along each axis leads. The cell with the halved coordinates `q` and
/// `r` has bit `q + 7 r` modulo 64: on the largest star no two cells of a class share one.
const DISTANCES: [u32; 3] = [1, 7, 6];

/// The directions of the jumps that lead so many bits further.
const AXES: [Direction; 3] = [Direction::East, Direction::SouthEast, Direction::SouthWest];

/// What a cell is in the jump graphs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    class: u8,
    /// The place of its bit.
    place: u8,
    /// By the axis, the bit of the cell that a jump over this one starts from; none where the board
    /// has no room for such a jump.
    starts: [Word; 3],
}

impl Node {
    /// Stands for a cell off the board.
    pub(crate) const NONE: Self = Self {
        class: 0,
        place: 0,
        starts: [0; 3],
    };

    /// The node of the cell with these coordinates. `has_room` says by the direction whether it has
    /// a neighbor.
    pub(crate) const fn new(q: i16, r: i16, has_room: [bool; 6]) -> Self {
        let mut starts = [0; 3];
        let mut axis = 0;
        while axis < 3 {
            let ahead = AXES[axis];
            if has_room[ahead.index()] && has_room[ahead.opposite().index()] {
                let back = ahead.opposite().vector();
                starts[axis] = 1 << place(q + back.q, r + back.r);
            }
            axis += 1;
        }
        Self {
            class: (q & 1) as u8 | ((r & 1) as u8) << 1,
            place: place(q, r),
            starts,
        }
    }

    pub(crate) const fn class(&self) -> usize {
        self.class as usize % 4
    }

    pub(crate) const fn place(&self) -> usize {
        self.place as usize % 64
    }

    pub(crate) const fn bit(&self) -> Word {
        1 << self.place()
    }
}

/// The place of the bit of the cell with these coordinates in its class.
const fn place(q: i16, r: i16) -> u8 {
    ((q >> 1) + 7 * (r >> 1)).rem_euclid(64) as u8
}

/// The jump graph of one class.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Class {
    empty: Word,
    /// By the axis, the cells that a jump over a hurdle starts from, or would if its ends were
    /// empty.
    starts: [Word; 3],
}

/// The jump graphs of all classes; or what changes in them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lattice([Class; 4]);

impl Lattice {
    /// Nothing at all.
    pub(crate) const NONE: Self = Self(
        [Class {
            empty: 0,
            starts: [0; 3],
        }; 4],
    );

    pub(crate) fn new(star: &Geometry, occupied: CellSet128) -> Self {
        let mut lattice = *star.no_pieces();
        for cell in occupied {
            let change = star.change(cell);
            for (class, change) in lattice.0.iter_mut().zip(&change.0) {
                class.flip(change);
            }
        }
        lattice
    }

    /// Notes that a piece has come to a cell, or has gone.
    #[inline]
    pub(crate) const fn toggle(&mut self, node: &Node) {
        let class = node.class();
        self.0[class].empty ^= node.bit();
        // On the first axis the first parity changes from cell to cell, on the second the second,
        // and on the third both.
        self.0[class ^ 1].starts[0] ^= node.starts[0];
        self.0[class ^ 2].starts[1] ^= node.starts[1];
        self.0[class ^ 3].starts[2] ^= node.starts[2];
    }

    /// Adds an empty cell to the board.
    pub(crate) const fn add_empty(&mut self, node: &Node) {
        self.0[node.class()].empty |= node.bit();
    }

    #[inline]
    pub(crate) const fn class(&self, number: usize) -> &Class {
        &self.0[number % 4]
    }
}

impl Class {
    /// The graph with this number on the board with these pieces.
    pub(crate) fn new(star: &Geometry, number: usize, occupied: CellSet128) -> Self {
        let mut class = *star.no_pieces().class(number);
        for cell in occupied {
            class.flip(star.change(cell).class(number));
        }
        class
    }

    #[inline(always)]
    fn flip(&mut self, change: &Self) {
        self.empty ^= change.empty;
        for (starts, change) in self.starts.iter_mut().zip(change.starts) {
            *starts ^= change;
        }
    }

    pub(crate) const fn empty(&self) -> Word {
        self.empty
    }

    /// The empty cells that one jump from any of `cells` leads to.
    #[inline(always)]
    pub(crate) fn jumps(&self, cells: Word) -> Word {
        self.jumps_back(cells) & self.empty
    }

    /// The cells, occupied or not, that one jump to any of `cells` comes from.
    #[inline(always)]
    pub(crate) fn jumps_back(&self, cells: Word) -> Word {
        let mut ends = 0;
        for (starts, distance) in self.starts.into_iter().zip(DISTANCES) {
            ends |= (cells & starts).rotate_left(distance);
            ends |= cells.rotate_right(distance) & starts;
        }
        ends
    }

    /// What one or more jumps of the piece on `origin` lead to, as long as they land in `open` and
    /// don't leave `keep`.
    #[inline(always)]
    pub(crate) fn reach(&self, origin: Word, open: Word, keep: Word) -> Word {
        let open = open & self.empty;
        if keep == 0 {
            return self.flood(origin, Word::MAX, open) ^ origin;
        }
        let mut seen = self.flood(origin, !keep, open);
        let kept = seen & keep;
        if kept != 0 {
            seen |= self.flood(kept, Word::MAX, open & keep);
        }
        seen ^ origin
    }

    /// `cells` and what jumps from cells in `from` to cells in `open` reach.
    #[inline(always)]
    fn flood(&self, cells: Word, from: Word, open: Word) -> Word {
        let mut seen = cells;
        loop {
            let once = seen | self.jumps_back(seen & from) & open;
            // Twice between two questions: most chains are short, and a branch that can't be
            // predicted costs more than a round in vain.
            let twice = once | self.jumps_back(once & from) & open;
            if twice == once {
                return once;
            }
            seen = twice;
        }
    }
}
