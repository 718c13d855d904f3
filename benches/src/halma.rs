//! The kernels of Halma.

use crate::{Group, Kernel, every_tenth, oracle, positions, take};
use gamekit::perft_every_leaf;
use halma_star::{Move, MoveKind, Position, Search};
use hexgrid::{Cell, Hex};
use std::hint::black_box;

/// Every option that a two-player game on a full star has, with either form of restricted access.
pub(crate) const RESTRICTED: &str = "access=restricted,leave=no,block=on,win=filled";
const TRANSIT: &str = "access=transit,leave=no,block=on,win=filled";

/// The kernels of Halma.
#[must_use]
pub fn groups() -> Vec<Group> {
    vec![
        outcomes(),
        options("restricted", RESTRICTED),
        options("transit", TRANSIT),
        plies(),
        playouts(),
        chains(),
        many_chains(),
        perft(),
    ]
}

fn total(positions: &[Position]) -> u64 {
    positions.iter().map(Position::move_count).sum()
}

fn searches(positions: &[Position]) -> Vec<Search> {
    positions.iter().map(Search::new).collect()
}

/// Going through all outcomes of all pieces by the default rules; a position alone, and one within
/// a [`Search`].
fn outcomes() -> Group {
    let all = positions::halma();
    let some = every_tenth(&all);
    let count = total(&all);
    Group::new(
        "halma outcomes",
        [
            Kernel::each("count", all.clone(), count, Position::move_count),
            Kernel::each("sets", all.clone(), count, |position| {
                position.visit_move_sets(take)
            }),
            Kernel::each("one by one", all.clone(), count, |position| {
                position.visit_moves(take)
            }),
            Kernel::each("count, search", searches(&all), count, Search::move_count),
            Kernel::each("one by one, search", searches(&all), count, |search| {
                search.visit_moves(take)
            }),
            Kernel::each("with support, search", searches(&all), count, |search| {
                let seat = search.position().turn();
                search.piece_moves(seat).for_each(|piece| {
                    black_box(piece);
                });
            }),
            oracle_outcomes(some),
        ],
    )
}

fn oracle_outcomes(positions: Vec<Position>) -> Kernel {
    let count = total(&positions);
    Kernel::each("oracle", positions, count, oracle::halma_moves).long()
}

/// The same with options, and for comparison the same boards by the default rules.
fn options(access: &str, rules: &str) -> Group {
    let all = positions::halma_by(rules);
    let plain = positions::halma_by("default");
    let some = every_tenth(&all);
    let (count, plain_count) = (total(&all), total(&plain));
    Group::new(
        format!("halma outcomes, every option, {access}"),
        [
            Kernel::each("count", all.clone(), count, Position::move_count),
            Kernel::each("count, search", searches(&all), count, Search::move_count),
            Kernel::each(
                "count, default rules",
                plain.clone(),
                plain_count,
                Position::move_count,
            ),
            Kernel::each(
                "count, default rules, search",
                searches(&plain),
                plain_count,
                Search::move_count,
            ),
            oracle_outcomes(some),
        ],
    )
}

/// Picking a move out of the middle without listing, and playing it.
fn plies() -> Group {
    let all = positions::halma();
    let pick = |position: &Position| position.pick_move(|count| count / 2);
    let plies: Vec<(Position, Move)> = all
        .iter()
        .filter_map(|position| Some((*position, pick(position)?)))
        .collect();
    let texts: Vec<(Position, String)> = plies
        .iter()
        .map(|(position, mv)| (*position, mv.to_string()))
        .collect();
    let count = plies.len() as u64;
    Group::new(
        "halma plies",
        [
            Kernel::each("is over", all.clone(), count, Position::is_over),
            Kernel::each("pick", all, count, pick),
            Kernel::each("play", plies.clone(), count, |(position, mv)| {
                position.after(*mv)
            }),
            Kernel::each("play checked", plies, count, |&(mut position, mv)| {
                position.play(mv).map(|()| position)
            }),
            Kernel::each("oracle, check only", texts, count, |(position, mv)| {
                oracle::halma_moves(position).contains(mv)
            })
            .long(),
        ],
    )
}

/// Plies after which a random game is left: it has no end of its own.
const LONGEST_PLAYOUT: u64 = 500;

/// Playing random legal moves.
fn playouts() -> Group {
    const PLIES: u64 = 10_000;
    let some = every_tenth(&positions::halma());
    let count = some.len() as u64;
    Group::new(
        "halma playouts",
        [
            Kernel::once("search", PLIES, PLIES, || {
                let mut random = fastrand::Rng::with_seed(1);
                let start = Search::new(&Position::default());
                let mut search = start.clone();
                for ply in 1..=PLIES {
                    match search.pick_move(|count| random.u64(..count)) {
                        Some(mv) if ply % LONGEST_PLAYOUT != 0 => {
                            let _ = search.play_unchecked(mv);
                        }
                        _ => search.clone_from(&start),
                    }
                }
                *search.position()
            }),
            Kernel::once("position", PLIES, PLIES, || {
                playout(PLIES, |position, random| {
                    position.pick_move(|count| random.u64(..count))
                })
            }),
            Kernel::once("list, then pick", PLIES, PLIES, || {
                playout(PLIES, |position, random| {
                    let moves = position.moves();
                    let index = random.usize(..moves.len().max(1));
                    moves.get(index).copied()
                })
            }),
            Kernel::each("oracle", some, count, |position| {
                let moves = oracle::halma_moves(position);
                let chosen = fastrand::Rng::with_seed(1).choice(moves)?;
                let mv = position.parse_move(&chosen).ok()?;
                Some(position.after(mv))
            })
            .long(),
        ],
    )
}

