//! Plays bots against each other, and prints who won how often.
//!
//! ```text
//! cargo run --release --example tournament -- isopath minimax greedy --games 20 --depth 2
//! cargo run --release --example tournament -- halma mcts greedy random --seats ace --games 12
//! ```
//!
//! A line for each player and seat, with the interval in which the true share of wins lies with a
//! probability of 95 %; then how long the games were.

mod event;
mod table;

use anyhow::{Result, ensure};
use clap::{Args, Parser, Subcommand, value_parser};
use cli::bots::{self, Kind, Record};
use cli::{HalmaStart, IsopathStart, Thinking};
use event::{BotMaker, Event};
use std::process::ExitCode;

/// Play bots against each other, and print who won how often
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: two players
    Isopath {
        /// The players, who change seats from game to game; one alone plays itself
        #[arg(required = true, value_name = "PLAYER", value_parser = bots::one_of(bots::ISOPATH))]
        players: Vec<Kind>,
        #[command(flatten)]
        start: IsopathStart,
        #[command(flatten)]
        terms: Terms,
    },
    /// Halma on the star: two to six players
    Halma {
        /// The players, who change seats from game to game; one alone plays itself
        #[arg(required = true, value_name = "PLAYER", value_parser = bots::one_of(bots::HALMA))]
        players: Vec<Kind>,
        #[command(flatten)]
        start: HalmaStart,
        #[command(flatten)]
        terms: Terms,
    },
}

/// How often and how long they play.
#[derive(Args)]
struct Terms {
    /// How many games
    #[arg(long, value_name = "N", default_value = "20", value_parser = value_parser!(u32).range(1..), allow_negative_numbers = true)]
    games: u32,
    /// How many random plies each game begins with, none of which ends it; the players play each beginning in turn
    #[arg(
        long,
        value_name = "N",
        default_value = "0",
        allow_negative_numbers = true
    )]
    opening: usize,
    /// After how many plies a game is given up
    #[arg(
        long,
        value_name = "N",
        default_value = "2000",
        allow_negative_numbers = true
    )]
    plies: usize,
    /// What makes the games differ; the same number gives the same games, if time is no limit
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_negative_numbers = true
    )]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    threads: u16,
    #[command(flatten)]
    thinking: Thinking,
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse().game))
}

fn run(game: Game) -> Result<ExitCode> {
    match game {
        Game::Isopath {
            players,
            start,
            terms,
        } => {
            let start = isopath::Game::new(start.position()?);
            let seats = isopath::Color::ALL.map(|color| color.to_string());
            terms.hold(start, players, &seats, &bots::isopath)
        }
        Game::Halma {
            players,
            start,
            terms,
        } => {
            let start = start.position()?;
            let seats = start.seats();
            let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            let bot = move |kind, seed| bots::halma(kind, seats, seed);
            terms.hold(halma_star::Game::new(start), players, &names, &bot)
        }
    }
}

impl Terms {
    fn hold<G>(
        self,
        start: G,
        players: Vec<Kind>,
        seats: &[String],
        bot: &BotMaker<G>,
    ) -> Result<ExitCode>
    where
        G: Record + Sync,
    {
        ensure!(
            seats.len() > 1,
            "a tournament needs two seats at least, and here is one: nobody would play against anybody"
        );
        ensure!(
            players.len() <= seats.len(),
            "{} players are too many for {} seats",
            players.len(),
            seats.len()
        );
        ensure!(
            self.opening < self.plies,
            "games that are given up after {} plies leave nothing to play after the {} of --opening: raise --plies",
            self.plies,
            self.opening
        );
        ensure!(
            !start.is_decided(),
            "it is settled who wins in the position of --position: take one in which the game goes on"
        );
        let event = Event {
            start,
            players,
            bot,
            limits: self.thinking.limits(Default::default()),
            opening: self.opening,
            plies: self.plies,
            seed: self.seed,
        };
        let results = event.play(self.games, self.threads.into())?;
        table::print(&event.players, seats, &results)?;
        Ok(ExitCode::SUCCESS)
    }
}
