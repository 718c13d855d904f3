//! The moves of all pieces of a seat: what one chain search finds is shared by the others.
//!
//! Empty cells that are joined by jumps over the same hurdles form a component, and whoever can
//! jump to one of its cells reaches all: a jump can be made both ways, and a piece of the mover is
//! no hurdle in its own chain (see [`Jumps`]), so the components are the same for all of them. Each
//! is explored once, however many pieces can jump into it.
//!
//! Only a destination that must not be left breaks the symmetry. Its cells form components of their
//! own then, which the others lead into and nothing leads out of.

use crate::MoveSet;
use crate::geometry::SINGLES;
use crate::jumps::Jumps;
use crate::surroundings::Surroundings;
use core::borrow::Borrow;
use hexgrid::{Cell, CellSet128};
use smallvec::SmallVec;

/// Marks the cells where a seat may not land among the places of the components.
const CLOSED: u8 = 1;

/// The components found so far.
pub(crate) struct Components<'a, A> {
    jumps: &'a Jumps<A>,
    /// For each cell the place of its component in the list, counted from 2; 0 for not yet found.
    places: [u8; Cell::LIMIT],
    found: SmallVec<[Component; 24]>,
}

/// Cells that jumps lead to from each other.
#[derive(Debug, Clone, Copy)]
struct Component {
    /// The cells, and those of a destination that they lead into.
    cells: CellSet128,
    /// How many there are, without those of a destination that they lead into.
    len: u8,
}

impl<'a, A: Borrow<Surroundings>> Components<'a, A> {
    pub(crate) fn new(jumps: &'a Jumps<A>) -> Self {
        Self {
            jumps,
            places: *jumps.bounds.closed,
            found: SmallVec::new(),
        }
    }

    /// The moves of the piece on `origin`, if it has any.
    #[inline(always)]
    pub(crate) fn set(&mut self, origin: Cell) -> Option<MoveSet> {
        if !self.jumps.bounds.is_plain {
            return self.bounded_set(origin);
        }
        let mut landings = CellSet128::EMPTY;
        let mut len = self.jumps.plain_step_count(origin);
        for landing in self.jumps.open_landings(origin) {
            if !landings.intersects(SINGLES[landing.index()]) {
                let component = self.of::<false>(landing);
                landings |= component.cells;
                len += component.len;
            }
        }
        landings |= self.jumps.steps(origin);
        MoveSet::of(self.jumps.size(), origin, landings, len)
    }

    fn bounded_set(&mut self, origin: Cell) -> Option<MoveSet> {
        let bounds = self.jumps.bounds;
        let may_land = bounds.landings_from(origin);
        let mut landings = CellSet128::EMPTY;
        for landing in self.jumps.open_landings(origin) {
            if may_land.intersects(SINGLES[landing.index()]) {
                landings |= self.of::<true>(landing).cells;
            }
        }
        landings = (landings & bounds.ending) | self.jumps.steps(origin);
        MoveSet::of(self.jumps.size(), origin, landings, landings.len() as u8)
    }

    /// The component of an empty cell; none where the seat may not land.
    #[inline(always)]
    fn of<const BOUNDED: bool>(&mut self, cell: Cell) -> Component {
        match self.places[cell.index()] {
            0 => self.explore::<BOUNDED>(cell),
            CLOSED => Component {
                cells: CellSet128::EMPTY,
                len: 0,
            },
            place => self.found[usize::from(place - CLOSED) - 1],
        }
    }

    #[inline(never)]
    fn explore<const BOUNDED: bool>(&mut self, first: Cell) -> Component {
        let keep = self.jumps.bounds.keep;
        let is_kept = |cell: Cell| BOUNDED && keep.intersects(SINGLES[cell.index()]);
        let starts_inside = is_kept(first);
        let place = self.found.len() as u8 + 1 + CLOSED;
        let mut entries = CellSet128::EMPTY;
        let mut frontier = CellSet128::EMPTY;
        let mut component = Component {
            cells: SINGLES[first.index()],
            len: 1,
        };
        self.places[first.index()] = place;
        let mut cell = first;
        loop {
            for next in self.jumps.open_landings(cell) {
                let single = SINGLES[next.index()];
                if BOUNDED && is_kept(next) != starts_inside {
                    if !starts_inside {
                        entries |= single;
                    }
                } else if self.places[next.index()] == 0 {
                    self.places[next.index()] = place;
                    component.cells |= single;
                    component.len += 1;
                    frontier |= single;
                }
            }
            let Some(next) = frontier.first() else { break };
            frontier ^= SINGLES[next.index()];
            cell = next;
        }
        self.found.push(component);
        if !entries.is_empty() {
            let inside = entries.iter().map(|entry| self.of::<BOUNDED>(entry).cells);
            component.cells = inside.fold(component.cells, |all, cells| all | cells);
            self.found[usize::from(place - CLOSED) - 1] = component;
        }
        component
    }
}
