//! How long a bot may think, as options of a program.

use crate::bots::Limits;
use crate::seconds;
use clap::Args;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The longest time for a move, in seconds: an hour.
const LONGEST: f64 = 3600.0;

/// How long a bot may think; whichever limit comes first.
#[derive(Debug, Clone, Args)]
#[group(multiple = true)]
pub struct Thinking {
    /// How many seconds a bot thinks about a move, at most 3600; 1 if nothing is said
    #[arg(long, value_name = "S", value_parser = |text: &str| seconds(text, LONGEST), allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// How many plies a bot looks ahead, at most 60
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=60), allow_negative_numbers = true)]
    depth: Option<u8>,
    /// How many positions a bot looks at for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    nodes: Option<u64>,
}

impl Thinking {
    /// The limits, with the flag that stops a bot at once.
    #[must_use]
    pub fn limits(&self, stop: Arc<AtomicBool>) -> Limits {
        let is_limited = self.depth.is_some() || self.nodes.is_some();
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self
                .seconds
                .or((!is_limited).then_some(Duration::from_secs(1))),
            stop,
            ..Limits::default()
        }
    }
}
