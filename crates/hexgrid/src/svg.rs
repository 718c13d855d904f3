//! Boards as SVG, with whatever a game puts on them (feature `svg`).
//!
//! A [`Drawing`] collects what lies on the cells of a board: fills, figures, texts, edges and arrows,
//! each on top of what came before. Printed, it is a whole SVG file: always the same bytes for the
//! same calls, without scripts, style sheets or anything that is loaded from elsewhere, on a sheet
//! of its own color, so that it can be read on light and on dark pages.
//!
//! Lengths are in user units: a cell is 52 wide and 60 high, the rows are 45 apart, and the center of
//! the board is the origin. A length of more than a million, far off any sheet, is drawn as a million,
//! and one that is no number as 0.
//!
//! ```
//! use hexgrid::svg::node::element::{Circle, Group};
//! use hexgrid::svg::{Drawing, Figure};
//! use hexgrid::{Board, Shape};
//!
//! let board = Board::<u64>::unlinked(Shape::hexagon(2)?)?;
//! let piece = Figure::new("piece", Group::new().add(Circle::new().set("r", 16)));
//! let mut drawing = Drawing::new(board, "A piece in the middle");
//! drawing.fill(Group::new().set("fill", "#d9c9a3"), board.iter());
//! drawing.place(&piece, [board.parse_cell("b2")?]);
//! let svg = drawing.to_string();
//! assert!(svg.starts_with("<svg "));
//! assert!(svg.contains("<title>A piece in the middle</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrow;

pub use ::svg::node;
pub use arrow::Arrow;

use crate::{Board, Cell, Direction, Hex, Word};
use ::svg::Document;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use node::Node;
use node::element::{Definitions, Description, Group, Path, Polygon, Rectangle, Text, Title, Use};

/// The color of the sheet that a drawing is on.
pub const PAPER: &str = "#f7f3ea";
/// The color of texts on the sheet.
pub const INK: &str = "#23282d";

/// Half the width of a cell. With [`QUARTER`] it makes hexagons that are regular to a thousandth,
/// and all their corners have whole coordinates.
const HALF_WIDTH: i32 = 26;
/// A quarter of the height of a cell.
const QUARTER: i32 = 15;
/// Between the board and the edge of the sheet.
const MARGIN: i64 = 16;
/// The height of a line of the caption.
const LINE: i64 = 22;
/// How wide a character of the caption is at most, on average, in the fonts that are likely to be
/// found.
const CHARACTER: i64 = 9;
const FONT: &str = "system-ui,Segoe UI,Helvetica,Arial,sans-serif";

/// A small picture to put on cells: drawn around the origin, which comes to lie on the center of the
/// cell.
///
/// The id names it in the file. Two figures with one id in a drawing are taken for the same. When
/// several drawings stand in one page of HTML, an id has to mean the same in all of them.
#[derive(Debug, Clone)]
pub struct Figure {
    id: String,
    parts: Group,
}

impl Figure {
    /// The figure that consists of these parts.
    #[must_use]
    pub fn new(id: impl Into<String>, parts: Group) -> Self {
        Self {
            id: id.into(),
            parts,
        }
    }
}

/// A board, and what has been put on it; its [`Display`](fmt::Display) form is the SVG file.
///
/// Cells that are not on the board are left out.
#[derive(Debug, Clone)]
pub struct Drawing<'b, W: Word> {
    board: &'b Board<W>,
    title: String,
    description: Option<String>,
    caption: Vec<String>,
    figures: Vec<Figure>,
    content: Group,
}

impl<'b, W: Word> Drawing<'b, W> {
    /// An empty sheet with room for the board. The title is what is read out in its place.
    #[must_use]
    pub fn new(board: &'b Board<W>, title: impl Into<String>) -> Self {
        Self {
            board,
            title: title.into(),
            description: None,
            caption: Vec::new(),
            figures: Vec::new(),
            content: Group::new(),
        }
    }

    /// Sets the longer description, which is not shown either, such as the position as text.
    pub fn describe(&mut self, description: impl Into<String>) {
        self.description = Some(description.into());
    }

    /// Adds a line below the board.
    pub fn caption(&mut self, line: impl Into<String>) {
        self.caption.push(line.into());
    }

    /// Fills whole cells. The style has the attributes, such as `fill`.
    pub fn fill(&mut self, style: Group, cells: impl IntoIterator<Item = Cell>) {
        let cells = cells.into_iter().filter_map(|cell| self.center(cell));
        let outline = |(x, y)| format!("M{} {}{OUTLINE}", x + HALF_WIDTH, y - QUARTER);
        let data: String = cells.map(outline).collect();
        self.add_path(style, data);
    }

    /// Puts a figure on cells.
    pub fn place(&mut self, figure: &Figure, cells: impl IntoIterator<Item = Cell>) {
        let cells = cells.into_iter();
        let places: Vec<(i32, i32)> = cells.filter_map(|cell| self.center(cell)).collect();
        let is_new = self.figures.iter().all(|known| known.id != figure.id);
        if is_new && !places.is_empty() {
            self.figures.push(figure.clone());
        }
        for (x, y) in places {
            let place = Use::new().set("href", format!("#{}", figure.id));
            self.content.append(place.set("x", x).set("y", y));
        }
    }

