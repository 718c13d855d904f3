//! Random games through all invariants.

use super::{Engine, Violation, check, undo_restores};
use crate::zobrist::split_mix;
use alloc::boxed::Box;
use alloc::vec::Vec;
use thiserror::Error;

/// Random games to test an engine with. The same seed gives the same games, as long as the engine
/// lists its moves in the same order.
///
/// ```
/// use gamekit::conformance::RandomGames;
///
/// let games = RandomGames { seed: 1, games: 3, ..RandomGames::default() };
/// assert_eq!(games.plies, 100);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RandomGames {
    /// Which random choices are made.
    pub seed: u64,
    /// How many games are played.
    pub games: u32,
    /// How many plies a game has at most.
    pub plies: u32,
}

impl Default for RandomGames {
    /// Seed 0, 10 games of at most 100 plies.
    fn default() -> Self {
        Self {
            seed: 0,
            games: 10,
            plies: 100,
        }
    }
}

/// What the games came upon: an engine that ends every game at once passes everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[must_use = "look whether there was enough to see"]
#[non_exhaustive]
pub struct Seen {
    /// The positions that were checked, the starts included.
    pub positions: u64,
    /// The games that came to their end.
    pub finished: u64,
}

/// What went wrong in a random game, and how to get there.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("game {game} of seed {seed}, in {position:?} after {line:?} from {start:?}: {violation}")]
pub struct Failure<E: Engine> {
    /// The seed of the games.
    pub seed: u64,
    /// The number of the game, counted from 0.
    pub game: u32,
    /// The position that it began with.
    pub start: E,
    /// The moves played since.
    pub line: Vec<E::Move>,
    /// The position that they lead to.
    pub position: E,
    /// What does not hold there; in a [`Violation::Undo`], for the whole line from the start.
    pub violation: Violation<E::Move>,
}

impl RandomGames {
    /// Plays the games from `start`, with [`check`] in every position, and takes each whole game
    /// back in the end.
    ///
    /// # Errors
    /// The first [`Failure`].
    pub fn check<E: Engine>(&self, start: &E) -> Result<Seen, Box<Failure<E>>> {
        let mut state = self.seed;
        let mut seen = Seen::default();
        for game in 0..self.games {
            let mut position = start.clone();
            let mut line = Vec::new();
            let failed = |position: &E, line: &[E::Move], violation| {
                Box::new(Failure {
                    seed: self.seed,
                    game,
                    start: start.clone(),
                    line: line.to_vec(),
                    position: position.clone(),
                    violation,
                })
            };
            for ply in 0..=self.plies {
                check(&position).map_err(|violation| failed(&position, &line, violation))?;
                seen.positions += 1;
                let mut moves = position.moves();
                if moves.is_empty() {
                    seen.finished += 1;
                    break;
                }
                if ply < self.plies {
                    let choice = split_mix(&mut state) % moves.len() as u64;
                    let mv = moves.swap_remove(choice as usize);
                    position.play_unchecked(&mv);
                    line.push(mv);
                }
            }
            undo_restores(start, &line).map_err(|violation| failed(&position, &line, violation))?;
        }
        Ok(seen)
    }
}
