//! What the benchmarks share: the fixed positions, a hundred from whole random games each, and the
//! loop over them.

use criterion::BenchmarkGroup;
use criterion::measurement::WallTime;
use std::fmt::Debug;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::str::FromStr;

/// Isopath on side 4, reversions on.
#[must_use]
pub fn isopath() -> Vec<isopath::Position> {
    read(include_str!("../data/isopath.txt"))
}

/// Halma for two on the star of size 4, by the default rules.
#[must_use]
pub fn halma() -> Vec<halma_star::Position> {
    read(include_str!("../data/halma.txt"))
}

/// As [`halma`], with restricted access, no leaving and the anti-blocking rule.
#[must_use]
pub fn halma_options() -> Vec<halma_star::Position> {
    read(include_str!("../data/halma-options.txt"))
}

fn read<P: FromStr<Err: Debug>>(lines: &str) -> Vec<P> {
    lines
        .lines()
        .map(|line| line.parse().expect("the data holds positions"))
        .collect()
}

/// Measures `run` on all `items` together.
pub fn each<T, R>(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    items: &[T],
    run: impl Fn(&T) -> R,
) {
    group.bench_function(name, |bench| {
        bench.iter(|| {
            for item in black_box(items) {
                black_box(run(item));
            }
        });
    });
}

/// Takes what a generator hands out, and lets it go on.
pub fn take<T>(handed_out: T) -> ControlFlow<()> {
    black_box(handed_out);
    ControlFlow::Continue(())
}

/// Each position with a move that `pick` finds in it, if any.
pub fn with_move<P: Copy, M>(positions: &[P], pick: impl Fn(&P) -> Option<M>) -> Vec<(P, M)> {
    positions
        .iter()
        .filter_map(|position| Some((*position, pick(position)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_hundred_positions_a_file_can_be_read() {
        assert_eq!(super::isopath().len(), 100);
        assert_eq!(super::halma().len(), 100);
        assert_eq!(super::halma_options().len(), 100);
    }
}
