//! The command line for the proof that a player wins a game of Isopath.

use crate::isopath::proof_number::search::{Report, Search, Verdict};
use crate::limits::Limits;
use crate::line;
use anyhow::Result;
use clap::Args;
use isopath::{Color, Position};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

#[derive(Args)]
pub(crate) struct Prove {
    /// Look for a proof that this player wins, in however many plies: white or black
    #[arg(long, value_name = "PLAYER", group = "search")]
    prove: Option<Color>,
    /// For how many seconds to look for a proof; until it is found or denied if left out
    #[arg(long, value_name = "S", requires = "prove", conflicts_with = "plies", value_parser = |text: &str| cli::seconds(text, LONGEST), allow_negative_numbers = true)]
    seconds: Option<Duration>,
}

impl Prove {
    /// Who is to win, if that is asked.
    pub(crate) const fn player(&self) -> Option<Color> {
        self.prove
    }

    /// Looks for a proof, and prints what is found.
    ///
    /// # Errors
    /// There is not so much memory, or too little is allowed.
    pub(crate) fn run(
        &self,
        position: &Position,
        player: Color,
        limits: &Limits,
    ) -> Result<ExitCode> {
        let threads = limits.pool()?.current_num_threads();
        let stop = cli::stop_flag()?;
        let memory = Search::memory(position.side(), limits.memory)?;
        cli::note(format_args!(
            "looks for a win of {player} in a table of {memory}"
        ));
        let search = Search::new(position.side(), limits.memory, threads, Arc::clone(&stop))?;
        let (verdict, report) = match &search {
            Some(search) => self.search(search, position, player)?,
            // Stopped before it has looked at anything.
            None => (Verdict::Open, NOTHING),
        };
        print(player, &verdict, report)?;
        Ok(if stop.load(Ordering::Relaxed) {
            ExitCode::from(cli::STOPPED)
        } else {
            ExitCode::SUCCESS
        })
    }

    /// Searches as long as it may, and tells what is found and how far it got.
    fn search(
        &self,
        search: &Search,
        position: &Position,
        player: Color,
    ) -> io::Result<(Verdict, Report)> {
        let begin = Instant::now();
        let until = self.seconds.map(|seconds| begin + seconds);
        let verdict = search.run(position, player, until, |report| {
            cli::note(format_args!(
                "{} s: nodes {} proof {} disproof {}",
                begin.elapsed().as_secs(),
                report.nodes,
                report.proof,
                report.disproof
            ));
        })?;
        Ok((verdict, search.how_far(position.turn() == player)))
    }
}

/// How far a search is that has not begun.
const NOTHING: Report = Report {
    nodes: 0,
    proof: 1,
    disproof: 1,
};

/// Prints what is found.
fn print(player: Color, verdict: &Verdict, report: Report) -> Result<()> {
    let mut out = io::BufWriter::new(cli::stdout());
    let none = || "-".to_owned();
    let (word, plies, checked) = match verdict {
        Verdict::Won {
            proof: Some(proof), ..
        } => {
            if !proof.line.is_empty() {
                let moves = line::joined(&proof.line, ", ");
                writeln!(out, "{player} wins within {}: {moves}", proof.plies)?;
            }
            ("won", proof.plies.to_string(), proof.positions.to_string())
        }
        Verdict::Won { plies, proof: None } => ("won", plies.to_string(), none()),
        Verdict::Denied => ("denied", none(), none()),
        Verdict::Open => ("open", none(), none()),
    };
    writeln!(
        out,
        "{player} {word} plies {plies} checked {checked} nodes {}",
        report.nodes
    )?;
    out.flush()?;
    if *verdict == Verdict::Open {
        cli::note(format_args!(
            "proof number {}, disproof number {}",
            report.proof, report.disproof
        ));
    }
    Ok(())
}

/// The longest time, in seconds: a year.
const LONGEST: f64 = 365.0 * 86_400.0;
