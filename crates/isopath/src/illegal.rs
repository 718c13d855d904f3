//! Why a move is illegal.

use crate::moves::WrittenPart;
use crate::{Color, Height, Outcome, PartKind, Side};
use alloc::format;
use alloc::string::String;
use hexgrid::CellName;
use thiserror::Error;

/// Why a move is illegal: the first rule that it breaks, with the spaces that it speaks of.
///
/// The text is a sentence for the player; [`IllegalMove::code`] is for programs. Codes and their
/// order are frozen; the rules behind them, with an example of each, are in `docs/isopath-rules.md`
/// in the repository.
///
/// ```
/// use isopath::{IllegalMove, Position};
///
/// let start = Position::default();
/// let refusal = start.check(&"Pa3b3 Td2b3".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "wrong-height");
/// assert_eq!(
///     refusal.to_string(),
///     "b3 has 1 tile, and a white piece needs 2: move to another space, or move a tile there first"
/// );
/// # Ok::<(), isopath::ParseMoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum IllegalMove {
    /// The game has ended. Code `game-over`.
    #[error("the game is over, {outcome}: start a new one, or take a move back")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// There is no part. Code `no-part`.
    #[error("the move is empty: write two parts of different kinds, as in Td2b3 Pa3b3")]
    NoPart,
    /// There are three parts or more. Code `too-many-parts`.
    #[error("a move has two parts, and this one has {found}: leave some out")]
    TooManyParts {
        /// How many there are.
        found: usize,
    },
    /// A second part follows a first one that wins. Code `after-win`.
    #[error("{first} wins the game, and nothing may follow it: play it alone")]
    AfterWin {
        /// The part that wins.
        first: WrittenPart,
    },
    /// Both parts are of the same kind. Code `same-kind`.
    #[error("both parts are {kind} parts: the second has to be of another kind")]
    SameKind {
        /// The kind.
        kind: PartKind,
    },
    /// A space is not on this board. Code `off-board`.
    #[error("{}", off_board(*cell, *made_for, *side))]
    OffBoard {
        /// The space that was named.
        cell: CellName,
        /// The size of the board that the move was made for, when that is another.
        made_for: Option<Side>,
        /// The size of the board.
        side: Side,
    },
    /// A tile would stay where it is. Code `same-space`.
    #[error("the tile would be put back on {cell}: build it on another space")]
    SameSpace {
        /// The space.
        cell: CellName,
    },
    /// A piece stands in the way. Code `occupied`.
    #[error("there is a {piece} piece on {cell}: choose a space without a piece")]
    Occupied {
        /// The space.
        cell: CellName,
        /// The color of the piece.
        piece: Color,
    },
    /// A tile would be dug from or built on the mover's own home row. Code `own-home-row`.
    #[error(
        "{cell} is on {color}'s own home row, where {color} may neither dig nor build: choose another space"
    )]
    OwnHomeRow {
        /// The space.
        cell: CellName,
        /// The mover.
        color: Color,
    },
    /// There is no tile to dig. Code `no-tile`.
    #[error("there is no tile on {cell}: dig from a space that has one")]
    NoTile {
        /// The space.
        cell: CellName,
    },
    /// There are two tiles already. Code `full`.
    #[error("there are 2 tiles on {cell}, and more are not allowed: build on another space")]
    Full {
        /// The space.
        cell: CellName,
    },
    /// A third reversion in a row at one space. Code `third-reversion`.
    #[error(
        "it would be {color}'s third reversion in a row at {cell}: move a tile that counts at another space"
    )]
    ThirdReversion {
        /// The space.
        cell: CellName,
        /// The mover.
        color: Color,
    },
    /// None of the mover's pieces stands there. Code `not-your-piece`.
    #[error("there is no {color} piece on {cell}: move one of your own")]
    NotYourPiece {
        /// The space.
        cell: CellName,
        /// The mover.
        color: Color,
    },
    /// The spaces are not adjacent. Code `not-adjacent`.
    #[error("{to} is not adjacent to {from}: a piece moves to an adjacent space")]
    NotAdjacent {
        /// Where the piece stands.
        from: CellName,
        /// Where it would go.
        to: CellName,
    },
    /// The space has the wrong number of tiles. Code `wrong-height`.
    #[error("{cell} has {}, and a {color} piece needs {}: move to another space{}", tiles(*found), color.height(), remedy(*tile_helps, *color))]
    WrongHeight {
        /// The space.
        cell: CellName,
        /// The tiles on it.
        found: Height,
        /// The mover.
        color: Color,
        /// Whether the turn could begin with a tile move that makes the height right.
        tile_helps: bool,
    },
    /// There is no enemy piece to capture. Code `nothing-to-capture`.
    #[error(
        "there is no {enemy} piece on {cell} to capture: a capture takes one that 2 of your pieces stood next to when the turn began"
    )]
    NothingToCapture {
        /// The space.
        cell: CellName,
        /// The color of the opponent.
        enemy: Color,
    },
    /// Fewer than two of the mover's pieces were adjacent to it when the turn began. Code
    /// `not-threatened`.
    #[error(
        "when the turn began {threats} of your pieces stood next to {cell}, and a capture needs 2: capture it in a turn that begins with 2"
    )]
    NotThreatened {
        /// The space of the enemy piece.
        cell: CellName,
        /// How many of the mover's pieces were adjacent.
        threats: usize,
    },
    /// One part that does not win. Code `incomplete`.
    #[error(
        "{part} does not win, and only a part that wins may stand alone: a move has two parts of different kinds"
    )]
    Incomplete {
        /// The part.
        part: WrittenPart,
    },
    /// In a staged turn: no second part completes this first one. Code `dead-end`.
    #[error("no legal second part follows {part}: begin with another part")]
    DeadEnd {
        /// The part.
        part: WrittenPart,
    },
}

