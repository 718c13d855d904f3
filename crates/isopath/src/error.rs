//! What can be wrong with positions and with texts.

use crate::{Color, IllegalMove, Outcome, ParseRulesError, Side};
use alloc::format;
use alloc::string::String;
use hexgrid::{CellName, NameError};
use thiserror::Error;

/// A number and what it counts: `1 space`, `2 spaces`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// Why there is no such position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A space that the board does not have.
    #[error("{cell} is not on the board of side {side}")]
    OffBoard {
        /// The space that was named.
        cell: CellName,
        /// The size of the board.
        side: Side,
    },
    /// A player has more pieces than at the start.
    #[error("{color} has {found} pieces, and at most {most} are possible on this board")]
    TooManyPieces {
        /// The player.
        color: Color,
        /// Its pieces.
        found: usize,
        /// The pieces of the start.
        most: usize,
    },
    /// Nobody has a piece.
    #[error("there is no piece on the board: at least one player has some left")]
    NoPieces,
    /// Both players stand on each other's home row.
    #[error(
        "white stands on {white} and black on {black}, each on the other's home row: only one can have won"
    )]
    BothHome {
        /// A white piece on black's home row.
        white: CellName,
        /// A black piece on white's home row.
        black: CellName,
    },
    /// The winner is to move.
    #[error("{}, so the game is over with {} to move, not {}", outcome, !outcome.winner, outcome.winner)]
    WinnerToMove {
        /// How the game has ended.
        outcome: Outcome,
    },
    /// Tiles have come or gone.
    #[error("on the board there should be {expected} tiles, and there {} {}", if *found == 1 { "is" } else { "are" }, counted(*found, "tile"))]
    TileTotal {
        /// The tiles, those under pieces included.
        found: usize,
        /// The tiles of the start.
        expected: usize,
    },
    /// A player can't have made that many reversions.
    #[error(
        "{color} can't have made {found} reversions in a row at {space}: at most 2 are possible"
    )]
    ReversionCount {
        /// The space of the state.
        space: CellName,
        /// The player.
        color: Color,
        /// Its count.
        found: u8,
    },
    /// The counts can't have come from players who take turns.
    #[error(
        "the reversions at {space} are {white} of white's and {black} of black's: {mover}, who has just moved, has as many as the other or one more"
    )]
    ReversionBalance {
        /// The space of the state.
        space: CellName,
        /// White's count.
        white: u8,
        /// Black's count.
        black: u8,
        /// The side that just moved.
        mover: Color,
    },
    /// The side that just moved can't have dug or built on its own home row.
    #[error(
        "{mover} has just moved, and no tile move of {mover} counts at {space}, on {mover}'s own home row"
    )]
    ReversionOnOwnHome {
        /// The space of the state.
        space: CellName,
        /// The side that just moved.
        mover: Color,
    },
    /// On the home row of the side to move nobody can revert.
    #[error(
        "{space} is on the home row of {turn}, who never digs or builds there: the counts are 0,0"
    )]
    ReversionOnEnemyHome {
        /// The space of the state.
        space: CellName,
        /// The side to move.
        turn: Color,
    },
    /// A piece of the side to move can't stand where the other has just dug or built.
    #[error("a {turn} piece stands on {space}, where the other side's last tile move counts")]
    ReversionUnderPiece {
        /// The space of the state.
        space: CellName,
        /// The side to move.
        turn: Color,
    },
    /// The height is none that the tile move leaves.
    #[error("{space} has {tiles} tiles, which {mover}'s last tile move can't have left there")]
    ReversionHeight {
        /// The space of the state.
        space: CellName,
        /// The tiles on it.
        tiles: u8,
        /// The side that just moved.
        mover: Color,
    },
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// Too few or too many fields.
    #[error(
        "a position has three or four fields (rows, side to move, reversion state, perhaps rules), and this one has {found}"
    )]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// No board has that many rows.
    #[error("a board has 3, 5, 7 or 9 rows, and this one has {found}")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row with too few or too many spaces.
    #[error("row {row} has {}, and on the board of side {side} it has {expected}", counted(*found, "space"))]
    RowLength {
        /// The letter of the row.
        row: char,
        /// Its spaces in the text.
        found: usize,
        /// Its spaces on the board.
        expected: usize,
        /// The size of the board.
        side: Side,
    },
    /// A mark that is no space.
    #[error("{found:?} at {cell} (row {}, place {}) is no space: a space is 0, 1, 2, w or b", cell.row(), cell.number())]
    Space {
        /// Where it stands.
        cell: CellName,
        /// The mark.
        found: char,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is w or b, not {0:?}")]
    Turn(String),
    /// The reversion state is neither `-` nor `SPACE:W,B`.
    #[error("the reversion state is - or SPACE:WHITE,BLACK as in d4:1,0, not {0:?}")]
    Reversion(String),
    /// The rules can't be read.
    #[error(transparent)]
    Rules(#[from] ParseRulesError),
    /// It can be read, and there is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// Why a text is no written move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// A part that begins with none of the three letters.
    #[error("{0:?} is no part of a move: a part is Td2b3 (tile), Pa3b3 (piece) or Cd3 (capture)")]
    Kind(String),
    /// A part whose spaces can't be read.
    #[error("in the part {part:?}: {error}")]
    Cell {
        /// The part.
        part: String,
        /// What is wrong with the name of a space.
        error: NameError,
    },
    /// Something follows the spaces of a part.
    #[error("in the part {part:?}: {rest:?} follows the last space")]
    Trailing {
        /// The part.
        part: String,
        /// What follows.
        rest: String,
    },
}

/// Why a text is no legal move: it can't be read, or it is against the rules of the game.
///
/// ```
/// use isopath::{IllegalMove, MoveError, Position};
///
/// let start = Position::default();
/// assert!(matches!(start.parse_move("b3"), Err(MoveError::Text(_))));
/// let Err(MoveError::Illegal(why)) = start.parse_move("Pa3b3 Td2b3") else { panic!() };
/// assert!(matches!(why, IllegalMove::WrongHeight { tile_helps: true, .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is no move at all.
    #[error(transparent)]
    Text(#[from] ParseMoveError),
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
