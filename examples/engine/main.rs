//! Plays both games over its standard input and output, a line for each command: for screens,
//! servers and programs in any language. `docs/protocol.md` tells what can be said.
//!
//! ```text
//! cargo run --release --example engine
//! ```

mod clock;
mod command;
mod count;
mod engine;
mod error;
mod go;
mod info;
mod listener;
mod options;
mod output;
mod queue;
mod table;

use anyhow::Result;
use clap::Parser;
use engine::Engine;
use options::{GameName, Options};
use std::io::{self, BufReader};
use std::process::ExitCode;

/// Play both games over the standard input and output: type `ugi`, or read docs/protocol.md
#[derive(Parser)]
struct Cli {
    /// The game to begin with; the option Game changes it
    #[arg(default_value = "isopath")]
    game: GameName,
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse().game))
}

fn run(game: GameName) -> Result<ExitCode> {
    let engine = Engine::new(Options::new(game))?;
    listener::listen(BufReader::new(io::stdin()), engine)?;
    Ok(ExitCode::SUCCESS)
}
