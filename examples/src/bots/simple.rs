//! Bots that do not look ahead: to play against first, and to measure the others by.

use super::alphabeta::Judgement;
use super::{Bot, Limits, Record};
use fastrand::Rng;
use gamekit::Position;
use std::ops::ControlFlow;

/// Plays any move.
pub(super) struct Random {
    rng: Rng,
}

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            rng: Rng::with_seed(seed),
        }
    }
}

impl<G: Record> Bot<G> for Random {
    fn choose(&mut self, game: &G, _: &Limits) -> Option<G::Move> {
        let position = game.position();
        let count = position.count_moves();
        let mut left = (count > 0).then(|| self.rng.u64(..count))?;
        let mut chosen = None;
        let _ = position.visit_moves(|mv| {
            if left == 0 {
                chosen = Some(mv);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        chosen
    }
}

/// Plays the move that looks best on the board after it.
pub(super) struct Greedy<J> {
    judge: J,
}

impl<J> Greedy<J> {
    pub(super) const fn new(judge: J) -> Self {
        Self { judge }
    }
}

impl<G, J> Bot<G> for Greedy<J>
where
    G: Record,
    J: Judgement<Position = G::Position> + Send,
{
    fn choose(&mut self, game: &G, _: &Limits) -> Option<G::Move> {
        self.judge.fresh(game).first().copied()
    }
}
