//! Why a move is illegal, one variant for each rule.

use crate::{HopKind, Sign, Size};
use alloc::format;
use alloc::string::String;
use hexgrid::CellName;
use thiserror::Error;

/// Why a turn is illegal: one variant for each code of the rules of the game (`docs/halma-rules.md`
/// in the repository). The codes are frozen.
///
/// The message tells a player what is wrong and which rule says so. Where it names a move to make
/// instead, that move is legal.
///
/// ```
/// use halma_star::{IllegalMove, Position};
///
/// let start = Position::default();
/// let error = start.check(&"n1-m9".parse()?).unwrap_err();
/// assert_eq!(error.code(), "unconnected");
/// assert_eq!(
///     error.to_string(),
///     "m9 is not next to n1: a step leads to an adjacent empty space"
/// );
/// let error = start.check(&"n1>m5".parse()?).unwrap_err();
/// assert_eq!(error.code(), "unconnected");
/// assert_eq!(error.to_string(), "m5 is next to n1: write n1-m5, a step");
/// # Ok::<(), halma_star::ParseMoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// `game-over`: the game has ended.
    #[error("the game is over: nobody moves any more")]
    GameOver,
    /// `off-board`: the turn names a space that the board does not have, or was made for
    /// another board.
    #[error("{}", off_board(*cell, *made_for, *size))]
    OffBoard {
        /// The space that was named.
        cell: CellName,
        /// The size of the board that the move was made for, when that is another.
        made_for: Option<Size>,
        /// The size of the board.
        size: Size,
    },
    /// `empty-origin`: there is no piece to move.
    #[error("there is no piece on {0}: a turn moves one of your own")]
    EmptyOrigin(CellName),
    /// `not-your-piece`: the piece is another seat's.
    #[error("the piece on {0} is not yours: a turn moves one of your own")]
    NotYourPiece(CellName),
    /// `pass-with-moves`: who can move has to. The piece has a legal move.
    #[error("you can move, for instance the piece on {0}: only a player without a move passes")]
    PassWithMoves(CellName),
    /// `two-pieces`: two moves in one turn.
    #[error("the moves from {0} and from {1} are two: a turn is one move of one piece")]
    TwoPieces(CellName, CellName),
    /// `step-and-jump`: a step combined with jumps.
    #[error("the move from {0} combines a step with a jump: a turn is one step, or only jumps")]
    StepAndJump(CellName),
    /// `second-step`: more than one step.
    #[error("a step ends the turn: from {origin} to {landing} is all that the piece could go")]
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
    #[error("{0} is occupied: a piece lands on an empty space")]
    Occupied(CellName),
    /// `unconnected`: a step to a space that is not adjacent, or a jump to one that is not two
    /// spaces away along a line.
    #[error("{}", unconnected(*from, *landing, *kind, *instead))]
    Unconnected {
        /// Where the hop begins.
        from: CellName,
        /// Where it should end.
        landing: CellName,
        /// What the hop is written as.
        kind: HopKind,
        /// The sign that makes the turn legal when it stands in the place of the one written;
        /// `None` if no sign does, and for one hop of several.
        instead: Option<Sign>,
    },
    /// `jumps-several`: a jump over more than one piece at once.
    #[error(
        "the jump from {from} to {landing} crosses several pieces: a jump crosses exactly one, and lands right behind it"
    )]
    JumpsSeveral {
        /// Where the hop begins.
        from: CellName,
        /// Where it should end.
        landing: CellName,
    },
    /// `nothing-to-jump`: the space between is empty.
    #[error(
        "there is no piece on {over} to jump over from {from}: a jump crosses an occupied space"
    )]
    NothingToJump {
        /// Where the hop begins.
        from: CellName,
        /// The empty space.
        over: CellName,
    },
    /// `closed-point`: the access rule closes the point to the piece.
    #[error(
        "{0} is in a point that is neither your home nor your destination: the access rule closes it to your pieces"
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
    /// `unreachable`: no chain of jumps that the access and leave rules allow leads there.
    #[error("{}", unreachable(*origin, *landing, *instead))]
    Unreachable {
        /// Where the piece begins.
        origin: CellName,
        /// Where it should end.
        landing: CellName,
        /// The sign that makes the turn legal in the place of `>>`: that of a step, if any.
        instead: Option<Sign>,
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
            Self::OffBoard { .. } => 1,
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

fn off_board(cell: CellName, made_for: Option<Size>, size: Size) -> String {
    match made_for {
        Some(other) => format!(
            "the move from {cell} was made for a board of size {other}, and this one has size {size}: \
             make one for this board"
        ),
        None => format!("{cell} is not on the board of size {size}: name one of its spaces"),
    }
}

/// What to write instead, as a legal turn.
fn hint(from: CellName, landing: CellName, sign: Sign) -> String {
    match sign {
        Sign::Step => format!("{landing} is next to {from}: write {from}-{landing}, a step"),
        Sign::Jump => {
            format!(
                "{landing} is two spaces from {from} along a line: write {from}>{landing}, a jump"
            )
        }
        Sign::AnyJumps => {
            format!("several jumps lead from {from} to {landing}: write {from}>>{landing}")
        }
    }
}

fn unconnected(from: CellName, landing: CellName, kind: HopKind, instead: Option<Sign>) -> String {
    match (instead, kind) {
        (Some(sign), _) => hint(from, landing, sign),
        (None, HopKind::Step) => {
            format!("{landing} is not next to {from}: a step leads to an adjacent empty space")
        }
        (None, HopKind::Jump) => format!(
            "{landing} is not two spaces from {from} along a line: a jump crosses one piece, and lands right behind it"
        ),
    }
}

fn unreachable(origin: CellName, landing: CellName, instead: Option<Sign>) -> String {
    match instead {
        Some(sign) => hint(origin, landing, sign),
        None => format!(
            "no jumps lead from {origin} to {landing}: each crosses one piece, lands right behind it, and keeps to the rules of access and leaving"
        ),
    }
}
