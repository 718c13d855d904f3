//! A table of counts that threads share.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};

/// How many shards there are. Threads that look for different positions seldom meet.
const SHARDS: usize = 256;

/// The most counts that a shard keeps. When it is full it begins anew: memory stays bounded, at some
/// 150 MB.
const SHARD_LIMIT: usize = 3 << 10;

/// How many leaves there are below positions. It is keyed by whole positions and not by their
/// hashes, so whatever it answers is exact.
pub(crate) struct Table<P> {
    shards: Vec<Mutex<HashMap<(P, u32), u64>>>,
    hasher: RandomState,
}

impl<P: Copy + Eq + Hash> Table<P> {
    pub(crate) fn new() -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            hasher: RandomState::new(),
        }
    }

    /// The count at this depth below `position`, if it is known.
    pub(crate) fn get(&self, position: &P, depth: u32) -> Option<u64> {
        let key = (*position, depth);
        self.on_shard(position, |shard| shard.get(&key).copied())
    }

    pub(crate) fn insert(&self, position: &P, depth: u32, count: u64) {
        self.on_shard(position, |shard| {
            if shard.len() == SHARD_LIMIT {
                shard.clear();
            }
            shard.insert((*position, depth), count);
        });
    }

    fn on_shard<R>(&self, position: &P, work: impl FnOnce(&mut HashMap<(P, u32), u64>) -> R) -> R {
        let shard = self.hasher.hash_one(position) as usize % SHARDS;
        let mut shard = self.shards[shard]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        work(&mut shard)
    }
}
