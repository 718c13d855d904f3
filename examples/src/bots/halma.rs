//! What is good in Halma: to be near.

mod aim;
mod distances;
mod mcts;

pub(super) use mcts::TreeSearch;

use super::alphabeta::Judgement;
use super::whim;
use aim::{Aim, is_half_done};
use halma_star::hexgrid::Cell;
use halma_star::{Move, Position};
use minimax::{Evaluation, Winner};
use std::cmp::Reverse;

/// How many moves are looked at in a position so many plies ahead; the last number holds beyond.
const WIDTHS: [usize; 3] = [60, 30, 16];

/// Judges positions for two players. Its seed makes slight differences, so that games differ.
#[derive(Debug, Clone)]
pub(super) struct Judge {
    seed: u64,
}

impl Judge {
    pub(super) const fn new(seed: u64) -> Self {
        Self { seed }
    }
}

/// The moves worth playing, with how much nearer each brings its piece, the most first.
///
/// Whoever waits at home can keep another from finishing for ever. A bot does not: when half an army
/// has arrived somewhere, its pieces at home go first.
fn by_gain(position: &Position) -> Vec<(i32, Move)> {
    let aim = Aim::of(position, position.turn());
    let mut moves: Vec<(i32, Move)> = position
        .moves()
        .into_iter()
        .map(|mv| (aim.gain(mv), mv))
        .collect();
    moves.sort_by_key(|&(gain, mv)| (Reverse(gain), mv));
    let home = position.home(position.turn()) & position.pieces(position.turn());
    if !home.is_empty()
        && position
            .seats()
            .iter()
            .any(|seat| is_half_done(position, seat))
    {
        let leaves = |&(gain, mv): &(i32, Move)| {
            gain > 0 && mv.origin().is_some_and(|origin| home.contains(origin))
        };
        if moves.iter().any(leaves) {
            moves.retain(leaves);
        }
    }
    moves
}

impl Judgement for Judge {
    type Position = Position;

    fn candidates(&self, position: &Position, ply: u8) -> Vec<Move> {
        let width = WIDTHS[usize::from(ply).min(WIDTHS.len() - 1)];
        let mut moves = by_gain(position);
        // Among moves that gain as much.
        let seed = self.seed ^ position.zobrist();
        moves.sort_by_key(|&(gain, mv)| {
            let origin = mv.origin().map_or(0, Cell::index);
            let landing = mv.landing().map_or(0, Cell::index);
            (Reverse(gain), whim(seed, (origin << 8 | landing) as u64))
        });
        moves.truncate(width);
        moves.into_iter().map(|(_, mv)| mv).collect()
    }

    fn evaluate(&self, position: &Position) -> Evaluation {
        let own = Aim::burden(position, position.turn());
        let others = position
            .seats()
            .iter()
            .filter(|&seat| seat != position.turn());
        let best = others.map(|seat| Aim::burden(position, seat)).min();
        let ahead = best.unwrap_or_default() - own + i32::from(whim(self.seed, position.zobrist()));
        ahead.clamp(-20_000, 20_000) as Evaluation
    }

    fn winner(&self, position: &Position) -> Option<Winner> {
        let outcome = position.outcome()?;
        Some(match outcome.places().iter().next() {
            None => Winner::Draw,
            Some(first) if first == position.turn() => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
        })
    }

    fn hash(position: &Position) -> u64 {
        position.zobrist()
    }
}
