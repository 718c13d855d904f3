//! The leaves of the game tree.

use super::{Engine, Holds, Violation, after};
use alloc::vec::Vec;
use std::collections::HashMap;

/// How many leaves of a depth are counted at most: a deeper tree is left alone.
pub const LEAVES_COUNTED: u64 = 5_000;
/// The greatest depth.
const DEEPEST: u32 = 3;

/// The engine's perft is the number of leaves, and its divide the number below each move; for the
/// depths from 0 to 3 that have at most [`LEAVES_COUNTED`] leaves. They are counted one by one, by
/// playing every move of every list.
///
/// # Errors
/// [`Violation::Perft`], [`Violation::Divide`].
pub fn perft_is_every_leaf<E: Engine>(position: &E) -> Holds<E> {
    for depth in 0..=DEEPEST {
        let mut budget = LEAVES_COUNTED;
        let Some(leaves) = count(position, depth, &mut budget) else {
            return Ok(());
        };
        if let Some(found) = position.perft(depth).filter(|&found| found != leaves) {
            return Err(Violation::Perft {
                depth,
                found,
                leaves,
            });
        }
        let parts = (depth > 0).then(|| position.divide(depth)).flatten();
        if let Some(parts) = parts {
            compare_parts(position, depth, parts)?;
        }
    }
    Ok(())
}

fn compare_parts<E: Engine>(position: &E, depth: u32, parts: Vec<(E::Move, u64)>) -> Holds<E> {
    let mut below: HashMap<E::Move, u64> = HashMap::new();
    for mv in position.moves() {
        let mut budget = LEAVES_COUNTED;
        let leaves = count(&after(position, &mv), depth - 1, &mut budget).unwrap_or_default();
        below.insert(mv, leaves);
    }
    // A part that is told twice has nothing to be compared with the second time.
    let told = parts.into_iter().map(|(mv, found)| {
        let leaves = below.remove(&mv).unwrap_or_default();
        (mv, found, leaves)
    });
    let told: Vec<_> = told.collect();
    let left_out = below.into_iter().map(|(mv, leaves)| (mv, 0, leaves));
    match told
        .into_iter()
        .chain(left_out)
        .find(|(_, found, leaves)| found != leaves)
    {
        Some((mv, found, leaves)) => Err(Violation::Divide {
            depth,
            mv,
            found,
            leaves,
        }),
        None => Ok(()),
    }
}

/// The leaves, one by one; `None` when there are more than the budget.
fn count<E: Engine>(position: &E, depth: u32, budget: &mut u64) -> Option<u64> {
    if depth == 0 {
        *budget = budget.checked_sub(1)?;
        return Some(1);
    }
    let mut sum = 0;
    for mv in position.moves() {
        sum += count(&after(position, &mv), depth - 1, budget)?;
    }
    Some(sum)
}
