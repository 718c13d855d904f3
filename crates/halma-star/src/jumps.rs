//! The hops that one seat's pieces can make on the board as it stands.

use crate::bounds::Bounds;
use crate::{Position, Seat, Size};
use hexgrid::{Cell, CellSet128};

/// The graph of a seat's hops: the occupied cells, and where the options let the seat land.
///
/// The origin of a chain stays among the occupied cells, so no chain returns to it. As a hurdle it
/// does not matter: the cells of a chain are even distances apart along both axes, and a hurdle is
/// an odd distance away from them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jumps {
    occupied: CellSet128,
    bounds: Bounds,
    size: Size,
}

impl Jumps {
    pub(crate) fn new(position: &Position, seat: Seat) -> Self {
        Self {
            occupied: position.occupied(),
            bounds: Bounds::new(position, seat),
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

    /// Where a step leads.
    pub(crate) fn steps(&self, origin: Cell) -> CellSet128 {
        let near = self.size.board().adjacent(origin) - self.occupied;
        near & self.bounds.landings_from(origin) & self.bounds.ending
    }

    /// Where one jump from `cell` leads, inside a chain or at its end.
    pub(crate) fn from(&self, cell: Cell) -> CellSet128 {
        let free = self.bounds.landings_from(cell) - self.occupied;
        let mut landings = CellSet128::EMPTY;
        for hop in self.size.geometry().hops(cell) {
            if self.occupied.contains(hop.over) && free.contains(hop.landing) {
                landings.insert(hop.landing);
            }
        }
        landings
    }

    /// What one or more jumps from `cell` reach without landing on `avoided`.
    pub(crate) fn reach(&self, cell: Cell, avoided: CellSet128) -> CellSet128 {
        let mut reached = CellSet128::EMPTY;
        let mut frontier = CellSet128::of(cell);
        while let Some(cell) = frontier.first() {
            frontier.remove(cell);
            let new = self.from(cell) - reached - avoided;
            reached |= new;
            frontier |= new;
        }
        reached
    }

    /// Where a chain from `origin` can end.
    pub(crate) fn ends(&self, origin: Cell) -> CellSet128 {
        self.reach(origin, CellSet128::EMPTY) & self.bounds.ending
    }
}
