//! How many boards there are.

use isopath::{Color, Height, Side, Space};
use std::collections::HashMap;

/// How many boards there are of a game that goes on: each player has 1 piece to as many as at the
/// start, none of them on the enemy's home row, and there are as many tiles as spaces. Whether
/// a player has a move, and whether play can lead there, is not asked.
pub(crate) fn board_count(side: Side) -> u128 {
    let board = side.board();
    let rows = side.rows();
    // The boards so far, by tiles, white pieces and black pieces.
    let mut counts = HashMap::from([([0; 3], 1u128)]);
    for row in 0..rows {
        for _ in board.row(row) {
            let mut next = HashMap::new();
            for ([tiles, white, black], count) in counts {
                let mut add = |space: Space| {
                    let is_piece = |color| u8::from(space.piece() == Some(color));
                    let key = [
                        tiles + usize::from(space.height().tiles()),
                        white + usize::from(is_piece(Color::White)),
                        black + usize::from(is_piece(Color::Black)),
                    ];
                    *next.entry(key).or_insert(0) += count;
                };
                Height::ALL.into_iter().map(Space::Empty).for_each(&mut add);
                if row + 1 < rows {
                    add(Space::White);
                }
                if row > 0 {
                    add(Space::Black);
                }
            }
            counts = next;
        }
    }
    let pieces = 1..=usize::from(side.get());
    let is_in_play = |&([tiles, white, black], _): &([usize; 3], u128)| {
        tiles == side.spaces() && pieces.contains(&white) && pieces.contains(&black)
    };
    let in_play = counts.into_iter().filter(is_in_play);
    in_play.map(|(_, count)| count).sum()
}
