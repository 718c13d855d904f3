//! Counts a game tree in parts: on several threads, and with a bar that shows how far it is.

use anyhow::Result;
use cli::Progress;
use gamekit::{Perft, PerftError, Position};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many parts there should be for each thread, so that no thread waits long for the others, and
/// the bar moves.
const PARTS_A_THREAD: usize = 64;

/// The plies after which there need not be more parts.
const MOST_SPLIT_PLIES: u32 = 2;

/// Which leaves are played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaves {
    /// None: the last plies are counted, and equal positions are counted once.
    Counted,
    /// Each one.
    Played,
}

/// Counts the leaves of one tree. The result does not depend on the number of threads.
pub(crate) struct Counter<P> {
    leaves: Leaves,
    depth: u32,
    /// One for all threads.
    perft: Perft<P>,
    threads: usize,
    /// None for a single thread.
    pool: Option<ThreadPool>,
}

impl<P: Position + Copy + Send + Sync> Counter<P> {
    pub(crate) fn new(leaves: Leaves, depth: u32, threads: usize) -> Result<Self> {
        let pool = match threads {
            1 => None,
            _ => Some(ThreadPoolBuilder::new().num_threads(threads).build()?),
        };
        Ok(Self {
            leaves,
            depth,
            perft: Perft::new(),
            threads,
            pool,
        })
    }

    /// As [`gamekit::perft`].
    pub(crate) fn count(&self, position: &P) -> Result<u64, PerftError> {
        let progress = Progress::begin(format!("depth {}", self.depth));
        self.below(position, self.depth, Some(&progress))
    }

    /// As [`gamekit::divide`].
    pub(crate) fn divide(&self, position: &P) -> Result<Vec<(P::Move, u64)>, PerftError> {
        let Some(below) = self.depth.checked_sub(1) else {
            return Ok(Vec::new());
        };
        let mut moves = Vec::new();
        let _ = position.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let progress = Progress::begin(format!("depth {}", self.depth));
        progress.expect(moves.len());
        let count = |mv| {
            let nodes = self.below(&position.after(mv), below, None)?;
            progress.advance();
            Ok((mv, nodes))
        };
        moves.into_iter().map(count).collect()
    }

    /// The number of leaves `depth` plies below `position`.
    fn below(
        &self,
        position: &P,
        depth: u32,
        progress: Option<&Progress>,
    ) -> Result<u64, PerftError> {
        let (parts, depth) = self.split(position, depth);
        if let Some(progress) = progress {
            progress.expect(parts.len());
        }
        let next = AtomicUsize::new(0);
        let work = || {
            let mut sum = 0;
            while let Some((part, times)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let more = self.times(*times, self.part(part, depth));
                sum = self.plus(sum, more).inspect_err(|_| {
                    // Nobody needs the other parts any more.
                    next.store(parts.len(), Ordering::Relaxed);
                })?;
                if let Some(progress) = progress {
                    progress.advance();
                }
            }
            Ok(sum)
        };
        let sums = match &self.pool {
            None => vec![work()],
            Some(pool) => pool.broadcast(|_| work()),
        };
        let mut sums = sums.into_iter();
        sums.try_fold(0, |all, sum| self.plus(all, sum))
    }

    /// One part.
    fn part(&self, part: &P, depth: u32) -> Result<u64, PerftError> {
        let nodes = match self.leaves {
            Leaves::Counted => self.perft.count(part, depth),
            Leaves::Played => gamekit::perft_every_leaf(part, depth),
        };
        nodes.map_err(|error| match error {
            PerftError::Overflow { .. } => self.overflow(),
            error => error,
        })
    }

    fn times(&self, times: u64, count: Result<u64, PerftError>) -> Result<u64, PerftError> {
        count?.checked_mul(times).ok_or(self.overflow())
    }

    fn plus(&self, sum: u64, more: Result<u64, PerftError>) -> Result<u64, PerftError> {
        more?.checked_add(sum).ok_or(self.overflow())
    }

    /// The error that tells of the whole tree, not of a part.
    fn overflow(&self) -> PerftError {
        PerftError::Overflow { depth: self.depth }
    }

    /// The positions some plies below, with the number of ways that lead to each, and the depth
    /// that is left. The last two plies are not split: together they are counted faster.
    fn split(&self, position: &P, mut depth: u32) -> (Vec<(P, u64)>, u32) {
        let enough = self.threads * PARTS_A_THREAD;
        let mut parts = vec![(*position, 1)];
        for _ in 0..MOST_SPLIT_PLIES {
            if parts.len() >= enough || depth <= 2 {
                break;
            }
            parts = self.next_ply(&parts);
            depth -= 1;
        }
        (parts, depth)
    }

    fn next_ply(&self, parts: &[(P, u64)]) -> Vec<(P, u64)> {
        let mut places = HashMap::new();
        let mut deeper: Vec<(P, u64)> = Vec::new();
        for (part, times) in parts {
            let _ = part.visit_moves(|mv| {
                let next = part.after(mv);
                let new = deeper.len();
                let place = match self.leaves {
                    Leaves::Counted => *places.entry(next).or_insert(new),
                    Leaves::Played => new,
                };
                if place == new {
                    deeper.push((next, 0));
                }
                deeper[place].1 += times;
                ControlFlow::Continue(())
            });
        }
        deeper
    }
}
