//! The strategies come upon what matters, else the properties prove little.

use halma_star::{Chains, Game, IllegalMove, PositionBuilder, strategy};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

/// The strategies of written turns come upon every code, else the tests above prove little.
#[test]
fn the_strategies_come_upon_every_code() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    let (mut over, mut legal) = (0, 0);
    for _ in 0..3000 {
        let position = strategy::position()
            .new_tree(&mut runner)
            .unwrap()
            .current();
        over += usize::from(position.is_over());
        for _ in 0..12 {
            let tree = strategy::written_move(&position)
                .new_tree(&mut runner)
                .unwrap();
            match position.check(&tree.current()) {
                Ok(_) => legal += 1,
                Err(error) => {
                    seen.insert(error.code());
                }
            }
        }
    }
    let missing: Vec<_> = IllegalMove::CODES
        .iter()
        .filter(|code| !seen.contains(**code))
        .collect();
    assert!(missing.is_empty(), "not seen: {missing:?}");
    assert!(
        over > 20 && legal > 1000,
        "{over} positions over, {legal} legal turns"
    );
}

/// Games and builders are plain values.
#[test]
fn values_can_be_sent_to_other_threads() {
    const fn is_plain<T: Clone + Send + Sync + 'static>() {}
    is_plain::<Game>();
    is_plain::<PositionBuilder>();
    is_plain::<Chains>();
}
