//! What can be said of a position without a search.

use crate::isopath::end::{around, wins_at_once};
use hexgrid::{Cell, CellSet64};
use isopath::{Color, Height, Position};

/// What a look at a position tells whoever is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outlook {
    /// They win with this move.
    Win,
    /// They lose with the enemy's next move, whatever they do.
    Loss,
    /// They lose so unless they capture this piece.
    Capture(Cell),
    /// None of these is sure.
    Open,
}

/// Of so many spaces that the enemy can dig from, or build on, a turn of the mover leaves one that is
/// not the goal itself: it spoils one at most.
const ENOUGH: usize = 3;

impl Outlook {
    /// Of a game that goes on.
    ///
    /// An enemy's piece beside an empty space of the mover's home row arrives there with the next
    /// turn, if that space has the height that the enemy's pieces need, or a tile makes it so. For the
    /// mover may not move tiles there, has no piece that can stand there, and a third reversion is
    /// barred only where the mover has just moved a tile. Only to capture the piece helps.
    pub(super) fn of(position: &Position) -> Self {
        if wins_at_once(position) {
            return Self::Win;
        }
        let mut arriving = arriving(position);
        let Some(first) = arriving.first() else {
            return Self::Open;
        };
        if !has_tiles(position) {
            return Self::Open;
        }
        arriving.remove(first);
        if arriving.is_empty() && position.threatened().contains(first) {
            Self::Capture(first)
        } else {
            Self::Loss
        }
    }
}

/// The enemy's pieces beside an empty space of the mover's home row that is, or can be made, right.
fn arriving(position: &Position) -> CellSet64 {
    let mover = position.turn();
    let goal = position.home_row(mover) - position.occupied() - position.at_height(mover.height());
    around(position, goal) & position.pieces(!mover)
}

/// Whether the enemy has a tile for a space whatever the mover does: white one to dig, black a space
/// to build on.
fn has_tiles(position: &Position) -> bool {
    let enemy = !position.turn();
    let cells = position.board().cells() - position.occupied() - position.home_row(enemy);
    let useless = match enemy {
        Color::White => Height::Zero,
        Color::Black => Height::Two,
    };
    (cells - position.at_height(useless)).len() >= ENOUGH
}
