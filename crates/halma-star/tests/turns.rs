//! How a piece moves: one test a rule and reading.

mod directed;

use directed::{after, build, built, code, codes, ending, moves, position};
use halma_star::{MoveKind, Position, PositionError, Seat};
use hexgrid::Cell;

// A turn

#[test]
fn a_landing_shares_the_parity_of_the_origin_and_a_hurdle_does_not() {
    let mut jumps = 0;
    for text in [
        "1/aa/3/1a2/8d4/6d2a2/5d2aa1/6aa2/9/4d5/6dd3/5d6/5aad5/4/2d/d1/1 ad d -",
        "1/2/3/4/6a6/5da5/5d1d3/3a6/2ada4/4a5/5d5/12/6d6/4/3/d1/1 ad a -",
        "d/1d/3/1dd4dd1/4b4/7f/7/b3f3/b6ff/bb7f/b2/1f/1 bdf b -",
    ] {
        let position = position(text);
        let board = position.board();
        let parity = |cell: Cell| {
            let hex = board.hex(cell).unwrap();
            (hex.q.rem_euclid(2), hex.r.rem_euclid(2))
        };
        for origin in position.occupied() {
            for chain in position.chains(origin).take(1000) {
                let mut at = origin;
                for &landing in chain.landings() {
                    assert_eq!(parity(landing), parity(origin));
                    let near = board.adjacent(at) & board.adjacent(landing);
                    let [over] = near.iter().collect::<Vec<_>>()[..] else {
                        panic!("a jump crosses one cell")
                    };
                    assert_ne!(parity(over), parity(origin));
                    assert!(position.occupied().contains(over) && over != origin);
                    at = landing;
                    jumps += 1;
                }
            }
            let steps = position.landings(origin) - position.jump_landings(origin);
            assert!(
                steps.is_subset(board.adjacent(origin)),
                "no landing is shared"
            );
            assert!(
                !position
                    .jump_landings(origin)
                    .intersects(board.adjacent(origin))
            );
        }
    }
    assert!(jumps > 30, "{jumps}");
}

#[test]
fn a_chain_may_turn_at_each_landing_and_stop_after_any() {
    let position = position("1/4/ab1/1cd1/1 abcd a -");
    assert_eq!(moves(&position, "c1>>"), ["c1>>a1", "c1>>c3"]);
    assert_eq!(
        codes(
            &position,
            &["c1>a1", "c1>c3", "c1>c3>a1", "c1>a1>c3", "c1>>a1"]
        ),
        ["legal"; 5]
    );
}

#[test]
fn no_landing_twice_and_no_return_to_the_origin() {
    // A ring of three hurdles.
    let position = position("1/4/ab1/1cd1/1 abcd a -");
    assert_eq!(code(&position, "c1>a1>c3>c1"), "landed-twice");
    assert_eq!(code(&position, "c1>a1>c3>a1"), "landed-twice");
    assert!(!moves(&position, "c1").contains(&"c1>>c1".into()));
    assert_eq!(code(&position, "c1>>c1"), "occupied");
    assert_eq!(code(&position, "c1>c1"), "landed-twice");
    assert_eq!(code(&position, "c1-c1"), "landed-twice");
}

#[test]
fn a_mover_does_not_jump_over_itself() {
    // From i6 back over i5, where the piece began.
    let position = position("1/2/3/4/13/12/11/10/4aa3/10/11/12/13/4/3/2/d ad a -");
    assert_eq!(code(&position, "i5>i7>i3"), "unconnected");
    let alone = self::position("1/2/3/4/13/12/11/10/4a4/10/11/12/13/4/3/2/d ad a -");
    assert!(moves(&alone, "i5>>").is_empty());
}

#[test]
fn a_step_ends_the_turn_and_joins_no_jump() {
    let start = Position::default();
    assert_eq!(
        codes(&start, &["n1-m5-l5", "n1-m5>k5", "o1>m5-l5", "n1-m5 n2-m6"]),
        [
            "second-step",
            "step-and-jump",
            "step-and-jump",
            "two-pieces"
        ]
    );
}

#[test]
fn nothing_is_captured() {
    let start = position("1/1a2/1d1/4/1 ad a -");
    let mv = start.parse_move("d2>b3").unwrap();
    assert_eq!(mv.kind(), MoveKind::Jump);
    let after = start.after(mv);
    assert_eq!(after.pieces(Seat::D), start.pieces(Seat::D));
}

// Access and leave

/// Over g2 into the south-west point and over f3 out of it.
const THROUGH_A_FOREIGN_POINT: &str = "a: h2; d: q1; e: g2 f3";

#[test]
fn a_chain_through_a_foreign_point_under_each_access_rule() {
    let turns = ["h2>f2", "h2>>f2", "h2>f2>f4", "h2>>f4", "h2-h1"];
    let found = |rules| codes(&built(4, THROUGH_A_FOREIGN_POINT, Seat::A, rules), &turns);
    assert_eq!(found("access=open"), ["legal"; 5]);
    assert_eq!(
        found("access=transit"),
        [
            "closed-point",
            "unreachable",
            "legal",
            "legal",
            "closed-point"
        ]
    );
    assert_eq!(
        found("access=restricted"),
        [
            "closed-point",
            "unreachable",
            "closed-point",
            "unreachable",
            "closed-point"
        ]
    );
}

