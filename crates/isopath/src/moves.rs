//! Moves: the parts, the legal move in its small form, and whatever can be written down.

use crate::Side;
use crate::geometry::NOWHERE;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use hexgrid::{Cell, CellName};

/// The three kinds of parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PartKind {
    /// A tile is moved.
    Tile,
    /// A piece is moved.
    Piece,
    /// An enemy piece is captured.
    Capture,
}

impl PartKind {
    /// The letter in texts: `T`, `P` or `C`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Tile => 'T',
            Self::Piece => 'P',
            Self::Capture => 'C',
        }
    }
}

impl fmt::Display for PartKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tile => "tile",
            Self::Piece => "piece",
            Self::Capture => "capture",
        })
    }
}

/// One part of a move, on cells of a board or, as a [`WrittenPart`], on names of cells.
///
/// ```
/// use isopath::{Part, Position};
///
/// let mv = Position::default().parse_move("Td2b3 Pa3b3")?;
/// let told: Vec<String> = mv.written_parts().map(|part| match part {
///     Part::Tile { from, to } => format!("a tile goes from {from} to {to}"),
///     Part::Piece { from, to } => format!("a piece goes from {from} to {to}"),
///     Part::Capture(cell) => format!("the piece on {cell} is captured"),
/// }).collect();
/// assert_eq!(told, ["a tile goes from d2 to b3", "a piece goes from a3 to b3"]);
/// # Ok::<(), isopath::MoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part<C = Cell> {
    /// A tile goes from one space to another.
    Tile {
        /// The space it is dug from.
        from: C,
        /// The space it is built on.
        to: C,
    },
    /// A piece goes to an adjacent space.
    Piece {
        /// Where it stands.
        from: C,
        /// Where it goes.
        to: C,
    },
    /// The enemy's piece on this space is taken off the board.
    Capture(C),
}

/// A part as it is written down; it need not make sense. `Td2b3`, `Pa3b3`, `Cd3`.
///
/// ```
/// use isopath::{PartKind, WrittenPart};
///
/// let part: WrittenPart = "Td2b3".parse()?;
/// assert_eq!(part.kind(), PartKind::Tile);
/// assert_eq!(part.to_string(), "Td2b3");
/// assert!("Td2".parse::<WrittenPart>().is_err());
/// # Ok::<(), isopath::ParseMoveError>(())
/// ```
pub type WrittenPart = Part<CellName>;

impl<C> Part<C> {
    /// Which of the three it is.
    #[must_use]
    pub const fn kind(&self) -> PartKind {
        match self {
            Self::Tile { .. } => PartKind::Tile,
            Self::Piece { .. } => PartKind::Piece,
            Self::Capture(_) => PartKind::Capture,
        }
    }

    /// The space that it begins with: where the tile is dug, where the piece stands, or where the captured
    /// piece stands.
    #[must_use]
    pub const fn origin(&self) -> C
    where
        C: Copy,
    {
        match *self {
            Self::Tile { from, .. } | Self::Piece { from, .. } | Self::Capture(from) => from,
        }
    }

    /// The same part on other cells.
    pub(crate) fn map<D>(self, mut cell: impl FnMut(C) -> D) -> Part<D> {
        match self {
            Self::Tile { from, to } => Part::Tile {
                from: cell(from),
                to: cell(to),
            },
            Self::Piece { from, to } => Part::Piece {
                from: cell(from),
                to: cell(to),
            },
            Self::Capture(at) => Part::Capture(cell(at)),
        }
    }
}

impl Part {
    pub(crate) fn written(self, side: Side) -> WrittenPart {
        self.map(|cell| side.geometry().name(cell))
    }
}

/// A move: an ordered sequence of two parts of different kinds, or of one that wins.
///
/// It is made by the generator and by [`Position::check`](crate::Position::check), and knows the
/// size of its board, so it can be printed without one. It was legal where it was made. Moves are
/// ordered by board, then by their first part, then by their second.
///
/// ```
/// use isopath::{Position, WrittenMove};
///
/// let start = Position::default();
/// let mv = start.parse_move("Td2b3 Pa3b3")?;
/// assert_eq!(mv.to_string(), "Td2b3 Pa3b3");
/// assert_eq!(mv.parts().count(), 2);
/// assert_eq!(WrittenMove::from(mv), "Td2b3 Pa3b3".parse()?);
/// # Ok::<(), isopath::MoveError>(())
/// ```
// Each kind of part has its place, whether the move has such a part or not, and goes nowhere if not:
// so playing a move need not ask which parts there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    side: Side,
    first: PartKind,
    second: Option<PartKind>,
    /// From and to.
    pub(crate) tile: [Cell; 2],
    /// From and to.
    pub(crate) piece: [Cell; 2],
    pub(crate) capture: Cell,
}

