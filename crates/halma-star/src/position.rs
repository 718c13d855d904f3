//! Positions: what there is to see, playing, and the end.

use crate::geometry::SINGLES;
use crate::state::State;
use crate::{
    End, EndReason, IllegalMove, Move, Outcome, Places, PositionBuilder, PositionError, Rules,
    Seat, Seats, Size, Win, zobrist,
};
use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use hexgrid::{Board, Cell, CellSet128};

/// A position of the game, with its board, seats and rules.
///
/// It is a small `Copy` value of at most 128 bytes: copy it to keep it. No checked function makes
/// a position that the rules refuse.
///
/// Two positions are equal when everything is: the board, the seats in play and their order, the
/// rules, the pieces, the seat to move and the places. [`Hash`] feeds only [`Position::zobrist`],
/// which depends on the same facts; equal hashes are no proof of equality.
///
/// ```
/// use halma_star::{Position, Rules, Seats, Size};
///
/// let mut position = Position::start(Size::default(), "ace".parse()?, Rules::default())?;
/// assert_eq!(position.move_count(), 14);
///
/// let mv = position.parse_move("o1>m5")?;
/// position.play(mv)?;
/// assert_eq!(
///     position.to_string(),
///     "a/aa/1aa/aaaa/4a8/12/11/10/9/e8c/ee7cc/eee6ccc/eeee5cccc/4/3/2/1 ace c -"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) state: State,
    seats: Seats,
    rules: Rules,
    size: Size,
}

impl Position {
    /// The start of a game: every seat in play has its army at home, and the first is to move.
    ///
    /// # Errors
    /// [`PositionError::Rows`] when the rules speak of more rows than a point has.
    pub fn start(size: Size, seats: Seats, rules: Rules) -> Result<Self, PositionError> {
        let mut start = Self::empty_board(size, seats, rules)?;
        for seat in seats.iter() {
            for cell in start.home(seat) {
                start.state.toggle(seat, cell);
            }
        }
        Ok(start)
    }

    /// A builder of positions from single pieces.
    #[must_use]
    pub fn builder(size: Size, seats: Seats) -> PositionBuilder {
        PositionBuilder::new(size, seats)
    }

    /// No pieces at all; the first seat is to move.
    pub(crate) fn empty_board(
        size: Size,
        seats: Seats,
        rules: Rules,
    ) -> Result<Self, PositionError> {
        if rules.rows > size.get() {
            let rows = rules.rows;
            return Err(PositionError::Rows { rows, size });
        }
        // All rows by their number are all rows: one way to say it, so that equality holds.
        let rows = rules.rows % size.get();
        let rules = Rules { rows, ..rules };
        Ok(Self {
            state: State::new(seats.first(), zobrist::setup(size, seats, rules)),
            seats,
            rules,
            size,
        })
    }

