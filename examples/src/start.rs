//! Where a game begins, as programs are told on their command lines.

use crate::reading;
use anyhow::{Context, Result};
use clap::builder::TypedValueParser;
use clap::{Args, value_parser};
use halma_star::{Seats, Size};
use isopath::Side;

/// Where a game of Isopath begins.
#[derive(Debug, Args)]
pub struct IsopathStart {
    /// Spaces to a side of the board, 2 to 5
    #[arg(long, default_value = "4", value_parser = value_parser!(u8).try_map(Side::new), allow_negative_numbers = true)]
    side: Side,
    /// Where to begin instead of at the start; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// What differs from the default rules: reversions=off
    #[arg(long, default_value = "default")]
    rules: isopath::Rules,
}

impl IsopathStart {
    /// The position.
    ///
    /// # Errors
    /// If its text can't be read.
    pub fn position(&self) -> Result<isopath::Position> {
        match &self.position {
            Some(text) => {
                isopath::Position::parse(text, self.rules).with_context(reading("position", text))
            }
            None => Ok(isopath::Position::start(self.side, self.rules)),
        }
    }
}

/// Where a game of Halma begins.
#[derive(Debug, Args)]
pub struct HalmaStart {
    /// Spaces to a side of a point of the star, 1 to 4
    #[arg(long, default_value = "4", value_parser = value_parser!(u8).try_map(Size::new), allow_negative_numbers = true)]
    size: Size,
    /// The seats in play, in turn order
    #[arg(long, default_value = "ad")]
    seats: Seats,
    /// Where to begin instead of at the start; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// What differs from the default rules, such as access=restricted,leave=no
    #[arg(long, default_value = "default")]
    rules: halma_star::Rules,
}

impl HalmaStart {
    /// The position.
    ///
    /// # Errors
    /// If its text can't be read, or the rules don't fit the star.
    pub fn position(&self) -> Result<halma_star::Position> {
        match &self.position {
            Some(text) => halma_star::Position::parse(text, self.rules)
                .with_context(reading("position", text)),
            None => Ok(halma_star::Position::start(
                self.size, self.seats, self.rules,
            )?),
        }
    }
}
