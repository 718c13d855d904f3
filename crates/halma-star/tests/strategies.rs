//! The strategies come upon what matters, else the properties prove little.

use halma_star::{
    Block, Chains, EndReason, Game, IllegalMove, Move, MoveKind, Position, PositionBuilder, Rules,
    Seats, Size, strategy,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestError, TestRunner};
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

fn has_duty(position: &Position) -> bool {
    let free = Rules {
        block: Block::Off,
        ..position.rules()
    };
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').take(4).collect();
    let same = Position::parse(&format!("{} {free}", fields.join(" ")), Rules::default()).unwrap();
    same.moves() != position.moves()
}

#[test]
fn the_strategies_come_upon_passes_deadlocks_duties_and_undone_destinations() {
    const TRIES: usize = 4000;
    let mut runner = TestRunner::deterministic();
    let (mut passes, mut deadlocks, mut duties, mut undone) = (0, 0, 0, 0);
    let (mut after_places, mut over) = (0, 0);
    for _ in 0..TRIES {
        let position = strategy::position()
            .new_tree(&mut runner)
            .unwrap()
            .current();
        passes += usize::from(position.moves() == [Move::PASS]);
        over += usize::from(position.is_over());
        if let Some(outcome) = position.outcome() {
            let is_deadlock = outcome.reason() == EndReason::Deadlock;
            deadlocks += usize::from(is_deadlock);
            after_places += usize::from(is_deadlock && !outcome.places().is_empty());
        }
        duties += usize::from(position.rules().block == Block::On && has_duty(&position));
        let mut finished = position.finished().iter();
        undone += usize::from(finished.any(|seat| !position.is_complete(seat)));
    }
    let found = format!(
        "{passes} passes, {deadlocks} deadlocks ({after_places} after places), {duties} duties, {undone} undone, {over} over"
    );
    println!("{found}");
    assert!(passes >= TRIES / 50, "{found}");
    assert!(deadlocks >= TRIES / 200 && after_places > 0, "{found}");
    assert!(duties >= TRIES / 100, "{found}");
    assert!(undone >= TRIES / 200, "{found}");
    assert!(over <= TRIES / 3, "{found}");
}

#[test]
fn strategies_can_be_narrowed() {
    let mut runner = TestRunner::deterministic();
    let (size, seats): (Size, Seats) = (Size::Two, "bdf".parse().unwrap());
    let rules: Rules = "leave=no,end=last".parse().unwrap();
    let start = Position::start(size, seats, rules).unwrap();
    let games = strategy::game_of(size, seats, rules).unwrap();
    let mut longest = 0;
    for _ in 0..50 {
        let game = games.new_tree(&mut runner).unwrap().current();
        assert_eq!(game.start(), &start);
        longest = longest.max(game.ply());
        let from = *game.position();
        let reached = strategy::reached_from(from);
        let reached = reached.new_tree(&mut runner).unwrap().current();
        assert_eq!((reached.seats(), reached.rules()), (seats, rules));
    }
    assert!(longest > 40);
    let rules: Rules = "rows=3".parse().unwrap();
    assert!(strategy::game_of(size, seats, rules).is_err());
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
fn whatever_fails_shrinks_to_one_piece_on_the_smallest_star() {
    for strategy in [
        strategy::position().boxed(),
        strategy::reached_position().boxed(),
        strategy::built_position().boxed(),
        strategy::crowded_position().boxed(),
    ] {
        let position = smallest(strategy, |_| false);
        let facts = (position.size(), position.rules(), position.occupied().len());
        assert_eq!(facts, (Size::One, Rules::default(), 1), "{position}");
    }
    let (position, mv) = smallest(strategy::position_and_move(), |_| false);
    assert_eq!(position.occupied().len(), 1);
    assert_eq!(position.nth_move(0), Some(mv));
    assert_eq!(smallest(strategy::game(), |_| false).ply(), 0);
}

#[test]
fn rare_positions_shrink_to_few_pieces() {
    let jumps = |count: usize| {
        move |position: &Position| {
            let mut pieces = position.pieces(position.turn()).iter();
            pieces.all(|cell| {
                position
                    .chains(cell)
                    .all(|chain| chain.landings().len() < count)
            })
        }
    };
    let position = smallest(strategy::position(), jumps(3));
    assert!(position.occupied().len() <= 5, "{position}");
    assert_eq!(position.rules(), Rules::default(), "{position}");
    let position = smallest(strategy::position(), |position| {
        position.moves() != [Move::PASS]
    });
    assert!(position.occupied().len() <= 9, "{position}");
    let (position, mv) = smallest(strategy::position_and_move(), |(_, mv)| {
        mv.kind() != MoveKind::Jump
    });
    assert!(position.occupied().len() <= 3, "{position}: {mv}");
    let game = smallest(strategy::game(), |game| {
        game.moves().all(|mv| mv.kind() != MoveKind::Jump)
    });
    assert!(
        game.ply() <= 20 && game.start().size() == Size::One,
        "{game:?}"
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
