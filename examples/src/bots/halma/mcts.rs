//! Monte Carlo tree search, by the crate `treant`, for any number of players.

use super::aim::Aim;
use super::{Judge, by_gain};
use crate::bots::alphabeta::Judgement;
use crate::bots::limits::Watch;
use crate::bots::thought::played;
use crate::bots::{Bot, Limits, Thought, Value};
use halma_star::{Game, Move, Position, Seat};
use std::sync::Arc;
use treant::tree_policy::AlphaGoPolicy;
use treant::{CycleBehaviour, Evaluator, GameState, MCTS, MCTSManager, SearchHandle};

/// How many lines are tried for each ply that is to be looked ahead, when neither time nor their
/// number is limited.
const LINES_A_PLY: u64 = 200;
/// How many moves are looked at beyond the first ply.
const WIDTH: usize = 12;
/// After how many plies a line is judged at the latest.
const LONGEST: usize = 24;
/// How many lines have been tried when it first tells what it thinks.
const LINES_A_THOUGHT: u64 = 64;
/// How much the search tries what it has not tried yet, in the unit of burdens.
const CURIOSITY: f64 = 60.0;
/// A move that gains so much more is tried first e times as much.
const WARMTH: f64 = 25.0;
/// What it is worth to finish first; each place further is worth half as much.
const FIRST: i64 = 2000;

/// A bot that tries lines of play.
pub(in crate::bots) struct TreeSearch {
    judge: Judge,
}

impl TreeSearch {
    pub(in crate::bots) const fn new(judge: Judge) -> Self {
        Self { judge }
    }
}

impl Bot<Game> for TreeSearch {
    fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        tell: &mut dyn FnMut(Thought<Move>),
    ) -> Option<Move> {
        let mut limits = limits.clone();
        if limits.time.is_none() && limits.nodes.is_none() {
            limits.nodes = limits.depth.map(|plies| u64::from(plies) * LINES_A_PLY);
        }
        let watch = Watch::begin(&limits);
        let moves = self.judge.fresh(game);
        let first = *moves.first()?;
        if moves.len() == 1 {
            return Some(first);
        }
        let position = *game.position();
        let root = Line {
            position,
            ply: 0,
            candidates: moves.into(),
        };
        let rules = Lines {
            seed: self.judge.seed ^ position.zobrist(),
            deepest: limits.depth.map_or(LONGEST, usize::from),
        };
        let burdens = Burdens {
            before: burdens(&position),
        };
        let mut search = MCTSManager::new(root, rules, burdens, AlphaGoPolicy::new(CURIOSITY), ());
        let mut tries = 0_u64;
        // A line takes long enough to look at the clock after each.
        while !watch.count() && !watch.look() {
            search.playout();
            tries += 1;
            if tries >= LINES_A_THOUGHT && tries.is_power_of_two() {
                tell(thought(game, &search));
            }
        }
        if tries > 0 {
            tell(thought(game, &search));
        }
        search.best_move().or(Some(first))
    }
}

/// What the search says of a game.
fn thought(game: &Game, search: &MCTSManager<Lines>) -> Thought<Move> {
    let tried = search.principal_variation_info(LONGEST);
    let first = tried.first();
    let points = first.map_or(0, |tried| {
        tried.sum_rewards() / tried.visits().max(1) as i64
    });
    let moves = tried.iter().take_while(|tried| tried.visits() > 0);
    let (_, line) = played(game, moves.map(|tried| *tried.get_move()));
    Thought {
        depth: line.len(),
        value: Value::Points(points),
        line,
    }
}

/// A position in the tree of the search.
#[derive(Clone)]
struct Line {
    position: Position,
    ply: usize,
    /// The moves to choose from.
    candidates: Arc<[Move]>,
}

impl GameState for Line {
    type Move = Move;
    type Player = Seat;
    type MoveList = Vec<Move>;

    fn current_player(&self) -> Seat {
        self.position.turn()
    }

    fn available_moves(&self) -> Vec<Move> {
        if self.ply == 0 {
            return self.candidates.to_vec();
        }
        let moves = by_gain(&self.position).into_iter().map(|(_, mv)| mv);
        moves.take(WIDTH).collect()
    }

    fn make_move(&mut self, mv: &Move) {
        self.position.play_unchecked(*mv);
        self.ply += 1;
    }
}

/// How the search goes about it.
struct Lines {
    seed: u64,
    deepest: usize,
}

impl MCTS for Lines {
    type State = Line;
    type Eval = Burdens;
    type TreePolicy = AlphaGoPolicy;
    type NodeData = ();
    type TranspositionTable = ();
    type ExtraThreadData = ();

    fn rng_seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn max_playout_depth(&self) -> usize {
        self.deepest
    }

    fn cycle_behaviour(&self) -> CycleBehaviour<Self> {
        CycleBehaviour::Ignore
    }
}

/// What every seat's pieces have before them, and what its place is worth.
#[derive(Clone, Copy)]
struct Standing {
    burdens: [i64; 6],
    prizes: [i64; 6],
}

/// Judges a line by what the seats have gained when it and some more natural moves are played.
struct Burdens {
    before: [i64; 6],
}

impl Evaluator<Lines> for Burdens {
    type StateEvaluation = Standing;

    fn evaluate_new_state(
        &self,
        line: &Line,
        moves: &Vec<Move>,
        _: Option<SearchHandle<Lines>>,
    ) -> (Vec<f64>, Standing) {
        let aim = Aim::of(&line.position, line.position.turn());
        let heats = moves
            .iter()
            .map(|&mv| (f64::from(aim.gain(mv)) / WARMTH).exp());
        let heats: Vec<f64> = heats.collect();
        let sum: f64 = heats.iter().sum();
        let shares = heats.iter().map(|heat| heat / sum).collect();
        (shares, played_on(line))
    }

    fn evaluate_existing_state(
        &self,
        _: &Line,
        known: &Standing,
        _: SearchHandle<Lines>,
    ) -> Standing {
        *known
    }

    fn interpret_evaluation_for_player(&self, standing: &Standing, seat: &Seat) -> i64 {
        let gain = |seat: usize| self.before[seat] - standing.burdens[seat];
        let own = seat.index();
        let others = (0..6).filter(|&other| other != own);
        // Whoever is furthest ahead is who has to be beaten.
        let ahead = others
            .map(|other| standing.prizes[other] + gain(other))
            .max();
        standing.prizes[own] + gain(own) - ahead.unwrap_or_default() / 2
    }
}

/// How the seats stand when everyone has had as many turns, and one more, by natural moves.
fn played_on(line: &Line) -> Standing {
    let mut position = line.position;
    let seats = position.seats().len();
    for _ in line.ply..(line.ply / seats + 2) * seats {
        let Some(&(_, mv)) = by_gain(&position).first() else {
            break;
        };
        position.play_unchecked(mv);
    }
    let mut prizes = [0; 6];
    for (place, seat) in position.finished().iter().enumerate() {
        prizes[seat.index()] = FIRST >> place;
    }
    Standing {
        burdens: burdens(&position),
        prizes,
    }
}

fn burdens(position: &Position) -> [i64; 6] {
    Seat::ALL.map(|seat| Aim::burden(position, seat).into())
}
