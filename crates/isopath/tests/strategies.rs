//! What the ready strategies give.

use isopath::{Color, Move, Part, Position, Reversion, Rules, Side, WinReason, strategy};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestError, TestRunner};
use std::collections::HashSet;

#[test]
fn built_positions_are_mostly_ones_to_play_on_from() {
    let mut runner = TestRunner::deterministic();
    let (mut finished, mut stuck, mut captures, mut barred, mut both) = (0, 0, 0, 0, 0);
    for _ in 0..2000 {
        let tree = strategy::built_position().new_tree(&mut runner).unwrap();
        let position = tree.current();
        if let Some(outcome) = position.outcome() {
            finished += 1;
            stuck += usize::from(outcome.reason == WinReason::NoLegalMove);
            continue;
        }
        let bars = |last: &Reversion| last.bars(position.turn());
        let space = position.reversion().filter(bars).map(|last| last.space);
        captures += usize::from(!position.threatened().is_empty());
        barred += usize::from(space.is_some());
        both += usize::from(space.is_some_and(|space| position.threatened().contains(space)));
    }
    let counts = format!("{finished} {stuck} {captures} {barred} {both}");
    assert!((100..=200).contains(&finished), "{counts}");
    assert!(
        stuck >= 5 && captures >= 100 && barred >= 100 && both >= 5,
        "{counts}"
    );
}

#[test]
fn narrowed_strategies_keep_to_their_arguments() {
    let start: Position = "bb/0w1/w2 b b2:0,0".parse().unwrap();
    let original = Rules { reversions: false };
    proptest!(|(
        from in strategy::reached_from(start),
        game in strategy::game_of(Side::Three, original),
        built in strategy::built_of(Side::Three, original),
    )| {
        prop_assert_eq!((from.side(), from.rules()), (start.side(), start.rules()));
        prop_assert_eq!(game.start(), &Position::start(Side::Three, original));
        prop_assert_eq!((built.side(), built.rules()), (Side::Three, original));
    });
}

#[test]
fn both_kinds_of_positions_come_in_all_sorts() {
    let mut runner = TestRunner::deterministic();
    let mut sides = HashSet::new();
    let mut outcomes = HashSet::new();
    let mut states = HashSet::new();
    for strategy in [
        strategy::built_position().boxed(),
        strategy::reached_position().boxed(),
    ] {
        for _ in 0..400 {
            let position = strategy.new_tree(&mut runner).unwrap().current();
            sides.insert(position.side());
            outcomes.insert(position.outcome());
            states.insert(position.reversion().map(|last| (last.white, last.black)));
        }
    }
    assert_eq!(sides.len(), Side::ALL.len());
    // Both winners by each of three reasons, and games that go on.
    assert_eq!(outcomes.len(), 7, "{outcomes:?}");
    // None, and seven pairs of counts.
    assert_eq!(states.len(), 8, "{states:?}");
}

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
fn what_fails_shrinks_to_few_pieces_on_the_smallest_board() {
    let pieces = |position: &Position| {
        let colors = Color::ALL.into_iter();
        colors
            .map(|color| position.pieces(color).len())
            .sum::<usize>()
    };
    let position = smallest(strategy::built_position(), |_| false);
    assert_eq!((position.side(), pieces(&position)), (Side::Two, 2));
    let position = smallest(strategy::position(), |position| {
        position.threatened().is_empty()
    });
    assert_eq!(position.side(), Side::Two);
    assert!(pieces(&position) <= 4, "{position}");
    let position = smallest(strategy::position(), |position| !position.is_over());
    assert_eq!(position.side(), Side::Two);
    let captures = |mv: &Move| mv.parts().any(|part| matches!(part, Part::Capture(_)));
    let (position, mv) = smallest(strategy::position_and_move(), |(_, mv)| !captures(mv));
    assert!(pieces(&position) <= 4, "{position}: {mv}");
    let game = smallest(strategy::game(), |game| !game.moves().iter().any(captures));
    assert!(
        game.start().side() == Side::Two && game.ply() <= 4,
        "{game:?}"
    );
}
