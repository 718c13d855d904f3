//! Isopath as a package: what its README promises, with every feature.

use isopath::{Game, MoveError, Position, Rules, perft_sequences, strategy, svg, transcript};
use proptest::prelude::*;

#[test]
fn play_and_be_refused() -> Result<(), Box<dyn std::error::Error>> {
    let mut position: Position = "bb/111/ww w -".parse()?;
    assert_eq!(position.sequence_count(), 8);
    let Err(MoveError::Illegal(refusal)) = position.parse_move("Pa1b2 Tb1b2") else {
        panic!("the order decides");
    };
    assert_eq!(refusal.code(), "wrong-height");
    position.play(position.parse_move("Tb1b2 Pa1b2")?)?;
    assert_eq!(position.to_string().parse::<Position>()?, position);
    assert_eq!(perft_sequences(&Position::default(), 2)?, 139_968);
    Ok(())
}

#[test]
fn read_a_transcript_and_keep_it_as_json() -> Result<(), Box<dyn std::error::Error>> {
    let text = "anna vs ben: 1. Td2b3 Pa3b3, Tf4d5 Pg3f4";
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
