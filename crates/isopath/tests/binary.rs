//! Serde in binary formats, with postcard: compact forms, which are stable, and the same checks as
//! for texts.

use isopath::transcript::{self, Transcript};
use isopath::{Color, Game, Outcome, Position, Rules, Side, WrittenMove, WrittenPart, strategy};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Serialize;
use serde::de::{DeserializeOwned, DeserializeSeed};
use std::fmt::Debug;

fn to_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap()
}

fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> postcard::Result<T> {
    postcard::from_bytes(bytes)
}

#[track_caller]
fn has_bytes<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, bytes: &[u8]) {
    assert_eq!(to_bytes(&value), bytes);
    assert_eq!(from_bytes(bytes), Ok(value));
}

#[track_caller]
fn parsed_has_bytes<T>(text: &str, bytes: &[u8])
where
    T: std::str::FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug,
{
    has_bytes(text.parse::<T>().unwrap(), bytes);
}

#[test]
fn compact_forms_are_pinned() {
    // Three spaces to a byte: 3 + 5 * 3 + 25 * 1 is w, w, 1.
    parsed_has_bytes::<Position>("bb/111/ww w -", &[5, 1, 0, 43, 1 + 5 + 25 * 4, 4]);
    parsed_has_bytes::<Position>("bb/111/ww b - reversions=off", &[5, 1, 4 + 8, 43, 106, 4]);
    parsed_has_bytes::<Position>(
        "bb/021/w2 b b2:2,1",
        &[7, 1, 4 + 16, 3 + 5 * 2, 2 + 5 + 25 * 4, 4, 3, 2 + 16],
    );
    // The usual start: wwww, then 29 spaces with one tile, bbbb, and two digits that fill the last byte.
    let start = [15, 1, 2, 93, 33, 31, 31, 31, 31, 31, 31, 31, 31, 31, 124, 4];
    has_bytes(Position::default(), &start);

    parsed_has_bytes::<WrittenMove>("Td2b3 Pa3b3", &[2, 0, 14, 10, 1, 9, 10]);
    parsed_has_bytes::<WrittenMove>("Cd3", &[1, 2, 15]);
    parsed_has_bytes::<WrittenMove>("", &[0]);
    parsed_has_bytes::<WrittenPart>("Pi9a1", &[1, 89, 1]);
    parsed_has_bytes::<Rules>("default", &[0]);
    parsed_has_bytes::<Rules>("reversions=off", &[1]);
    for (text, number) in [
        ("white wins by home row", 0),
        ("white wins by last capture", 1),
        ("white wins by no legal move", 2),
        ("black wins by home row", 3),
        ("black wins by no legal move", 5),
    ] {
        parsed_has_bytes::<Outcome>(text, &[number]);
    }
    has_bytes(Color::White, &[0]);
    has_bytes(Color::Black, &[1]);
    has_bytes(Side::Five, &[5]);
    let mut game = Game::new("bb/111/ww w -".parse().unwrap());
    game.play_text("Tb1b2 Pa2b2").unwrap();
    has_bytes(
        game.clone(),
        &[5, 1, 0, 43, 106, 4, 1, 2, 0, 3, 5, 1, 4, 5, 0],
    );
    game.undo();
    has_bytes(game, &[5, 1, 0, 43, 106, 4, 0, 1, 2, 0, 3, 5, 1, 4, 5]);
}

#[test]
fn what_has_no_value_is_refused() {
    assert!(from_bytes::<Color>(&[2]).is_err());
    assert!(from_bytes::<Rules>(&[2]).is_err());
    assert!(from_bytes::<Outcome>(&[6]).is_err());
    assert!(from_bytes::<Outcome>(&[255]).is_err());
    assert!(from_bytes::<Side>(&[6]).is_err());
    assert!(
        from_bytes::<WrittenMove>(&[1, 3, 1]).is_err(),
        "a fourth kind"
    );
    let illegal = [5, 1, 0, 43, 106, 4, 1, 2, 0, 3, 5, 1, 4, 82, 0];
    assert!(from_bytes::<Game>(&illegal).is_err(), "no b9 on the board");
}

/// Reads a position from bytes. `MessagePack` tells errors in full, which postcard does not.
fn read(bytes: &[u8]) -> Result<Position, String> {
    let packed = rmp_serde::to_vec(serde_bytes::Bytes::new(bytes)).unwrap();
    rmp_serde::from_slice(&packed).map_err(|error| error.to_string())
}

/// The bytes of a position without the length that postcard puts in front.
fn layout(position: &Position) -> Vec<u8> {
    to_bytes(position)[1..].to_vec()
}

