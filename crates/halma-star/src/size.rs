//! The size of the star.

use crate::geometry::Geometry;
use core::fmt;
use hexgrid::{Board, BoardError, Shape};

/// The size of a star: the side of each of its points, 1 to 4.
///
/// Size 4 is the usual board and the default: 121 spaces, ten pieces a player. Sizes 3 (73 spaces,
/// 6 pieces), 2 (37, 3) and 1 (13, 1) are the same game, small, for tests, solving and teaching.
///
/// ```
/// use halma_star::Size;
///
/// assert_eq!(Size::default(), Size::new(4)?);
/// assert_eq!(Size::default().board().len(), 121);
/// assert!(Size::new(5).is_err());
/// # Ok::<(), hexgrid::BoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The size with points of this side, 1 to 4.
    ///
    /// # Errors
    /// [`BoardError::Point`] for any other number.
    pub const fn new(point: u8) -> Result<Self, BoardError> {
        match point {
            1..=4 => Ok(Self(point)),
            _ => Err(BoardError::Point(point)),
        }
    }

    /// The number, 1 to 4.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// How many pieces fill the first `rows` rows of a point, seen from its tip: 1, 3, 6 or 10.
    #[must_use]
    pub(crate) const fn army(rows: u8) -> usize {
        rows as usize * (rows as usize + 1) / 2
    }

    /// The star of this size, made at compile time.
    #[must_use]
    pub const fn board(self) -> &'static Board<u128> {
        self.geometry().board
    }

    /// The outline of the star.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.board().shape()
    }

    pub(crate) const fn geometry(self) -> &'static Geometry {
        Geometry::of(self)
    }
}

impl Default for Size {
    fn default() -> Self {
        Self(4)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
