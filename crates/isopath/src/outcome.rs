//! How a game ends.

use crate::Color;
use core::fmt;

/// Who has won, and why. There are no draws.
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
    /// The opponent is to move, has pieces, and has no legal move.
    NoLegalMove,
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
