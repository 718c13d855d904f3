//! A table of counts that threads share.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use std::collections::HashMap;
use std::hash::RandomState;
use std::sync::{Mutex, PoisonError};

/// How many shards there are. Threads that look for different positions seldom meet.
const SHARDS: usize = 256;

/// The most counts that a shard keeps. When it is full it begins anew: memory stays bounded. A hash
/// map that holds as many has 4096 places.
const SHARD_LIMIT: usize = 3 << 10;

/// How many leaves there are below positions. It is keyed by whole positions and not by their
/// hashes, so whatever it answers is exact.
#[derive(Debug)]
pub(super) struct Table<P> {
    shards: Vec<Mutex<Shard<P>>>,
    hasher: RandomState,
}

type Shard<P> = HashMap<(P, u32), u64>;

impl<P: Clone + Eq + Hash> Table<P> {
    pub(super) fn new() -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            hasher: RandomState::new(),
        }
    }

    /// The count at this depth below `position`, if it is known.
    pub(super) fn get(&self, position: &P, depth: u32) -> Option<u64> {
        let key = (position.clone(), depth);
        self.on_shard(position, |shard| shard.get(&key).copied())
    }

    pub(super) fn insert(&self, position: &P, depth: u32, count: u64) {
        self.on_shard(position, |shard| {
            if shard.len() == SHARD_LIMIT {
                shard.clear();
            }
            shard.insert((position.clone(), depth), count);
        });
    }

    fn on_shard<R>(&self, position: &P, work: impl FnOnce(&mut Shard<P>) -> R) -> R {
        let shard = self.hasher.hash_one(position) as usize % SHARDS;
        // A shard is whole whatever happened to the thread that had it.
        let mut shard = self.shards[shard]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        work(&mut shard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_exact_and_bounded() {
        let table = Table::new();
        let most = (SHARDS * SHARD_LIMIT) as u64;
        for position in 0..2 * most {
            table.insert(&position, 2, position + 1);
        }
        let shards = table.shards.iter();
        let kept: usize = shards.map(|shard| shard.lock().unwrap().len()).sum();
        assert!(kept as u64 <= most);
        let known = (0..2 * most).filter_map(|position| {
            let count = table.get(&position, 2)?;
            assert_eq!(count, position + 1);
            assert_eq!(table.get(&position, 3), None, "another depth");
            Some(position)
        });
        assert_eq!(known.count(), kept);
        assert_eq!(table.get(&(2 * most - 1), 2), Some(2 * most));
    }
}
