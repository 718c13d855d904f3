//! What errors say, whatever they are about.

use halma_star::{Position, Ranking, Rules, Size, WrittenMove, transcript};
use std::error::Error;

/// An error of each kind that has another one as its cause.
fn errors_with_a_cause() -> Vec<Box<dyn Error>> {
    let position = |text: &str| text.parse::<Position>().unwrap_err();
    let mut errors: Vec<Box<dyn Error>> = [
        "1/2a1/1d1/4/1 ax a -",
        "1/2a1/1d1/4/1 ad x -",
        "1/2a1/1d1/4/1 ad a x",
        "1/2a1/1d1/4/1 ad a - leave=off",
        "1/4/1d1/4/1 ad a -",
    ]
    .map(|text| position(text).into())
    .into();
    errors.extend(["n1-", "n1-z99999"].map(|text| text.parse::<WrittenMove>().unwrap_err().into()));
    let start = Position::default();
    errors.extend(["n1-", "n1-n2"].map(|text| start.parse_move(text).unwrap_err().into()));
    for text in [
        "[Size 4] 1.",
        "[Size \"5\"] 1.",
        "[Seats \"adb\"] 1.",
        "[Rules \"leave\"] 1.",
        "[Start \"1/2a1/1d1/4/1 ax a -\"] 1.",
        "[Size \"1\"] [Rules \"rows=2\"] 1.",
        "1. n1-",
        "1. n1-n2",
    ] {
        let error = transcript::read(text, Rules::default()).next().unwrap();
        let error = error.expect_err(text);
        errors.push(error.fault.clone());
        errors.push(error.into());
    }
    let rules = Rules {
        rows: 3,
        ..Rules::default()
    };
    let no_game = Ranking::new(Size::Two, "ad".parse().unwrap(), rules);
    errors.push(no_game.unwrap_err().into());
    let mut written = transcript::Transcript::new(halma_star::Game::new(start));
    errors.push(written.set_tag("Players", "\"").unwrap_err().into());
    errors
}

#[test]
fn a_cause_is_told_once() {
    for error in errors_with_a_cause() {
        let mut above = error.as_ref();
        while let Some(cause) = above.source() {
            let (text, cause_text) = (above.to_string(), cause.to_string());
            assert!(!text.contains(&cause_text), "{text}: {cause_text}");
            above = cause;
        }
    }
}
