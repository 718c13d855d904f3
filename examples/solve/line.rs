//! Optimal play, read off a solved game.

use crate::solver::Solver;
use crate::table::Value;
use halma_star::{Move, Position};

/// The value of a position, and optimal play from there: whoever wins is quick, and whoever loses
/// holds out. For a draw, the moves that keep it.
pub(crate) fn told(solver: &Solver, position: &Position) -> String {
    let value = solver.value(position);
    let moves = match value {
        Value::Illegal => Vec::new(),
        Value::Open(_) => moves_to(solver, position, |value| matches!(value, Value::Open(_))),
        Value::Decided(_) => optimal(solver, *position),
    };
    let colon = if moves.is_empty() { "" } else { ":" };
    let moves = moves.iter().map(|mv| format!(" {mv}"));
    format!("{value}{colon}{}", moves.collect::<String>())
}

fn optimal(solver: &Solver, mut position: Position) -> Vec<Move> {
    let mut line = Vec::new();
    while let Value::Decided(plies @ 1..) = solver.value(&position) {
        let next = moves_to(solver, &position, |value| {
            value == Value::Decided(plies - 1)
        });
        let Some(&mv) = next.first() else { break };
        line.push(mv);
        position.play_unchecked(mv);
    }
    line
}

/// The moves to positions of such a value.
fn moves_to(solver: &Solver, position: &Position, is_such: impl Fn(Value) -> bool) -> Vec<Move> {
    let opponent = position.seats().next(position.turn());
    let mut moves = position.moves();
    moves.retain(|&mv| {
        let next = position.after(mv);
        // A move that makes the opponent win is not played.
        !next.finished().contains(opponent) && is_such(solver.value(&next))
    });
    moves
}
