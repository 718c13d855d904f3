//! One test for each rule and each reading of one.

use isopath::{
    Color, IllegalMove, Outcome, Position, PositionError, Reversion, Rules, Side, WinReason, perft,
    perft_sequences,
};

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn code(position: &Position, mv: &str) -> &'static str {
    match position.check(&mv.parse().unwrap()) {
        Ok(_) => "legal",
        Err(illegal) => illegal.code(),
    }
}

/// Plays moves that are legal.
fn play(position: Position, moves: &[&str]) -> Position {
    moves.iter().fold(position, |position, mv| {
        position.after(
            position
                .parse_move(mv)
                .unwrap_or_else(|error| panic!("{mv}: {error}")),
        )
    })
}

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

#[test]
fn the_start_is_as_the_rules_say() {
    for (side, text) in [
        (Side::Two, "bb/111/ww w -"),
        (Side::Three, "bbb/1111/11111/1111/www w -"),
        (
            Side::Four,
            "bbbb/11111/111111/1111111/111111/11111/wwww w -",
        ),
        (
            Side::Five,
            "bbbbb/111111/1111111/11111111/111111111/11111111/1111111/111111/wwwww w -",
        ),
    ] {
        let start = Position::start(side, Rules::default());
        assert_eq!(start.to_string(), text);
        assert_eq!(start, position(text));
        assert!(!start.is_over());
        let original = Position::start(side, Rules { reversions: false });
        assert_eq!(original.to_string(), format!("{text} reversions=off"));
        assert_ne!(original, start);
        assert_ne!(original.zobrist(), start.zobrist());
    }
}

#[test]
fn a_position_is_small_and_can_be_shared() {
    fn check<T: Copy + Send + Sync>() {}
    check::<Position>();
    assert!(size_of::<Position>() <= 64, "{}", size_of::<Position>());
}

/// A tile that is not there, a tile too many, and pieces that never stood there.
#[test]
fn a_wrong_move_played_unchecked_gives_a_wrong_position_and_nothing_worse() {
    let mv = |text: &str, mv: &str| position(text).parse_move(mv).unwrap();
    let full = position("1b/b12/1w b c1:0,0").after(mv("bb/111/2w b b1:0,0", "Tb2b3 Pc1b2"));
    let twice = position("bb/111/ww w -")
        .after(mv("bb/220/1w b -", "Tb1a1 Pc2b3"))
        .after(mv("b0/211/1w b -", "Tb2a1 Pc1b2"));
    for wrong in [full, twice] {
        assert_eq!(wrong.zobrist(), wrong.recomputed_zobrist());
        assert_eq!(wrong.move_count(), wrong.moves().len() as u64);
        assert_eq!(wrong.sequence_count(), wrong.sequences().len() as u64);
    }
}

/// Part of the stable interface: tables of positions on disk rely on these.
#[test]
fn hashes_are_pinned() {
    let hash = |side| Position::start(side, Rules::default()).zobrist();
    assert_eq!(
        Side::ALL.map(hash),
        [
            0x9ff7_c19f_8048_a249,
            0x8508_da0e_9c05_2121,
            0xb88d_7d79_0651_3f25,
            0x220b_dd8e_af57_ee2e,
        ]
    );
    let all = position("111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:2,2");
    assert_eq!(all.zobrist(), 0x527a_ddef_3005_34ba);
    let original = Position::start(Side::Four, Rules { reversions: false });
    assert_eq!(original.zobrist(), 0xf85f_54e5_79d1_cbcd);
}

