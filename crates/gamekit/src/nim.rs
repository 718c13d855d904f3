//! The subtraction game, for the tests of this crate: take 1 to 3 from a heap; whoever can't, lost.

use crate::{Play, Position};
use core::ops::ControlFlow;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
pub(crate) struct Nim {
    heap: u8,
}

impl Nim {
    pub(crate) const fn new(heap: u8) -> Self {
        Self { heap }
    }
}

impl Position for Nim {
    type Move = u8;

    fn visit_moves(&self, visit: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=3)
            .filter(|&take| take <= self.heap)
            .try_for_each(visit)
    }

    fn move_count(&self) -> u64 {
        u64::from(self.heap.min(3))
    }

    fn play_unchecked(&mut self, take: u8) {
        self.heap = self.heap.saturating_sub(take);
    }
}

impl Play<u8> for Nim {
    type Illegal = &'static str;

    fn try_play(&mut self, &take: &u8) -> Result<(), &'static str> {
        if (1..=3).contains(&take) && take <= self.heap {
            self.play_unchecked(take);
            return Ok(());
        }
        Err("one takes 1 to 3, and no more than there are")
    }
}
