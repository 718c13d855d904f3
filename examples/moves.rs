//! Lists the legal moves of a position, or checks one.
//!
//! ```text
//! cargo run --release --example moves -- isopath --position "bb/111/ww w -"
//! cargo run --release --example moves -- halma --position "a/4/3/4/d ad a -" --check e1-d2
//! ```
//!
//! Moves are printed one a line, in the order of their bytes. `--check` prints `legal` (exit code
//! 0) or `illegal: CODE: SENTENCE` (exit code 1); a text that is no move is an error (2).

use anyhow::{Context, Result, ensure};
use clap::{Args, Parser, Subcommand};
use hexgrid::CellName;
use isopath::WrittenPart;
use std::process::ExitCode;

/// List the legal moves of a position, or check one
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: every legal sequence
    Isopath(Isopath),
    /// Halma on the star: every outcome
    Halma(Halma),
}

#[derive(Args)]
struct Isopath {
    /// The position; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: String,
    /// What differs from the default rules: reversions=off
    #[arg(long, default_value = "default")]
    rules: isopath::Rules,
    /// List what completes a turn that begins with this part, such as Td2b3
    #[arg(long, value_name = "PART", conflicts_with = "check")]
    staged: Option<String>,
    /// Say whether this move is legal, such as "Td2b3 Pa3b3"
    #[arg(long, value_name = "MOVE")]
    check: Option<String>,
}

#[derive(Args)]
struct Halma {
    /// The position; its own rules field wins over --rules
    #[arg(long, value_name = "TEXT")]
    position: String,
    /// What differs from the default rules, such as access=restricted,leave=no
    #[arg(long, default_value = "default")]
    rules: halma_star::Rules,
    /// List the chains of jumps of the piece on this cell, every landing told
    #[arg(long, value_name = "CELL", conflicts_with = "check")]
    chains: Option<CellName>,
    /// List no more chains than this
    #[arg(
        long,
        value_name = "N",
        default_value = "1000",
        requires = "chains",
        allow_negative_numbers = true
    )]
    limit: usize,
    /// Say whether this move is legal, such as e4-e5 or "e4>g4>g6"
    #[arg(long, value_name = "MOVE")]
    check: Option<String>,
}

fn main() -> ExitCode {
    cli::conclude(match Cli::parse().game {
        Game::Isopath(args) => args.run(),
        Game::Halma(args) => args.run(),
    })
}

impl Isopath {
    fn run(&self) -> Result<ExitCode> {
        let position = isopath::Position::parse(&self.position, self.rules)
            .with_context(cli::reading("position", &self.position))?;
        if let Some(text) = &self.check {
            return cli::print_verdict(text, |mv| position.check(mv));
        }
        if let Some(text) = &self.staged {
            let part: WrittenPart = text.parse().with_context(cli::reading("part", text))?;
            return match position.stage(part) {
                Ok(staged) => {
                    if staged.wins() {
                        cli::note("this part wins: nothing follows it");
                    }
                    cli::print_sorted(staged.second_parts())?;
                    Ok(ExitCode::SUCCESS)
                }
                Err(why) => cli::print_illegal(why),
            };
        }
        cli::print_sorted(position.sequences())?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Halma {
    fn run(&self) -> Result<ExitCode> {
        let position = halma_star::Position::parse(&self.position, self.rules)
            .with_context(cli::reading("position", &self.position))?;
        if let Some(text) = &self.check {
            return cli::print_verdict(text, |mv| position.check(mv));
        }
        if let Some(name) = self.chains {
            let origin = position.board().cell(name)?;
            ensure!(
                position.seat_at(origin).is_some(),
                "there is no piece on {name}"
            );
            let mut chains = position.chains(origin);
            cli::print_sorted(chains.by_ref().take(self.limit))?;
            if chains.next().is_some() {
                cli::note(format_args!(
                    "there are more than {}: see --limit",
                    self.limit
                ));
            }
            return Ok(ExitCode::SUCCESS);
        }
        cli::print_sorted(position.moves())?;
        Ok(ExitCode::SUCCESS)
    }
}
