//! The generator: all legal moves, as one set a piece.

use crate::jumps::Jumps;
use crate::{Block, Move, MoveKind, Position, Seat, Size};
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet128};
use smallvec::SmallVec;

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
    size: Size,
}

impl MoveSet {
    /// Of the piece on `origin`; this one may be empty.
    fn of(jumps: &Jumps, origin: Cell) -> Self {
        Self {
            landings: jumps.steps(origin) | jumps.ends(origin),
            origin: Some(origin),
            size: jumps.size(),
        }
    }

    const fn pass(size: Size) -> Self {
        Self {
            landings: CellSet128::EMPTY,
            origin: None,
            size,
        }
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
    pub fn len(self) -> usize {
        self.landings.len().max(1)
    }

    /// Move number `rank` of the set, counted from 0; linear in `rank`.
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

    fn mv(self, origin: Cell, landing: Cell) -> Move {
        // A jump never ends beside its origin: it moves an even distance along both axes.
        let kind = if self.size.board().adjacent(origin).contains(landing) {
            MoveKind::Step
        } else {
            MoveKind::Jump
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

impl Position {
    /// Hands out the legal moves as one [`MoveSet`] a piece until `visit` breaks. In a position
    /// that is over there is none; a player who can't move has the one pass.
    pub fn visit_move_sets<B>(
        &self,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.has_ended_by_finishing() {
            return ControlFlow::Continue(());
        }
        let duty = self.unblocking();
        if !duty.is_empty() {
            return duty.into_iter().try_for_each(visit);
        }
        let mut found = false;
        let jumps = Jumps::new(self, self.turn());
        for origin in self.pieces(self.turn()) {
            let set = MoveSet::of(&jumps, origin);
            if !set.landings.is_empty() {
                found = true;
                visit(set)?;
            }
        }
        if !found && self.someone_can_move() {
            visit(MoveSet::pass(self.size()))?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each legal move, once, until it breaks: piece by piece in the order of
    /// the cells, and for each piece in the order of the landings.
    pub fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_move_sets(|set| set.into_iter().try_for_each(&mut visit))
    }

    /// All legal moves, in the order of [`Position::visit_moves`].
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_move_sets(|set| {
            moves.extend(set);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// How many legal moves there are, counted without listing them.
    #[must_use]
    pub fn move_count(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_move_sets(|set| {
            count += set.len() as u64;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// Move number `index` in the order of [`Position::moves`], counted from 0, without listing
    /// the others.
    #[must_use]
    pub fn nth_move(&self, index: u64) -> Option<Move> {
        let mut left = index;
        let visited = self.visit_move_sets(|set| {
            let len = set.len() as u64;
            if left < len {
                return ControlFlow::Break(set.nth(left as usize));
            }
            left -= len;
            ControlFlow::Continue(())
        });
        visited.break_value().flatten()
    }

    /// Where the piece on `origin` can end a turn, as far as its own seat's access and leave rules
    /// go: whoever is to move, and without the anti-blocking rule. Empty without a piece.
    #[must_use]
    pub fn landings(&self, origin: Cell) -> CellSet128 {
        match self.seat_at(origin) {
            Some(seat) => MoveSet::of(&Jumps::new(self, seat), origin).landings,
            None => CellSet128::EMPTY,
        }
    }

    /// As [`Position::landings`], by jumps only.
    #[must_use]
    pub fn jump_landings(&self, origin: Cell) -> CellSet128 {
        match self.seat_at(origin) {
            Some(seat) => Jumps::new(self, seat).ends(origin),
            None => CellSet128::EMPTY,
        }
    }

    /// Whether `seat` has a step or a jump, were it to move.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let jumps = Jumps::new(self, seat);
        let mut pieces = self.pieces(seat).iter();
        pieces.any(|origin| !MoveSet::of(&jumps, origin).landings.is_empty())
    }

    /// Whether any seat that has not finished can move.
    pub(crate) fn someone_can_move(&self) -> bool {
        let unfinished = |&seat: &Seat| !self.finished().contains(seat);
        self.seats()
            .iter()
            .filter(unfinished)
            .any(|seat| self.can_move(seat))
    }

    /// The moves that take a blocking piece of the seat to move out of the destination it blocks;
    /// none when there is no such duty.
    pub(crate) fn unblocking(&self) -> SmallVec<[MoveSet; 10]> {
        let mut duty = SmallVec::new();
        if self.rules().block == Block::Off {
            return duty;
        }
        let mover = self.turn();
        let jumps = Jumps::new(self, mover);
        for seat in self.seats().after(mover) {
            let destination = self.destination(seat);
            let own = self.pieces(seat);
            let is_blocked = seat != mover
                && !self.finished().contains(seat)
                && destination.is_subset(self.occupied())
                && own.intersects(destination)
                && !own.is_subset(destination);
            if !is_blocked {
                continue;
            }
            for origin in self.pieces(mover) & destination {
                let mut set = MoveSet::of(&jumps, origin);
                set.landings -= destination;
                if !set.landings.is_empty() {
                    duty.push(set);
                }
            }
        }
        duty.sort_unstable_by_key(|set| set.origin);
        duty
    }
}
