//! Turning the star, and the seats with it.

use halma_star::{Move, MoveKind, Outcome, Places, Position, Seat, Seats, Size};
use hexgrid::Symmetry;

/// A turn by one to five times 60° counter-clockwise.
#[derive(Clone, Copy)]
pub(crate) struct Rotation {
    sixths: u8,
}

impl Rotation {
    /// The turn by one sixth has the number 0.
    pub(crate) fn numbered(number: usize) -> Self {
        Self {
            sixths: 1 + number as u8,
        }
    }

    const fn symmetry(self) -> Symmetry {
        Symmetry::rotation(self.sixths)
    }

    fn seat(self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + 6 - usize::from(self.sixths)) % 6]
    }

    pub(crate) fn position(self, position: &Position) -> Position {
        let board = position.board();
        let permutation = board.permutation(self.symmetry());
        let seats: Vec<Seat> = position
            .seats()
            .iter()
            .map(|seat| self.seat(seat))
            .collect();
        let finished = position.finished();
        let mut builder = Position::builder(position.size(), Seats::new(&seats).unwrap())
            .rules(position.rules())
            .turn(self.seat(position.turn()))
            .finished(finished.iter().map(|seat| self.seat(seat)));
        for cell in position.occupied() {
            let name = board.name(permutation.apply(cell).unwrap()).unwrap();
            builder = builder.piece(self.seat(position.seat_at(cell).unwrap()), name);
        }
        builder.build().unwrap()
    }

    pub(crate) fn of_move(self, size: Size, mv: Move) -> Option<Move> {
        let permutation = size.board().permutation(self.symmetry());
        let (Some(origin), Some(landing)) = (mv.origin(), mv.landing()) else {
            return Some(mv);
        };
        let (origin, landing) = (permutation.apply(origin)?, permutation.apply(landing)?);
        match mv.kind() {
            MoveKind::Step => Move::step(size, origin, landing),
            _ => Move::jump(size, origin, landing),
        }
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> Outcome {
        let places = outcome.places().iter().map(|seat| self.seat(seat));
        let places = Places::new(&places.collect::<Vec<_>>()).unwrap();
        Outcome::new(places, outcome.reason()).unwrap()
    }
}
