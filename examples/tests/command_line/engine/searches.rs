//! What the engine does while it searches, and what it hears meanwhile.

use super::talk::{Talk, answers};

#[test]
fn the_best_move_is_legal_until_the_game_is_over() {
    let games: [(&[&str], &str); 4] = [
        (&["Side value 2"], "go depth 2"),
        (&["Bot value greedy"], "go"),
        (&["Game value halma", "Size value 1"], "go nodes 100"),
        (
            &[
                "Game value halma",
                "Size value 2",
                "Seats value ace",
                "Bot value random",
            ],
            "go p1time 1 p2time 1 p3time 1",
        ),
    ];
    for (options, go) in games {
        let mut talk = Talk::begin();
        for option in options {
            talk.say(&format!("setoption name {option}"));
        }
        let mut moves = String::new();
        for _ in 0..12 {
            talk.say(&format!("position startpos moves {moves}"));
            talk.say("query gameover");
            if talk.hear("response") == ["response true"] {
                break;
            }
            let best = talk.best_move(go);
            talk.say(&format!("check {best}"));
            assert_eq!(talk.hear("legal"), ["legal"]);
            moves += &format!(" {best}");
        }
        talk.end();
    }
}

#[test]
fn a_search_is_stopped_and_the_engine_listens_meanwhile() {
    let mut talk = Talk::begin();
    for go in ["go", "go infinite", "go movetime 3600000", "go depth 60"] {
        talk.say(go);
        talk.say("isready");
        assert_eq!(talk.hear("readyok"), ["readyok"]);
        talk.say("stop");
        assert_eq!(talk.hear("bestmove").len(), 2, "{go}");
    }
    for count in ["perft 9", "divide 9"] {
        talk.say(count);
        talk.say("isready");
        assert_eq!(talk.hear("readyok"), ["readyok"]);
        talk.say("stop");
        assert_eq!(talk.hear("error"), ["error the count was stopped"]);
    }
    // Nothing is under way.
    talk.say("stop");
    talk.say("isready");
    assert_eq!(talk.hear("readyok"), ["readyok"]);
    for long in ["go", "perft 9"] {
        let mut talk = Talk::begin();
        talk.say(long);
        talk.end();
    }
    talk.say("go");
    talk.end();
}

#[test]
fn commands_wait_for_what_is_under_way() {
    let piped = "setoption name Side value 2\nperft 6\nposition startpos moves Tb1b2+Pa1b2\ngo depth 3\n\
                 query p1turn\nperft 0\n";
    let lines = answers(piped);
    assert_eq!((lines.len(), lines[0].as_str()), (5, "perft 109314"));
    assert!(lines[2].starts_with("bestmove "), "{lines:?}");
    assert_eq!(lines[3..], ["response false", "perft 1"]);
}

/// Whether the engine is quick or slow to begin with a command, its answers are the same.
#[test]
fn a_refusal_waits_for_its_turn() {
    const REFUSED: &str = "error the search has no limits: send stop first";
    let over = "position fen 00/01w/2w b -\nperft 1\ngo\nquery fen\n";
    let no_search = "error the game is over (white wins by last capture), so there is no best move";
    let random = "setoption name Side value 2\nsetoption name Bot value random\nperft 2\ngo\nmoves now\nperft 0\n";
    let behind = "setoption name Side value 2\nperft 4\ngo\nquery p1turn\ngo depth 1\ndance\n";
    for _ in 0..20 {
        let lines = answers(over);
        let told = ["perft 0", no_search, "response 00/01w/2w b -"];
        assert_eq!(lines, told);

        let lines = answers(random);
        assert_eq!(lines[0], "perft 70");
        assert!(lines[2].starts_with("bestmove "), "{lines:?}");
        assert!(
            lines[3].starts_with("error moves does not know"),
            "{lines:?}"
        );
        assert_eq!(lines[4..], ["perft 1"]);

        let lines = answers(behind);
        assert_eq!(lines[..3], ["perft 3888", REFUSED, REFUSED]);
        assert!(
            lines[3].starts_with("error there is no command"),
            "{lines:?}"
        );
        assert!(lines[5].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines.len(), 6);
    }
}

#[test]
fn a_stop_is_for_all_that_was_sent_before() {
    for _ in 0..5 {
        let lines = answers("perft 9\ngo\nquery p1turn\nstop\nquery p1turn\ngo depth 1\n");
        assert_eq!(lines[0], "error the count was stopped");
        assert_eq!(lines[1], "error the search has no limits: send stop first");
        assert!(lines[3].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines[4], "response true");
        assert!(lines[6].starts_with("bestmove "), "{lines:?}");
        assert_eq!(lines.len(), 7);
    }
}

#[test]
fn the_end_of_the_input_ends_the_engine() {
    assert_eq!(answers(""), [""; 0]);
    assert_eq!(answers("isready"), ["readyok"]);
    for go in ["go", "go movetime 3600000"] {
        let lines = answers(go);
        assert!(lines[1].starts_with("bestmove "), "{lines:?}");
    }
}