fn tiles(height: Height) -> &'static str {
    match height {
        Height::Zero => "no tile",
        Height::One => "1 tile",
        Height::Two => "2 tiles",
    }
}

fn off_board(cell: CellName, made_for: Option<Side>, side: Side) -> String {
    match made_for {
        Some(other) => format!(
            "the move with {cell} was made for a board of side {other}, and this one has side {side}: \
             make one for this board"
        ),
        None => format!("{cell} is not on the board of side {side}: name one of its spaces"),
    }
}

fn remedy(tile_helps: bool, color: Color) -> &'static str {
    match (tile_helps, color) {
        (true, Color::White) => ", or move a tile there first",
        (true, Color::Black) => ", or move a tile away first",
        (false, _) => "",
    }
}

impl IllegalMove {
    /// All codes. The order in which they are looked for is:
    ///
    /// 1. `game-over`, `no-part`, `too-many-parts`;
    /// 2. against the first part, by its kind:
    ///    - tile: `off-board`, `same-space`, `occupied`, `own-home-row`, `no-tile`, `full`,
    ///      `third-reversion`;
    ///    - piece: `off-board`, `not-your-piece`, `not-adjacent`, `occupied`, `wrong-height`;
    ///    - capture: `off-board`, `nothing-to-capture`, `not-threatened`;
    /// 3. `after-win`, `same-kind`;
    /// 4. against the second part as against the first, on the board that the first one left;
    /// 5. `incomplete`, and in a turn in two stages `dead-end`.
    pub const CODES: [&'static str; 19] = [
        "game-over",
        "no-part",
        "too-many-parts",
        "after-win",
        "same-kind",
        "off-board",
        "same-space",
        "occupied",
        "own-home-row",
        "no-tile",
        "full",
        "third-reversion",
        "not-your-piece",
        "not-adjacent",
        "wrong-height",
        "nothing-to-capture",
        "not-threatened",
        "incomplete",
        "dead-end",
    ];

    /// The code of the rule that is broken.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::NoPart => "no-part",
            Self::TooManyParts { .. } => "too-many-parts",
            Self::AfterWin { .. } => "after-win",
            Self::SameKind { .. } => "same-kind",
            Self::OffBoard { .. } => "off-board",
            Self::SameSpace { .. } => "same-space",
            Self::Occupied { .. } => "occupied",
            Self::OwnHomeRow { .. } => "own-home-row",
            Self::NoTile { .. } => "no-tile",
            Self::Full { .. } => "full",
            Self::ThirdReversion { .. } => "third-reversion",
            Self::NotYourPiece { .. } => "not-your-piece",
            Self::NotAdjacent { .. } => "not-adjacent",
            Self::WrongHeight { .. } => "wrong-height",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::NotThreatened { .. } => "not-threatened",
            Self::Incomplete { .. } => "incomplete",
            Self::DeadEnd { .. } => "dead-end",
        }
    }
}
