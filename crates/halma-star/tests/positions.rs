//! Positions that are refused, each for its own reason, and what is stable about the others.

use halma_star::{Game, Position, PositionBuilder, PositionError, Rules, Seat, Seats, Size};
use hexgrid::CellName;

fn refusal(text: &str) -> String {
    match text.parse::<Position>() {
        Ok(position) => panic!("{position} is a position"),
        Err(error) => error.to_string(),
    }
}

fn name(text: &str) -> CellName {
    text.parse().unwrap()
}

#[test]
fn more_pieces_than_the_army() {
    assert_eq!(
        refusal("1/1aa1/3/1d2/1 ad a -"),
        "seat a has 2 pieces, and an army has 1"
    );
    let small = refusal("1/2/3/2aa6/9/8/7/8/9/10/3/2/d ad a - rows=1");
    assert_eq!(small, "seat a has 2 pieces, and an army has 1");
    let enough = "1/2/3/2aa6/9/8/7/8/9/10/3/2/d ad a - rows=2";
    assert!(enough.parse::<Position>().is_ok(), "fewer are allowed");
}

#[test]
fn a_seat_without_pieces() {
    assert_eq!(
        refusal("1/1a2/3/4/1 ad a -"),
        "seat d is in play and has no piece"
    );
}

#[test]
fn a_piece_that_is_not_in_play() {
    assert_eq!(
        refusal("1/1a2/b2/1d2/1 ad a -"),
        "c1 has a piece of seat b, and the seats in play are ad"
    );
}

#[test]
fn seats_that_are_no_rotation_of_the_clockwise_order() {
    assert_eq!(
        refusal("1/1a2/b2/1d2/1 adb a -"),
        "the seats: seats go clockwise: abd"
    );
    assert_eq!(
        refusal("1/1a2/3/1d2/1 ada a -"),
        "the seats: seat a is listed twice"
    );
}

#[test]
fn a_turn_that_is_not_in_play() {
    assert_eq!(
        refusal("1/1a2/3/1d2/1 ad b -"),
        "seat b is to move, and the seats in play are ad"
    );
}

#[test]
fn finished_seats_that_are_listed_twice_or_not_in_play() {
    assert_eq!(
        refusal("1/1d2/3/4/a ad d aa"),
        "seat a is listed twice among those that have finished"
    );
    assert_eq!(
        refusal("1/1d2/3/4/a ad d ab"),
        "seat b is listed as finished, and the seats in play are ad"
    );
}

#[test]
fn finished_seats_that_are_not_complete() {
    let message = "seat a is listed as finished, and its destination is not complete";
    assert_eq!(refusal("1/1d2/3/1a2/1 ad d a"), message);
    assert_eq!(refusal("1/1d2/3/1a2/1 ad d a win=filled"), message);
    assert_eq!(refusal("1/1d2/3/1a2/1 ad d a end=last"), message);
    // An enemy's piece may have left again.
    let undone = "1/1d2/3/1a2/1 ad d a win=filled,end=last";
    assert!(undone.parse::<Position>().is_ok());
}

#[test]
fn complete_seats_that_are_not_listed() {
    let message = "the destination of seat a is complete, and it is not listed as finished";
    assert_eq!(refusal("1/1d2/3/4/a ad d -"), message);
    assert_eq!(refusal("1/2/7/6/2d2/6/7/ad/a ad d - win=filled"), message);
    let own = "1/2/7/6/2d2/6/7/ad/a ad d -";
    assert!(own.parse::<Position>().is_ok(), "only filled");
}

#[test]
fn a_finished_seat_to_move_while_the_game_goes_on() {
    let message = "seat a has finished, and the game goes on: another seat is to move";
    assert_eq!(refusal("1/1d2/1e1/4/a ade a a end=last"), message);
    for fine in [
        "1/1d2/1e1/4/a ade d a end=last",
        "1/1d2/1e1/4/a ade a a",
        "1/1d2/3/4/a ad a a end=last",
    ] {
        assert!(fine.parse::<Position>().is_ok(), "{fine}");
    }
}

#[test]
fn pieces_in_foreign_points() {
    for access in ["transit", "restricted"] {
        assert_eq!(
            refusal(&format!("1/a3/3/1d2/1 ad a - access={access}")),
            "the piece of seat a on d1 stands in a foreign point, which the access rule forbids"
        );
        // The access rule speaks of whole points, also with a small army.
        let inside = format!("1/2/3/10/9/8/7/8/9/3a6/1d1/2/1 ad a - access={access},rows=1");
        assert!(inside.parse::<Position>().is_ok());
        let outside = format!("1/2/3/1a8/9/8/7/8/9/10/1d1/2/1 ad a - access={access},rows=1");
        assert!(outside.parse::<Position>().is_err());
    }
}

#[test]
fn rows_that_the_point_does_not_have() {
    assert_eq!(
        refusal("1/1a2/3/1d2/1 ad a - rows=2"),
        "rows=2 is too much: the points of this star have 1 row"
    );
    let rules = Rules {
        rows: 200,
        ..Rules::default()
    };
    for size in Size::ALL {
        let error = Position::start(size, Seats::default(), rules).unwrap_err();
        assert_eq!(error, PositionError::Rows { rows: 200, size });
        let whole = Rules {
            rows: size.get(),
            ..Rules::default()
        };
        assert_eq!(
            Position::start(size, Seats::default(), whole),
            Position::start(size, Seats::default(), Rules::default())
        );
    }
}

