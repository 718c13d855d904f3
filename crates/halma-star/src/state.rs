//! What changes in a game, and its hash.

use crate::geometry::SINGLES;
use crate::{Places, Seat, zobrist};
use hexgrid::{Cell, CellSet128};

/// The pieces, the turn, the places, and the hash of all that. Every change of a position goes
/// through here, so that the hash can't drift.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    pieces: [CellSet128; 6],
    hash: u64,
    turn: Seat,
    finished: Places,
}

impl State {
    /// An empty board; `setup` is the hash of what never changes.
    pub(crate) const fn new(turn: Seat, setup: u64) -> Self {
        Self {
            pieces: [CellSet128::EMPTY; 6],
            hash: setup ^ zobrist::turn(turn),
            turn,
            finished: Places::NONE,
        }
    }

    pub(crate) const fn pieces(&self, seat: Seat) -> CellSet128 {
        self.pieces[seat.index()]
    }

    pub(crate) fn occupied(&self) -> CellSet128 {
        let [a, b, c, d, e, f] = self.pieces;
        a | b | c | d | e | f
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) const fn turn(&self) -> Seat {
        self.turn
    }

    pub(crate) const fn finished(&self) -> Places {
        self.finished
    }

    /// Puts a piece on a cell where that seat has none.
    pub(crate) fn put(&mut self, seat: Seat, cell: Cell) {
        self.pieces[seat.index()] |= SINGLES[cell.index()];
        self.hash ^= zobrist::piece(seat, cell);
    }

    /// Takes a piece of `seat` from one cell to another.
    pub(crate) fn shift(&mut self, seat: Seat, from: Cell, to: Cell) {
        let pieces = &mut self.pieces[seat.index()];
        *pieces = (*pieces - SINGLES[from.index()]) | SINGLES[to.index()];
        self.hash ^= zobrist::piece(seat, from) ^ zobrist::piece(seat, to);
    }

    pub(crate) const fn set_turn(&mut self, seat: Seat) {
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(seat);
        self.turn = seat;
    }

    /// Gives the next place to a seat that has none yet.
    pub(crate) const fn finish(&mut self, seat: Seat) {
        self.hash ^= zobrist::finished(self.finished.len(), seat);
        self.finished.push(seat);
    }

    /// The hash computed anew from what is there.
    pub(crate) fn recomputed_hash(&self, setup: u64) -> u64 {
        let pieces = Seat::ALL.into_iter().flat_map(|seat| {
            self.pieces(seat)
                .iter()
                .map(move |cell| zobrist::piece(seat, cell))
        });
        let places = self.finished.iter().enumerate();
        let places = places.map(|(place, seat)| zobrist::finished(place, seat));
        pieces
            .chain(places)
            .fold(setup ^ zobrist::turn(self.turn), |hash, key| hash ^ key)
    }
}
