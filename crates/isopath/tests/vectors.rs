//! The reference results of an independent program: see `tests/data/README.md`.

use isopath::{Color, Position, Rules, perft, perft_sequences};

/// The lines of a file, split into columns.
fn lines(file: &str) -> impl Iterator<Item = Vec<&str>> {
    let is_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    file.lines()
        .filter(is_content)
        .map(|line| line.split('|').collect())
}

fn number(text: &str) -> u64 {
    text.parse().unwrap()
}

fn position(text: &str, rules: Rules) -> Position {
    let position = Position::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.recomputed_zobrist(), position.zobrist());
    if rules == Rules::default() {
        assert_eq!(position.to_string(), text);
    }
    position
}

/// Checks both counts and the lists behind them.
fn check_counts(position: &Position, sequences: u64, distinct: u64) {
    assert_eq!(position.sequence_count(), sequences, "{position}");
    assert_eq!(position.move_count(), distinct, "{position}");
    assert_eq!(position.sequences().len() as u64, sequences, "{position}");
    assert_eq!(position.moves().len() as u64, distinct, "{position}");
}

fn check_games(file: &str) {
    let lines: Vec<_> = lines(file).collect();
    let mut next: Option<Position> = None;
    for line in &lines {
        let [text, sequences, distinct, played] = line[..] else {
            panic!("{line:?}");
        };
        let now = position(text, Rules::default());
        assert_eq!(
            next.unwrap_or(now),
            now,
            "the position the last move led to"
        );
        check_counts(&now, number(sequences), number(distinct));
        next = None;
        match played {
            "end white" => assert_eq!(now.outcome().unwrap().winner, Color::White),
            "end black" => assert_eq!(now.outcome().unwrap().winner, Color::Black),
            "end none" => assert_eq!(now.is_over(), sequences == "0"),
            _ => {
                let mut after = now;
                after.play(now.parse_move(played).unwrap()).unwrap();
                assert_eq!(after.recomputed_zobrist(), after.zobrist());
                next = Some(after);
            }
        }
    }
    assert!(!lines.is_empty());
}

#[test]
fn games_on_side_2() {
    check_games(include_str!("data/games-2.txt"));
}

#[test]
fn games_on_side_3() {
    check_games(include_str!("data/games-3.txt"));
}

#[test]
fn games_on_side_4() {
    check_games(include_str!("data/games-4.txt"));
}

#[test]
fn games_on_side_5() {
    check_games(include_str!("data/games-5.txt"));
}

#[test]
fn scattered_positions() {
    for line in lines(include_str!("data/random.txt")) {
        let [text, sequences, distinct, legal] = line[..] else {
            panic!("{line:?}");
        };
        let position = position(text, Rules::default());
        check_counts(&position, number(sequences), number(distinct));
        if legal == "no-legal-move" {
            assert!(position.is_over(), "{text}");
        } else {
            position.parse_move(legal).unwrap();
        }
    }
}

#[test]
fn illegal_moves_have_their_codes() {
    for line in lines(include_str!("data/illegal.txt")) {
        let [text, written, code] = line[..] else {
            panic!("{line:?}");
        };
        let checked = position(text, Rules::default()).check(&written.parse().unwrap());
        let found = checked.map_or_else(|illegal| illegal.code(), |_| "legal");
        assert_eq!(found, code, "{written} in {text}");
    }
}

#[test]
fn perft_of_two_plies() {
    for line in lines(include_str!("data/perft.txt")) {
        let [kind, reversions, text, one, two] = line[..] else {
            panic!("{line:?}");
        };
        let rules = Rules {
            reversions: reversions == "on",
        };
        let position = position(text, rules);
        let perft = match kind {
            "ordered" => perft_sequences,
            "distinct" => perft,
            _ => panic!("{kind}"),
        };
        assert_eq!(perft(&position, 1), Ok(number(one)), "{text}");
        assert_eq!(perft(&position, 2), Ok(number(two)), "{text}");
    }
}

#[test]
fn cases_with_and_without_reversions() {
    for line in lines(include_str!("data/cases.txt")) {
        let [text, on, off, distinct_on, distinct_off] = line[..] else {
            panic!("{line:?}");
        };
        let original = Rules { reversions: false };
        check_counts(
            &position(text, Rules::default()),
            number(on),
            number(distinct_on),
        );
        check_counts(&position(text, original), number(off), number(distinct_off));
    }
}
