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
mod outline;

pub use ::svg::node;
pub use arrow::Arrow;
pub use outline::{center, hexagon};

use crate::{Board, Cell, Direction, Word};
use ::svg::Document;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use node::Node;
use node::element::{Definitions, Description, Group, Path, Rectangle, Text, Title, Use};
use outline::{HALF_WIDTH, OUTLINE, QUARTER, corners};

/// The color of the sheet that a drawing is on.
pub const PAPER: &str = "#f7f3ea";
/// The color of texts on the sheet.
pub const INK: &str = "#23282d";

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

/// The text without the control characters that no XML file may have.
fn printable(text: &str) -> String {
    let is_forbidden = |c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.replace(is_forbidden, "\u{fffd}")
}

#[cfg(test)]
mod tests;
