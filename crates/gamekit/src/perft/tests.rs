use super::*;
use crate::nim::Nim;

/// How many ways there are to take `depth` times 1 to 3 from a heap.
fn ways(heap: u8, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => (1..=heap.min(3))
            .map(|take| ways(heap - take, depth - 1))
            .sum(),
    }
}

#[test]
fn perft_is_the_number_of_ways_to_play() {
    for heap in 0..16 {
        for depth in 0..9 {
            let position = Nim::new(heap);
            assert_eq!(perft(&position, depth), Ok(ways(heap, depth)));
            assert_eq!(perft_every_leaf(&position, depth), Ok(ways(heap, depth)));
            let parts = divide(&position, depth).unwrap();
            let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(sum, if depth == 0 { 0 } else { ways(heap, depth) });
        }
    }
}

#[test]
fn threads_share_one_perft() {
    let perft = Perft::new();
    std::thread::scope(|scope| {
        for heap in [14, 15, 15, 14] {
            let perft = &perft;
            scope.spawn(move || {
                for depth in 0..9 {
                    let nodes = perft.count(&Nim::new(heap), depth);
                    assert_eq!(nodes, Ok(ways(heap, depth)));
                }
            });
        }
    });
}

// Without the table these counts would take for ever.
#[cfg(feature = "std")]
#[test]
fn a_count_of_more_than_64_bits_is_an_error() {
    let position = Nim::new(200);
    assert_eq!(perft(&position, 40), Ok(3u64.pow(40)));
    assert_eq!(
        perft(&position, 41),
        Err(PerftError::Overflow { depth: 41 })
    );
    assert!(divide(&position, 41).is_ok(), "each part fits");
    assert_eq!(
        divide(&position, 42),
        Err(PerftError::Overflow { depth: 42 })
    );
}

/// One move again and again, for ever: nothing but the depth stops a walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Clock(u64);

impl Position for Clock {
    type Move = ();

    fn visit_moves(&self, mut visit: impl FnMut(()) -> ControlFlow<()>) -> ControlFlow<()> {
        visit(())
    }

    fn move_count(&self) -> u64 {
        1
    }

    fn play_unchecked(&mut self, (): ()) {
        self.0 += 1;
    }
}

/// The largest position with which a thread holds the greatest depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct LargeClock {
    clock: Clock,
    ballast: [u64; 511],
}

impl Position for LargeClock {
    type Move = ();

    fn visit_moves(&self, visit: impl FnMut(()) -> ControlFlow<()>) -> ControlFlow<()> {
        self.clock.visit_moves(visit)
    }

    fn move_count(&self) -> u64 {
        self.clock.move_count()
    }

    fn play_unchecked(&mut self, (): ()) {
        self.clock.play_unchecked(());
    }
}

#[test]
fn a_thread_walks_positions_of_4_kb_down_to_the_greatest_depth() {
    let start = LargeClock {
        clock: Clock(0),
        ballast: [0; 511],
    };
    assert_eq!(size_of_val(&start), 4096);
    let walk = move || {
        assert_eq!(perft(&start, DEEPEST), Ok(1));
        assert_eq!(perft_every_leaf(&start, DEEPEST), Ok(1));
        assert_eq!(divide(&start, DEEPEST), Ok(vec![((), 1)]));
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(walk);
    thread.unwrap().join().unwrap();
}

/// A position that can be cloned and not copied: several heaps.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Heaps(Vec<u8>);

impl Position for Heaps {
    type Move = (usize, u8);

    fn visit_moves(
        &self,
        mut visit: impl FnMut((usize, u8)) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut heaps = self.0.iter().enumerate();
        heaps.try_for_each(|(at, &heap)| (1..=heap).try_for_each(|take| visit((at, take))))
    }

    fn move_count(&self) -> u64 {
        self.0.iter().map(|&heap| u64::from(heap)).sum()
    }

    fn play_unchecked(&mut self, (at, take): (usize, u8)) {
        if let Some(heap) = self.0.get_mut(at) {
            *heap = heap.saturating_sub(take);
        }
    }
}

#[test]
fn positions_need_not_be_copy() {
    let start = Heaps(vec![2, 2]);
    for (depth, nodes) in [1, 4, 10, 12, 6, 0].into_iter().enumerate() {
        assert_eq!(perft(&start, depth as u32), Ok(nodes));
        assert_eq!(perft_every_leaf(&start, depth as u32), Ok(nodes));
    }
    assert_eq!(divide(&start, 1).map(|parts| parts.len()), Ok(4));
}

#[test]
fn depths_that_would_use_up_the_stack_are_refused() {
    assert_eq!(perft(&Clock(0), DEEPEST), Ok(1));
    assert_eq!(perft_every_leaf(&Clock(0), DEEPEST), Ok(1));
    assert_eq!(divide(&Clock(0), DEEPEST), Ok(vec![((), 1)]));
    for depth in [DEEPEST + 1, u32::MAX] {
        let refusal = PerftError::TooDeep {
            depth,
            deepest: DEEPEST,
        };
        assert_eq!(perft(&Clock(0), depth), Err(refusal));
        assert_eq!(perft_every_leaf(&Clock(0), depth), Err(refusal));
        assert_eq!(divide(&Clock(0), depth), Err(refusal));
    }
}
