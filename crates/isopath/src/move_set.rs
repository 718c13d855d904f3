//! Groups of moves that share all but one part.

use crate::geometry::NOWHERE;
use crate::moves::{Move, Part};
use crate::{PartKind, Side};
use core::iter::FusedIterator;
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet64};

/// A group of moves that share all but one part; the other part takes every value out of one or
/// two cell sets.
///
/// The generator hands out whole sets, so that counting and picking need not list the moves:
/// [`MoveSet::len`] and [`MoveSet::nth`] take constant time. Sets from the generator are never
/// empty.
///
/// ```
/// use core::ops::ControlFlow;
/// use isopath::Position;
///
/// let start = Position::default();
/// let mut count = 0;
/// let _ = start.visit_move_sets(|set| {
///     assert_eq!(set.into_iter().next(), set.nth(0));
///     count += set.len();
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(count, 224);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveSet {
    pub(crate) side: Side,
    /// The part that all moves begin with, if that is the one they share.
    pub(crate) before: Option<Part>,
    pub(crate) parts: PartSet,
    /// The part that all moves end with, if that is the one they share.
    pub(crate) after: Option<Part>,
}

/// The parts in which the moves of a [`MoveSet`] differ, as sets of cells.
///
/// ```
/// use core::ops::ControlFlow;
/// use isopath::{Height, PartSet, Position, hexgrid::CellSet64};
///
/// // Where can a turn dig?
/// let start = Position::default();
/// let mut dug = CellSet64::EMPTY;
/// let _ = start.visit_move_sets(|set| {
///     if let PartSet::Tiles { from, .. } = set.part_set() {
///         dug |= from;
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(dug, start.at_height(Height::One));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PartSet {
    /// A tile from any of these to any other of those.
    Tiles {
        /// The spaces it may be dug from.
        from: CellSet64,
        /// The spaces it may be built on.
        to: CellSet64,
    },
    /// A piece to any of those.
    Piece {
        /// Where it stands.
        from: Cell,
        /// The spaces it may go to.
        to: CellSet64,
    },
    /// A capture of any of these.
    Captures(CellSet64),
}

impl MoveSet {
    /// How many moves there are; constant time.
    #[must_use]
    pub fn len(self) -> usize {
        self.parts.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The move with exactly `rank` moves before it in the set. `rank` is counted from 0; `None`
    /// from [`MoveSet::len`] on. The time does not depend on the number of moves.
    #[must_use]
    pub fn nth(self, rank: usize) -> Option<Move> {
        self.parts.nth(rank).map(|part| self.complete(part))
    }

    /// Whether the move is in the set; constant time.
    #[must_use]
    pub fn contains(self, mv: Move) -> bool {
        let (part, shared) = match self.before {
            Some(first) => (mv.second(), mv.first() == first),
            None => (Some(mv.first()), mv.second() == self.after),
        };
        mv.side() == self.side && shared && part.is_some_and(|part| self.parts.contains(part))
    }

    /// The part that all moves begin with; `None` if that is the part in which they differ.
    #[must_use]
    pub const fn shared_first(self) -> Option<Part> {
        self.before
    }

    /// The part that all moves end with; `None` if that is the part in which they differ, or if none has a
    /// second part.
    #[must_use]
    pub const fn shared_second(self) -> Option<Part> {
        self.after
    }

    /// The parts in which the moves differ, as sets of cells: what the moves are made of.
    #[must_use]
    pub const fn part_set(self) -> PartSet {
        self.parts
    }

    /// The kind of the part in which the moves differ.
    #[must_use]
    pub const fn kind(self) -> PartKind {
        match self.parts {
            PartSet::Tiles { .. } => PartKind::Tile,
            PartSet::Piece { .. } => PartKind::Piece,
            PartSet::Captures(_) => PartKind::Capture,
        }
    }

    /// Calls `visit` with each move until it breaks: quicker than the iterator.
    pub fn visit<B>(self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.parts {
            PartSet::Tiles { from, to } => {
                let shared = self.complete(Part::Tile {
                    from: NOWHERE,
                    to: NOWHERE,
                });
                for sources in [from - to, from & to] {
                    for from in sources {
                        for to in to - CellSet64::of(from) {
                            visit(shared.with(Part::Tile { from, to }))?;
                        }
                    }
                }
                ControlFlow::Continue(())
            }
            parts => parts.iter().try_for_each(|part| visit(self.complete(part))),
        }
    }

    fn complete(self, part: Part) -> Move {
        match self.before {
            Some(first) => Move::new(self.side, first, Some(part)),
            None => Move::new(self.side, part, self.after),
        }
    }
}

impl PartSet {
    pub(crate) fn len(self) -> usize {
        match self {
            Self::Tiles { from, to } => from.len() * to.len() - (from & to).len(),
            Self::Piece { to, .. } => to.len(),
            Self::Captures(cells) => cells.len(),
        }
    }

    pub(crate) fn contains(self, part: Part) -> bool {
        match (self, part) {
            (Self::Tiles { from, to }, Part::Tile { from: f, to: t }) => {
                from.contains(f) && to.contains(t) && f != t
            }
            (Self::Piece { from, to }, Part::Piece { from: f, to: t }) => {
                from == f && to.contains(t)
            }
            (Self::Captures(cells), Part::Capture(cell)) => cells.contains(cell),
            _ => false,
        }
    }

    pub(crate) fn nth(self, rank: usize) -> Option<Part> {
        match self {
            Self::Tiles { .. } if rank >= self.len() => None,
            Self::Tiles { from, to } => nth_tile(from, to, rank),
            Self::Piece { from, to } => to.nth(rank).map(|to| Part::Piece { from, to }),
            Self::Captures(cells) => cells.nth(rank).map(Part::Capture),
        }
    }

