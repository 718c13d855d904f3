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

/// The pieces of one seat and the hash of everything: what changes while they move.
#[derive(Clone, Copy)]
pub(crate) struct Army {
    seat: Seat,
    pieces: CellSet128,
    hash: u64,
}

impl Army {
    /// With one more piece on `cell`, or without the one that is there.
    pub(crate) fn toggled(mut self, cell: Cell) -> Self {
        self.pieces ^= SINGLES[cell.index()];
        self.hash ^= zobrist::piece(self.seat, cell);
        self
    }
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

    /// Puts a piece of `seat` on a cell, or takes the one away that is there.
    pub(crate) fn toggle(&mut self, seat: Seat, cell: Cell) {
        self.set_army(self.army(seat).toggled(cell));
    }

    /// Takes a piece of `seat` from one cell to another.
    pub(crate) fn shift(&mut self, seat: Seat, from: Cell, to: Cell) {
        self.set_army(self.army(seat).toggled(from).toggled(to));
    }

    pub(crate) const fn army(&self, seat: Seat) -> Army {
        Army {
            seat,
            pieces: self.pieces(seat),
            hash: self.hash,
        }
    }

    /// `army` has to come from a state that differs from this one by its pieces only.
    pub(crate) const fn set_army(&mut self, army: Army) {
        self.pieces[army.seat.index()] = army.pieces;
        self.hash = army.hash;
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
