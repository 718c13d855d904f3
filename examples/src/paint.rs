//! The colors of pieces and tiles on a terminal.

use anstyle::{AnsiColor, Style};
use halma_star::Seat;
use isopath::{Color, Space};
use std::fmt::Display;

/// What is on a space, in color. Where there is no color, the styles are taken out when printed.
pub fn paint(mark: impl Display, color: AnsiColor, strong: bool) -> String {
    let style = Style::new().fg_color(Some(color.into()));
    let style = if strong {
        style.bold().underline()
    } else {
        style
    };
    format!("{style}{mark}{style:#}")
}

/// The color of a piece or of tiles.
#[must_use]
pub fn space_color(space: Space) -> AnsiColor {
    match space.piece() {
        Some(Color::White) => AnsiColor::Yellow,
        Some(Color::Black) => AnsiColor::Cyan,
        None => AnsiColor::BrightBlack,
    }
}

/// The color of the pieces of a seat.
#[must_use]
pub fn seat_color(seat: Seat) -> AnsiColor {
    match seat {
        Seat::A => AnsiColor::Red,
        Seat::B => AnsiColor::Yellow,
        Seat::C => AnsiColor::Green,
        Seat::D => AnsiColor::Cyan,
        Seat::E => AnsiColor::Blue,
        Seat::F => AnsiColor::Magenta,
    }
}