    /// The size of the star.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &'static Board<u128> {
        self.size.board()
    }

    /// The seats in play, finished or not.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The rules. `rows` is 0 when the army fills the whole point.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The seat to move. When the game is over it is the one after the mover, finished or not.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.state.turn()
    }

    /// The seats that have finished, in order.
    #[must_use]
    pub const fn finished(&self) -> Places {
        self.state.finished()
    }

    /// The pieces of `seat`.
    #[must_use]
    pub const fn pieces(&self, seat: Seat) -> CellSet128 {
        self.state.pieces(seat)
    }

    /// The cells with a piece on them.
    #[must_use]
    pub fn occupied(&self) -> CellSet128 {
        self.state.occupied()
    }

    /// Whose piece stands on `cell`.
    #[must_use]
    pub fn seat_at(&self, cell: Cell) -> Option<Seat> {
        self.seats
            .iter()
            .find(|&seat| self.pieces(seat).contains(cell))
    }

    /// Where the army of `seat` begins: its point, or the first rows of it.
    #[must_use]
    pub const fn home(&self, seat: Seat) -> CellSet128 {
        self.size.geometry().tip(seat.home(), self.rules.rows)
    }

    /// What `seat` has to fill: the opposite point, or the first rows of it.
    #[must_use]
    pub const fn destination(&self, seat: Seat) -> CellSet128 {
        self.size
            .geometry()
            .tip(seat.destination(), self.rules.rows)
    }

    /// How many pieces an army has: 1, 3, 6 or 10.
    #[must_use]
    pub const fn army(&self) -> usize {
        Size::army(match self.rules.rows {
            0 => self.size.get(),
            rows => rows,
        })
    }

    /// The hash of the position, kept as it is played on; the same in every version.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.state.hash()
    }

    /// The hash computed anew from the whole position; always equal to [`Position::zobrist`].
    #[must_use]
    pub fn recomputed_zobrist(&self) -> u64 {
        let setup = zobrist::setup(self.size, self.seats, self.rules);
        self.state.recomputed_hash(setup)
    }

    /// Whether the destination of `seat` is complete, as the rule `win` asks for.
    #[must_use]
    pub fn is_complete(&self, seat: Seat) -> bool {
        let destination = self.destination(seat);
        match self.rules.win {
            Win::Own => destination.is_subset(self.pieces(seat)),
            Win::Filled => {
                destination.intersects(self.pieces(seat)) && destination.is_subset(self.occupied())
            }
        }
    }

    /// How the game ended; `None` while it goes on.
    ///
    /// In a position where the first seats can move this costs little; else it looks for moves of
    /// the others, to tell a pass from a deadlock.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let reason = if self.has_ended_by_finishing() {
            EndReason::Finished
        } else if self.someone_can_move() {
            return None;
        } else {
            EndReason::Deadlock
        };
        Outcome::new(self.finished(), reason)
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Whether it is clear without looking for moves that there are none: the game has ended by
    /// finishing, or a finished seat is to move, as it may be in a deadlock.
    pub(crate) fn has_nobody_to_move(&self) -> bool {
        self.has_ended_by_finishing() || self.finished().contains(self.turn())
    }

    /// Whether as many seats have finished as the rule `end` asks for.
    pub(crate) const fn has_ended_by_finishing(&self) -> bool {
        let finished = self.finished().len();
        match self.rules.end {
            // One seat alone is never "left": the game ends when it finishes.
            End::Last if self.seats.len() > 1 => finished + 1 >= self.seats.len(),
            _ => finished > 0,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The first rule that the move breaks; the position stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal here, as the generator's moves are. A move that is
    /// not gives a wrong position, and nothing worse; a move for a star of another size changes
    /// nothing.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        if !mv.fits(self.size) {
            return;
        }
        let mover = self.turn();
        if let (Some(origin), Some(landing)) = (mv.origin(), mv.landing()) {
            self.state.shift(mover, origin, landing);
            if let Some(seat) = self.completed_by(landing) {
                self.state.finish(seat);
            }
        }
        self.state.set_turn(self.seat_after(mover));
    }

    /// The position after a move that is known to be legal here; see [`Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn after(mut self, mv: Move) -> Self {
        self.play_unchecked(mv);
        self
    }

    /// Calls `visit` with the position after each legal move, in the order of
    /// [`Position::visit_moves`], until it breaks.
    ///
    /// Quicker than playing the moves one by one: what the moves of a piece have in common is done
    /// once for all of them.
    ///
    /// ```
    /// use halma_star::Position;
    /// use std::ops::ControlFlow;
    ///
    /// let start = Position::default();
    /// let mut hashes = Vec::new();
    /// let _ = start.visit_successors(|next| {
    ///     hashes.push(next.zobrist());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(hashes[0], start.after(start.moves()[0]).zobrist());
    /// ```
    pub fn visit_successors<B>(
        &self,
        mut visit: impl FnMut(&Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.turn();
        // The turn has passed on; only the pieces of the mover change from move to move.
        let mut next = *self;
        next.state.set_turn(self.seat_after(mover));
        let before = next.state.army(mover);
        let completing = self.completing();
        self.visit_move_sets(|set| {
            let Some(origin) = set.origin() else {
                return visit(&self.after(Move::PASS));
            };
            let lifted = before.toggled(origin);
            set.visit_landings(|landing| {
                if completing.intersects(SINGLES[landing.index()]) {
                    return visit(&self.after(set.mv(origin, landing)));
                }
                next.state.set_army(lifted.toggled(landing));
                visit(&next)
            })
        })
    }

    /// The board as text: the letters of the pieces, and `.` for the empty spaces.
    ///
    /// ```
    /// use halma_star::{Position, Rules, Size};
    ///
    /// let start = Position::start(Size::One, "adef".parse()?, Rules::default())?;
    /// assert_eq!(
    ///     start.draw(),
    ///     "e     a     1\nd  f . . .  4\nc   . . .   3\nb  e . . .  4\na     d     1\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw(&self) -> String {
        self.board()
            .draw(|cell| self.seat_at(cell).map_or('.', Seat::letter))
    }

    /// The seat that finishes because a piece has just come to `landing`. Destinations don't
    /// overlap: one landing can complete one seat at most.
    #[inline]
    fn completed_by(&self, landing: Cell) -> Option<Seat> {
        let seat = self.seat_to_fill(landing)?;
        let is_new = self.is_complete(seat) && !self.finished().contains(seat);
        is_new.then_some(seat)
    }

    /// The cells that a destination in play lacks alone: a move elsewhere completes none.
    fn completing(&self) -> CellSet128 {
        let lacking = self.seats.iter().map(|seat| {
            let filled = match self.rules.win {
                Win::Own => self.pieces(seat),
                Win::Filled => self.occupied(),
            };
            self.destination(seat) - filled
        });
        lacking
            .filter(|lacking| lacking.len() == 1)
            .fold(CellSet128::EMPTY, |all, lacking| all | lacking)
    }

    /// The seat in play whose destination `cell` belongs to.
    pub(crate) fn seat_to_fill(&self, cell: Cell) -> Option<Seat> {
        let seat = self.size.geometry().seat_to_fill(cell)?;
        let is_filled_by = self.seats.contains(seat) && self.destination(seat).contains(cell);
        is_filled_by.then_some(seat)
    }

    /// Whose turn it is after `mover`: finished seats are skipped, unless the game ended with the
    /// first of them, or there is no other.
    #[inline]
    pub(crate) fn seat_after(&self, mover: Seat) -> Seat {
        let next = self.seats.next(mover);
        if self.rules.end == End::First || self.finished().is_empty() {
            return next;
        }
        let mut seats = self.seats.after(mover);
        seats
            .find(|&seat| !self.finished().contains(seat))
            .unwrap_or(next)
    }
}

impl Default for Position {
    /// The usual start: the star of size 4, two players, the default rules.
    fn default() -> Self {
        Self::start(Size::default(), Seats::default(), Rules::default())
            .expect("the default rules fit every star")
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.zobrist());
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_moves_are_small_values() {
        const fn is_plain<T: Copy + Send + Sync + Eq + Hash + 'static>() -> usize {
            size_of::<T>()
        }
        assert!(is_plain::<Position>() <= 128, "{}", is_plain::<Position>());
        assert!(is_plain::<Move>() <= 8);
        assert_eq!(is_plain::<Move>(), 4);
    }
}
