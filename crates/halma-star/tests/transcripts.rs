//! Whole games as text.

use halma_star::transcript::{SetTagError, Transcript, TranscriptError, TranscriptFault, read};
use halma_star::{Game, Position, Rules, Size};

fn all(text: &str) -> Vec<Result<Transcript, TranscriptError>> {
    read(text, Rules::default()).collect()
}

fn one(text: &str) -> Transcript {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games
        .remove(0)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn fault(text: &str) -> TranscriptError {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).expect_err(text)
}

#[test]
fn a_game_is_its_tags_and_its_rounds() {
    let read = one(
        "[Size \"4\"] [Seats \"ad\"] [Rules \"access=open,leave=yes,block=off,win=own,end=first\"]\n\
         1. n1-m5 d2-e6 2. n4-m8 d4-e9\n3. o1>m7 c1>>e5\n",
    );
    assert_eq!(read.game.start(), &Position::default());
    let turns: Vec<String> = read.game.turns().iter().map(ToString::to_string).collect();
    assert_eq!(
        turns,
        ["n1-m5", "d2-e6", "n4-m8", "d4-e9", "o1>m7", "c1>>e5"]
    );
}

#[test]
fn chains_are_kept_where_they_are_told() {
    let read = one("1. n1-m5 d2-e6 2. o1>m7 c1>>e5");
    assert_eq!(
        read.to_string(),
        "[Size \"4\"] [Seats \"ad\"] [Rules \"default\"]\n1. n1-m5 d2-e6 2. o1>m7 c1>>e5"
    );
    assert_eq!(read.title(), "game 1");
    let turns = read.game.turns();
    assert_eq!(turns[2].chain().unwrap().to_string(), "o1>m7");
    assert_eq!(turns[2].mv().to_string(), "o1>>m7");
    assert_eq!(turns[3].chain(), None);
}

#[test]
fn a_round_has_a_turn_for_each_seat_still_in_play() {
    // `a` finishes in the second round, so the third begins with `c`.
    let text = "[Size \"1\"] [Seats \"ace\"] [Rules \"end=last\"]\n\
        1. e1-d2 b4-c3 b1-b2 2. d2-c2 c3-d3 b2-b3 3. c2-b2 d3-c2 b3-c3 4. b2-a1 c2-c1 c3-d3 5. c1-d1";
    let read = one(text);
    assert_eq!(read.game.outcome().unwrap().to_string(), "places ac");
    assert_eq!(read.to_string(), text);
    let wrong = text.replace(" 5. c1-d1", " c1-d1");
    let error = fault(&wrong);
    assert_eq!(
        error.to_string(),
        "line 2: game 1: round 4, ply 13: \"c1-d1\" stands where the number 5. is expected"
    );
    let wrong = text.replace("b2-b3 3. c2-b2", "3. b2-b3 c2-b2");
    let error = fault(&wrong);
    assert_eq!(
        error.to_string(),
        "line 2: game 1: round 2, ply 6: the turn of seat e is missing: \"3.\" stands in its place"
    );
    let wrong = text.replace(" 3. ", " 4. ");
    assert!(matches!(
        *fault(&wrong).fault,
        TranscriptFault::Round { expected: 3, .. }
    ));
}

#[test]
fn a_start_in_the_middle_begins_a_round_with_whoever_is_to_move() {
    let text =
        "[Rules \"leave=no\"] [Start \"1/1a2/3/1d2/1 ad d - leave=no\"]\n1. b2-b3 2. d2-c1 b3-c3";
    let read = one(text);
    assert_eq!(read.to_string(), text);
    // The rules in the start win over the tag.
    let own = one("[Rules \"leave=no\"] [Start \"1/1a2/3/1d2/1 ad d - block=on\"]\n1. b2-b3");
    assert_eq!(own.game.start().rules(), "block=on".parse().unwrap());
    let tag = one("[Rules \"leave=no\"] [Start \"1/1a2/3/1d2/1 ad d -\"]\n1. b2-b3");
    assert_eq!(tag.game.start().rules(), "leave=no".parse().unwrap());
}

#[test]
fn the_callers_rules_hold_where_no_tag_names_any() {
    let rules: Rules = "block=on".parse().unwrap();
    let games: Vec<_> = read("1. n1-m5\n[Rules \"default\"] 1. n1-m5", rules)
        .map(Result::unwrap)
        .collect();
    assert_eq!(games[0].game.start().rules(), rules);
    assert_eq!(games[1].game.start().rules(), Rules::default());
}

