//! The generator: all legal moves, as one set a piece.

use crate::bounds::Bounds;
use crate::jumper::Jumper;
use crate::jumps::Jumps;
use crate::surroundings::Surroundings;
use crate::{Block, Move, MoveSet, Position, Seat, Win};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet128};
use smallvec::SmallVec;

/// The search for moves on one position, with what is known of the surroundings of its cells.
///
/// [`Position`] looks at them afresh, [`Search`](crate::Search) keeps them; the rules are here,
/// once for both.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    around: &'a Surroundings,
    occupied: CellSet128,
}

impl<'a> Generator<'a> {
    /// `around` has to be that of the pieces of `position`.
    pub(crate) fn new(position: &'a Position, around: &'a Surroundings) -> Self {
        Self {
            position,
            around,
            occupied: position.occupied(),
        }
    }

    pub(crate) fn visit_move_sets<B>(
        &self,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let position = self.position;
        if position.has_nobody_to_move() {
            return ControlFlow::Continue(());
        }
        let duty = self.unblocking();
        if !duty.is_empty() {
            return duty.into_iter().try_for_each(visit);
        }
        let mut found = false;
        let jumps = self.jumps(position.turn());
        for origin in position.pieces(position.turn()) {
            if let Some(set) = jumps.set(origin) {
                found = true;
                visit(set)?;
            }
        }
        if !found && self.someone_can_move() {
            visit(MoveSet::pass(position.size()))?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_move_sets(|set| set.visit(&mut visit))
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_move_sets(|set| {
            moves.extend(set);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    pub(crate) fn move_count(&self) -> u64 {
        if self.position.has_nobody_to_move() {
            return 0;
        }
        let duty = self.unblocking();
        if !duty.is_empty() {
            return duty.iter().map(|set| set.len() as u64).sum();
        }
        let jumps = self.jumps(self.position.turn());
        let pieces = self.position.pieces(self.position.turn()).iter();
        let len = |origin| u64::from(jumps.reach_and_len(origin).1);
        match pieces.map(len).sum() {
            0 => self.someone_can_move().into(),
            count => count,
        }
    }

    pub(crate) fn nth_move(&self, rank: u64) -> Option<Move> {
        self.pick_move(|_| rank)
    }

    pub(crate) fn pick_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let position = self.position;
        if position.has_nobody_to_move() {
            return None;
        }
        let duty = self.unblocking();
        if !duty.is_empty() {
            let count = duty.iter().map(|set| set.len() as u64).sum();
            return nth_of(duty, choose(count));
        }
        let jumps = self.jumps(position.turn());
        let pieces = position.pieces(position.turn());
        let mut found = [(0, 0); MOST_PIECES];
        let mut count = 0;
        for (origin, found) in pieces.iter().zip(&mut found) {
            *found = jumps.reach_and_len(origin);
            count += u64::from(found.1);
        }
        if count == 0 {
            let is_first = self.someone_can_move() && choose(1) == 0;
            return is_first.then_some(Move::PASS);
        }
        let mut left = choose(count);
        for (origin, (reach, len)) in pieces.iter().zip(found) {
            if left < u64::from(len) {
                return jumps.set_of(origin, reach, len)?.nth(left as usize);
            }
            left -= u64::from(len);
        }
        None
    }

    pub(crate) fn moves_from(&self, origin: Cell) -> Option<MoveSet> {
        let position = self.position;
        if position.has_nobody_to_move() || !position.pieces(position.turn()).contains(origin) {
            return None;
        }
        let duty = self.unblocking();
        if duty.is_empty() {
            return self.jumps(position.turn()).set(origin);
        }
        duty.into_iter().find(|set| set.origin() == Some(origin))
    }

    /// The hops of the pieces of `seat`.
    pub(crate) fn jumps(&self, seat: Seat) -> Jumps<'a> {
        Jumps::new(self.position, seat, self.around, self.occupied)
    }

    /// Whether `seat` has a step or a jump, were it to move.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let jumps = self.jumps(seat);
        let mut pieces = self.position.pieces(seat).iter();
        pieces.any(|origin| jumps.reach_and_len(origin).1 != 0)
    }

    /// Whether any seat that has not finished can move.
    pub(crate) fn someone_can_move(&self) -> bool {
        let seats = self.position.seats();
        let mut unfinished = seats
            .iter()
            .filter(|&seat| !self.position.finished().contains(seat));
        unfinished.any(|seat| self.can_move(seat))
    }

    /// The moves that take a blocking piece of the seat to move out of the destination it blocks;
    /// none when there is no such duty.
    #[inline]
    pub(crate) fn unblocking(&self) -> SmallVec<[MoveSet; MOST_PIECES]> {
        let rules = self.position.rules();
        // With `win=filled` a full destination with a piece of its seat is complete: that seat has
        // finished, and nobody blocks it.
        let may_bite = rules.block == Block::On && rules.win == Win::Own;
        if may_bite && self.blocked_by_mover().next().is_some() {
            return self.unblocking_moves();
        }
        SmallVec::new()
    }

    /// The destinations that the mover has a blocking piece in.
    fn blocked_by_mover(&self) -> impl Iterator<Item = CellSet128> + '_ {
        let position = self.position;
        let mover = position.turn();
        position.seats().after(mover).filter_map(move |seat| {
            let destination = position.destination(seat);
            let own = position.pieces(seat);
            let is_blocked = seat != mover
                && destination.is_subset(self.occupied)
                && destination.intersects(position.pieces(mover))
                && own.intersects(destination)
                && !own.is_subset(destination)
                && !position.finished().contains(seat);
            is_blocked.then_some(destination)
        })
    }

