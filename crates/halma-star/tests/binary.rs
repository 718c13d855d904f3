//! Serde in binary formats, with postcard: compact forms, which are stable, and the same checks as
//! for texts.

use halma_star::transcript::Transcript;
use halma_star::{
    Game, Outcome, Places, Position, Rules, Seat, Seats, Size, WrittenMove, strategy,
};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Serialize;
use serde::de::{DeserializeOwned, DeserializeSeed};
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn to_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap()
}

fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> postcard::Result<T> {
    postcard::from_bytes(bytes)
}

#[track_caller]
fn has_bytes<T>(text: &str, bytes: &[u8])
where
    T: FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let value: T = text.parse().unwrap();
    assert_eq!(to_bytes(&value), bytes);
    assert_eq!(from_bytes(bytes), Ok(value));
}

#[test]
fn compact_forms_are_pinned() {
    // Cells 2 (b2) and 10 (d3) are occupied, by d and by a: 3 + 6 * 0.
    has_bytes::<Position>("1/2a1/3/1d2/1 ad a -", &[7, 1, 0, 4, 0, 1 << 2, 1 << 2, 3]);
    has_bytes::<Position>(
        "d/4/3/1a2/1 ad a d access=restricted,end=last",
        &[8, 1, 0, 4, 2 + 24, 1 << 2, 1 << 4, 3 * 6, 3],
    );
    has_bytes::<Position>(
        "1/2/3/1c8/9/8/7/8/9/10/3/2/1 c c - rows=2",
        &[
            15,
            1,
            2 + 4 * 2,
            64,
            96,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            1 << 2,
            0,
            0,
            2,
        ],
    );
    has_bytes::<Seat>("f", &[5]);
    has_bytes::<Seats>("ad", &[4]);
    has_bytes::<Seats>("da", &[3 * 32 + 4]);
    has_bytes::<Seats>("fabcde", &[5 * 32 + 31]);
    has_bytes::<Places>("-", &[0]);
    has_bytes::<Places>("dcb", &[3, 3, 2, 1]);
    has_bytes::<Rules>("default", &[0]);
    has_bytes::<Rules>("access=transit", &[1]);
    has_bytes::<Rules>("leave=no,block=on", &[9]);
    has_bytes::<Rules>("win=filled,end=last", &[36]);
    has_bytes::<Rules>("rows=4", &[0xc0, 1]);
    has_bytes::<Outcome>("places a", &[1, 0, 0]);
    has_bytes::<Outcome>("places dc deadlock", &[2, 3, 2, 1]);
    has_bytes::<Outcome>("deadlock", &[0, 1]);
    has_bytes::<WrittenMove>("pass", &[0]);
    has_bytes::<WrittenMove>("e4-e5", &[2, 0, 24, 1, 29]);
    has_bytes::<WrittenMove>("e4>g4>g6", &[3, 0, 24, 2, 46, 2, 48]);
    has_bytes::<WrittenMove>("e4>>g6", &[2, 0, 24, 3, 48]);
    has_bytes::<WrittenMove>("a1-a2 b1>b2", &[4, 0, 1, 1, 4, 0, 3, 2, 5]);
    let mut game = Game::new("1/2a1/3/1d2/1 ad a -".parse().unwrap());
    let start = [7, 1, 0, 4, 0, 4, 4, 3];
    game.play_text("d3-c2").unwrap();
    assert_eq!(
        to_bytes(&game),
        [&start[..], &[1, 2, 0, 15, 1, 8, 0]].concat()
    );
    game.undo();
    assert_eq!(
        to_bytes(&game),
        [&start[..], &[0, 1, 2, 0, 15, 1, 8]].concat()
    );
}

