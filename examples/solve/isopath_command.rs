//! The command line for Isopath.

use crate::isopath::boards::board_count;
use crate::isopath::code::Images;
use crate::isopath::proof::Prover;
use crate::isopath::reached::{Counts, Reached};
use crate::isopath::transpositions::LONGEST;
use crate::limits::Limits;
use crate::line::{self, Solution};
use crate::prove_command::Prove;
use anyhow::{Context, Result, bail, ensure};
use clap::{Args, value_parser};
use cli::retrograde::Value;
use isopath::{Position, Rules, Side};
use std::io::{self, Write};
use std::process::ExitCode;

#[derive(Args)]
pub(crate) struct Isopath {
    /// Spaces to a side of the board: 2, or 3 with --plies or --prove
    #[arg(long, default_value = "2", allow_negative_numbers = true)]
    side: Side,
    /// What differs from the default rules: reversions=off
    #[arg(long, default_value = "default")]
    rules: Rules,
    #[command(flatten)]
    limits: Limits,
    /// Look for a forced win within so many plies, instead of solving every position
    #[arg(
        long,
        value_name = "N",
        value_parser = value_parser!(u8).range(1..=i64::from(LONGEST)),
        allow_negative_numbers = true,
        group = "search"
    )]
    plies: Option<u8>,
    #[command(flatten)]
    prove: Prove,
    /// Where the search for a forced win begins; its own rules field wins over --rules
    #[arg(
        long,
        value_name = "POSITION",
        requires = "search",
        conflicts_with = "side"
    )]
    position: Option<String>,
    /// Show optimal play from this position; its own rules field wins over --rules
    #[arg(long, value_name = "POSITION", conflicts_with = "search")]
    best: Option<String>,
}

impl Isopath {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        if let Some(player) = self.prove.player() {
            return self.prove.run(&self.position()?, player, &self.limits);
        }
        let pool = self.limits.pool()?;
        match self.plies {
            Some(plies) => pool.install(|| self.search(plies))?,
            None => self.solve()?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn solve(&self) -> Result<()> {
        ensure!(
            self.side == Side::Two,
            "with side {} the game has {} boards for each player to move, too many to solve; --plies and --prove look for a forced win on side 3",
            self.side,
            board_count(self.side)
        );
        let best = self.best.as_deref().map(|text| self.read(text));
        let best = best.transpose()?;
        let rules = best.map_or(self.rules, |position| position.rules());
        let start = Position::start(self.side, rules);
        let reached = Reached::solve(start, Images::Mirror, self.limits.memory)?;
        if let Some(position) = best.filter(|position| !reached.contains(position)) {
            bail!("no play from {start} leads to {position}");
        }
        print(&reached, best.as_ref())
    }

    fn search(&self, plies: u8) -> Result<()> {
        let position = self.position()?;
        let prover = Prover::new(position.side(), self.limits.memory);
        let prover =
            prover.context("the table for --memory does not fit into the memory there is")?;
        let verdict = |plies| match (prover.ends(&position, plies), plies % 2) {
            (false, _) => "open",
            (true, 1) => "won",
            (true, _) => "lost",
        };
        for plies in u8::from(!position.is_over())..=plies {
            let verdict = verdict(plies);
            cli::unless_gone(writeln!(cli::stdout(), "{plies} {verdict}"))?;
            if verdict != "open" {
                break;
            }
        }
        Ok(())
    }

    /// Where a search begins.
    fn position(&self) -> Result<Position> {
        let position = match &self.position {
            Some(text) => self.read(text)?,
            None => Position::start(self.side, self.rules),
        };
        let side = position.side();
        ensure!(
            side <= Side::Three,
            "a forced win is looked for on sides 2 and 3, not {side}"
        );
        Ok(position)
    }

    fn read(&self, text: &str) -> Result<Position> {
        Position::parse(text, self.rules).with_context(cli::reading("position", text))
    }
}

/// Prints the result, which counts every position that can be reached.
fn print(reached: &Reached, best: Option<&Position>) -> Result<()> {
    let mut out = io::BufWriter::new(cli::stdout());
    let Counts {
        boards,
        draws,
        decided,
    } = reached.counts();
    let (mut wins, mut losses) = (0, 0);
    for (plies, count) in decided.into_iter().enumerate() {
        writeln!(out, "{plies} {count}")?;
        if plies % 2 == 1 {
            wins += count;
        } else {
            losses += count;
        }
    }
    if let Some(position) = best {
        writeln!(out, "{}", line::told(reached, position))?;
    }
    let positions = wins + losses + draws;
    write!(
        out,
        "positions {positions} boards {boards} wins {wins} losses {losses} draws {draws} plies "
    )?;
    match reached.value(reached.start()) {
        Value::Decided(plies) => writeln!(out, "{plies}")?,
        _ => writeln!(out, "-")?,
    }
    out.flush()?;
    Ok(())
}