#[test]
fn perft_of_the_starts() {
    let start = |side| Position::start(side, Rules::default());
    let sequences = |side, depth| perft_sequences(&start(side), depth).unwrap();
    let distinct = |side, depth| perft(&start(side), depth).unwrap();
    assert_eq!(
        [1, 2, 3].map(|d| sequences(Side::Four, d)),
        [224, 139_968, 648_483_840]
    );
    assert_eq!(
        [1, 2, 3].map(|d| distinct(Side::Four, d)),
        [224, 93_312, 228_466_512]
    );
    assert_eq!([1, 2].map(|d| sequences(Side::Five, d)), [500, 720_300]);
    assert_eq!([1, 2].map(|d| distinct(Side::Five, d)), [500, 480_200]);
    assert_eq!(
        [1, 2, 3].map(|d| sequences(Side::Three, d)),
        [72, 13_068, 9_820_752]
    );
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7].map(|d| sequences(Side::Two, d)),
        [1, 8, 70, 544, 3_888, 19_826, 109_314, 569_146]
    );
    let original = Position::start(Side::Two, Rules { reversions: false });
    assert_eq!(
        [6, 7].map(|d| perft_sequences(&original, d).unwrap()),
        [109_794, 574_250]
    );
}

#[test]
fn perft_below_the_end_is_zero() {
    let over = position("wbbb/21111/011111/1111111/111111/11111/www0 b -");
    assert_eq!(
        [0, 1, 2, 30].map(|depth| perft(&over, depth).unwrap()),
        [1, 0, 0, 0]
    );
    assert_eq!(isopath::divide(&over, 3), Ok(vec![]));
}

#[test]
fn teleports_count_for_moving_and_capturing() {
    let board = Position::default().board();
    for (one, other) in [("a1", "a4"), ("d1", "d7"), ("g1", "g4")] {
        let [one, other] = [one, other].map(|name| board.parse_cell(name).unwrap());
        assert!(board.adjacent(one).contains(other));
    }
    // d1 is threatened by d7 over the edge, and by c1.
    let threatened = position("1111/11111/111111/b11111w/w11111/11111/w100 w -");
    assert_eq!(code(&threatened, "Cd1"), "legal");
    let walk = position("1bb1/01111/11111b/w111112/11ww11/11111/1111 w -");
    assert_eq!(code(&walk, "Pd1d7 Td2d3"), "legal");
    assert_eq!(code(&walk, "Pd1a1 Td2d3"), "not-adjacent");
}

#[test]
fn a_tile_may_go_where_a_piece_has_left() {
    let white = position("bbbb/11111/111111/1011111/111111/11221/ww1w w -");
    assert_eq!(code(&white, "Pa2b3 Td1a2"), "own-home-row");
    let white = position("bbbb/11111/111111/0111011/111111/11w21/ww2w w -");
    assert_eq!(code(&white, "Pb3b4 Tb3d1"), "legal");
    assert_eq!(code(&white, "Tb3d1 Pb3b4"), "occupied");
    let black = position("bb0b/11b01/111111/0112111/121111/11112/wwww b -");
    assert_eq!(code(&black, "Pf3f4 Td1f3"), "no-tile");
    assert_eq!(code(&black, "Pf3f4 Td4f3"), "legal");
}

#[test]
fn a_tile_may_go_where_a_piece_was_captured() {
    let white = position("bbb1/11111/111111/111b111/11ww11/11111/ww11 w -");
    assert_eq!(code(&white, "Cd4 Td5d4"), "legal");
    assert_eq!(code(&white, "Td5d4 Cd4"), "occupied");
    assert_eq!(code(&white, "Cd4 Td4d5"), "no-tile");
    assert!(white.moves().iter().any(|mv| mv.to_string() == "Cd4 Td5d4"));
    let black = position("bb11/11111/11bb11/111w111/111111/11111/www1 b -");
    assert_eq!(code(&black, "Cd4 Td4d5"), "legal");
    assert_eq!(code(&black, "Td4d5 Cd4"), "occupied");
    assert!(black.moves().iter().any(|mv| mv.to_string() == "Cd4 Td4d5"));
}

#[test]
fn a_tile_makes_the_height_right_and_not_the_other_way_round() {
    let start = Position::default();
    assert_eq!(code(&start, "Td2b3 Pa3b3"), "legal");
    assert_eq!(code(&start, "Pa3b3 Td2b3"), "wrong-height");
}

