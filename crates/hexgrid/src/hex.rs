//! Axial coordinates, the six directions, and how to measure and turn.

use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

/// A hexagon of the infinite grid, in axial coordinates.
///
/// Hexagons stand on a point and lie in horizontal rows: `q` grows to the east, `r` to the
/// south (strictly: the south-east). The third cube coordinate is `s = -q - r`.
///
/// Sums and products wrap around at the ends of `i16`, far outside any board.
///
/// ```
/// use hexgrid::{Direction, Hex};
///
/// let here = Hex::new(1, -2);
/// let there = here + Direction::East.vector() * 3;
/// assert_eq!(there, Hex::new(4, -2));
/// assert_eq!(here.distance(there), 3);
/// assert_eq!(here.rotated(6), here);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Hex {
    /// The axial column; grows to the east.
    pub q: i16,
    /// The axial row; grows to the south.
    pub r: i16,
}

impl Hex {
    /// The center of every board.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The hexagon at `q`, `r`.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The third cube coordinate, so that `q + r + s = 0`; it grows to the north-west.
    #[must_use]
    pub const fn s(self) -> i16 {
        0i16.wrapping_sub(self.q).wrapping_sub(self.r)
    }

    /// The fewest steps from here to `other` on the grid without borders.
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let q = self.q as i32 - other.q as i32;
        let r = self.r as i32 - other.r as i32;
        let (q_len, r_len, s_len) = (q.unsigned_abs(), r.unsigned_abs(), (q + r).unsigned_abs());
        (q_len + r_len + s_len) / 2
    }

    /// The neighbor one step in `direction`.
    #[must_use]
    pub const fn neighbor(self, direction: Direction) -> Self {
        let step = direction.vector();
        Self::new(self.q.wrapping_add(step.q), self.r.wrapping_add(step.r))
    }

    /// The six neighbors, in the order of [`Direction::ALL`].
    ///
    /// ```
    /// use hexgrid::Hex;
    ///
    /// let ring = Hex::ORIGIN.neighbors();
    /// assert!(ring.iter().all(|&hex| hex.distance(Hex::ORIGIN) == 1));
    /// ```
    #[must_use]
    pub const fn neighbors(self) -> [Self; 6] {
        let mut neighbors = [self; 6];
        let mut at = 0;
        while at < 6 {
            neighbors[at] = self.neighbor(Direction::ALL[at]);
            at += 1;
        }
        neighbors
    }

    /// This hexagon turned about the origin by `sixths` times 60° counter-clockwise.
    #[must_use]
    pub const fn rotated(self, sixths: u8) -> Self {
        let mut turned = self;
        let mut left = sixths % 6;
        while left > 0 {
            // East (1, 0) goes to north-east (1, -1), and that to north-west (0, -1).
            turned = Self::new(turned.q.wrapping_add(turned.r), 0i16.wrapping_sub(turned.q));
            left -= 1;
        }
        turned
    }

    /// This hexagon mirrored at the vertical axis through the origin: east and west change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.s(), self.r)
    }
}

/// As its two coordinates, `(1, -2)`.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.q.wrapping_add(other.q), self.r.wrapping_add(other.r))
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.q.wrapping_sub(other.q), self.r.wrapping_sub(other.r))
    }
}

impl Neg for Hex {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ORIGIN - self
    }
}

impl Mul<i16> for Hex {
    type Output = Self;

    fn mul(self, factor: i16) -> Self {
        Self::new(self.q.wrapping_mul(factor), self.r.wrapping_mul(factor))
    }
}

/// One of the six ways to step from a hexagon to a neighbor.
///
/// ```text
///   NW   NE
///     \ /
///  W --o-- E
///     / \
///   SW   SE
/// ```
///
/// ```
/// use hexgrid::Direction;
///
/// assert_eq!(Direction::East.rotated(1), Direction::NorthEast);
/// assert_eq!(Direction::East.opposite(), Direction::West);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[repr(u8)]
pub enum Direction {
    /// Along the row, to the right: `(1, 0)`.
    East,
    /// To the row above, half a cell to the right: `(1, -1)`.
    NorthEast,
    /// To the row above, half a cell to the left: `(0, -1)`.
    NorthWest,
    /// Along the row, to the left: `(-1, 0)`.
    West,
    /// To the row below, half a cell to the left: `(-1, 1)`.
    SouthWest,
    /// To the row below, half a cell to the right: `(0, 1)`.
    SouthEast,
}

impl Direction {
    /// All six, counter-clockwise from the east.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::NorthEast,
        Self::NorthWest,
        Self::West,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// The place in [`Direction::ALL`], 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The step that this direction makes.
    #[must_use]
    pub const fn vector(self) -> Hex {
        match self {
            Self::East => Hex::new(1, 0),
            Self::NorthEast => Hex::new(1, -1),
            Self::NorthWest => Hex::new(0, -1),
            Self::West => Hex::new(-1, 0),
            Self::SouthWest => Hex::new(-1, 1),
            Self::SouthEast => Hex::new(0, 1),
        }
    }

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.rotated(3)
    }

    /// This direction turned by `sixths` times 60° counter-clockwise.
    #[must_use]
    pub const fn rotated(self, sixths: u8) -> Self {
        Self::ALL[(self as usize + (sixths % 6) as usize) % 6]
    }
}

/// In words, as serde writes it: `east`, `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::East => "east",
            Self::NorthEast => "north-east",
            Self::NorthWest => "north-west",
            Self::West => "west",
            Self::SouthWest => "south-west",
            Self::SouthEast => "south-east",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn near() -> impl Strategy<Value = Hex> {
        (-40i16..40, -40i16..40).prop_map(|(q, r)| Hex::new(q, r))
    }

    fn anywhere() -> impl Strategy<Value = Hex> {
        (any::<i16>(), any::<i16>()).prop_map(|(q, r)| Hex::new(q, r))
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(a in anywhere(), b in anywhere(), c in anywhere()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn turning_and_mirroring_keep_distances(a in near(), b in near(), sixths in 0u8..12) {
            prop_assert_eq!(a.rotated(sixths).distance(b.rotated(sixths)), a.distance(b));
            prop_assert_eq!(a.mirrored().distance(b.mirrored()), a.distance(b));
            prop_assert_eq!(a.mirrored().mirrored(), a);
        }

        #[test]
        fn a_step_and_its_opposite_cancel(a in anywhere()) {
            for direction in Direction::ALL {
                prop_assert_eq!(a.neighbor(direction).neighbor(direction.opposite()), a);
                prop_assert_eq!(a + direction.vector() - direction.vector(), a);
                prop_assert_eq!(a.distance(a), 0);
                prop_assert_eq!(a.neighbors()[direction.index()], a.neighbor(direction));
            }
        }
    }

    #[test]
    fn directions_turn_as_hexagons_do() {
        for direction in Direction::ALL {
            for sixths in 0..=255 {
                assert_eq!(
                    direction.vector().rotated(sixths),
                    direction.rotated(sixths).vector()
                );
            }
            assert_eq!(direction.opposite().vector(), -direction.vector());
        }
    }
}
