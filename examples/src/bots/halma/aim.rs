//! What a seat is after, in a position.

use super::distances::Distances;
use halma_star::hexgrid::{Board, Cell, CellSet128};
use halma_star::{Move, Position, Seat};

/// What it is worth to be a step nearer to an open space of the destination, when the last pieces
/// look for one.
const HOLE: i32 = 4;
/// What it costs when another's piece in the destination can't get out.
const SHUT_IN: i32 = 150;

/// What a seat is after.
pub(super) struct Aim {
    distances: &'static Distances,
    board: &'static Board<u128>,
    destination: CellSet128,
    /// The spaces of the destination that are still to be filled, once half of it is.
    holes: CellSet128,
}

impl Aim {
    pub(super) fn of(position: &Position, seat: Seat) -> Self {
        let destination = position.destination(seat);
        let holes = if is_half_done(position, seat) {
            destination - position.pieces(seat)
        } else {
            CellSet128::EMPTY
        };
        Self {
            distances: Distances::of(position.size(), seat),
            board: position.board(),
            destination,
            holes,
        }
    }

    /// What the pieces of `seat` have before them; the less, the better.
    pub(super) fn burden(position: &Position, seat: Seat) -> i32 {
        let aim = Self::of(position, seat);
        let pieces = position.pieces(seat).iter().map(|cell| aim.before(cell));
        // While somebody's piece is shut in there, the destination can't be filled.
        let foreign = aim.holes & position.occupied();
        let is_shut_in = |&cell: &Cell| position.landings(cell).is_empty();
        let shut_in = foreign.iter().filter(is_shut_in).count();
        pieces.sum::<i32>() + SHUT_IN * shut_in as i32
    }

    /// How much a move lightens the burden.
    pub(super) fn gain(&self, mv: Move) -> i32 {
        match (mv.origin(), mv.landing()) {
            (Some(origin), Some(landing)) => self.before(origin) - self.before(landing),
            _ => 0,
        }
    }

    /// What is before a piece on this cell.
    fn before(&self, cell: Cell) -> i32 {
        let burden = self.distances.burden(cell);
        if self.destination.contains(cell) {
            return burden;
        }
        let Some(here) = self.board.hex(cell) else {
            return burden;
        };
        let holes = self.holes.iter().filter_map(|hole| self.board.hex(hole));
        let nearest = holes.map(|hole| hole.distance(here) as i32).min();
        burden + HOLE * nearest.unwrap_or(0)
    }
}

/// Whether half the army of `seat` has arrived.
pub(super) fn is_half_done(position: &Position, seat: Seat) -> bool {
    let arrived = position.destination(seat) & position.pieces(seat);
    2 * arrived.len() >= position.army()
}
