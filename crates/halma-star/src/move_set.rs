//! The moves of one piece as a set.

use crate::{Move, MoveKind, Size};
use core::iter::FusedIterator;
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet64, CellSet128};

/// The legal moves of one piece, or the pass.
///
/// A set is never empty. Its moves come in the order of their landings.
///
/// ```
/// use halma_star::Position;
///
/// let start = Position::default();
/// let mut lens = Vec::new();
/// let _ = start.visit_move_sets(|set| {
///     lens.push(set.len());
///     std::ops::ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(lens, [2, 2, 2, 2, 2, 2, 2]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveSet {
    landings: CellSet128,
    /// `None` is the pass.
    origin: Option<Cell>,
    len: u8,
    size: Size,
}

impl MoveSet {
    /// The set of nothing but the pass.
    pub(crate) const fn pass(size: Size) -> Self {
        Self {
            landings: CellSet128::EMPTY,
            origin: None,
            len: 1,
            size,
        }
    }

    /// The moves of the piece on `origin`; `None` when there is no landing. `len` is the number of
    /// landings, which the search knows without counting them.
    pub(crate) const fn of(
        size: Size,
        origin: Cell,
        landings: CellSet128,
        len: u8,
    ) -> Option<Self> {
        if len == 0 {
            return None;
        }
        Some(Self {
            landings,
            origin: Some(origin),
            len,
            size,
        })
    }

    /// Where the piece begins; `None` for the pass.
    #[must_use]
    pub const fn origin(self) -> Option<Cell> {
        self.origin
    }

    /// Where the piece can end, by steps and by jumps; empty for the pass.
    #[must_use]
    pub const fn landings(self) -> CellSet128 {
        self.landings
    }

    /// How many moves there are, at least 1; constant time.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a set is never empty")]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Move number `rank` of the set, counted from 0; `None` from [`MoveSet::len`] on. Constant time.
    #[must_use]
    pub fn nth(self, rank: usize) -> Option<Move> {
        match self.origin {
            Some(origin) => {
                let landing = self.landings.nth(rank)?;
                Some(self.mv(origin, landing))
            }
            None => (rank == 0).then_some(Move::PASS),
        }
    }

    /// Calls `visit` with each move until it breaks: quicker than the iterator.
    pub fn visit<B>(self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(origin) = self.origin else {
            return visit(Move::PASS);
        };
        self.visit_landings(|landing| visit(self.mv(origin, landing)))
    }

    /// Calls `visit` with each landing until it breaks; halves of the set are quicker to go through
    /// than the whole.
    #[inline]
    pub(crate) fn visit_landings<B>(
        self,
        mut visit: impl FnMut(Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bits = self.landings.bits();
        for (half, first) in [(bits as u64, 0), ((bits >> 64) as u64, 64)] {
            for cell in CellSet64::from_bits(half) {
                if let Some(landing) = Cell::new(first + cell.index()) {
                    visit(landing)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether `mv` is one of the set.
    #[must_use]
    pub fn contains(self, mv: Move) -> bool {
        match (self.origin, mv.landing()) {
            (Some(origin), Some(landing)) => {
                self.landings.contains(landing) && self.mv(origin, landing) == mv
            }
            (origin, _) => origin.is_none() && mv.is_pass(),
        }
    }

    /// The move of the piece on `origin` to `landing`.
    pub(crate) fn mv(self, origin: Cell, landing: Cell) -> Move {
        // A jump keeps the parity of both coordinates, and no step does.
        let kind = if self.size.geometry().same_class(origin, landing) {
            MoveKind::Jump
        } else {
            MoveKind::Step
        };
        Move::on_board(self.size, kind, origin, landing)
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MoveSetIter;

    fn into_iter(self) -> MoveSetIter {
        MoveSetIter {
            set: self,
            left: self.len(),
        }
    }
}

/// The moves of a [`MoveSet`].
#[derive(Debug, Clone)]
pub struct MoveSetIter {
    set: MoveSet,
    left: usize,
}

impl Iterator for MoveSetIter {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.left = self.left.checked_sub(1)?;
        let Some(origin) = self.set.origin else {
            return Some(Move::PASS);
        };
        let landing = self.set.landings.first()?;
        self.set.landings.remove(landing);
        Some(self.set.mv(origin, landing))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for MoveSetIter {}
impl FusedIterator for MoveSetIter {}
