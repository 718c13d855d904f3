//! What clicks do: the tables as the page uses them, without the page.

use serde_json::Value;
use web::{HalmaTable, IsopathTable};

fn read(view: &str) -> Value {
    serde_json::from_str(view).unwrap()
}

/// The names of the cells with this mark.
fn marked(view: &str, mark: &str) -> Vec<String> {
    let view = read(view);
    let cells = view["cells"].as_array().unwrap().iter();
    let marked = cells.filter(|cell| cell["mark"] == mark);
    marked
        .map(|cell| cell["name"].as_str().unwrap().to_owned())
        .collect()
}

fn isopath(human: Option<&str>) -> IsopathTable {
    IsopathTable::new(4, human.map(str::to_owned), 1).unwrap()
}

#[test]
fn isopath_shows_what_can_follow_each_click() {
    let mut table = isopath(Some("white"));
    assert_eq!(read(&table.view())["back"], Value::Null);
    table.click("d2").unwrap();
    assert_eq!(marked(&table.view(), "chosen"), ["d2"]);
    assert!(marked(&table.view(), "target").contains(&"b3".to_owned()));
    assert!(!marked(&table.view(), "target").contains(&"a3".to_owned()));
    table.click("b3").unwrap();
    assert_eq!(marked(&table.view(), "choice"), ["a2", "a3"]);
    assert_eq!(read(&table.view())["back"], "click");
    table.click("a3").unwrap();
    assert_eq!(marked(&table.view(), "target"), ["b3"]);
    table.click("b3").unwrap();
    let view = read(&table.view());
    assert_eq!(view["transcript"], "human vs bot: 1. Td2b3 Pa3b3");
    assert_eq!(
        (&view["turn"], &view["back"]),
        (&"bot".into(), &"turn".into())
    );
}

#[test]
fn isopath_says_why_a_click_is_refused() {
    let mut table = isopath(Some("white"));
    let refused = |table: &mut IsopathTable, cell| {
        let before = table.view();
        let why = table.click(cell).unwrap_err();
        assert_eq!(table.view(), before, "{cell}");
        why
    };
    for (cell, words) in [
        ("z9", "z9 is not on the board"),
        ("d", "has a number"),
        ("g1", "stood next to g1"),
        ("a1", "a white piece needs 2"),
    ] {
        let why = refused(&mut table, cell);
        assert!(why.contains(words), "{cell}: {why}");
    }
    table.click("d2").unwrap();
    for (cell, words) in [("g1", "black piece on g1"), ("a4", "a white piece needs 2")] {
        let why = refused(&mut table, cell);
        assert!(why.contains(words), "{cell}: {why}");
    }
    table.click("b3").unwrap();
    let why = refused(&mut table, "e2");
    assert!(why.starts_with("Both parts are tile parts"), "{why}");
    for cell in ["a3", "b3"] {
        table.click(cell).unwrap();
    }
    assert!(refused(&mut table, "a1").contains("bot's turn"));
}

#[test]
fn isopath_goes_back_click_by_click_and_then_turn_by_turn() {
    let mut table = isopath(Some("white"));
    let mut seen = vec![table.view()];
    for cell in ["d2", "b3", "a3"] {
        table.click(cell).unwrap();
        seen.push(table.view());
    }
    table.back();
    assert_eq!(table.view(), seen[2]);
    table.back();
    assert_eq!(table.view(), seen[0]);
    for cell in ["d2", "b3", "a3", "b3"] {
        table.click(cell).unwrap();
    }
    table.play_bot();
    table.back();
    assert_eq!(table.view(), seen[0]);
}

#[test]
fn isopath_can_be_played_by_two_people_and_as_black() {
    let mut table = isopath(None);
    for cell in ["d2", "b3", "a3", "b3", "f4", "d5", "g3", "f4"] {
        table.click(cell).unwrap();
    }
    let transcript = "human vs human: 1. Td2b3 Pa3b3,  Tf4d5 Pg3f4";
    assert_eq!(read(&table.view())["transcript"], transcript);
    let mut table = isopath(Some("black"));
    assert_eq!(read(&table.view())["turn"], "bot");
    table.play_bot();
    assert_eq!(read(&table.view())["turn"], "human");
    table.back();
    assert_eq!(
        read(&table.view())["turn"],
        "human",
        "the bot's first move stays"
    );
}

#[test]
fn halma_shows_landings_and_the_way_to_them() {
    let mut table = HalmaTable::new("da", 4, 1).unwrap();
    table.click("c1").unwrap();
    assert_eq!(marked(&table.view(), "target"), ["e5", "e7"]);
    assert!(table.preview("e7").unwrap().contains("can play c1&gt;e7"));
    assert_eq!(table.preview("e6"), None);
    let before = table.view();
    assert!(table.click("g5").unwrap_err().contains("g5"));
    assert_eq!(table.view(), before);
    table.click("d1").unwrap();
    assert_eq!(marked(&table.view(), "chosen"), ["d1"], "another piece");
    table.click("d1").unwrap();
    assert_eq!(marked(&table.view(), "chosen"), [""; 0]);
    for (cell, words) in [
        ("a1", "nowhere to go"),
        ("h5", "no piece on h5"),
        ("q1", "not yours"),
    ] {
        let why = table.click(cell).unwrap_err();
        assert!(why.contains(words), "{cell}: {why}");
    }
}

#[test]
fn halma_takes_back_a_turn_with_those_of_all_bots() {
    let mut table = HalmaTable::new("defabc", 4, 1).unwrap();
    let start = table.view();
    for cell in ["c1", "e7"] {
        table.click(cell).unwrap();
    }
    for _ in 0..5 {
        assert_eq!(read(&table.view())["turn"], "bot");
        table.play_bot();
    }
    assert_eq!(read(&table.view())["turn"], "human");
    table.back();
    assert_eq!(table.view(), start);
}

#[test]
fn what_is_no_game_is_refused() {
    assert!(IsopathTable::new(9, None, 1).unwrap_err().contains('9'));
    let why = IsopathTable::new(4, Some("red".into()), 1).unwrap_err();
    assert!(why.contains("\"red\" is no color"));
    assert!(HalmaTable::new("dx", 4, 1).is_err());
    assert!(HalmaTable::new("da", 0, 1).is_err());
}
