//! Halma on the star as a package: what its README promises, with every feature.

use halma_star::{Game, MoveError, Position, Rules, Size, perft, strategy, svg, transcript};
use proptest::prelude::*;

#[test]
fn play_and_be_refused() -> Result<(), Box<dyn std::error::Error>> {
    let rules: Rules = "access=restricted,leave=no".parse()?;
    let mut position = Position::start(Size::default(), "abde".parse()?, rules)?;
    assert_eq!(position.move_count(), 14);
    let Err(MoveError::Illegal(refusal)) = position.parse_move("o1-p1") else {
        panic!("p1 is occupied");
    };
    assert_eq!(refusal.code(), "occupied");
    position.play(position.parse_move("o1>m5")?)?;
    assert_eq!(position.to_string().parse::<Position>()?, position);
    let six = Position::start(Size::default(), "abcdef".parse()?, Rules::default())?;
    assert_eq!(perft(&six, 3)?, 2828);
    Ok(())
}

#[test]
fn read_a_transcript_and_keep_it_as_json() -> Result<(), Box<dyn std::error::Error>> {
    let text = "[Players \"anna, ben\"]\n1. n1-m5 d2-e6 2. n4-m8";
    let read = transcript::read(text, Rules::default())
        .next()
        .expect("a game")?;
    let json = serde_json::to_string(&read.game)?;
    assert_eq!(serde_json::from_str::<Game>(&json)?, read.game);
    let picture = svg::Picture::of(read.game.position()).to_string();
    assert!(picture.starts_with("<svg "));
    Ok(())
}

proptest! {
    #[test]
    fn every_move_listed_is_legal(position in strategy::position()) {
        let moves = position.moves();
        prop_assert_eq!(moves.len() as u64, position.move_count());
        prop_assert!(moves.iter().all(|&mv| position.is_legal(mv)));
    }
}
