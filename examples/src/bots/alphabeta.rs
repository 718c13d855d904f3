//! The search of the crate `minimax`, with limits and a seed.

use super::limits::Watch;
use super::thought::played;
use super::{Bot, Limits, Record, Thought, Value};
use gamekit::Position;
use minimax::{BEST_EVAL, Evaluation, IterativeOptions, IterativeSearch, Strategy, Winner};
use std::marker::PhantomData;

/// The deepest search; more is beyond every game.
const DEEPEST: u8 = 60;

/// The memory for positions that have been judged already.
const TABLE_BYTES: usize = 4 << 20;

/// How many answers to threats are looked at in a row where the search ends.
const ANSWERS: u8 = 3;

/// What tells the one root from the position in it, in the table of the search.
const ROOT: u64 = 0x9e37_79b9_7f4a_7c15;

/// What a bot knows of a game.
pub(super) trait Judgement: Clone {
    type Position: Position + Copy;

    /// The moves worth a look, the best at first sight first; none only when there is no move. If
    /// there is a win in one, that alone; if the opponent can be kept from one, only moves that do.
    /// `ply` is how far ahead the position is.
    fn candidates(&self, position: &Self::Position, ply: u8) -> Vec<Move<Self>>;

    /// The moves that are looked at even where the search ends, since no judgement holds before
    /// them: the answers to a threat. None in a quiet position.
    fn answers(&self, _: &Self::Position) -> Vec<Move<Self>> {
        Vec::new()
    }

    /// How good the position is for the side to move, while the game goes on.
    fn evaluate(&self, position: &Self::Position) -> Evaluation;

    /// Who has won.
    fn winner(&self, position: &Self::Position) -> Option<Winner>;

    /// The hash of a position.
    fn hash(position: &Self::Position) -> u64;

    /// The candidates, without those that lead to a position there has been already: otherwise two
    /// bots may go round in circles. If there are no others, all of them.
    fn fresh<G>(&self, game: &G) -> Vec<Move<Self>>
    where
        G: Record<Position = Self::Position, Move = Move<Self>>,
    {
        let position = game.position();
        let candidates = self.candidates(position, 0);
        let is_fresh = |mv: &&Move<Self>| {
            let after = position.after(**mv);
            game.past().all(|past| *past != after)
        };
        let fresh: Vec<_> = candidates.iter().filter(is_fresh).copied().collect();
        if fresh.is_empty() { candidates } else { fresh }
    }
}

/// The moves that a judgement speaks of.
pub(super) type Move<J> = <<J as Judgement>::Position as Position>::Move;

/// Looks ahead by move and counter-move.
pub(super) struct AlphaBeta<J> {
    judge: J,
}

impl<J> AlphaBeta<J> {
    pub(super) const fn new(judge: J) -> Self {
        Self { judge }
    }
}

impl<G, J> Bot<G> for AlphaBeta<J>
where
    G: Record<Position = J::Position, Move = Move<J>>,
    J: Judgement + Send,
{
    fn think(
        &mut self,
        game: &G,
        limits: &Limits,
        tell: &mut dyn FnMut(Thought<G::Move>),
    ) -> Option<G::Move> {
        let watch = Watch::begin(limits);
        let candidates = self.judge.fresh(game);
        let mut best = *candidates.first()?;
        if candidates.len() == 1 {
            return Some(best);
        }
        let root = Node {
            position: *game.position(),
            ply: None,
            judge: &self.judge,
            candidates: &candidates,
            watch: &watch,
        };
        let options = IterativeOptions::new()
            .with_table_byte_size(TABLE_BYTES)
            .with_quiescence_search_depth(ANSWERS);
        let mut search = IterativeSearch::new(Adapter(PhantomData), options);
        for depth in 1..=limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            search.set_max_depth(depth + 1);
            search.choose_move(&root);
            if watch.look() {
                // What an interrupted search says is worth nothing.
                break;
            }
            let steps = search.principal_variation();
            if let [Step::Begin, Step::Play(mv), ..] = steps[..] {
                best = mv;
                // The root has the other side's view.
                let points = -search.root_value();
                tell(thought(game, depth, points, &steps));
            }
        }
        Some(best)
    }
}

