//! Transcripts: what is read, what is written, and what is refused.

use isopath::transcript::{self, Transcript, TranscriptFault};
use isopath::{Color, Game, Position, Rules, Side};
use proptest::prelude::*;

fn read_one(line: &str) -> Result<Transcript, TranscriptFault> {
    let mut games = transcript::read(line, Rules::default());
    let game = games.next().expect("the line is a game");
    assert!(games.next().is_none());
    game.map_err(|error| *error.fault)
}

fn fault(line: &str) -> String {
    match read_one(line) {
        Ok(transcript) => panic!("{line:?} was read: {transcript}"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn a_published_line_is_read_and_written() {
    let line = "2018-07-02 anna vs ben: 1. Td2b3 Pa3b3,  Tf4d5 Pg3f4 2. Td3c4 Pb3c4";
    let transcript = read_one(line).unwrap();
    assert_eq!(transcript.title(), "2018-07-02 anna vs ben");
    assert_eq!(transcript.game.ply(), 3);
    assert_eq!(transcript.closing, None);
    assert_eq!(transcript.to_string(), line);
}

#[test]
fn the_head_and_the_closing_words_are_optional() {
    let start = "[Start \"2bbb/w1111/011111/1111111/111111/11111/www0 w -\"]";
    let line = format!("{start} 1. Pf1g1, white wins.");
    let won = read_one(&line).unwrap();
    assert_eq!((won.head(), won.title()), (None, "game 1".to_owned()));
    assert_eq!(won.closing, Some(Color::White));
    assert_eq!(won.contradiction(), None);
    assert_eq!(won.to_string(), line);
    for end in ["1. Pf1g1 white wins.", "1. Pf1g1"] {
        let read = read_one(&format!("{start} {end}")).unwrap();
        assert_eq!(read.game, won.game);
        assert_eq!(read.contradiction(), None);
    }
    assert!(fault(&format!("{start} 1. Pf1g1, Td2b3 Pg2f2")).contains("game-over"));
}

#[test]
fn closing_words_that_contradict_the_board_are_reported() {
    let start = "[Start \"2bbb/w1111/011111/1111111/111111/11111/www0 w -\"]";
    let wrong = read_one(&format!("{start} 1. Pf1g1, black wins.")).unwrap();
    let text = wrong.contradiction().unwrap().to_string();
    assert_eq!(
        text,
        "the closing words say that black wins, but white wins by home row"
    );
    assert!(
        wrong.to_string().ends_with("1. Pf1g1, white wins."),
        "the board stands"
    );
    let resigned = read_one("1. Td2b3 Pa3b3, white wins.").unwrap();
    let text = resigned.contradiction().unwrap().to_string();
    assert_eq!(
        text,
        "the closing words say that white wins, but the game is not over"
    );
}

#[test]
fn tags_name_sides_rules_and_starts() {
    let line = "[Side \"5\"] [Rules \"reversions=off\"] anna vs ben: 1. Td2b3 Pa3b3";
    let transcript = read_one(line).unwrap();
    let start = Position::start(Side::Five, Rules { reversions: false });
    assert_eq!(transcript.game.start(), &start);
    assert_eq!(transcript.to_string(), line);
    // The caller's rules hold where no tag says otherwise.
    let original = Rules { reversions: false };
    let rules = |line: &str| {
        let game = transcript::read(line, original).next().unwrap().unwrap();
        game.game.start().rules()
    };
    assert_eq!(rules("1. Td2b3 Pa3b3"), original);
    assert_eq!(
        rules("[Rules \"default\"] 1. Td2b3 Pa3b3"),
        Rules::default()
    );
    assert_eq!(
        rules("[Start \"bb/111/ww w - reversions=on\"] 1."),
        Rules::default()
    );
}

#[test]
fn the_first_round_is_blacks_alone_where_black_begins() {
    let start = "[Start \"bb/0w1/w2 b b2:0,0\"]";
    let black = format!("{start} 1. Ta2b3 Pc1b1 2. Cb1 Tb3b1");
    let read = read_one(&black).unwrap();
    assert_eq!(read.game.ply(), 2);
    assert_eq!(read.to_string(), black);
    for end in [
        "1.",
        "1. Ta2b3 Pc1b1",
        "1. Ta2b3 Pc1b1 2. Cb1 Tb3b1,  Pc2c1 Tb1a2",
    ] {
        let line = format!("{start} {end}");
        assert_eq!(read_one(&line).map(|read| read.to_string()), Ok(line));
    }
    assert!(fault(&format!("{start} 1. Ta2b3 Pc1b1,")).contains("round 1: a comma"));
    let together = fault(&format!("{start} 1. Ta2b3 Pc1b1, Cb1 Tb3b1"));
    assert!(
        together.contains("white's next move begins round 2"),
        "{together}"
    );
    let won = read_one(&format!("{start} 1. Ta2b3 Pc1b1, white wins.")).unwrap();
    assert!(won.to_string().ends_with("1. Ta2b3 Pc1b1 white wins."));
}

#[test]
fn only_the_last_round_may_end_after_whites_move() {
    for line in ["1. Td2b3 Pa3b3", "1. Td2b3 Pa3b3,", "1. Td2b3 Pa3b3 ,  "] {
        assert_eq!(read_one(line).unwrap().to_string(), "1. Td2b3 Pa3b3");
    }
    let two = "1. Td2b3 Pa3b3,  Tf4d5 Pg3f4 2. Td3c4 Pb3c4,";
    assert_eq!(read_one(two).unwrap().game.ply(), 3);
    for comma in ["", ","] {
        let gap = format!("1. Td2b3 Pa3b3{comma} 2. Tf4d5 Pg3f4");
        assert_eq!(
            fault(&gap),
            "round 1 has no move of black's, and only the last round may end after white's"
        );
    }
    // After the end there is no move to miss.
    let start = "[Start \"2bbb/w1111/011111/1111111/111111/11111/www0 w -\"]";
    assert!(fault(&format!("{start} 1. Pf1g1 2. Td2b3 Pg2f2")).contains("game-over"));
    assert_eq!(read_one("1.").unwrap().game.ply(), 0);
    assert_eq!(
        read_one("anna vs ben: 1.").unwrap().to_string(),
        "anna vs ben: 1."
    );
}

#[test]
fn a_bad_game_does_not_stop_the_others() {
    let text = "# two games\n\n\
        first: 1. Td2b3 Pa3b3,  Tf4d5 Pg3f5\n   \n\
        1. Td2b3 Pa3b3 # no comment here\n\
        1. Td2b3 Pa3b3\r\n";
    let games: Vec<_> = transcript::read(text, Rules::default()).collect();
    let first = games[0].as_ref().unwrap_err();
    assert_eq!((first.number, first.line), (1, 3));
    assert_eq!(first.illegal().unwrap().code(), "not-adjacent");
    assert_eq!(
        first.game.as_ref().map(|game| game.ply()),
        Some(1),
        "the legal moves are kept"
    );
    assert!(
        first
            .to_string()
            .starts_with("line 3: first: round 1, ply 2: Tf4d5 Pg3f5: not-adjacent: ")
    );
    let second = games[1].as_ref().unwrap_err();
    assert_eq!(second.title(), "game 2");
    assert_eq!(second.illegal(), None);
    let third = games[2].as_ref().unwrap();
    assert_eq!((third.number, third.game.ply()), (3, 1));
    assert_eq!(games.len(), 3);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    for text in [
        "\u{feff}1. Td2b3 Pa3b3",
        "\u{feff}# a\n1. Td2b3 Pa3b3",
        "\u{feff}[Side \"4\"] 1. Td2b3 Pa3b3",
    ] {
        let read = read_one(text).unwrap();
        assert_eq!((read.head(), read.game.ply()), (None, 1), "{text:?}");
    }
}

#[test]
fn what_does_not_fit_is_named() {
    for (line, message) in [
        ("anna vs ben", "after the word 1."),
        ("2. Td2b3 Pa3b3", "after the word 1."),
        (
            "1. Td2b3 Pa3b3, Tf4d5 Pg3f4 3. Td3c4 Pb3c4",
            "round 2 is expected after round 1, not \"3.\"",
        ),
        (
            "1. Td2b3 Pa3b3, Tf4d5 Pg3f4 1. Td3c4 Pb3c4",
            "round 2 is expected after round 1, not \"1.\"",
        ),
        ("1. Td2b3 Pa3b3, Tf4d5 Pg3f4 02. Td3c4 Pb3c4", "not \"02.\""),
        ("1. 2. Td2b3 Pa3b3", "round 1 has no move"),
        ("1. Td2b3 Pa3b3, Tf4d5 Pg3f4 2.", "round 2 has no move"),
        (
            "1. Td2b3 Pa3b3, Tf4d5 Pg3f4 2. white wins.",
            "round 2 has no move",
        ),
        ("1. Td2b3 Pa3b3 2.", "round 1 has no move of black's"),
        (
            "1. Td2b3 Pa3b3, Tf4d5 Pg3f4, Td3c4 Pb3c4",
            "round 1 goes on after black's move",
        ),
        ("1. Td2b3 Pa3b3 Tf4d5 Pg3f4", "too-many-parts"),
        ("1. Td2b3 Pa3b3, Tf4d5 Pg3f4,", "round 1: a comma"),
        ("1. Td2b3 Pa3b3,,", "round 1: a comma"),
        ("1. , Td2b3 Pa3b3", "round 1: a comma"),
        ("1. Td2b3 Pa3b3,, Tf4d5 Pg3f4", "round 1: a comma"),
        (
            "1. Td2b3 Pa3b3, Tf4d5 Pg3f4, 2. Td3c4 Pb3c4",
            "round 1: a comma",
        ),
        ("1. Td2b3 Xa3b3", "round 1, ply 1: \"Xa3b3\" is no part"),
        ("1. Td2b3 Pa3", "round 1, ply 1: in the part \"Pa3\""),
        ("1. Td2b3 Pa3b3, white", "\"white\" does not fit"),
        ("1. Td2b3 Pa3b3, white loses.", "\"loses.\" does not fit"),
        ("1. Td2b3 Pa3b3, white wins. 2.", "\"2.\" does not fit"),
        ("1. Td2b3 Pa3b3, red wins.", "\"red\" is no part"),
        (
            "1. Td2b3, Tf4d5 Pg3f4",
            "round 1, ply 1: Td2b3: incomplete: ",
        ),
        ("[Side \"6\"] 1.", "not \"6\""),
        ("[Side \"four\"] 1.", "not \"four\""),
        ("[Side \"+4\"] 1.", "not \"+4\""),
        ("[Side \"04\"] 1.", "not \"04\""),
        (
            "h [Side \"5\"]: 1.",
            "the tag \"[Side \\\"5\\\"]\" stands behind the head",
        ),
        ("h: [Start \"bb/111/ww w -\"] 1.", "behind the head"),
        ("h [ Rules\"reversions=off 1.", "behind the head"),
        ("h [Side 5] 1.", "behind the head"),
        ("[Side \"4\"] h [Event \"cup\"]: 1.", "behind the head"),
        ("[Rules \"x=y\"] 1.", "the tag Rules: "),
        ("[Start \"bb/111/ww x -\"] 1.", "the tag Start: "),
        (
            "[Side \"3\"] [Start \"bb/111/ww w -\"] 1.",
            "board of side 2",
        ),
        ("[Event \"cup\"] 1.", "no tag Event"),
        ("[Side \"4\" 1.", "is no tag"),
        ("[Side \"4\"] [Side \"4\"] 1.", "given twice"),
    ] {
        let found = fault(line);
        assert!(found.contains(message), "{line}: {found}");
    }
}

#[test]
fn heads_that_would_be_read_as_something_else_are_refused() {
    let game = || Game::new(Position::default());
    for (head, why) in [
        ("a\nb", "a head is one line"),
        ("[a", "tags begin with ["),
        ("a:", "nor ends with"),
        (":", "nor ends with"),
        ("round 1. of 2", "with the word 1. the moves begin"),
        ("a [Side \"5\"]", "[Side \"5\"] in it would be overlooked"),
    ] {
        let error = Transcript::new(Some(head), game()).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{head:?} can't stand before a game: ")));
        assert!(error.contains(why), "{error}");
    }
    for head in [
        "anna vs ben",
        "1.5 : 2",
        "a: b",
        "# a",
        "\u{feff}a",
        "game 1.",
        "é",
        "a [de] vs b [Sidecar]",
        "a [",
    ] {
        let line = Transcript::new(Some(head), game()).unwrap().to_string();
        assert_eq!(read_one(&line).unwrap().head(), Some(head));
    }
    assert_eq!(Transcript::new(Some("  "), game()).unwrap().head(), None);
}

#[test]
fn a_head_ends_before_its_colons() {
    for line in ["a 1.", "a: 1.", "a:: 1.", "a : : 1.", "a\u{a0}: 1."] {
        let read = read_one(line).unwrap();
        assert_eq!(
            (read.head(), read.to_string()),
            (Some("a"), "a: 1.".to_owned())
        );
    }
    for line in [": 1.", "[Side \"4\"] :: 1."] {
        assert_eq!(read_one(line).unwrap().head(), None);
    }
}

#[test]
fn a_head_that_looks_like_a_comment_stands_behind_a_tag() {
    for rules in ["", "[Rules \"reversions=off\"] ", "[Side \"2\"] "] {
        let line = format!("{rules}[Start \"bb/111/ww w -\"] #1 anna vs ben: 1. Tb1b2 Pa2b2");
        let read = read_one(&line).unwrap();
        assert_eq!(read_one(&read.to_string()), Ok(read), "{line}");
    }
    let usual = "[Side \"4\"] #1 anna vs ben: 1. Td2b3 Pa3b3";
    assert_eq!(read_one(usual).unwrap().to_string(), usual);
}

/// What a head may be made of, and what it must not be taken for.
fn head() -> impl Strategy<Value = String> {
    "(:|:| |a|é|#|\\[|\\]|\"|1\\.|1|Side|2|,|white wins\\.|\u{feff}|\u{a0}|\r|\u{85}){0,6}"
}

proptest! {
    #[test]
    fn a_line_is_written_as_it_was_read(
        tags in "(\\[Side \"[24]\"\\] )?(\\[Rules \"(default|reversions=off)\"\\] )?",
        head in head(),
        moves in "( (white|black) wins\\.)?",
    ) {
        let line = format!("{tags}{head} 1.{moves}");
        // It may be a comment, or no game.
        if let Some(Ok(read)) = transcript::read(&line, Rules::default()).next() {
            let written = read.to_string();
            prop_assert_eq!(read_one(&written), Ok(read.clone()), "{:?} and {:?}", line, written);
            let mut made = Transcript::new(read.head(), read.game.clone()).expect("it has been read");
            made.closing = read.closing;
            prop_assert_eq!(made, read);
        }
    }

    #[test]
    fn a_head_that_is_not_refused_is_read_back(head in head()) {
        if let Ok(made) = Transcript::new(Some(&head), Game::new(Position::default())) {
            let written = made.to_string();
            prop_assert_eq!(read_one(&written), Ok(made), "{:?}", written);
        }
    }
}