#[test]
fn threats_are_read_when_the_turn_begins() {
    // c3 and c4 threaten d4, also when one of them has walked away since.
    let away = position("bbb1/11111/111111/111b111/11ww10/11211/ww11 w -");
    assert_eq!(code(&away, "Pc4b3 Cd4"), "legal");
    // A second piece that walks up makes no threat.
    let up = position("bbb1/11111/111111/111b111/112w11/11w11/ww10 w -");
    assert_eq!(code(&up, "Pb3c3 Cd4"), "not-threatened");
}

#[test]
fn a_first_part_that_wins_is_a_whole_move() {
    let near = position("2bbb/w1111/011111/1111111/111111/11111/www0 w -");
    let mut won = near;
    won.play(near.parse_move("Pf1g1").unwrap()).unwrap();
    let outcome = Outcome {
        winner: WHITE,
        reason: WinReason::HomeRow,
    };
    assert_eq!(won.outcome(), Some(outcome));
    assert_eq!(won.turn(), BLACK);
    assert_eq!((won.moves().len(), won.sequence_count()), (0, 0));
    assert_eq!(code(&near, "Pf1g1 Td2b3"), "after-win");
    assert_eq!(code(&near, "Pf1g1 Pf1g1"), "after-win", "before same-kind");
    assert_eq!(code(&near, "Td2b3 Pf1g1"), "legal");
    let refusal = won.check(&"Td2d3 Pg2f2".parse().unwrap());
    assert_eq!(refusal, Err(IllegalMove::GameOver { outcome }));
}

#[test]
fn building_on_the_enemy_home_row_is_an_ordinary_tile_move() {
    let open = play(Position::default(), &["Td2b3 Pa3b3", "Tf4d5 Pg3f4"]);
    let built = play(open, &["Td3g3 Pa4a3"]);
    assert!(!built.is_over());
}

#[test]
fn the_last_capture_wins() {
    let near = position("1111/11111/111111/b11111w/w11111/11111/w100 w -");
    let won = play(near, &["Cd1"]);
    let outcome = won.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (WHITE, WinReason::LastCapture)
    );
    assert_eq!(
        won.to_string(),
        "1111/11111/111111/011111w/w11111/11111/w100 b -"
    );
    assert_eq!(code(&near, "Cd1 Tb1b2"), "after-win");
    assert_eq!(code(&near, "Tb1b2 Cd1"), "legal");
}

#[test]
fn a_player_without_a_legal_move_has_lost() {
    let stuck = position("12/0wb/0w b -");
    let outcome = stuck.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (WHITE, WinReason::NoLegalMove)
    );
    assert_eq!(
        stuck.check(&"".parse().unwrap()),
        Err(IllegalMove::GameOver { outcome })
    );
    assert!(stuck.first_parts().is_empty());
}

#[test]
fn the_home_row_is_named_where_both_ends_hold() {
    let both = position("w1/011/11 b -");
    let outcome = both.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (WHITE, WinReason::HomeRow)
    );
}

#[test]
fn a_third_reversion_in_a_row_is_illegal() {
    let state = |white, black| Reversion {
        space: Side::Four.board().parse_cell("e1").unwrap(),
        white,
        black,
    };
    let barred = position("111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:2,2");
    assert_eq!(barred.reversion(), Some(state(2, 2)));
    assert_eq!(code(&barred, "Pd2c2 Te1d6"), "third-reversion");
    assert_eq!(code(&barred, "Te1d6 Pd2c2"), "third-reversion");
    // Black may still build there.
    assert_eq!(code(&barred, "Tc1e1 Pd2c2"), "legal");
    let once = position("111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:1,1");
    let after = play(once, &["Pd2c2 Te1d6"]);
    assert_eq!(after.reversion(), Some(state(1, 2)));
    let original = Position::parse(
        "111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:2,2",
        Rules { reversions: false },
    )
    .unwrap();
    assert_eq!(original.reversion(), None);
    assert_eq!(code(&original, "Pd2c2 Te1d6"), "legal");
}

