//! Draws a position as SVG, with a turn or the legal moves drawn in.
//!
//! ```text
//! cargo run --release --example draw -- isopath --move "Td2b3 Pa3b3" > board.svg
//! cargo run --release --example draw -- halma --seats abcdef > board.svg
//! ```
//!
//! A move that is illegal has no picture: the reason goes to the standard error stream, and the exit
//! code is 1.

mod halma;
mod isopath;
mod options;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Draw a position as SVG
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: tiles, pieces, and the parts of a turn
    Isopath(isopath::Options),
    /// Halma on the star: armies, steps and chains of jumps
    Halma(halma::Options),
}

fn main() -> ExitCode {
    cli::conclude(match Cli::parse().game {
        Game::Isopath(options) => options.draw(),
        Game::Halma(options) => options.draw(),
    })
}
