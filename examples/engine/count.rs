//! Counting a game tree with an eye on a flag that stops it.

use crate::error::EngineError;
use cli::notation;
use gamekit::{Perft, PerftError, Position};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// So many plies are counted at a time without a look at the flag: two, which takes no longer than a
/// few milliseconds in the fullest positions.
const AT_A_TIME: u32 = 2;

/// Counts until it is stopped.
pub(crate) struct Counter<P> {
    perft: Perft<P>,
    depth: u32,
    stop: Arc<AtomicBool>,
}

impl<P: Position> Counter<P> {
    /// One for trees of this depth.
    pub(crate) fn new(depth: u32, stop: Arc<AtomicBool>) -> Self {
        Self {
            perft: Perft::new(),
            depth,
            stop,
        }
    }

    /// The line that tells the count.
    pub(crate) fn perft(&self, position: &P) -> Result<Vec<String>, EngineError> {
        Ok(vec![told(self.below(position, self.depth)?)])
    }

    /// A line for each move, sorted, and then the count.
    pub(crate) fn divide(&self, position: &P) -> Result<Vec<String>, EngineError>
    where
        P::Move: Display,
    {
        let Some(below) = self.depth.checked_sub(1) else {
            return self.perft(position);
        };
        let mut lines = Vec::new();
        let total = self.sum(position, |counter, mv| {
            let count = counter.below(&position.after(mv), below)?;
            lines.push(format!("divide {} {count}", notation::word(mv)));
            Ok(count)
        })?;
        lines.sort_unstable();
        lines.push(told(total));
        Ok(lines)
    }

    /// The number of leaves so many plies below a position.
    fn below(&self, position: &P, depth: u32) -> Result<u64, EngineError> {
        if depth <= AT_A_TIME {
            return Ok(self.perft.count(position, depth)?);
        }
        self.sum(position, |counter, mv| {
            counter.below(&position.after(mv), depth - 1)
        })
    }

    /// The counts of all moves, summed.
    fn sum(
        &self,
        position: &P,
        mut count: impl FnMut(&Self, P::Move) -> Result<u64, EngineError>,
    ) -> Result<u64, EngineError> {
        let mut sum = Ok(0u64);
        let _ = position.visit_moves(|mv| {
            sum = if self.stop.load(Ordering::Relaxed) {
                Err(EngineError::Stopped)
            } else {
                let depth = self.depth;
                count(self, mv).and_then(|more| {
                    let sum = sum.as_ref().ok().and_then(|sum| sum.checked_add(more));
                    Ok(sum.ok_or(PerftError::Overflow { depth })?)
                })
            };
            if sum.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        sum
    }
}

fn told(count: u64) -> String {
    format!("perft {count}")
}