/// What the search says of a game.
fn thought<G: Record>(
    game: &G,
    depth: u8,
    points: Evaluation,
    steps: &[Step<G::Move>],
) -> Thought<G::Move> {
    let moves = steps.iter().filter_map(|step| match step {
        Step::Begin => None,
        Step::Play(mv) => Some(*mv),
    });
    let (end, mut line) = played(game, moves);
    // Where the line ends before the game, whoever wins does so with the next move.
    let plies_to_win = |of_mover: bool| {
        let rest = match end.is_over() {
            true => 0,
            false if (end.mover() == game.mover()) == of_mover => 1,
            false => 2,
        };
        line.len() + rest
    };
    let value = match points {
        BEST_EVAL.. => Value::Win(plies_to_win(true)),
        _ if points <= -BEST_EVAL => Value::Loss(plies_to_win(false)),
        _ => Value::Points(points.into()),
    };
    let depth = depth.into();
    // What the table knows of the play beyond is from other searches.
    line.truncate(depth);
    Thought { depth, value, line }
}

/// A position in the tree of the search.
struct Node<'a, J: Judgement> {
    position: J::Position,
    /// How far ahead it is; none for the root.
    ply: Option<u8>,
    judge: &'a J,
    /// The moves to choose from.
    candidates: &'a [Move<J>],
    watch: &'a Watch<'a>,
}

impl<J: Judgement> Clone for Node<'_, J> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// A move in the tree. The crate shuffles the moves of its root, by a generator that takes no seed:
/// so the root has one move, to the position that is to be judged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step<M> {
    Begin,
    Play(M),
}

/// Translates between the crate and a judgement. When time is up every node ends at once.
struct Adapter<'a, J>(PhantomData<&'a J>);

impl<'a, J: Judgement> minimax::Game for Adapter<'a, J> {
    type S = Node<'a, J>;
    type M = Step<Move<J>>;

    fn generate_moves(node: &Self::S, moves: &mut Vec<Self::M>) -> Option<Winner> {
        if node.watch.count() {
            return Some(Winner::Draw);
        }
        let Some(ply) = node.ply else {
            moves.push(Step::Begin);
            return None;
        };
        if let Some(winner) = node.judge.winner(&node.position) {
            return Some(winner);
        }
        if ply == 0 {
            moves.extend(node.candidates.iter().copied().map(Step::Play));
        } else {
            let candidates = node.judge.candidates(&node.position, ply);
            moves.extend(candidates.into_iter().map(Step::Play));
        }
        None
    }

    fn apply(node: &mut Self::S, step: Self::M) -> Option<Self::S> {
        let mut next = node.clone();
        match step {
            Step::Begin => next.ply = Some(0),
            Step::Play(mv) => {
                next.ply = node.ply.map(|ply| ply + 1);
                next.position.play_unchecked(mv);
            }
        }
        Some(next)
    }

    fn get_winner(node: &Self::S) -> Option<Winner> {
        node.judge.winner(&node.position)
    }

    fn zobrist_hash(node: &Self::S) -> u64 {
        let hash = J::hash(&node.position);
        if node.ply.is_some() {
            hash
        } else {
            hash ^ ROOT
        }
    }
}

impl<'a, J: Judgement> minimax::Evaluator for Adapter<'a, J> {
    type G = Self;

    fn evaluate(&self, node: &Node<'a, J>) -> Evaluation {
        if node.watch.count() {
            return 0;
        }
        node.judge.evaluate(&node.position)
    }

    fn generate_noisy_moves(&self, node: &Node<'a, J>, moves: &mut Vec<Step<Move<J>>>) {
        if !node.watch.is_over() {
            moves.extend(
                node.judge
                    .answers(&node.position)
                    .into_iter()
                    .map(Step::Play),
            );
        }
    }
}
