//! Links: pairs of far cells that count as adjacent.

use crate::{BoardError, Cell};

/// A pair of cells that are adjacent wherever they lie.
///
/// The order of the ends does not matter: both orders are the same link.
///
/// ```
/// use hexgrid::{Board, Link};
///
/// let board = Board::<u64>::unlinked(hexgrid::Shape::hexagon(3)?)?;
/// let [west, east] = [board.parse_cell("c1")?, board.parse_cell("c5")?];
/// let linked = board.with_links(&[Link::new(west, east)?])?;
/// assert!(!board.adjacent(west).contains(east));
/// assert!(linked.adjacent(west).contains(east));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link {
    low: Cell,
    high: Cell,
}

impl Link {
    /// The link between two different cells.
    ///
    /// # Errors
    /// [`BoardError::LinkToItself`] when both are the same.
    pub const fn new(one: Cell, other: Cell) -> Result<Self, BoardError> {
        if one.index() == other.index() {
            return Err(BoardError::LinkToItself(one));
        }
        Ok(Self::ordered(one, other))
    }

    pub(crate) const fn ordered(one: Cell, other: Cell) -> Self {
        if one.index() < other.index() {
            Self {
                low: one,
                high: other,
            }
        } else {
            Self {
                low: other,
                high: one,
            }
        }
    }

    /// Both ends, the lower index first.
    #[must_use]
    pub const fn ends(self) -> [Cell; 2] {
        [self.low, self.high]
    }
}
