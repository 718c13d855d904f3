//! What holds in every position of every game, to test any rules engine with (feature `std`).
//!
//! An engine is shown to this module by an [`Engine`], a wrapper of a few lines: its moves, how to
//! play one, and how the game ended. What else the engine has (a count, a hash, texts, undo,
//! symmetries, perft) the wrapper adds method by method; what it leaves out is either made from the
//! rest or not asked for. No test framework is needed: every invariant is a function that returns
//! the [`Violation`] it finds.
//!
//! ```
//! use gamekit::conformance::{self, Engine, RandomGames};
//!
//! /// Take 1 to 3 from a heap; whoever can't has lost.
//! #[derive(Debug, Clone, PartialEq, Eq, Hash)]
//! struct Heap(u32);
//!
//! impl Engine for Heap {
//!     type Move = u32;
//!     type Outcome = &'static str;
//!
//!     fn moves(&self) -> Vec<u32> {
//!         (1..=self.0.min(3)).collect()
//!     }
//!     fn play(&mut self, take: &u32) -> bool {
//!         let is_legal = (1..=3).contains(take) && *take <= self.0;
//!         self.0 -= if is_legal { *take } else { 0 };
//!         is_legal
//!     }
//!     fn outcome(&self) -> Option<&'static str> {
//!         (self.0 == 0).then_some("the player to move has lost")
//!     }
//! }
//!
//! conformance::check(&Heap(12))?;
//! let seen = RandomGames { seed: 7, ..RandomGames::default() }.check(&Heap(12))?;
//! assert!(seen.finished > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The invariants
//!
//! | function | what holds |
//! |---|---|
//! | [`moves_are_listed_once`] | no move stands twice in the list |
//! | [`count_is_that_of_the_list`] | the count is the length of the list |
//! | [`ranks_are_those_of_the_list`] | the move of each rank is that of the list, and beyond it there is none |
//! | [`visits_stop_when_told`] | a visit gives the list in its order, and ends with the first break |
//! | [`only_a_finished_game_has_no_moves`] | a position that is over has no moves, every other one has some |
//! | [`moves_are_legal_if_listed`] | what is listed is legal; any other move, and any text of one, is not |
//! | [`refusals_change_nothing`] | a checked play refuses what is not listed, and leaves the position as it was |
//! | [`plays_agree`] | a checked and an unchecked play of a legal move give the same position |
//! | [`undo_restores`] | taking moves back gives the positions before them: equal, with the same moves and the same hash |
//! | [`hashes_are_kept`] | the hash kept while playing is the hash from scratch |
//! | [`equal_positions_have_equal_hashes`] | whatever the path: transpositions have one hash |
//! | [`texts_lead_back`] | reading the text of a position or of a move gives it again |
//! | [`symmetries_keep_the_game`] | a symmetry maps legal moves onto legal moves, what they lead to, and outcomes |
//! | [`perft_is_every_leaf`] | perft is the number of leaves, and divide that below each move |
//!
//! [`check`] asks for all of them in one position, [`RandomGames`] in every position of random games.
//!
//! # Cost
//!
//! Each invariant lists the moves of the position a few times. What is asked for single moves is
//! asked for [`MOVES_TRIED`] of them at most, evenly spread over the list, and perft walks at most
//! [`LEAVES_COUNTED`] leaves of a depth. Candidates are all tried.

mod engine;
mod hashes;
mod leaves;
mod legality;
mod lists;
mod playing;
mod random_games;
mod symmetries;
mod texts;
mod violation;

pub use engine::Engine;
pub use hashes::{equal_positions_have_equal_hashes, hashes_are_kept};
pub use leaves::{LEAVES_COUNTED, perft_is_every_leaf};
pub use legality::{moves_are_legal_if_listed, refusals_change_nothing};
pub use lists::{
    count_is_that_of_the_list, moves_are_listed_once, only_a_finished_game_has_no_moves,
    ranks_are_those_of_the_list, visits_stop_when_told,
};
pub use playing::{plays_agree, undo_restores};
pub use random_games::{Failure, RandomGames, Seen};
pub use symmetries::symmetries_keep_the_game;
pub use texts::texts_lead_back;
pub use violation::Violation;

use alloc::vec::Vec;

/// For how many moves of a position, at most, single moves are looked at.
pub const MOVES_TRIED: usize = 100;

/// What an invariant of positions of `E` finds.
type Holds<E> = Result<(), Violation<<E as Engine>::Move>>;

/// All invariants in one position.
///
/// # Errors
/// The first that does not hold, in the order of the [table](self#the-invariants).
pub fn check<E: Engine>(position: &E) -> Result<(), Violation<E::Move>> {
    moves_are_listed_once(position)?;
    count_is_that_of_the_list(position)?;
    ranks_are_those_of_the_list(position)?;
    visits_stop_when_told(position)?;
    only_a_finished_game_has_no_moves(position)?;
    moves_are_legal_if_listed(position)?;
    refusals_change_nothing(position)?;
    plays_agree(position)?;
    for mv in spread(position.moves(), MOVES_TRIED) {
        undo_restores(position, &[mv])?;
    }
    hashes_are_kept(position)?;
    equal_positions_have_equal_hashes(position)?;
    texts_lead_back(position)?;
    symmetries_keep_the_game(position)?;
    perft_is_every_leaf(position)
}

/// At most `most` of the moves, evenly spread.
fn spread<M>(moves: Vec<M>, most: usize) -> impl Iterator<Item = M> {
    let step = moves.len().div_ceil(most).max(1);
    moves.into_iter().step_by(step)
}

/// The position after a legal move.
fn after<E: Engine>(position: &E, mv: &E::Move) -> E {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

#[cfg(test)]
mod mutants;
