//! Perft: counting the leaves of the game tree.

use crate::{Move, Position, Search};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use gamekit::PerftError;

/// The number of ways to play exactly `depth` plies from `position`, passes included.
///
/// Depth 0 is 1; a position that is over has no moves, and 0 below it. The last ply is counted
/// and not played. Equal positions are counted once; see [`Perft`](crate::Perft) to keep its table.
///
/// ```
/// use halma_star::{Position, perft};
///
/// assert_eq!(perft(&Position::default(), 3)?, 4760);
/// # Ok::<(), halma_star::PerftError>(())
/// ```
///
/// # Errors
/// [`PerftError::Overflow`] when the number needs more than 64 bits, [`PerftError::TooDeep`] beyond
/// depth 255.
pub fn perft(position: &Position, depth: u32) -> Result<u64, PerftError> {
    gamekit::perft(position, depth)
}

/// The perft of `depth - 1` below each legal move, in the order of [`Position::moves`]; empty for
/// depth 0.
///
/// # Errors
/// [`PerftError::Overflow`] when one of the numbers needs more than 64 bits,
/// [`PerftError::TooDeep`] beyond depth 255.
pub fn divide(position: &Position, depth: u32) -> Result<Vec<(Move, u64)>, PerftError> {
    gamekit::divide(position, depth)
}

impl gamekit::Position for Position {
    type Move = Move;

    // The comments here are the trait's, without links that lead nowhere when this crate's pages
    // are made before gamekit's.

    /// Calls `visit` with each legal move, once, until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::visit_moves(self, visit)
    }

    /// How many legal moves there are.
    fn move_count(&self) -> u64 {
        Self::move_count(self)
    }

    /// How many moves there are after each of the moves, summed; `None` beyond 64 bits.
    fn reply_count(&self) -> Option<u64> {
        Search::new(self).reply_count()
    }

    /// Calls `visit` with the position after each legal move, in the order of the moves, until it
    /// breaks.
    fn visit_successors(&self, visit: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::visit_successors(self, visit)
    }

    /// Plays a move that is known to be legal here. One that is not gives a wrong position, and
    /// nothing worse.
    fn play_unchecked(&mut self, mv: Move) {
        Self::play_unchecked(self, mv);
    }
}
