//! Halma: the outcomes of all pieces, playing, perft, and the search for chains of jumps.

use common::{each, take};
use criterion::{Criterion, Throughput};
use halma_star::{MoveKind, Position};
use hexgrid::Cell;
use std::hint::black_box;

/// Every way to go through the outcomes of all pieces; in outcomes a second.
fn generate(criterion: &mut Criterion) {
    for (rules, positions) in [
        ("default rules", common::halma()),
        ("options", common::halma_options()),
    ] {
        let mut group = criterion.benchmark_group(format!("halma outcomes, {rules}"));
        let total = positions.iter().map(Position::move_count).sum();
        group.throughput(Throughput::Elements(total));
        each(&mut group, "count", &positions, Position::move_count);
        each(&mut group, "sets", &positions, |position| {
            position.visit_move_sets(take)
        });
        each(&mut group, "one by one", &positions, |position| {
            position.visit_moves(take)
        });
        group.finish();
    }
}

/// Picking a move out of the middle without listing, and playing it; in plies a second.
fn play(criterion: &mut Criterion) {
    let positions = common::halma();
    let pick = |position: &Position| position.nth_move(position.move_count() / 2);
    let plies = common::with_move(&positions, pick);

    let mut group = criterion.benchmark_group("halma plies");
    group.throughput(Throughput::Elements(plies.len() as u64));
    each(&mut group, "pick", &positions, pick);
    each(&mut group, "play checked", &plies, |&(mut position, mv)| {
        position.play(mv).map(|()| position)
    });
    each(&mut group, "play unchecked", &plies, |(position, mv)| {
        position.after(*mv)
    });
    group.finish();
}

/// The shortest chain to every landing, and the first thousand chains of every piece; in chains a
/// second.
fn chains(criterion: &mut Criterion) {
    let jumps: Vec<(Position, Cell, Cell)> = common::halma()
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
    let first_thousand =
        |(position, origin): &(Position, Cell)| position.chains(*origin).take(1000).count();

    let mut group = criterion.benchmark_group("halma chains");
    group.throughput(Throughput::Elements(jumps.len() as u64));
    each(
        &mut group,
        "shortest",
        &jumps,
        |(position, origin, landing)| position.shortest_chain(*origin, *landing),
    );
    let listed: usize = pieces.iter().map(first_thousand).sum();
    group.throughput(Throughput::Elements(listed as u64));
    each(&mut group, "first thousand", &pieces, first_thousand);
    group.finish();
}

/// Perft from the start; in nodes a second.
fn perft(criterion: &mut Criterion) {
    let start = Position::default();
    let mut group = criterion.benchmark_group("halma perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(3_188_520));
    group.bench_function("5 plies", |bench| {
        bench.iter(|| gamekit::perft(black_box(&start), 5));
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    generate(&mut criterion);
    play(&mut criterion);
    chains(&mut criterion);
    perft(&mut criterion);
    criterion.final_summary();
}
