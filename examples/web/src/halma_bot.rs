//! A simple player of Halma: it looks one move ahead, and keeps its pieces together.

use fastrand::Rng;
use halma_star::{Move, Position, Seat};
use hexgrid::Hex;
use std::ops::ControlFlow;

/// The move that the bot plays; `None` when the game is over.
pub(crate) fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let seat = position.turn();
    let mut best: Option<((u32, u32), Move)> = None;
    let _ = position.visit_moves(|mv| {
        let key = (distance_left(&position.after(mv), seat), rng.u32(..));
        if best.is_none_or(|(least, _)| key < least) {
            best = Some((key, mv));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, mv)| mv)
}

/// How far the pieces of a seat are from the tip that they walk to. In squares, so that those at the
/// back are in more of a hurry than those in front.
fn distance_left(position: &Position, seat: Seat) -> u32 {
    let board = position.board();
    let hex = |cell| board.hex(cell).unwrap_or(Hex::ORIGIN);
    let destination = position.destination(seat).iter().map(hex);
    let tip = destination.max_by_key(|hex| hex.distance(Hex::ORIGIN));
    let tip = tip.unwrap_or(Hex::ORIGIN);
    let pieces = position.pieces(seat).iter();
    pieces.map(|cell| hex(cell).distance(tip).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use halma_star::{Rules, Size};

    #[test]
    fn it_goes_by_the_longest_jump() {
        let position: Position = "1/4/ab1/1cd1/1 abcd a -".parse().unwrap();
        let mv = choose(&position, &mut Rng::with_seed(1)).unwrap();
        assert_eq!(mv.to_string(), "c1>>a1");
    }

    #[test]
    fn games_of_bots_end_by_the_rules() {
        for (seats, size) in [
            ("da", Size::Four),
            ("dfb", Size::Three),
            ("defabc", Size::Two),
        ] {
            let start = Position::start(size, seats.parse().unwrap(), Rules::default());
            let (mut position, mut rng) = (start.unwrap(), Rng::with_seed(1));
            for _ in 0..2000 {
                let Some(mv) = choose(&position, &mut rng) else {
                    break;
                };
                position.play(mv).unwrap();
            }
            assert!(position.is_over(), "{position}");
        }
    }
}
