//! What pieces and marks look like.

use crate::Seat;
use alloc::format;
use hexgrid::svg::node::element::{Circle, Group, Text};
use hexgrid::svg::{Arrow, Figure, INK, PAPER};

/// How far above the center of its cell a piece is drawn; below it stands the name.
const RAISED: i32 = 4;

/// The way of a jump, around the piece that it goes over.
pub(super) const HOP: Arrow = Arrow {
    width: 3.5,
    bend: 0.3,
    gap: 14.0,
    above: RAISED as f64,
    ..Arrow::new(INK)
};
/// The way of a step.
pub(super) const STEP: Arrow = Arrow { bend: 0.0, ..HOP };
/// How a seat is colored: the piece, the letter on it, and the tint of the point. People with the
/// usual kinds of color blindness can tell the pieces apart.
struct Palette {
    piece: &'static str,
    letter: &'static str,
    point: &'static str,
}

const fn palette(seat: Seat) -> Palette {
    let (piece, letter, point) = match seat {
        Seat::A => ("#d55e00", "#fff", "#f6d3ba"),
        Seat::B => ("#e8a200", INK, "#f8e3b4"),
        Seat::C => ("#f0e442", INK, "#f8f4bd"),
        Seat::D => ("#0072b2", "#fff", "#bcd9ea"),
        Seat::E => ("#6cc0ee", INK, "#d3ebf8"),
        Seat::F => ("#00a078", INK, "#bfe4d8"),
    };
    Palette {
        piece,
        letter,
        point,
    }
}

/// The attributes of what is no figure.
pub(super) struct Style;

impl Style {
    /// A point that is a seat's home.
    pub(super) fn home(seat: Seat) -> Group {
        cells(palette(seat).point)
    }

    /// The points, where they are no home.
    pub(super) fn point() -> Group {
        cells("#dad2c1")
    }

    /// The hexagon in the middle.
    pub(super) fn middle() -> Group {
        cells("#ece7db")
    }

    /// The edge of a seat's destination.
    pub(super) fn destination(seat: Seat) -> Group {
        Group::new()
            .set("stroke", palette(seat).piece)
            .set("stroke-width", 5)
            .set("stroke-dasharray", "1 8.7")
    }

    /// The names of cells.
    pub(super) fn name() -> Group {
        Group::new().set("font-size", 9).set("fill", "#5b5547")
    }

    /// The names of cells that an arrow may run over.
    pub(super) fn name_on_way() -> Group {
        Self::name()
            .set("fill", INK)
            .set("stroke", PAPER)
            .set("stroke-width", 3)
            .set("paint-order", "stroke")
    }

    /// The numbers of landings.
    pub(super) fn number() -> Group {
        Group::new()
            .set("font-size", 12)
            .set("font-weight", "bold")
            .set("fill", INK)
    }
}

/// All figures.
pub(super) struct Figures {
    pieces: [Figure; 6],
    /// Around a piece that can move.
    pub(super) movable: Figure,
    /// Where a move can end.
    pub(super) target: Figure,
    /// Where the piece comes from.
    pub(super) left: Figure,
    /// Where it has landed and gone on.
    pub(super) landing: Figure,
    /// Where it has stopped.
    pub(super) last: Figure,
}

impl Figures {
    pub(super) fn new() -> Self {
        let ring = |radius, color, width| {
            disc(radius)
                .set("fill", "none")
                .set("stroke", color)
                .set("stroke-width", width)
        };
        Self {
            pieces: Seat::ALL.map(piece),
            movable: figure("movable", [ring(16, INK, 2)]),
            target: figure("target", [disc(5).set("fill", INK)]),
            left: figure("left", [ring(12, INK, 2).set("stroke-dasharray", "3 3")]),
            landing: figure("landing", [ring(10, INK, 1).set("fill", PAPER)]),
            last: figure("last", [ring(16, PAPER, 6), ring(16, INK, 3)]),
        }
    }

    pub(super) const fn piece(&self, seat: Seat) -> &Figure {
        &self.pieces[seat.index()]
    }
}

fn piece(seat: Seat) -> Figure {
    let Palette { piece, letter, .. } = palette(seat);
    let letter = Text::new(seat.letter())
        .set("y", 5 - RAISED)
        .set("text-anchor", "middle")
        .set("font-size", 15)
        .set("font-weight", "bold")
        .set("fill", letter);
    let disc = disc(13).set("fill", piece).set("stroke", INK);
    let parts = Group::new().add(disc).add(letter);
    Figure::new(format!("halma-{seat}"), parts)
}

fn figure<const N: usize>(name: &str, discs: [Circle; N]) -> Figure {
    let parts = discs.into_iter().fold(Group::new(), Group::add);
    Figure::new(format!("halma-{name}"), parts)
}

fn disc(radius: i32) -> Circle {
    Circle::new().set("cy", -RAISED).set("r", radius)
}

fn cells(fill: &str) -> Group {
    Group::new()
        .set("fill", fill)
        .set("stroke", PAPER)
        .set("stroke-width", 2)
}
