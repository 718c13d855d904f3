//! Whether a game can end at once.

use hexgrid::CellSet64;
use isopath::{Height, Move, Position};
use std::ops::ControlFlow;

/// Whether whoever is to move has a move that ends the game.
///
/// It is asked at every leaf of a search, so what excludes it is looked at first.
pub(crate) fn wins_at_once(position: &Position) -> bool {
    (may_arrive(position) || may_take_all(position)) && has_winning_set(position)
        || may_block(position) && has_move(position, |mv| position.after(mv).is_over())
}

/// Whether a piece of the mover is beside the enemy's home row.
fn may_arrive(position: &Position) -> bool {
    let goal = position.home_row(!position.turn()) - position.occupied();
    let mut pieces = position.pieces(position.turn()).iter();
    pieces.any(|piece| position.board().adjacent(piece).intersects(goal))
}

/// Whether the enemy's last piece can be captured.
fn may_take_all(position: &Position) -> bool {
    position.pieces(!position.turn()) == position.threatened()
        && position.pieces(!position.turn()).len() == 1
}

/// Whether a move wins by the home row or by the last capture. If one does, all moves of a set do:
/// they share that part, or a move of the piece alone is among the sets.
fn has_winning_set(position: &Position) -> bool {
    let enemy = !position.turn();
    let wins = |mv: Move| {
        let after = position.after(mv);
        after.pieces(enemy).is_empty() || after.pieces(!enemy).intersects(position.home_row(enemy))
    };
    let found = position.visit_move_sets(|set| match set.nth(0) {
        Some(mv) if wins(mv) => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    found.is_break()
}

/// Whether a move might leave the enemy without one.
///
/// A *way* is a space beside a piece of the enemy's that it can go to, if need be after a tile. A
/// turn spoils one way at most, by a tile: white builds on it, or black digs from it. To dig from a
/// way of black's leaves it one, and a white piece goes where no way of black's is, unless a
/// tile has just spoilt it. So an enemy with two ways and some tiles to move has a move after it.
fn may_block(position: &Position) -> bool {
    let enemy = !position.turn();
    let board = position.board();
    let near = around(position, position.pieces(enemy) - position.threatened());
    let empty = board.cells() - position.occupied();
    let away = empty - position.home_row(enemy);
    // A tile makes a height of 1 right.
    let right = empty & position.at_height(enemy.height()) | away & position.at_height(Height::One);
    let ways = (near & right).len();
    let sources = (away - position.at_height(Height::Zero)).len();
    let targets = (away - position.at_height(Height::Two)).len();
    // The rule on reversions can bar one more space.
    let barred = usize::from(position.reversion().is_some_and(|last| last.bars(enemy)));
    // Of the spaces for tiles the turn may spoil two, the enemy's piece needs one, one may be
    // barred, and a tile comes from another space than it goes to.
    ways <= 1 + barred || sources < 6 || targets < 6
}

/// All spaces that are adjacent to one of these.
pub(crate) fn around(position: &Position, cells: CellSet64) -> CellSet64 {
    let adjacent = cells.iter().map(|cell| position.board().adjacent(cell));
    adjacent.fold(CellSet64::EMPTY, |all, some| all | some)
}

fn has_move(position: &Position, is_such: impl Fn(Move) -> bool) -> bool {
    let found = position.visit_moves(|mv| {
        if is_such(mv) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found.is_break()
}
