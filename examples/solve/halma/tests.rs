//! The solver against the rules of the library, and its state against stops and damage.

use super::solver::{Solver, Stage};
use super::state::StateFile;
use crate::line::{self, Solution};
use cli::retrograde::{Game, Value};
use halma_star::{Position, Ranking, Rules, Seat, Seats, Size};
use hexgrid::CellSet128;
use std::fs;
#[cfg(unix)]
use std::{os::unix::fs::symlink, process::Command};

/// All rules, the small army of a row in the larger games.
fn every_rules(rows: u8) -> Vec<Rules> {
    let mut texts = vec![format!("rows={rows}")];
    for values in [
        &["access=open", "access=transit", "access=restricted"][..],
        &["leave=yes", "leave=no"],
        &["block=off", "block=on"],
        &["win=own", "win=filled"],
        &["end=first", "end=last"],
    ] {
        let with = |value| texts.iter().map(move |text| format!("{text},{value}"));
        texts = values.iter().flat_map(with).collect();
    }
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn pair(text: &str) -> Seats {
    text.parse().unwrap()
}

fn solved(size: Size, seats: Seats, rules: Rules) -> Solver {
    let mut solver = Solver::new(Game::new(size, seats, rules).unwrap()).unwrap();
    while solver.stage != Stage::Done {
        solver.advance().unwrap();
    }
    solver
}

/// The values of all positions by their ranks, by trying all moves again and again.
fn naive(ranking: &Ranking) -> Vec<Value> {
    let positions = (0..ranking.count()).map(|rank| ranking.unrank(rank).unwrap());
    let positions: Vec<Position> = positions.collect();
    let other = |position: &Position| position.seats().next(position.turn());
    let mut values: Vec<Value> = positions
        .iter()
        .map(|position| match position {
            _ if position.is_complete(position.turn()) => Value::Illegal,
            _ if position.is_complete(other(position)) => Value::Decided(0),
            _ => Value::Open(0),
        })
        .collect();
    for ply in 1.. {
        let mut found = Vec::new();
        for (rank, position) in positions.iter().enumerate() {
            if values[rank] != Value::Open(0) {
                continue;
            }
            let mut next = position.moves();
            next.retain(|&mv| !position.after(mv).is_complete(other(position)));
            let values = next.iter().map(|&mv| {
                let rank = ranking.rank(&position.after(mv)).unwrap();
                values[rank as usize]
            });
            let is_won = |value| matches!(value, Value::Decided(plies) if plies % 2 == 1);
            let is_lost = |value| matches!(value, Value::Decided(plies) if plies % 2 == 0);
            let mut values = values;
            let is_found = if ply % 2 == 1 {
                values.any(is_lost)
            } else {
                !next.is_empty() && values.all(is_won)
            };
            if is_found {
                found.push(rank);
            }
        }
        if found.is_empty() {
            break;
        }
        found
            .into_iter()
            .for_each(|rank| values[rank] = Value::Decided(ply));
    }
    values
}

fn agrees_with_naive(size: Size, seats: Seats, rules: Rules) {
    let ranking = Ranking::new(size, seats, rules).unwrap();
    let solver = solved(size, seats, rules);
    for (rank, value) in (0..).zip(naive(&ranking)) {
        let position = ranking.unrank(rank).unwrap();
        let found = match solver.value(&position) {
            Value::Open(_) => Value::Open(0),
            other => other,
        };
        assert_eq!(found, value, "{position}");
    }
}

#[test]
fn every_value_is_that_of_a_naive_solver() {
    for second in &Seat::ALL[1..] {
        let seats = Seats::new(&[Seat::A, *second]).unwrap();
        for rules in every_rules(1) {
            agrees_with_naive(Size::One, seats, rules);
        }
    }
    for (seats, rules) in ["ad", "da", "ab", "ec"].into_iter().zip(every_rules(1)) {
        agrees_with_naive(Size::Two, pair(seats), rules);
    }
}

/// The moves of the mover as pairs of armies.
fn next_armies(game: &Game, position: &Position) -> Vec<CellSet128> {
    let (placed, mut next) = (game.placed(position), Vec::new());
    game.moves(placed, |origin, landings| {
        let rest = placed.mover - origin.into();
        next.extend(landings.iter().map(|landing| rest | landing.into()));
    });
    next
}

#[test]
fn the_quick_moves_are_those_of_the_library() {
    let games = ["ad", "da", "ae", "bf", "cb"]
        .into_iter()
        .cycle()
        .zip(every_rules(0));
    for (seats, rules) in games {
        let seats = pair(seats);
        let game = Game::new(Size::Two, seats, rules).unwrap();
        let ranking = Ranking::new(Size::Two, seats, rules).unwrap();
        for rank in (0..ranking.count()).step_by(1_000_003) {
            let position = ranking.unrank(rank).unwrap();
            if position.is_over() {
                continue;
            }
            let moves = position
                .moves()
                .into_iter()
                .filter(|mv| mv.origin().is_some());
            let mover = position.turn();
            let pieces = moves.map(|mv| position.after(mv).pieces(mover));
            let mut expected: Vec<CellSet128> = if mover == seats.first() {
                pieces.collect()
            } else {
                pieces.map(|pieces| game.swapped(pieces)).collect()
            };
            let mut found = next_armies(&game, &position);
            assert_eq!(game.can_move(game.placed(&position)), !found.is_empty());
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{position}");
        }
    }
}

#[test]
fn each_move_of_optimal_play_is_a_ply_nearer_to_the_end() {
    let rules: Rules = "win=filled,access=restricted,rows=1".parse().unwrap();
    let solver = solved(Size::Three, pair("ad"), rules);
    let ranking = Ranking::new(Size::Three, pair("ad"), rules).unwrap();
    for rank in (0..ranking.count()).step_by(7) {
        let mut position = ranking.unrank(rank).unwrap();
        let (value, told) = (solver.value(&position), line::told(&solver, &position));
        let Value::Decided(plies) = value else {
            continue;
        };
        let moves = told.split_once(": ").map_or("", |(_, moves)| moves);
        for mv in moves.split_whitespace() {
            position.play(position.parse_move(mv).unwrap()).unwrap();
        }
        assert_eq!(
            moves.split_whitespace().count(),
            usize::from(plies),
            "{told}"
        );
        let winner = position.outcome().unwrap().places().first();
        let turn = ranking.unrank(rank).unwrap().turn();
        assert_eq!(winner == Some(turn), plies % 2 == 1, "{told}");
    }
}

#[test]
fn the_counts_are_of_all_positions_and_the_memory_is_stated() {
    let game = small_game();
    let positions = game.positions() as u64;
    let memory = Solver::memory(&game).unwrap();
    // A byte each, two matrices of 37 rows, and what goes with each row.
    assert_eq!(memory.as_u64(), positions + 2 * 37 * 8 + 37 * 24);
    let solver = solved(Size::Two, pair("ad"), "rows=1".parse().unwrap());
    let counts = solver.table.counts();
    assert_eq!(
        counts.iter().map(|&(_, count)| count).sum::<u64>(),
        positions
    );
    let illegal = counts.iter().find(|&&(value, _)| value == Value::Illegal);
    assert_eq!(illegal, Some(&(Value::Illegal, 36)));
    let huge = Game::new(Size::Four, pair("ad"), Rules::default()).unwrap();
    assert!(Solver::memory(&huge).is_err());
}

#[test]
fn memory_that_no_machine_has_is_missed_at_once() {
    for size in [Size::Three, Size::Four] {
        let huge = Game::new(size, pair("ad"), Rules::default()).unwrap();
        assert!(Solver::new(huge).is_err(), "{size}");
    }
}

/// A file in a folder that goes with the test.
fn state_file(folder: &tempfile::TempDir) -> (std::path::PathBuf, StateFile) {
    let path = folder.path().join("state");
    (path.clone(), StateFile::new(path).unwrap())
}

fn small_game() -> Game {
    Game::new(Size::Two, pair("ad"), "rows=1".parse().unwrap()).unwrap()
}

#[test]
fn a_solver_can_be_stopped_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let (_, file) = state_file(&folder);
    let (mut stops, mut stage) = (0, Stage::Pass { number: 0, rows: 0 });
    let solver = loop {
        let mut solver = Solver::new(small_game()).unwrap();
        file.load(&mut solver).unwrap();
        assert_eq!(solver.stage, stage);
        if stage == Stage::Done {
            break solver;
        }
        // Not always at the end of a pass, nor always inside.
        for _ in 0..=stops % 7 {
            solver.advance().unwrap();
        }
        file.save(&solver).unwrap();
        stage = solver.stage;
        stops += 1;
    };
    let whole = solved(Size::Two, pair("ad"), "rows=1".parse().unwrap());
    assert!(stops > 50);
    assert!(solver.table.bytes() == whole.table.bytes());
}

