//! Solves a small game of Halma for two, as `solve` does, in several processes that share the rows of the positions, on
//! one machine or on many.
//!
//! ```text
//! cargo run --release --example solve_distributed -- --rules win=filled,access=restricted --processes 2
//! cargo run --release --example solve_distributed -- --rules win=filled,access=restricted --process 0 --hosts hosts.txt
//! ```
//!
//! The first command starts all processes itself. The second is one of many: it is given on each host, with another
//! `--process`. It prints what `solve` prints: a line for each distance from the end, `PLIES POSITIONS`, and last
//! `positions N wins N draws N illegal N plies N`.

mod connection;
mod counted;
mod hosts;
mod launch;
mod news;
mod part;
mod passes;
mod process;
mod report;

use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use clap::{Parser, value_parser};
use cli::Source;
use cli::retrograde::{Game, GameArgs};
use part::Shares;
use process::Place;
use std::net::TcpListener;
use std::process::ExitCode;
use std::time::Duration;

/// Solve a small game of Halma in several processes
#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    game: GameArgs,
    /// Start so many processes on this machine
    #[arg(long, value_name = "N", default_value = "2", value_parser = value_parser!(u16).range(1..=64), conflicts_with = "hosts", allow_negative_numbers = true)]
    processes: u16,
    /// How many threads of each process share its work
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    workers: u16,
    /// Which process this is: the number of its line in --hosts, from 0
    #[arg(
        long,
        value_name = "N",
        requires = "hosts",
        conflicts_with = "processes",
        allow_negative_numbers = true
    )]
    process: Option<usize>,
    /// A file with the address of each process, a line HOST:PORT each
    #[arg(long, value_name = "FILE", requires = "process")]
    hosts: Option<Source>,
    /// How many seconds to wait for the other processes
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = value_parser!(u32).range(1..), allow_negative_numbers = true)]
    wait: u32,
    /// Use no more memory than this in each process
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "1GiB",
        value_parser = cli::memory_size,
        allow_negative_numbers = true
    )]
    memory: ByteSize,
    /// Be this one of the processes that another one has started
    #[arg(long, value_name = "N", hide = true, conflicts_with = "hosts")]
    child: Option<usize>,
}

impl Cli {
    fn run(&self) -> Result<ExitCode> {
        let game = self.game.game()?;
        let (processes, workers) = (usize::from(self.processes), usize::from(self.workers));
        let mut place = Place {
            listener: None,
            addresses: Vec::new(),
            process: self.child.or(self.process).unwrap_or(0),
            workers,
            wait: Duration::from_secs(self.wait.into()),
            met: || cli::note("the other processes are there"),
            lost,
        };
        if let Some(process) = self.child {
            let (listener, addresses) = launch::meet(process, processes)?;
            (place.listener, place.addresses) = (Some(listener), addresses);
            // The parent tells what there is to tell.
            place.met = || ();
            place.lost = |_, _| launch::LEFT;
            return solve(game, place);
        }
        if let Some(hosts) = &self.hosts {
            place.addresses = hosts::read(hosts)?;
        }
        let count = match &self.hosts {
            Some(_) => place.addresses.len(),
            None => processes,
        };
        let memory = Shares::memory(&game, count, workers)?;
        ensure!(
            memory <= self.memory,
            "the game takes {memory} of memory in each process, and --memory allows {}",
            self.memory
        );
        cli::note(format_args!(
            "{} positions, {memory} of memory in {}",
            2 * game.positions(),
            match count {
                1 => "one process".to_owned(),
                _ => format!("each of {count} processes"),
            }
        ));
        if self.hosts.is_some() {
            place.listener = Some(listen(place.process, &place.addresses)?);
        } else if processes > 1 {
            return launch::run(processes);
        }
        solve(game, place)
    }
}

/// Listens at the address of a process.
fn listen(process: usize, addresses: &[String]) -> Result<TcpListener> {
    let address = addresses.get(process).with_context(|| {
        format!(
            "there is no process {process}: the file of --hosts has {} addresses, from 0",
            addresses.len()
        )
    })?;
    let listener = TcpListener::bind(address);
    listener.with_context(|| format!("process {process} can't listen at {address}"))
}

/// Tells that another process is gone.
fn lost(process: usize, address: &str) -> u8 {
    cli::note(format_args!(
        "error: the connection to process {process}, {address}, was lost before the work was done"
    ));
    cli::UNUSABLE
}

/// Solves the game, and prints the result if this is the first process.
fn solve(game: Game, place: Place) -> Result<ExitCode> {
    let process = place.process;
    let (summary, traffic) = process::solve(game, place)?;
    if process == 0 {
        if let Some(traffic) = traffic {
            cli::note(traffic);
        }
        summary.print(None)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn main() -> ExitCode {
    cli::conclude(Cli::parse().run())
}
