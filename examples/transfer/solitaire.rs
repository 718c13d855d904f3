//! Solitaire: one seat alone, and the symmetries that its transfers have.

use anyhow::{Context, Result};
use halma_star::{Position, Rules, Seat, Seats, Size};
use hexgrid::{CellName, CellSet128, Permutation, Symmetry};
use std::ops::ControlFlow;

/// The seat in the north, alone on a star.
pub(crate) struct Solitaire {
    start: Position,
    /// The names of the cells.
    names: Vec<CellName>,
    /// Swaps east and west.
    mirror: Permutation,
    /// Swaps home and destination.
    turn: Permutation,
    /// How many rows each cell is from the south tip.
    rows: Vec<u32>,
}

impl Solitaire {
    pub(crate) fn new(size: Size, rules: Rules) -> Result<Self> {
        let start = Position::start(size, Seats::new(&[Seat::A])?, rules)?;
        let board = start.board();
        let names = board.iter().map(|cell| board.name(cell)).collect();
        let rows = board
            .iter()
            .map(|cell| Some(board.row_of(cell)? as u32))
            .collect();
        Ok(Self {
            names: Option::context(names, "every cell has a name")?,
            mirror: board.permutation(Symmetry::MIRROR_EAST_WEST),
            turn: board.permutation(Symmetry::MIRROR_NORTH_SOUTH),
            rows: Option::context(rows, "every cell is in a row")?,
            start,
        })
    }

    /// The start.
    pub(crate) const fn start(&self) -> &Position {
        &self.start
    }

    /// The pieces at home.
    pub(crate) fn home(&self) -> CellSet128 {
        self.start.home(Seat::A)
    }

    /// The pieces at their destination.
    pub(crate) fn destination(&self) -> CellSet128 {
        self.start.destination(Seat::A)
    }

    /// The position with these pieces.
    ///
    /// # Errors
    /// The library refuses it.
    pub(crate) fn position(&self, pieces: CellSet128) -> Result<Position> {
        let builder = Position::builder(self.start.size(), self.start.seats());
        let is_over = pieces == self.destination();
        let finished = is_over.then_some(Seat::A);
        let builder = builder.rules(self.start.rules()).finished(finished);
        let names = pieces.iter().map(|cell| self.names[cell.index()]);
        Ok(names
            .fold(builder, |builder, name| builder.piece(Seat::A, name))
            .build()?)
    }

    /// Calls `visit` with what each move makes of these pieces.
    ///
    /// # Errors
    /// The library refuses the position.
    pub(crate) fn visit_next(
        &self,
        pieces: CellSet128,
        mut visit: impl FnMut(CellSet128),
    ) -> Result<()> {
        let _ = self.position(pieces)?.visit_move_sets(|set| {
            if let Some(origin) = set.origin() {
                let rest = pieces - origin.into();
                set.landings()
                    .iter()
                    .for_each(|landing| visit(rest | landing.into()));
            }
            ControlFlow::<()>::Continue(())
        });
        Ok(())
    }

    /// The pieces, or their mirror image: the same for both.
    pub(crate) fn folded(&self, pieces: CellSet128) -> CellSet128 {
        pieces.min(self.mirror.apply_set(pieces))
    }

    /// The pieces seen from the other side: home is where the destination was.
    pub(crate) fn turned(&self, pieces: CellSet128) -> CellSet128 {
        self.turn.apply_set(pieces)
    }

    /// How many rows the pieces have before them, all together.
    pub(crate) fn rows_left(&self, pieces: CellSet128) -> u32 {
        pieces.iter().map(|cell| self.rows[cell.index()]).sum()
    }
}
