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
use clap::builder::TypedValueParser;
use clap::{Args, Parser, Subcommand, value_parser};
use cli::Thinking;
use cli::bots::{self, Kind, Record};
use event::{BotMaker, Event};
use halma_star::{Seats, Size};
use isopath::Side;
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
        /// Spaces to a side of the board, 2 to 5
        #[arg(long, default_value = "4", value_parser = value_parser!(u8).try_map(Side::new), allow_negative_numbers = true)]
        side: Side,
        /// What differs from the default rules: reversions=off
        #[arg(long, default_value = "default")]
        rules: isopath::Rules,
        #[command(flatten)]
        terms: Terms,
    },
    /// Halma on the star: one to six players
    Halma {
        /// Spaces to a side of a point of the star, 1 to 4
        #[arg(long, default_value = "4", value_parser = value_parser!(u8).try_map(Size::new), allow_negative_numbers = true)]
        size: Size,
        /// The seats in play, in turn order
        #[arg(long, default_value = "ad")]
        seats: Seats,
        /// What differs from the default rules, such as end=last
        #[arg(long, default_value = "default")]
        rules: halma_star::Rules,
        #[command(flatten)]
        terms: Terms,
    },
}

/// Who plays, how often and how long.
#[derive(Args)]
struct Terms {
    /// The players; they change seats from game to game
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<Kind>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "20", value_parser = value_parser!(u32).range(1..), allow_negative_numbers = true)]
    games: u32,
    /// How many random plies each game begins with; the players play each beginning in turn
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
        Game::Isopath { side, rules, terms } => {
            let start = isopath::Position::start(side, rules);
            let seats = isopath::Color::ALL.map(|color| color.to_string());
            terms.hold(isopath::Game::new(start), &seats, &bots::isopath)
        }
        Game::Halma {
            size,
            seats,
            rules,
            terms,
        } => {
            let start = halma_star::Position::start(size, seats, rules)?;
            let names: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            let bot = move |kind, seed| bots::halma(kind, seats, seed);
            terms.hold(halma_star::Game::new(start), &names, &bot)
        }
    }
}

impl Terms {
    fn hold<G>(self, start: G, seats: &[String], bot: &BotMaker<G>) -> Result<ExitCode>
    where
        G: Record + Sync,
    {
        ensure!(
            self.players.len() <= seats.len(),
            "{} players are too many for {} seats",
            self.players.len(),
            seats.len()
        );
        let event = Event {
            start,
            players: self.players,
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