#[test]
fn what_has_no_value_is_refused() {
    assert!(from_bytes::<Seat>(&[6]).is_err());
    assert!(from_bytes::<Seats>(&[192]).is_err());
    assert!(from_bytes::<Places>(&[2, 1, 1]).is_err(), "twice");
    assert!(from_bytes::<Rules>(&[0xf0, 1]).is_err(), "five rows");
    assert!(from_bytes::<Outcome>(&[0, 0]).is_err());
    assert!(from_bytes::<Size>(&[5]).is_err());
    for (bytes, what) in [
        (&[1, 0, 1][..], "a space alone"),
        (&[1, 1, 1], "no origin"),
        (&[3, 0, 1, 3, 4, 1, 5], "a step after >>"),
        (&[2, 0, 1, 4, 1], "a fifth kind"),
    ] {
        assert!(from_bytes::<WrittenMove>(bytes).is_err(), "{what}");
    }
    let illegal = [7, 1, 0, 4, 0, 4, 4, 3, 1, 2, 0, 15, 1, 15, 0];
    assert!(from_bytes::<Game>(&illegal).is_err(), "d3-d3");
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
    let [1, header, seats, rules, rest @ ..] = bytes else {
        return None;
    };
    let board = Size::new(header % 4 + 1).unwrap().board();
    let letter = |seat: u8| "abcdef".chars().nth(seat.into());
    let (bits, rest) = rest.split_at_checked(board.len().div_ceil(8))?;
    let is_occupied = |cell: usize| bits[cell / 8] >> (cell % 8) & 1 != 0;
    let pieces = (0..8 * bits.len())
        .filter(|&cell| is_occupied(cell))
        .count();
    let (packed, finished) = rest.split_at_checked(pieces.div_ceil(3))?;
    let mut digits = packed
        .iter()
        .flat_map(|&byte| [byte % 6, byte / 6 % 6, byte / 36]);
    let mut rows = Vec::new();
    for row in 0..board.rows() {
        let (mut text, mut empty) = (String::new(), 0);
        for cell in board.row(row) {
            if is_occupied(cell.index()) {
                text += &if empty > 0 {
                    empty.to_string()
                } else {
                    String::new()
                };
                empty = 0;
                text.push(letter(digits.next()?)?);
            } else {
                empty += 1;
            }
        }
        text += &if empty > 0 {
            empty.to_string()
        } else {
            String::new()
        };
        rows.insert(0, text);
    }
    if digits.any(|padding| padding != 0) || (board.len()..8 * bits.len()).any(is_occupied) {
        return None;
    }
    let first = seats / 32;
    letter(first)?;
    let later = (1..6).filter(|step| seats >> (step - 1) & 1 != 0);
    let seats: String = std::iter::once(0)
        .chain(later)
        .filter_map(|step| letter((first + step) % 6))
        .collect();
    let option =
        |place: u8, values: &[&'static str]| values[usize::from(rules / place) % values.len()];
    let rules = format!(
        "access={},leave={},block={},win={},end={},rows={}",
        option(1, &["open", "transit", "restricted"]),
        option(3, &["yes", "no"]),
        option(6, &["off", "on"]),
        option(12, &["own", "filled"]),
        option(24, &["first", "last"]),
        rules / 48,
    );
    let places: Option<String> = finished.iter().map(|&seat| letter(seat)).collect();
    let places = places.map(|places| {
        if places.is_empty() {
            "-".into()
        } else {
            places
        }
    })?;
    let turn = letter(header / 4)?;
    Some(format!(
        "{} {seats} {turn} {places} {rules}",
        rows.join("/")
    ))
}

#[test]
fn what_is_wrong_with_the_bytes_of_a_position_is_told() {
    let error = |bytes: &[u8]| read(bytes).unwrap_err();
    assert!(read(&[1, 0, 4, 0, 4, 4, 3]).is_ok());
    assert!(error(&[]).contains("length 0"));
    assert!(error(&[1, 0, 4]).contains("length 3"));
    assert!(error(&[2, 0, 4, 0, 4, 4, 3]).contains("layout 2"));
    assert!(error(&[1, 0, 4, 0, 4, 4]).contains("length 6"));
    assert!(error(&[1, 24, 4, 0, 4, 4, 3]).contains("the letter of a seat"));
    assert!(error(&[1, 0, 192, 0, 4, 4, 3]).contains("the letters of seats"));
    assert!(error(&[1, 0, 4, 240, 4, 4, 3]).contains("the text of Halma rules"));
    assert!(error(&[1, 0, 4, 96, 4, 4, 3]).contains("rows=2 is too much"));
    assert!(
        error(&[1, 0, 4, 48, 4, 4, 3]).contains("not those"),
        "rows=1 is 0"
    );
    assert!(
        error(&[1, 0, 4, 0, 4, 4, 3 + 36]).contains("not those"),
        "padding"
    );
    assert!(
        error(&[1, 0, 4, 0, 4, 4 + 128, 3]).contains("not those"),
        "no cell 15"
    );
    assert!(error(&[1, 0, 4, 0, 4, 4, 1]).contains("the seats in play are ad"));
    assert!(error(&[1, 0, 4, 0, 4, 4, 3, 0]).contains("not complete"));
}

#[test]
fn a_position_reads_its_legal_turns() {
    let start = Position::default();
    for text in ["n1-m5", "o1>m5", "o1>>m5"] {
        let mut game = Game::new(start);
        game.play_text(text).unwrap();
        let turn = game.turns()[0].clone();
        let bytes = to_bytes(&turn);
        let mut read = postcard::Deserializer::from_bytes(&bytes);
        assert_eq!((&start).deserialize(&mut read), Ok(turn));
    }
    let mut read = postcard::Deserializer::from_bytes(&[0]);
    assert!(
        (&start).deserialize(&mut read).is_err(),
        "a pass with moves"
    );
}

#[track_caller]
fn round_trips<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    assert_eq!(from_bytes::<T>(&to_bytes(value)).as_ref(), Ok(value));
}

