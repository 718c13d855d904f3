//! Every reason why a turn is illegal, the order in which they are looked for, and what they say.

use halma_star::{HopKind, IllegalMove, Move, MoveError, ParseMoveError, Position, Rules, Size};
use hexgrid::CellName;

fn reason(position: &Position, turn: &str) -> IllegalMove {
    let turn = turn.parse().unwrap();
    position.check(&turn).expect_err("the turn is illegal")
}

fn name(text: &str) -> CellName {
    text.parse().unwrap()
}

#[test]
fn each_turn_breaks_all_rules_from_its_own_on_and_the_first_is_named() {
    let start = Position::default();
    for (turn, code) in [
        // Off the board in the second word, an empty origin, two pieces, a step and a jump.
        ("e4-e5>g5 z9-a1", "off-board"),
        ("e4-z9", "off-board"),
        ("n1>>n0", "off-board"),
        ("e4-e5>g5 n1-m5", "empty-origin"),
        ("d1-d1>n1 n1-m5", "not-your-piece"),
        ("pass", "pass-with-moves"),
        ("n1-n2>n3 d1-d2", "two-pieces"),
        ("n1-n1>n1", "step-and-jump"),
        ("n1>n1-n1", "step-and-jump"),
        ("n1-n1-n2", "second-step"),
        ("n1>n1>n2", "landed-twice"),
        ("n1>q1", "occupied"),
        ("n1-n2", "occupied"),
        ("n1-a9", "off-board"),
        ("n1-e1", "unconnected"),
        ("n1>m5", "unconnected"),
        ("q1>m5", "jumps-several"),
        ("o1>m5>k5", "nothing-to-jump"),
        ("n1>>o1", "occupied"),
        ("n1>>k5", "unreachable"),
        ("n1>>m5", "unreachable"),
    ] {
        assert_eq!(reason(&start, turn).code(), code, "{turn}");
    }
}

#[test]
fn the_first_hop_that_is_wrong_decides() {
    let start = Position::default();
    assert_eq!(reason(&start, "o1>k5>o1").code(), "unconnected");
    assert_eq!(reason(&start, "o1>m5>o1").code(), "landed-twice");
    assert_eq!(reason(&start, "o1>m5>q1").code(), "occupied");
}

#[test]
fn the_reasons_carry_the_cells_they_speak_of() {
    let start = Position::default();
    let (from, landing) = (name("m5"), name("k5"));
    let over = name("l5");
    assert_eq!(
        reason(&start, "o1>m5>k5"),
        IllegalMove::NothingToJump { from, over }
    );
    let origin = name("o1");
    let instead = None;
    assert_eq!(
        reason(&start, "o1>>k5"),
        IllegalMove::Unreachable {
            origin,
            landing,
            instead
        }
    );
    assert_eq!(
        reason(&start, "n1-m5 n2-m6"),
        IllegalMove::TwoPieces(name("n1"), name("n2"))
    );
    assert_eq!(
        reason(&start, "n1-z9"),
        IllegalMove::OffBoard {
            cell: name("z9"),
            made_for: None,
            size: Size::Four
        }
    );
    assert_eq!(
        reason(&start, "pass"),
        IllegalMove::PassWithMoves(name("n1"))
    );
}

#[test]
fn several_are_crossed_when_all_between_are_occupied_and_the_origin_does_not_count() {
    let jump = |pieces: &str, turn: &str| {
        let text = format!("1/2/3/4/13/12/11/10/{pieces}/10/11/12/13/4/3/2/d ad a -");
        reason(&text.parse().unwrap(), turn).code()
    };
    assert_eq!(jump("2aaa4", "i3>i6"), "jumps-several");
    assert_eq!(jump("2aaaa3", "i3>i7"), "jumps-several");
    assert_eq!(jump("2aa5", "i3>i6"), "unconnected", "one between is empty");
    assert_eq!(
        jump("4aaa2", "i6>i4>i8"),
        "unconnected",
        "i6 itself has been left"
    );
    assert_eq!(jump("2aaaa3", "i3>h7"), "unconnected", "no line");
}

