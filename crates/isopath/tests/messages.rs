//! What a player reads: a case for every code, with its whole sentence.

use isopath::{IllegalMove, Position, Rules, WrittenMove, transcript};
use std::collections::BTreeSet;
use std::error::Error;

const START: &str = "bbbb/11111/111111/1111111/111111/11111/wwww w -";
const OPEN: &str = "bbbb/11111/111111/1011111/111111/11w11/ww2w b b3:0,0";
const NEAR: &str = "2bbb/w1111/011111/1111111/111111/11111/www0 w -";
const WON: &str = "wbbb/21111/011111/1111111/111111/11111/www0 b -";
const BARRED: &str = "111b/00b11/110201/wb01002/20w112/b1w22/w122 b e1:2,2";

const CASES: [(&str, &str, &str, &str); 25] = [
    (
        WON,
        "Td2d3 Pg2f2",
        "game-over",
        "the game is over, white wins by home row: start a new one, or take a move back",
    ),
    (
        START,
        "",
        "no-part",
        "the move is empty: write two parts of different kinds, as in Td2b3 Pa3b3",
    ),
    (
        START,
        "Td2b3 Pa3b3 Cg1",
        "too-many-parts",
        "a move has two parts, and this one has 3: leave some out",
    ),
    (
        NEAR,
        "Pf1g1 Td2b3",
        "after-win",
        "Pf1g1 wins the game, and nothing may follow it: play it alone",
    ),
    (
        START,
        "Td2b3 Td3b4",
        "same-kind",
        "both parts are tile parts: the second has to be of another kind",
    ),
    (
        START,
        "Td8b3 Pa3b3",
        "off-board",
        "d8 is not on the board of side 4: name one of its spaces",
    ),
    (
        START,
        "Td2d2 Pa3b3",
        "same-space",
        "the tile would be put back on d2: build it on another space",
    ),
    (
        START,
        "Td2g1 Pa3b3",
        "occupied",
        "there is a black piece on g1: choose a space without a piece",
    ),
    (
        OPEN,
        "Td3g1 Pg3f3",
        "occupied",
        "there is a black piece on g1: choose a space without a piece",
    ),
    (
        NEAR,
        "Ta4d2 Pf1g1",
        "own-home-row",
        "a4 is on white's own home row, where white may neither dig nor build: choose another space",
    ),
    (
        OPEN,
        "Td2f3 Pg3f3",
        "no-tile",
        "there is no tile on d2: dig from a space that has one",
    ),
    (
        OPEN,
        "Te2a3 Pg3f3",
        "full",
        "there are 2 tiles on a3, and more are not allowed: build on another space",
    ),
    (
        BARRED,
        "Te1d6 Pd2c2",
        "third-reversion",
        "it would be black's third reversion in a row at e1: move a tile that counts at another space",
    ),
    (
        START,
        "Td2b3 Pb1b2",
        "not-your-piece",
        "there is no white piece on b1: move one of your own",
    ),
    (
        START,
        "Td2b3 Pa3c3",
        "not-adjacent",
        "c3 is not adjacent to a3: a piece moves to an adjacent space",
    ),
    (
        OPEN,
        "Pg3f3 Td1d3",
        "wrong-height",
        "f3 has 1 tile, and a black piece needs 0: move to another space, or move a tile away first",
    ),
    (
        START,
        "Cd3 Td2b3",
        "nothing-to-capture",
        "there is no black piece on d3 to capture: a capture takes one that 2 of your pieces stood next to when the turn began",
    ),
    (
        START,
        "Td2b3 Cg1",
        "not-threatened",
        "when the turn began 0 of your pieces stood next to g1, and a capture needs 2: capture it in a turn that begins with 2",
    ),
    (
        START,
        "Td2b3",
        "incomplete",
        "Td2b3 does not win, and only a part that wins may stand alone: a move has two parts of different kinds",
    ),
    (
        START,
        "Pa1b1 Td2b3",
        "wrong-height",
        "b1 has 1 tile, and a white piece needs 2: move to another space, or move a tile there first",
    ),
    (
        OPEN,
        "Pg3f3 Tb3d1",
        "wrong-height",
        "f3 has 1 tile, and a black piece needs 0: move to another space, or move a tile away first",
    ),
    // No tile may come to a white piece's own home row, nor where white would revert again.
    (
        "0b/w11/12 w -",
        "Pb1a1 Tb2b3",
        "wrong-height",
        "a1 has 1 tile, and a white piece needs 2: move to another space",
    ),
    (
        "b0b2/11111/111111/111w111/111111/11111/w111 w d5:2,2",
        "Pd4d5 Td1d2",
        "wrong-height",
        "d5 has 1 tile, and a white piece needs 2: move to another space",
    ),
    // The first part has spoilt the space, so that a tile move there was not possible.
    (
        "b0b1/11111/111111/111w211/111111/11111/w111 w -",
        "Td5d1 Pd4d5",
        "wrong-height",
        "d5 has 1 tile, and a white piece needs 2: move to another space",
    ),
    // The first part has dug where another one should build.
    (
        "b0b2/11111/111111/111w111/111111/11111/w111 w -",
        "Td5d1 Pd4d5",
        "wrong-height",
        "d5 has no tile, and a white piece needs 2: move to another space, or move a tile there first",
    ),
];

#[test]
fn sentences_say_what_is_wrong_and_what_to_do() {
    let mut seen = BTreeSet::from(["dead-end"]);
    for (position, mv, code, sentence) in CASES {
        let position: Position = position.parse().unwrap();
        let illegal = position.check(&mv.parse().unwrap()).unwrap_err();
        assert_eq!(illegal.code(), code, "{mv}");
        assert_eq!(illegal.to_string(), sentence);
        seen.insert(code);
    }
    assert_eq!(
        seen,
        IllegalMove::CODES.into_iter().collect(),
        "a case for every code"
    );
    let start: Position = START.parse().unwrap();
    let dead_end = start.stage("Td2d3".parse().unwrap()).unwrap_err();
    assert_eq!(dead_end.code(), "dead-end");
    assert_eq!(
        dead_end.to_string(),
        "no legal second part follows Td2d3: begin with another part"
    );
}

/// An error of each kind that has another one as its cause.
fn errors_with_a_cause() -> Vec<Box<dyn Error>> {
    let mut errors: Vec<Box<dyn Error>> = [
        "bb/1",
        "bb/111/wx w -",
        "bb/111/ww w x",
        "bb/111/ww w - x",
        "bb/112/ww w -",
    ]
    .map(|text| text.parse::<Position>().unwrap_err().into())
    .into();
    let start = Position::default();
    errors.extend(["Td", "Td2z99999"].map(|text| text.parse::<WrittenMove>().unwrap_err().into()));
    errors.extend(["Td", "Td2d3"].map(|text| start.parse_move(text).unwrap_err().into()));
    for text in [
        "[Side 4] 1.",
        "[Side \"6\"] 1.",
        "[Rules \"leave\"] 1.",
        "[Start \"bb/1\"] 1.",
        "1. Td",
        "1. Td2b3 Pa3c3",
    ] {
        let error = transcript::read(text, Rules::default()).next().unwrap();
        let error = error.expect_err(text);
        errors.push(error.fault.clone());
        errors.push(error.into());
    }
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