#[test]
fn saving_leaves_all_other_files_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("state.new");
    fs::write(&other, "a new state of affairs").unwrap();
    let (path, file) = state_file(&folder);
    assert!(!path.exists());
    file.save(&Solver::new(small_game()).unwrap()).unwrap();
    assert!(path.exists());
    assert_eq!(fs::read(other).unwrap(), b"a new state of affairs");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_state_needs_a_name_and_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = StateFile::new(folder.path().join("none").join("state")).unwrap();
    let mut solver = Solver::new(small_game()).unwrap();
    let error = nowhere.load(&mut solver).unwrap_err().to_string();
    assert!(error.starts_with("can't write "), "{error}");
    for no_name in ["", "..", "/"] {
        assert!(StateFile::new(no_name.into()).is_err(), "{no_name:?}");
    }
    let missing = StateFile::new(folder.path().join("state/")).unwrap();
    missing.save(&Solver::new(small_game()).unwrap()).unwrap();
    assert!(folder.path().join("state").is_file());
}

#[cfg(unix)]
#[test]
fn a_state_is_a_regular_file_or_none_yet() {
    use std::os::unix::net::UnixListener;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let _socket = UnixListener::bind(path("socket")).unwrap();
    let pipe = Command::new("mkfifo").arg(path("pipe")).status().unwrap();
    assert!(pipe.success());
    fs::create_dir(path("folder")).unwrap();
    symlink(path("pipe"), path("to the pipe")).unwrap();
    symlink(path("itself"), path("itself")).unwrap();
    for name in [
        "socket",
        "pipe",
        "folder",
        "to the pipe",
        "itself",
        "/dev/null",
    ] {
        let error = StateFile::new(path(name)).err().expect(name).to_string();
        let told = match name {
            "itself" => "too many symbolic links",
            _ => "is no regular file",
        };
        assert!(error.contains(told) && error.contains(name), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_to_a_state_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("elsewhere")).unwrap();
    // One from the folder that the other leads to, and the file is not there yet.
    symlink("elsewhere/next", path("link")).unwrap();
    symlink("state", path("elsewhere/next")).unwrap();
    for _ in 0..2 {
        let file = StateFile::new(path("link")).unwrap();
        let mut solver = Solver::new(small_game()).unwrap();
        file.load(&mut solver).unwrap();
        solver.advance().unwrap();
        file.save(&solver).unwrap();
        for link in ["link", "elsewhere/next"] {
            assert!(path(link).is_symlink());
        }
        assert!(!path("elsewhere/state").is_symlink());
        let mut again = Solver::new(small_game()).unwrap();
        StateFile::new(path("elsewhere/state"))
            .unwrap()
            .load(&mut again)
            .unwrap();
        assert_eq!(again.stage, solver.stage);
    }
}

#[test]
fn a_file_that_is_no_state_of_this_game_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = state_file(&folder);
    let refusal = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let mut solver = Solver::new(small_game()).unwrap();
        let error = format!("{:#}", file.load(&mut solver).unwrap_err());
        assert_eq!(fs::read(&path).unwrap(), bytes);
        error
    };
    let mut solver = Solver::new(small_game()).unwrap();
    (0..100).for_each(|_| solver.advance().unwrap());
    file.save(&solver).unwrap();
    let good = fs::read(&path).unwrap();
    for text in ["", "\n", "a text\nof three\nlines\n", "halma solution 2\n"] {
        assert!(refusal(text.as_bytes()).contains("no state"), "{text:?}");
    }
    assert!(refusal(&vec![b'x'; 5000]).contains("no state"));
    for length in [good.len() - 1, good.len() / 2, 100] {
        assert!(refusal(&good[..length]).contains("damaged"), "{length}");
    }
    assert!(refusal(&[&good[..], b"x"].concat()).contains("damaged"));
    for place in [good.len() / 3, good.len() - 1] {
        let mut bad = good.clone();
        bad[place] ^= 1;
        assert!(refusal(&bad).contains("damaged"), "{place}");
    }
    let other = Game::new(Size::Two, pair("da"), "rows=1".parse().unwrap()).unwrap();
    file.save(&Solver::new(other).unwrap()).unwrap();
    let error = refusal(&fs::read(&path).unwrap());
    assert!(
        error.contains("another game") && error.contains("da d -"),
        "{error}"
    );
    let text = String::from_utf8_lossy(&good[..100]).into_owned();
    let far = text.replace("rows 37\n", "rows 999\n").into_bytes();
    assert!(!refusal(&far).is_empty());
}