/// The other side has moved a piece to where its tile move counts, and the piece is captured.
#[test]
fn a_third_reversion_is_illegal_under_a_captured_piece_too() {
    let white = position("bbb1/11111/111111/111b111/11ww11/11111/ww11 w d4:2,2");
    assert_eq!(code(&white, "Cd4 Td5d4"), "third-reversion");
    assert_eq!(code(&white, "Cd4 Td5d6"), "legal");
    let black = position("bb11/11111/11bb11/111w111/111111/11111/www1 b d4:2,2");
    assert_eq!(code(&black, "Cd4 Td4d5"), "third-reversion");
    assert_eq!(code(&black, "Cd4 Td6d5"), "legal");
    for position in [white, black] {
        let (sequences, moves) = (position.sequences(), position.moves());
        assert!(
            sequences
                .iter()
                .chain(&moves)
                .all(|&mv| position.is_legal(mv))
        );
        assert_eq!(position.sequence_count(), sequences.len() as u64);
        assert_eq!(position.move_count(), moves.len() as u64);
    }
}

/// Both sides have a piece to move to and fro, and quarrel about the tile on d4.
#[test]
fn reversions_are_counted_in_a_row() {
    let shown = |position: &Position| position.to_string().split(' ').nth(2).unwrap().to_owned();
    let white = ["Tc3d4 Pa1a2", "Tc3d4 Pa2a1"];
    let black = ["Td4c3 Pg1g2", "Td4c3 Pg2g1"];
    let mut game = position("b0b1/11111/111111/1111111/111111/11111/w2w1 w -");
    for (mv, state) in [
        (white[0], "d4:0,0"),
        (black[0], "d4:0,1"),
        (white[1], "d4:1,1"),
        (black[1], "d4:1,2"),
        (white[0], "d4:2,2"),
    ] {
        game = play(game, &[mv]);
        assert_eq!(shown(&game), state);
    }
    assert_eq!(code(&game, black[0]), "third-reversion");
    assert_eq!(
        shown(&play(game, &["Tc4c3 Pg1g2"])),
        "c4:0,0",
        "elsewhere they begin anew"
    );

    let mut game = position("b0b1/11111/111111/1112111/110111/11111/w2w1 b -");
    for (mv, state) in [
        (black[0], "d4:0,0"),
        (white[0], "d4:1,0"),
        (black[1], "d4:1,1"),
        (white[1], "d4:2,1"),
        (black[0], "d4:2,2"),
    ] {
        game = play(game, &[mv]);
        assert_eq!(shown(&game), state);
    }
    assert_eq!(code(&game, white[0]), "third-reversion");
    assert_eq!(
        code(&game, "Td4c2 Pa1a2"),
        "legal",
        "white's digging counts nowhere"
    );

    let capture = position("bbb1/11111/111111/111b111/11ww10/11211/ww11 w -");
    assert_eq!(
        shown(&play(capture, &["Pc4b3 Cd4"])),
        "-",
        "a turn without a tile move"
    );
}

#[test]
fn no_move_leads_nowhere() {
    let start = Position::default();
    let part = "Td2d3".parse().unwrap();
    assert_eq!(start.stage(part), Err(IllegalMove::DeadEnd { part }));
    assert!(!start.first_parts().contains(&part));
    assert_eq!(code(&start, "Td2d3"), "incomplete");
}

#[test]
fn names_and_numbers_of_parts_come_first() {
    let start = Position::default();
    assert_eq!(code(&start, ""), "no-part");
    assert_eq!(code(&start, "Cz9 Cz9 Cz9"), "too-many-parts");
    for cell in ["a0", "z9", "d88", "a5", "h1"] {
        assert_eq!(code(&start, &format!("T{cell}{cell}")), "off-board");
        assert_eq!(code(&start, &format!("Pa1{cell}")), "off-board");
        assert_eq!(code(&start, &format!("C{cell}")), "off-board");
    }
}

