//! What can be wrong with seats, rules, positions and texts.

use crate::{IllegalMove, Seat, Seats, Size};
use alloc::format;
use alloc::string::String;
use hexgrid::{CellName, NameError};
use thiserror::Error;

/// Why letters are no list of seats.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SeatsError {
    /// There is no letter.
    #[error("there has to be at least one seat, such as \"ad\"")]
    NoSeat,
    /// A letter that is no seat.
    #[error("{0:?} is no seat: seats are a to f, clockwise from the north")]
    Letter(char),
    /// Not exactly one letter where one seat is meant.
    #[error("{0:?} is not one seat: a seat is a letter from a to f")]
    OneSeat(String),
    /// A seat stands twice.
    #[error("seat {0} is listed twice")]
    Repeated(Seat),
    /// The seats are not a rotation of the clockwise order.
    #[error("seats go clockwise: {0}")]
    NotClockwise(Seats),
}

/// Why a text is no set of rules.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// A part that is not `key=value`.
    #[error("{0:?} is no rule: rules are key=value with commas between, or the word default")]
    Malformed(String),
    /// There is no such rule.
    #[error("there is no rule {0:?}: the rules are access, leave, block, win, rows and end")]
    Key(String),
    /// The rule has no such value.
    #[error("{key} can't be {value:?}: it is {}", values.join(" or "))]
    Value {
        /// The rule.
        key: &'static str,
        /// What was given for it.
        value: String,
        /// What it can be.
        values: &'static [&'static str],
    },
    /// A rule is given twice.
    #[error("the rule {0} is given twice")]
    Repeated(&'static str),
}

