//! Bots that play both games: one obvious way to get a move out of a record.
//!
//! A bot is chosen by its [`Kind`], with a seed; [`Bot::choose`] then answers with a legal move,
//! within [`Limits`]. The searches themselves are those of the crates `minimax` and `treant`; what
//! is here tells them what a move is worth.
//!
//! ```
//! use cli::bots::{self, Bot, Kind, Limits};
//! use isopath::{Game, Position};
//!
//! let mut game = Game::new(Position::default());
//! let mut bot = bots::isopath(Kind::Minimax, 1)?;
//! let mv = bot.choose(&game, &Limits::depth(1)).expect("the game has just begun");
//! game.play(mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
mod choice;
mod halma;
mod isopath;
mod limits;
mod record;
mod simple;
mod thought;

pub use choice::{HALMA, ISOPATH, names, one_of};
pub use limits::Limits;
pub use record::Record;
pub use thought::{Thought, Value};

use alphabeta::AlphaBeta;
use clap::ValueEnum;
use halma_star::Seats;
use simple::{Greedy, Random};
use std::fmt;
use thiserror::Error;

/// A player that is a program.
pub trait Bot<G: Record>: Send {
    /// The move that it plays now: a legal one, `None` only when the game is over. The record tells
    /// it which positions there have been already.
    fn choose(&mut self, game: &G, limits: &Limits) -> Option<G::Move> {
        self.think(game, limits, &mut |_| ())
    }

    /// Chooses as [`choose`](Self::choose) does, and tells what it thinks meanwhile, the latest thought
    /// last; nothing if it does not look ahead, or has one move only.
    fn think(
        &mut self,
        game: &G,
        limits: &Limits,
        tell: &mut dyn FnMut(Thought<G::Move>),
    ) -> Option<G::Move>;
}

/// The bots to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum Kind {
    /// Any move, each as likely as the others.
    Random,
    /// The move after which the position looks best, without looking any further.
    Greedy,
    /// Looks ahead, move and counter-move: for two players.
    Minimax,
    /// Tries out lines of play, the promising ones more often: Halma with any number of players.
    Mcts,
}

/// A bot that does not play this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KindError {
    /// Monte Carlo tree search for Isopath.
    #[error("mcts does not play Isopath: take minimax, greedy or random")]
    NotForIsopath,
    /// Minimax for another number of players than two.
    #[error("minimax plays Halma for two, not for {0}: take mcts, greedy or random")]
    NotForSeats(usize),
}

impl Kind {
    /// Whether it looks ahead, as far as the limits allow; the others answer at once.
    #[must_use]
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::Minimax | Self::Mcts)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Minimax => "minimax",
            Self::Mcts => "mcts",
        })
    }
}

/// A bot for Isopath. The same seed and limits (other than time) give the same moves.
///
/// # Errors
/// [`KindError::NotForIsopath`].
pub fn isopath(kind: Kind, seed: u64) -> Result<Box<dyn Bot<::isopath::Game>>, KindError> {
    isopath_within(kind, seed, |_| true)
}

/// A bot for Isopath that keeps to some of the moves: it plays none for which `may_play` is false,
/// unless there are no others. It still expects them of its opponent.
///
/// # Errors
/// [`KindError::NotForIsopath`].
pub fn isopath_within(
    kind: Kind,
    seed: u64,
    may_play: impl Fn(::isopath::Move) -> bool + Clone + Send + 'static,
) -> Result<Box<dyn Bot<::isopath::Game>>, KindError> {
    Ok(match kind {
        Kind::Random => Box::new(Random::new(seed, may_play)),
        Kind::Greedy => Box::new(Greedy::new(isopath::Judge::short_sighted(seed, may_play))),
        Kind::Minimax => Box::new(AlphaBeta::new(isopath::Judge::new(seed, may_play))),
        Kind::Mcts => return Err(KindError::NotForIsopath),
    })
}

/// A bot for Halma with these seats. The same seed and limits (other than time) give the same moves.
///
/// # Errors
/// [`KindError::NotForSeats`].
pub fn halma(
    kind: Kind,
    seats: Seats,
    seed: u64,
) -> Result<Box<dyn Bot<halma_star::Game>>, KindError> {
    let judge = halma::Judge::new(seed);
    Ok(match kind {
        Kind::Random => Box::new(Random::new(seed, |_| true)),
        Kind::Greedy => Box::new(Greedy::new(judge)),
        Kind::Minimax if seats.len() == 2 => Box::new(AlphaBeta::new(judge)),
        Kind::Minimax => return Err(KindError::NotForSeats(seats.len())),
        Kind::Mcts => Box::new(halma::TreeSearch::new(judge)),
    })
}

/// A number from 0 to 3 that a seed makes of something: too little to matter, enough for games to
/// differ.
fn whim(seed: u64, of: u64) -> i16 {
    let mixed = (seed ^ of).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 62) as i16
}

/// The strongest bot for Halma with these seats.
#[must_use]
pub fn strongest_for(seats: Seats) -> Kind {
    match seats.len() {
        2 => Kind::Minimax,
        _ => Kind::Mcts,
    }
}

#[cfg(test)]
mod tests {
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
}
