//! What the threads of a search tell each other of the lines they look at.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// How many plies a line may have.
pub(super) const LONGEST: usize = 400;

/// No depth.
const NONE: usize = usize::MAX;

/// The line that a thread looks at: the numbers of its positions. The others read it to go elsewhere.
pub(super) struct Line {
    numbers: Vec<AtomicU64>,
    /// The position before which all is in vain, since another thread has decided it.
    decided: AtomicUsize,
}

impl Line {
    pub(super) fn new() -> Self {
        let mut numbers = Vec::new();
        numbers.resize_with(LONGEST + 2, AtomicU64::default);
        Self {
            numbers,
            decided: AtomicUsize::new(NONE),
        }
    }

    /// The line goes on with the position of this number.
    pub(super) fn enter(&self, depth: usize, number: u64) {
        self.numbers[depth].store(number, Ordering::Relaxed);
    }

    /// The line ends before this depth.
    pub(super) fn leave(&self, depth: usize) {
        self.numbers[depth].store(0, Ordering::Relaxed);
        self.forget(depth);
    }

    /// The number of the position at this depth; 0 if the line ends before it.
    pub(super) fn at(&self, depth: usize) -> u64 {
        self.numbers[depth].load(Ordering::Relaxed)
    }

    /// Another thread has decided the position of this number, met at this depth.
    pub(super) fn tell(&self, depth: usize, number: u64) {
        if self.at(depth) == number {
            self.decided.fetch_min(depth, Ordering::Relaxed);
        }
    }

    /// Whether a position before this depth has been decided meanwhile.
    pub(super) fn is_in_vain(&self, depth: usize) -> bool {
        self.decided.load(Ordering::Relaxed) < depth
    }

    /// What was told of the position at this depth has been seen, or came too late.
    pub(super) fn forget(&self, depth: usize) {
        if self.decided.load(Ordering::Relaxed) >= depth {
            self.decided.store(NONE, Ordering::Relaxed);
        }
    }
}
