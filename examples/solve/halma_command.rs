//! The command line for Halma.

use crate::halma::solver::{PARTS, Solver, Stage};
use crate::halma::state::StateFile;
use crate::limits::Limits;
use crate::line::{self, Solution};
use anyhow::{Context, Result, ensure};
use clap::Args;
use cli::Progress;
use cli::retrograde::{GameArgs, Summary};
use halma_star::{Position, Ranking};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long the work goes on at least before it is saved again, ...
const SAVED_EVERY: Duration = Duration::from_secs(10);
/// ... and how many times as long as it took to save it.
const WORTH_SAVING: u32 = 20;

#[derive(Args)]
pub(crate) struct Halma {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    limits: Limits,
    /// Keep the work in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Show optimal play from this position; its own rules field wins over --rules
    #[arg(long, value_name = "POSITION")]
    best: Option<String>,
}

impl Halma {
    pub(crate) fn run(&self) -> Result<ExitCode> {
        let best = self.best.as_deref().map(|text| self.read(text));
        let best = best.transpose()?;
        let GameArgs { size, seats, rules } = self.game;
        let rules = best.map_or(rules, |position| position.rules());
        if let Some(position) = &best {
            Ranking::new(size, seats, rules)?.rank(position)?;
        }
        let game = GameArgs { size, seats, rules }.game()?;
        let memory = Solver::memory(&game)?;
        ensure!(
            memory <= self.limits.memory,
            "the game takes {memory} of memory, and --memory allows {}",
            self.limits.memory
        );
        let file = self.state.clone().map(StateFile::new).transpose()?;
        // Without a file there is nothing to save: then it is stopped as any other program.
        let stop = match &file {
            Some(_) => cli::stop_flag()?,
            None => Arc::default(),
        };
        cli::note(format_args!(
            "{} positions, {memory} of memory",
            2 * game.positions()
        ));
        let solver = Solver::new(game);
        let mut solver = solver.with_context(|| format!("the game takes {memory} of memory"))?;
        if let Some(file) = &file {
            file.load(&mut solver)?;
        }
        let pool = self.limits.pool()?;
        let is_done = pool.install(|| solve(&mut solver, file.as_ref(), &stop))?;
        if !is_done {
            cli::note("stopped: the same command goes on");
            return Ok(ExitCode::from(cli::STOPPED));
        }
        let summary = Summary {
            counts: solver.table.counts(),
            start: solver.value(solver.start()),
        };
        let best = best.map(|position| line::told(&solver, &position));
        summary.print(best.as_deref())?;
        Ok(ExitCode::SUCCESS)
    }

    fn read(&self, text: &str) -> Result<Position> {
        Position::parse(text, self.game.rules).with_context(cli::reading("position", text))
    }
}

/// Solves what is left, and tells whether all is done.
fn solve(solver: &mut Solver, file: Option<&StateFile>, stop: &AtomicBool) -> Result<bool> {
    let mut next_save = Instant::now() + SAVED_EVERY;
    while let Stage::Pass { number, .. } = solver.stage {
        let progress = Progress::begin(format!("ply {number}"));
        progress.expect(PARTS);
        while matches!(solver.stage, Stage::Pass { number: now, .. } if now == number) {
            solver.advance()?;
            progress.advance();
            let is_stopped = stop.load(Ordering::Relaxed);
            let Some(file) = file else { continue };
            if is_stopped || solver.stage == Stage::Done || Instant::now() > next_save {
                let begin = Instant::now();
                file.save(solver)?;
                next_save = Instant::now() + SAVED_EVERY.max(begin.elapsed() * WORTH_SAVING);
            }
            if is_stopped {
                return Ok(solver.stage == Stage::Done);
            }
        }
    }
    Ok(true)
}
