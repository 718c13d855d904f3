//! Building positions from pieces, and what makes a position one that the rules allow.

use crate::{Access, End, Position, PositionError, Rules, Seat, Seats, Size, Win};
use alloc::vec::Vec;
use hexgrid::{CellName, CellSet128};

/// Builds a [`Position`] from single pieces; [`PositionBuilder::build`] checks the whole.
///
/// Fewer pieces than an army has are allowed. Left out, the rules are the defaults, the first seat
/// is to move, and nobody has finished. A builder made [from](From) a position begins with all that
/// it has:
///
/// ```
/// use halma_star::{Position, PositionBuilder, Seat};
///
/// let start = Position::default();
/// let handicap = PositionBuilder::from(start)
///     .no_piece("q1".parse()?)
///     .turn(Seat::D)
///     .build()?;
/// assert_eq!(handicap.pieces(Seat::A).len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Or it begins with an empty board:
///
/// ```
/// use halma_star::{Position, Seat, Size};
///
/// let position = Position::builder(Size::new(1)?, "ad".parse()?)
///     .piece(Seat::A, "d3".parse()?)
///     .piece(Seat::D, "c2".parse()?)
///     .turn(Seat::D)
///     .build()?;
/// assert_eq!(position.to_string(), "1/2a1/1d1/4/1 ad d -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionBuilder {
    size: Size,
    seats: Seats,
    rules: Rules,
    turn: Seat,
    pieces: Vec<(Seat, CellName)>,
    finished: Vec<Seat>,
    /// The first space that was to be emptied and that the board does not have.
    off_board: Option<CellName>,
}

impl PositionBuilder {
    pub(crate) fn new(size: Size, seats: Seats) -> Self {
        Self {
            size,
            seats,
            rules: Rules::default(),
            turn: seats.first(),
            pieces: Vec::new(),
            finished: Vec::new(),
            off_board: None,
        }
    }

    /// Sets the rules.
    #[must_use]
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Sets the seat to move.
    #[must_use]
    pub const fn turn(mut self, turn: Seat) -> Self {
        self.turn = turn;
        self
    }

    /// Adds a piece.
    #[must_use]
    pub fn piece(mut self, seat: Seat, cell: CellName) -> Self {
        self.pieces.push((seat, cell));
        self
    }

    /// Takes the pieces off a space; nothing happens where there is none.
    #[must_use]
    pub fn no_piece(mut self, cell: CellName) -> Self {
        self.pieces.retain(|&(_, taken)| taken != cell);
        if self.size.board().cell(cell).is_err() {
            self.off_board.get_or_insert(cell);
        }
        self
    }

    /// Adds seats that have finished, in the order in which they did.
    #[must_use]
    pub fn finished(mut self, seats: impl IntoIterator<Item = Seat>) -> Self {
        self.finished.extend(seats);
        self
    }

    /// Nobody has finished.
    #[must_use]
    pub fn no_finished(mut self) -> Self {
        self.finished.clear();
        self
    }

    /// The position, when the rules allow it.
    ///
    /// # Errors
    /// The first reason why they don't.
    pub fn build(&self) -> Result<Position, PositionError> {
        let mut position = Position::empty_board(self.size, self.seats, self.rules)?;
        if let Some(name) = self.off_board {
            return Err(PositionError::OffBoard(name));
        }
        for &(seat, name) in &self.pieces {
            let cell = position.board().cell(name);
            let cell = cell.map_err(|_| PositionError::OffBoard(name))?;
            if position.occupied().contains(cell) {
                return Err(PositionError::TwoPieces(name));
            }
            if !self.seats.contains(seat) {
                let (cell, seats) = (name, self.seats);
                return Err(PositionError::NotInPlay { seat, cell, seats });
            }
            position.state.toggle(seat, cell);
        }
        for seat in self.seats.iter() {
            check_army(&position, seat)?;
        }
        if !self.seats.contains(self.turn) {
            let (turn, seats) = (self.turn, self.seats);
            return Err(PositionError::TurnNotInPlay { turn, seats });
        }
        position.state.set_turn(self.turn);
        self.enter_places(&mut position)?;
        if position.finished().contains(self.turn) && !position.is_over() {
            return Err(PositionError::FinishedToMove(self.turn));
        }
        Ok(position)
    }

    fn enter_places(&self, position: &mut Position) -> Result<(), PositionError> {
        for &seat in &self.finished {
            if !self.seats.contains(seat) {
                let seats = self.seats;
                return Err(PositionError::FinishedNotInPlay { seat, seats });
            }
            if position.finished().contains(seat) {
                return Err(PositionError::FinishedTwice(seat));
            }
            position.state.finish(seat);
        }
        // Where an enemy's piece can complete a destination, it can leave it again as play goes on.
        let may_be_undone = self.rules.win == Win::Filled && self.rules.end == End::Last;
        for seat in self.seats.iter() {
            match (
                position.finished().contains(seat),
                position.is_complete(seat),
            ) {
                (true, false) if !may_be_undone => return Err(PositionError::NotComplete(seat)),
                (false, true) => return Err(PositionError::NotListed(seat)),
                _ => {}
            }
        }
        Ok(())
    }
}

impl From<Position> for PositionBuilder {
    fn from(position: Position) -> Self {
        let star = position.size().geometry();
        let pieces = position.seats().iter().flat_map(|seat| {
            let cells = position.pieces(seat).iter();
            cells.map(move |cell| (seat, star.name(cell)))
        });
        Self {
            size: position.size(),
            seats: position.seats(),
            rules: position.rules(),
            turn: position.turn(),
            pieces: pieces.collect(),
            finished: position.finished().iter().collect(),
            off_board: None,
        }
    }
}

fn check_army(position: &Position, seat: Seat) -> Result<(), PositionError> {
    let pieces = position.pieces(seat);
    let (found, army) = (pieces.len(), position.army());
    if found > army {
        return Err(PositionError::TooManyPieces { seat, found, army });
    }
    if found == 0 {
        return Err(PositionError::NoPieces(seat));
    }
    let closed = match position.rules().access {
        Access::Open => CellSet128::EMPTY,
        Access::Transit | Access::Restricted => position.size().geometry().foreign(seat),
    };
    match (pieces & closed).first() {
        Some(cell) => {
            let cell = position.size().geometry().name(cell);
            Err(PositionError::ForeignPoint { seat, cell })
        }
        None => Ok(()),
    }
}
