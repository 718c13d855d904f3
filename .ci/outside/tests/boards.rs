//! The boards and what games share, each as a package of its own.

use core::ops::ControlFlow;
use gamekit::{Perft, Position, Tags};
use hexgrid::svg::Drawing;
use hexgrid::{Board, Hex, Shape, strategy};
use proptest::prelude::*;

#[test]
fn a_board_is_drawn() -> Result<(), hexgrid::BoardError> {
    let board = Board::<u128>::unlinked(Shape::star(4)?)?;
    assert_eq!(board.iter().count(), 121);
    assert!(
        Drawing::new(board, "A star")
            .to_string()
            .starts_with("<svg ")
    );
    Ok(())
}

proptest! {
    #[test]
    fn symmetries_can_be_undone(symmetry in strategy::symmetry(), q in -9i16..9, r in -9i16..9) {
        let hex = Hex::new(q, r);
        prop_assert_eq!(symmetry.inverse().apply(symmetry.apply(hex)), hex);
    }
}

/// Take 1 to 3 from a heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Heap(u64);

impl Position for Heap {
    type Move = u64;

    fn visit_moves(&self, visit: impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=self.0.min(3)).try_for_each(visit)
    }

    fn move_count(&self) -> u64 {
        self.0.min(3)
    }

    fn play_unchecked(&mut self, take: u64) {
        self.0 = self.0.saturating_sub(take);
    }
}

#[test]
fn a_game_of_ones_own_is_counted_and_tagged() -> Result<(), Box<dyn std::error::Error>> {
    let perft = Perft::new();
    let counts = std::thread::scope(|scope| {
        let other = scope.spawn(|| perft.count(&Heap(10), 3));
        (perft.count(&Heap(10), 3), other.join().unwrap())
    });
    assert_eq!(counts, (Ok(27), Ok(27)));
    let (tags, rest) = Tags::split_from("[Heap \"10\"] 1. 3")?;
    assert_eq!((tags.get("Heap"), rest.trim()), (Some("10"), "1. 3"));
    Ok(())
}