/// What becomes of a state with one byte changed and the checksum made right: it is refused, or it is
/// another state, from which the work goes on to its end.
#[test]
fn a_forged_state_is_refused_or_worked_off() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = state_file(&folder);
    let mut solver = Solver::new(small_game()).unwrap();
    while !matches!(
        solver.stage,
        Stage::Pass {
            number: 3,
            rows: 20
        }
    ) {
        solver.advance().unwrap();
    }
    file.save(&solver).unwrap();
    let good = fs::read(&path).unwrap();
    let content = &good[..good.len() - 4];
    let matrices = content.len() - 2 * 37 * 8;
    let mut refused_matrices = 0;
    for place in 0..content.len() {
        let is_matrix = place >= matrices;
        let mut forged = content.to_vec();
        // Bits of cells that are taken, and in the last bytes of a row of armies that there are not.
        forged[place] ^= if is_matrix { 0xff } else { 1 << (place % 8) };
        let sum = crc32fast::hash(&forged);
        forged.extend(sum.to_le_bytes());
        fs::write(&path, &forged).unwrap();
        let mut solver = Solver::new(small_game()).unwrap();
        match file.load(&mut solver) {
            Err(error) => {
                let error = format!("{error:#}");
                let is_told = error.contains("it is damaged");
                assert!(is_told || place < 200, "{place}: {error}");
                refused_matrices += usize::from(is_told && is_matrix);
            }
            Ok(()) if place % 5 == 0 => {
                while solver.stage != Stage::Done && solver.advance().is_ok() {}
            }
            Ok(()) => {}
        }
    }
    // Three of the eight bytes of each row have no bit of an army.
    assert!(refused_matrices >= 2 * 37 * 3, "{refused_matrices}");
}
