//! What one worker tells another: which positions a pass has decided.

use cli::retrograde::{ones, set};
use serde::{Deserialize, Serialize};

/// A row whose positions are decided, for a worker that looks back from there.
///
/// Whoever moved is the opponent in the positions that it moved to: the row of the one who tells is a column of the
/// one who is told, and a place in that row is one of its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct News {
    /// Who is told.
    pub(crate) worker: u32,
    /// The row of the one who tells.
    pub(crate) column: u32,
    /// Rows of the one who is told, by their number among its own.
    pub(crate) rows: Rows,
}

/// Some of the rows of a worker, in the form that takes fewer bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Rows {
    /// Their numbers.
    Few(Vec<u32>),
    /// A bit for each row of the worker.
    Many(Vec<u64>),
}

impl Rows {
    /// These of so many rows.
    pub(crate) fn new(numbers: &[u32], all: usize) -> Self {
        let words = all.div_ceil(64);
        if size_of_val(numbers) <= words * size_of::<u64>() {
            return Self::Few(numbers.to_vec());
        }
        let mut bits = vec![0; words];
        for &number in numbers {
            set(&mut bits, number as usize);
        }
        Self::Many(bits)
    }

    /// How many bytes they take, without what goes around them.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Few(numbers) => size_of_val(&numbers[..]),
            Self::Many(bits) => size_of_val(&bits[..]),
        }
    }

    /// Visits their numbers.
    pub(crate) fn visit(&self, visit: impl FnMut(usize)) {
        match self {
            Self::Few(numbers) => numbers
                .iter()
                .map(|&number| number as usize)
                .for_each(visit),
            Self::Many(bits) => ones(bits).for_each(visit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_form_has_the_same_rows_and_the_smaller_one_is_taken() {
        for (step, all) in [(1, 200), (2, 200), (40, 200), (200, 200), (1, 1)] {
            let numbers: Vec<u32> = (0..all).step_by(step).collect();
            let rows = Rows::new(&numbers, all as usize);
            let mut seen = Vec::new();
            rows.visit(|number| seen.push(number as u32));
            assert_eq!(seen, numbers);
            assert_eq!(
                rows.bytes(),
                (4 * numbers.len()).min(8 * (all as usize).div_ceil(64))
            );
        }
    }
}
