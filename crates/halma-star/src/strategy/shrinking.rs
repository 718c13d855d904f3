//! Shrinking by making the value itself simpler, not what it was drawn from.
//!
//! Positions and games come from many choices that depend on each other: with one of them changed,
//! the rest says something else. A piece taken off the board or a turn left out says the same.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// What could take the place of a value, the simplest first. Each is simpler by some measure, so
/// that shrinking comes to an end.
type Simpler<T> = fn(&T) -> Vec<T>;

/// The values of another strategy, shrinking by `simpler` alone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shrinking<S, T> {
    source: S,
    simpler: Simpler<T>,
}

impl<S: Strategy<Value = T>, T> Shrinking<S, T> {
    pub(super) const fn new(source: S, simpler: Simpler<T>) -> Self {
        Self { source, simpler }
    }
}

impl<S: Strategy<Value = T>, T: Clone + Debug> Strategy for Shrinking<S, T> {
    type Tree = Tree<T>;
    type Value = T;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let current = self.source.new_tree(runner)?.current();
        Ok(Tree {
            last: current.clone(),
            current,
            untried: vec![].into_iter(),
            simpler: self.simpler,
        })
    }
}

/// A value, and what is left to try in its place.
#[derive(Debug, Clone)]
pub(super) struct Tree<T> {
    current: T,
    /// The value that `untried` is simpler than.
    last: T,
    untried: vec::IntoIter<T>,
    simpler: Simpler<T>,
}

impl<T: Clone + Debug> ValueTree for Tree<T> {
    type Value = T;

    fn current(&self) -> T {
        self.current.clone()
    }

    fn simplify(&mut self) -> bool {
        self.last = self.current.clone();
        self.untried = (self.simpler)(&self.current).into_iter();
        self.complicate()
    }

    fn complicate(&mut self) -> bool {
        let next = self.untried.next();
        let is_there = next.is_some();
        self.current = next.unwrap_or_else(|| self.last.clone());
        is_there
    }
}
