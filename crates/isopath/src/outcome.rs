//! How a game ends.

use crate::Color;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// Who has won, and why. There are no draws. In a position in which several reasons hold it is the
/// first of [`WinReason::ALL`].
///
/// ```
/// use isopath::{Color, Outcome, Position, WinReason};
///
/// let over: Position = "wbbb/21111/011111/1111111/111111/11111/www0 b -".parse()?;
/// let outcome = over.outcome().unwrap();
/// assert_eq!(outcome, Outcome { winner: Color::White, reason: WinReason::HomeRow });
/// assert_eq!(outcome.to_string(), "white wins by home row");
/// # Ok::<(), isopath::ParsePositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// The winner.
    pub winner: Color,
    /// What decided the game.
    pub reason: WinReason,
}

/// The ways to win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinReason {
    /// A piece on the opponent's home row.
    HomeRow,
    /// The opponent's last piece was captured.
    LastCapture,
    /// The opponent is to move, has pieces, and has no legal move. This is a reading: the source of
    /// the rules forbids passing, and does not say what happens then.
    NoLegalMove,
}

impl WinReason {
    /// All three.
    pub const ALL: [Self; 3] = [Self::HomeRow, Self::LastCapture, Self::NoLegalMove];
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::HomeRow => "home row",
            Self::LastCapture => "last capture",
            Self::NoLegalMove => "no legal move",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins by {}", self.winner, self.reason)
    }
}

/// A text that is no outcome.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no outcome: it is \"white wins by home row\", or black, or by last capture, or by no legal move"
)]
pub struct ParseOutcomeError(
    /// The text.
    pub String,
);

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        Color::ALL
            .into_iter()
            .flat_map(|winner| WinReason::ALL.map(|reason| Self { winner, reason }))
            .find(|outcome| outcome.to_string() == text)
            .ok_or_else(|| ParseOutcomeError(text.to_owned()))
    }
}
