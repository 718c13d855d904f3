//! What bots and programs ask of the record of a game, whichever it is.

use crate::Illegal;
use std::fmt::Display;

/// The record of a game of either kind.
pub trait Record: Clone {
    /// The positions.
    type Position: Display + gamekit::Position<Move = Self::Move>;
    /// The moves.
    type Move: Copy + Eq + Display;
    /// Why a move is refused.
    type Illegal: Illegal;

    /// The position now.
    fn position(&self) -> &Self::Position;

    /// How many moves have been played and not undone.
    fn ply(&self) -> usize;

    /// The positions before the current one, the last first.
    fn past(&self) -> impl Iterator<Item = &Self::Position>;

    /// Plays a move.
    ///
    /// # Errors
    /// The first rule that it breaks; the record is as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// How many sit at the board.
    fn players(&self) -> usize;

    /// Whose turn it is, counted from 0 in the order of the turns; when the game is over, nobody's.
    fn mover(&self) -> usize;

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// Whether it is settled who comes first, or that nobody does.
    fn is_decided(&self) -> bool;

    /// How the game ended, in a few words; `None` while it goes on.
    fn ending(&self) -> Option<String>;

    /// Who came first, in the same count; `None` while the game goes on, and when nobody did.
    fn winner(&self) -> Option<usize>;
}

/// What is the same for both records, which share their functions but no trait of the libraries.
macro_rules! delegate {
    ($game:ident) => {
        type Position = $game::Position;
        type Move = $game::Move;
        type Illegal = $game::IllegalMove;

        fn position(&self) -> &$game::Position {
            self.position()
        }

        fn ply(&self) -> usize {
            self.ply()
        }

        fn past(&self) -> impl Iterator<Item = &$game::Position> {
            (0..self.ply())
                .rev()
                .filter_map(|ply| self.position_at(ply))
        }

        fn play(&mut self, mv: $game::Move) -> Result<(), $game::IllegalMove> {
            self.play(mv)
        }

        fn is_over(&self) -> bool {
            self.position().is_over()
        }

        fn ending(&self) -> Option<String> {
            self.outcome().map(|outcome| outcome.to_string())
        }
    };
}

impl Record for isopath::Game {
    delegate!(isopath);

    fn players(&self) -> usize {
        2
    }

    fn mover(&self) -> usize {
        self.position().turn().index()
    }

    fn is_decided(&self) -> bool {
        self.position().is_over()
    }

    fn winner(&self) -> Option<usize> {
        Some(self.outcome()?.winner.index())
    }
}

impl Record for halma_star::Game {
    delegate!(halma_star);

    fn players(&self) -> usize {
        self.position().seats().len()
    }

    fn mover(&self) -> usize {
        let position = self.position();
        place(position, position.turn())
    }

    /// Somebody has come first before the game is over, where the others play on.
    fn is_decided(&self) -> bool {
        let position = self.position();
        position.is_over() || position.finished().iter().next().is_some()
    }

    fn winner(&self) -> Option<usize> {
        let first = self.outcome()?.places().iter().next()?;
        Some(place(self.position(), first))
    }
}

fn place(position: &halma_star::Position, seat: halma_star::Seat) -> usize {
    let mut seats = position.seats().iter();
    seats
        .position(|listed| listed == seat)
        .expect("whoever moves or has finished is in play")
}