/// The position after so many random plies, with a new game whenever one is over.
fn playout(plies: u64, pick: impl Fn(&Position, &mut fastrand::Rng) -> Option<Move>) -> Position {
    let mut random = fastrand::Rng::with_seed(1);
    let mut position = Position::default();
    for ply in 1..=plies {
        match pick(&position, &mut random) {
            Some(mv) if ply % LONGEST_PLAYOUT != 0 => position.play_unchecked(mv),
            _ => position = Position::default(),
        }
    }
    position
}

/// How many chains of a piece are listed. The oracle lists all, and not where there are more.
const CHAINS: usize = 1000;

/// The shortest chain to every landing, the first chain and the first thousand of every piece that
/// can jump.
fn chains() -> Group {
    let jumps: Vec<(Position, Cell, Cell)> = positions::halma()
        .iter()
        .flat_map(|position| {
            let moves = position.moves().into_iter();
            moves
                .filter(|mv| mv.kind() == MoveKind::Jump)
                .filter_map(|mv| Some((*position, mv.origin()?, mv.landing()?)))
        })
        .collect();
    let mut pieces: Vec<(Position, Cell)> = jumps
        .iter()
        .map(|&(position, origin, _)| (position, origin))
        .collect();
    pieces.dedup();
    let thousand =
        |(position, origin): &(Position, Cell)| position.chains(*origin).take(CHAINS).count();
    let listed: usize = pieces.iter().map(thousand).sum();
    let has_few =
        |position: &Position, origin| position.count_chains(origin, CHAINS as u64) < CHAINS as u64;
    let mut few_jumps = every_tenth(&jumps);
    few_jumps.retain(|&(position, origin, _)| has_few(&position, origin));
    let mut few_pieces = every_tenth(&pieces);
    few_pieces.retain(|&(position, origin)| has_few(&position, origin));
    let few_listed: usize = few_pieces.iter().map(thousand).sum();
    let (few_jump_count, jump_count) = (few_jumps.len() as u64, jumps.len() as u64);
    Group::new(
        "halma chains",
        [
            Kernel::each(
                "shortest",
                jumps,
                jump_count,
                |&(position, origin, landing)| position.shortest_chain(origin, landing),
            ),
            Kernel::each(
                "shortest, oracle",
                few_jumps,
                few_jump_count,
                |&(position, origin, landing)| {
                    oracle::halma_shortest_chain(&position, origin, landing, CHAINS)
                },
            )
            .long(),
            Kernel::each(
                "first",
                pieces.clone(),
                pieces.len() as u64,
                |(position, origin)| position.chains(*origin).next(),
            ),
            Kernel::each("first thousand", pieces, listed as u64, thousand),
            Kernel::each(
                "all of less than a thousand, oracle",
                few_pieces,
                few_listed as u64,
                |&(position, origin)| oracle::halma_chain_count(&position, origin, CHAINS),
            )
            .long(),
        ],
    )
}

/// The same on a board where nobody could list all chains; the oracle gives up after a thousand.
fn many_chains() -> Group {
    let position = positions::halma_many_chains();
    let board = position.board();
    let center = board.cell_at(Hex::ORIGIN).expect("every star has a center");
    let landings: Vec<Cell> = position.jump_landings(center).iter().collect();
    let count = landings.len() as u64;
    let chains = CHAINS as u64;
    Group::new(
        "halma chains, too many to list",
        [
            Kernel::each("shortest", landings.clone(), count, move |&landing| {
                position.shortest_chain(center, landing)
            }),
            Kernel::once("first", 1, 1, move || {
                black_box(position).chains(center).next()
            }),
            Kernel::each("first to a landing", landings, count, move |&landing| {
                position.chains_to(center, landing).next()
            }),
            Kernel::once("first thousand", 1, chains, move || {
                black_box(position).chains(center).take(CHAINS).count()
            }),
            Kernel::once("first thousand, oracle", 1, chains, move || {
                oracle::halma_chain_count(&black_box(position), center, CHAINS)
            })
            .long(),
        ],
    )
}

/// Counting the game tree from the start.
fn perft() -> Group {
    let start = Position::default();
    let counted = |depth, leaves| {
        let name = format!("{depth} plies");
        Kernel::once(name, 1, leaves, move || {
            gamekit::perft(&black_box(start), depth)
        })
    };
    Group::new(
        "halma perft",
        [
            counted(5, 3_188_520),
            counted(6, 87_946_884).long(),
            counted(7, 2_774_031_156).long(),
            Kernel::once("5 plies, every leaf", 1, 3_188_520, move || {
                perft_every_leaf(&black_box(start), 5)
            })
            .long(),
            Kernel::once("oracle, 3 plies", 1, 4760, move || {
                oracle::halma_perft(&black_box(start), 3)
            })
            .long(),
        ],
    )
}
