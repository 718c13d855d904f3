//! A matrix of bits.

use anyhow::Result;
use rayon::prelude::*;

/// A matrix of bits, row by row.
pub struct Bits {
    rows: usize,
    /// The words of a row.
    width: usize,
    words: Vec<u64>,
}

impl Bits {
    /// No bit is set.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(rows: usize, columns: usize) -> Result<Self> {
        let width = columns.div_ceil(64);
        let mut words = Vec::new();
        words.try_reserve_exact(width * rows)?;
        words.resize(width * rows, 0);
        Ok(Self { rows, width, words })
    }

    /// How many bytes such a matrix takes, if 64 bits can tell.
    pub const fn bytes(rows: u64, columns: u64) -> Option<u64> {
        (columns.div_ceil(64) * 8).checked_mul(rows)
    }

    /// All words, row by row.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// All words, row by row.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// The words of a row.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    /// The words of a row.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    /// The words of each row.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.words.chunks_exact_mut(self.width)
    }

    /// Whether no bit is set.
    pub fn is_empty(&self) -> bool {
        self.words.par_iter().all(|&word| word == 0)
    }

    /// Sets no bit.
    pub fn clear(&mut self) {
        self.words.par_iter_mut().for_each(|word| *word = 0);
    }

    /// Becomes the transpose of `other`, which has as many rows as this has columns.
    pub fn transpose(&mut self, other: &Self) {
        let width = self.width;
        let bands = self.words.par_chunks_mut(64 * width).enumerate();
        // Band b of 64 rows comes out of column b of words.
        bands.for_each(|(band, rows)| {
            for column in 0..width {
                let height = (other.rows - 64 * column).min(64);
                let mut block = [0; 64];
                for (at, word) in block.iter_mut().enumerate().take(height) {
                    *word = other.words[(64 * column + at) * width + band];
                }
                if block != [0; 64] {
                    transpose_block(&mut block);
                }
                for (row, word) in rows.chunks_exact_mut(width).zip(block) {
                    row[column] = word;
                }
            }
        });
    }
}

/// Transposes 64 · 64 bits: halves, quarters, … change places.
///
/// Source: Warren, *Hacker's Delight*, section 7-3.
fn transpose_block(block: &mut [u64; 64]) {
    let mut distance = 32;
    let mut mask = u64::from(u32::MAX);
    while distance > 0 {
        let mut row = 0;
        while row < 64 {
            let other = row + distance;
            let change = ((block[row] >> distance) ^ block[other]) & mask;
            block[row] ^= change << distance;
            block[other] ^= change;
            row = (other + 1) & !distance;
        }
        distance /= 2;
        mask ^= mask << distance;
    }
}

/// The places of the bits that are set.
pub fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let rest = std::iter::successors(Some(word), |&word| Some(word & word.wrapping_sub(1)));
        rest.take_while(|&word| word != 0)
            .map(move |word| 64 * at + word.trailing_zeros() as usize)
    })
}

/// Sets a bit.
pub fn set(words: &mut [u64], at: usize) {
    words[at / 64] |= 1 << (at % 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transpose_swaps_rows_and_columns() {
        for side in [1, 63, 64, 65, 130, 200] {
            let mut bits = Bits::new(side, side).unwrap();
            let is_set = |row: usize, column: usize| (row * 7 + column * column) % 5 == 0;
            for (row, words) in bits.rows_mut().enumerate() {
                let columns = (0..side).filter(|&column| is_set(row, column));
                columns.for_each(|column| set(words, column));
            }
            let mut other = Bits::new(side, side).unwrap();
            other.transpose(&bits);
            for row in 0..side {
                let columns = (0..side).filter(|&column| is_set(column, row));
                assert!(ones(other.row(row)).eq(columns), "{side}: {row}");
            }
            assert!(!other.is_empty());
            other.clear();
            assert!(other.is_empty());
        }
    }
}
