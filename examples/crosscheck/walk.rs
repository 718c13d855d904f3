//! From a position down to the first one in which the moves differ.

use crate::compare::{Comparison, compare};
use crate::other::Other;
use anyhow::{Result, anyhow};
use cli::notation::Notation;
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

/// How many moves that differ are told.
const TOLD: usize = 20;

/// Compares the trees below a position, tells where they differ first, and gives the exit code.
pub(crate) fn walk<G: Notation>(mut game: G, depth: u32, other: &mut Other) -> Result<ExitCode> {
    let mut last = None;
    for depth in (1..=depth).rev() {
        let ours = gamekit::divide(&game.tree(), depth)?;
        let others = other.divide(&game.position().to_string(), depth)?;
        let Comparison {
            mut differences,
            counts,
            totals,
        } = compare(&game, &ours, &others);
        if !differences.is_empty() {
            differences.sort_by_key(ToString::to_string);
            tell(format!("position {}", game.position()))?;
            for difference in differences.iter().take(TOLD) {
                tell(difference)?;
            }
            if let Some(more) = differences.len().checked_sub(TOLD).filter(|&more| more > 0) {
                tell(format!("… and {more} more"))?;
            }
            return Ok(ExitCode::from(cli::ILLEGAL));
        }
        let Some(&(mv, own, count)) = counts.first() else {
            return end(&game, depth, totals, last);
        };
        tell(format!(
            "depth {depth}: {mv} {own}, the other counts {count}"
        ))?;
        if depth == 1 {
            // A single move is counted once, whatever it is.
            tell(format!("position {}", game.position()))?;
            tell(format!("count {mv}: one move is one leaf, not {count}"))?;
            return Ok(ExitCode::from(cli::ILLEGAL));
        }
        last = Some((mv.to_string(), count));
        game.play(mv)
            .map_err(|why| anyhow!("{mv} is in the list, but {why}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Both have the same counts here.
fn end<G: Notation>(
    game: &G,
    depth: u32,
    totals: (u128, u128),
    last: Option<(String, u64)>,
) -> Result<ExitCode> {
    let Some((mv, count)) = last else {
        tell(format!("agree: {} leaves at depth {depth}", totals.0))?;
        return Ok(ExitCode::SUCCESS);
    };
    tell(format!("position {}", game.position()))?;
    tell(format!(
        "played {mv}: the other counts {count} after it, but {} in the position that it leads to by our \
         rules, so it plays the move in another way",
        totals.1
    ))?;
    Ok(ExitCode::from(cli::ILLEGAL))
}

fn tell(line: impl Display) -> Result<()> {
    Ok(cli::unless_gone(writeln!(cli::stdout(), "{line}"))?)
}
