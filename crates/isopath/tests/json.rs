//! JSON: everything as its text, games with their moves, and the form of the web client.

use isopath::client::{ClientBoard, ClientMove};
use isopath::transcript::Transcript;
use isopath::{Color, Game, Outcome, Position, Rules, Side, WrittenMove, WrittenPart, strategy};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

fn from_json<T: DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

/// The error that comes of reading `json`.
fn error<T: DeserializeOwned>(json: &str) -> String {
    match from_json::<T>(json) {
        Ok(_) => panic!("{json} was read"),
        Err(error) => error,
    }
}

#[test]
fn values_are_written_as_their_texts() {
    let start = Position::start(Side::Two, Rules { reversions: false });
    assert_eq!(to_json(&start), r#""bb/111/ww w - reversions=off""#);
    assert_eq!(to_json(&start.rules()), r#""reversions=off""#);
    assert_eq!(to_json(&Color::White), r#""white""#);
    assert_eq!(to_json(&Side::Five), "5");
    let mv = start.parse_move("Tb1b2 Pa2b2").unwrap();
    assert_eq!(to_json(&mv), r#""Tb1b2 Pa2b2""#);
    assert_eq!(to_json(&mv.written_parts().next()), r#""Tb1b2""#);
    let over: Position = "00/01w/2w b -".parse().unwrap();
    assert_eq!(to_json(&over.outcome()), r#""white wins by last capture""#);
}

#[test]
fn nothing_invalid_comes_in() {
    assert!(error::<Position>(r#""bb/112/ww w -""#).contains("there are 8 tiles"));
    assert!(error::<Position>("17").contains("the text of an Isopath position"));
    assert!(error::<Side>("6").contains("not 6"));
    assert!(error::<Color>(r#""red""#).contains("red"));
    assert!(error::<Rules>(r#""x""#).contains("no rule"));
    assert!(error::<Outcome>(r#""white wins""#).contains("no outcome"));
    assert!(error::<WrittenMove>(r#""Xa1""#).contains("no part"));
    assert!(error::<WrittenPart>(r#""Ta1""#).contains("Ta1"));
}

#[test]
fn a_game_is_its_start_and_its_moves() {
    let mut game = Game::new(Position::default());
    game.play_text("Td2b3 Pa3b3").unwrap();
    let played =
        r#"{"start":"bbbb/11111/111111/1111111/111111/11111/wwww w -","moves":["Td2b3 Pa3b3"]}"#;
    assert_eq!(to_json(&game), played);
    game.undo();
    let undone = r#"{"start":"bbbb/11111/111111/1111111/111111/11111/wwww w -","moves":[],"undone":["Td2b3 Pa3b3"]}"#;
    assert_eq!(to_json(&game), undone);
    assert_eq!(from_json(undone), Ok(game));

    let error = error::<Game>;
    assert!(
        error(&played.replace("Pa3b3", "Pa3c3")).contains("ply 1: Td2b3 Pa3c3: not-adjacent: ")
    );
    assert!(error(&undone.replace("Pa3b3", "Pa3c3")).contains("ply 1"));
    assert!(error(&played.replace("moves", "move")).contains("unknown field"));
    assert!(error(r#"{"moves":[]}"#).contains("missing field"));
}

#[test]
fn a_transcript_has_its_head_and_its_closing_words() {
    let game = Game::new("bb/111/ww w -".parse().unwrap());
    let mut transcript = Transcript::new(Some("anna vs ben"), game).unwrap();
    transcript.closing = Some(Color::White);
    let json = r#"{"number":1,"head":"anna vs ben","game":{"start":"bb/111/ww w -","moves":[]},"closing":"white"}"#;
    assert_eq!(to_json(&transcript), json);
    assert_eq!(from_json(json), Ok(transcript));
    let error = |from, to| error::<Transcript>(&json.replace(from, to));
    assert!(error("anna", "1. anna").contains("can't stand before a game"));
    assert!(error("anna", " anna").contains("can't stand before a game"));
    assert!(error("111", "112").contains("there are 8 tiles"));
    assert!(error("number", "place").contains("unknown field"));
}

#[test]
fn the_clients_moves() {
    for (json, text) in [
        (r#"[["tile","b2","b1"],["piece","a1","b1"]]"#, "Tb2b1 Pa1b1"),
        (r#"[["capture","d3"],["piece","c3","c4"]]"#, "Cd3 Pc3c4"),
        (r#"[["capture","d3"]]"#, "Cd3"),
        ("[]", ""),
    ] {
        let ClientMove(written) = from_json(json).unwrap();
        assert_eq!(written.to_string(), text);
        assert_eq!(to_json(&ClientMove(written)), json);
    }
    let error = error::<ClientMove>;
    assert!(error(r#"[["tile","b2"]]"#).contains("no part"));
    assert!(error(r#"[["tile","b2","b3","b4"]]"#).contains("no part"));
    assert!(error(r#"[["jump","b2","b3"]]"#).contains("no part"));
    assert!(error("[[]]").contains("no part"));
    assert!(error(r#"[["capture","3d"]]"#).contains("3d"));
    assert!(error(r#"[["capture",3]]"#).contains("string"));
    assert!(error(r#"{"tile":1}"#).contains("sequence"));
}

const BOARD: &str =
    r#"{"a1":2,"a2":2,"b1":1,"b2":1,"b3":1,"c1":0,"c2":0,"white":["a1","a2"],"black":["c1","c2"]}"#;

#[test]
fn the_clients_board() {
    let start = Position::start(Side::Two, Rules::default());
    let board = ClientBoard::from(start);
    assert_eq!(to_json(&board), BOARD);
    assert_eq!(from_json(BOARD), Ok(board.clone()));
    assert_eq!(board.builder().build(), Ok(start));
    // The history decides the side to move and the reversion state, and the board is compared.
    let mut game = Game::new(start);
    game.play_text("Tb1b2 Pa2b2").unwrap();
    assert_ne!(ClientBoard::from(*game.position()), board);
    assert_eq!(ClientBoard::from(*game.start()), board);
}

#[test]
fn bad_boards_say_what_is_wrong() {
    for (from, to, message) in [
        (r#""b2":1,"#, "", "this one has 6"),
        (r#""b2":1"#, r#""b2":1,"b2":1"#, "b2 is given twice"),
        (r#""b2":1"#, r#""d2":1"#, "d2 is not on the board of side 2"),
        (r#""b2":1"#, r#""b2":3"#, "b2 has 3 tiles"),
        (
            r#""b2":1"#,
            r#""b2":-1"#,
            "integer `-1`, expected the number of tiles on a space, 0, 1 or 2",
        ),
        (
            r#""b2":1"#,
            r#""b2":256"#,
            "integer `256`, expected the number",
        ),
        (
            r#""b2":1"#,
            r#""b2":"1""#,
            "string \"1\", expected the number",
        ),
        (r#""b2":1"#, r#""B2":1"#, "B2"),
        (r#""b2":1"#, r#""turn":1"#, "turn"),
        (r#""b2":1"#, r#""b2":1,"w":[]"#, "w"),
        (r#","black":["c1","c2"]"#, "", "black pieces is missing"),
        (
            r#""black""#,
            r#""white":[],"black""#,
            "white is given twice",
        ),
        (
            r#"["c1","c2"]"#,
            r#"["c1","c1"]"#,
            "the piece on c1 is given twice",
        ),
        (
            r#"["c1","c2"]"#,
            r#"["c1","a1"]"#,
            "the piece on a1 is given twice",
        ),
        (
            r#"["c1","c2"]"#,
            r#"["c1","b1"]"#,
            "a black piece stands on b1, at height 1: it needs height 0",
        ),
        (r#"["c1","c2"]"#, r#"["c1","e1"]"#, "e1 is not on the board"),
        (r#"["c1","c2"]"#, r#"["c1",7]"#, "string"),
    ] {
        let found = error::<ClientBoard>(&BOARD.replacen(from, to, 1));
        assert!(found.contains(message), "{to}: {found}");
    }
    let heavy: ClientBoard = from_json(&BOARD.replace(r#""b2":1"#, r#""b2":2"#)).unwrap();
    assert!(heavy.builder().build().is_err(), "a tile too many");
}

proptest! {
    #[test]
    fn values_round_trip(position in strategy::position(), game in strategy::game()) {
        // A text without a rules field has the default rules, so these say everything.
        prop_assert_eq!(from_json(&to_json(&position)), Ok(position));
        prop_assert_eq!(from_json(&to_json(&game)), Ok(game.clone()));
        let outcome = position.outcome();
        prop_assert_eq!(from_json::<Option<Outcome>>(&to_json(&outcome)), Ok(outcome));
        for &mv in game.moves().iter().take(10) {
            let client = ClientMove(mv.into());
            prop_assert_eq!(from_json(&to_json(&client)), Ok(client));
        }
        let board = ClientBoard::from(position);
        let read: ClientBoard = from_json(&to_json(&board)).unwrap();
        let mut builder = read.builder().turn(position.turn()).rules(position.rules());
        if let Some(last) = position.reversion() {
            let space = position.board().name(last.space).unwrap();
            builder = builder.reversion(space, last.white, last.black);
        }
        prop_assert_eq!(builder.build(), Ok(position));
    }

    #[test]
    fn any_json_is_read_or_refused(json in prop_oneof![
        any::<String>(),
        "\\{(\"[a-e][1-4]\":[0-3],){0,8}\"white\":\\[(\"[a-e][1-4]\",?){0,3}\\],\"black\":\\[\\]\\}",
        "\\[(\\[\"(tile|piece|capture)\"(,\"[a-e][0-9]\"){0,3}\\],?){0,3}\\]",
    ]) {
        let _ = from_json::<ClientMove>(&json);
        let _ = from_json::<Position>(&json);
        let _ = from_json::<Game>(&json);
        if let Ok(board) = from_json::<ClientBoard>(&json) {
            let _ = board.builder().build();
        }
    }
}
