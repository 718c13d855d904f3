//! The crate's Nim, right in every way.

use crate::conformance::Engine;
use crate::nim::Nim;
use crate::{Play, Position, Record, divide, perft};
use core::ops::ControlFlow;

impl Engine for Nim {
    type Move = u8;
    type Outcome = &'static str;

    fn moves(&self) -> Vec<u8> {
        (1..=3).filter(|take| self.is_legal(take)).collect()
    }

    fn play(&mut self, take: &u8) -> bool {
        self.try_play(take).is_ok()
    }

    fn outcome(&self) -> Option<&'static str> {
        (Position::move_count(self) == 0).then_some("the player to move has lost")
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        Position::visit_moves(self, visit)
    }

    fn move_count(&self) -> u64 {
        Position::move_count(self)
    }

    fn play_unchecked(&mut self, take: &u8) {
        Position::play_unchecked(self, *take);
    }

    fn candidates(&self) -> Vec<u8> {
        (0..=u8::MAX).collect()
    }

    fn play_and_undo(&self, line: &[u8]) -> Option<Vec<Self>> {
        let mut record = Record::new(*self);
        line.iter().try_for_each(|&take| record.play(take)).ok()?;
        let mut undone = vec![];
        while record.undo().is_some() {
            undone.push(*record.position());
        }
        Some(undone)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft(self, depth).ok()
    }

    fn divide(&self, depth: u32) -> Option<Vec<(u8, u64)>> {
        divide(self, depth).ok()
    }
}
