//! Perft of distinct moves and of sequences.

use crate::{Move, Position};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use gamekit::PerftError;

/// A position whose moves are its legal **sequences**, for `gamekit::Perft` and whatever else works
/// on a `gamekit::Position`.
///
/// ```
/// use isopath::{Perft, Position, Sequences};
///
/// let table = Perft::new();
/// assert_eq!(table.count(&Sequences(Position::default()), 2), Ok(139_968));
/// assert_eq!(table.count(&Sequences(Position::default()), 1), Ok(224));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sequences(
    /// The position.
    pub Position,
);

impl gamekit::Position for Sequences {
    type Move = Move;

    // The comments stand in for the trait's, whose links lead nowhere when this crate's pages are
    // made before those of gamekit.

    /// As [`Position::visit_sequences`].
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.visit_sequences(visit)
    }

    /// As [`Position::sequence_count`].
    fn move_count(&self) -> u64 {
        self.0.sequence_count()
    }

    /// As [`Position::play_unchecked`].
    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }
}

/// How many games of exactly `depth` distinct moves begin at `position`. Depth 0 is 1; below a
/// finished position everything is 0.
///
/// ```
/// use isopath::{Position, perft};
///
/// assert_eq!(perft(&Position::default(), 2), Ok(93_312));
/// ```
///
/// # Errors
/// [`PerftError::Overflow`] when the number needs more than 64 bits, [`PerftError::TooDeep`] beyond
/// depth 255.
pub fn perft(position: &Position, depth: u32) -> Result<u64, PerftError> {
    gamekit::perft(position, depth)
}

/// [`perft`] of `depth - 1` below each distinct move, in the order of the generator.
///
/// # Errors
/// [`PerftError::Overflow`] when one of the numbers needs more than 64 bits,
/// [`PerftError::TooDeep`] beyond depth 255.
pub fn divide(position: &Position, depth: u32) -> Result<Vec<(Move, u64)>, PerftError> {
    gamekit::divide(position, depth)
}

/// As [`perft`], with both orders of two parts counted.
///
/// ```
/// use isopath::{Position, perft_sequences};
///
/// assert_eq!(perft_sequences(&Position::default(), 2), Ok(139_968));
/// ```
///
/// # Errors
/// [`PerftError::Overflow`] when the number needs more than 64 bits, [`PerftError::TooDeep`] beyond
/// depth 255.
pub fn perft_sequences(position: &Position, depth: u32) -> Result<u64, PerftError> {
    gamekit::perft(&Sequences(*position), depth)
}

/// As [`divide`], with both orders of two parts counted.
///
/// # Errors
/// [`PerftError::Overflow`] when one of the numbers needs more than 64 bits,
/// [`PerftError::TooDeep`] beyond depth 255.
pub fn divide_sequences(position: &Position, depth: u32) -> Result<Vec<(Move, u64)>, PerftError> {
    gamekit::divide(&Sequences(*position), depth)
}
