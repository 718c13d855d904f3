//! Isopath's solver and its search against the rules of the library, and against each other.

use super::boards::board_count;
use super::code::{BITS, Coder, Images};
use super::end::wins_at_once;
use super::proof::Prover;
use super::reached::Reached;
use crate::line::{self, Solution};
use bytesize::ByteSize;
use cli::retrograde::Value;
use hexgrid::Symmetry;
use isopath::{Color, Height, Position, PositionBuilder, Rules, Side, Space};
use std::collections::{HashMap, HashSet};

pub(super) fn every_rules() -> [Rules; 2] {
    [true, false].map(|reversions| Rules { reversions })
}

pub(super) fn solved(rules: Rules, images: Images) -> Reached {
    let start = Position::start(Side::Two, rules);
    Reached::solve(start, images, ByteSize::gib(1)).unwrap()
}

/// Every position that play leads to, with its value, by trying all moves again and again.
pub(super) fn naive(rules: Rules) -> HashMap<Position, Option<u8>> {
    let mut values = HashMap::new();
    let mut unseen = vec![Position::start(Side::Two, rules)];
    while let Some(position) = unseen.pop() {
        if values
            .insert(position, position.is_over().then_some(0))
            .is_none()
        {
            unseen.extend(position.moves().into_iter().map(|mv| position.after(mv)));
        }
    }
    for ply in 1.. {
        let next = |position: &Position| {
            let moves = position.moves().into_iter();
            let values = moves.map(|mv| values[&position.after(mv)]);
            values.collect::<Vec<_>>()
        };
        let is_won = |value: &Option<u8>| value.is_some_and(|plies| plies % 2 == 1);
        let is_lost = |value: &Option<u8>| value.is_some_and(|plies| plies % 2 == 0);
        let is_found = |position: &Position| {
            if ply % 2 == 1 {
                next(position).iter().any(is_lost)
            } else {
                next(position).iter().all(is_won)
            }
        };
        let open = values.iter().filter(|(_, value)| value.is_none());
        let open = open.map(|(&position, _)| position);
        let found: Vec<Position> = open.filter(is_found).collect();
        if found.is_empty() {
            break;
        }
        values.extend(found.into_iter().map(|position| (position, Some(ply))));
    }
    values
}

#[test]
fn every_value_is_that_of_a_naive_solver() {
    for rules in every_rules() {
        let naive = naive(rules);
        for images in [Images::Itself, Images::Mirror] {
            let solved = solved(rules, images);
            for (position, &value) in &naive {
                assert!(solved.contains(position));
                let found = match solved.value(position) {
                    Value::Decided(plies) => Some(plies),
                    _ => None,
                };
                assert_eq!(found, value, "{position}");
            }
            let counts = solved.counts();
            let positions = counts.draws + counts.decided.iter().sum::<u64>();
            assert_eq!(positions, naive.len() as u64);
            for (plies, &count) in (0..).zip(&counts.decided) {
                let found = naive.values().filter(|&&value| value == Some(plies));
                assert_eq!(found.count() as u64, count, "{plies}");
            }
            let board = |position: &Position| {
                let builder = PositionBuilder::from(*position).no_reversion();
                builder.build().unwrap()
            };
            let boards: HashSet<Position> = naive.keys().map(board).collect();
            assert_eq!(boards.len() as u64, counts.boards);
        }
    }
}

#[test]
fn each_move_of_optimal_play_is_a_ply_nearer_to_the_end() {
    let solved = solved(Rules::default(), Images::Mirror);
    for start in naive(Rules::default()).into_keys() {
        let Value::Decided(plies) = solved.value(&start) else {
            continue;
        };
        let told = line::told(&solved, &start);
        let moves = told.split_once(": ").map_or("", |(_, moves)| moves);
        let mut position = start;
        let mut count = 0;
        for mv in moves.split_terminator(", ") {
            position.play(position.parse_move(mv).unwrap()).unwrap();
            count += 1;
        }
        assert_eq!(count, plies, "{told}");
        let winner = position.outcome().unwrap().winner;
        assert_eq!(winner == start.turn(), plies % 2 == 1, "{told}");
    }
}

#[test]
fn the_search_finds_what_is_solved() {
    for rules in every_rules() {
        let solved = solved(rules, Images::Mirror);
        let prover = Prover::new(Side::Two, ByteSize::kib(64)).unwrap();
        // A fifth of them, which are the same in every run.
        let naive = naive(rules);
        let some = naive.keys().filter(|position| position.zobrist() % 5 == 0);
        for position in some {
            for plies in 0..8 {
                let expected = match solved.value(position) {
                    Value::Decided(end) => end <= plies && end % 2 == plies % 2,
                    _ => false,
                };
                assert_eq!(
                    prover.ends(position, plies),
                    expected,
                    "{plies}: {position}"
                );
            }
        }
    }
}

