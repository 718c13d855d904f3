//! Isopath: the move generator, playing, and perft.

use common::{each, take};
use criterion::{Criterion, Throughput};
use isopath::{Position, Sequences};
use std::hint::black_box;

/// Every way to go through the legal moves; in moves a second.
fn generate(criterion: &mut Criterion) {
    let positions = common::isopath();

    let mut group = criterion.benchmark_group("isopath sequences");
    let total = positions.iter().map(Position::sequence_count).sum();
    group.throughput(Throughput::Elements(total));
    each(&mut group, "count", &positions, Position::sequence_count);
    each(&mut group, "sets", &positions, |position| {
        position.visit_sequence_sets(take)
    });
    each(&mut group, "one by one", &positions, |position| {
        position.visit_sequences(take)
    });
    group.finish();

    let mut group = criterion.benchmark_group("isopath distinct moves");
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

/// Picking a move out of the middle without listing, and playing it; in plies a second.
fn play(criterion: &mut Criterion) {
    let positions = common::isopath();
    let pick = |position: &Position| position.nth_move(position.move_count() / 2);
    let plies = common::with_move(&positions, pick);

    let mut group = criterion.benchmark_group("isopath plies");
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

/// Perft from the start; in nodes a second.
fn perft(criterion: &mut Criterion) {
    let start = Position::default();
    let mut group = criterion.benchmark_group("isopath perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(648_483_840));
    group.bench_function("3 plies of sequences", |bench| {
        bench.iter(|| gamekit::perft(black_box(&Sequences(start)), 3));
    });
    group.throughput(Throughput::Elements(228_466_512));
    group.bench_function("3 plies of distinct moves", |bench| {
        bench.iter(|| gamekit::perft(black_box(&start), 3));
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    generate(&mut criterion);
    play(&mut criterion);
    perft(&mut criterion);
    criterion.final_summary();
}
