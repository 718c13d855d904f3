//! What a rules engine offers to the rest of this crate.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

/// A position of a game: a small value that knows its legal moves.
///
/// Positions are cloned for every move that is tried, so cloning should be cheap: a `Copy` type does
/// best, and one that holds a `Vec` works too. Equal positions have equal moves and equal futures. [`Hash`] should be cheap, since tables of
/// positions rely on it: a position that keeps a Zobrist hash feeds just that.
///
/// ```
/// use core::ops::ControlFlow;
/// use gamekit::{Position, divide};
///
/// /// Take 1 to 3 from a heap; whoever can't has lost.
/// #[derive(Clone, Copy, PartialEq, Eq, Hash)]
/// struct Heap(u64);
///
/// impl Position for Heap {
///     type Move = u64;
///     fn visit_moves(&self, visit: impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
///         (1..=self.0.min(3)).try_for_each(visit)
///     }
///     fn move_count(&self) -> u64 {
///         self.0.min(3)
///     }
///     fn play_unchecked(&mut self, take: u64) {
///         self.0 = self.0.saturating_sub(take);
///     }
/// }
///
/// assert_eq!(divide(&Heap(4), 2)?, [(1, 3), (2, 2), (3, 1)]);
/// # Ok::<(), gamekit::PerftError>(())
/// ```
pub trait Position: Clone + Eq + Hash {
    /// A move in the form that search wants: small, and one for each thing a player can do.
    type Move: Copy + Eq + Hash + Debug;

    /// Calls `visit` with each legal move, once, until it breaks; none in a position that is over.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// How many moves [`Position::visit_moves`] would visit.
    fn move_count(&self) -> u64;

    /// How many moves there are after each of the moves, summed: the perft of depth 2. `None` when
    /// the sum needs more than 64 bits.
    ///
    /// The default plays every move and counts. An engine that can tell what a move leaves
    /// unchanged does better.
    fn reply_count(&self) -> Option<u64> {
        let mut sum = Some(0u64);
        let _ = self.visit_moves(|mv| {
            sum = sum.and_then(|sum| sum.checked_add(self.after(mv).move_count()));
            if sum.is_some() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        sum
    }

    /// Calls `visit` with the position after each legal move, in the order of
    /// [`Position::visit_moves`], until it breaks.
    ///
    /// The default plays every move. An engine that can share work between moves does better.
    fn visit_successors(&self, mut visit: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(|mv| visit(&self.after(mv)))
    }

    /// Plays a move that is known to be legal. A move that is not gives a wrong position, and
    /// nothing worse.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The position after a move that is known to be legal.
    #[must_use]
    #[inline]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}

/// A position on which turns of the form `T` can be played, with every rule checked; for a
/// [`Record`](crate::Record), which has an example.
pub trait Play<T>: Clone {
    /// Why a turn is refused.
    type Illegal;

    /// Plays `turn`, or says why not and leaves the position as it was.
    ///
    /// # Errors
    /// The first rule that `turn` breaks.
    fn try_play(&mut self, turn: &T) -> Result<(), Self::Illegal>;
}
