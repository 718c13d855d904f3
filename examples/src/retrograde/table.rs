//! What is known of each position, a byte each.

use super::value::Value;
use anyhow::{Result, ensure};
use rayon::prelude::*;

/// The byte of a position that no game has.
const ILLEGAL: u8 = u8::MAX;
/// The byte of an undecided position without a move that counts; each move takes one off.
const NO_MOVE: u8 = ILLEGAL - 1;
/// The most moves that a position can have. The other bytes are distances.
const MOST_MOVES: u8 = 100;
/// The largest distance that can be noted.
pub const LONGEST: u8 = NO_MOVE - MOST_MOVES - 1;

/// How many bytes are counted at once.
const CHUNK: usize = 1 << 20;

impl Value {
    /// The value that a byte stands for.
    pub const fn of(byte: u8) -> Self {
        match byte {
            ILLEGAL => Self::Illegal,
            0..=LONGEST => Self::Decided(byte),
            _ => Self::Open(NO_MOVE - byte),
        }
    }

    /// The byte that stands for it.
    pub const fn byte(self) -> u8 {
        match self {
            Self::Illegal => ILLEGAL,
            Self::Open(moves) => NO_MOVE - moves,
            Self::Decided(plies) => plies,
        }
    }
}

/// The values of positions with the mover to move: a row for each army of the opponent.
pub struct Table {
    /// Where each row begins, and where the last ends.
    starts: Vec<usize>,
    bytes: Vec<u8>,
}

impl Table {
    /// Without rows, and with room for so many positions and rows.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn new(positions: usize, rows: usize) -> Result<Self> {
        let (mut starts, mut bytes) = (Vec::new(), Vec::new());
        bytes.try_reserve_exact(positions)?;
        starts.try_reserve_exact(rows + 1)?;
        starts.push(0);
        Ok(Self { starts, bytes })
    }

    /// Adds rows of these lengths.
    pub fn extend(&mut self, lengths: impl Iterator<Item = usize>) {
        let mut end = self.bytes.len();
        self.starts.extend(lengths.map(|length| {
            end += length;
            end
        }));
        self.bytes.resize(end, ILLEGAL);
    }

    /// The bytes of all positions, row by row.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of all positions, row by row.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How many positions have each value, the decided ones first.
    pub fn counts(&self) -> Vec<(Value, u64)> {
        let counted = self.bytes.par_chunks(CHUNK).map(|bytes| {
            let mut counts = [0; 256];
            for &byte in bytes {
                counts[usize::from(byte)] += 1;
            }
            counts
        });
        let sum = |one: [u64; 256], other: [u64; 256]| {
            std::array::from_fn(|byte| one[byte] + other[byte])
        };
        let counts: [u64; 256] = counted.reduce(|| [0; 256], sum);
        let values = (0..=u8::MAX).map(Value::of).zip(counts);
        values.filter(|&(_, count)| count > 0).collect()
    }

    /// The value at a place in a row.
    pub fn get(&self, row: usize, place: usize) -> Value {
        Value::of(self.bytes[self.starts[row] + place])
    }

    /// The bytes of a row.
    pub fn row_mut(&mut self, row: usize) -> &mut [u8] {
        &mut self.bytes[self.starts[row]..self.starts[row + 1]]
    }

    /// The bytes of each row.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u8]> {
        let mut rest = &mut self.bytes[..];
        self.starts.windows(2).map(move |ends| {
            let (row, others) = std::mem::take(&mut rest).split_at_mut(ends[1] - ends[0]);
            rest = others;
            row
        })
    }
}

/// # Errors
/// The moves of a position are too many for the byte that counts them.
pub(super) fn counted(moves: usize) -> Result<Value> {
    ensure!(
        moves <= MOST_MOVES.into(),
        "a position has {moves} moves, and {MOST_MOVES} can be counted"
    );
    Ok(Value::Open(moves as u8))
}
