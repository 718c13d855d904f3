//! Where cells lie in a drawing, and their outlines.

use super::node::element::Polygon;
use crate::{Direction, Hex};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Half the width of a cell. With [`QUARTER`] it makes hexagons that are regular to a thousandth,
/// and all their corners have whole coordinates.
pub(super) const HALF_WIDTH: i32 = 26;
/// A quarter of the height of a cell.
pub(super) const QUARTER: i32 = 15;

/// Where the center of a cell lies in a [`Drawing`](super::Drawing), to the right of the center of the board and below
/// it: for whoever puts something on top, such as what a click is to be caught by.
///
/// ```
/// use hexgrid::{Direction, Hex};
/// use hexgrid::svg::center;
///
/// let middle = Hex::new(0, 0);
/// assert_eq!(center(middle), (0, 0));
/// assert_eq!(center(middle.neighbor(Direction::East)), (52, 0));
/// assert_eq!(center(middle.neighbor(Direction::SouthEast)), (26, 45));
/// ```
#[must_use]
pub fn center(hex: Hex) -> (i32, i32) {
    let (q, r) = (i32::from(hex.q), i32::from(hex.r));
    (HALF_WIDTH * (2 * q + r), 3 * QUARTER * r)
}

/// The outline of a cell from its upper right corner on.
pub(super) const OUTLINE: &str = "v30l-26 15-26-15v-30l26-15z";

/// Both ends of the edge on this side of a cell, relative to its center.
pub(super) const fn corners(direction: Direction) -> [(i32, i32); 2] {
    const CORNERS: [(i32, i32); 7] = [
        (HALF_WIDTH, QUARTER),
        (HALF_WIDTH, -QUARTER),
        (0, -2 * QUARTER),
        (-HALF_WIDTH, -QUARTER),
        (-HALF_WIDTH, QUARTER),
        (0, 2 * QUARTER),
        (HALF_WIDTH, QUARTER),
    ];
    [CORNERS[direction.index()], CORNERS[direction.index() + 1]]
}

/// A hexagon around the origin that stands on a point, for figures: `radius` is the distance of its
/// corners. That of a cell is 30.
///
/// ```
/// use hexgrid::svg::hexagon;
///
/// let tile = hexagon(20.0).set("fill", "#c8a165");
/// assert!(tile.to_string().contains("17.3,10"));
/// ```
#[must_use]
pub fn hexagon(radius: f64) -> Polygon {
    let scale = bounded(radius) / f64::from(2 * QUARTER);
    let corner = |direction| {
        let (x, y) = corners(direction)[0];
        format!(
            "{},{}",
            tenths(f64::from(x) * scale),
            tenths(f64::from(y) * scale)
        )
    };
    let points: Vec<String> = Direction::ALL.into_iter().map(corner).collect();
    Polygon::new().set("points", points.join(" "))
}

/// The length as it is drawn: sums and products of a few such are finite.
pub(super) fn bounded(length: f64) -> f64 {
    const FAR: f64 = 1e6;
    if length.is_nan() {
        return 0.0;
    }
    length.clamp(-FAR, FAR)
}

/// Rounded to tenths: short in the file, and fine enough.
pub(super) fn tenths(length: f64) -> f64 {
    // The sum makes a zero of a negative zero, which would be printed with its sign.
    (length * 10.0).round() / 10.0 + 0.0
}
