//! Why a command was not obeyed. Whatever it is, the engine is as it was before.

use crate::clock::ClockError;
use crate::options::OptionError;
use cli::bots::KindError;
use cli::lines::LineError;
use gamekit::PerftError;
use std::error::Error;

/// Why a command was not obeyed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EngineError {
    /// The line can't be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// There is no such command.
    #[error("there is no command {0:?}: docs/protocol.md lists them")]
    Unknown(String),
    /// The command needs another word.
    #[error("{command} needs {missing}")]
    Missing {
        command: &'static str,
        missing: &'static str,
    },
    /// The command has a word that means nothing there.
    #[error("{command} does not know {word:?}: it takes {known}")]
    Word {
        command: &'static str,
        word: String,
        known: &'static str,
    },
    /// A word that should be a number.
    #[error("{what} is a whole number from {least} to {most}, not {word:?}")]
    Number {
        what: String,
        word: String,
        least: u64,
        most: u64,
    },
    /// A word after which there should be a number, and is nothing.
    #[error("{0} needs a number after it")]
    NoNumber(String),
    /// A limit that is told again.
    #[error("go can't have {0} twice")]
    Twice(String),
    /// A search that has no end of its own is under way.
    #[error("the search has no limits: send stop first")]
    Endless,
    /// An option can't be set so.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The text is no position.
    #[error("that is no position: {0}")]
    Position(#[source] Box<dyn Error + Send + Sync>),
    /// One of the moves from there is illegal, or no move.
    #[error("move {number}, {text:?}: {why}")]
    Move {
        /// Counted from 1.
        number: usize,
        text: String,
        why: String,
    },
    /// A text that is no move.
    #[error("{text:?} is no move: {why}")]
    NoMove {
        text: String,
        #[source]
        why: Box<dyn Error + Send + Sync>,
    },
    /// There is nothing to search for.
    #[error("the game is over ({0}), so there is no best move")]
    Over(String),
    /// The bot that is chosen does not play this game.
    #[error("{0}; it is the option Bot that chooses")]
    Bot(#[from] KindError),
    /// The time control is incomplete.
    #[error(transparent)]
    Clock(#[from] ClockError),
    /// The tree can't be counted.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// The count was stopped.
    #[error("the count was stopped")]
    Stopped,
    /// The bot answered with what is no legal move.
    #[error("the bot found no move")]
    NoBestMove,
}
