//! What a search has found out about positions that it may meet again, in a table of a fixed size
//! that threads share.

use super::code::BITS;
use anyhow::Result;
use bytesize::ByteSize;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many entries a position may be in.
const BUCKET: usize = 4;

/// The most plies that an entry can tell.
pub(crate) const LONGEST: u8 = 29;

/// What is known of a position, from the side of whoever is to move. A win takes an odd number of
/// plies, a loss an even one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    /// No win and no loss within so many plies; 0 where nothing is known.
    Open { no_win: u8, no_loss: u8 },
    /// A win within so many plies.
    Win(u8),
    /// A loss within so many plies.
    Loss(u8),
}

impl Known {
    const NOTHING: Self = Self::Open {
        no_win: 0,
        no_loss: 0,
    };

    /// Whether it is a win within so many plies, an odd number, if that is known.
    pub(crate) const fn wins(self, plies: u8) -> Option<bool> {
        match self {
            Self::Win(within) if within <= plies => Some(true),
            Self::Loss(_) => Some(false),
            Self::Open { no_win, .. } if no_win >= plies => Some(false),
            _ => None,
        }
    }

    /// Whether it is a loss within so many plies, an even number but 0, if that is known.
    pub(crate) const fn loses(self, plies: u8) -> Option<bool> {
        match self {
            Self::Loss(within) if within <= plies => Some(true),
            Self::Win(_) => Some(false),
            Self::Open { no_loss, .. } if no_loss >= plies => Some(false),
            _ => None,
        }
    }

    /// Both together.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (
                Self::Open { no_win, no_loss },
                Self::Open {
                    no_win: more_win,
                    no_loss: more_loss,
                },
            ) => Self::Open {
                no_win: no_win.max(more_win),
                no_loss: no_loss.max(more_loss),
            },
            (Self::Win(one), Self::Win(two)) => Self::Win(one.min(two)),
            (Self::Loss(one), Self::Loss(two)) => Self::Loss(one.min(two)),
            (Self::Open { .. }, decided) | (decided, _) => decided,
        }
    }

    /// In ten bits.
    fn bits(self) -> u64 {
        let turns = |plies: u8| u64::from(plies.div_ceil(2));
        match self {
            Self::Open { no_win, no_loss } => turns(no_win) << 4 | turns(no_loss),
            Self::Win(plies) => 1 << 8 | turns(plies),
            Self::Loss(plies) => 2 << 8 | turns(plies),
        }
    }

    /// From the last ten bits.
    fn of(bits: u64) -> Self {
        let turns = |bits: u64| (bits & 15) as u8;
        let (wins, losses) = (turns(bits >> 4), turns(bits));
        match bits >> 8 & 3 {
            0 => Self::Open {
                no_win: (2 * wins).saturating_sub(1),
                no_loss: 2 * losses,
            },
            1 => Self::Win((2 * losses).saturating_sub(1)),
            _ => Self::Loss(2 * losses),
        }
    }

    /// How much work it can spare, roughly.
    fn worth(self) -> u8 {
        match self {
            Self::Open { no_win, no_loss } => no_win.max(no_loss),
            Self::Win(plies) | Self::Loss(plies) => plies + 2,
        }
    }
}

/// The table. An entry is one word, the number of the position and what is known of it, so that
/// no thread sees half of one. Equal numbers are equal positions: nothing rests on a hash.
pub(crate) struct Transpositions {
    entries: Vec<AtomicU64>,
}

impl Transpositions {
    /// As large as the memory allows.
    ///
    /// # Errors
    /// There is not so much memory.
    pub(crate) fn new(memory: ByteSize) -> Result<Self> {
        let entries = usize::try_from(memory.as_u64())? / size_of::<AtomicU64>();
        let entries = 1usize << entries.max(BUCKET).ilog2();
        let mut table = Vec::new();
        table.try_reserve_exact(entries)?;
        table.resize_with(entries, AtomicU64::default);
        Ok(Self { entries: table })
    }

    /// What is known of the position of this number.
    pub(crate) fn get(&self, code: u64) -> Known {
        let entries = self.bucket(code).iter();
        let words = entries.map(|entry| entry.load(Ordering::Relaxed));
        let found = words.filter_map(|word| known(word, code)).next();
        found.unwrap_or(Known::NOTHING)
    }

    /// Keeps what is known of the position of this number, in place of something worth less if
    /// need be.
    pub(crate) fn learn(&self, code: u64, new: Known) {
        let bucket = self.bucket(code);
        let worth = |&word: &u64| (known(word, code).is_none(), Known::of(word).worth());
        let words = bucket.iter().map(|entry| entry.load(Ordering::Relaxed));
        let place = words.zip(bucket).min_by_key(|(word, _)| worth(word));
        if let Some((word, entry)) = place {
            let new = known(word, code).unwrap_or(Known::NOTHING).and(new);
            entry.store(code << (64 - BITS) | new.bits(), Ordering::Relaxed);
        }
    }

    fn bucket(&self, code: u64) -> &[AtomicU64] {
        // Multiplicative hashing takes the upper bits: Knuth, The Art of Computer Programming, 6.4.
        let mixed = (code ^ code >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = mixed >> (u64::BITS - self.entries.len().ilog2());
        &self.entries[place as usize / BUCKET * BUCKET..][..BUCKET]
    }
}

/// What the entry tells, if it is about the position of this number. No position has the number 0.
fn known(word: u64, code: u64) -> Option<Known> {
    (word >> (64 - BITS) == code).then(|| Known::of(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_fits_into_ten_bits() {
        for turns in 0..=LONGEST.div_ceil(2) {
            let (loss, win) = (2 * turns, (2 * turns).saturating_sub(1));
            for known in [
                Known::Open {
                    no_win: win,
                    no_loss: 6,
                },
                Known::Open {
                    no_win: 5,
                    no_loss: loss,
                },
                Known::Win(win),
                Known::Loss(loss),
            ] {
                assert!(known.bits() < 1 << (64 - BITS));
                assert_eq!(Known::of(known.bits()), known);
            }
        }
    }

    #[test]
    fn memory_that_no_machine_has_is_missed_at_once() {
        assert!(Transpositions::new(ByteSize::pib(1000)).is_err());
    }

    #[test]
    fn nothing_is_made_of_two_positions_in_one_place() {
        let table = Transpositions::new(ByteSize::b(0)).unwrap();
        for code in 1..100 {
            table.learn(code, Known::Win(5));
            table.learn(code, Known::Win(3));
            table.learn(code, Known::Win(7));
            assert_eq!(table.get(code), Known::Win(3));
        }
        let kept = (1..100).filter(|&code| table.get(code) == Known::Win(3));
        assert_eq!(kept.count(), BUCKET);
        assert_eq!(table.get(100), Known::NOTHING);
    }
}
