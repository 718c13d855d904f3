//! A game in the terminal: against bots, among bots, or among people.
//!
//! ```text
//! cargo run --release --example play -- isopath
//! cargo run --release --example play -- isopath --players minimax,human --seconds 5
//! cargo run --release --example play -- halma --seats ace --players human,mcts,mcts --save game.txt
//! ```
//!
//! At the prompt a move is typed, or `help`. The transcript is saved after every turn, or printed at
//! the end.

mod board;
mod command;
mod halma;
mod input;
mod isopath;
mod session;
mod table;
mod transcript;

use ::isopath::Side;
use anyhow::{Context, Result};
use clap::builder::TypedValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use cli::Thinking;
use cli::bots::{self, Kind};
use halma_star::{Seats, Size};
use session::{Player, Session};
use std::path::PathBuf;
use std::process::ExitCode;
use table::Table;
use transcript::Transcript;

/// Play a game in the terminal: against bots, among bots, or among people
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
        /// Where to begin instead of at the start; its own rules field wins over --rules
        #[arg(long, value_name = "TEXT")]
        position: Option<String>,
        /// What differs from the default rules: reversions=off
        #[arg(long, default_value = "default")]
        rules: ::isopath::Rules,
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
        /// Where to begin instead of at the start; its own rules field wins over --rules
        #[arg(long, value_name = "TEXT")]
        position: Option<String>,
        /// What differs from the default rules, such as access=restricted,end=last
        #[arg(long, default_value = "default")]
        rules: halma_star::Rules,
        #[command(flatten)]
        terms: Terms,
    },
}

/// Who plays, and how.
#[derive(Args)]
struct Terms {
    /// Who sits where, in turn order: human, random, greedy, minimax or mcts, with commas between;
    /// you and the strongest bots if nothing is said
    #[arg(long, value_delimiter = ',', value_parser = player)]
    players: Vec<Player>,
    /// Where the transcript is saved after every turn: a new file; else it is printed at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// What makes the bots' games differ; left out, it is drawn by chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    thinking: Thinking,
}

fn player(name: &str) -> Result<Player, String> {
    if name == "human" {
        return Ok(Player::Human);
    }
    let bot = Kind::from_str(name, false).map(Player::Bot);
    bot.map_err(|_| "a player is human, random, greedy, minimax or mcts".to_owned())
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse().game))
}

fn run(game: Game) -> Result<ExitCode> {
    match game {
        Game::Isopath {
            side,
            position,
            rules,
            terms,
        } => {
            let start = match position {
                Some(text) => ::isopath::Position::parse(&text, rules)
                    .with_context(cli::reading("position", &text))?,
                None => ::isopath::Position::start(side, rules),
            };
            let game = ::isopath::Game::new(start);
            terms.play(game, Kind::Minimax, &bots::isopath)
        }
        Game::Halma {
            size,
            seats,
            position,
            rules,
            terms,
        } => {
            let start = match position {
                Some(text) => halma_star::Position::parse(&text, rules)
                    .with_context(cli::reading("position", &text))?,
                None => halma_star::Position::start(size, seats, rules)?,
            };
            let seats = start.seats();
            let bot = move |kind, seed| bots::halma(kind, seats, seed);
            terms.play(
                halma_star::Game::new(start),
                bots::strongest_for(seats),
                &bot,
            )
        }
    }
}

impl Terms {
    fn play<G: Table>(
        self,
        game: G,
        strongest: Kind,
        bot: &session::BotMaker<G>,
    ) -> Result<ExitCode> {
        let mut players = self.players;
        if players.is_empty() {
            players.push(Player::Human);
            players.resize(game.players(), Player::Bot(strongest));
        }
        let names: Vec<String> = players.iter().map(ToString::to_string).collect();
        let transcript = Transcript::begin(self.save, names)?;
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let stop = input::on_interrupt()?;
        let limits = self.thinking.limits(stop);
        Session::new(game, players, strongest, bot, seed, limits, transcript)?.run()
    }
}
