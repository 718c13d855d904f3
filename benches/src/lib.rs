//! What the benchmarks measure: kernels, each a piece of work on fixed positions.
//!
//! The same kernels are timed by criterion (`cargo bench`) and counted in instructions
//! (`benches/instructions`).

pub mod clock;
pub mod halma;
pub mod isopath;
mod oracle;
mod positions;

use std::hint::black_box;
use std::ops::ControlFlow;

/// Kernels to compare with each other: ways to do the same work.
pub struct Group {
    /// What the work is.
    pub name: String,
    /// The ways.
    pub kernels: Vec<Kernel>,
}

impl Group {
    fn new(name: impl Into<String>, kernels: impl IntoIterator<Item = Kernel>) -> Self {
        Self {
            name: name.into(),
            kernels: kernels.into_iter().collect(),
        }
    }
}

/// A piece of work, always the same.
pub struct Kernel {
    /// What it is, within its group.
    pub name: String,
    /// How many positions, pieces or plies it works through.
    pub items: u64,
    /// How many moves, sequences, chains, leaves or plies come out.
    pub elements: u64,
    /// Whether it takes so long that few samples have to do.
    pub is_long: bool,
    work: Box<dyn Fn()>,
}

impl Kernel {
    /// Does `work` as a whole.
    fn once<R>(
        name: impl Into<String>,
        items: u64,
        elements: u64,
        work: impl Fn() -> R + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            items,
            elements,
            is_long: false,
            work: Box::new(move || {
                black_box(work());
            }),
        }
    }

    /// Does `work` on each of `items`.
    fn each<T: 'static, R>(
        name: impl Into<String>,
        items: Vec<T>,
        elements: u64,
        work: impl Fn(&T) -> R + 'static,
    ) -> Self {
        Self::once(name, items.len() as u64, elements, move || {
            for item in black_box(&items) {
                black_box(work(item));
            }
        })
    }

    fn long(mut self) -> Self {
        self.is_long = true;
        self
    }

    /// Does the work.
    pub fn run(&self) {
        (self.work)();
    }
}

/// All kernels of both games.
#[must_use]
pub fn groups() -> Vec<Group> {
    let mut groups = isopath::groups();
    groups.extend(halma::groups());
    groups
}

/// Takes what a generator hands out, and lets it go on.
#[inline]
fn take<T>(handed_out: T) -> ControlFlow<()> {
    black_box(handed_out);
    ControlFlow::Continue(())
}

/// Every tenth, for those who are slow.
fn every_tenth<T: Clone>(items: &[T]) -> Vec<T> {
    items.iter().skip(5).step_by(10).cloned().collect()
}

/// Every fiftieth, for those who are very slow.
fn every_fiftieth<T: Clone>(items: &[T]) -> Vec<T> {
    items.iter().skip(25).step_by(50).cloned().collect()
}
