//! Bots that do not look ahead: to play against first, and to measure the others by.

use super::alphabeta::Judgement;
use super::{Bot, Limits, Record, Thought};
use fastrand::Rng;
use gamekit::Position;
use std::ops::ControlFlow;

/// Plays any move.
pub(super) struct Random<F> {
    rng: Rng,
    may_play: F,
}

impl<F> Random<F> {
    /// Plays none that it may not play, unless there are no others.
    pub(super) fn new(seed: u64, may_play: F) -> Self {
        Self {
            rng: Rng::with_seed(seed),
            may_play,
        }
    }
}

impl<G: Record, F: Fn(G::Move) -> bool + Send> Bot<G> for Random<F> {
    fn think(
        &mut self,
        game: &G,
        _: &Limits,
        _: &mut dyn FnMut(Thought<G::Move>),
    ) -> Option<G::Move> {
        let position = game.position();
        let (mut moves, mut others) = (Vec::new(), Vec::new());
        let _ = position.visit_moves(|mv| {
            let list = match (self.may_play)(mv) {
                true => &mut moves,
                false => &mut others,
            };
            list.push(mv);
            ControlFlow::Continue(())
        });
        let moves = if moves.is_empty() { others } else { moves };
        self.rng.choice(moves)
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
    fn think(
        &mut self,
        game: &G,
        _: &Limits,
        _: &mut dyn FnMut(Thought<G::Move>),
    ) -> Option<G::Move> {
        self.judge.fresh(game).first().copied()
    }
}
