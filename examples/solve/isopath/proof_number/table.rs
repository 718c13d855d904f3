//! What the search has found out about positions, in a table of a fixed size that threads share.

use super::numbers::{Numbers, packed, unpacked};
use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many entries a position may be in.
const BUCKET: usize = 4;

/// What they take together.
const BUCKET_BYTES: u64 = (size_of::<AtomicU64>() * BUCKET) as u64;

/// So many entries are made at a time without a look at the flag that ends it.
const AT_A_TIME: usize = 1 << 20;

/// How many bits a number takes.
const NUMBER: u32 = 12;

/// How many bits an entry has for what it tells: two numbers, and the logarithm of the work behind
/// them.
const TOLD: u32 = 2 * NUMBER + 6;

/// How many bits an entry has for what its place does not tell of the position.
const REST: u32 = u64::BITS - TOLD;

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// The attacker wins within so many plies, at least 1.
    Won(u16),
    /// The attacker can't force a win.
    Denied,
    /// About what it takes to decide it.
    Open(Numbers),
}

impl Known {
    fn bits(self) -> u64 {
        match self {
            Self::Won(plies) => u64::from(plies.max(1)).min(low(NUMBER)),
            Self::Denied => 1 << NUMBER,
            Self::Open(Numbers { phi, delta }) => {
                packed(phi.max(1)) | packed(delta.max(1)) << NUMBER
            }
        }
    }

    fn of(bits: u64) -> Self {
        match (bits & low(NUMBER), bits >> NUMBER & low(NUMBER)) {
            (plies, 0) => Self::Won(plies as u16),
            (0, _) => Self::Denied,
            (phi, delta) => Self::Open(Numbers {
                phi: unpacked(phi),
                delta: unpacked(delta),
            }),
        }
    }
}

/// So many ones.
const fn low(bits: u32) -> u64 {
    (1 << bits) - 1
}

/// The table. An entry is one word, so that no thread sees half of one.
///
/// The number of a position is mixed into another in a way that can be undone. The upper part of that
/// is the place in the table, and the lower part is in the entry: together they are the
/// whole position, and nothing rests on a hash (Knuth, The Art of Computer Programming, 6.4,
/// exercise 13).
pub(super) struct Table {
    entries: Vec<AtomicU64>,
    /// How many bits the numbers of positions have.
    width: u32,
    /// How many of them the place tells.
    places: u32,
}

impl Table {
    /// As large as the memory allows, for numbers of so many bits; none if the flag is raised meanwhile,
    /// for it takes seconds to fill much memory.
    ///
    /// # Errors
    /// As [`Table::memory`], or there is not so much memory.
    pub(super) fn new(memory: ByteSize, width: u32, stop: &AtomicBool) -> Result<Option<Self>> {
        let places = Self::places(memory, width)?;
        let length = usize::try_from(1u64 << places)? * BUCKET;
        let mut entries = Vec::new();
        let reserved = entries.try_reserve_exact(length);
        reserved.context("the table for --memory does not fit into the memory there is")?;
        while entries.len() < length {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let filled = length.min(entries.len() + AT_A_TIME);
            entries.resize_with(filled, AtomicU64::default);
        }
        Ok(Some(Self {
            entries,
            width,
            places,
        }))
    }

    /// How much memory one takes that may take so much.
    ///
    /// # Errors
    /// Too little is allowed to tell the positions apart.
    pub(super) fn memory(allowed: ByteSize, width: u32) -> Result<ByteSize> {
        Ok(ByteSize::b(BUCKET_BYTES << Self::places(allowed, width)?))
    }

    /// How many bits tell the bucket.
    fn places(memory: ByteSize, width: u32) -> Result<u32> {
        let wanted = (memory.as_u64() / BUCKET_BYTES).max(1).ilog2();
        // More than all positions is never needed.
        let places = wanted.min(width - BUCKET.ilog2());
        let least = width.saturating_sub(REST);
        ensure!(
            places >= least,
            "the table takes {} at least, more than --memory, {memory}",
            ByteSize::b(BUCKET_BYTES << least)
        );
        Ok(places)
    }

    /// What is known of the position of this number, if anything is.
    pub(super) fn get(&self, number: u64) -> Option<Known> {
        let (bucket, rest) = self.place(number);
        let mut words = bucket.iter().map(|entry| entry.load(Ordering::Relaxed));
        words.find_map(|word| is_about(word, rest).then(|| Known::of(word)))
    }

    /// Brings what is known of many positions near at once: to wait for each would take longer.
    pub(super) fn prefetch(&self, numbers: impl Iterator<Item = u64>) {
        let words = numbers.map(|number| self.place(number).0[0].load(Ordering::Relaxed));
        std::hint::black_box(words.fold(0, |all, word| all | word));
    }

