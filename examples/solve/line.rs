//! Optimal play, read off a solved game.

use cli::retrograde::Value;
use gamekit::Position;
use std::fmt::Display;

/// A game that is solved.
pub(crate) trait Solution {
    type Position: Position<Move: Display> + Copy;

    /// What stands between two moves in a text.
    const SEPARATOR: &str;

    /// The value of a position of the game.
    fn value(&self, position: &Self::Position) -> Value;

    /// The moves that its players may think of.
    fn moves(&self, position: &Self::Position) -> Vec<<Self::Position as Position>::Move>;
}

/// The value of a position, and optimal play from there: whoever wins is quick, and whoever loses
/// holds out. For a draw, the moves that keep it.
pub(crate) fn told<S: Solution>(solution: &S, position: &S::Position) -> String {
    let value = solution.value(position);
    let moves = match value {
        Value::Illegal => Vec::new(),
        Value::Open(_) => moves_to(solution, position, |value| matches!(value, Value::Open(_))),
        Value::Decided(_) => optimal(solution, *position),
    };
    if moves.is_empty() {
        return value.to_string();
    }
    format!("{value}: {}", joined(&moves, S::SEPARATOR))
}

/// Moves as a text.
pub(crate) fn joined(moves: &[impl Display], separator: &str) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(separator)
}

type Moves<S> = Vec<<<S as Solution>::Position as Position>::Move>;

fn optimal<S: Solution>(solution: &S, mut position: S::Position) -> Moves<S> {
    let mut line = Vec::new();
    while let Value::Decided(plies @ 1..) = solution.value(&position) {
        let is_next = |value| value == Value::Decided(plies - 1);
        let next = moves_to(solution, &position, is_next);
        let Some(&mv) = next.first() else { break };
        line.push(mv);
        position.play_unchecked(mv);
    }
    line
}

/// The moves to positions of such a value.
fn moves_to<S: Solution>(
    solution: &S,
    position: &S::Position,
    is_such: impl Fn(Value) -> bool,
) -> Moves<S> {
    let mut moves = solution.moves(position);
    moves.retain(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        is_such(solution.value(&next))
    });
    moves
}