#[test]
fn every_code_has_a_sentence_and_a_place_in_the_order() {
    let [a, b] = ["a1", "b2"].map(name);
    let all = [
        IllegalMove::GameOver,
        IllegalMove::OffBoard {
            cell: a,
            made_for: None,
            size: Size::Four,
        },
        IllegalMove::EmptyOrigin(a),
        IllegalMove::NotYourPiece(a),
        IllegalMove::PassWithMoves(a),
        IllegalMove::TwoPieces(a, b),
        IllegalMove::StepAndJump(a),
        IllegalMove::SecondStep {
            origin: a,
            landing: b,
        },
        IllegalMove::LandedTwice(a),
        IllegalMove::Occupied(a),
        IllegalMove::Unconnected {
            from: a,
            landing: b,
            kind: HopKind::Step,
            instead: None,
        },
        IllegalMove::JumpsSeveral {
            from: a,
            landing: b,
        },
        IllegalMove::NothingToJump { from: a, over: b },
        IllegalMove::ClosedPoint(a),
        IllegalMove::LeavesDestination {
            from: a,
            landing: b,
        },
        IllegalMove::Unreachable {
            origin: a,
            landing: b,
            instead: None,
        },
        IllegalMove::MustUnblock {
            piece: a,
            landing: b,
        },
    ];
    assert_eq!(all.map(|reason| reason.code()), IllegalMove::CODES);
    for reason in all {
        let sentence = reason.to_string();
        assert!(
            sentence.contains(':') || reason == IllegalMove::GameOver,
            "{sentence}"
        );
        assert!(
            reason == IllegalMove::GameOver || sentence.contains("a1"),
            "{sentence}"
        );
    }
}

#[test]
fn a_wrong_sign_is_told_with_the_right_one() {
    let start = Position::default();
    for (turn, sentence) in [
        ("n1>m5", "m5 is next to n1: write n1-m5, a step"),
        ("n1>>m5", "m5 is next to n1: write n1-m5, a step"),
        (
            "o1-m5",
            "m5 is two spaces from o1 along a line: write o1>m5, a jump",
        ),
        (
            "n1-l4",
            "l4 is not next to n1: a step leads to an adjacent empty space",
        ),
        (
            "n1>l5",
            "l5 is not two spaces from n1 along a line: a jump crosses one piece, and lands right behind it",
        ),
        (
            "n1>>k5",
            "no jumps lead from n1 to k5: each crosses one piece, lands right behind it, and keeps to the rules of access and leaving",
        ),
        // One hop of several has no sign that would help.
        (
            "o1>m5>l5",
            "l5 is not two spaces from m5 along a line: a jump crosses one piece, and lands right behind it",
        ),
    ] {
        assert_eq!(reason(&start, turn).to_string(), sentence, "{turn}");
    }
    let far: Position = "1/2/3/4/13/12/11/10/1aa1a4/10/11/12/13/4/3/2/d ad a -"
        .parse()
        .unwrap();
    for turn in ["i2-i6", "i2>i6"] {
        assert_eq!(
            reason(&far, turn).to_string(),
            "several jumps lead from i2 to i6: write i2>>i6",
            "{turn}"
        );
    }
    // The other sign would be illegal too: by the access rule, or for a duty.
    for text in [
        "1/2/3/4/8a4/12/11/10/9/10/11/12/13/4/3/2/d ad a - access=restricted",
        "1/2/3/4/8a4/12/11/10/9/10/11/12/13/4/3/2/d ad a - access=transit",
    ] {
        let closed: Position = text.parse().unwrap();
        for turn in ["m9>m10", "m9>>m10"] {
            let sentence = reason(&closed, turn).to_string();
            assert!(!sentence.contains("write"), "{sentence}");
        }
    }
    let blocking: Position = "d/dd/ddd/addd/13/12/11/10/4d4/10/11/12/13/4/3/2/a ad a - block=on"
        .parse()
        .unwrap();
    assert!(!reason(&blocking, "a1>b1").to_string().contains("write"));
    assert_eq!(
        reason(&blocking, "n1>m5").to_string(),
        "m5 is next to n1: write n1-m5, a step"
    );
    assert_eq!(
        reason(&blocking, "pass"),
        IllegalMove::PassWithMoves(name("n1"))
    );
}

