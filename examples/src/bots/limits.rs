//! How long a bot may think, and whether it still may.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// After how many nodes the clock is read again.
const NODES_A_LOOK: u64 = 32;

/// What ends a bot's thinking: whichever comes first. With none of them it thinks until it has seen
/// everything, or is stopped.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// How many plies ahead it looks.
    pub depth: Option<u8>,
    /// How many positions it looks at.
    pub nodes: Option<u64>,
    /// How long it thinks.
    pub time: Option<Duration>,
    /// Raised from outside, by another thread or a signal: the bot answers at once.
    pub stop: Arc<AtomicBool>,
    /// Set by the bot as it thinks, for whoever wants to tell: how many positions it has looked at.
    pub looked_at: Arc<AtomicU64>,
}

impl Limits {
    /// So many plies, however long that takes.
    #[must_use]
    pub fn depth(plies: u8) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// So many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// So long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }
}

/// A bot's thinking under way: it counts, and says when it has to end.
#[derive(Debug)]
pub(super) struct Watch<'a> {
    limits: &'a Limits,
    begin: Instant,
    nodes: Cell<u64>,
    is_over: Cell<bool>,
}

impl<'a> Watch<'a> {
    pub(super) fn begin(limits: &'a Limits) -> Self {
        limits.looked_at.store(0, Ordering::Relaxed);
        Self {
            limits,
            begin: Instant::now(),
            nodes: Cell::new(0),
            is_over: Cell::new(false),
        }
    }

    /// Counts a position, and says whether thinking has to end.
    pub(super) fn count(&self) -> bool {
        let nodes = self.nodes.get() + 1;
        self.nodes.set(nodes);
        self.limits.looked_at.store(nodes, Ordering::Relaxed);
        let is_spent = self.limits.nodes.is_some_and(|limit| nodes > limit);
        if is_spent || (nodes % NODES_A_LOOK == 0 && self.is_late()) {
            self.is_over.set(true);
        }
        self.is_over()
    }

    /// Reads the clock and the flag at once: for whoever counts seldom.
    pub(super) fn look(&self) -> bool {
        if self.is_late() {
            self.is_over.set(true);
        }
        self.is_over()
    }

    /// Whether thinking has had to end.
    pub(super) fn is_over(&self) -> bool {
        self.is_over.get()
    }

    fn is_late(&self) -> bool {
        let has_passed = |time| self.begin.elapsed() >= time;
        self.limits.stop.load(Ordering::Relaxed) || self.limits.time.is_some_and(has_passed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_ends_thinking() {
        let nodes = Limits::nodes(3);
        let watch = Watch::begin(&nodes);
        assert_eq!(
            [(); 5].map(|()| watch.count()),
            [false, false, false, true, true]
        );
        assert_eq!(nodes.looked_at.load(Ordering::Relaxed), 5);

        let none = Limits::time(Duration::ZERO);
        assert!(Watch::begin(&none).look());

        let stopped = Limits::default();
        let watch = Watch::begin(&stopped);
        assert!(!watch.look());
        stopped.stop.store(true, Ordering::Relaxed);
        assert!(watch.look() && watch.is_over());
    }
}