    pub(crate) fn iter(self) -> PartsIter {
        let none = CellSet64::EMPTY;
        let (whole, partial, row) = match self {
            Self::Tiles { from, to } => (from - to, from & to, none),
            Self::Piece { to, .. } => (none, none, to),
            Self::Captures(cells) => (none, none, cells),
        };
        PartsIter {
            parts: self,
            whole,
            partial,
            source: None,
            row,
        }
    }
}

/// The tile move at this place among those from one set to the other; there have to be as many.
///
/// The sources that are no targets come first: with them every row is complete, and no row has to be
/// walked to find the one of a given rank. Which sources it is can't be foretold: there is no branch.
#[inline(always)]
pub(crate) fn nth_tile(from: CellSet64, to: CellSet64, rank: usize) -> Option<Part> {
    let (whole, partial) = (from - to, from & to);
    let row = to.len();
    let ranks = whole.len() * row;
    let (sources, rank, row) = if rank < ranks {
        (whole, rank, row)
    } else {
        (partial, rank - ranks, row.saturating_sub(1))
    };
    // The numbers are small, and dividing 32 bits is quicker than 64.
    let (rank, row) = (rank as u32, row.max(1) as u32);
    let from = sources.nth((rank / row) as usize)?;
    // The row is without the source, if that is a target. To correct the place afterwards lets the
    // processor look for both spaces at the same time.
    let to_or_before = to.nth((rank % row) as usize)?;
    let skipped = usize::from(to.contains(from)) & usize::from(from <= to_or_before);
    let rest = CellSet64::from_bits(u64::MAX << to_or_before.index() << skipped);
    let to = (to & rest).first()?;
    Some(Part::Tile { from, to })
}

/// The parts one by one, in the order of their ranks.
#[derive(Debug, Clone)]
pub(crate) struct PartsIter {
    parts: PartSet,
    /// Tile sources to come that are no targets, ...
    whole: CellSet64,
    /// ... and those that are.
    partial: CellSet64,
    /// The tile source of the current row.
    source: Option<Cell>,
    /// What is left of the current row.
    row: CellSet64,
}

impl Iterator for PartsIter {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        loop {
            if let Some(cell) = self.row.first() {
                self.row.remove(cell);
                return Some(match (self.parts, self.source) {
                    (PartSet::Piece { from, .. }, _) => Part::Piece { from, to: cell },
                    (PartSet::Tiles { .. }, Some(from)) => Part::Tile { from, to: cell },
                    _ => Part::Capture(cell),
                });
            }
            let PartSet::Tiles { to, .. } = self.parts else {
                return None;
            };
            let source = self.whole.first().or_else(|| self.partial.first())?;
            self.whole.remove(source);
            self.partial.remove(source);
            self.source = Some(source);
            self.row = to - CellSet64::of(source);
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rows = match self.parts {
            PartSet::Tiles { to, .. } => {
                self.whole.len() * to.len() + self.partial.len() * to.len().saturating_sub(1)
            }
            _ => 0,
        };
        let left = rows + self.row.len();
        (left, Some(left))
    }
}

/// The moves of a [`MoveSet`] one by one.
#[derive(Debug, Clone)]
pub struct MoveSetIter {
    set: MoveSet,
    parts: PartsIter,
}

impl Iterator for MoveSetIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.parts.next().map(|part| self.set.complete(part))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.parts.size_hint()
    }
}

impl ExactSizeIterator for MoveSetIter {}
impl FusedIterator for MoveSetIter {}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MoveSetIter;

    fn into_iter(self) -> MoveSetIter {
        MoveSetIter {
            set: self,
            parts: self.parts.iter(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(bits: u64) -> CellSet64 {
        CellSet64::from_bits(bits)
    }

    #[test]
    fn length_rank_and_iteration_agree() {
        for (from, to) in [
            (0, 1),
            (1, 0),
            (1, 1),
            (0b1101, 0b0111),
            (7, 7),
            (3, 4),
            (0b110, 2),
        ] {
            let (from, to) = (set(from), set(to));
            let one = Cell::new(9).unwrap();
            for parts in [
                PartSet::Tiles { from, to },
                PartSet::Piece { from: one, to },
                PartSet::Captures(from),
            ] {
                let listed: Vec<Part> = parts.iter().collect();
                assert_eq!(listed.len(), parts.len());
                assert_eq!(parts.iter().size_hint(), (listed.len(), Some(listed.len())));
                let set = MoveSet {
                    side: Side::Five,
                    before: None,
                    parts,
                    after: None,
                };
                let mut visited = Vec::new();
                let _ = set.visit(|mv| {
                    visited.push(mv.first());
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(visited, listed);
                for (rank, &part) in listed.iter().enumerate() {
                    assert_eq!(parts.nth(rank), Some(part));
                    assert!(parts.contains(part));
                }
                assert_eq!(parts.nth(listed.len()), None);
            }
        }
    }

    #[test]
    fn a_tile_never_stays_where_it_is() {
        let cells = set(0b111);
        let parts = PartSet::Tiles {
            from: cells,
            to: cells,
        };
        assert_eq!(parts.len(), 6);
        let stays = |part| matches!(part, Part::Tile { from, to } if from == to);
        assert!(!parts.iter().any(stays));
        let cell = cells.first().unwrap();
        assert!(!parts.contains(Part::Tile {
            from: cell,
            to: cell
        }));
    }
}
