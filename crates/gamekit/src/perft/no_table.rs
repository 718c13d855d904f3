//! What stands for the table without the standard library, which has the locks.

use core::marker::PhantomData;

/// A table that keeps nothing: whatever is met again is counted again.
#[derive(Debug)]
pub(super) struct Table<P> {
    positions: PhantomData<P>,
}

impl<P> Table<P> {
    pub(super) const fn new() -> Self {
        Self {
            positions: PhantomData,
        }
    }

    pub(super) const fn get(&self, _: &P, _: u32) -> Option<u64> {
        None
    }

    pub(super) const fn insert(&self, _: &P, _: u32, _: u64) {}
}
