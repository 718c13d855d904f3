//! Moves as search wants them: an origin, a landing, or a pass.

use crate::{Sign, Size};
use core::fmt;
use hexgrid::{Cell, CellName};

/// How a piece gets from its origin to its landing. Printed as `step`, `jump` and `pass`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// To an adjacent space.
    Step,
    /// By one or more jumps, whatever the way.
    Jump,
    /// No piece moves.
    Pass,
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Step => "step",
            Self::Jump => "jump",
            Self::Pass => "pass",
        })
    }
}

/// The outcome of a turn: a step, a chain of jumps by its two ends, or a pass.
///
/// A step and a chain never share an outcome. Moves come from a [`Position`](crate::Position);
/// one made by hand may be illegal. The text needs no board: `e4-e5`, `e4>>g6`, `pass`. To read a
/// text see [`WrittenMove`](crate::WrittenMove) and
/// [`Position::parse_move`](crate::Position::parse_move).
///
/// The order is that of the origins and landings, `pass` last.
///
/// ```
/// use halma_star::{MoveKind, Position};
///
/// let start = Position::default();
/// let mv = start.parse_move("o1>m5")?;
/// assert_eq!(mv.to_string(), "o1>>m5");
/// assert_eq!(mv.kind(), MoveKind::Jump);
/// assert_eq!(mv.origin(), Some(start.board().parse_cell("o1")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    origin: Cell,
    landing: Cell,
    kind: MoveKind,
    /// The largest for a pass, which is the same on every board.
    size: Size,
}

impl Move {
    /// The pass.
    pub const PASS: Self = {
        let Some(last) = Cell::new(Cell::LIMIT - 1) else {
            panic!("the index is below the limit")
        };
        Self::on_board(Size::Four, MoveKind::Pass, last, last)
    };

    /// A step on the star of this size; `None` when it does not have the cells. Whether the step
    /// is legal, or even leads to an adjacent space, is for a position to say.
    #[must_use]
    pub fn step(size: Size, origin: Cell, landing: Cell) -> Option<Self> {
        Self::new(size, MoveKind::Step, origin, landing)
    }

    /// A chain of jumps on the star of this size, by its two ends; `None` when it does not have
    /// the cells. Whether there is such a chain is for a position to say.
    #[must_use]
    pub fn jump(size: Size, origin: Cell, landing: Cell) -> Option<Self> {
        Self::new(size, MoveKind::Jump, origin, landing)
    }

    fn new(size: Size, kind: MoveKind, origin: Cell, landing: Cell) -> Option<Self> {
        let known = size.board().contains(origin) && size.board().contains(landing);
        known.then_some(Self {
            origin,
            landing,
            kind,
            size,
        })
    }

    /// A move between cells that are known to be on the board.
    pub(crate) const fn on_board(size: Size, kind: MoveKind, origin: Cell, landing: Cell) -> Self {
        Self {
            origin,
            landing,
            kind,
            size,
        }
    }

    /// Step, jump or pass.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// Whether no piece moves.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self.kind, MoveKind::Pass)
    }

    /// Where the piece begins; `None` for a pass.
    #[must_use]
    pub const fn origin(self) -> Option<Cell> {
        if self.is_pass() {
            None
        } else {
            Some(self.origin)
        }
    }

    /// Where the piece ends; `None` for a pass.
    #[must_use]
    pub const fn landing(self) -> Option<Cell> {
        if self.is_pass() {
            None
        } else {
            Some(self.landing)
        }
    }

    /// The size of the star it was made for; `None` for a pass, which fits every star.
    #[must_use]
    pub const fn size(self) -> Option<Size> {
        if self.is_pass() {
            None
        } else {
            Some(self.size)
        }
    }

    /// Whether it is a move for a star of this size: a pass always is.
    #[inline]
    pub(crate) const fn fits(self, size: Size) -> bool {
        self.is_pass() || self.size as u8 == size as u8
    }

    /// The names of origin and landing; `None` for a pass.
    pub(crate) fn names(self) -> Option<[CellName; 2]> {
        let name = |cell| self.size.geometry().name(cell);
        Some([name(self.origin()?), name(self.landing()?)])
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some([origin, landing]) = self.names() else {
            return f.write_str("pass");
        };
        let sign = match self.kind {
            MoveKind::Step => Sign::Step,
            _ => Sign::AnyJumps,
        };
        write!(f, "{origin}{sign}{landing}")
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}
