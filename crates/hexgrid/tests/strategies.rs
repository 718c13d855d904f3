//! What the ready strategies give, and what they shrink to.

use hexgrid::{Board, Hex, Shape, strategy};
use proptest::prelude::*;
use proptest::test_runner::{TestError, TestRunner};

/// The smallest value that is found for which `holds` is false.
fn smallest<S: Strategy>(strategy: S, holds: impl Fn(&S::Value) -> bool) -> S::Value {
    let found = TestRunner::deterministic().run(&strategy, |value| {
        prop_assert!(holds(&value));
        Ok(())
    });
    match found {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("no value is found: {other:?}"),
    }
}

#[test]
fn values_shrink_to_the_origin_and_to_small_boards() {
    assert_eq!(smallest(strategy::hex(), |_| false), Hex::ORIGIN);
    let far = smallest(strategy::hex(), |hex| hex.distance(Hex::ORIGIN) < 5);
    assert_eq!(far.distance(Hex::ORIGIN), 5);
    let board = smallest(strategy::board(), |_| false);
    assert_eq!(format!("{board:?}"), "Board(hexagon of side 2)");
    let linked = smallest(strategy::board(), |board| board.links().count() < 2);
    assert_eq!((linked.shape(), linked.links().count()), (Shape::ALL[0], 2));
    let board = Board::<u64>::unlinked(Shape::ALL[2]).unwrap();
    let set = smallest(strategy::cell_set(board), |set| set.len() < 3);
    assert_eq!(set.len(), 3);
}

proptest! {
    #[test]
    fn boards_come_with_all_kinds_of_links(board in strategy::board(), hex in strategy::hex()) {
        for link in board.links() {
            let [low, high] = link.ends();
            prop_assert!(board.adjacent(low).contains(high) && board.adjacent(high).contains(low));
        }
        prop_assert_eq!(board.cell_at(hex).is_some(), board.shape().contains(hex));
    }
}
