//! What is good in Isopath.
//!
//! A position has thousands of moves, so the search looks at a few of them: each move is played on
//! a small [`Snapshot`] and judged there. A win in one, and whether the opponent gets one, is seen
//! exactly, whatever else is left out.

mod selection;
mod snapshot;

use super::alphabeta::Judgement;
use isopath::{Move, Position};
use minimax::{BEST_EVAL, Evaluation, Winner};
use snapshot::Snapshot;

/// How many moves are looked at in a position so many plies ahead; the last number holds beyond.
const WIDTHS: [usize; 4] = [40, 20, 12, 8];

/// The value of a position in which the side to move wins in one.
const WIN: Evaluation = BEST_EVAL - 1;

/// Judges positions. Its seed makes slight differences, so that games differ.
#[derive(Debug, Clone)]
pub(super) struct Judge {
    seed: u64,
}

impl Judge {
    pub(super) const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Judgement for Judge {
    type Position = Position;

    fn candidates(&self, position: &Position, ply: u8) -> Vec<Move> {
        let width = WIDTHS[usize::from(ply).min(WIDTHS.len() - 1)];
        if ply == 0 {
            selection::of_all(position, width)
        } else {
            selection::of_likely(position, width)
        }
    }

    fn evaluate(&self, position: &Position) -> Evaluation {
        let value = Snapshot::of(position).value();
        if value.abs() >= WIN {
            return value;
        }
        // 0 to 3, by the seed and the position.
        let mixed = (self.seed ^ position.zobrist()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        value + (mixed >> 62) as Evaluation
    }

    fn winner(&self, position: &Position) -> Option<Winner> {
        // The loser is to move.
        position.outcome().map(|_| Winner::PlayerJustMoved)
    }

    fn hash(position: &Position) -> u64 {
        position.zobrist()
    }
}
