//! A turn in two stages, for people and screens.

use crate::move_set::PartSet;
use crate::moves::{Move, Part, WrittenMove, WrittenPart};
use crate::state::State;
use crate::{IllegalMove, Position, Space};
use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet64};

/// A turn whose first part is chosen.
///
/// ```
/// use isopath::Position;
///
/// let start = Position::default();
/// let staged = start.stage("Td2b3".parse()?)?;
/// assert!(!staged.wins());
/// let second = staged.second_parts();
/// assert!(second.contains(&"Pa3b3".parse()?));
/// let mv = staged.complete(second[0])?;
/// assert!(start.is_legal(mv));
///
/// let refusal = start.stage("Td2d3".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "dead-end");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Staged {
    position: Position,
    pub(crate) first: Part,
    /// The board as the first part leaves it, in the middle of the turn.
    pub(crate) after: State,
}

impl Position {
    /// The first parts that win or can be completed, in order. All moves are looked through, as sets.
    #[must_use]
    pub fn first_parts(&self) -> Vec<WrittenPart> {
        // Many sets share their tile moves: rows of targets are merged before they are listed.
        let mut targets = [CellSet64::EMPTY; 64];
        let mut parts = BTreeSet::new();
        let _ = self.visit_sequence_sets(|set| {
            match (set.before, set.parts) {
                (Some(first), _) => {
                    parts.insert(first);
                }
                (None, PartSet::Tiles { from, to }) => {
                    for from in from {
                        targets[from.index()] |= to - CellSet64::of(from);
                    }
                }
                (None, first) => parts.extend(first.iter()),
            }
            ControlFlow::<()>::Continue(())
        });
        for from in self.board().iter() {
            let tile = |to: Cell| Part::Tile { from, to };
            parts.extend(targets[from.index()].iter().map(tile));
        }
        let written = parts.into_iter().map(|part| part.written(self.side()));
        written.collect()
    }

    /// Chooses the first part of a turn. The position itself does not change: to take the part back,
    /// drop what is returned.
    ///
    /// # Errors
    /// The first rule that it breaks; [`IllegalMove::DeadEnd`] when it is legal by itself, does not
    /// win, and nothing completes it.
    pub fn stage(&self, part: WrittenPart) -> Result<Staged, IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver { outcome });
        }
        let (first, after) = self.judge().first(part)?;
        let staged = Staged {
            position: *self,
            first,
            after,
        };
        if !staged.wins()
            && staged
                .visit_seconds(|_| ControlFlow::Break(()))
                .is_continue()
        {
            return Err(IllegalMove::DeadEnd { part });
        }
        Ok(staged)
    }
}

impl Staged {
    /// The position that the turn began with.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// The part that is chosen.
    #[must_use]
    pub fn first(&self) -> WrittenPart {
        self.first.written(self.position.side())
    }

    /// What is on a space in the middle of the turn; `None` if it is not on the board.
    ///
    /// ```
    /// use isopath::{Height, Position, Space};
    ///
    /// let start = Position::default();
    /// let b3 = start.board().parse_cell("b3")?;
    /// let staged = start.stage("Td2b3".parse()?)?;
    /// assert_eq!(staged.space(b3), Some(Space::Empty(Height::Two)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn space(&self, cell: Cell) -> Option<Space> {
        let board = self.position.board();
        board.contains(cell).then(|| self.after.space(cell))
    }

    /// Whether the first part wins by itself, so that nothing may follow.
    #[must_use]
    pub fn wins(&self) -> bool {
        self.after.winner().is_some()
    }

    /// The move of the first part alone, if it wins.
    #[must_use]
    pub fn winning_move(&self) -> Option<Move> {
        self.wins()
            .then(|| Move::new(self.position.side(), self.first, None))
    }

    /// The second parts that complete the turn, in order; none when the first part wins.
    #[must_use]
    pub fn second_parts(&self) -> Vec<WrittenPart> {
        let parts = self.completing().into_iter();
        parts
            .map(|part| part.written(self.position.side()))
            .collect()
    }

    /// The second parts, on cells.
    pub(crate) fn completing(&self) -> BTreeSet<Part> {
        let mut parts = BTreeSet::new();
        let _ = self.visit_seconds(|seconds| {
            match seconds {
                Seconds::One(part) => {
                    parts.insert(part);
                }
                Seconds::Many(more) => parts.extend(more.iter()),
            }
            ControlFlow::Continue(())
        });
        parts
    }

    /// The whole move with this second part.
    ///
    /// # Errors
    /// The first rule that the second part breaks.
    pub fn complete(&self, second: WrittenPart) -> Result<Move, IllegalMove> {
        self.position
            .check(&WrittenMove::new(vec![self.first(), second]))
    }

    fn visit_seconds(&self, mut visit: impl FnMut(Seconds) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position
            .visit_sequence_sets(|set| match (set.before, set.after) {
                (Some(first), _) if first == self.first => visit(Seconds::Many(set.parts)),
                (None, Some(second)) if set.parts.contains(self.first) => {
                    visit(Seconds::One(second))
                }
                _ => ControlFlow::Continue(()),
            })
    }
}

/// What one set of sequences has to offer after a given first part.
enum Seconds {
    One(Part),
    Many(PartSet),
}
