//! Every line of the reference results in `tests/data`.

use halma_star::{Chain, Game, Position, Rules, Size, WrittenMove, perft};
use std::collections::BTreeSet;

/// The lines of a file, cut at the bars, with its number; comments left out.
fn lines(text: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    let numbered = (1..).zip(text.lines());
    numbered
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| (number, line.split('|').collect()))
}

fn position(rules: &str, text: &str) -> Position {
    let rules: Rules = rules.parse().unwrap();
    let position = Position::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.zobrist(), position.recomputed_zobrist());
    let fields: Vec<String> = position.to_string().split(' ').map(str::to_owned).collect();
    assert_eq!(fields[..4].join(" "), text);
    position
}

/// Checks a line of whole games or scattered positions; gives the position that the move leads to.
fn check_line(number: usize, line: &[&str]) -> Option<Position> {
    let [rules, text, count, next] = line[..] else {
        panic!("line {number} has other columns")
    };
    let at = position(rules, text);
    assert_eq!(at.move_count().to_string(), count, "line {number}: {text}");
    assert_eq!(at.moves().len() as u64, at.move_count());
    if let Some(end) = next.strip_prefix("end ") {
        let outcome = at.outcome().map(|outcome| outcome.to_string());
        let expected = match end {
            "open" => None,
            _ => Some(end.replacen("finished", "places", 1)),
        };
        assert_eq!(outcome, expected, "line {number}: {text}");
        return None;
    }
    assert_eq!(at.outcome(), None, "line {number}: {text}");
    let mv = at
        .parse_move(next)
        .unwrap_or_else(|error| panic!("line {number}: {next}: {error}"));
    assert_eq!(mv.to_string(), next);
    assert!(at.moves().contains(&mv));
    let after = at.after(mv);
    assert_eq!(after.zobrist(), after.recomputed_zobrist());
    Some(after)
}

fn check_games(text: &'static str) {
    let mut expected: Option<Position> = None;
    let mut plies = 0;
    for (number, line) in lines(text) {
        if let Some(expected) = expected {
            assert_eq!(position(line[0], line[1]), expected, "line {number}");
        }
        expected = check_line(number, &line);
        plies += 1;
    }
    assert!(plies > 30);
}

macro_rules! games {
    ($($name:ident: $file:literal,)*) => {$(
        #[test]
        fn $name() {
            check_games(include_str!(concat!("data/", $file)));
        }
    )*};
}

games! {
    games_of_two_with_the_default_rules: "games-1-4-ad.txt",
    games_of_two_with_closed_points_no_leaving_and_the_duty_to_unblock: "games-2-4-ad.txt",
    games_of_three_with_transit: "games-3-4-ace.txt",
    games_of_four_with_closed_points_and_the_duty_to_unblock: "games-4-4-abde.txt",
    games_of_six_for_all_places: "games-5-4-abcdef.txt",
    games_on_size_3_that_any_piece_helps_to_fill: "games-6-3-ad.txt",
    games_of_three_on_size_3_without_leaving: "games-7-3-bdf.txt",
    games_of_six_on_size_2_for_all_places_with_the_duty_to_unblock: "games-8-2-abcdef.txt",
    games_on_size_2_with_closed_points_no_leaving_and_filling: "games-9-2-ad.txt",
    games_on_size_1: "games-10-1-ad.txt",
}

#[test]
fn scattered_positions_have_as_many_moves_as_they_should() {
    for (number, line) in lines(include_str!("data/random.txt")) {
        check_line(number, &line);
    }
}

#[test]
fn moves_are_legal_or_illegal_for_the_right_reason() {
    for (number, line) in lines(include_str!("data/illegal.txt")) {
        let [rules, text, turn, expected] = line[..] else {
            panic!("line {number} has other columns")
        };
        let turn: WrittenMove = turn.parse().unwrap();
        let code = match position(rules, text).check(&turn) {
            Ok(_) => "legal",
            Err(error) => error.code(),
        };
        assert_eq!(code, expected, "line {number}: {turn}");
    }
}

/// The largest count that a test waits for.
const AFFORDABLE: u64 = 100_000_000;

fn check_perft(text: &'static str) {
    for (number, line) in lines(text) {
        let start = position(line[0], line[1]);
        for (depth, nodes) in (1..).zip(&line[2..]) {
            let nodes: u64 = nodes.parse().unwrap();
            if nodes <= AFFORDABLE {
                assert_eq!(
                    perft(&start, depth),
                    Ok(nodes),
                    "line {number}, depth {depth}"
                );
            }
        }
    }
}

#[test]
fn perft_of_scattered_positions() {
    check_perft(include_str!("data/perft.txt"));
}

#[test]
fn perft_of_starts() {
    check_perft(include_str!("data/perft-start.txt"));
}

#[test]
fn chains_are_as_many_and_as_long_as_they_should_be() {
    for (number, line) in lines(include_str!("data/chains.txt")) {
        let [rules, text, expected] = line[..] else {
            panic!("line {number} has other columns")
        };
        let at = position(rules, text);
        let mut found = Vec::new();
        for origin in at.pieces(at.turn()) {
            let chains: Vec<_> = at.chains(origin).collect();
            let landings: BTreeSet<_> = chains.iter().map(Chain::landing).collect();
            let landings_set = at.jump_landings(origin);
            assert!(landings_set.iter().eq(landings.iter().copied()));
            assert_eq!(at.count_chains(origin, u64::MAX), chains.len() as u64);
            let Some(longest) = chains.iter().map(|chain| chain.landings().len()).max() else {
                continue;
            };
            let name = at.board().name(origin).unwrap();
            found.push(format!(
                "{name} {} {} {longest}",
                chains.len(),
                landings.len()
            ));
        }
        let mut expected: Vec<&str> = expected
            .split(';')
            .filter(|part| !part.is_empty())
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "line {number}: {text}");
    }
}

#[test]
fn recorded_games_are_legal_to_the_end() {
    for (number, line) in lines(include_str!("data/records.txt")) {
        let [name, rules, seats, moves] = line[..] else {
            panic!("line {number} has other columns")
        };
        let (seats, rules) = (seats.parse().unwrap(), rules.parse().unwrap());
        let start = Position::start(Size::default(), seats, rules).unwrap();
        let mut game = Game::new(start);
        for (ply, turn) in (1..).zip(moves.split(' ')) {
            assert_eq!(game.outcome(), None, "{name} is over before ply {ply}");
            if let Err(error) = game.play_text(turn) {
                panic!("{name}, ply {ply}: {turn}: {error}")
            }
        }
        let plies: usize = name.split(['-', ' ']).next().unwrap().parse().unwrap();
        assert_eq!(game.ply(), plies, "{name}");
        assert_eq!(
            game.outcome().map(|end| end.to_string()).as_deref(),
            Some("places a")
        );
    }
}
