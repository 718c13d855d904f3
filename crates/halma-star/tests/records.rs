//! Records: undo, redo and restoring.

use halma_star::{Game, Position, RestoreError, Rules, Seat, Size};

fn played(turns: &[&str]) -> Game {
    let mut game = Game::new(Position::default());
    for turn in turns {
        game.play_text(turn).unwrap();
    }
    game
}

#[test]
fn a_refused_turn_leaves_the_record() {
    let mut game = played(&["n1-m5", "c1>e7"]);
    game.undo();
    let before = game.clone();
    assert!(game.play_text("c1>e9").is_err());
    assert!(game.play_text("nonsense").is_err());
    assert_eq!(game, before);
    game.play(game.position().parse_move("c1>e5").unwrap())
        .unwrap();
    assert!(game.undone().is_empty());
    assert!(!game.go_to(3));
    assert!(game.go_to(0) && game.position() == &Position::default());
    assert_eq!(game.moves().len(), 0);
}

#[test]
fn restoring_needs_every_seat_finished_ones_too() {
    let rules: Rules = "end=last".parse().unwrap();
    let start = Position::start(Size::One, "ace".parse().unwrap(), rules).unwrap();
    let mut game = Game::new(start);
    for turn in [
        "e1-d2", "b4-c3", "b1-b2", "d2-c2", "c3-d3", "b2-b3", "c2-b2", "d3-c2", "b3-c3", "b2-a1",
    ] {
        game.play_text(turn).unwrap();
    }
    assert_eq!(game.position().finished().to_string(), "a");
    let before = game.clone();
    let not_agreed = |seat| Err(RestoreError::NotAgreed(seat));
    assert_eq!(game.restore(3, &[Seat::C, Seat::E]), not_agreed(Seat::A));
    assert_eq!(game.restore(3, &[Seat::A, Seat::C]), not_agreed(Seat::E));
    assert_eq!(game.restore(3, &[]), not_agreed(Seat::A));
    let all = [Seat::E, Seat::A, Seat::C];
    let (ply, played) = (11, 10);
    assert_eq!(
        game.restore(11, &all),
        Err(RestoreError::NoSuchPly { ply, played })
    );
    assert_eq!(game, before, "a refusal changes nothing");
    assert_eq!(game.restore(3, &all), Ok(()));
    assert_eq!(Some(game.position()), before.position_at(3));
    assert_eq!((game.ply(), game.undone().len(), game.redo()), (3, 0, None));
}

#[test]
fn turns_undone_are_not_restored_to() {
    let mut game = played(&["n1-m5", "c1>e7"]);
    game.undo();
    let error = game.restore(2, &[Seat::A, Seat::D]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game has had 1 turn: there is no position after 2"
    );
}
