//! The hops that one seat's pieces can make on the board as it stands.

use crate::bounds::Bounds;
use crate::geometry::{Geometry, SINGLES};
use crate::lattice::Word;
use crate::surroundings::Surroundings;
use crate::{MoveSet, Position, Seat, Size};
use hexgrid::{Cell, CellSet128};

/// The number of free directions by the bits of the taken ones: quicker than counting bits where
/// the processor has no instruction for it.
static FREE: [u8; 64] = {
    let mut free = [0; 64];
    let mut taken = 0;
    while taken < 64 {
        free[taken] = 6 - taken.count_ones() as u8;
        taken += 1;
    }
    free
};

/// The hops of a seat: the occupied cells, and where the options let the seat land.
///
/// The origin of a chain stays among the occupied cells, so no chain returns to it. As a hurdle it
/// does not matter: the cells of a chain are even distances apart along both axes, and a hurdle is
/// an odd distance away from them.
#[derive(Debug, Clone)]
pub(crate) struct Jumps<'a> {
    around: &'a Surroundings,
    occupied: CellSet128,
    bounds: Bounds,
    star: &'static Geometry,
    size: Size,
}

impl<'a> Jumps<'a> {
    /// `around` and `occupied` have to agree with each other; they need not be those of
    /// `position`, which gives the rules.
    pub(crate) fn new(
        position: &Position,
        seat: Seat,
        around: &'a Surroundings,
        occupied: CellSet128,
    ) -> Self {
        Self {
            around,
            occupied,
            bounds: Bounds::new(position, seat),
            star: position.size().geometry(),
            size: position.size(),
        }
    }

    /// The moves of the piece on `origin`, if it has any.
    #[inline]
    pub(crate) fn set(&self, origin: Cell) -> Option<MoveSet> {
        let (reach, len) = self.reach_and_len(origin);
        self.set_of(origin, reach, len)
    }

    /// As [`Jumps::set`], and the cells that decide it: as long as no piece comes to one of them
    /// or goes from one, the moves stay the same.
    pub(crate) fn set_and_support(&self, origin: Cell) -> (Option<MoveSet>, CellSet128) {
        let class = self.star.node(origin).class();
        let mut reached = self.reach(origin);
        let (reach, len) = self.ends_and_len(origin, reached);
        let mut support = SINGLES[origin.index()] | self.star.around(origin);
        while reached != 0 {
            support |= self.star.around(self.star.first_of(class, reached));
            reached &= reached - 1;
        }
        (self.set_of(origin, reach, len), support)
    }

    /// Where jumps of the piece on `origin` can end a turn, by their bits, and how many moves it
    /// has with its steps: enough to count them, and for [`Jumps::set_of`].
    #[inline(always)]
    pub(crate) fn reach_and_len(&self, origin: Cell) -> (Word, u8) {
        self.ends_and_len(origin, self.reach(origin))
    }

    #[inline(always)]
    fn ends_and_len(&self, origin: Cell, reached: Word) -> (Word, u8) {
        let class = self.star.node(origin).class();
        let ends = reached & self.bounds.words.ending[class];
        (ends, self.step_count(origin) + ends.count_ones() as u8)
    }

    /// The set that [`Jumps::reach_and_len`] has counted.
    #[inline(always)]
    pub(crate) fn set_of(&self, origin: Cell, reach: Word, len: u8) -> Option<MoveSet> {
        let jumps = self.star.cells_of(self.star.node(origin).class(), reach);
        MoveSet::of(self.size, origin, self.steps(origin) | jumps, len)
    }

    /// How many steps there are.
    #[inline(always)]
    fn step_count(&self, origin: Cell) -> u8 {
        if self.bounds.keep.intersects(SINGLES[origin.index()]) {
            return self.steps(origin).len() as u8;
        }
        let closed = self.bounds.closed_steps[origin.index()];
        let taken = self.around.taken(origin) | closed;
        FREE[taken as usize % FREE.len()]
    }

    /// Where a step leads.
    pub(crate) fn steps(&self, origin: Cell) -> CellSet128 {
        let near = self.star.board.adjacent(origin) - self.occupied;
        self.bounds.steps(origin, near)
    }

    /// What one or more jumps of the piece on `origin` reach.
    #[inline(always)]
    fn reach(&self, origin: Cell) -> Word {
        let node = self.star.node(origin);
        let (class, words) = (node.class(), &self.bounds.words);
        let graph = self.around.class(class);
        graph.reach(node.bit(), words.landing[class], words.keep[class])
    }
}
