//! Solves a small game of two players: every position won, drawn or lost, and in how many plies.
//!
//! ```text
//! cargo run --release --example solve -- halma --size 2 --rules win=filled,access=restricted
//! cargo run --release --example solve -- isopath --side 2
//! cargo run --release --example solve -- isopath --side 3 --plies 7
//! cargo run --release --example solve -- isopath --side 3 --prove white --seconds 60
//! ```
//!
//! A line for each distance from the end, `PLIES POSITIONS`, and one for all:
//! `positions N wins N draws N illegal N plies N`, for Isopath
//! `positions N boards N wins N losses N draws N plies N`. With `--plies` a line for each number of plies,
//! `PLIES won`, `PLIES lost` or `PLIES open`. With `--prove` one line, after play that wins if there is one,
//! `PLAYER won|denied|open plies N checked N nodes N`.

mod halma;
mod halma_command;
mod isopath;
mod isopath_command;
mod limits;
mod line;
mod prove_command;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Solve a small game of two players
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath on the smaller boards
    Isopath(isopath_command::Isopath),
    /// Halma on the star, two seats
    Halma(halma_command::Halma),
}

fn main() -> ExitCode {
    cli::conclude(match Cli::parse().game {
        Game::Isopath(game) => game.run(),
        Game::Halma(game) => game.run(),
    })
}