#[test]
fn a_refused_move_leaves_the_position() {
    let start = Position::default();
    let mut position = start;
    let cells = ["n1", "k5"].map(|name| start.board().parse_cell(name).unwrap());
    let mv = Move::step(Size::Four, cells[0], cells[1]).unwrap();
    assert_eq!(position.play(mv).unwrap_err().code(), "unconnected");
    assert_eq!(position, start);
    assert_eq!(Move::step(Size::One, cells[0], cells[1]), None);
}

#[test]
fn a_move_of_another_board_is_off_this_one() {
    let small = Position::start(Size::Three, "ad".parse().unwrap(), Rules::default()).unwrap();
    for mv in Position::default().moves() {
        assert_eq!(small.check_move(mv).unwrap_err().code(), "off-board");
    }
    let [e5, e6] = ["e5", "e6"].map(|name| Size::Four.board().parse_cell(name).unwrap());
    let mv = Move::step(Size::Four, e5, e6).unwrap();
    assert_eq!(
        small.check_move(mv).unwrap_err().to_string(),
        "the move from e5 was made for a board of size 4, and this one has size 3: make one for this board"
    );
    // The same words are a legal turn on the larger star, and the move is another.
    let small: Position = "1/4/a2/1d2/1 ad a -".parse().unwrap();
    let large: Position = "1/2/7/6/5/6/a6/2/d ad a -".parse().unwrap();
    let mv = small.parse_move("c1-c2").unwrap();
    assert!(small.is_legal(mv) && large.parse_move("c1-c2").is_ok());
    assert_eq!(large.check_move(mv).unwrap_err().code(), "off-board");
}

#[test]
fn what_is_no_turn_at_all_is_a_parse_error() {
    use ParseMoveError as E;
    let error = |text: &str| match Position::default().parse_move(text) {
        Err(MoveError::Text(error)) => error,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(error(""), E::Empty);
    assert_eq!(error("  "), E::Empty);
    assert_eq!(error("e4"), E::NoHop("e4".into()));
    assert_eq!(error("n1-m5 e4"), E::NoHop("e4".into()));
    assert_eq!(error("e4>>g6>g8"), E::Mixed("e4>>g6>g8".into()));
    assert_eq!(error("e4>>g6>>g8"), E::Mixed("e4>>g6>>g8".into()));
    assert_eq!(error("e4>g4>>g6"), E::Mixed("e4>g4>>g6".into()));
    assert_eq!(error("e4-e5>>g6"), E::Mixed("e4-e5>>g6".into()));
    assert_eq!(error("pass pass"), E::PassBesideMoves("pass pass".into()));
    assert_eq!(error("n1-m5 pass"), E::PassBesideMoves("n1-m5 pass".into()));
    let (word, found) = ("e4x".to_owned(), 'x');
    assert_eq!(error("e4x"), E::Hop { word, found });
    let (word, found) = ("e4>>g6x".to_owned(), 'x');
    assert_eq!(error("e4>>g6x"), E::Hop { word, found });
    for text in [
        "e",
        "4e",
        "e4-",
        "e4>",
        "e4>>",
        "e4>>>g6",
        "E4-e5",
        "e04-e5",
        "e4-e99999",
        "Pass",
    ] {
        assert!(matches!(error(text), E::Name { .. }), "{text}");
    }
}
