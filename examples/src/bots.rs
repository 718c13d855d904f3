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
mod choice;
mod halma;
mod isopath;
mod limits;
mod record;
mod simple;
#[cfg(test)]
mod tests;
mod thought;

pub use choice::{HALMA, ISOPATH, names, one_of};
pub use limits::Limits;
pub use record::Record;
pub use thought::{Thought, Value};

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
    fn choose(&mut self, game: &G, limits: &Limits) -> Option<G::Move> {
        self.think(game, limits, &mut |_| ())
    }

    /// Chooses as [`choose`](Self::choose) does, and tells what it thinks meanwhile, the latest thought
    /// last; nothing if it does not look ahead, or has one move only.
    fn think(
        &mut self,
        game: &G,
        limits: &Limits,
        tell: &mut dyn FnMut(Thought<G::Move>),
    ) -> Option<G::Move>;
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

impl Kind {
    /// Whether it looks ahead, as far as the limits allow; the others answer at once.
    #[must_use]
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::Minimax | Self::Mcts)
    }
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
    isopath_within(kind, seed, |_| true)
}

/// A bot for Isopath that keeps to some of the moves: it plays none for which `may_play` is false,
/// unless there are no others. It still expects them of its opponent.
///
/// # Errors
/// [`KindError::NotForIsopath`].
pub fn isopath_within(
    kind: Kind,
    seed: u64,
    may_play: impl Fn(::isopath::Move) -> bool + Clone + Send + 'static,
) -> Result<Box<dyn Bot<::isopath::Game>>, KindError> {
    Ok(match kind {
        Kind::Random => Box::new(Random::new(seed, may_play)),
        Kind::Greedy => Box::new(Greedy::new(isopath::Judge::short_sighted(seed, may_play))),
        Kind::Minimax => Box::new(AlphaBeta::new(isopath::Judge::new(seed, may_play))),
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
        Kind::Random => Box::new(Random::new(seed, |_| true)),
        Kind::Greedy => Box::new(Greedy::new(judge)),
        Kind::Minimax if seats.len() == 2 => Box::new(AlphaBeta::new(judge)),
        Kind::Minimax => return Err(KindError::NotForSeats(seats.len())),
        Kind::Mcts => Box::new(halma::TreeSearch::new(judge)),
    })
}

/// A number from 0 to 3 that a seed makes of something: too little to matter, enough for games to
/// differ.
fn whim(seed: u64, of: u64) -> i16 {
    let mixed = (seed ^ of).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 62) as i16
}

/// The strongest bot for Halma with these seats.
#[must_use]
pub fn strongest_for(seats: Seats) -> Kind {
    match seats.len() {
        2 => Kind::Minimax,
        _ => Kind::Mcts,
    }
}
