//! The game to solve, as programs are told on their command lines.

use super::game::Game;
use anyhow::Result;
use clap::builder::TypedValueParser;
use clap::{Args, value_parser};
use halma_star::{Rules, Seats, Size};

/// Which game of Halma is to be solved.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// Spaces to a side of a point of the star, 1 to 4
    #[arg(long, default_value = "2", value_parser = value_parser!(u8).try_map(Size::new), allow_negative_numbers = true)]
    pub size: Size,
    /// The two seats in play, in turn order
    #[arg(long, default_value = "ad")]
    pub seats: Seats,
    /// What differs from the default rules, such as win=filled,access=restricted
    #[arg(long, default_value = "default")]
    pub rules: Rules,
}

impl GameArgs {
    /// The game.
    ///
    /// # Errors
    /// There is no such game of two.
    pub fn game(&self) -> Result<Game> {
        Game::new(self.size, self.seats, self.rules)
    }
}
