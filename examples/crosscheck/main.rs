//! Compares the move generator of a game with another engine's: counts the game tree with both, and
//! where the counts differ goes down to the first position in which the moves do.
//!
//! ```text
//! cargo run --release --example crosscheck -- isopath --position "bb/111/ww w -" --depth 3 -- OTHER
//! ```
//!
//! The other engine speaks the protocol of the example `engine`, or prints `MOVE COUNT` lines as
//! `perft --divide` does. The exit code is 0 when both agree, 1 when they differ.

mod compare;
mod listening;
mod other;
mod running;
mod walk;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand, value_parser};
use cli::notation::Notation;
use other::Other;
use std::process::ExitCode;
use std::time::Duration;

/// Compare the legal moves with another engine's, down the game tree
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: sequences
    Isopath {
        /// The rules where the position names none: reversions=off
        #[arg(long, default_value = "default")]
        rules: isopath::Rules,
        #[command(flatten)]
        tree: Tree,
    },
    /// Halma on the star: outcomes
    Halma {
        /// The rules where the position names none, such as access=restricted,leave=no
        #[arg(long, default_value = "default")]
        rules: halma_star::Rules,
        #[command(flatten)]
        tree: Tree,
    },
}

#[derive(Args)]
struct Tree {
    /// Where to begin
    #[arg(long, value_name = "TEXT")]
    position: String,
    /// How many plies deep, 1 to 255
    #[arg(
        long,
        value_parser = value_parser!(u32).range(1..=255),
        allow_negative_numbers = true
    )]
    depth: u32,
    /// How many seconds the other engine may take for an answer, at most 1000000; 0 for as long as it
    /// likes
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = value_parser!(u64).range(..=1_000_000),
        allow_negative_numbers = true
    )]
    timeout: u64,
    /// The command that runs the other engine: with {position} among its words it is run for each
    /// position, with {depth}, to print MOVE COUNT lines; without, once, to speak the protocol
    #[arg(last = true, required = true, value_name = "OTHER COMMAND")]
    other: Vec<String>,
}

fn main() -> ExitCode {
    cli::conclude(match Cli::parse().game {
        Game::Isopath { rules, tree } => tree.walk::<isopath::Game>(rules, "isopath"),
        Game::Halma { rules, tree } => tree.walk::<halma_star::Game>(rules, "halma"),
    })
}

impl Tree {
    fn walk<G: Notation>(&self, rules: G::Rules, name: &str) -> Result<ExitCode> {
        let game = G::parse(&self.position, rules)
            .with_context(cli::reading("position", &self.position))?;
        let patience = (self.timeout > 0).then(|| Duration::from_secs(self.timeout));
        running::watch()?;
        let mut other = Other::start(&self.other, name, patience)?;
        walk::walk(game, self.depth, &mut other)
    }
}
