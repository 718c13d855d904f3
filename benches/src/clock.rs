//! Measuring by the clock, with criterion.

use crate::Group;
use criterion::{Criterion, SamplingMode, Throughput};
use std::time::Duration;

/// Measures all kernels, as the arguments of the program say, in elements a second.
pub fn measure(groups: &[Group]) {
    // The work is the same each time and takes microseconds: a short look is enough.
    let mut criterion = Criterion::default()
        .sample_size(50)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for Group { name, kernels } in groups {
        let mut group = criterion.benchmark_group(name);
        for kernel in kernels {
            if kernel.is_long {
                group.sample_size(10).sampling_mode(SamplingMode::Flat);
            }
            group.throughput(Throughput::Elements(kernel.elements));
            group.bench_function(&kernel.name, |bench| bench.iter(|| kernel.run()));
        }
        group.finish();
    }
    criterion.final_summary();
}
