//! Perft: counting the leaves of the game tree, to test a move generator and to measure it.

#[cfg(feature = "std")]
mod table;
#[cfg(not(feature = "std"))]
#[path = "perft/no_table.rs"]
mod table;

use crate::Position;
use alloc::vec::Vec;
use core::hint::black_box;
use core::ops::ControlFlow;
use table::Table;
use thiserror::Error;

/// The greatest depth. It is far beyond what 64 bits hold or anybody can wait for, unless the game
/// allows a single move again and again.
const DEEPEST: u32 = 255;

/// Why a perft has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The count does not fit into 64 bits.
    #[error("the number of nodes at depth {depth} does not fit into 64 bits")]
    Overflow {
        /// The depth that was asked for.
        depth: u32,
    },
    /// The tree is to be walked deeper than the stack of a thread allows; see [`perft`] for what the
    /// stack holds.
    #[error("perft goes down to depth {deepest}, and {depth} was asked for")]
    TooDeep {
        /// The depth that was asked for.
        depth: u32,
        /// The greatest depth.
        deepest: u32,
    },
}

/// Refuses depths that would use up the stack.
const fn within_reach(depth: u32) -> Result<(), PerftError> {
    if depth > DEEPEST {
        return Err(PerftError::TooDeep {
            depth,
            deepest: DEEPEST,
        });
    }
    Ok(())
}

/// The number of ways to play exactly `depth` plies from `position`.
///
/// Depth 0 is 1. A position that is over has no moves: below it everything is 0. The last ply is
/// counted, not played.
///
/// Each ply keeps a position on the stack, and whatever [`Position::visit_moves`] keeps there. The
/// 2 MB of a thread hold the greatest depth for positions of up to 4 KB. A larger one, to be walked
/// so deep, needs a thread with more stack, or its large parts in a `Box` or a `Vec`.
///
/// # Errors
/// [`PerftError::Overflow`] when the number needs more than 64 bits, [`PerftError::TooDeep`] beyond
/// depth 255.
pub fn perft<P: Position>(position: &P, depth: u32) -> Result<u64, PerftError> {
    Perft::new().count(position, depth)
}

/// As [`perft`], but plays the last ply too and remembers nothing: the plain measure of a move
/// generator together with its way to play. A count that does not fit into 64 bits would take
/// longer than anybody can wait.
///
/// # Errors
/// [`PerftError::TooDeep`] beyond depth 255.
pub fn perft_every_leaf<P: Position>(position: &P, depth: u32) -> Result<u64, PerftError> {
    fn leaves<P: Position>(position: &P, depth: u32, count: &mut u64) {
        if depth == 0 {
            *count += 1;
            return;
        }
        let _ = position.visit_successors(|next| {
            if depth == 1 {
                // Nobody looks at the last positions, and yet they are to be made.
                black_box(next);
                *count += 1;
            } else {
                leaves(next, depth - 1, count);
            }
            ControlFlow::Continue(())
        });
    }
    within_reach(depth)?;
    let mut count = 0;
    leaves(position, depth, &mut count);
    Ok(count)
}

/// The perft of `depth - 1` below each move of `position`, in the order of the generator; empty
/// for depth 0.
///
/// # Errors
/// [`PerftError::Overflow`] when one of the numbers needs more than 64 bits,
/// [`PerftError::TooDeep`] beyond depth 255.
pub fn divide<P: Position>(position: &P, depth: u32) -> Result<Vec<(P::Move, u64)>, PerftError> {
    Perft::new().divide(position, depth)
}

/// A perft with a table of what it has counted, so that transpositions are counted once.
///
/// The table is keyed by whole positions and not by their hashes: the result is exact. It is kept
/// from one call to the next and bounded in size: full, it takes about a million × (the size of a
/// position + 20 bytes), which is 70 MB for positions of 48 bytes and 150 MB for 128.
///
/// Threads that count parts of one tree can share it, and then none counts again what another has.
///
/// Without the feature `std` there is no table, since there are no locks: everything is counted
/// as often as it is met, and the results are the same.
///
/// ```
/// # use core::ops::ControlFlow;
/// # use gamekit::{Perft, Position};
/// # #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
/// # struct Heap(u64);
/// # impl Position for Heap {
/// #     type Move = u64;
/// #     fn visit_moves(&self, visit: impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
/// #         (1..=self.0.min(3)).try_for_each(visit)
/// #     }
/// #     fn move_count(&self) -> u64 {
/// #         self.0.min(3)
/// #     }
/// #     fn play_unchecked(&mut self, take: u64) {
/// #         self.0 = self.0.saturating_sub(take);
/// #     }
/// # }
/// // Take 1 to 3 from a heap: `Heap` is a `Position`.
/// let table = Perft::new();
/// assert_eq!(table.count(&Heap(4), 2)?, 6);
/// assert_eq!(table.count(&Heap(30), 12)?, 526_345); // quick, since there are few positions
/// # Ok::<(), gamekit::PerftError>(())
/// ```
#[derive(Debug)]
pub struct Perft<P> {
    table: Table<P>,
}

impl<P: Position> Default for Perft<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Position> Perft<P> {
    /// A perft with an empty table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: Table::new(),
        }
    }

    /// As [`perft`].
    ///
    /// # Errors
    /// [`PerftError::Overflow`] when the number needs more than 64 bits, [`PerftError::TooDeep`]
    /// beyond depth 255.
    pub fn count(&self, position: &P, depth: u32) -> Result<u64, PerftError> {
        within_reach(depth)?;
        self.leaves(position, depth)
            .ok_or(PerftError::Overflow { depth })
    }

    /// As [`divide`].
    ///
    /// # Errors
    /// [`PerftError::Overflow`] when one of the numbers needs more than 64 bits,
    /// [`PerftError::TooDeep`] beyond depth 255.
    pub fn divide(&self, position: &P, depth: u32) -> Result<Vec<(P::Move, u64)>, PerftError> {
        within_reach(depth)?;
        let mut moves = Vec::new();
        if let Some(below) = depth.checked_sub(1) {
            let _ = position.visit_moves(|mv| {
                moves.push((mv, below));
                ControlFlow::Continue(())
            });
        }
        let count = |(mv, below): (P::Move, u32)| {
            let nodes = self.leaves(&position.after(mv), below);
            Ok((mv, nodes.ok_or(PerftError::Overflow { depth })?))
        };
        moves.into_iter().map(count).collect()
    }

    /// `None` when the number is too large.
    fn leaves(&self, position: &P, depth: u32) -> Option<u64> {
        match depth {
            0 => return Some(1),
            1 => return Some(position.move_count()),
            _ => {}
        }
        if let Some(known) = self.table.get(position, depth) {
            return Some(known);
        }
        let sum = if depth == 2 {
            position.reply_count()
        } else {
            let mut sum = Some(0u64);
            let _ = position.visit_moves(|mv| {
                let below = self.leaves(&position.after(mv), depth - 1);
                sum = sum.and_then(|sum| sum.checked_add(below?));
                if sum.is_some() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            sum
        };
        self.table.insert(position, depth, sum?);
        sum
    }
}

#[cfg(test)]
mod tests;