impl Move {
    pub(crate) const fn new(side: Side, first: Part, second: Option<Part>) -> Self {
        let alone = Self {
            side,
            first: first.kind(),
            second: None,
            tile: [NOWHERE; 2],
            piece: [NOWHERE; 2],
            capture: NOWHERE,
        }
        .with(first);
        match second {
            None => alone,
            Some(part) => Self {
                second: Some(part.kind()),
                ..alone.with(part)
            },
        }
    }

    /// The move with this part in place of its part of this kind.
    pub(crate) const fn with(mut self, part: Part) -> Self {
        match part {
            Part::Tile { from, to } => self.tile = [from, to],
            Part::Piece { from, to } => self.piece = [from, to],
            Part::Capture(cell) => self.capture = cell,
        }
        self
    }

    const fn part(self, kind: PartKind) -> Part {
        match kind {
            PartKind::Tile => {
                let [from, to] = self.tile;
                Part::Tile { from, to }
            }
            PartKind::Piece => {
                let [from, to] = self.piece;
                Part::Piece { from, to }
            }
            PartKind::Capture => Part::Capture(self.capture),
        }
    }

    /// The size of the board that it is for.
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    /// The first part.
    #[must_use]
    pub const fn first(self) -> Part {
        self.part(self.first)
    }

    /// The second part; none when the first one wins.
    #[must_use]
    pub const fn second(self) -> Option<Part> {
        match self.second {
            Some(kind) => Some(self.part(kind)),
            None => None,
        }
    }

    /// One or two parts in their order.
    pub fn parts(self) -> impl DoubleEndedIterator<Item = Part> + Clone {
        [Some(self.first()), self.second()].into_iter().flatten()
    }

    /// The parts in their order, on names of cells.
    pub fn written_parts(self) -> impl DoubleEndedIterator<Item = WrittenPart> + Clone {
        self.parts().map(move |part| part.written(self.side))
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |mv: &Self| (mv.side, mv.first(), mv.second());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first().written(self.side))?;
        match self.second() {
            Some(part) => write!(f, " {}", part.written(self.side)),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// A move as a player may write it down: any number of parts, which need not make sense.
///
/// Its text is the parts joined by blanks. An empty or blank text is a move without parts: the
/// reasons of [`IllegalMove`](crate::IllegalMove) have one for it, `no-part`, so that it can be read
/// and [`Position::check`](crate::Position::check) refuses it. Only what is no list of parts at all
/// is no written move.
///
/// ```
/// use isopath::{Position, WrittenMove};
///
/// let nonsense: WrittenMove = "Tz9b3 Tz9b3 Cd3".parse()?;
/// assert_eq!(nonsense.parts().len(), 3);
/// let refusal = Position::default().check(&nonsense).unwrap_err();
/// assert_eq!(refusal.code(), "too-many-parts");
/// # Ok::<(), isopath::ParseMoveError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct WrittenMove {
    parts: Vec<WrittenPart>,
}

impl WrittenMove {
    /// The move of these parts.
    #[must_use]
    pub const fn new(parts: Vec<WrittenPart>) -> Self {
        Self { parts }
    }

    /// The parts in their order.
    #[must_use]
    pub fn parts(&self) -> &[WrittenPart] {
        &self.parts
    }
}

impl From<Move> for WrittenMove {
    fn from(mv: Move) -> Self {
        mv.written_parts().collect()
    }
}

impl From<WrittenPart> for WrittenMove {
    fn from(part: WrittenPart) -> Self {
        Self::new(vec![part])
    }
}

impl FromIterator<WrittenPart> for WrittenMove {
    fn from_iter<I: IntoIterator<Item = WrittenPart>>(parts: I) -> Self {
        Self::new(parts.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Rules};

    #[test]
    fn a_move_is_small() {
        assert!(size_of::<Move>() <= 8);
        assert!(size_of::<Option<Move>>() <= 8);
    }

    #[test]
    fn moves_are_ordered_by_board_then_first_then_second_part() {
        let key = |mv: &Move| (mv.side(), mv.first(), mv.second());
        let sides = [Side::Three, Side::Two].into_iter();
        let starts = sides.map(|side| Position::start(side, Rules::default()));
        let mut moves: Vec<Move> = starts.flat_map(|start| start.sequences()).collect();
        moves.sort_unstable();
        assert!(moves.is_sorted_by(|a, b| key(a) < key(b)));
    }
}