/// Why there is no such position, one variant for each reason.
///
/// The rules of the game (`docs/halma-rules.md` in the repository) list them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The rules speak of more rows than a point of the star has.
    #[error("rows={rows} is too much: the points of this star have {}", counted(size.get().into(), "row"))]
    Rows {
        /// The rows of the rules.
        rows: u8,
        /// The size of the star.
        size: Size,
    },
    /// A piece on a space that the board does not have.
    #[error("{0} is not on the board")]
    OffBoard(CellName),
    /// Two pieces on one space.
    #[error("there are two pieces on {0}")]
    TwoPieces(CellName),
    /// A piece of a seat that is not in play.
    #[error("{cell} has a piece of seat {seat}, and the seats in play are {seats}")]
    NotInPlay {
        /// The seat of the piece.
        seat: Seat,
        /// Where it stands.
        cell: CellName,
        /// The seats in play.
        seats: Seats,
    },
    /// More pieces than a seat's army has.
    #[error("seat {seat} has {}, and an army has {army}", counted(*found, "piece"))]
    TooManyPieces {
        /// The seat.
        seat: Seat,
        /// Its pieces.
        found: usize,
        /// How many it can have at most.
        army: usize,
    },
    /// A seat in play without pieces.
    #[error("seat {0} is in play and has no piece")]
    NoPieces(Seat),
    /// A piece where the access rule lets none be.
    #[error(
        "the piece of seat {seat} on {cell} stands in a foreign point, which the access rule forbids"
    )]
    ForeignPoint {
        /// The seat of the piece.
        seat: Seat,
        /// Where it stands.
        cell: CellName,
    },
    /// The side to move is not in play.
    #[error("seat {turn} is to move, and the seats in play are {seats}")]
    TurnNotInPlay {
        /// The seat to move.
        turn: Seat,
        /// The seats in play.
        seats: Seats,
    },
    /// A seat among those that have finished is not in play.
    #[error("seat {seat} is listed as finished, and the seats in play are {seats}")]
    FinishedNotInPlay {
        /// The seat.
        seat: Seat,
        /// The seats in play.
        seats: Seats,
    },
    /// A seat among those that have finished stands twice.
    #[error("seat {0} is listed twice among those that have finished")]
    FinishedTwice(Seat),
    /// A seat is listed as finished and its destination is not complete.
    #[error("seat {0} is listed as finished, and its destination is not complete")]
    NotComplete(Seat),
    /// A seat's destination is complete and it is not listed as finished.
    #[error("the destination of seat {0} is complete, and it is not listed as finished")]
    NotListed(Seat),
    /// A finished seat is to move while the game goes on.
    #[error("seat {0} has finished, and the game goes on: another seat is to move")]
    FinishedToMove(Seat),
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// Not four fields, or five with the rules.
    #[error(
        "a position has the fields ROWS SEATS TURN FINISHED and perhaps the rules, and this text has {}",
        counted(*.0, "field")
    )]
    Fields(usize),
    /// The number of rows belongs to no star.
    #[error("the board has {}: a star has 5, 9, 13 or 17", counted(*.0, "row"))]
    RowCount(usize),
    /// A row with too few or too many spaces.
    #[error("row {row} has {}, and on this star it has {expected}", counted(*found, "space"))]
    RowLength {
        /// The letter of the row.
        row: char,
        /// Spaces in the text.
        found: usize,
        /// Spaces of the board.
        expected: usize,
    },
    /// A character in a row that is neither a seat nor a number.
    #[error(
        "character {place} of row {row} is {found:?}: a row has seats a to f and numbers of empty spaces"
    )]
    Character {
        /// The letter of the row.
        row: char,
        /// The place of the character in the text of the row, from 1.
        place: usize,
        /// The character.
        found: char,
    },
    /// A number of empty spaces that is zero, begins with zero, or is larger than a row.
    #[error("{found} in row {row} is no number of empty spaces")]
    Number {
        /// The letter of the row.
        row: char,
        /// The digits.
        found: String,
    },
    /// The second field is no list of seats.
    #[error("the seats: {0}")]
    Seats(SeatsError),
    /// The third field is no seat.
    #[error("the seat to move: {0}")]
    Turn(SeatsError),
    /// The fourth field is no list of seats that have finished.
    #[error("those that have finished: {0}")]
    Finished(SeatsError),
    /// The fifth field is no set of rules.
    #[error("the rules: {0}")]
    Rules(ParseRulesError),
    /// The text is well-formed, and there is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Why a text is no move, not even an illegal one.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// There is no text.
    #[error(
        "a move is a step such as e4-e5, jumps such as e4>g4 or e4>>g6, or pass; the text is empty"
    )]
    Empty,
    /// Something that should be the name of a space is none.
    #[error("in {word:?}: {error}")]
    Name {
        /// The word it stands in.
        word: String,
        /// What is wrong with the name.
        error: NameError,
    },
    /// A space without a hop.
    #[error("{0:?} names a space and does not say where the piece goes, as in e4-e5 or e4>g4")]
    NoHop(String),
    /// A character where a hop should begin.
    #[error(
        "{found:?} in {word:?} is no hop: a step is -, a jump >, and >> stands for any way of jumping"
    )]
    Hop {
        /// The word it stands in.
        word: String,
        /// What stands there.
        found: char,
    },
    /// `>>` together with other hops.
    #[error("{0:?} mixes >> with other hops: >> stands for the whole chain, as in e4>>g6")]
    Mixed(String),
    /// `pass` together with moves.
    #[error("{0:?} has a pass beside other words: a pass is a turn by itself")]
    PassBesideMoves(String),
}

/// Why a text can't be played.
///
/// ```
/// use halma_star::{IllegalMove, MoveError, Position};
///
/// let start = Position::default();
/// assert!(matches!(start.parse_move("n1"), Err(MoveError::Text(_))));
/// let Err(MoveError::Illegal(why)) = start.parse_move("n1>l4") else { panic!() };
/// assert!(matches!(why, IllegalMove::NothingToJump { .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// It is no move at all.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// It is a move, and the rules forbid it.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A number with its noun: `1 row`, `2 rows`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{ending}")
}
