//! Serde: each type in JSON and in postcard, which stand for human-readable and binary formats.

use hexgrid::{
    Cell, CellName, CellSet, CellSet64, CellSet128, Direction, Hex, Link, Point, Shape, Symmetry,
    Word,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::fmt::Debug;

fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, postcard::Error> {
    let (value, []) = postcard::take_from_bytes(bytes)? else {
        return Err(postcard::Error::DeserializeBadEncoding);
    };
    Ok(value)
}

fn from_json<T: DeserializeOwned>(json: serde_json::Value) -> Result<T, String> {
    serde_json::from_value(json).map_err(|error| error.to_string())
}

/// Both forms of a value, which are stable.
#[track_caller]
fn has_forms<T>(value: T, json: serde_json::Value, bytes: &[u8])
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_value(&value).unwrap(), json);
    assert_eq!(postcard::to_allocvec(&value).unwrap(), bytes);
    assert_eq!(from_json::<T>(json).unwrap(), value);
    assert_eq!(from_bytes::<T>(bytes).unwrap(), value);
}

#[track_caller]
fn is_refused<T: DeserializeOwned + Debug>(json: serde_json::Value, reason: &str) {
    let error = from_json::<T>(json).unwrap_err();
    assert!(error.contains(reason), "{error}");
}

fn cells<W: Word>(indices: &[usize]) -> CellSet<W> {
    indices
        .iter()
        .map(|&index| Cell::new(index).unwrap())
        .collect()
}

#[test]
fn every_type_has_its_two_forms() {
    has_forms(Hex::new(3, -2), json!({"q": 3, "r": -2}), &[6, 3]);
    has_forms(Direction::NorthEast, json!("north-east"), &[1]);
    for direction in Direction::ALL {
        assert_eq!(
            serde_json::to_value(direction).unwrap(),
            direction.to_string()
        );
    }
    has_forms(Point::SouthWest, json!("south-west"), &[4]);
    has_forms(Cell::new(127).unwrap(), json!(127), &[127]);
    let name = |text: &str| text.parse::<CellName>().unwrap();
    has_forms(name("a1"), json!("a1"), &[1]);
    has_forms(name("d4"), json!("d4"), &[19]);
    has_forms(name("d12"), json!("d12"), &[0x93, 1]);
    has_forms(name("q1"), json!("q1"), &[0x91, 2]);
    has_forms(CellSet64::EMPTY, json!([]), &[0]);
    has_forms::<CellSet64>(cells(&[0, 9]), json!([0, 9]), &[2, 1, 2]);
    has_forms::<CellSet128>(cells(&[0, 9]), json!([0, 9]), &[2, 1, 2]);
    let last = cells(&[127]);
    let bytes = [16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x80];
    has_forms::<CellSet128>(last, json!([127]), &bytes);
    has_forms(Shape::hexagon(4).unwrap(), json!({"hexagon": 4}), &[0, 4]);
    has_forms(Shape::star(1).unwrap(), json!({"star": 1}), &[1, 1]);
    has_forms(Symmetry::rotation(2), json!(2), &[2]);
    has_forms(Symmetry::MIRROR_NORTH_SOUTH, json!(9), &[9]);
    let link = Link::new(Cell::new(9).unwrap(), Cell::new(3).unwrap()).unwrap();
    has_forms(link, json!([3, 9]), &[3, 9]);
}

#[test]
fn what_a_type_excludes_is_refused() {
    is_refused::<Hex>(json!({"q": 40_000, "r": 0}), "40000");
    is_refused::<Hex>(json!({"q": 1, "r": 0, "s": -1}), "unknown field `s`");
    is_refused::<Direction>(json!("north"), "unknown variant `north`");
    is_refused::<Direction>(json!(6), "6");
    is_refused::<Cell>(json!(128), "integer `128`, expected the index of a cell");
    is_refused::<CellName>(json!("d04"), "not \"04\"");
    is_refused::<CellName>(json!(4), "expected the name of a cell");
    is_refused::<CellSet64>(json!([3, 64]), "cell 64 does not fit into a set of 64");
    is_refused::<CellSet128>(json!([3, 128]), "128");
    is_refused::<CellSet64>(json!([3, 5, 3]), "cell 3 is listed twice");
    is_refused::<Shape>(json!({"hexagon": 6}), "a hexagon's side is 2 to 5");
    is_refused::<Shape>(json!({"star": 0}), "a star's size is 1 to 4");
    is_refused::<Symmetry>(json!(12), "integer `12`, expected one of the twelve");
    is_refused::<Link>(json!([4, 4]), "joins cell 4 to itself");

    assert!(from_bytes::<Direction>(&[6]).is_err());
    assert!(from_bytes::<Point>(&[6]).is_err());
    assert!(from_bytes::<Cell>(&[128]).is_err());
    assert!(from_bytes::<Symmetry>(&[12]).is_err());
    assert!(from_bytes::<Shape>(&[0, 6]).is_err());
    assert!(from_bytes::<Link>(&[4, 4]).is_err());
    assert!(from_bytes::<Link>(&[9, 3]).is_err(), "the higher end first");
    assert_eq!(from_json::<Link>(json!([9, 3])), from_json(json!([3, 9])));
    assert!(
        from_bytes::<CellSet64>(&[1, 0]).is_err(),
        "a zero at the end"
    );
    assert!(from_bytes::<CellSet64>(&[9, 0, 0, 0, 0, 0, 0, 0, 0, 1]).is_err());
    // z0 is the last row's first name, and no row comes after it.
    assert_eq!(from_bytes(&[0x8a, 5]), Ok(CellName::new('z', 0).unwrap()));
    assert!(from_bytes::<CellName>(&[0xc0, 5]).is_err());
}

/// What can be read at all is valid, and written as it was read.
fn is_read_as_written<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    if let Ok((value, rest)) = postcard::take_from_bytes::<T>(bytes) {
        let read = &bytes[..bytes.len() - rest.len()];
        let written = postcard::to_allocvec(&value).unwrap();
        // Postcard reads integers that are padded with zeros, too.
        assert!(written.len() <= read.len());
        assert!(written.len() < read.len() || written == read);
    }
}

proptest! {
    #[test]
    fn names_round_trip(row in prop::char::range('a', 'z'), number in any::<u16>()) {
        let name = CellName::new(row, number).unwrap();
        let bytes = postcard::to_allocvec(&name).unwrap();
        prop_assert_eq!(from_bytes(&bytes), Ok(name));
        prop_assert_eq!(from_json(json!(name.to_string())), Ok(name));
    }

    #[test]
    fn sets_round_trip(bits in any::<u128>(), shift in 0..128u32) {
        let set = CellSet128::from_bits(bits >> shift);
        prop_assert_eq!(from_bytes(&postcard::to_allocvec(&set).unwrap()), Ok(set));
        prop_assert_eq!(from_json(serde_json::to_value(set).unwrap()), Ok(set));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..20)) {
        is_read_as_written::<Hex>(&bytes);
        is_read_as_written::<CellName>(&bytes);
        is_read_as_written::<Cell>(&bytes);
        is_read_as_written::<CellSet64>(&bytes);
        is_read_as_written::<CellSet128>(&bytes);
        is_read_as_written::<Shape>(&bytes);
        is_read_as_written::<Symmetry>(&bytes);
        is_read_as_written::<Direction>(&bytes);
        is_read_as_written::<Point>(&bytes);
        is_read_as_written::<Link>(&bytes);
    }
}
