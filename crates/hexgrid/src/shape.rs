//! The outlines of boards.

use crate::{BoardError, Hex};
use core::fmt;

/// The outline of a board: a hexagon or a six-pointed star, about the origin.
///
/// ```
/// use hexgrid::{Hex, Shape};
///
/// assert_eq!(Shape::hexagon(4)?.cells(), 37);
/// assert_eq!(Shape::star(4)?.cells(), 121);
/// assert!(!Shape::hexagon(4)?.contains(Hex::new(4, 0)));
/// # Ok::<(), hexgrid::BoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(Outline);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Outline {
    Hexagon(u8),
    Star(u8),
}

impl Shape {
    /// Every shape that a board can have: hexagons of side 2 to 5, then stars of size 1 to 4.
    pub const ALL: &'static [Self] = &[
        Self(Outline::Hexagon(2)),
        Self(Outline::Hexagon(3)),
        Self(Outline::Hexagon(4)),
        Self(Outline::Hexagon(5)),
        Self(Outline::Star(1)),
        Self(Outline::Star(2)),
        Self(Outline::Star(3)),
        Self(Outline::Star(4)),
    ];

    /// A hexagon with `side` cells to a side, 2 to 5.
    ///
    /// # Errors
    /// [`BoardError::Side`] for any other number.
    pub const fn hexagon(side: u8) -> Result<Self, BoardError> {
        match side {
            2..=5 => Ok(Self(Outline::Hexagon(side))),
            _ => Err(BoardError::Side(side)),
        }
    }

    /// A six-pointed star whose points have `size` cells to a side, 1 to 4.
    ///
    /// # Errors
    /// [`BoardError::Size`] for any other number.
    pub const fn star(size: u8) -> Result<Self, BoardError> {
        match size {
            1..=4 => Ok(Self(Outline::Star(size))),
            _ => Err(BoardError::Size(size)),
        }
    }

    /// Whether this is a star.
    #[must_use]
    pub const fn is_star(self) -> bool {
        matches!(self.0, Outline::Star(_))
    }

    /// The side of the hexagon, or of each point of the star.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self.0 {
            Outline::Hexagon(side) | Outline::Star(side) => side,
        }
    }

    /// The distance from the center to the farthest cells.
    #[must_use]
    pub const fn radius(self) -> i16 {
        match self.0 {
            Outline::Hexagon(side) => side as i16 - 1,
            Outline::Star(size) => 2 * size as i16,
        }
    }

    /// How many rows there are.
    #[must_use]
    pub const fn rows(self) -> usize {
        2 * self.radius() as usize + 1
    }

    /// How many cells there are.
    #[must_use]
    pub const fn cells(self) -> usize {
        let side = self.side() as usize;
        match self.0 {
            Outline::Hexagon(_) => 3 * side * (side - 1) + 1,
            Outline::Star(_) => 6 * side * (side + 1) + 1,
        }
    }

    /// Whether `hex` lies inside.
    #[must_use]
    pub const fn contains(self, hex: Hex) -> bool {
        let (q, r, s) = (hex.q as i32, hex.r as i32, -(hex.q as i32) - hex.r as i32);
        match self.0 {
            Outline::Hexagon(side) => {
                let reach = side as i32 - 1;
                q.abs() <= reach && r.abs() <= reach && s.abs() <= reach
            }
            // Two triangles on top of each other.
            Outline::Star(size) => {
                let reach = size as i32;
                (q <= reach && r <= reach && s <= reach)
                    || (q >= -reach && r >= -reach && s >= -reach)
            }
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Outline::Hexagon(side) => write!(f, "hexagon of side {side}"),
            Outline::Star(size) => write!(f, "star of size {size}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_has_as_many_cells_as_it_contains() {
        for &shape in Shape::ALL {
            let span = -20..=20;
            let inside = span
                .clone()
                .flat_map(|q| span.clone().map(move |r| Hex::new(q, r)))
                .filter(|&hex| shape.contains(hex));
            assert_eq!(inside.count(), shape.cells(), "{shape}");
        }
    }

    #[test]
    fn other_sizes_are_errors() {
        for size in [0, 1, 6, 255] {
            assert_eq!(Shape::hexagon(size), Err(BoardError::Side(size)));
        }
        for size in [0, 5, 255] {
            assert_eq!(Shape::star(size), Err(BoardError::Size(size)));
        }
    }
}
