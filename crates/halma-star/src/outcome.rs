//! How a game ended.

use crate::Places;
use core::fmt;

/// How a game ended: the places, and why it was over.
///
/// Printed as `places a`, `places dcb deadlock`, or `deadlock` when nobody had finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The seats that finished, the winner first. With `end=last` the seat left over is not in it.
    pub places: Places,
    /// Why the game was over.
    pub reason: EndReason,
}

/// Why a game was over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// As many seats have finished as the rule `end` asks for.
    Finished,
    /// No seat still in play had a step or a jump.
    Deadlock,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            EndReason::Finished => write!(f, "places {}", self.places),
            EndReason::Deadlock if self.places.is_empty() => f.write_str("deadlock"),
            EndReason::Deadlock => write!(f, "places {} deadlock", self.places),
        }
    }
}
