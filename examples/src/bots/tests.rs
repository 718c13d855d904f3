//! What all bots have to do.

use super::*;
use ::isopath::{PartKind, Side};
use halma_star::{Position, Rules, Size};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Plays to the end, with every move checked; gives the plies.
fn finish<G: Record>(mut game: G, bots: &mut [Box<dyn Bot<G>>], limits: &Limits) -> G {
    while !game.is_over() && game.ply() < 1000 {
        let mv = bots[game.mover()].choose(&game, limits);
        let mv = mv.expect("there is a move until the game is over");
        if let Err(why) = game.play(mv) {
            panic!("{mv} is illegal in {}: {why}", game.position());
        }
    }
    game
}

fn halma_start(size: Size, seats: &str, rules: &str) -> halma_star::Game {
    let (seats, rules): (Seats, Rules) = (seats.parse().unwrap(), rules.parse().unwrap());
    halma_star::Game::new(Position::start(size, seats, rules).unwrap())
}

fn halma_bots(game: &halma_star::Game, kind: Kind) -> Vec<Box<dyn Bot<halma_star::Game>>> {
    let seats = game.position().seats();
    let bot = |seed| halma(kind, seats, seed).unwrap();
    (0..seats.len() as u64).map(bot).collect()
}

/// How many of four games of Isopath the first bot wins, half of them with white.
fn wins_of_four(kind: Kind, against: Kind) -> usize {
    let start = ::isopath::Game::new(::isopath::Position::default());
    let wins = |seed: u64| {
        let seat = (seed % 2) as usize;
        let mut kinds = [against; 2];
        kinds[seat] = kind;
        let mut bots = kinds.map(|kind| isopath(kind, seed).unwrap());
        finish(start.clone(), &mut bots, &Limits::depth(2)).winner() == Some(seat)
    };
    (0..4).filter(|&seed| wins(seed)).count()
}

#[test]
fn greedy_beats_random_and_minimax_beats_greedy() {
    assert_eq!(wins_of_four(Kind::Greedy, Kind::Random), 4);
    assert!(wins_of_four(Kind::Minimax, Kind::Greedy) >= 3);
}

#[test]
fn isopath_is_played_on_every_board_by_the_rules() {
    for side in Side::ALL {
        let start = ::isopath::Position::start(side, ::isopath::Rules::default());
        let kinds = [Kind::Minimax, Kind::Random];
        let mut bots = kinds.map(|kind| isopath(kind, 2).unwrap());
        let game = finish(::isopath::Game::new(start), &mut bots, &Limits::depth(2));
        assert_eq!(game.winner(), Some(0), "side {side}");
    }
}

#[test]
fn isopath_within_some_moves_leaves_them_only_when_there_are_no_others() {
    let is_without_capture = |mv: ::isopath::Move| {
        let mut parts = mv.parts();
        parts.all(|part| part.kind() != PartKind::Capture)
    };
    let mut rng = fastrand::Rng::with_seed(1);
    let mut position = ::isopath::Position::default();
    let mut tried = 0;
    while let Some(mv) = position.pick_move(|count| rng.u64(..count)) {
        if !position.threatened().is_empty() && tried < 10 {
            tried += 1;
            let game = ::isopath::Game::new(position);
            for kind in [Kind::Random, Kind::Greedy, Kind::Minimax] {
                let choose = |may_play: fn(::isopath::Move) -> bool| {
                    let mut bot = isopath_within(kind, 3, may_play).unwrap();
                    bot.choose(&game, &Limits::depth(1)).unwrap()
                };
                assert!(is_without_capture(choose(is_without_capture)), "{kind}");
                assert!(position.is_legal(choose(|_| false)), "{kind}");
            }
        }
        position.play_unchecked(mv);
    }
    assert_eq!(tried, 10);
}

#[test]
fn halma_for_two_ends_in_under_200_plies() {
    let start = halma_start(Size::Four, "ad", "default");
    for kind in [Kind::Greedy, Kind::Minimax, Kind::Mcts] {
        let limits = Limits {
            nodes: Some(300),
            ..Limits::depth(2)
        };
        let game = finish(start.clone(), &mut halma_bots(&start, kind), &limits);
        assert!(
            game.is_over() && game.ply() < 200,
            "{kind}: {} plies",
            game.ply()
        );
    }
}

