//! A search for forced wins within a number of plies.

use super::code::{Coder, Images};
use super::end::wins_at_once;
use super::transpositions::{Known, LONGEST, Transpositions};
use anyhow::Result;
use bytesize::ByteSize;
use isopath::{Move, Position, Side};
use rayon::prelude::*;

/// By the number of plies left, the last move that settled a position: often it settles the next.
type Killers = [Option<Move>; LONGEST as usize + 1];

/// Searches to a depth, and keeps what it finds for the next.
///
/// A position and a number of plies ask two questions: can whoever is to move win within so
/// many, and has that player lost by then? Each is answered by the other, one ply on.
pub(crate) struct Prover {
    coder: Coder,
    table: Transpositions,
}

/// How many of the plies from the root on have their moves shared between threads.
const SHARED: u8 = 2;

/// The search to one depth.
struct Search<'a> {
    prover: &'a Prover,
    /// With more plies left than this, threads share the moves.
    alone: u8,
}

impl Prover {
    /// For positions of side 2 or 3.
    ///
    /// # Errors
    /// There is not so much memory.
    pub(crate) fn new(side: Side, memory: ByteSize) -> Result<Self> {
        Ok(Self {
            coder: Coder::new(side, Images::Exchange),
            table: Transpositions::new(memory)?,
        })
    }

    /// Whether the game ends by force within so many plies, at most [`LONGEST`]: with a win of
    /// whoever is to move if that is an odd number, with a loss if it is even.
    pub(crate) fn ends(&self, position: &Position, plies: u8) -> bool {
        let search = Search {
            prover: self,
            alone: plies.saturating_sub(SHARED),
        };
        let mut killers = [None; LONGEST as usize + 1];
        if plies % 2 == 1 {
            search.wins(position, plies, &mut killers)
        } else {
            search.loses(position, plies, &mut killers)
        }
    }

    fn known(&self, position: &Position) -> Known {
        self.table.get(self.coder.code(position))
    }
}

impl Search<'_> {
    fn wins(&self, position: &Position, plies: u8, killers: &mut Killers) -> bool {
        if wins_at_once(position) {
            return true;
        }
        if plies == 1 {
            return false;
        }
        let code = self.prover.coder.code(position);
        if let Some(known) = self.prover.table.get(code).wins(plies) {
            return known;
        }
        let wins = self.has_move(
            position,
            plies,
            killers,
            |known| known.loses(plies - 1),
            |next, killers| self.loses(next, plies - 1, killers),
        );
        let known = if wins {
            Known::Win(plies)
        } else {
            Known::Open {
                no_win: plies,
                no_loss: 0,
            }
        };
        self.prover.table.learn(code, known);
        wins
    }

    fn loses(&self, position: &Position, plies: u8, killers: &mut Killers) -> bool {
        if plies == 0 {
            return position.is_over();
        }
        if wins_at_once(position) {
            return false;
        }
        let is_saved = |killers: &mut Killers| {
            self.has_move(
                position,
                plies,
                killers,
                |known| known.wins(plies - 1).map(|wins| !wins),
                |next, killers| !self.wins(next, plies - 1, killers),
            )
        };
        // It takes longer to look these up.
        if plies == 2 {
            return !is_saved(killers);
        }
        let code = self.prover.coder.code(position);
        if let Some(known) = self.prover.table.get(code).loses(plies) {
            return known;
        }
        let loses = !is_saved(killers);
        let known = if loses {
            Known::Loss(plies)
        } else {
            Known::Open {
                no_win: 0,
                no_loss: plies,
            }
        };
        self.prover.table.learn(code, known);
        loses
    }

    /// Whether a move leads to a position that `is_such`; `is_known` tells what is known without a
    /// search.
    fn has_move(
        &self,
        position: &Position,
        plies: u8,
        killers: &mut Killers,
        is_known: impl Fn(Known) -> Option<bool>,
        is_such: impl Fn(&Position, &mut Killers) -> bool + Sync,
    ) -> bool {
        let killer = killers[usize::from(plies)].filter(|&mv| position.is_legal(mv));
        if killer.is_some_and(|mv| is_such(&position.after(mv), killers)) {
            return true;
        }
        let mut moves = position.moves();
        moves.retain(|&mv| Some(mv) != killer);
        // Nothing is known of positions with fewer plies left.
        if plies > 3 {
            let mut unknown = Vec::with_capacity(moves.len());
            for mv in moves {
                match is_known(self.prover.known(&position.after(mv))) {
                    Some(true) => return true,
                    Some(false) => {}
                    None => unknown.push(mv),
                }
            }
            moves = unknown;
        }
        if plies > self.alone && plies > 3 {
            let killers = *killers;
            return moves
                .par_iter()
                .any(|&mv| is_such(&position.after(mv), &mut killers.clone()));
        }
        let found = moves
            .into_iter()
            .find(|&mv| is_such(&position.after(mv), killers));
        if found.is_some() {
            killers[usize::from(plies)] = found;
        }
        found.is_some()
    }
}
