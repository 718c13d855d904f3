//! The rows of one worker: every so many-th of all.

use crate::news::{News, Rows};
use anyhow::{Context, Result};
use bytesize::ByteSize;
use cli::retrograde::{Armies, Bits, Game, LONGEST, Row, Table, Value, ones, set};
use std::sync::Arc;

/// A game, and where its rows are.
#[derive(Clone)]
pub(crate) struct Shares {
    pub(crate) game: Arc<Game>,
    armies: Arc<Armies>,
    /// All workers of all processes.
    workers: usize,
}

impl Shares {
    /// # Errors
    /// There is not enough memory.
    pub(crate) fn new(game: Game, workers: usize) -> Result<Self> {
        let armies = Arc::new(Armies::new(&game)?);
        let game = Arc::new(game);
        Ok(Self {
            game,
            armies,
            workers,
        })
    }

    /// How many bytes a process with some of the workers needs, but for the messages on their way. Armies of unequal
    /// share are taken as equal.
    ///
    /// # Errors
    /// More than 64 bits can tell.
    pub(crate) fn memory(game: &Game, processes: usize, workers: usize) -> Result<ByteSize> {
        let bytes = || {
            let armies = u64::try_from(game.armies()).ok()?;
            let all = (processes * workers) as u64;
            let rows = armies.div_ceil(all).checked_mul(workers as u64)?;
            let bits = Bits::bytes(rows, armies)?.checked_mul(2)?;
            let starts = rows.checked_mul(size_of::<usize>() as u64)?;
            let values = game.positions().div_ceil(processes as u128);
            [Armies::bytes(armies)?, starts, values.try_into().ok()?]
                .into_iter()
                .try_fold(bits, u64::checked_add)
        };
        let bytes = bytes().context("the game has more positions than any memory can hold")?;
        Ok(ByteSize::b(bytes))
    }

    /// How many rows a worker has.
    fn rows(&self, worker: usize) -> usize {
        (self.armies.sets.len() - worker.min(self.armies.sets.len())).div_ceil(self.workers)
    }
}

/// The rows of one worker, what is known of their positions, and what was decided last.
pub(crate) struct Part {
    shares: Shares,
    worker: usize,
    table: Table,
    /// From where the passes look back, those of even and of odd numbers: the news of the next pass come in while
    /// this one is at work.
    decided: [Bits; 2],
    /// What is found in the row at work.
    found: Vec<u64>,
    /// The same by the workers that are told, as numbers of their rows.
    told: Vec<Vec<u32>>,
}

impl Part {
    /// # Errors
    /// There is not enough memory.
    pub(crate) fn new(shares: &Shares, worker: usize) -> Result<Self> {
        let (game, armies) = (&shares.game, &shares.armies.sets);
        let (rows, columns) = (shares.rows(worker), armies.len());
        let lengths = armies.iter().skip(worker).step_by(shares.workers);
        let lengths = lengths.map(|&army| Row::length(game, army));
        let mut table = Table::new(lengths.clone().sum(), rows)?;
        table.extend(lengths);
        Ok(Self {
            shares: shares.clone(),
            worker,
            table,
            decided: [Bits::new(rows, columns)?, Bits::new(rows, columns)?],
            found: vec![0; columns.div_ceil(64)],
            told: vec![Vec::new(); shares.workers],
        })
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> usize {
        self.shares.rows(self.worker)
    }

    /// Takes news for a pass.
    pub(crate) fn receive(&mut self, pass: u32, news: &News) {
        let decided = &mut self.decided[pass as usize % 2];
        news.rows
            .visit(|row| set(decided.row_mut(row), news.column as usize));
    }

    /// Does what a pass does in one row, and tells the workers what it has found.
    ///
    /// # Errors
    /// A number does not fit into the byte for a position.
    pub(crate) fn advance(
        &mut self,
        pass: u32,
        row: usize,
        mut tell: impl FnMut(News),
    ) -> Result<()> {
        let ply = u8::try_from(pass).ok().filter(|&ply| ply <= LONGEST);
        let ply = ply.with_context(|| {
            format!(
                "there are positions more than {LONGEST} plies from the end, which can't be noted"
            )
        })?;
        let Shares {
            game,
            armies,
            workers,
        } = &self.shares;
        let number = self.worker + row * workers;
        let (values, found) = (self.table.row_mut(row), &mut self.found);
        if ply == 0 {
            Row::new(game, armies, number).begin(values, found)?;
        } else {
            let decided = self.decided[pass as usize % 2].row_mut(row);
            if decided.iter().all(|&word| word == 0) {
                return Ok(());
            }
            Row::new(game, armies, number).look_back(ply, decided, values, found);
            decided.fill(0);
        }
        for army in ones(found) {
            self.told[army % workers].push((army / workers) as u32);
        }
        found.fill(0);
        for (worker, rows) in self
            .told
            .iter_mut()
            .enumerate()
            .filter(|(_, rows)| !rows.is_empty())
        {
            tell(News {
                worker: worker as u32,
                column: number as u32,
                rows: Rows::new(rows, self.shares.rows(worker)),
            });
            rows.clear();
        }
        Ok(())
    }

    /// How many positions have each value.
    pub(crate) fn counts(&self) -> Vec<(Value, u64)> {
        self.table.counts()
    }

    /// The value of the start, if it is in one of these rows.
    pub(crate) fn start(&self) -> Option<Value> {
        let Shares {
            game,
            armies,
            workers,
        } = &self.shares;
        let (row, place) = armies.find(game, game.start());
        (row % workers == self.worker).then(|| self.table.get(row / workers, place))
    }
}
