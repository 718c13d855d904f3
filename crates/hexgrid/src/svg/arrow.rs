//! Arrows from one cell to another.

use super::PAPER;
use super::node::element::{Group, Path};
use super::outline::{bounded, tenths};
use alloc::format;
use alloc::string::String;

/// How an arrow looks. It has a fringe in the color of the sheet, so that it stands out on any
/// ground.
///
/// ```
/// use hexgrid::svg::{Arrow, Drawing};
/// use hexgrid::{Board, Shape};
///
/// let board = Board::<u64>::unlinked(Shape::hexagon(2)?)?;
/// let jump = Arrow { bend: 0.2, ..Arrow::new("#0072b2") };
/// let mut drawing = Drawing::new(board, "A jump");
/// drawing.arrow(&jump, board.parse_cell("b1")?, board.parse_cell("b3")?);
/// assert!(drawing.to_string().contains("#0072b2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Arrow<'c> {
    /// The color, as SVG writes it.
    pub color: &'c str,
    /// The thickness of the line, in user units; a negative one is drawn as 0.
    pub width: f64,
    /// Whether the line is dashed.
    pub is_dashed: bool,
    /// How far the line bends to the left as it goes, as a part of its length; negative to the right.
    pub bend: f64,
    /// How far from the centers of the cells it begins and ends, in user units; at most a quarter of
    /// the way.
    pub gap: f64,
    /// How far above the centers of the cells it runs, in user units.
    pub above: f64,
}

impl<'c> Arrow<'c> {
    /// A straight line of this color.
    #[must_use]
    pub const fn new(color: &'c str) -> Self {
        Self {
            color,
            width: 4.0,
            is_dashed: false,
            bend: 0.0,
            gap: 8.0,
            above: 0.0,
        }
    }

    /// The arrow between two different places.
    pub(super) fn between(&self, from: (i32, i32), to: (i32, i32)) -> Group {
        let (width, bend) = (bounded(self.width).max(0.0), bounded(self.bend));
        let above = bounded(self.above);
        let from = (f64::from(from.0), f64::from(from.1) - above);
        let to = (f64::from(to.0), f64::from(to.1) - above);
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let gap = bounded(self.gap).min((x * x + y * y).sqrt() / 4.0);
        // The line is a curve that is pulled towards this place. It begins and ends in its direction.
        let pull = (
            f64::midpoint(from.0, to.0) + y * bend,
            f64::midpoint(from.1, to.1) - x * bend,
        );
        let start = towards(from, pull, gap);
        let tip = towards(to, pull, gap);
        let head = 3.2 * width;
        let base = towards(tip, pull, head);
        let half = ((tip.1 - base.1) * 0.45, (base.0 - tip.0) * 0.45);

        let line = format!("M{}Q{} {}", pair(start), pair(pull), pair(base));
        let head = format!(
            "M{}L{} {}z",
            pair(tip),
            pair((base.0 + half.0, base.1 + half.1)),
            pair((base.0 - half.0, base.1 - half.1))
        );
        let fringe = Group::new()
            .set("stroke", PAPER)
            .set("stroke-width", tenths(width + 3.0))
            .add(Path::new().set("d", format!("{line}{head}")));
        let mut stroke = Path::new()
            .set("d", line)
            .set("stroke", self.color)
            .set("stroke-width", tenths(width));
        if self.is_dashed {
            let dash = tenths(width * 2.0);
            stroke = stroke.set("stroke-dasharray", (dash, tenths(width * 1.25)));
        }
        let head = Path::new().set("d", head).set("fill", self.color);
        Group::new()
            .set("fill", "none")
            .set("stroke-linejoin", "round")
            .add(fringe)
            .add(stroke)
            .add(head)
    }
}

/// The place at this distance from one place in the direction of another.
fn towards(from: (f64, f64), to: (f64, f64), distance: f64) -> (f64, f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let scale = distance / (x * x + y * y).sqrt().max(1.0);
    (from.0 + x * scale, from.1 + y * scale)
}

fn pair((x, y): (f64, f64)) -> String {
    format!("{} {}", tenths(x), tenths(y))
}