    fn unblocking_moves(&self) -> SmallVec<[MoveSet; MOST_PIECES]> {
        let position = self.position;
        let jumps = self.jumps(position.turn());
        let mut duty = SmallVec::<[MoveSet; MOST_PIECES]>::new();
        for destination in self.blocked_by_mover() {
            for origin in position.pieces(position.turn()) & destination {
                let out = jumps
                    .set(origin)
                    .map_or(CellSet128::EMPTY, MoveSet::landings)
                    - destination;
                duty.extend(MoveSet::of(position.size(), origin, out, out.len() as u8));
            }
        }
        duty.sort_unstable_by_key(|set| set.origin());
        duty
    }
}

/// The pieces of a seat on the largest star.
const MOST_PIECES: usize = 10;

/// Move number `rank` of all sets together.
fn nth_of(sets: impl IntoIterator<Item = MoveSet>, rank: u64) -> Option<Move> {
    let mut left = rank;
    for set in sets {
        let len = set.len() as u64;
        if left < len {
            return set.nth(left as usize);
        }
        left -= len;
    }
    None
}

impl Position {
    /// Hands out the legal moves as one [`MoveSet`] a piece until `visit` breaks. In a position
    /// that is over there is none; a player who can't move has the one pass.
    ///
    /// To generate for one position after another along a line of play, [`Search`](crate::Search)
    /// is quicker.
    pub fn visit_move_sets<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let around = self.surroundings();
        Generator::new(self, &around).visit_move_sets(visit)
    }

    /// Calls `visit` with each legal move, once, until it breaks: piece by piece in the order of
    /// the cells, and for each piece in the order of the landings.
    pub fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let around = self.surroundings();
        Generator::new(self, &around).visit_moves(visit)
    }

    /// All legal moves, in the order of [`Position::visit_moves`].
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let around = self.surroundings();
        Generator::new(self, &around).moves()
    }

    /// The legal moves of the piece on `origin`; `None` when it has none, and where there is no
    /// piece of the seat to move.
    ///
    /// ```
    /// use halma_star::Position;
    ///
    /// let start = Position::default();
    /// let [o1, q1] = ["o1", "q1"].map(|name| start.board().parse_cell(name).unwrap());
    /// let moves = start.moves_from(o1).unwrap();
    /// let texts: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!(texts, ["o1>>m5", "o1>>m7"]);
    /// assert_eq!(start.moves_from(q1), None, "two rows of pieces stand in front of it");
    /// ```
    #[must_use]
    pub fn moves_from(&self, origin: Cell) -> Option<MoveSet> {
        let around = self.surroundings();
        Generator::new(self, &around).moves_from(origin)
    }

    /// How many legal moves there are, counted without listing them.
    #[must_use]
    pub fn move_count(&self) -> u64 {
        let around = self.surroundings();
        Generator::new(self, &around).move_count()
    }

    /// Move number `rank` in the order of [`Position::moves`], counted from 0, without listing the
    /// others; `None` from the count on.
    #[must_use]
    pub fn nth_move(&self, rank: u64) -> Option<Move> {
        let around = self.surroundings();
        Generator::new(self, &around).nth_move(rank)
    }

    /// The move whose number in the order of [`Position::moves`] is what `choose` returns when it
    /// is told how many there are, at least one; `None` when there is none, or not so many.
    ///
    /// A random choice makes a uniformly random move, for little more than counting them.
    ///
    /// ```
    /// use halma_star::Position;
    ///
    /// let start = Position::default();
    /// let last = start.pick_move(|count| count - 1);
    /// assert_eq!(last, start.moves().last().copied());
    /// ```
    #[must_use]
    pub fn pick_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let around = self.surroundings();
        Generator::new(self, &around).pick_move(choose)
    }

    /// Where the piece on `origin` can end a turn, as far as its own seat's access and leave rules
    /// go: whoever is to move, and without the anti-blocking rule. Empty without a piece. Where it
    /// can go now is said by [`Position::moves_from`].
    #[must_use]
    pub fn landings(&self, origin: Cell) -> CellSet128 {
        let Some(seat) = self.seat_at(origin) else {
            return CellSet128::EMPTY;
        };
        self.steps(seat, origin) | Jumper::new(self, seat, origin).ends()
    }

    /// As [`Position::landings`], by jumps only.
    #[must_use]
    pub fn jump_landings(&self, origin: Cell) -> CellSet128 {
        let Some(seat) = self.seat_at(origin) else {
            return CellSet128::EMPTY;
        };
        Jumper::new(self, seat, origin).ends()
    }

    fn surroundings(&self) -> Surroundings {
        Surroundings::new(self.size().geometry(), self.occupied())
    }

    /// Whether any seat that has not finished can move.
    pub(crate) fn someone_can_move(&self) -> bool {
        // Steps tell it in nearly every position, and need no surroundings.
        !self.finished().contains(self.turn()) && self.can_step(self.turn())
            || Generator::new(self, &self.surroundings()).someone_can_move()
    }

    /// Whether `seat` has a step, were it to move.
    fn can_step(&self, seat: Seat) -> bool {
        let mut pieces = self.pieces(seat).iter();
        pieces.any(|origin| !self.steps(seat, origin).is_empty())
    }

    /// Where a step of a piece of `seat` on `origin` leads.
    pub(crate) fn steps(&self, seat: Seat, origin: Cell) -> CellSet128 {
        let near = self.board().adjacent(origin) - self.occupied();
        Bounds::new(self, seat).steps(origin, near)
    }

    /// The moves that take a blocking piece of the seat to move out of the destination it blocks;
    /// none when there is no such duty.
    pub(crate) fn unblocking(&self) -> SmallVec<[MoveSet; MOST_PIECES]> {
        Generator::new(self, &self.surroundings()).unblocking()
    }
}
