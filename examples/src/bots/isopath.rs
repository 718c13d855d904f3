//! What is good in Isopath.
//!
//! A position has thousands of moves, so the search looks at a few of them: each move is played on
//! a small [`Snapshot`] and judged there. A win in one is seen exactly, and so is, but for wins by no legal
//! move, whether the opponent gets one, whatever else is left out.

mod selection;
mod snapshot;

use super::alphabeta::Judgement;
use super::whim;
use isopath::{Move, Position};
use minimax::{BEST_EVAL, Evaluation, Winner};
use snapshot::Snapshot;

/// How many moves are looked at in a position so many plies ahead; the last number holds beyond.
const WIDTHS: [usize; 4] = [40, 20, 12, 8];

/// The value of a position in which the side to move wins in one.
const WIN: Evaluation = BEST_EVAL - 1;

/// The value of one in which the other side wins in one, whatever is played.
const LOSS: Evaluation = 1 - WIN;

/// Judges positions. Its seed makes slight differences, so that games differ.
#[derive(Debug, Clone)]
pub(super) struct Judge<F> {
    seed: u64,
    /// How the first moves are judged.
    value: fn(&Snapshot) -> Evaluation,
    /// What its own moves have to meet.
    may_play: F,
}

impl<F: Fn(Move) -> bool> Judge<F> {
    pub(super) const fn new(seed: u64, may_play: F) -> Self {
        Self {
            seed,
            value: Snapshot::value,
            may_play,
        }
    }

    /// One that looks no further than a move, except for wins in one.
    pub(super) const fn short_sighted(seed: u64, may_play: F) -> Self {
        Self {
            seed,
            value: Snapshot::value_at_sight,
            may_play,
        }
    }
}

impl<F: Fn(Move) -> bool + Clone> Judgement for Judge<F> {
    type Position = Position;

    fn candidates(&self, position: &Position, ply: u8) -> Vec<Move> {
        let width = WIDTHS[usize::from(ply).min(WIDTHS.len() - 1)];
        if ply > 0 {
            return selection::of_likely(position, width);
        }
        let own = selection::of_all(position, width, self.seed, self.value, &self.may_play);
        if own.is_empty() {
            return selection::of_all(position, width, self.seed, self.value, |_| true);
        }
        own
    }

    fn answers(&self, position: &Position) -> Vec<Move> {
        let now = Snapshot::of(position);
        // If the side to move passed, would it lose?
        if now.value() == WIN || now.after([]).value() != WIN {
            return Vec::new();
        }
        selection::of_likely(position, WIDTHS[WIDTHS.len() - 1])
    }

    fn evaluate(&self, position: &Position) -> Evaluation {
        let value = Snapshot::of(position).value();
        if value.abs() >= -LOSS {
            return value;
        }
        value + whim(self.seed, position.zobrist())
    }

    fn winner(&self, position: &Position) -> Option<Winner> {
        // The loser is to move.
        position.outcome().map(|_| Winner::PlayerJustMoved)
    }

    fn hash(position: &Position) -> u64 {
        position.zobrist()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isopath::{Game, Side};

    /// Positions out of random games, on all boards.
    fn positions() -> Vec<Position> {
        let mut rng = fastrand::Rng::with_seed(3);
        let mut positions = Vec::new();
        for side in Side::ALL {
            for _ in 0..6 {
                let mut position = Position::start(side, isopath::Rules::default());
                while let Some(mv) = position.pick_move(|count| rng.u64(..count)) {
                    positions.push(position);
                    position.play_unchecked(mv);
                }
            }
        }
        positions
    }

    /// Whether a move wins at once, by whatever rule but the last.
    fn wins(position: &Position, mv: Move) -> bool {
        Game::new(position.after(mv))
            .outcome()
            .is_some_and(|outcome| outcome.reason != isopath::WinReason::NoLegalMove)
    }

    fn has_win_in_one(position: &Position) -> bool {
        position.moves().iter().any(|&mv| wins(position, mv))
    }

    #[test]
    fn a_win_in_one_is_seen_and_nothing_else_is() {
        let positions = positions();
        let winning = positions.iter().filter(|position| {
            let found = Snapshot::of(position).value() == WIN;
            assert_eq!(found, has_win_in_one(position), "{position}");
            found
        });
        assert!(winning.count() > 10);
    }

    #[test]
    fn candidates_win_in_one_and_allow_no_win_that_can_be_kept_off() {
        let judge = Judge::new(1, |_| true);
        for position in positions().into_iter().step_by(97) {
            // What the test above holds.
            let is_safe = |&mv: &Move| Snapshot::of(&position.after(mv)).value() != WIN;
            let has_safe = || position.moves().iter().any(is_safe);
            for ply in [0, 1] {
                let candidates = judge.candidates(&position, ply);
                assert!(candidates.iter().all(|&mv| position.is_legal(mv)));
                let [first, ..] = candidates[..] else {
                    panic!("there is a move in {position}");
                };
                let ends = |mv: Move| position.after(mv).is_over();
                if position.moves().into_iter().any(ends) {
                    assert!(ends(first), "{position}");
                    continue;
                }
                let safe = candidates.iter().filter(|mv| is_safe(mv)).count();
                assert!(
                    safe == candidates.len() || (safe == 0 && !has_safe()),
                    "{position}"
                );
            }
        }
    }

    #[test]
    fn a_win_by_no_legal_move_is_seen() {
        let judge = Judge::new(1, |_| true);
        let mut rng = fastrand::Rng::with_seed(5);
        let mut found = 0;
        for side in [Side::Two, Side::Three].repeat(250) {
            let mut position = Position::start(side, isopath::Rules::default());
            while let Some(mv) = position.pick_move(|count| rng.u64(..count)) {
                let after = position.after(mv);
                if after.is_over() && !wins(&position, mv) {
                    found += 1;
                    for ply in [0, 1] {
                        let first = judge.candidates(&position, ply)[0];
                        assert!(position.after(first).is_over(), "{position}: {mv}");
                    }
                }
                position = after;
            }
        }
        assert!(found > 15, "{found}");
    }

    #[test]
    fn a_snapshot_is_the_position_after_every_move() {
        for position in positions().iter().step_by(7) {
            let before = Snapshot::of(position);
            for mv in position.moves().into_iter().step_by(11) {
                let after = position.after(mv);
                let kept = before.after(mv.parts());
                assert_eq!(kept, Snapshot::of(&after), "{position}: {mv}");
                assert_eq!(kept.is_won(), wins(position, mv));
            }
        }
    }
}
