//! Finishing, passing and deadlock: one test a rule and reading.

mod directed;

use directed::{after, built, code, codes, ending, moves, position};
use halma_star::Seat;

// Finishing

#[test]
fn own_and_filled_ask_for_different_things() {
    let spoiled = "a: a1 c3; d: b1 e3";
    let enter = ["c3-c4", "e3-e4", "c4-b2"];
    assert_eq!(
        ending(&after(built(2, spoiled, Seat::A, "win=own"), &enter)),
        None
    );
    let filled = after(built(2, spoiled, Seat::A, "win=filled"), &enter);
    assert_eq!(ending(&filled).as_deref(), Some("places a"));
}

#[test]
fn the_opponents_move_fills_the_destination_and_the_turn_passes_on() {
    let start = built(2, "a: a1 b1 e3; d: c5 e5", Seat::D, "win=filled");
    let over = after(start, &["c5-b2"]);
    assert_eq!(ending(&over).as_deref(), Some("places a"));
    // The seat after the mover, finished or not.
    assert_eq!(over.turn(), Seat::A);
    assert_eq!((over.move_count(), code(&over, "e3-e4")), (0, "game-over"));
    assert_eq!(code(&over, "z9-e4"), "game-over");
}

#[test]
fn finished_seats_are_skipped_while_the_game_goes_on() {
    let start = built(
        2,
        "a: a1 b1 e3; d: e5; f: c5",
        Seat::F,
        "win=filled,end=last",
    );
    let on = after(start, &["c5-b2"]);
    assert_eq!((ending(&on), on.finished().to_string()), (None, "a".into()));
    assert_eq!(on.turn(), Seat::D);
    let later = after(on, &["e5-e4", "b2-c5"]);
    // Undone, and still finished.
    assert!(!later.is_complete(Seat::A));
    assert_eq!(
        (later.finished().to_string(), later.turn()),
        ("a".into(), Seat::D)
    );
}

#[test]
fn one_landing_completes_one_seat_at_most() {
    // `d` fills the destination of `a`; its own lacks a piece of its own.
    let start = built(
        2,
        "a: a1 b1 i1; b: h1 h2; d: c5",
        Seat::D,
        "win=filled,end=last",
    );
    let on = after(start, &["c5-b2"]);
    assert_eq!(on.finished().to_string(), "a");
    assert!(!on.is_complete(Seat::D));
}

#[test]
fn the_game_ends_with_the_first_or_goes_on_for_the_places() {
    let pieces = "a: b2; c: c2; e: d2";
    let first = after(built(1, pieces, Seat::A, "end=first"), &["b2-a1"]);
    assert_eq!(
        (ending(&first).as_deref(), first.turn()),
        (Some("places a"), Seat::C)
    );
    let last = after(built(1, pieces, Seat::A, "end=last"), &["b2-a1"]);
    assert_eq!((ending(&last), last.turn()), (None, Seat::C));
    let last = after(last, &["c2-c1", "d2-d3", "c1-d1"]);
    assert_eq!(ending(&last).as_deref(), Some("places ac"));
    // The one that is left.
    assert_eq!((last.turn(), last.move_count()), (Seat::E, 0));
}

#[test]
fn one_seat_alone_ends_when_it_finishes_whatever_end_says() {
    for end in ["first", "last"] {
        let over = after(
            built(1, "a: b2", Seat::A, &format!("end={end}")),
            &["b2-a1"],
        );
        assert_eq!(ending(&over).as_deref(), Some("places a"));
        assert_eq!((over.turn(), over.move_count()), (Seat::A, 0));
    }
}

#[test]
fn turns_go_clockwise_from_the_first_seat_given() {
    let start = position("a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d da d -");
    let on = after(start, &["c1>e7", "n1-m5"]);
    assert_eq!(on.turn(), Seat::D);
}

// Passing

/// `a` is shut in on e1; the others are not.
const SHUT_IN: &str = "a: e1; b: d2; c: d3; d: c1; e: c3; f: a1";

#[test]
fn a_blocked_player_passes_and_moves_later() {
    let blocked = built(1, SHUT_IN, Seat::A, "default");
    assert_eq!(moves(&blocked, ""), ["pass"]);
    assert_eq!(ending(&blocked), None);
    let later = after(
        blocked,
        &["pass", "d2-c2", "d3-d4", "c1-b1", "c3-b3", "a1-b2"],
    );
    assert_eq!(later.turn(), Seat::A);
    assert_eq!(moves(&later, ""), ["e1-d2", "e1-d3"]);
    assert_eq!(code(&later, "pass"), "pass-with-moves");
}

#[test]
fn a_pass_changes_nothing_but_the_turn() {
    let blocked = built(1, SHUT_IN, Seat::A, "default");
    let passed = after(blocked, &["pass"]);
    let same = built(1, SHUT_IN, Seat::B, "default");
    assert_eq!(passed, same);
    assert_eq!(code(&blocked, "e1-d1"), "unconnected");
}

// Deadlock

/// Destinations that pieces of seats that have finished spoil, each with one space left that the
/// piece inside can't get to.
const SPOILED: &str = "c/c1/dcc/10/9/8/7/8/9/3a6/1bb/b1/b abcd a bc leave=no,win=filled,end=last";

#[test]
fn the_game_is_over_when_nobody_still_in_play_can_move() {
    let start = position(SPOILED);
    assert_eq!(ending(&start), None);
    let over = after(start, &["d4-c1"]);
    assert_eq!(ending(&over).as_deref(), Some("places bc deadlock"));
    // As usual the next that has not finished.
    assert_eq!((over.turn(), over.move_count()), (Seat::D, 0));
    assert_eq!(codes(&over, &["pass", "k1-j4"]), ["game-over"; 2]);
    assert_eq!(over.to_string().parse(), Ok(over));
}

#[test]
fn a_player_who_has_nothing_passes_while_another_has_something() {
    let shut_in = position(&SPOILED.replacen(" a bc", " d bc", 1));
    assert_eq!(moves(&shut_in, ""), ["pass"]);
    let on = after(shut_in, &["pass"]);
    assert_eq!(on.turn(), Seat::A);
}

#[test]
fn a_deadlock_is_the_end_also_with_a_finished_seat_to_move() {
    let text = |turn: char| {
        format!(
            "1/2/3/4dcf3/2bdedc2/3ba1a1/2daa2/3aa3/4d4/10/3/2/1 abcdef {turn} abcd \
             access=restricted,leave=no,win=filled,end=last"
        )
    };
    // Seat a has finished and has room to move; e and f are still in play and have none.
    for turn in ['a', 'e', 'f'] {
        let over = position(&text(turn));
        assert_eq!(ending(&over).as_deref(), Some("places abcd deadlock"));
        assert_eq!((over.moves(), over.move_count()), (vec![], 0));
        assert_eq!(over.pick_move(|_| 0), None);
        let reason = over.parse_move("i4-j4").unwrap_err();
        assert!(reason.to_string().contains("over"), "{reason}");
    }
}
