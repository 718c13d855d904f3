//! The kernels of Isopath.

use crate::{Group, Kernel, every_fiftieth, oracle, positions, take};
use gamekit::perft_every_leaf;
use isopath::{Move, Position, Sequences};
use std::hint::black_box;

/// The kernels of Isopath.
#[must_use]
pub fn groups() -> Vec<Group> {
    vec![sequences(), distinct(), plies(), playouts(), perft()]
}

/// Going through all legal sequences.
fn sequences() -> Group {
    let all = positions::isopath();
    let some = every_fiftieth(&all);
    let total = |positions: &[Position]| positions.iter().map(Position::sequence_count).sum();
    let count = total(&all);
    Group::new(
        "isopath sequences",
        [
            Kernel::each("count", all.clone(), count, Position::sequence_count),
            Kernel::each("sets", all.clone(), count, |position| {
                position.visit_sequence_sets(take)
            }),
            Kernel::each("one by one", all, count, |position| {
                position.visit_sequences(take)
            }),
            Kernel::each("oracle", some.clone(), total(&some), |position| {
                oracle::isopath_sequences(position).len()
            })
            .long(),
        ],
    )
}

/// Going through all distinct moves.
fn distinct() -> Group {
    let all = positions::isopath();
    let some = every_fiftieth(&all);
    let total = |positions: &[Position]| positions.iter().map(Position::move_count).sum();
    let count = total(&all);
    Group::new(
        "isopath distinct moves",
        [
            Kernel::each("count", all.clone(), count, Position::move_count),
            Kernel::each("sets", all.clone(), count, |position| {
                position.visit_move_sets(take)
            }),
            Kernel::each("one by one", all, count, |position| {
                position.visit_moves(take)
            }),
            Kernel::each("oracle", some.clone(), total(&some), oracle::isopath_ends).long(),
        ],
    )
}

/// Picking a move out of the middle without listing, and playing it.
fn plies() -> Group {
    let all = positions::isopath();
    let pick = |position: &Position| position.pick_move(|count| count / 2);
    let plies: Vec<(Position, Move)> = all
        .iter()
        .filter_map(|position| Some((*position, pick(position)?)))
        .collect();
    let texts: Vec<(String, String)> = plies
        .iter()
        .map(|(position, mv)| (position.to_string(), mv.to_string()))
        .collect();
    let count = plies.len() as u64;
    Group::new(
        "isopath plies",
        [
            Kernel::each("pick", all, count, pick),
            Kernel::each("play", plies.clone(), count, |(position, mv)| {
                position.after(*mv)
            }),
            Kernel::each("play checked", plies, count, |&(mut position, mv)| {
                position.play(mv).map(|()| position)
            }),
            Kernel::each("oracle", texts, count, |(position, mv)| {
                oracle::isopath_play(position, mv)
            }),
        ],
    )
}

/// Playing random legal moves.
fn playouts() -> Group {
    const PLIES: u64 = 10_000;
    let some = every_fiftieth(&positions::isopath());
    let listed = |position: &Position, random: &mut fastrand::Rng| {
        let moves = position.moves();
        let index = random.usize(..moves.len().max(1));
        moves.get(index).copied()
    };
    let count = some.len() as u64;
    Group::new(
        "isopath playouts",
        [
            Kernel::once("distinct moves", PLIES, PLIES, || {
                playout(PLIES, |position, random| {
                    position.pick_move(|count| random.u64(..count))
                })
            }),
            Kernel::once("sequences", PLIES, PLIES, || {
                playout(PLIES, |position, random| {
                    position.pick_sequence(|count| random.u64(..count))
                })
            }),
            Kernel::once("list, then pick", PLIES, PLIES, move || {
                playout(PLIES, listed)
            }),
            Kernel::each("oracle", some, count, |position| {
                let sequences = oracle::isopath_sequences(position);
                let chosen = fastrand::Rng::with_seed(1).choice(sequences)?;
                Some(oracle::isopath_play(&position.to_string(), &chosen))
            })
            .long(),
        ],
    )
}

/// The position after so many random plies, with a new game whenever one is over.
fn playout(plies: u64, pick: impl Fn(&Position, &mut fastrand::Rng) -> Option<Move>) -> Position {
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = Position::default();
    for _ in 0..plies {
        match pick(&position, &mut random) {
            Some(mv) => position.play_unchecked(mv),
            None => position = Position::default(),
        }
    }
    position
}

/// Counting the game tree from the start.
fn perft() -> Group {
    let start = Position::default();
    Group::new(
        "isopath perft",
        [
            Kernel::once("3 plies of sequences", 1, 648_483_840, move || {
                gamekit::perft(&black_box(Sequences(start)), 3)
            }),
            Kernel::once("3 plies of distinct moves", 1, 228_466_512, move || {
                gamekit::perft(&black_box(start), 3)
            }),
            Kernel::once("2 plies of sequences, every leaf", 1, 139_968, move || {
                perft_every_leaf(&black_box(Sequences(start)), 2)
            }),
            Kernel::once("oracle, 1 ply", 1, 224, move || {
                oracle::isopath_sequences(&black_box(start)).len()
            })
            .long(),
        ],
    )
}
