//! Bots that play both games: one obvious way to get a move out of a record.
//!
//! A bot is chosen by its [`Kind`], with a seed; [`Bot::choose`] then answers with a legal move,
//! within [`Limits`]. The searches themselves are those of the crates `minimax` and `treant`; what
//! is here tells them what a move is worth.
//!
//! ```
//! use cli::bots::{self, Bot, Kind, Limits};
//! use isopath::{Game, Position};
//!
//! let mut game = Game::new(Position::default());
//! let mut bot = bots::isopath(Kind::Minimax, 1)?;
//! let mv = bot.choose(&game, &Limits::depth(1)).expect("the game has just begun");
//! game.play(mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
mod halma;
mod isopath;
mod limits;
mod record;
mod simple;

pub use limits::Limits;
pub use record::Record;

use alphabeta::AlphaBeta;
use clap::ValueEnum;
use halma_star::Seats;
use simple::{Greedy, Random};
use std::fmt;
use thiserror::Error;

/// A player that is a program.
pub trait Bot<G: Record>: Send {
    /// The move that it plays now: a legal one, `None` only when the game is over. The record tells
    /// it which positions there have been already.
    fn choose(&mut self, game: &G, limits: &Limits) -> Option<G::Move>;
}

/// The bots to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum Kind {
    /// Any move, each as likely as the others.
    Random,
    /// The move after which the position looks best, without looking any further.
    Greedy,
    /// Looks ahead, move and counter-move: for two players.
    Minimax,
    /// Tries out lines of play, the promising ones more often: Halma with any number of players.
    Mcts,
}

/// A bot that does not play this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KindError {
    /// Monte Carlo tree search for Isopath.
    #[error("mcts does not play Isopath: take minimax, greedy or random")]
    NotForIsopath,
    /// Minimax for another number of players than two.
    #[error("minimax plays Halma for two, not for {0}: take mcts, greedy or random")]
    NotForSeats(usize),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Minimax => "minimax",
            Self::Mcts => "mcts",
        })
    }
}

/// A bot for Isopath. The same seed and limits (other than time) give the same moves.
///
/// # Errors
/// [`KindError::NotForIsopath`].
pub fn isopath(kind: Kind, seed: u64) -> Result<Box<dyn Bot<::isopath::Game>>, KindError> {
    let judge = isopath::Judge::new(seed);
    Ok(match kind {
        Kind::Random => Box::new(Random::new(seed)),
        Kind::Greedy => Box::new(Greedy::new(judge)),
        Kind::Minimax => Box::new(AlphaBeta::new(judge)),
        Kind::Mcts => return Err(KindError::NotForIsopath),
    })
}

/// A bot for Halma with these seats. The same seed and limits (other than time) give the same moves.
///
/// # Errors
/// [`KindError::NotForSeats`].
pub fn halma(
    kind: Kind,
    seats: Seats,
    seed: u64,
) -> Result<Box<dyn Bot<halma_star::Game>>, KindError> {
    let judge = halma::Judge::new(seed);
    Ok(match kind {
        Kind::Random => Box::new(Random::new(seed)),
        Kind::Greedy => Box::new(Greedy::new(judge)),
        Kind::Minimax if seats.len() == 2 => Box::new(AlphaBeta::new(judge)),
        Kind::Minimax => return Err(KindError::NotForSeats(seats.len())),
        Kind::Mcts => Box::new(halma::TreeSearch::new(judge)),
    })
}

/// The strongest bot for Halma with these seats.
#[must_use]
pub fn strongest_for(seats: Seats) -> Kind {
    match seats.len() {
        2 => Kind::Minimax,
        _ => Kind::Mcts,
    }
}
