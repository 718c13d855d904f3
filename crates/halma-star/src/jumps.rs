//! The hops that one seat's pieces can make on the board as it stands.

use crate::bounds::Bounds;
use crate::geometry::{Geometry, SINGLES};
use crate::surroundings::Surroundings;
use crate::{MoveSet, Position, Seat, Size};
use core::borrow::Borrow;
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

/// The graph of a seat's hops: the occupied cells, and where the options let the seat land.
///
/// The origin of a chain stays among the occupied cells, so no chain returns to it. As a hurdle it
/// does not matter: the cells of a chain are even distances apart along both axes, and a hurdle is
/// an odd distance away from them.
#[derive(Debug, Clone)]
pub(crate) struct Jumps<A> {
    around: A,
    occupied: CellSet128,
    pub(crate) bounds: Bounds,
    star: &'static Geometry,
    size: Size,
}

impl Jumps<Surroundings> {
    pub(crate) fn new(position: &Position, seat: Seat) -> Self {
        let occupied = position.occupied();
        let around = Surroundings::new(position.size().geometry(), occupied);
        Self::with(position, seat, around, occupied)
    }
}

impl<A: Borrow<Surroundings>> Jumps<A> {
    /// `around` and `occupied` have to agree with each other; they need not be those of
    /// `position`, which gives the rules.
    pub(crate) fn with(position: &Position, seat: Seat, around: A, occupied: CellSet128) -> Self {
        Self {
            around,
            occupied,
            bounds: Bounds::new(position, seat),
            star: position.size().geometry(),
            size: position.size(),
        }
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Where a turn may end, occupied or not.
    pub(crate) const fn ending(&self) -> CellSet128 {
        self.bounds.ending
    }

    /// The moves of the piece on `origin`, if it has any.
    #[inline]
    pub(crate) fn set(&self, origin: Cell) -> Option<MoveSet> {
        self.noted_set(origin, |_| {})
    }

    /// As [`Jumps::set`], and the cells that decide it: as long as no piece comes to one of them
    /// or goes from one, the moves stay the same.
    pub(crate) fn set_and_support(&self, origin: Cell) -> (Option<MoveSet>, CellSet128) {
        let mut support = SINGLES[origin.index()];
        let set = self.noted_set(origin, |cell| support |= self.star.around(cell));
        (set, support)
    }

    fn noted_set(&self, origin: Cell, note: impl FnMut(Cell)) -> Option<MoveSet> {
        let steps = self.steps(origin);
        let (landings, len) = if self.bounds.is_plain {
            let (jumps, count) = self.flood::<false>(origin, CellSet128::EMPTY, note);
            (steps | jumps, count + self.plain_step_count(origin))
        } else {
            let (jumps, _) = self.flood::<true>(origin, CellSet128::EMPTY, note);
            let landings = steps | (jumps & self.bounds.ending);
            (landings, landings.len() as u8)
        };
        MoveSet::of(self.size, origin, landings, len)
    }

    /// How many steps there are, if the bounds are plain.
    pub(crate) fn plain_step_count(&self, origin: Cell) -> u8 {
        let closed = self.bounds.closed_steps[origin.index()];
        let taken = self.around().taken(origin) | closed;
        FREE[taken as usize % FREE.len()]
    }

    /// Where a step leads.
    pub(crate) fn steps(&self, origin: Cell) -> CellSet128 {
        let near = self.star.board.adjacent(origin) - self.occupied;
        self.bounds.steps(origin, near)
    }

    /// Where one jump from `cell` leads, inside a chain or at its end.
    pub(crate) fn from(&self, cell: Cell) -> CellSet128 {
        let landings = self.open_landings(cell).map(|next| SINGLES[next.index()]);
        let landings = landings.fold(CellSet128::EMPTY, |all, single| all | single);
        landings & self.bounds.landings_from(cell)
    }

    /// The empty cells right behind a hurdle next to `cell`, wherever the bounds are.
    pub(crate) fn open_landings(&self, cell: Cell) -> Landings<'_> {
        Landings {
            cells: self.star.landings(cell),
            directions: self.around().jumps(cell),
        }
    }

    /// What one or more jumps from `cell` reach without landing on `avoided`.
    pub(crate) fn reach(&self, cell: Cell, avoided: CellSet128) -> CellSet128 {
        self.flood::<true>(cell, avoided, |_| {}).0
    }

    /// Where a chain from `origin` can end.
    pub(crate) fn ends(&self, origin: Cell) -> CellSet128 {
        self.reach(origin, CellSet128::EMPTY) & self.bounds.ending
    }

    /// What one or more jumps from `origin` reach without landing on `avoided`, and how many cells
    /// that are. `note` is told every cell that a jump is looked for from. Without `LIMITED`,
    /// neither `avoided` nor what must not be left is looked at.
    #[inline]
    fn flood<const LIMITED: bool>(
        &self,
        origin: Cell,
        avoided: CellSet128,
        mut note: impl FnMut(Cell),
    ) -> (CellSet128, u8) {
        let (landing, keep) = (self.bounds.landing, self.bounds.keep);
        let all = if LIMITED { landing - avoided } else { landing };
        let mut unseen = all;
        let mut frontier = CellSet128::EMPTY;
        let mut count = 0;
        let mut cell = origin;
        loop {
            note(cell);
            let is_kept = LIMITED && keep.intersects(SINGLES[cell.index()]);
            let open = if is_kept { unseen & keep } else { unseen };
            for next in self.open_landings(cell) {
                let single = SINGLES[next.index()];
                if open.intersects(single) {
                    unseen ^= single;
                    frontier ^= single;
                    count += 1;
                }
            }
            let Some(next) = frontier.first() else { break };
            frontier ^= SINGLES[next.index()];
            cell = next;
        }
        (all ^ unseen, count)
    }

    fn around(&self) -> &Surroundings {
        self.around.borrow()
    }
}

/// Where jumps from one cell land, direction by direction.
pub(crate) struct Landings<'a> {
    cells: &'a [Cell; 8],
    directions: u8,
}

impl Iterator for Landings<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.directions == 0 {
            return None;
        }
        let direction = self.directions.trailing_zeros() as usize;
        self.directions &= self.directions - 1;
        Some(self.cells[direction % 8])
    }
}
