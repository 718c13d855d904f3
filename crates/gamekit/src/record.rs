//! The record of a game: its turns, with undo and redo.

use crate::Play;
use alloc::vec;
use alloc::vec::Vec;

/// A game from its first position on: the turns played, and those undone that can be redone.
///
/// The record keeps the position before every turn, so undo restores it to the bit, and any
/// earlier one is at hand: going to any ply costs a few steps and no rules, and the memory is that of
/// a position a turn. Playing a new turn forgets those undone.
///
/// ```
/// use gamekit::{Play, Record};
///
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// struct Countdown(u8);
///
/// impl Play<u8> for Countdown {
///     type Illegal = &'static str;
///
///     fn try_play(&mut self, turn: &u8) -> Result<(), &'static str> {
///         self.0 = self.0.checked_sub(*turn).ok_or("that is more than is left")?;
///         Ok(())
///     }
/// }
///
/// let mut record = Record::new(Countdown(5));
/// record.play(3)?;
/// assert!(record.play(3).is_err());
/// assert_eq!(record.position(), &Countdown(2));
/// assert_eq!(record.undo(), Some(&3));
/// assert_eq!(record.position(), &Countdown(5));
/// assert_eq!(record.redo(), Some(&3));
/// # Ok::<(), &'static str>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record<P, T> {
    /// One more than there are turns: entry `i` is the position before turn `i`.
    positions: Vec<P>,
    turns: Vec<T>,
    ply: usize,
}

impl<P: Play<T>, T> Record<P, T> {
    /// The record of a game that begins with `start`.
    #[must_use]
    pub fn new(start: P) -> Self {
        Self {
            positions: vec![start],
            turns: Vec::new(),
            ply: 0,
        }
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.ply]
    }

    /// The position after `ply` turns, also among those undone; `None` beyond the last.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&P> {
        self.positions.get(ply)
    }

    /// How many turns have been played and not undone.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The turns that have been played and not undone.
    #[must_use]
    pub fn turns(&self) -> &[T] {
        &self.turns[..self.ply]
    }

    /// The turns that have been undone, the next to be redone first.
    #[must_use]
    pub fn undone(&self) -> &[T] {
        &self.turns[self.ply..]
    }

    /// Plays `turn` and forgets the turns undone; constant time besides the checks.
    ///
    /// # Errors
    /// Why the turn is illegal; the record is as it was.
    pub fn play(&mut self, turn: T) -> Result<(), P::Illegal> {
        let mut next = self.position().clone();
        next.try_play(&turn)?;
        self.forget_undone();
        self.positions.push(next);
        self.turns.push(turn);
        self.ply += 1;
        Ok(())
    }

    /// Takes the last turn back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<&T> {
        self.ply = self.ply.checked_sub(1)?;
        self.turns.get(self.ply)
    }

    /// Plays the turn undone last again and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<&T> {
        let turn = self.turns.get(self.ply)?;
        self.ply += 1;
        Some(turn)
    }

    /// Undoes or redoes until `ply` turns are played, and says whether the record has that many.
    /// If not, nothing changes.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let known = ply <= self.turns.len();
        if known {
            self.ply = ply;
        }
        known
    }

    /// Forgets the turns undone: they can't be redone any more.
    pub fn forget_undone(&mut self) {
        self.positions.truncate(self.ply + 1);
        self.turns.truncate(self.ply);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use proptest::prelude::*;

    #[derive(Debug, Clone)]
    enum Act {
        Play(u8),
        Undo,
        Redo,
        GoTo(usize),
        Forget,
    }

    fn act() -> impl Strategy<Value = Act> {
        prop_oneof![
            3 => (0u8..6).prop_map(Act::Play),
            2 => Just(Act::Undo),
            2 => Just(Act::Redo),
            1 => (0usize..9).prop_map(Act::GoTo),
            1 => Just(Act::Forget),
        ]
    }

    proptest! {
        /// The record against a plain list of turns that is replayed from the start each time.
        #[test]
        fn a_record_is_its_turns_replayed(acts in prop::collection::vec(act(), 0..40)) {
            let start = Nim::new(20);
            let mut record = Record::new(start);
            let (mut played, mut undone): (Vec<u8>, Vec<u8>) = (vec![], vec![]);
            for act in acts {
                match act {
                    Act::Play(turn) => {
                        let before = record.clone();
                        if record.play(turn).is_ok() {
                            played.push(turn);
                            undone.clear();
                        } else {
                            prop_assert_eq!(&record, &before);
                        }
                    }
                    Act::Undo => {
                        prop_assert_eq!(record.undo(), played.last());
                        undone.extend(played.pop());
                    }
                    Act::Redo => {
                        prop_assert_eq!(record.redo(), undone.last());
                        played.extend(undone.pop());
                    }
                    Act::Forget => {
                        record.forget_undone();
                        undone.clear();
                    }
                    Act::GoTo(ply) => {
                        if record.go_to(ply) {
                            while played.len() > ply { undone.extend(played.pop()); }
                            while played.len() < ply { played.extend(undone.pop()); }
                        } else {
                            prop_assert!(ply > played.len() + undone.len());
                        }
                    }
                }
                let mut replayed = start;
                for turn in &played {
                    prop_assert_eq!(replayed.try_play(turn), Ok(()));
                }
                prop_assert_eq!(record.position(), &replayed);
                prop_assert_eq!(record.position_at(record.ply()), Some(&replayed));
                prop_assert_eq!(record.turns(), &played);
                prop_assert!(record.undone().iter().eq(undone.iter().rev()));
                prop_assert_eq!(record.start(), &start);
            }
        }
    }
}
