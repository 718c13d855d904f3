//! What tiles, pieces and marks look like.

use crate::Color;
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::svg::node::element::{Circle, Group, Path};
use hexgrid::svg::{Arrow, Figure, INK, PAPER, hexagon};

const GROUND: &str = "#46535e";
const LOWER_TILE: &str = "#c2965c";
const UPPER_TILE: &str = "#f1deb4";
const TILE_EDGE: &str = "#7d5a2c";
/// Colors that people with the usual kinds of color blindness can tell apart.
const PIECE_MARK: &str = "#0072b2";
const TILE_MARK: &str = "#00795a";
const CAPTURE_MARK: &str = "#c7380b";
const REVERSION_MARK: &str = "#8a3f8f";

/// How far above the center of its space a piece is drawn; below it stands the name.
const RAISED: i32 = 4;

/// The way of a piece that has moved.
pub(super) const MOVED_PIECE: Arrow = Arrow {
    above: RAISED as f64,
    ..Arrow::new(PIECE_MARK)
};
/// The way of a tile that has moved.
pub(super) const MOVED_TILE: Arrow = Arrow {
    is_dashed: true,
    bend: 0.12,
    gap: 20.0,
    ..Arrow::new(TILE_MARK)
};
/// The way that a piece may take.
pub(super) const POSSIBLE_PIECE: Arrow = Arrow {
    width: 2.5,
    gap: 13.0,
    ..MOVED_PIECE
};

/// The attributes of what is no figure.
pub(super) struct Style;

impl Style {
    /// The bare board.
    pub(super) fn ground() -> Group {
        Group::new()
            .set("fill", GROUND)
            .set("stroke", PAPER)
            .set("stroke-width", 1.5)
    }

    /// The edge of a home row, from the lowest layer up.
    pub(super) fn home_edge(color: Color) -> Vec<Group> {
        let line = |stroke, width| {
            Group::new()
                .set("stroke", stroke)
                .set("stroke-width", width)
        };
        match color {
            Color::White => vec![line(INK, 14), line("#fff", 11)],
            Color::Black => vec![line(INK, 14)],
        }
    }

    /// The names of spaces, on the bare board or on tiles.
    pub(super) fn name(is_bare: bool) -> Group {
        Group::new()
            .set("font-size", 9)
            .set("fill", if is_bare { "#fff" } else { "#3a2a12" })
    }

    /// The names of spaces that an arrow may run over.
    pub(super) fn name_on_way() -> Group {
        Group::new()
            .set("font-size", 9)
            .set("fill", INK)
            .set("stroke", PAPER)
            .set("stroke-width", 3)
            .set("paint-order", "stroke")
    }
}

/// All figures.
pub(super) struct Figures {
    pub(super) lower_tile: Figure,
    pub(super) upper_tile: Figure,
    white: Figure,
    black: Figure,
    /// A piece that may be captured.
    pub(super) threatened: Figure,
    /// Where a piece was captured.
    pub(super) captured: Figure,
    /// Both ends of a tile's way.
    pub(super) tile_ring: Figure,
    /// Where a tile may be dug.
    pub(super) dug: Figure,
    /// Where a tile may be built.
    pub(super) built: Figure,
    /// The space at which reversions count.
    pub(super) reversion: Figure,
}

impl Figures {
    pub(super) fn new() -> Self {
        Self {
            lower_tile: tile("isopath-tile-1", 27.0, LOWER_TILE),
            upper_tile: tile("isopath-tile-2", 22.0, UPPER_TILE),
            white: piece("isopath-white", "#fffdf7", INK),
            black: piece("isopath-black", "#14181b", "#fff"),
            threatened: Figure::new(
                "isopath-threatened",
                Group::new()
                    .add(ring(14, PAPER).set("stroke-width", 5))
                    .add(ring(14, CAPTURE_MARK).set("stroke-dasharray", "7 4")),
            ),
            captured: Figure::new(
                "isopath-captured",
                Group::new()
                    .add(ring(11, PAPER).set("stroke-width", 6))
                    .add(ring(11, CAPTURE_MARK))
                    .add(cross(PAPER, 8))
                    .add(cross(CAPTURE_MARK, 4)),
            ),
            tile_ring: Figure::new("isopath-moved-tile", hexagonal_ring(TILE_MARK)),
            dug: triangle("isopath-dug", "M-24 3h9l-4.5 7z"),
            built: triangle("isopath-built", "M15 10h9l-4.5-7z"),
            reversion: Figure::new(
                "isopath-reversion",
                Group::new()
                    .add(hexagonal_ring(PAPER))
                    .add(hexagonal_ring(REVERSION_MARK).set("stroke-dasharray", "8 5")),
            ),
        }
    }

    pub(super) const fn piece(&self, color: Color) -> &Figure {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

fn tile(id: &str, radius: f64, fill: &str) -> Figure {
    let shape = hexagon(radius)
        .set("fill", fill)
        .set("stroke", TILE_EDGE)
        .set("stroke-width", 1.5);
    Figure::new(id, Group::new().add(shape))
}

fn piece(id: &str, fill: &str, edge: &str) -> Figure {
    let disc = |r: f64| {
        Circle::new()
            .set("cy", -RAISED)
            .set("r", r)
            .set("fill", fill)
    };
    let parts = Group::new()
        .set("stroke", edge)
        .add(disc(12.5).set("stroke-width", 2))
        .add(disc(7.5));
    Figure::new(id, parts)
}

fn ring(radius: i32, color: &str) -> Group {
    Group::new()
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", 3)
        .add(Circle::new().set("cy", -RAISED).set("r", radius))
}

fn hexagonal_ring(color: &str) -> Group {
    Group::new()
        .set("fill", "none")
        .set("stroke", color)
        .set("stroke-width", 3.5)
        .set("stroke-linejoin", "round")
        .add(hexagon(27.5))
}

fn cross(color: &str, width: i32) -> Path {
    Path::new()
        .set("d", "M-7-11l14 14M7-11l-14 14")
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
}

fn triangle(id: &str, outline: &str) -> Figure {
    let shape = Path::new()
        .set("d", outline)
        .set("fill", TILE_MARK)
        .set("stroke", PAPER)
        .set("paint-order", "stroke")
        .set("stroke-width", 2);
    Figure::new(id, Group::new().add(shape))
}
