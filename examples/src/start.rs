//! Where a game begins, as programs are told on their command lines.

use crate::reading;
use anyhow::{Context, Result, ensure};
use clap::builder::TypedValueParser;
use clap::{Args, value_parser};
use halma_star::{Seats, Size};
use isopath::Side;
use std::fmt::Display;

/// The group of the options that say where a game begins, other than the rules: what contradicts one of them
/// contradicts all.
pub const START: &str = "start";

/// Where a game of Isopath begins.
#[derive(Debug, Args)]
pub struct IsopathStart {
    #[command(flatten)]
    board: IsopathBoard,
    /// What differs from the default rules: reversions=off
    #[arg(long, default_value = "default")]
    rules: isopath::Rules,
}

/// The options for which a recorded game leaves no room.
#[derive(Debug, Args)]
#[group(id = START, multiple = true)]
struct IsopathBoard {
    /// Spaces to a side of the board, 2 to 5; 4 if neither this nor a position is given
    #[arg(long, value_parser = value_parser!(u8).try_map(Side::new), allow_negative_numbers = true)]
    side: Option<Side>,
    /// Where to begin instead of at the start; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

impl IsopathStart {
    /// The rules where nothing else names any.
    #[must_use]
    pub const fn rules(&self) -> isopath::Rules {
        self.rules
    }

    /// The position.
    ///
    /// # Errors
    /// If its text can't be read, or is about another board than the one that was asked for.
    pub fn position(&self) -> Result<isopath::Position> {
        let Some(text) = &self.board.position else {
            let side = self.board.side.unwrap_or_default();
            return Ok(isopath::Position::start(side, self.rules));
        };
        let position =
            isopath::Position::parse(text, self.rules).with_context(reading("position", text))?;
        agree("--side", self.board.side, position.side())?;
        Ok(position)
    }
}

/// Where a game of Halma begins.
#[derive(Debug, Args)]
pub struct HalmaStart {
    #[command(flatten)]
    board: HalmaBoard,
    /// What differs from the default rules, such as access=restricted,leave=no
    #[arg(long, default_value = "default")]
    rules: halma_star::Rules,
}

/// The options for which a recorded game leaves no room.
#[derive(Debug, Args)]
#[group(id = START, multiple = true)]
struct HalmaBoard {
    /// Spaces to a side of a point of the star, 1 to 4; 4 if neither this nor a position is given
    #[arg(long, value_parser = value_parser!(u8).try_map(Size::new), allow_negative_numbers = true)]
    size: Option<Size>,
    /// The seats in play, in turn order; ad if neither this nor a position is given
    #[arg(long)]
    seats: Option<Seats>,
    /// Where to begin instead of at the start; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

impl HalmaStart {
    /// The rules where nothing else names any.
    #[must_use]
    pub const fn rules(&self) -> halma_star::Rules {
        self.rules
    }

    /// The position.
    ///
    /// # Errors
    /// If its text can't be read, or is about another star or other seats than were asked for, or the
    /// rules don't fit the star.
    pub fn position(&self) -> Result<halma_star::Position> {
        let Some(text) = &self.board.position else {
            let size = self.board.size.unwrap_or_default();
            let seats = self.board.seats.unwrap_or_default();
            return Ok(halma_star::Position::start(size, seats, self.rules)?);
        };
        let position = halma_star::Position::parse(text, self.rules)
            .with_context(reading("position", text))?;
        agree("--size", self.board.size, position.size())?;
        agree("--seats", self.board.seats, position.seats())?;
        Ok(position)
    }
}

/// Refuses an option that says something else than the position does, which says it all.
fn agree<T: PartialEq + Display>(option: &str, asked: Option<T>, found: T) -> Result<()> {
    if let Some(asked) = asked {
        ensure!(
            asked == found,
            "{option} says {asked}, and the position of --position has {found}: leave {option} out"
        );
    }
    Ok(())
}
