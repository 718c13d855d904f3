//! Tells a short game with drawings.
//!
//! ```text
//! cargo run --release --example tour -- isopath
//! cargo run --release --example tour -- halma
//! ```

mod halma;
mod isopath;
mod picture;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Tell a short game with drawings
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: the paths are dug and built while you walk
    Isopath,
    /// Halma on the star: chains of jumps
    Halma,
}

fn main() -> ExitCode {
    let mut out = cli::Output::of(anstream::stdout().lock());
    let told = match Cli::parse().game {
        Game::Isopath => isopath::tell(&mut out),
        Game::Halma => halma::tell(&mut out),
    };
    cli::conclude(told.map(|()| ExitCode::SUCCESS))
}
