//! How a game ended.

use crate::Places;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// How a game ended: the places, and why it was over.
///
/// Printed as `places a`, `places dcb deadlock`, or `deadlock` when nobody had finished.
///
/// ```
/// use halma_star::{EndReason, Outcome, Position, Seat};
///
/// let over: Position = "1/2/7/6/2d2/6/7/aa/a ad d a rows=2".parse()?;
/// let outcome = over.outcome().unwrap();
/// assert_eq!(outcome.reason(), EndReason::Finished);
/// assert_eq!(outcome.places().first(), Some(Seat::A));
/// assert_eq!(outcome.to_string(), "places a");
/// assert_eq!("places a".parse(), Ok(outcome));
/// # Ok::<(), halma_star::ParsePositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Not none when seats have finished.
    places: Places,
    reason: EndReason,
}

impl Outcome {
    /// The outcome with these places; `None` when the game is to be over because seats have
    /// finished, and there are none.
    #[must_use]
    pub const fn new(places: Places, reason: EndReason) -> Option<Self> {
        match reason {
            EndReason::Finished if places.is_empty() => None,
            _ => Some(Self { places, reason }),
        }
    }

    /// The seats that finished, the winner first. With `end=last` the seat left over is not among
    /// them.
    #[must_use]
    pub const fn places(self) -> Places {
        self.places
    }

    /// Why the game was over.
    #[must_use]
    pub const fn reason(self) -> EndReason {
        self.reason
    }
}

/// Why a game was over. Printed as `finished` and `deadlock`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndReason {
    /// As many seats have finished as the rule `end` asks for.
    Finished,
    /// No seat still in play had a step or a jump. This is a reading: the usual rules are silent.
    Deadlock,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finished => "finished",
            Self::Deadlock => "deadlock",
        })
    }
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

/// A text that is no outcome.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "{0:?} is no outcome: those are such as \"places a\", \"places dcb deadlock\" and \"deadlock\""
)]
pub struct ParseOutcomeError(
    /// The text.
    pub String,
);

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, ParseOutcomeError> {
        let read = |text: &str| {
            if text == "deadlock" {
                return Self::new(Places::NONE, EndReason::Deadlock);
            }
            let places = text.strip_prefix("places ")?;
            let (places, reason) = match places.strip_suffix(" deadlock") {
                Some(places) => (places, EndReason::Deadlock),
                None => (places, EndReason::Finished),
            };
            // A deadlock without places is written without the word.
            let places = places
                .parse()
                .ok()
                .filter(|places| *places != Places::NONE)?;
            Self::new(places, reason)
        };
        read(text).ok_or_else(|| ParseOutcomeError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_that_can_be_made_can_be_read() {
        for reason in [EndReason::Finished, EndReason::Deadlock] {
            for places in ["-", "a", "da", "fedcba"] {
                let made = Outcome::new(places.parse().unwrap(), reason);
                assert_eq!(
                    made.is_none(),
                    reason == EndReason::Finished && places == "-"
                );
                if let Some(outcome) = made {
                    assert_eq!(outcome.to_string().parse(), Ok(outcome));
                }
            }
        }
    }

    #[test]
    fn outcomes_round_trip() {
        for text in [
            "places a",
            "places fedcba",
            "places dcb deadlock",
            "deadlock",
        ] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "places",
            "places ",
            "places -",
            "places - deadlock",
            "- deadlock",
            " deadlock",
            "places aa",
            "a",
            "places adeadlock",
        ] {
            assert_eq!(text.parse::<Outcome>(), Err(ParseOutcomeError(text.into())));
        }
    }
}
