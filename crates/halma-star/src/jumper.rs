//! The jumps of one piece: all that chains and checks ask for, from the graph of a single class.

use crate::bounds::Bounds;
use crate::geometry::Geometry;
use crate::lattice::{Class, Word};
use crate::{Position, Seat};
use hexgrid::{Cell, CellSet128};
use smallvec::SmallVec;

/// A piece and the jump graph that it belongs to.
#[derive(Debug, Clone)]
pub(crate) struct Jumper {
    class: Class,
    /// The number of the class.
    number: usize,
    origin: Word,
    /// Where a jump may land.
    landing: Word,
    /// Where a turn may end.
    ending: Word,
    /// What a piece can't leave.
    keep: Word,
    star: &'static Geometry,
}

impl Jumper {
    /// The jumps that a piece of `seat` on `origin` can make.
    pub(crate) fn new(position: &Position, seat: Seat, origin: Cell) -> Self {
        let star = position.size().geometry();
        let node = star.node(origin);
        let number = node.class();
        let words = Bounds::new(position, seat).words;
        Self {
            class: Class::new(star, number, position.occupied()),
            number,
            origin: node.bit(),
            landing: words.landing[number],
            ending: words.ending[number],
            keep: words.keep[number],
            star,
        }
    }

    /// Where one jump from `cell`, of the same class, leads inside a chain or at its end.
    #[inline]
    pub(crate) fn from(&self, cell: Cell) -> CellSet128 {
        self.cells(self.next(self.star.node(cell).bit()))
    }

    /// Where a chain can end.
    pub(crate) fn ends(&self) -> CellSet128 {
        let reach = self.class.reach(self.origin, self.landing, self.keep);
        self.cells(reach & self.ending)
    }

    /// Where a turn may end, occupied or not, among the cells that jumps could lead to.
    pub(crate) fn ending(&self) -> CellSet128 {
        self.cells(self.ending)
    }

    /// The landings of a shortest chain to `landing`, if there is a chain: of all the shortest the
    /// first in the order of the landings.
    pub(crate) fn shortest(&self, landing: Cell) -> Option<SmallVec<[Cell; 12]>> {
        // A cell off the board has no node of its own.
        if !self.star.cells.contains(landing) {
            return None;
        }
        let node = self.star.node(landing);
        let target = node.bit() & self.ending;
        if node.class() != self.number || target == 0 {
            return None;
        }
        // By the number of jumps to the target, the cells that lead there.
        let mut layers: SmallVec<[Word; 16]> = SmallVec::new();
        let open = self.class.empty() & self.landing | self.origin;
        let mut unseen = open & !target;
        let mut layer = open & target & !self.origin;
        while layer & self.origin == 0 {
            if layer == 0 {
                return None;
            }
            layers.push(layer);
            layer = self.before(layer) & unseen;
            unseen &= !layer;
        }
        let mut at = self.origin;
        let first = |word| self.cells(word).first();
        let walk = layers.iter().rev().map(|&layer| {
            let landing = first(self.next(at) & layer)?;
            at = self.star.node(landing).bit();
            Some(landing)
        });
        walk.collect()
    }

    /// Where one jump from `cell` leads.
    #[inline]
    fn next(&self, cell: Word) -> Word {
        let may_land = if cell & self.keep == 0 {
            self.landing
        } else {
            self.landing & self.keep
        };
        self.class.jumps(cell) & may_land
    }

    /// The cells from which one jump leads to one of `landings`, whatever is on them.
    fn before(&self, landings: Word) -> Word {
        let kept = landings & self.keep;
        let outside = self.class.jumps_back(landings) & !self.keep;
        if kept == 0 {
            return outside;
        }
        outside | self.class.jumps_back(kept) & self.keep
    }

    fn cells(&self, word: Word) -> CellSet128 {
        self.star.cells_of(self.number, word)
    }
}
