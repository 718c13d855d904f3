//! Ways to the end of a chain, kept while the chain grows and shrinks.

use crate::geometry::OFF;
use crate::jumper::Jumper;
use hexgrid::{Cell, CellSet128};
use smallvec::{SmallVec, smallvec};

/// For each cell the next landing on a way to a target that was found once.
///
/// A way is blocked when the chain visits one of its cells, and open again when the chain takes
/// that back. From one question to the next few ways are blocked, and around the gap another known
/// way is near: so most questions are answered without going far.
#[derive(Debug, Clone)]
pub(crate) struct Ways {
    /// `OFF` where no way was found yet.
    next: [Cell; Cell::LIMIT],
}

impl Ways {
    pub(crate) const UNKNOWN: Self = Self {
        next: [OFF; Cell::LIMIT],
    };

    /// Whether jumps lead from `start` to one of `targets`, or it is one, without a landing on
    /// `visited`.
    ///
    /// The board has to be the same each time, and a cell that was a target once has to be one of
    /// `targets` or `visited`: without that, ways might go in circles.
    pub(crate) fn lead(
        &mut self,
        jumper: &Jumper,
        start: Cell,
        targets: CellSet128,
        visited: CellSet128,
    ) -> bool {
        if self.is_open(start, targets, visited) {
            return true;
        }
        // The cells reached, nearest first, each with the place of the one before it in the list.
        let mut reached: SmallVec<[(Cell, u8); 64]> = smallvec![(start, 0)];
        let mut seen = visited | start.into();
        let mut at = 0;
        while let Some(&(cell, _)) = reached.get(at) {
            let new = jumper.from(cell) - seen;
            seen |= new;
            for landing in new {
                reached.push((landing, at as u8));
                if self.is_open(landing, targets, visited) {
                    self.note(&reached);
                    return true;
                }
            }
            at += 1;
        }
        false
    }

    /// Notes the way from the first cell to the last.
    fn note(&mut self, reached: &[(Cell, u8)]) {
        let mut at = reached.len() - 1;
        while at > 0 {
            let (cell, before) = reached[at];
            at = before.into();
            self.next[reached[at].0.index()] = cell;
        }
    }

    /// Whether the known way from `cell` leads to a target. It ends there, or is blocked: a new way
    /// consists of cells whose own ways were not open, and goes over into one that is.
    fn is_open(&self, mut cell: Cell, targets: CellSet128, visited: CellSet128) -> bool {
        while cell != OFF && !visited.contains(cell) {
            if targets.contains(cell) {
                return true;
            }
            cell = self.next[cell.index()];
        }
        false
    }
}