#[test]
fn halma_for_more_ends_with_everyone_at_home() {
    for (size, seats, rules) in [
        (Size::Four, "ace", "end=last"),
        (Size::Three, "abde", "end=last,access=restricted"),
        (Size::Two, "abcdef", "end=last,leave=no"),
        (Size::Two, "abcde", "end=last,win=filled,block=on"),
        (Size::Three, "b", "rows=2"),
    ] {
        let start = halma_start(size, seats, rules);
        let mut bots = halma_bots(&start, Kind::Mcts);
        let game = finish(start, &mut bots, &Limits::nodes(60));
        let rounds = game.ply() / seats.len();
        assert!(
            game.is_over() && rounds < 100,
            "{seats} {rules}: {rounds} rounds"
        );
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let start = halma_start(Size::Two, "ad", "default");
    for kind in [Kind::Random, Kind::Greedy, Kind::Minimax, Kind::Mcts] {
        let limits = Limits {
            nodes: Some(200),
            ..Limits::depth(2)
        };
        let play = || finish(start.clone(), &mut halma_bots(&start, kind), &limits);
        assert_eq!(play(), play(), "{kind}");
    }
    let start = ::isopath::Game::new(::isopath::Position::default());
    let choose = |seed| {
        isopath(Kind::Minimax, seed)
            .unwrap()
            .choose(&start, &Limits::depth(2))
    };
    assert_eq!(choose(5), choose(5));
}

#[test]
fn a_bot_that_may_not_think_has_a_move_all_the_same() {
    let stopped = Limits::default();
    stopped.stop.store(true, Ordering::Relaxed);
    for limits in [stopped, Limits::time(Duration::ZERO), Limits::nodes(1)] {
        let game = ::isopath::Game::new(::isopath::Position::default());
        for kind in [Kind::Random, Kind::Greedy, Kind::Minimax] {
            let mv = isopath(kind, 1).unwrap().choose(&game, &limits);
            assert!(mv.is_some_and(|mv| game.position().is_legal(mv)), "{kind}");
        }
        let game = halma_start(Size::Four, "ad", "default");
        for kind in [Kind::Random, Kind::Greedy, Kind::Minimax, Kind::Mcts] {
            let mv = halma_bots(&game, kind)[0].choose(&game, &limits);
            assert!(mv.is_some_and(|mv| game.position().is_legal(mv)), "{kind}");
        }
    }
}

/// What a bot thinks at last, when all its thoughts are plays that begin with the best move so far.
fn last_thought<G: Record<Move: fmt::Debug>>(
    game: &G,
    bot: &mut dyn Bot<G>,
    depth: u8,
) -> Thought<G::Move> {
    let limits = Limits {
        nodes: Some(5000),
        ..Limits::depth(depth)
    };
    let mut thoughts = Vec::new();
    let chosen = bot.think(game, &limits, &mut |thought| thoughts.push(thought));
    assert!(thoughts.is_sorted_by_key(|thought| thought.depth));
    for thought in &thoughts {
        let mut game = game.clone();
        assert!(thought.line.iter().all(|&mv| game.play(mv).is_ok()));
    }
    let last = thoughts.pop().expect("it looks ahead");
    assert_eq!(last.line.first().copied(), chosen);
    last
}

#[test]
fn a_bot_that_looks_ahead_tells_what_it_thinks() {
    // By the full solution white wins in 5 plies.
    let start = ::isopath::Position::start(Side::Two, ::isopath::Rules::default());
    let mut game = ::isopath::Game::new(start);
    let mut bot = isopath(Kind::Minimax, 1).unwrap();
    let white = last_thought(&game, &mut *bot, 4);
    assert_eq!((white.depth, white.value), (4, Value::Win(5)));
    game.play(white.line[0]).unwrap();
    assert_eq!(last_thought(&game, &mut *bot, 4).value, Value::Loss(4));

    let start = halma_start(Size::Four, "ad", "default");
    for kind in [Kind::Minimax, Kind::Mcts] {
        let bot = &mut halma_bots(&start, kind)[0];
        let thought = last_thought(&start, &mut **bot, 3);
        assert!(thought.depth == 3 && matches!(thought.value, Value::Points(_)));
    }
    for kind in [Kind::Random, Kind::Greedy] {
        let bot = &mut halma_bots(&start, kind)[0];
        bot.think(&start, &Limits::default(), &mut |thought| {
            panic!("{kind}: {thought:?}")
        });
    }
}

#[test]
fn there_is_no_move_when_the_game_is_over() {
    let game = ::isopath::Game::new("00/01w/2w b -".parse().unwrap());
    for kind in [Kind::Random, Kind::Greedy, Kind::Minimax] {
        assert_eq!(
            isopath(kind, 1).unwrap().choose(&game, &Limits::depth(2)),
            None
        );
    }
    let game = halma_star::Game::new("d/4/3/1a2/1 ad a d".parse().unwrap());
    for kind in [Kind::Random, Kind::Greedy, Kind::Minimax, Kind::Mcts] {
        assert_eq!(
            halma_bots(&game, kind)[0].choose(&game, &Limits::depth(2)),
            None
        );
    }
}

#[test]
fn a_bot_that_does_not_play_a_game_says_which_do() {
    let refused = isopath(Kind::Mcts, 1).err();
    assert_eq!(refused, Some(KindError::NotForIsopath));
    let refused = halma(Kind::Minimax, "ace".parse().unwrap(), 1).err();
    assert_eq!(refused, Some(KindError::NotForSeats(3)));
}