#[test]
fn positions_that_are_refused() {
    let refused = |text: &str| match text.parse::<Position>() {
        Err(isopath::ParsePositionError::Position(error)) => error,
        other => panic!("{text}: {other:?}"),
    };
    use PositionError::*;
    for (text, expected) in [
        ("bb/1w1/ww w -", "TooManyPieces"),
        ("00/111/22 w -", "NoPieces"),
        ("w0/111/b2 w -", "BothHome"),
        ("w1/011/w0 w -", "WinnerToMove"),
        ("b0/111/12 b -", "WinnerToMove"),
        ("bb/112/ww w -", "TileTotal"),
        ("bb/111/ww w b1:2,3", "ReversionCount"),
        ("bb/111/ww w b1:1,0", "ReversionBalance"),
        ("bb/111/ww w b1:0,2", "ReversionBalance"),
        ("b0/211/w1 b c2:0,0", "ReversionHeight"),
        ("b0/211/w1 w c2:0,0", "ReversionOnOwnHome"),
        ("b0/211/w1 w a2:0,1", "ReversionOnEnemyHome"),
        ("b0/1w1/12 w b2:0,0", "ReversionUnderPiece"),
        ("b0/211/w1 w b1:0,0", "ReversionHeight"),
    ] {
        let error = refused(text);
        let name = match error {
            TooManyPieces { .. } => "TooManyPieces",
            NoPieces => "NoPieces",
            BothHome { .. } => "BothHome",
            WinnerToMove { .. } => "WinnerToMove",
            TileTotal { .. } => "TileTotal",
            ReversionCount { .. } => "ReversionCount",
            ReversionBalance { .. } => "ReversionBalance",
            ReversionOnOwnHome { .. } => "ReversionOnOwnHome",
            ReversionOnEnemyHome { .. } => "ReversionOnEnemyHome",
            ReversionUnderPiece { .. } => "ReversionUnderPiece",
            ReversionHeight { .. } => "ReversionHeight",
            _ => "another",
        };
        assert_eq!(name, expected, "{text}: {error}");
    }
    // Without the rule, a state that can be read is dropped, whatever it says.
    let original = Rules { reversions: false };
    let dropped = Position::parse("bb/111/ww w b1:9,3", original).unwrap();
    assert_eq!(dropped, Position::start(Side::Two, original));
    assert!(Position::parse("bb/111/ww w b1:9", original).is_err());
    assert!(Position::parse("bb/111/ww w b9:0,0", original).is_err());
}

#[test]
fn texts_that_are_no_position_say_where() {
    let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    for (text, part) in [
        ("", "this one has 0"),
        ("bb/111/ww w", "this one has 2"),
        ("bb/111/ww w - default more", "this one has 5"),
        ("bb/ww w -", "this one has 2"),
        (
            "bb/1111/ww w -",
            "row b has 4 spaces, and on the board of side 2 it has 3",
        ),
        ("bb/1/ww w -", "row b has 1 space, and"),
        ("bb/010/00 w -", "7 tiles, and there is 1 tile"),
        ("bb/000/00 w -", "7 tiles, and there are 0 tiles"),
        ("bb/1x1/ww w -", "'x' at b2 (row b, place 2)"),
        ("bb/111/ww W -", "not \"W\""),
        ("bb/111/ww w b1", "not \"b1\""),
        ("bb/111/ww w z9:0,0", "z9 is not on the board of side 2"),
        ("bb/111/ww w - reversions=no", "not \"no\""),
        ("bbbb/11111/111111/1111111/111111/11111", "this one has 1"),
    ] {
        let found = error(text);
        assert!(found.contains(part), "{text}: {found}");
    }
}

#[test]
fn a_move_made_for_another_board_is_refused_as_such_whatever_it_names() {
    let [small, usual] =
        [Side::Three, Side::Four].map(|side| Position::start(side, Rules::default()));
    let over: Position = "00/01w/2w b -".parse().unwrap();
    let mut would_do = 0;
    for mv in usual.moves() {
        let refusal = small.check_move(mv).unwrap_err();
        assert_eq!(refusal.code(), "off-board");
        assert!(refusal.to_string().contains("side 4"), "{refusal}");
        assert!(!small.is_legal(mv));
        assert_eq!(small.after(mv), small);
        assert_eq!(over.check_move(mv).unwrap_err().code(), "game-over");
        would_do += usize::from(small.check(&mv.into()).is_ok());
    }
    assert_eq!(would_do, 72);
}
