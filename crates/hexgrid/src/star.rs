//! The points of a star.

use crate::{Board, CellSet, Hex, Word};

/// One of the six points of a star.
///
/// ```text
///            North
///   NorthWest     NorthEast
///   SouthWest     SouthEast
///            South
/// ```
///
/// ```
/// use hexgrid::{Board, Point, Shape};
///
/// let star = Board::<u128>::unlinked(Shape::star(4)?)?;
/// assert_eq!(star.point(Point::North).len(), 10);
/// assert_eq!(Point::North.opposite(), Point::South);
/// # Ok::<(), hexgrid::BoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[repr(u8)]
pub enum Point {
    /// At the top.
    North,
    /// At the upper right.
    NorthEast,
    /// At the lower right.
    SouthEast,
    /// At the bottom.
    South,
    /// At the lower left.
    SouthWest,
    /// At the upper left.
    NorthWest,
}

impl Point {
    /// All six, clockwise from the north.
    pub const ALL: [Self; 6] = [
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The place in [`Point::ALL`], 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The point on the other side of the star.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// How far `hex` lies from the center towards this point, measured across the rows that run
    /// parallel to the base of the point.
    ///
    /// On a star of size `n` the cells of the point are those with a depth from `n + 1` (the
    /// base) to `2n` (the tip).
    #[must_use]
    pub const fn depth(self, hex: Hex) -> i16 {
        match self {
            Self::North => hex.r.wrapping_neg(),
            Self::NorthEast => hex.q,
            Self::SouthEast => hex.s().wrapping_neg(),
            Self::South => hex.r,
            Self::SouthWest => hex.q.wrapping_neg(),
            Self::NorthWest => hex.s(),
        }
    }
}

impl<W: Word> Board<W> {
    /// The cells of one point of a star; empty on a hexagon. Takes a look at every cell.
    #[must_use]
    pub fn point(&self, point: Point) -> CellSet<W> {
        self.point_rows(point, self.shape().side())
    }

    /// The cells of a point in the `rows` rows next to its tip; empty on a hexagon. Takes a look at
    /// every cell.
    #[must_use]
    pub fn point_rows(&self, point: Point, rows: u8) -> CellSet<W> {
        if !self.shape().is_star() {
            return CellSet::EMPTY;
        }
        let rows = rows.min(self.shape().side());
        let base = self.shape().radius() - i16::from(rows);
        self.iter()
            .filter(|&cell| self.hex(cell).is_some_and(|hex| point.depth(hex) > base))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    #[test]
    fn points_and_the_central_hexagon_part_the_star() {
        for size in 1..=4u8 {
            let board = Board::<u128>::unlinked(Shape::star(size).unwrap()).unwrap();
            let mut rest = board.cells();
            for point in Point::ALL {
                let cells = board.point(point);
                assert_eq!(cells.len(), usize::from(size) * (usize::from(size) + 1) / 2);
                assert!(cells.is_subset(rest), "points overlap");
                rest -= cells;
            }
            let radius = u32::from(size);
            let is_central = |cell| board.hex(cell).unwrap().distance(Hex::ORIGIN) <= radius;
            assert_eq!(
                rest,
                board.iter().filter(|&cell| is_central(cell)).collect()
            );
        }
    }

    #[test]
    fn depth_is_total() {
        for end in [i16::MIN, i16::MAX] {
            for hex in [Hex::new(0, end), Hex::new(end, 0), Hex::new(end, end)] {
                // Far outside any board the numbers wrap; what matters is that there is one.
                let depths = Point::ALL.map(|point| point.depth(hex));
                assert_eq!(depths[0], depths[3].wrapping_neg());
            }
        }
    }

    #[test]
    fn points_lie_clockwise_and_have_their_tips_at_the_far_end() {
        let board = Board::<u128>::unlinked(Shape::star(4).unwrap()).unwrap();
        let tips = Point::ALL.map(|point| {
            let tip = board.point_rows(point, 1);
            assert_eq!(tip.len(), 1);
            board.name(tip.first().unwrap()).unwrap().to_string()
        });
        assert_eq!(tips, ["q1", "m13", "e13", "a1", "e1", "m1"]);
        assert_eq!(board.point_rows(Point::South, 2).len(), 3);
        assert_eq!(
            board.point_rows(Point::South, 255),
            board.point(Point::South)
        );
        let hexagon = Board::<u128>::unlinked(Shape::hexagon(4).unwrap()).unwrap();
        assert!(
            Point::ALL
                .into_iter()
                .all(|point| hexagon.point(point).is_empty())
        );
    }
}
