//! Serde: text forms out, and nothing invalid in.

use halma_star::transcript::Transcript;
use halma_star::{
    Game, Outcome, Places, Position, Rules, Seat, Seats, Size, WrittenMove, strategy,
};
use proptest::prelude::*;
use serde_json::{from_str, from_value, json, to_string, to_value};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn values_round_trip(position in strategy::position()) {
        let text = to_string(&position).unwrap();
        prop_assert_eq!(&text, &format!("\"{position}\""));
        prop_assert_eq!(from_str::<Position>(&text).unwrap(), position);
        for mv in position.moves() {
            let written: WrittenMove = from_str(&to_string(&mv).unwrap()).unwrap();
            prop_assert_eq!(position.check(&written), Ok(mv));
        }
    }

    #[test]
    fn games_round_trip(mut game in strategy::game(), back in 0..5usize) {
        for _ in 0..back {
            game.undo();
        }
        prop_assert_eq!(from_str::<Game>(&to_string(&game).unwrap()).unwrap(), game);
    }
}

#[test]
fn small_values_are_their_texts() {
    let rules: Rules = "leave=no".parse().unwrap();
    let seats: Seats = "da".parse().unwrap();
    let places: Places = "-".parse().unwrap();
    let outcome: Outcome = "places dcb deadlock".parse().unwrap();
    let all = (rules, seats, places, outcome, Seat::C, Size::Two);
    let value = to_value(all).unwrap();
    assert_eq!(
        value,
        json!(["leave=no", "da", "-", "places dcb deadlock", "c", 2])
    );
    let read: (Rules, Seats, Places, Outcome, Seat, Size) = from_value(value).unwrap();
    assert_eq!(read, all);
}

#[test]
fn a_game_is_its_start_and_its_turns() {
    let mut game = Game::new(Position::default());
    for turn in ["n1-m5", "c1>e7", "o1>>m7"] {
        game.play_text(turn).unwrap();
    }
    let start = Position::default().to_string();
    let plain = json!({"start": start, "moves": ["n1-m5", "c1>e7", "o1>>m7"]});
    assert_eq!(to_value(&game).unwrap(), plain);
    game.undo();
    game.undo();
    let undone = json!({"start": start, "moves": ["n1-m5"], "undone": ["c1>e7", "o1>>m7"]});
    assert_eq!(to_value(&game).unwrap(), undone);
}

#[test]
fn a_transcript_has_its_tags_and_its_game() {
    let game = Game::new("1/1a2/3/1d2/1 ad a -".parse().unwrap());
    let mut transcript = Transcript::new(game);
    transcript.set_tag("Players", "anna, ben").unwrap();
    let game = json!({"start": "1/1a2/3/1d2/1 ad a -", "moves": []});
    let with_tags = |tags| json!({"number": 1, "tags": tags, "game": game});
    let value = with_tags("[Players \"anna, ben\"]");
    assert_eq!(to_value(&transcript).unwrap(), value);
    assert_eq!(from_value::<Transcript>(value).unwrap(), transcript);
    let error = |tags| {
        from_value::<Transcript>(with_tags(tags))
            .unwrap_err()
            .to_string()
    };
    assert!(error("[Size \"1\"]").contains("the tag Size can't be set"));
    assert!(error("[Players]").contains("is no tag"));
}

#[test]
fn nothing_invalid_comes_in() {
    assert!(from_str::<Position>("\"1/1a2/3/4/1 ad a -\"").is_err());
    assert!(from_str::<Position>("3").is_err());
    assert!(from_str::<Size>("5").is_err());
    assert!(from_str::<Seats>("\"adb\"").is_err());
    assert!(from_str::<Rules>("\"leave=maybe\"").is_err());
    assert!(from_str::<WrittenMove>("\"e4\"").is_err());
    let start = "\"start\": \"1/1a2/3/1d2/1 ad a -\"";
    let error = |rest: &str| {
        from_str::<Game>(&format!("{{{start}{rest}}}"))
            .unwrap_err()
            .to_string()
    };
    assert!(
        error(", \"moves\": [\"d2-c1\", \"b2-a1\", \"c1-c1\"]")
            .starts_with("ply 3: c1-c1: landed-twice: ")
    );
    assert!(
        error(", \"moves\": [], \"undone\": [\"d2-d4\"]")
            .starts_with("ply 1: d2-d4: unconnected: ")
    );
    assert!(error("").contains("moves"));
    assert!(error(", \"moves\": [], \"turns\": []").contains("turns"));
}