    /// Keeps what is known of the position of this number after so much work, in place of what took
    /// least if need be. What is decided stays so.
    pub(super) fn learn(&self, number: u64, known: Known, work: u64) {
        let (bucket, rest) = self.place(number);
        let words = || bucket.iter().map(|entry| entry.load(Ordering::Relaxed));
        let work_of = |word: u64| word >> (2 * NUMBER) & low(TOLD - 2 * NUMBER);
        let known_place = words().position(|word| is_about(word, rest));
        if let (Some(place), Known::Open(_)) = (known_place, known) {
            let old = Known::of(bucket[place].load(Ordering::Relaxed));
            if !matches!(old, Known::Open(_)) {
                return;
            }
        }
        let rank =
            |&(place, word): &(usize, u64)| (work_of(word), (place + rest as usize) % BUCKET);
        let least = || words().enumerate().min_by_key(rank);
        let place = known_place.or_else(|| least().map(|(place, _)| place));
        // An empty entry took none.
        let work = u64::from(work.max(1).ilog2()) + 1;
        let word = rest << TOLD | work << (2 * NUMBER) | known.bits();
        bucket[place.unwrap_or(0)].store(word, Ordering::Relaxed);
    }

    /// Where the position of this number may be, and what an entry about it begins with.
    fn place(&self, number: u64) -> (&[AtomicU64], u64) {
        let mut mixed = number;
        // Each step can be undone: odd factors have inverses, and a shift keeps the upper half.
        for factor in [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03] {
            mixed ^= mixed >> (self.width / 2);
            mixed = mixed.wrapping_mul(factor) & low(self.width);
        }
        mixed ^= mixed >> (self.width / 2);
        let rest = self.width - self.places;
        let place = (mixed >> rest) as usize * BUCKET;
        (&self.entries[place..][..BUCKET], mixed & low(rest))
    }
}

/// Whether an entry, if it is none of the empty ones, is about the position of this rest.
const fn is_about(word: u64, rest: u64) -> bool {
    word >> TOLD == rest && word & low(2 * NUMBER) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 40;

    /// A small one, for numbers of so many bits.
    fn table(width: u32) -> Table {
        let table = Table::new(ByteSize::kib(64), width, &AtomicBool::new(false));
        table.unwrap().expect("nothing stops it")
    }

    #[test]
    fn what_is_known_fits_into_an_entry() {
        let open = |phi, delta| Known::Open(Numbers { phi, delta });
        let all = [Known::Won(1), Known::Won(4095), Known::Denied];
        for known in all.into_iter().chain([open(1, 1), open(200, 512)]) {
            assert!(known.bits() <= low(2 * NUMBER));
            assert_eq!(Known::of(known.bits()), known);
        }
    }

    #[test]
    fn every_position_is_told_from_every_other() {
        let table = table(16);
        for number in 0..1 << 16 {
            table.learn(number, Known::Won(number as u16 % 1000 + 1), 1);
            assert_eq!(
                table.get(number),
                Some(Known::Won(number as u16 % 1000 + 1))
            );
        }
        let kept = (0..1 << 16).filter_map(|number| Some((number, table.get(number)?)));
        let mut count = 0;
        for (number, known) in kept {
            assert_eq!(known, Known::Won(number as u16 % 1000 + 1));
            count += 1;
        }
        assert_eq!(count, (64 << 10) / size_of::<u64>());
    }

    #[test]
    fn little_work_gives_way_to_more() {
        let table = table(WIDTH);
        for number in 1..100_000 {
            table.learn(
                number,
                Known::Denied,
                if number < 100 { 1 << 20 } else { 3 },
            );
        }
        assert!((1..100).all(|number| table.get(number) == Some(Known::Denied)));
        assert!((100..100_000).any(|number| table.get(number).is_none()));
    }

    #[test]
    fn what_is_decided_stays_so() {
        let table = table(WIDTH);
        let open = Known::Open(Numbers { phi: 3, delta: 4 });
        table.learn(7, open, 1);
        assert_eq!(table.get(7), Some(open));
        table.learn(7, Known::Won(5), 1);
        table.learn(7, open, 1);
        assert_eq!(table.get(7), Some(Known::Won(5)));
    }

    #[test]
    fn memory_that_no_machine_has_and_too_little_are_missed_at_once() {
        let go_on = AtomicBool::new(false);
        assert!(Table::new(ByteSize::pib(1000), 54, &go_on).is_err());
        let too_little = [
            Table::new(ByteSize::mib(31), 54, &go_on).err(),
            Table::memory(ByteSize::mib(31), 54).err(),
        ];
        for error in too_little {
            let error = error.unwrap().to_string();
            assert!(error.contains("32.0 MiB at least"), "{error}");
        }
    }

    #[test]
    fn it_takes_as_much_memory_as_is_told() {
        let told = Table::memory(ByteSize::kib(100), WIDTH).unwrap();
        assert_eq!(told, ByteSize::kib(64));
        let entries = &table(WIDTH).entries;
        assert_eq!(size_of_val(entries.as_slice()) as u64, told.as_u64());
    }

    #[test]
    fn to_make_one_can_be_stopped() {
        let stop = AtomicBool::new(true);
        let table = Table::new(ByteSize::kib(64), WIDTH, &stop);
        assert!(table.unwrap().is_none());
    }
}