/// What can be read is what its text is read as.
fn is_valid<T>(bytes: &[u8])
where
    T: DeserializeOwned + Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    if let Ok(value) = from_bytes::<T>(bytes) {
        assert_eq!(value.to_string().parse::<T>().unwrap(), value);
    }
}

proptest! {
    #[test]
    fn values_round_trip(position in strategy::position(), game in strategy::game(), back in 0..5usize) {
        prop_assert!(to_bytes(&position).len() <= size_of::<Position>());
        round_trips(&position);
        round_trips(&position.seats());
        round_trips(&position.finished());
        round_trips(&position.rules());
        round_trips(&position.outcome());
        let mut game = game;
        for _ in 0..back {
            game.undo();
        }
        let mut transcript = Transcript::new(game.clone());
        transcript.number = 7;
        transcript.set_tag("Players", "anna, ben").unwrap();
        round_trips(&transcript);
        round_trips(&game);
    }

    #[test]
    fn written_moves_round_trip(
        written in strategy::position().prop_flat_map(|position| strategy::written_move(&position)),
    ) {
        prop_assert!(to_bytes(&written).len() <= written.to_string().len() + 2);
        round_trips(&written);
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
            // All rows by their number are not printed as they are read.
            Some(Ok(expected)) => prop_assert_eq!(bytes[3] / 48, expected.size().get()),
            // Rows that no star has are no rules at all.
            Some(Err(reason)) if bytes[3] < 240 => prop_assert_eq!(found, Err(reason.to_string())),
            Some(Err(_)) | None => prop_assert!(found.is_err()),
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = from_bytes::<Game>(&bytes);
        let _ = from_bytes::<Transcript>(&bytes);
        is_valid::<Position>(&bytes);
        is_valid::<WrittenMove>(&bytes);
        is_valid::<Seats>(&bytes);
        is_valid::<Places>(&bytes);
        is_valid::<Rules>(&bytes);
        is_valid::<Outcome>(&bytes);
    }
}
