//! How near to a win the players are, roughly: what a search begins with.

use super::numbers::Numbers;
use super::outlook::Outlook;
use crate::isopath::end::around;
use hexgrid::CellSet64;
use isopath::{Color, Height, Position};

/// The most turns that are told apart.
const FAR: usize = 6;

/// What a win takes by the turns until a piece is beside an open space of the enemy's home row.
const EFFORT: [u32; FAR + 1] = [1, 2, 6, 14, 24, 34, 44];

/// About what it takes, at first sight, to decide a position that is met after so many plies. To be far down a line counts too, or the search would follow one without end.
pub(super) fn first_numbers(position: &Position, outlook: Outlook, plies: usize) -> Numbers {
    let Numbers { phi, delta } = match outlook {
        Outlook::Capture(_) => Numbers { phi: 4, delta: 2 },
        _ => by_distance(position),
    };
    let plies = plies as u32;
    Numbers {
        phi: phi + plies,
        delta: delta + plies,
    }
}

/// By how near the players are, how many pieces they have, and how many moves there are.
fn by_distance(position: &Position) -> Numbers {
    let mover = position.turn();
    let [own, other] = [mover, !mover].map(|color| turns(position, color));
    let [pieces, others] = [mover, !mover].map(|color| position.pieces(color).len() as u32);
    let effort = |turns: usize, own: u32, other: u32| EFFORT[turns] * (3 + other) / (3 + own);
    // Who is near leaves the other few moves to choose from.
    let choices = position.move_count().min(1 << 9) as u32 / if other <= 1 { 64 } else { 16 };
    Numbers {
        phi: effort(own, pieces, others).max(1),
        delta: effort(other, others, pieces) + choices + 1,
    }
}

/// In how many turns a player can have a piece beside an open space of the enemy's home row, if
/// the enemy does nothing; at most [`FAR`]. A turn moves one tile.
fn turns(position: &Position, color: Color) -> usize {
    let empty = position.board().cells() - position.occupied();
    let at = |height| empty & position.at_height(height);
    let goal = position.home_row(!color);
    let shut = at((!color).height());
    // By the turns that it takes to open a space of the goal.
    let beside = [empty - shut, shut, goal - empty].map(|cells| around(position, goal & cells));
    let guarded = guarded(position, !color);
    let near = at(color.height()) | at(Height::One);
    let mut reached = [position.pieces(color); FAR + 1];
    let mut turns = FAR;
    for now in 0..FAR {
        if now > 0 {
            let before = reached[now - 1];
            // Where two of the enemy's pieces are near, a piece is not for long.
            let mut next = before | around(position, before) & (near - guarded);
            if now > 1 {
                next |= around(position, reached[now - 2]) & shut;
            }
            reached[now] = next;
        }
        for (more, beside) in beside.into_iter().enumerate() {
            if reached[now].intersects(beside) {
                turns = turns.min(now + more);
            }
        }
        if turns <= now + 1 {
            break;
        }
    }
    turns
}

/// The spaces that two pieces of a player are beside.
fn guarded(position: &Position, color: Color) -> CellSet64 {
    let (mut once, mut twice) = (CellSet64::EMPTY, CellSet64::EMPTY);
    for piece in position.pieces(color) {
        let near = position.board().adjacent(piece);
        twice |= once & near;
        once |= near;
    }
    twice
}