/// The text that the bytes of a position stand for, if they have the right shape.
fn text_of(bytes: &[u8]) -> Option<String> {
    let [1, header, rest @ ..] = bytes else {
        return None;
    };
    let side = Side::new(header % 4 + 2).unwrap();
    let (packed, reversion) = rest.split_at_checked(side.spaces().div_ceil(3))?;
    let mut marks = Vec::new();
    for &byte in packed {
        marks.extend([byte % 5, byte / 5 % 5, byte / 25]);
    }
    if marks.drain(side.spaces()..).any(|padding| padding != 0) || header >> 5 != 0 {
        return None;
    }
    let mut rows = Vec::new();
    for row in 0..side.rows() {
        let marks = marks.drain(..side.board().row(row).len());
        let marks = marks.map(|digit| "012wb".chars().nth(digit.into()));
        rows.insert(0, marks.collect::<Option<String>>()?);
    }
    let reversion = match (header & 16 != 0, reversion) {
        (false, []) => "-".to_owned(),
        (true, [cell, counts]) => {
            let cell = side.board().iter().nth((*cell).into())?;
            let name = side.board().name(cell)?;
            // A text has one digit for each count.
            if counts % 16 > 9 || counts / 16 > 9 {
                return None;
            }
            format!("{name}:{},{}", counts % 16, counts / 16)
        }
        _ => return None,
    };
    let turn = if header & 4 == 0 { 'w' } else { 'b' };
    let rules = ["reversions=on", "reversions=off"][usize::from(header & 8 != 0)];
    Some(format!("{} {turn} {reversion} {rules}", rows.join("/")))
}

#[test]
fn what_is_wrong_with_the_bytes_of_a_position_is_told() {
    let error = |bytes: &[u8]| read(bytes).unwrap_err();
    assert!(error(&[]).contains("length 0"));
    assert!(error(&[1]).contains("length 1"));
    assert!(error(&[2, 0, 43, 106, 4]).contains("layout 2"));
    assert!(error(&[1, 0, 43, 106]).contains("length 4"));
    assert!(error(&[1, 0, 43, 106, 4, 0]).contains("length 6"));
    assert!(error(&[1, 16, 43, 106, 4]).contains("length 5"));
    assert!(error(&[1, 0, 128, 106, 4]).contains("b1"));
    assert!(error(&[1, 16, 43, 106, 4, 7, 0]).contains("space 7"));
    assert!(error(&[1, 0, 43, 106, 29]).contains("not those"), "padding");
    assert!(
        error(&[1, 32, 43, 106, 4]).contains("not those"),
        "a flag without a meaning"
    );
    assert!(error(&[1, 0, 43, 107, 4]).contains("there are 8 tiles"));
}

#[test]
fn a_position_reads_its_legal_moves() {
    let start = Position::default();
    let mv = start.parse_move("Td2b3 Pa3b3").unwrap();
    let bytes = to_bytes(&mv);
    assert_eq!(bytes, to_bytes(&WrittenMove::from(mv)));
    let mut read = postcard::Deserializer::from_bytes(&bytes);
    assert_eq!((&start).deserialize(&mut read), Ok(mv));
    let elsewhere = Position::start(Side::Two, Rules::default());
    let mut read = postcard::Deserializer::from_bytes(&bytes);
    assert!((&elsewhere).deserialize(&mut read).is_err());
}

proptest! {
    #[test]
    fn values_round_trip(position in strategy::position(), game in strategy::game(), back in 0..5usize) {
        let bytes = to_bytes(&position);
        prop_assert!(bytes.len() <= size_of::<Position>());
        prop_assert_eq!(from_bytes(&bytes), Ok(position));
        let outcome = position.outcome();
        prop_assert_eq!(from_bytes(&to_bytes(&outcome)), Ok(outcome));
        let mut game = game;
        for _ in 0..back {
            game.undo();
        }
        prop_assert_eq!(from_bytes(&to_bytes(&game)), Ok(game.clone()));
        let mut transcript = Transcript::new(Some("anna vs ben"), game).unwrap();
        transcript.number = 7;
        transcript.closing = Some(Color::Black);
        prop_assert_eq!(from_bytes(&to_bytes(&transcript)), Ok(transcript));
    }

    #[test]
    fn written_moves_round_trip(
        written in strategy::position().prop_flat_map(|position| strategy::written_move(&position)),
    ) {
        let bytes = to_bytes(&written);
        prop_assert!(bytes.len() <= written.to_string().len() + 1);
        prop_assert_eq!(from_bytes(&bytes), Ok(written));
    }

    /// Any bytes mean what their text would: the same position, or the same reason why there is none.
    #[test]
    fn bytes_are_checked_as_texts_are(
        position in strategy::position(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 0..3),
        cut in prop::option::weighted(0.1, any::<Index>()),
    ) {
        let mut bytes = layout(&position);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let found = read(&bytes);
        match text_of(&bytes).map(|text| text.parse::<Position>()) {
            Some(Ok(expected)) if found.is_ok() => {
                prop_assert_eq!(found, Ok(expected));
                prop_assert_eq!(layout(&expected), bytes);
            }
            // The only text that is read and not printed alike has a reversion state to drop.
            Some(Ok(expected)) => prop_assert!(!expected.rules().reversions && bytes[1] & 16 != 0),
            Some(Err(reason)) => prop_assert_eq!(found, Err(reason.to_string())),
            None => prop_assert!(found.is_err()),
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = from_bytes::<Game>(&bytes);
        let _ = from_bytes::<Transcript>(&bytes);
        if let Ok(written) = from_bytes::<WrittenMove>(&bytes) {
            prop_assert_eq!(written.to_string().parse(), Ok(written));
        }
    }
}

#[test]
fn a_transcript_is_read_back_with_any_head() {
    let text = "[Side \"2\"] # a:: 1. Tb1b2 Pa2b2, black wins.\n1. white wins.\n";
    for transcript in transcript::read(text, Rules::default()) {
        let transcript = transcript.unwrap();
        assert_eq!(from_bytes(&to_bytes(&transcript)), Ok(transcript));
    }
}
