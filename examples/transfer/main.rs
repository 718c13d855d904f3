//! Looks for a shortest transfer: one seat alone brings its army to the other side.
//!
//! ```text
//! cargo run --release --example transfer -- --size 3
//! ```
//!
//! Prints a transcript, and then `# moves N shortest`, or `# moves N found` when it is not proved
//! that there is no shorter one.

mod layers;
mod search;
mod solitaire;

use anyhow::Result;
use clap::builder::TypedValueParser;
use clap::{Parser, value_parser};
use halma_star::transcript::Transcript;
use halma_star::{Rules, Size};
use std::io::Write;
use std::process::ExitCode;

/// The exit code of a program that has found nothing.
const NOTHING: u8 = 1;

/// Look for a shortest transfer of Halma: seat a alone brings its army to the other side
#[derive(Parser)]
struct Cli {
    /// Spaces to a side of a point of the star, 1 to 4
    #[arg(long, default_value = "3", value_parser = value_parser!(u8).try_map(Size::new), allow_negative_numbers = true)]
    size: Size,
    /// What differs from the default rules, such as access=restricted,leave=no
    #[arg(long, default_value = "default")]
    rules: Rules,
    /// Keep no more armies than this for each number of moves, those that have come farthest; a
    /// million take up to 1 GB of memory
    #[arg(
        long,
        value_name = "N",
        default_value = "1000000",
        value_parser = value_parser!(u32).range(1..=100_000_000),
        allow_negative_numbers = true
    )]
    width: u32,
}

fn main() -> ExitCode {
    cli::conclude(Cli::parse().run())
}

impl Cli {
    fn run(&self) -> Result<ExitCode> {
        let found = search::transfer(self.size, self.rules, self.width as usize)?;
        let Some(transfer) = found else {
            cli::note("no transfer was found");
            return Ok(ExitCode::from(NOTHING));
        };
        let end = if transfer.is_shortest {
            "shortest"
        } else {
            "found"
        };
        let moves = transfer.game.ply();
        let transcript = Transcript::new(transfer.game);
        cli::unless_gone(writeln!(
            cli::stdout(),
            "{transcript}\n# moves {moves} {end}"
        ))?;
        Ok(ExitCode::SUCCESS)
    }
}
