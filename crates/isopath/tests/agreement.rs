//! The generator, the check and a naive reading of the rules agree on all that can be written.

mod naive;

use isopath::{Position, Rules, Side, WrittenMove, strategy};
use naive::{Naive, Part};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// What the crate says about a written move: its code, or the text of the position it leads to.
fn verdict(position: &Position, written: &str) -> Result<String, &'static str> {
    let written: WrittenMove = written.parse().unwrap();
    let mv = position.check(&written).map_err(|illegal| illegal.code())?;
    assert_eq!(WrittenMove::from(mv), written);
    assert!(position.is_legal(mv));
    Ok(position.after(mv).to_string())
}

/// Compares verdicts on all sequences of up to two parts, and the generator with what is legal.
fn compare_everything(position: &Position) {
    let naive = Naive::read(&position.to_string());
    if let Some(outcome) = position.outcome() {
        assert!(position.sequences().is_empty() && position.moves().is_empty());
        let code = verdict(position, "Ta1a1").unwrap_err();
        assert_eq!(code, "game-over");
        if naive.winner().is_some() {
            assert_eq!(naive.winner(), Some(outcome.winner.letter()));
            return;
        }
    }
    let parts = naive.parts();
    let mut legal = BTreeMap::new();
    let mut compare = |sequence: &[Part]| {
        let expected = naive.play(sequence).map(|after| after.print());
        if !position.is_over() {
            let text = naive::text(sequence);
            assert_eq!(verdict(position, &text), expected, "{text} in {position}");
        }
        if let Ok(after) = expected {
            legal.insert(naive::text(sequence), after);
        }
    };
    compare(&[]);
    for &first in &parts {
        compare(&[first]);
        for &second in &parts {
            compare(&[first, second]);
        }
    }
    let mut generated: Vec<String> = position
        .sequences()
        .iter()
        .map(|mv| mv.to_string())
        .collect();
    generated.sort_unstable();
    assert!(generated.iter().eq(legal.keys()), "{position}");
    assert_eq!(position.is_over(), legal.is_empty(), "{position}");

    // One distinct move for each position that can be reached, and the canonical one.
    let mut canonical: BTreeMap<&String, &String> = BTreeMap::new();
    let order = |text: &String| "TCP".find(&text[..1]);
    for (text, after) in &legal {
        let best = canonical.entry(after).or_insert(text);
        if order(text) < order(best) {
            *best = text;
        }
    }
    let mut expected: Vec<&String> = canonical.into_values().collect();
    expected.sort_unstable();
    let mut distinct: Vec<String> = position.moves().iter().map(|mv| mv.to_string()).collect();
    distinct.sort_unstable();
    assert!(distinct.iter().eq(expected), "{position}");
}

fn on_side(side: Side) -> impl Strategy<Value = Position> {
    strategy::rules().prop_flat_map(move |rules| {
        let reached = strategy::game_of(side, rules).prop_map(|game| *game.position());
        prop_oneof![reached, strategy::built_of(side, rules)]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn everything_on_side_2(position in on_side(Side::Two)) {
        compare_everything(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn everything_on_side_3(position in on_side(Side::Three)) {
        compare_everything(&position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn near_misses_on_every_board(
        (position, written) in strategy::position()
            .prop_flat_map(|position| (Just(position), strategy::written_move(&position)))
    ) {
        let naive = Naive::read(&position.to_string());
        let text = written.to_string();
        let expected = if position.is_over() {
            Err("game-over")
        } else {
            naive.play(&naive::parse(&text)).map(|after| after.print())
        };
        let is_legal = expected.is_ok();
        prop_assert_eq!(verdict(&position, &text), expected);
        let generated = position.sequences();
        prop_assert_eq!(generated.iter().any(|mv| mv.to_string() == text), is_legal);
    }
}

/// The sample above is only worth something if it hits every rule.
#[test]
fn near_misses_have_every_code() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut seen = std::collections::BTreeSet::new();
    let mut runner = TestRunner::deterministic();
    let positions = strategy::position();
    for _ in 0..6000 {
        let position = positions.new_tree(&mut runner).unwrap().current();
        for _ in 0..8 {
            let tree = strategy::written_move(&position)
                .new_tree(&mut runner)
                .unwrap();
            if let Err(illegal) = position.check(&tree.current()) {
                seen.insert(illegal.code());
            }
        }
    }
    let expected: std::collections::BTreeSet<&str> = isopath::IllegalMove::CODES
        .into_iter()
        .filter(|&code| code != "dead-end")
        .collect();
    assert_eq!(seen, expected);
}

#[test]
fn everything_at_the_start_of_the_small_games() {
    for side in [Side::Two, Side::Three] {
        for reversions in [true, false] {
            compare_everything(&Position::start(side, Rules { reversions }));
        }
    }
}
