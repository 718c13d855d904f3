//! Counts the leaves of the game tree, depth by depth: a test of the move generator, and a
//! measure of its speed.
//!
//! ```text
//! cargo run --release --example perft -- isopath --depth 3
//! cargo run --release --example perft -- halma --seats abcdef --depth 4
//! ```
//!
//! A line a depth: `DEPTH NODES SECONDS`. With `--divide` a line a move: `MOVE NODES`.

mod count;

use anyhow::Result;
use clap::{Args, Parser, Subcommand, value_parser};
use cli::{HalmaStart, IsopathStart};
use count::{Counter, Leaves};
use isopath::Sequences;
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

/// Count the leaves of the game tree, depth by depth
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: sequences, or distinct moves
    Isopath {
        #[command(flatten)]
        start: IsopathStart,
        /// Count what leads to the same position once
        #[arg(long)]
        distinct: bool,
        #[command(flatten)]
        tree: Tree,
    },
    /// Halma on the star: outcomes
    Halma {
        #[command(flatten)]
        start: HalmaStart,
        #[command(flatten)]
        tree: Tree,
    },
}

/// How much of the tree to count, and how to print it.
#[derive(Args)]
struct Tree {
    /// A line for each move at the root, for this depth only
    #[arg(long)]
    divide: bool,
    /// How many plies deep, up to 255
    #[arg(long, value_parser = value_parser!(u32).range(..=255), allow_negative_numbers = true)]
    depth: u32,
    /// Play every leaf, instead of counting the last plies and counting equal positions once
    #[arg(long)]
    no_bulk: bool,
    /// How many threads share the work; the counts and their order are the same
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        value_parser = value_parser!(u16).range(1..=1024),
        allow_negative_numbers = true
    )]
    threads: u16,
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse().game))
}

fn run(game: Game) -> Result<ExitCode> {
    match game {
        Game::Isopath {
            start,
            distinct,
            tree,
        } => {
            let position = start.position()?;
            if distinct {
                tree.print(&position)?;
            } else {
                tree.print(&Sequences(position))?;
            }
        }
        Game::Halma { start, tree } => {
            let position = start.position()?;
            tree.print(&position)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Tree {
    fn print<P>(&self, position: &P) -> Result<()>
    where
        P: gamekit::Position + Copy + Send + Sync,
        P::Move: Display,
    {
        if self.divide {
            let moves = self.counter(self.depth)?.divide(position)?;
            return cli::print_sorted(moves.iter().map(|(mv, nodes)| format!("{mv} {nodes}")));
        }
        let mut out = cli::stdout();
        // Depth 0 is asked for by itself only.
        for depth in self.depth.min(1)..=self.depth {
            let counter = self.counter(depth)?;
            let begin = Instant::now();
            let nodes = counter.count(position)?;
            let seconds = begin.elapsed().as_secs_f64();
            writeln!(out, "{depth} {nodes} {seconds:.6}")?;
            out.flush()?;
        }
        Ok(())
    }

    /// One that knows nothing yet.
    fn counter<P: gamekit::Position + Copy + Send + Sync>(&self, depth: u32) -> Result<Counter<P>> {
        let leaves = if self.no_bulk {
            Leaves::Played
        } else {
            Leaves::Counted
        };
        Counter::new(leaves, depth, self.threads.into())
    }
}
