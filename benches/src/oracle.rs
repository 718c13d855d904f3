//! The plain way to do the same: the naive readings of the rules that the tests of the crates
//! compare everything with.

use halma_star::Position;
use hexgrid::Cell;
use std::collections::BTreeSet;

#[expect(dead_code, reason = "the tests need more of it")]
#[path = "../../crates/halma-star/tests/naive/mod.rs"]
mod halma;
#[path = "../../crates/isopath/tests/naive/mod.rs"]
mod isopath;

use isopath::Part;

/// All legal sequences, as text.
pub(crate) fn isopath_sequences(position: &::isopath::Position) -> Vec<String> {
    let naive = isopath::Naive::read(&position.to_string());
    let mut sequences = Vec::new();
    visit(&naive, |sequence, _| {
        sequences.push(isopath::text(sequence))
    });
    sequences
}

/// How many positions they lead to.
pub(crate) fn isopath_ends(position: &::isopath::Position) -> usize {
    let naive = isopath::Naive::read(&position.to_string());
    let mut ends = BTreeSet::new();
    visit(&naive, |_, end| {
        ends.insert(end.print());
    });
    ends.len()
}

/// Tries everything that may be legal as a first part, and after it as a second part.
fn visit(naive: &isopath::Naive, mut legal: impl FnMut(&[Part], isopath::Naive)) {
    if naive.winner().is_some() {
        return;
    }
    // Nobody but a piece moves like a piece, and only to a neighbor.
    let is_possible = |part: &Part| match *part {
        Part::Tile(..) => true,
        Part::Piece(from, to) => naive.spaces[&from] == naive.turn && naive.adjacent(from, to),
        Part::Capture(at) => matches!(naive.spaces[&at], 'w' | 'b'),
    };
    let mut parts = naive.parts();
    parts.retain(is_possible);
    for &first in &parts {
        match naive.play(&[first]) {
            Ok(end) => legal(&[first], end),
            Err("incomplete") => {
                for &second in &parts {
                    if let Ok(end) = naive.play(&[first, second]) {
                        legal(&[first, second], end);
                    }
                }
            }
            Err(_) => {}
        }
    }
}

/// The position after a move; both are text.
pub(crate) fn isopath_play(position: &str, mv: &str) -> Result<String, &'static str> {
    let after = isopath::Naive::read(position).play(&isopath::parse(mv))?;
    Ok(after.print())
}

/// All legal moves, as text.
pub(crate) fn halma_moves(position: &Position) -> BTreeSet<String> {
    halma::Naive::new(position).moves()
}

/// The perft.
pub(crate) fn halma_perft(position: &Position, depth: u32) -> usize {
    match depth {
        0 => 1,
        1 => halma_moves(position).len(),
        _ => {
            let moves = halma_moves(position);
            let below = moves.iter().map(|mv| {
                let mv = position.parse_move(mv).expect("it is legal");
                halma_perft(&position.after(mv), depth - 1)
            });
            below.sum()
        }
    }
}

/// How many jumps the shortest chain has. It lists them all, or gives up beyond `limit`.
pub(crate) fn halma_shortest_chain(
    position: &Position,
    origin: Cell,
    landing: Cell,
    limit: usize,
) -> Option<usize> {
    let board = position.board();
    let landing = board.hex(landing)?;
    let chains = halma::Naive::new(position).chains(board.hex(origin)?, limit)?;
    let to = chains.iter().filter(|chain| chain.last() == Some(&landing));
    to.map(Vec::len).min()
}

/// How many chains a piece has, listed all; `None` beyond `limit`.
pub(crate) fn halma_chain_count(position: &Position, origin: Cell, limit: usize) -> Option<usize> {
    let origin = position.board().hex(origin)?;
    let chains = halma::Naive::new(position).chains(origin, limit)?;
    Some(chains.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions;

    #[test]
    fn both_ways_do_the_same_work() {
        for position in positions::isopath().iter().step_by(20) {
            let sequences = isopath_sequences(position);
            assert_eq!(sequences.len() as u64, position.sequence_count());
            assert_eq!(isopath_ends(position) as u64, position.move_count());
            let mv = position.nth_sequence(position.sequence_count() / 2);
            if let Some(mv) = mv {
                let end = isopath_play(&position.to_string(), &mv.to_string());
                assert_eq!(end, Ok(position.after(mv).to_string()));
            }
        }
        let every_option = positions::halma_by(crate::halma::RESTRICTED);
        for position in positions::halma().iter().chain(&every_option) {
            let moves = halma_moves(position);
            let names = position.moves().into_iter().map(|mv| mv.to_string());
            assert_eq!(moves, names.collect());
        }
        assert_eq!(halma_perft(&Position::default(), 2), 196);
    }

    #[test]
    fn chains_are_found_both_ways() {
        let position = positions::halma()[50];
        let mut jumps = 0;
        for origin in position.pieces(position.turn()) {
            let count = position.count_chains(origin, 1000);
            let naive = halma_chain_count(&position, origin, 1000);
            assert_eq!(
                naive.map(|count| count as u64),
                (count < 1000).then_some(count)
            );
            for landing in position.jump_landings(origin) {
                let shortest = position.shortest_chain(origin, landing).unwrap();
                let naive = halma_shortest_chain(&position, origin, landing, 1000);
                assert!(naive.is_none_or(|len| len == shortest.landings().len()));
                jumps += 1;
            }
        }
        assert!(jumps > 5);
    }
}