/// Positions of random games, some of which have lost pieces.
pub(super) fn random_positions(side: Side, rules: Rules) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut positions = Vec::new();
    while positions.len() < 3000 {
        let mut position = Position::start(side, rules);
        for color in Color::ALL {
            let mut pieces = position.pieces(color).iter();
            let kept = random.usize(1..=pieces.len());
            let removed = pieces.by_ref().skip(kept);
            let removed: Vec<_> = removed.collect();
            for cell in removed {
                let name = position.board().name(cell).unwrap();
                let builder = PositionBuilder::from(position);
                position = builder
                    .space(name, Space::Empty(color.height()))
                    .build()
                    .unwrap();
            }
        }
        while let Some(mv) = position.pick_move(|count| random.u64(..count)) {
            positions.push(position);
            position.play_unchecked(mv);
        }
        positions.push(position);
    }
    positions
}

#[test]
fn a_game_that_can_end_at_once_is_recognized() {
    for side in [Side::Two, Side::Three] {
        for rules in every_rules() {
            for position in random_positions(side, rules) {
                let mut next = position.moves().into_iter().map(|mv| position.after(mv));
                let ends = next.any(|next| next.is_over());
                assert_eq!(wins_at_once(&position), ends, "{position}");
            }
        }
    }
}

/// The image in a symmetry of the game.
fn image(position: &Position, symmetry: Symmetry, exchanges: bool) -> Position {
    let board = position.board();
    let permutation = board.permutation(symmetry);
    let name = |cell| board.name(permutation.apply(cell).unwrap()).unwrap();
    let color = |color: Color| if exchanges { !color } else { color };
    let mut builder = Position::builder(position.side())
        .turn(color(position.turn()))
        .rules(position.rules());
    for cell in board.iter() {
        let space = match position.space(cell).unwrap() {
            Space::Empty(height) if exchanges => {
                Space::Empty(Height::new(2 - height.tiles()).unwrap())
            }
            space => space.piece().map_or(space, |piece| Space::of(color(piece))),
        };
        builder = builder.space(name(cell), space);
    }
    if let Some(last) = position.reversion() {
        let [white, black] = Color::ALL.map(|player| last.count(color(player)));
        builder = builder.reversion(name(last.space), white, black);
    }
    builder.build().unwrap()
}

#[test]
fn numbers_tell_positions_apart_and_no_images() {
    for side in [Side::Two, Side::Three] {
        let [itself, mirror, exchange] = [Images::Itself, Images::Mirror, Images::Exchange]
            .map(|images| Coder::new(side, images));
        let mut seen = HashMap::new();
        for position in random_positions(side, Rules::default()) {
            let code = itself.code(&position);
            assert!(code > 0 && code < 1 << BITS);
            assert_eq!(*seen.entry(code).or_insert(position), position);
            let mirrored = image(&position, Symmetry::MIRROR_EAST_WEST, false);
            let exchanged = image(&position, Symmetry::MIRROR_NORTH_SOUTH, true);
            assert_eq!(mirror.code(&position), mirror.code(&mirrored));
            assert_ne!(mirror.code(&position), mirror.code(&exchanged));
            assert_eq!(exchange.code(&position), exchange.code(&exchanged));
            let both = image(&exchanged, Symmetry::MIRROR_EAST_WEST, false);
            assert_eq!(exchange.code(&position), exchange.code(&both));
            let weight = 1 + u64::from(mirrored != position);
            assert_eq!(mirror.weight(&position), weight);
        }
    }
}

#[test]
fn the_boards_are_those_that_can_be_listed() {
    // Every board of seven spaces, as a number in base five.
    let spaces = Side::Two.spaces() as u32;
    let is_in_play = |&number: &u32| {
        let board = Side::Two.board();
        let names = board.iter().filter_map(|cell| board.name(cell));
        let places = (0..spaces).map(|place| number / 5u32.pow(place) % 5);
        let builder = names
            .zip(places)
            .fold(Position::builder(Side::Two), |builder, (name, at)| {
                builder.space(name, Space::ALL[at as usize])
            });
        builder.build().is_ok_and(|position| {
            Color::ALL.into_iter().all(|color| {
                let pieces = position.pieces(color);
                !pieces.is_empty() && !pieces.intersects(position.home_row(!color))
            })
        })
    };
    let listed = (0..5u32.pow(spaces)).filter(is_in_play).count();
    assert_eq!(board_count(Side::Two), listed as u128);
    assert_eq!(board_count(Side::Three), 159_374_695_071);
}

#[test]
fn what_does_not_fit_into_the_memory_is_refused() {
    let start = Position::start(Side::Two, Rules::default());
    let error = Reached::solve(start, Images::Mirror, ByteSize::kib(10))
        .err()
        .unwrap();
    assert!(
        error.to_string().contains("--memory allows, 10.0 KiB"),
        "{error}"
    );
}
