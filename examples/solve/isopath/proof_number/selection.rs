//! Which move to look at next.

use super::expand::Child;
use super::numbers::{MOST, Numbers};

/// How many moves count as much as one more in the largest number. With less, what they say is drowned
/// by how many tiles could be moved somewhere else.
const MOVES_A_STEP: usize = 64;

/// The child to visit next, and what all together amount to.
pub(super) struct Selection {
    pub(super) best: usize,
    pub(super) numbers: Numbers,
    /// The second smallest delta.
    second: u32,
    /// What the number of children adds to the largest phi.
    extra: u32,
}

impl Selection {
    /// Of children of which there is one at least. Another thread may be visiting one.
    pub(super) fn of(children: &[Child], visited: Option<u64>) -> Self {
        let mut first = (u32::MAX, u32::MAX);
        let (mut best, mut second) = (0, u32::MAX);
        let (mut phi, mut delta) = (u32::MAX, 0);
        for (place, child) in children.iter().enumerate() {
            let numbers = child.numbers;
            phi = phi.min(numbers.delta);
            delta = delta.max(numbers.phi);
            let mut rank = (numbers.delta, numbers.phi);
            if visited == Some(child.number) {
                rank.0 = rank.0.saturating_add(rank.0 / 2 + 1);
            }
            if rank < first {
                second = first.0;
                first = rank;
                best = place;
            } else {
                second = second.min(rank.0);
            }
        }
        let extra = (children.len() - 1).div_ceil(MOVES_A_STEP) as u32;
        Self {
            best,
            numbers: Numbers {
                phi: phi.min(MOST),
                delta: delta.saturating_add(extra).min(MOST),
            },
            second,
            extra,
        }
    }

    /// How far to search the best child, if the position itself is searched so far.
    pub(super) fn limit(&self, limit: Numbers) -> Numbers {
        let second = self.second.saturating_add(self.second / 4 + 1);
        Numbers {
            phi: limit.delta.saturating_sub(self.extra),
            delta: limit.phi.min(second),
        }
    }
}
