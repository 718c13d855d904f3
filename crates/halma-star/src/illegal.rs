//! Why a move is illegal, one variant for each rule.

use hexgrid::CellName;
use thiserror::Error;

/// Why a turn is illegal: one variant for each code of the rules, which are frozen.
///
/// The message tells a player what is wrong and what to do instead.
///
/// ```
/// use halma_star::{IllegalMove, Position};
///
/// let start = Position::default();
/// let error = start.check(&"n1-m9".parse()?).unwrap_err();
/// assert_eq!(error.code(), "unconnected");
/// assert_eq!(
///     error.to_string(),
///     "m9 is not connected to n1: step to an adjacent space, or jump two spaces along a line"
/// );
/// # Ok::<(), halma_star::ParseMoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// `game-over`: the game has ended.
    #[error("the game is over: nobody moves any more")]
    GameOver,
    /// `off-board`: the turn names a space that the board does not have.
    #[error("{0} is not on the board: name a space that is")]
    OffBoard(CellName),
    /// `empty-origin`: there is no piece to move.
    #[error("there is no piece on {0}: move one of your own")]
    EmptyOrigin(CellName),
    /// `not-your-piece`: the piece is another seat's.
    #[error("the piece on {0} is not yours: move one of your own")]
    NotYourPiece(CellName),
    /// `pass-with-moves`: who can move has to.
    #[error("you can move, for instance the piece on {0}: only a player without a move passes")]
    PassWithMoves(CellName),
    /// `two-pieces`: two moves in one turn.
    #[error("the moves from {0} and from {1} are two: make one of them")]
    TwoPieces(CellName, CellName),
    /// `step-and-jump`: a step combined with jumps.
    #[error("the move from {0} combines a step with a jump: do one or the other")]
    StepAndJump(CellName),
    /// `second-step`: more than one step.
    #[error("a step ends the turn: the piece from {origin} stops at {landing}")]
    SecondStep {
        /// Where the piece begins.
        origin: CellName,
        /// Where the first step ends.
        landing: CellName,
    },
    /// `landed-twice`: a space is landed on twice, or the origin again.
    #[error(
        "the piece has been on {0} in this turn: no space is landed on twice, and there is no way back to the origin"
    )]
    LandedTwice(CellName),
    /// `occupied`: there is a piece where the piece should land.
    #[error("{0} is occupied: land on an empty space")]
    Occupied(CellName),
    /// `unconnected`: neither a step nor a jump leads there.
    #[error(
        "{landing} is not connected to {from}: step to an adjacent space, or jump two spaces along a line"
    )]
    Unconnected {
        /// Where the hop begins.
        from: CellName,
        /// Where it should end.
        landing: CellName,
    },
    /// `jumps-several`: a jump over more than one piece at once.
    #[error(
        "the jump from {from} to {landing} crosses several pieces: cross exactly one at a time"
    )]
    JumpsSeveral {
        /// Where the hop begins.
        from: CellName,
        /// Where it should end.
        landing: CellName,
    },
    /// `nothing-to-jump`: the space between is empty.
    #[error("there is no piece on {over} to jump over from {from}: jump over an occupied space")]
    NothingToJump {
        /// Where the hop begins.
        from: CellName,
        /// The empty space.
        over: CellName,
    },
    /// `closed-point`: the access rule closes the point to the piece.
    #[error(
        "{0} is in a point that is neither your home nor your destination: under the access rule land elsewhere"
    )]
    ClosedPoint(CellName),
    /// `leaves-destination`: the piece has arrived and stays.
    #[error(
        "the hop from {from} to {landing} leaves your destination: a piece that has arrived moves inside it only"
    )]
    LeavesDestination {
        /// Where the hop begins, in the destination.
        from: CellName,
        /// Where it should end, outside.
        landing: CellName,
    },
    /// `unreachable`: no chain of jumps leads there.
    #[error("no chain of jumps leads from {origin} to {landing}: choose another landing")]
    Unreachable {
        /// Where the piece begins.
        origin: CellName,
        /// Where it should end.
        landing: CellName,
    },
    /// `must-unblock`: a piece that blocks another seat's destination has to leave it.
    #[error(
        "your piece on {piece} blocks a destination and can leave it, for instance to {landing}: make such a move"
    )]
    MustUnblock {
        /// A blocking piece that can leave.
        piece: CellName,
        /// A space where it can go.
        landing: CellName,
    },
}

impl IllegalMove {
    /// All codes, in the order in which the reasons are looked for: the first that applies is the
    /// answer. Of the hops `landed-twice` to `leaves-destination` are looked for hop by hop; the
    /// short form `e4>>g6` knows only `occupied` and `unreachable` there.
    pub const CODES: [&str; 17] = [
        "game-over",
        "off-board",
        "empty-origin",
        "not-your-piece",
        "pass-with-moves",
        "two-pieces",
        "step-and-jump",
        "second-step",
        "landed-twice",
        "occupied",
        "unconnected",
        "jumps-several",
        "nothing-to-jump",
        "closed-point",
        "leaves-destination",
        "unreachable",
        "must-unblock",
    ];

    /// The frozen code of the reason, one of [`IllegalMove::CODES`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        let at = match self {
            Self::GameOver => 0,
            Self::OffBoard(_) => 1,
            Self::EmptyOrigin(_) => 2,
            Self::NotYourPiece(_) => 3,
            Self::PassWithMoves(_) => 4,
            Self::TwoPieces(..) => 5,
            Self::StepAndJump(_) => 6,
            Self::SecondStep { .. } => 7,
            Self::LandedTwice(_) => 8,
            Self::Occupied(_) => 9,
            Self::Unconnected { .. } => 10,
            Self::JumpsSeveral { .. } => 11,
            Self::NothingToJump { .. } => 12,
            Self::ClosedPoint(_) => 13,
            Self::LeavesDestination { .. } => 14,
            Self::Unreachable { .. } => 15,
            Self::MustUnblock { .. } => 16,
        };
        Self::CODES[at]
    }
}