#[test]
fn pieces_that_the_builder_can_not_place() {
    let builder = Position::builder(Size::One, Seats::default());
    let both = builder
        .clone()
        .piece(Seat::A, name("c1"))
        .piece(Seat::D, name("c1"));
    assert_eq!(both.build(), Err(PositionError::TwoPieces(name("c1"))));
    let outside = builder.piece(Seat::A, name("c4"));
    assert_eq!(outside.build(), Err(PositionError::OffBoard(name("c4"))));
    let emptied = PositionBuilder::from(Position::default()).no_piece(name("z9"));
    assert_eq!(emptied.build(), Err(PositionError::OffBoard(name("z9"))));
}

#[test]
fn a_start_has_the_armies_at_home() {
    let rules: Rules = "rows=2".parse().unwrap();
    let start = Position::start(Size::Three, "eab".parse().unwrap(), rules).unwrap();
    assert_eq!(
        start.to_string(),
        "a/aa/3/8bb/8b/8/7/8/e8/ee8/3/2/1 eab e - rows=2"
    );
    assert_eq!(start.army(), 3);
}

#[test]
fn hashes_are_a_stable_interface() {
    let game = |text: &str| text.parse::<Position>().unwrap().zobrist();
    let found = [
        Position::default().zobrist(),
        Position::start(Size::One, "abcdef".parse().unwrap(), Rules::default())
            .unwrap()
            .zobrist(),
        game("1/1d2/1e1/4/a ade d a end=last"),
        game("1/1a2/3/1d2/1 da a - access=restricted,leave=no,block=on,win=filled,end=last"),
    ];
    assert_eq!(found, HASHES, "{found:#x?}");
}

const HASHES: [u64; 4] = [
    0x0e6e_12cc_e593_c78f,
    0xa113_ee5d_63e8_3142,
    0x7fea_777d_7d04_db5c,
    0xea08_2f10_58e9_6a0b,
];

#[test]
fn every_fact_of_a_position_has_its_part_in_the_hash() {
    let texts = [
        "1/1a2/3/1d2/1 ad a -",
        "1/1a2/3/2d1/1 ad a -",
        "1/1d2/3/1a2/1 ad a -",
        "1/1a2/3/1d2/1 da a -",
        "1/1a2/3/1d2/1 ad d -",
        "1/1a2/3/1d2/1 ad a - access=transit",
        "1/1a2/3/1d2/1 ad a - access=restricted",
        "1/1a2/3/1d2/1 ad a - leave=no",
        "1/1a2/3/1d2/1 ad a - block=on",
        "1/1a2/3/1d2/1 ad a - win=filled",
        "1/1a2/3/1d2/1 ad a - end=last",
        "1/1a2/3/1d2/1 ad a a win=filled,end=last",
        "1/1a2/3/1d2/1 ad a ad win=filled,end=last",
        "1/1a2/3/1d2/1 ad a da win=filled,end=last",
        "1/2/2a4/6/5/6/3d3/2/1 ad a -",
        "1/2/2a4/6/5/6/3d3/2/1 ad a - rows=1",
    ];
    let mut hashes = texts.map(|text| text.parse::<Position>().unwrap().zobrist());
    hashes.sort_unstable();
    assert!(hashes.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn two_paths_to_one_position_are_one_value() {
    let [mut one, mut other] = [0, 1].map(|_| Game::new(Position::default()));
    for turn in ["n1-m5", "d1-e5", "n4-m9", "d4-e9"] {
        one.play_text(turn).unwrap();
    }
    for turn in ["n4-m9", "d4-e9", "n1-m5", "d1-e5"] {
        other.play_text(turn).unwrap();
    }
    assert_eq!(one.position(), other.position());
    assert_eq!(one.position().zobrist(), other.position().zobrist());
    assert_ne!(one, other, "the records differ");
}

#[test]
fn counted_nouns_agree_with_their_numbers() {
    for (text, part) in [
        ("x", "has 1 field"),
        ("x y", "has 2 fields"),
        ("", "has 0 fields"),
        ("1 ad a -", "has 1 row:"),
        ("1/4/3/4 ad a -", "has 4 rows:"),
        ("1/4/3/1/1 ad a -", "has 1 space,"),
        ("1/4/3/2/1 ad a -", "has 2 spaces,"),
        ("1/1aa1/3/1d2/1 ad a -", "has 2 pieces,"),
        ("1/1a2/3/1d2/1 ad a - rows=3", "have 1 row"),
        ("1/2/7/6/2d2/6/7/2/a ad d - rows=3", "have 2 rows"),
    ] {
        let refusal = format!("{}$", refusal(text));
        let found = refusal.contains(part) && !refusal.contains(&format!("{part}s"));
        assert!(found, "{refusal}");
    }
    let mut game = Game::new(Position::default());
    game.play_text("n1-m5").unwrap();
    let error = game.restore(5, &[]).unwrap_err().to_string();
    assert!(error.starts_with("the game has had 1 turn:"), "{error}");
}