#[test]
fn a_bad_game_does_not_stop_the_others() {
    let text = "# games\n\
        [Players \"anna, ben\"]\n[Event \"club\"]\n1. n1-m5\n\
        [Size \"5\"] 1. n1-m5\n\
        # between\n\
        [Players \"cleo\"] 1. n1-m5 what 2. n2-m6\n\
        [Size \"4]\n[Seats \"ad\"]\n1. n1-m5\nd1-e5\n\
        [Seats \"da\"]\n\n1. c1>e7\n";
    let games = all(text);
    let told: Vec<String> = games
        .iter()
        .map(|game| match game {
            Ok(game) => format!("{}: {} plies", game.title(), game.game.ply()),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(told[0], "anna, ben: 1 plies");
    assert_eq!(
        told[1],
        "line 5: game 2: the tag Size is a number from 1 to 4, not \"5\""
    );
    assert!(
        told[2].starts_with("line 7: cleo: round 1, ply 2: in \"what\": "),
        "{}",
        told[2]
    );
    assert!(
        told[3].starts_with("line 8: game 4: \"[Size \\\"4]\" is no tag"),
        "{}",
        told[3]
    );
    assert_eq!(told[4], "game 5: 1 plies");
    assert_eq!(told.len(), 5);
    let first = games[0].as_ref().unwrap();
    assert_eq!(first.tags().get("Event"), Some("club"));
    let third = games[2].as_ref().unwrap_err();
    assert_eq!(third.game.as_ref().unwrap().ply(), 1);
}

#[test]
fn what_is_wrong_with_tags_is_told() {
    for (text, message) in [
        (
            "[Seats \"adb\"] 1. n1-m5",
            "line 1: game 1: the tag Seats: seats go clockwise: abd",
        ),
        (
            "[Rules \"x\"] 1. n1-m5",
            "line 1: game 1: the tag Rules: \"x\" is no rule: rules are key=value with commas between, or the word default",
        ),
        (
            "[Size \"1\"] [Rules \"rows=2\"] 1. e1-d2",
            "line 1: game 1: the start: rows=2 is too much: the points of this star have 1 row",
        ),
        (
            "[Size \"4\"] [Start \"1/1a2/3/1d2/1 ad d -\"] 1. b2-b3",
            "line 1: game 1: the tag Size says 4, and the tag Start has a star of size 1",
        ),
        (
            "[Seats \"da\"] [Start \"1/1a2/3/1d2/1 ad d -\"] 1. b2-b3",
            "line 1: game 1: the tag Seats says da, and the tag Start has the seats ad",
        ),
        (
            "[Players \"x\"]",
            "line 1: x: no turns follow the tags: they begin after the word 1.",
        ),
        (
            "n1-m5",
            "line 1: game 1: round 1, ply 1: \"n1-m5\" stands where the number 1. is expected",
        ),
        (
            "1. n1-m5 d1-e5 2.",
            "line 1: game 1: round 2 has no turn: seat a is to move",
        ),
    ] {
        assert_eq!(fault(text).to_string(), message);
    }
    assert!(all("").is_empty());
    assert!(all("# nothing\n\n  # here\n").is_empty());
}

#[test]
fn a_game_without_turns_is_written_and_read() {
    let game =
        Game::new(Position::start(Size::Two, "c".parse().unwrap(), Rules::default()).unwrap());
    let mut written = Transcript::new(game);
    for key in ["Size", "Seats", "Rules", "Start"] {
        let error = written.set_tag(key, "3").unwrap_err();
        assert_eq!(error, SetTagError::OfTheStart(key.to_owned()));
        assert!(
            error.to_string().contains("follow from the game"),
            "{error}"
        );
    }
    for (key, value) in [("Players", "a \"b\""), ("", "x"), ("a b", "x")] {
        assert!(matches!(
            written.set_tag(key, value),
            Err(SetTagError::Tag(_))
        ));
    }
    written.set_tag("Players", "solo").unwrap();
    assert_eq!(
        written.to_string(),
        "[Players \"solo\"] [Size \"2\"] [Seats \"c\"] [Rules \"default\"]\n1."
    );
    assert_eq!(one(&written.to_string()), written);
}

#[test]
fn a_single_seat_has_a_round_for_each_turn() {
    let text = "[Size \"1\"] [Seats \"a\"] [Rules \"default\"]\n1. e1-d2 2. d2-c2";
    assert_eq!(one(text).to_string(), text);
    assert!(all("[Size \"1\"] [Seats \"a\"] 1. e1-d2 d2-c2")[0].is_err());
}

#[test]
fn words_in_front_of_the_first_round_are_pointed_to_the_tag() {
    for (text, found) in [
        ("ann vs bob: 1. n1-m5", "ann vs bob:"),
        ("[Event \"x\"]\nann vs bob\n1. n1-m5", "ann vs bob"),
        ("1) n1-m5", "1) n1-m5"),
    ] {
        let error = fault(text);
        let found = found.to_owned();
        assert_eq!(*error.fault, TranscriptFault::Head { found });
        assert!(error.to_string().contains("[Players \""), "{error}");
    }
}

#[test]
fn a_missing_turn_is_told_with_its_seat_and_round() {
    for (text, message) in [
        (
            "1. n1-m5 2. n2-m6",
            "line 1: game 1: round 1, ply 2: the turn of seat d is missing: \"2.\" stands in its place",
        ),
        (
            "1. 2. n1-m5",
            "line 1: game 1: round 1, ply 1: the turn of seat a is missing: \"2.\" stands in its place",
        ),
        (
            "[Size \"1\"] [Seats \"ace\"]\n1. e1-d2 b4-c3\n2. d2-c2",
            "line 3: game 1: round 1, ply 3: the turn of seat e is missing: \"2.\" stands in its place",
        ),
        (
            "1. n1-m5 d1-e5 3. n2-m6",
            "line 1: game 1: round 1, ply 3: \"3.\" stands where the number 2. is expected",
        ),
        (
            "[Start \"1/1d2/3/1a2/1 ad a -\"]\n1. b2-a1\n2.",
            "line 3: game 1: round 1: the game is over, and \"2.\" follows",
        ),
        (
            "[Start \"1/1d2/3/1a2/1 da a -\"]\n1. b2-a1 2.",
            "line 2: game 1: round 1: the game is over, and \"2.\" follows",
        ),
    ] {
        assert_eq!(fault(text).to_string(), message);
    }
}

#[test]
fn a_fault_is_told_with_its_line() {
    let ok = "# a comment\n[Players \"anna, ben\"]\n1. n1-m5 d1-e5\n\n";
    for (text, line) in [
        ("[Size \"4\"]\n[Seats \"adb\"]\n1. n1-m5", 2),
        ("[Size \"9\"]\n[Seats \"ad\"]\n1. n1-m5", 1),
        ("[Seats \"ad\"]\n[Rules \"x\"] 1. n1-m5", 2),
        (
            "[Seats \"ad\"]\n\n[Rules \"rows=4\"]\n[Size \"1\"]\n1. n1-m5",
            3,
        ),
        ("[Seats \"ad\"]\n[Start \"x\"] 1. n1-m5", 2),
        ("[Seats \"ad\"]\n[Seats \"ad\"]\n1. n1-m5", 2),
        (
            "[Event \"[Seats ] \"]\n[Seats \"ad\"]\n[Event \"x\"] 1. n1-m5",
            3,
        ),
        ("[Event \"x\"]\n\n[Seats \"ad]\n1. n1-m5", 3),
        ("[Event \"x\"]\n[Site \"x\"]\n\n[Event \"y\"] 1. n1-m5", 4),
        (
            "[Event \"x\"]\n# nothing\n1. n1-m5 d1-e5\n# here\n2. n2-n3",
            5,
        ),
        ("[Event \"x\"]\n1. n1-m5\nwhat", 3),
        ("[Event \"x\"]\n1. n1-m5\nd1-e5\n\n2.\n", 5),
        ("[Event \"x\"]\n1.\nn1-m5\n2.\nn1-m5", 4),
        ("[Event \"x\"]\n[Site \"x\"]\n\n", 2),
    ] {
        for (before, number) in [("", 0), (ok, 1)] {
            let games = all(&format!("{before}{text}"));
            let error = games[number].as_ref().unwrap_err();
            let lines = before.matches('\n').count();
            // A repeated `Event` without rounds between is a repeated tag, not the next game.
            assert_eq!(error.line, lines + line, "{text}: {error}");
            assert!(
                error
                    .to_string()
                    .starts_with(&format!("line {}: ", lines + line))
            );
        }
    }
}

#[test]
fn lines_are_counted_through_many_games_whatever_stands_between_them() {
    let (good, bad) = ("[Size \"4\"]\n1. n1-m5", "[Size \"4\"]\n\n1. n1-m5\nn1-m5");
    for between in ["\n", " ", "\n\n \n", "\n# a comment\n", "\n#[x]\n \n"] {
        let mut text = String::from("\n");
        let mut lines = Vec::new();
        for game in 0..50 {
            if game % 3 == 1 {
                text += bad;
                lines.push((game + 1, text.matches('\n').count() + 1));
            } else {
                text += good;
            }
            text += between;
        }
        for text in [text.replace('\n', "\r\n"), text] {
            let games = all(&text);
            assert_eq!(games.len(), 50);
            let errors = games.iter().filter_map(|game| game.as_ref().err());
            let told: Vec<_> = errors.map(|error| (error.number, error.line)).collect();
            assert_eq!(told, lines, "{between:?}");
        }
    }
}

#[test]
fn a_byte_order_mark_in_front_is_skipped() {
    let text = "[Seats \"ad\"]\n1. n1-m5";
    assert_eq!(one(&format!("\u{feff}{text}")), one(text));
    assert!(all("\u{feff}").is_empty());
    assert!(all(&format!("{text} \u{feff}"))[0].is_err(), "nowhere else");
}

#[test]
fn bad_tags_cost_no_game_but_their_own_wherever_the_rounds_stand() {
    let good = "[Size \"4\"] 1. n1-m5";
    for bad in [
        "[Size \"4\"] [Size \"3\"] 1. n1-m5",
        "[Size \"4\"] [Size \"3\"]\n1. n1-m5",
        "[Size 4] 1. n1-m5",
        "[Size 4]\n\n1. n1-m5",
        "[Size \"4\"\n1. n1-m5",
    ] {
        for space in ["\n", "\n\n", " "] {
            let games = all(&format!("{good}{space}{bad}{space}{good}"));
            let readable: Vec<bool> = games.iter().map(Result::is_ok).collect();
            assert_eq!(readable, [true, false, true], "{bad:?} parted by {space:?}");
        }
    }
}