    /// Writes a text on each of some cells, `below` their centers (the base line, at the middle of
    /// the text). The style has the attributes of all of them, such as `font-size`.
    pub fn write<T: Into<String>>(
        &mut self,
        style: Group,
        below: i32,
        texts: impl IntoIterator<Item = (Cell, T)>,
    ) {
        let mut texts = texts.into_iter().filter_map(|(cell, text)| {
            let (x, y) = self.center(cell)?;
            Some(
                Text::new(printable(&text.into()))
                    .set("x", x)
                    .set("y", y.saturating_add(below)),
            )
        });
        if let Some(first) = texts.next() {
            let style = style.set("text-anchor", "middle").add(first);
            let group = texts.fold(style, Group::add);
            self.content.append(group);
        }
    }

    /// Draws edges of cells, each told by its cell and the side on which it lies. The style has the
    /// attributes, such as `stroke`.
    pub fn edges(&mut self, style: Group, edges: impl IntoIterator<Item = (Cell, Direction)>) {
        let edge = |(cell, direction): (Cell, Direction)| {
            let (x, y) = self.center(cell)?;
            let [from, to] = corners(direction);
            Some(format!(
                "M{} {}L{} {}",
                x + from.0,
                y + from.1,
                x + to.0,
                y + to.1
            ))
        };
        let data: String = edges.into_iter().filter_map(edge).collect();
        let style = style.set("fill", "none").set("stroke-linecap", "round");
        self.add_path(style, data);
    }

    /// Draws an arrow between the centers of two cells; nothing when they are the same.
    pub fn arrow(&mut self, arrow: &Arrow, from: Cell, to: Cell) {
        if let (Some(from), Some(to), true) = (self.center(from), self.center(to), from != to) {
            self.content.append(arrow.between(from, to));
        }
    }

    fn center(&self, cell: Cell) -> Option<(i32, i32)> {
        self.board.hex(cell).map(center)
    }

    fn add_path(&mut self, style: Group, data: String) {
        if !data.is_empty() {
            let group = style.add(Path::new().set("d", data));
            self.content.append(group);
        }
    }

    /// Half the width and half the height of the board: wide enough for sums with the lines of any
    /// caption that fits into memory.
    fn half_size(&self) -> (i64, i64) {
        let centers = self.board.iter().filter_map(|cell| self.center(cell));
        centers.fold((0, 0), |(width, height), (x, y)| {
            let (x, y) = (x.abs() + HALF_WIDTH, y.abs() + 2 * QUARTER);
            (width.max(x.into()), height.max(y.into()))
        })
    }
}

impl<W: Word> fmt::Display for Drawing<'_, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (half_width, half_height) = self.half_size();
        let longest = self.caption.iter().map(|line| line.chars().count()).max();
        let half_line = longest.unwrap_or(0) as i64 * CHARACTER / 2;
        let (left, top) = (half_width.max(half_line) + MARGIN, half_height + MARGIN);
        let width = 2 * left;
        let height = 2 * top + LINE * self.caption.len() as i64;

        let mut document = Document::new()
            .set("role", "img")
            .set("viewBox", (-left, -top, width, height))
            .set("width", width)
            .set("height", height)
            .set("font-family", FONT)
            .add(Title::new(printable(&self.title)));
        if let Some(description) = &self.description {
            let description = node::Text::new(printable(description));
            document = document.add(Description::new().add(description));
        }
        if !self.figures.is_empty() {
            let figures = self.figures.iter();
            let figures = figures.map(|figure| figure.parts.clone().set("id", figure.id.as_str()));
            document = document.add(figures.fold(Definitions::new(), Definitions::add));
        }
        let sheet = Rectangle::new()
            .set("x", -left)
            .set("y", -top)
            .set("width", width)
            .set("height", height)
            .set("rx", MARGIN)
            .set("fill", PAPER);
        document = document.add(sheet).add(self.content.clone());
        for (at, line) in (1..).zip(&self.caption) {
            let line = Text::new(printable(line))
                .set("y", half_height + LINE * at + 4)
                .set("text-anchor", "middle")
                .set("font-size", 16)
                .set("fill", INK);
            document = document.add(line);
        }
        writeln!(f, "{document}")
    }
}

/// Where the center of a cell lies in a [`Drawing`], to the right of the center of the board and below
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
const OUTLINE: &str = "v30l-26 15-26-15v-30l26-15z";

/// Both ends of the edge on this side of a cell, relative to its center.
const fn corners(direction: Direction) -> [(i32, i32); 2] {
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
fn bounded(length: f64) -> f64 {
    const FAR: f64 = 1e6;
    if length.is_nan() {
        return 0.0;
    }
    length.clamp(-FAR, FAR)
}

/// Rounded to tenths: short in the file, and fine enough.
fn tenths(length: f64) -> f64 {
    // The sum makes a zero of a negative zero, which would be printed with its sign.
    (length * 10.0).round() / 10.0 + 0.0
}

/// The text without the control characters that no XML file may have.
fn printable(text: &str) -> String {
    let is_forbidden = |c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.replace(is_forbidden, "\u{fffd}")
}

#[cfg(test)]
mod tests;
