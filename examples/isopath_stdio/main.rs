//! A bot that plays Isopath with the clients of the published web game, over its JSON messages.
//!
//! ```text
//! cargo run --release --example isopath_stdio -- --new white
//! cargo run --release --example isopath_stdio -- --join GAME
//! ```
//!
//! It reads and writes one message a line, on the standard streams; a bridge carries them to the
//! server. What it has to say to people goes to the standard error stream.

mod connection;
mod history;
mod message;
mod session;
mod shape;

use anyhow::{Context, Result, bail};
use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, value_parser};
use cli::Thinking;
use cli::bots::{self, Bot, Kind, Limits};
use connection::{Connection, Event, Lost};
use isopath::transcript::Transcript;
use isopath::{Color, Game, Move, Part};
use session::{Break, Ending, Request, Session, Step};
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;
use thiserror::Error;

/// How long the server may take to repeat that the game is ended.
const LINGER: Duration = Duration::from_secs(5);

/// Play Isopath with the clients of the published web game, over its JSON messages
#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    which: Which,
    /// Who plays
    #[arg(long, default_value_t = Kind::Minimax, value_parser = bots::one_of(bots::ISOPATH))]
    bot: Kind,
    /// What makes the bot's games differ; left out, it is drawn by chance
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    thinking: Thinking,
    /// How many seconds the server may be silent, at most 3600; half-way it is sent a ping
    #[arg(
        long,
        value_name = "S",
        default_value = "60",
        value_parser = value_parser!(u64).range(1..=3600),
        allow_negative_numbers = true
    )]
    timeout: u64,
}

/// Which game is played.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Which {
    /// Begin a new game with this color, white or black, and wait for another player
    #[arg(long, value_name = "COLOR")]
    new: Option<Color>,
    /// Join the game with this ID, which another player has begun
    #[arg(long, value_name = "GAME", value_parser = NonEmptyStringValueParser::new())]
    join: Option<String>,
}

/// Why the program ends before the game does.
#[derive(Debug, Error)]
enum Stop {
    #[error(transparent)]
    Break(#[from] Break),
    #[error(transparent)]
    Lost(#[from] Lost),
    #[error("the bot found no move")]
    NoMove,
    #[error("interrupted")]
    Interrupted,
}

fn main() -> ExitCode {
    cli::conclude(run(Cli::parse()))
}

fn run(args: Cli) -> Result<ExitCode> {
    let request = match (args.which.new, args.which.join) {
        (Some(color), _) => Request::New(color),
        (None, Some(game)) => Request::Join(game),
        (None, None) => bail!("say which game: --new or --join"),
    };
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..));
    let bot = bots::isopath_within(args.bot, seed, is_understood)?;
    let (sender, events) = mpsc::channel();
    connection::listen(io::stdin(), sender.clone());
    let interrupted = sender.clone();
    ctrlc::set_handler(move || {
        let _ = interrupted.send(Event::Interrupted);
    })
    .context("can't watch for Ctrl-C")?;
    let games = think_for(
        bot,
        args.thinking.limits(Arc::new(AtomicBool::new(false))),
        sender,
    );
    let mut connection = Connection::new(events, Duration::from_secs(args.timeout));
    let mut session = Session::new(request);

    let ended = play(&mut session, &mut connection, &games);
    if !matches!(ended, Ok(Ending::Ended | Ending::Disconnected)) {
        // Nobody shall wait for a move that does not come. Whoever can't be told has gone.
        let told = session.farewell().map(|message| connection.send(&message));
        let is_heard = match &ended {
            Err(Stop::Lost(lost)) => matches!(lost, Lost::Unreadable { .. }),
            _ => true,
        };
        if is_heard && matches!(told, Some(Ok(()))) {
            connection.linger(LINGER);
        }
    }
    if session.record().ply() > 0 {
        cli::note(Transcript::new(None, session.record().clone())?);
    }
    match ended {
        Ok(ending) => cli::note(ending),
        Err(Stop::Interrupted) => return Ok(ExitCode::from(cli::STOPPED)),
        Err(Stop::Break(Break::Dispute(dispute))) => {
            cli::note(format_args!("the other player is at fault: {dispute}"));
            return Ok(ExitCode::from(cli::ILLEGAL));
        }
        Err(stop) => return Err(stop.into()),
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays until the game is over.
fn play(
    session: &mut Session,
    connection: &mut Connection,
    games: &Sender<Game>,
) -> Result<Ending, Stop> {
    connection.send(&session.opening())?;
    loop {
        let step = match connection.next()? {
            Event::Interrupted => return Err(Stop::Interrupted),
            Event::Received(received) => session.receive(received?)?,
            Event::Chosen(mv) => {
                let mv = mv.ok_or(Stop::NoMove)?;
                if !is_understood(mv) {
                    cli::note("some clients wrongly refuse every move that is left");
                }
                let (told, step) = session.choose(mv)?;
                if let Some(message) = told {
                    connection.send(&message)?;
                }
                step
            }
        };
        match step {
            Step::Wait => {}
            Step::Think => {
                // Were the thread gone, there would be no move.
                games
                    .send(session.record().clone())
                    .map_err(|_| Stop::NoMove)?;
            }
            Step::Over(ending) => return Ok(ending),
        }
    }
}

/// Has a bot think about the games that are sent, on a thread of its own: so the server is heard
/// meanwhile.
fn think_for(mut bot: Box<dyn Bot<Game>>, limits: Limits, events: Sender<Event>) -> Sender<Game> {
    let (sender, games) = mpsc::channel();
    thread::spawn(move || {
        for game in games {
            let chosen = Event::Chosen(bot.choose(&game, &limits));
            if events.send(chosen).is_err() {
                return;
            }
        }
    });
    sender
}

/// Whether the published client takes a legal move for one. It refuses that a tile is taken from the
/// space of a piece that was captured in the same turn, or put there.
fn is_understood(mv: Move) -> bool {
    match (mv.first(), mv.second()) {
        (Part::Capture(cell), Some(Part::Tile { from, to })) => cell != from && cell != to,
        _ => true,
    }
}