#[test]
fn home_and_destination_are_open_under_every_access_rule() {
    for access in ["open", "transit", "restricted"] {
        // Over n1 and n2 out of home and back, and over d2 into the destination.
        let pieces = "a: m5 n2 e6 d1; d: n1 d2";
        let position = built(4, pieces, Seat::A, &format!("access={access}"));
        assert_eq!(
            codes(&position, &["m5>o1", "m5>o1>m7", "e6>c2", "d1-e5", "d1>d3"]),
            ["legal"; 5],
            "{access}"
        );
    }
}

/// Over e6 into the destination, over e7 out of it, and over c2 farther in.
const THROUGH_THE_DESTINATION: &str = "a: f5; d: e6 e7 c2";

#[test]
fn a_chain_through_the_destination_with_and_without_leaving() {
    let turns = ["f5>d2", "f5>d2>b2", "f5>d2>f7", "f5>>f7"];
    let found = |rules| codes(&built(4, THROUGH_THE_DESTINATION, Seat::A, rules), &turns);
    assert_eq!(found("leave=yes"), ["legal"; 4]);
    assert_eq!(
        found("leave=no"),
        ["legal", "legal", "leaves-destination", "unreachable"]
    );
}

#[test]
fn a_piece_that_has_arrived_moves_inside_only() {
    let position = built(4, "a: d2; d: q1", Seat::A, "leave=no");
    assert_eq!(moves(&position, ""), ["d2-c1", "d2-c2", "d2-d1", "d2-d3"]);
    assert_eq!(code(&position, "d2-e6"), "leaves-destination");
}

#[test]
fn with_a_small_army_only_its_rows_are_the_destination() {
    // d2 is in the point and outside the two rows that count.
    let position = built(4, "a: d2 b1; d: q1", Seat::A, "leave=no,rows=2");
    assert_eq!(
        codes(&position, &["d2-e6", "d2-c2", "b1-c1", "b1-b2", "b1-a1"]),
        ["legal", "legal", "leaves-destination", "legal", "legal"]
    );
    let won = after(
        built(4, "a: c1 a1 b2; d: q1", Seat::A, "rows=2"),
        &["c1-b1"],
    );
    assert_eq!(ending(&won).as_deref(), Some("places a"));
}

// Anti-blocking

#[test]
fn several_blockers_have_to_leave_when_one_of_them_can() {
    let pieces = "a: a1 i1; d: b1 b2 e3";
    let duty = built(2, pieces, Seat::D, "block=on");
    let out = ["b1-c3", "b1-c4", "b2-c4", "b2-c5"];
    assert_eq!(moves(&duty, ""), out);
    assert_eq!(code(&duty, "e3-e4"), "must-unblock");
    let free = built(2, pieces, Seat::D, "block=off");
    assert!(moves(&free, "").len() > out.len());
    assert_eq!(code(&free, "e3-e4"), "legal");
}

#[test]
fn one_blocker_with_a_way_out_has_to_take_it() {
    let duty = built(2, "a: a1 b1 i1; d: b2 e3", Seat::D, "block=on");
    assert_eq!(moves(&duty, ""), ["b2-c4", "b2-c5"]);
    // Only whoever blocks has the duty.
    let other = built(2, "a: a1 b1 i1; b: e3; d: b2", Seat::B, "block=on");
    assert_eq!(code(&other, "e3-e4"), "legal");
}

#[test]
fn a_blocker_without_a_way_out_leaves_everything_legal() {
    let pieces = "a: a1 b1 c4; b: d5; d: b2 c5 d3";
    let position = built(2, pieces, Seat::D, "block=on");
    assert!(
        position
            .landings(position.board().parse_cell("b2").unwrap())
            .is_empty()
    );
    let free = built(2, pieces, Seat::D, "block=off");
    assert_eq!(moves(&position, ""), moves(&free, ""));
    assert!(!moves(&position, "d3").is_empty());
}

#[test]
fn nobody_blocks_a_destination_with_a_gap_or_without_both_parts_of_an_army() {
    for pieces in [
        "a: a1 i1; d: b2 e3",
        "a: a1 b1; d: b2 e3",
        "a: i1; d: a1 b1 b2",
    ] {
        let [on, off] = ["block=on", "block=off"].map(|rules| built(2, pieces, Seat::D, rules));
        assert_eq!(moves(&on, ""), moves(&off, ""), "{pieces}");
    }
}

#[test]
fn two_blocked_destinations_are_one_duty() {
    // `a` blocks those of `b` and of `d`.
    let pieces = "a: c1 i1 e3; b: c2 d1 f6; d: h1 h2 e5";
    let duty = built(2, pieces, Seat::A, "block=on");
    let origins: Vec<_> = duty.moves().iter().filter_map(|mv| mv.origin()).collect();
    let name = |cell: Cell| duty.board().name(cell).unwrap().to_string();
    let mut names: Vec<String> = origins.into_iter().map(name).collect();
    names.dedup();
    assert_eq!(names, ["c1", "i1"]);
    assert_eq!(code(&duty, "e3-e4"), "must-unblock");
}

#[test]
fn with_filled_the_duty_never_bites() {
    // What would be blocked has finished.
    let pieces = "a: a1 i1; d: b1 b2 e3";
    let error = build(2, pieces, Seat::D, "block=on,win=filled").unwrap_err();
    assert_eq!(error, PositionError::NotListed(Seat::A));
    let text = "a/2/7/6/2d2/f5/7/dd/a adf d a win=filled,end=last";
    let [on, off] = [",block=on", ""].map(|block| position(&format!("{text}{block}")));
    assert_eq!(moves(&on, ""), moves(&off, ""));
    assert!(moves(&on, "").contains(&"e3-e4".into()));
}
