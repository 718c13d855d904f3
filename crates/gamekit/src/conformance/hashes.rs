//! The hash of a position, kept and from scratch.

use super::engine::hash_of;
use super::{Engine, Holds, MOVES_TRIED, Violation, after, spread};
use alloc::{vec, vec::Vec};

/// How many moves are played in two orders.
const EXCHANGED: usize = 5;
/// The most players for whom a turn comes round again within the lines that are tried.
const MOST_PLAYERS: usize = 6;

/// The hash kept is the hash from scratch, here and after each move, played with the rules checked
/// or not.
///
/// # Errors
/// [`Violation::Hash`].
pub fn hashes_are_kept<E: Engine>(position: &E) -> Holds<E> {
    let compare = |mv: Option<E::Move>, position: &E| {
        let (kept, recomputed) = (position.zobrist(), position.recomputed_zobrist());
        if kept == recomputed {
            return Ok(());
        }
        Err(Violation::Hash {
            mv,
            kept,
            recomputed,
        })
    };
    compare(None, position)?;
    for mv in spread(position.moves(), MOVES_TRIED) {
        let unchecked = after(position, &mv);
        compare(Some(mv.clone()), &unchecked)?;
        let mut checked = position.clone();
        if checked.play(&mv) {
            compare(Some(mv), &checked)?;
        }
    }
    Ok(())
}

/// Equal positions have equal hashes, by [`Engine::zobrist`] and by [`Hash`], whatever the path.
///
/// The positions are those after one move, those after a few moves played in two orders, and the
/// position that its own text is read as.
///
/// # Errors
/// [`Violation::EqualHashes`].
pub fn equal_positions_have_equal_hashes<E: Engine>(position: &E) -> Holds<E> {
    let mut reached = vec![(position.clone(), Vec::new())];
    let read = position.text().and_then(|text| position.parse(&text));
    reached.extend(read.map(|read| (read, Vec::new())));
    for mv in spread(position.moves(), MOVES_TRIED) {
        reached.push((after(position, &mv), vec![mv]));
    }
    reached.extend(exchanged_lines(position));
    for (at, (one, line)) in reached.iter().enumerate() {
        for (other, other_line) in &reached[..at] {
            let hashes = |position: &E| (position.zobrist(), hash_of(position));
            if one == other && hashes(one) != hashes(other) {
                let lines = [other_line.clone(), line.clone()];
                return Err(Violation::EqualHashes { lines });
            }
        }
    }
    Ok(())
}

/// Where lines lead whose first and last move are exchanged, with one more move to end both: the
/// same player makes both moves if the game has as many players as the lines have moves less one.
fn exchanged_lines<E: Engine>(position: &E) -> Vec<(E, Vec<E::Move>)> {
    let mut reached = Vec::new();
    let moves: Vec<E::Move> = spread(position.moves(), EXCHANGED).collect();
    for players in 1..=MOST_PLAYERS {
        for (at, first) in moves.iter().enumerate() {
            for last in &moves[..at] {
                let Some(line) = line_between(position, first, last, players) else {
                    continue;
                };
                let mut exchanged = line.clone();
                exchanged.swap(0, players);
                let ends = [line, exchanged].map(|line| play_line(position, &line).zip(Some(line)));
                let [Some(one), Some(other)] = ends else {
                    continue;
                };
                for (end, line) in [one, other] {
                    // What is only kept for a ply, such as the last move, is the same after one more.
                    if let Some(mv) = end.nth_move(0) {
                        let mut longer = line.clone();
                        longer.push(mv.clone());
                        reached.push((after(&end, &mv), longer));
                    }
                    reached.push((end, line));
                }
            }
        }
    }
    reached
}

/// The line of `first`, the moves of the other players, and `last`.
fn line_between<E: Engine>(
    position: &E,
    first: &E::Move,
    last: &E::Move,
    players: usize,
) -> Option<Vec<E::Move>> {
    let mut now = after(position, first);
    let mut line = vec![first.clone()];
    while line.len() < players {
        // Not always the first: it is often an answer to the move before.
        let mv = now.nth_move(now.move_count() / 2)?;
        now.play_unchecked(&mv);
        line.push(mv);
    }
    line.push(last.clone());
    Some(line)
}

/// The position after a line; `None` if one of its moves is not legal.
fn play_line<E: Engine>(position: &E, line: &[E::Move]) -> Option<E> {
    let mut now = position.clone();
    for mv in line {
        if !now.is_legal(mv) {
            return None;
        }
        now.play_unchecked(mv);
    }
    Some(now)
}
