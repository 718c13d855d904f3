//! Where the access and leave rules let a seat's pieces land.

use crate::geometry::SINGLES;
use crate::lattice::Words;
use crate::{Access, Leave, Position, Seat};
use hexgrid::{Cell, CellSet128};

/// The cells that a seat's pieces may land on, as far as the options go; whether they are
/// occupied is another matter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    /// Where a hop may land.
    pub(crate) landing: CellSet128,
    /// Where a turn may end.
    pub(crate) ending: CellSet128,
    /// What a piece can't leave; empty when it may go where it likes.
    pub(crate) keep: CellSet128,
    /// `landing`, `ending` and `keep` by their bits.
    pub(crate) words: BoundWords,
    /// One byte a cell: the directions in which no step may end.
    pub(crate) closed_steps: &'static [u8; Cell::LIMIT],
    /// Whether every landing may end a turn and go on in every direction.
    pub(crate) is_plain: bool,
}

/// The bits of the cells of [`Bounds`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoundWords {
    pub(crate) landing: &'static Words,
    pub(crate) ending: &'static Words,
    pub(crate) keep: &'static Words,
}

impl Bounds {
    pub(crate) fn new(position: &Position, seat: Seat) -> Self {
        let star = position.size().geometry();
        let access = position.rules().access;
        let own = star.cells - star.foreign(seat);
        let (landing, ending) = match access {
            Access::Open => (star.cells, star.cells),
            Access::Transit => (star.cells, own),
            Access::Restricted => (own, own),
        };
        let keep = match position.rules().leave {
            Leave::Yes => CellSet128::EMPTY,
            Leave::No => position.destination(seat),
        };
        let keep_words = match position.rules().leave {
            Leave::Yes => &[0; 4],
            Leave::No => star.tip_words(seat.destination(), position.rules().rows),
        };
        let limited = |is_limited: bool| is_limited.then_some(seat);
        Self {
            landing,
            ending,
            keep,
            words: BoundWords {
                landing: star.own(limited(access == Access::Restricted)),
                ending: star.own(limited(access != Access::Open)),
                keep: keep_words,
            },
            closed_steps: star.closed_steps(limited(access != Access::Open)),
            is_plain: access != Access::Transit && keep.is_empty(),
        }
    }

    /// Those cells of `near`, empty neighbors of `origin`, that a turn may end on with a step.
    #[inline]
    pub(crate) fn steps(&self, origin: Cell, near: CellSet128) -> CellSet128 {
        let near = near & self.ending;
        if self.is_plain {
            return near;
        }
        near & self.landings_from(origin)
    }

    /// Where a hop from `cell` may land.
    pub(crate) fn landings_from(&self, cell: Cell) -> CellSet128 {
        if self.keep.intersects(SINGLES[cell.index()]) {
            self.landing & self.keep
        } else {
            self.landing
        }
    }

    /// Whether a hop from `from` to `landing` leaves what can't be left.
    pub(crate) fn leaves(&self, from: Cell, landing: Cell) -> bool {
        self.keep.contains(from) && !self.keep.contains(landing)
    }
}
