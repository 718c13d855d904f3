//! What a rules engine shows of itself.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use std::hash::DefaultHasher;

/// A position of a rules engine, as a wrapper shows it to the invariants.
///
/// Three methods have to be given. The others have defaults, of two kinds: those that are made from
/// the three, so that nothing new is learnt from them, and those that say "the engine has no such
/// thing". **Override every method that your engine implements itself; the defaults test nothing.**
///
/// Equality is that of the whole position: equal positions have the same moves and the same future.
/// [`Debug`] is how a violation shows the position and its moves.
pub trait Engine: Clone + Eq + Hash + Debug {
    /// A move, one for each thing that a player can do.
    type Move: Clone + Eq + Hash + Debug;

    /// How a game has ended.
    type Outcome: PartialEq + Debug;

    /// The legal moves; none in a position that is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// Plays a move with every rule checked, and says whether it was legal. If not, the position
    /// stays as it was.
    fn play(&mut self, mv: &Self::Move) -> bool;

    /// How the game has ended; `None` while it goes on.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// Calls `visit` with each legal move, in the order of the list, until it breaks. By default the
    /// list is walked.
    fn visit_moves(&self, visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.moves().into_iter().try_for_each(visit)
    }

    /// How many legal moves there are. By default the list is measured.
    fn move_count(&self) -> u64 {
        self.moves().len() as u64
    }

    /// The move at place `rank` of the list, counted from 0; `None` beyond its end. By default it is
    /// taken from the list.
    fn nth_move(&self, rank: u64) -> Option<Self::Move> {
        let rank = usize::try_from(rank).ok()?;
        self.moves().into_iter().nth(rank)
    }

    /// Whether a move is legal. By default it is played.
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.clone().play(mv)
    }

    /// Plays a move that is known to be legal. By default it is played with every rule checked.
    fn play_unchecked(&mut self, mv: &Self::Move) {
        let _ = self.play(mv);
    }

    /// Moves to try, legal or not: all that there could be on a small board, near misses on a large
    /// one. None by default; the moves of the next positions are always tried too.
    fn candidates(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Plays the legal moves of `line` one after the other, then takes them back, and gives the
    /// position after each move taken back, so that the last is the one that it began with. `None`,
    /// the default, is an engine without undo.
    fn play_and_undo(&self, line: &[Self::Move]) -> Option<Vec<Self>> {
        let _ = line;
        None
    }

    /// The hash that the engine keeps. By default [`Hash`] is asked, by which tables of positions
    /// go; and it has to be equal for equal positions in any case.
    fn zobrist(&self) -> u64 {
        hash_of(self)
    }

    /// The hash from scratch. By default it is the one kept, and nothing is learnt.
    fn recomputed_zobrist(&self) -> u64 {
        self.zobrist()
    }

    /// The position as text; `None`, the default, if the engine writes none.
    fn text(&self) -> Option<String> {
        None
    }

    /// Reads a position, under the same rules and on the same board where the text does not say;
    /// `None` if it can't be read.
    fn parse(&self, text: &str) -> Option<Self> {
        let _ = text;
        None
    }

    /// A legal move as text; `None`, the default, if the engine writes none.
    fn move_text(&self, mv: &Self::Move) -> Option<String> {
        let _ = mv;
        None
    }

    /// The legal move that a text says; `None` if it says none, or one that is not legal.
    fn parse_move(&self, text: &str) -> Option<Self::Move> {
        let _ = text;
        None
    }

    /// Texts of moves to try, legal or not: all that can be written down on a small board. None by
    /// default.
    fn candidate_texts(&self) -> Vec<String> {
        Vec::new()
    }

    /// How many symmetries the game has beside doing nothing. They have the numbers from 0 on; 0 by
    /// default.
    fn symmetries(&self) -> usize {
        0
    }

    /// The position that a symmetry makes of this one.
    fn image(&self, symmetry: usize) -> Self {
        let _ = symmetry;
        self.clone()
    }

    /// The move that a symmetry makes of a legal move; `None` where there is no such move. `image` is
    /// what it makes of this position, for engines that make a move only where it is legal.
    fn move_image(&self, symmetry: usize, mv: &Self::Move, image: &Self) -> Option<Self::Move> {
        let _ = (symmetry, image);
        Some(mv.clone())
    }

    /// What a symmetry makes of an outcome of this position. By default it leaves it.
    fn outcome_image(&self, symmetry: usize, outcome: Self::Outcome) -> Self::Outcome {
        let _ = symmetry;
        outcome
    }

    /// The engine's own number of ways to play `depth` plies; `None`, the default, if it has none.
    fn perft(&self, depth: u32) -> Option<u64> {
        let _ = depth;
        None
    }

    /// The engine's own perft of `depth - 1` below each move, `depth` at least 1; `None`, the
    /// default, if it has none.
    fn divide(&self, depth: u32) -> Option<Vec<(Self::Move, u64)>> {
        let _ = depth;
        None
    }
}

/// What [`Hash`] makes of a position.
pub(super) fn hash_of(position: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}
