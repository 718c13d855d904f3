//! Playing a move, and taking it back.

use super::{Engine, Holds, MOVES_TRIED, Violation, after, spread};
use alloc::vec::Vec;

/// A listed move can be played with every rule checked, and unchecked, and both give the same
/// position.
///
/// # Errors
/// [`Violation::ListedRefused`], [`Violation::PlaysDiffer`].
pub fn plays_agree<E: Engine>(position: &E) -> Holds<E> {
    for mv in spread(position.moves(), MOVES_TRIED) {
        let mut checked = position.clone();
        if !checked.play(&mv) {
            return Err(Violation::ListedRefused { mv });
        }
        let unchecked = after(position, &mv);
        if checked != unchecked || checked.zobrist() != unchecked.zobrist() {
            return Err(Violation::PlaysDiffer { mv });
        }
    }
    Ok(())
}

/// Taking back the moves of `line`, which are legal one after the other, gives the position before
/// each of them, with the same moves and the same hash.
///
/// # Errors
/// [`Violation::Undo`], [`Violation::UndoLength`].
pub fn undo_restores<E: Engine>(position: &E, line: &[E::Move]) -> Holds<E> {
    let Some(undone) = position.play_and_undo(line) else {
        return Ok(());
    };
    let mut now = position.clone();
    let mut before = Vec::new();
    for mv in line {
        before.push(now.clone());
        now.play_unchecked(mv);
    }
    for (ply, (restored, expected)) in undone.iter().zip(before.iter().rev()).enumerate() {
        let ply = line.len() - 1 - ply;
        let what = if restored != expected {
            "position"
        } else if restored.zobrist() != expected.zobrist() {
            "hash"
        } else if restored.moves() != expected.moves() {
            "moves"
        } else {
            continue;
        };
        let mv = line[ply].clone();
        return Err(Violation::Undo { mv, ply, what });
    }
    if undone.len() == line.len() {
        return Ok(());
    }
    Err(Violation::UndoLength {
        played: line.len(),
        undone: undone.len(),
    })
}
