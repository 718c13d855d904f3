//! Backward induction: from the positions that are lost at once, ply by ply.

use crate::line::Solution;
use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use cli::retrograde::{Armies, Bits, Game, LONGEST, Row, Table, Value, ones};
use halma_star::{Move, Position};
use rayon::prelude::*;

/// How many parts a pass over all rows has: between them it can be stopped.
pub(crate) const PARTS: usize = 64;

/// The passes over all positions, and what they have found.
///
/// Pass 0 tells the positions that are over and counts the moves of the others. Pass n finds the
/// positions that end in n plies, from those that end in n - 1. They are all found when a pass
/// finds none: a position that ends in n plies has a move to one that ends in n - 1.
pub(crate) struct Solver {
    game: Game,
    armies: Armies,
    pub(crate) table: Table,
    /// What the last pass has decided, by the army of the opponent who is to look back from there.
    pub(crate) decided: Bits,
    /// What this pass has decided so far, by the army of the opponent of whoever is to move.
    pub(crate) found: Bits,
    pub(crate) stage: Stage,
}

/// How far the passes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// So many rows of this pass are done.
    Pass { number: u8, rows: usize },
    /// All that can be proved is.
    Done,
}

impl Solver {
    /// How many bytes of memory the game takes.
    ///
    /// # Errors
    /// More than 64 bits can tell.
    pub(crate) fn memory(game: &Game) -> Result<ByteSize> {
        let side = u64::try_from(game.armies()).ok();
        let positions = u64::try_from(game.positions()).ok();
        let bytes = side.zip(positions).and_then(|(side, positions)| {
            let starts = side.checked_mul(size_of::<usize>() as u64)?;
            let bits = Bits::bytes(side, side)?.checked_mul(2)?;
            let rows = Armies::bytes(side)?.checked_add(starts)?;
            bits.checked_add(rows)?.checked_add(positions)
        });
        let bytes = bytes.context("the game has more positions than any memory can hold")?;
        Ok(ByteSize::b(bytes))
    }

    /// Needs as much as [`Solver::memory`] says.
    ///
    /// # Errors
    /// There is not so much memory.
    pub(crate) fn new(game: Game) -> Result<Self> {
        // All memory is asked for before anything is done with it.
        let side = game.armies().try_into()?;
        let mut table = Table::new(game.positions().try_into()?, side)?;
        let [decided, found] = [Bits::new(side, side)?, Bits::new(side, side)?];
        let armies = Armies::new(&game)?;
        table.extend(armies.sets.iter().map(|&set| Row::length(&game, set)));
        Ok(Self {
            table,
            decided,
            found,
            stage: Stage::Pass { number: 0, rows: 0 },
            game,
            armies,
        })
    }

    /// The start of the game that is solved.
    pub(crate) const fn start(&self) -> &Position {
        self.game.start()
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.armies.sets.len()
    }

    /// Whether both matrices speak of positions only, which have armies that there are, on different
    /// cells. What comes from outside may speak of others.
    pub(crate) fn has_positions_only(&self) -> bool {
        let armies = &self.armies.sets;
        armies.par_iter().enumerate().all(|(row, &army)| {
            let opponent = self.game.swapped(army);
            let are_free = |bits: &Bits| {
                ones(bits.row(row)).all(|number| {
                    let mover = armies.get(number);
                    mover.is_some_and(|mover| !mover.intersects(opponent))
                })
            };
            are_free(&self.decided) && are_free(&self.found)
        })
    }

    /// Does a part of a pass.
    ///
    /// # Errors
    /// A number does not fit into the byte for a position.
    pub(crate) fn advance(&mut self) -> Result<()> {
        let Stage::Pass { number, rows } = self.stage else {
            return Ok(());
        };
        ensure!(
            number <= LONGEST,
            "there are positions more than {LONGEST} plies from the end, which can't be noted"
        );
        let count = self.rows().div_ceil(PARTS).min(self.rows() - rows);
        let all = self.table.rows_mut().zip(self.found.rows_mut()).enumerate();
        let part: Vec<_> = all.skip(rows).take(count).collect();
        let (game, armies, decided) = (&self.game, &self.armies, &self.decided);
        part.into_par_iter()
            .try_for_each(|(row, (values, found))| {
                if number == 0 {
                    return Row::new(game, armies, row).begin(values, found);
                }
                let decided = decided.row(row);
                if decided.iter().any(|&word| word != 0) {
                    Row::new(game, armies, row).look_back(number, decided, values, found);
                }
                Ok(())
            })?;
        let rows = rows + count;
        self.stage = if rows < self.rows() {
            Stage::Pass { number, rows }
        } else if self.found.is_empty() {
            Stage::Done
        } else {
            // Whoever moved is the opponent in the positions that it moved to.
            self.decided.transpose(&self.found);
            self.found.clear();
            let number = number + 1;
            Stage::Pass { number, rows: 0 }
        };
        Ok(())
    }
}

impl Solution for Solver {
    type Position = Position;

    const SEPARATOR: &str = " ";

    /// Of a position of this game with full armies.
    fn value(&self, position: &Position) -> Value {
        let (row, place) = self.armies.find(&self.game, position);
        self.table.get(row, place)
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        let opponent = position.seats().next(position.turn());
        let mut moves = position.moves();
        // A move that makes the opponent win is not played.
        moves.retain(|&mv| !position.after(mv).finished().contains(opponent));
        moves
    }
}
