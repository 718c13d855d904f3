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
mod interrupt;
mod isopath;
mod session;
mod table;
mod transcript;
mod typed_ahead;

use anyhow::Result;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use cli::Thinking;
use cli::bots::{self, Kind};
use cli::{HalmaStart, IsopathStart};
use input::Input;
use interrupt::Interrupts;
use session::{Player, Session};
use std::iter;
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
        #[command(flatten)]
        start: IsopathStart,
        /// Who sits where, in turn order, with a comma between; you and the strongest bot if nothing is said
        #[arg(long, value_delimiter = ',', value_parser = player(bots::ISOPATH))]
        players: Vec<Player>,
        #[command(flatten)]
        terms: Terms,
    },
    /// Halma on the star: one to six players
    Halma {
        #[command(flatten)]
        start: HalmaStart,
        /// Who sits where, in turn order, with commas between; you and the strongest bots if nothing is said
        #[arg(long, value_delimiter = ',', value_parser = player(bots::HALMA))]
        players: Vec<Player>,
        #[command(flatten)]
        terms: Terms,
    },
}

/// How the game is played.
#[derive(Args)]
struct Terms {
    /// Where the transcript is saved after every turn: a new file; else it is printed at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// What makes the bots' games differ; left out, it is drawn by chance
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    thinking: Thinking,
}

/// The name of one of these bots, or `human`.
fn player(bots: &[Kind]) -> impl TypedValueParser<Value = Player> + use<> {
    let human = PossibleValue::new("human").help("Whoever sits at the terminal");
    let names = iter::once(human).chain(bots::names(bots));
    PossibleValuesParser::new(names)
        .map(|name| Kind::from_str(&name, false).map_or(Player::Human, Player::Bot))
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse().game))
}

fn run(game: Game) -> Result<ExitCode> {
    match game {
        Game::Isopath {
            start,
            players,
            terms,
        } => {
            let start = start.position()?;
            let game = ::isopath::Game::new(start);
            terms.play(game, players, Kind::Minimax, &bots::isopath)
        }
        Game::Halma {
            start,
            players,
            terms,
        } => {
            let start = start.position()?;
            let seats = start.seats();
            let bot = move |kind, seed| bots::halma(kind, seats, seed);
            terms.play(
                halma_star::Game::new(start),
                players,
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
        mut players: Vec<Player>,
        strongest: Kind,
        bot: &session::BotMaker<G>,
    ) -> Result<ExitCode> {
        if players.is_empty() {
            players.push(Player::Human);
            players.resize(game.players(), Player::Bot(strongest));
        }
        let names: Vec<String> = players.iter().map(ToString::to_string).collect();
        let transcript = Transcript::begin(self.save, names)?;
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let interrupts = Interrupts::watch()?;
        let limits = self.thinking.limits(interrupts.flag());
        let input = Input::new(interrupts);
        let bot = |kind, seat| bot(kind, seed.wrapping_add(seat));
        Session::new(game, players, strongest, bot, limits, transcript, input)?.run()
    }
}
