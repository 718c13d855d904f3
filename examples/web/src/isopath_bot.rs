//! A simple player of Isopath: it looks one move ahead, does not walk into a lost game, and is loath
//! to repeat itself.

use fastrand::Rng;
use hexgrid::Cell;
use isopath::{Color, Game, Move, Position};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// How many of the best moves are examined for an answer that wins.
const EXAMINED: usize = 200;
/// What a piece is worth that is in no hurry.
const PIECE: i32 = 40;

/// The move that the bot plays; `None` when the game is over.
pub(crate) fn choose(game: &Game, rng: &mut Rng) -> Option<Move> {
    let position = game.position();
    let me = position.turn();
    let past: Vec<u64> = (0..game.ply())
        .filter_map(|ply| game.position_at(ply))
        .map(Position::zobrist)
        .collect();
    let repetitions = |position: &Position| {
        let times = past.iter().filter(|&&hash| hash == position.zobrist());
        times.count() as i32
    };
    let mut moves: Vec<(Reverse<i32>, u32, Move)> = Vec::new();
    let _ = position.visit_moves(|mv| {
        let after = position.after(mv);
        let value = value(&after, me).saturating_sub(PIECE * repetitions(&after));
        moves.push((Reverse(value), rng.u32(..), mv));
        ControlFlow::<()>::Continue(())
    });
    moves.sort_unstable_by_key(|&(value, luck, _)| (value, luck));
    let moves = moves.into_iter().map(|(_, _, mv)| mv);
    let is_safe = |mv: &Move| !can_win(&position.after(*mv), !me);
    let best = moves.clone().next();
    moves.take(EXAMINED).find(is_safe).or(best)
}

/// Whether `color` wins at once, if it is to move.
fn can_win(position: &Position, color: Color) -> bool {
    let win = position.visit_moves(|mv| {
        let outcome = position.after(mv).outcome();
        if outcome.is_some_and(|outcome| outcome.winner == color) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    win.is_break()
}

/// How good a position is for `me`, after my move.
fn value(position: &Position, me: Color) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == me {
            i32::MAX
        } else {
            i32::MIN
        };
    }
    let threatened = position.threatened().len() as i32;
    prospects(position, me) - prospects(position, !me) - PIECE / 2 * threatened
}

/// How far the pieces of a color have come, and where they can go.
fn prospects(position: &Position, color: Color) -> i32 {
    let board = position.board();
    let progress = |cell: Cell| {
        let row = board.row_of(cell).unwrap_or(0);
        (match color {
            Color::White => row,
            Color::Black => board.rows() - 1 - row,
        }) as i32
    };
    let open = position.at_height(color.height()) - position.occupied();
    let piece = |cell| {
        let next = (board.adjacent(cell) & open).iter();
        let ways: i32 = next
            .map(|next| 1 + 2 * i32::from(progress(next) > progress(cell)))
            .sum();
        PIECE + progress(cell).pow(2) + ways
    };
    position.pieces(color).iter().map(piece).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use isopath::{Rules, Side};

    fn chosen(text: &str) -> String {
        let game = Game::new(text.parse().unwrap());
        choose(&game, &mut Rng::with_seed(1)).unwrap().to_string()
    }

    #[test]
    fn it_wins_when_it_can() {
        assert_eq!(chosen("12/0bw/20 w -"), "Pb3c2");
    }

    #[test]
    fn two_of_them_end_their_game_by_the_rules() {
        for (side, seed) in [(Side::Three, 1), (Side::Three, 2), (Side::Four, 3)] {
            let mut rng = Rng::with_seed(seed);
            let mut game = Game::new(Position::start(side, Rules::default()));
            for _ in 0..300 {
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game.play(mv).unwrap();
            }
            assert!(game.outcome().is_some(), "{}", game.position());
        }
    }
}
