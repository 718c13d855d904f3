//! Halma through the invariants of every game.

mod rotation;

use gamekit::conformance::{self, Engine, RandomGames};
use halma_star::{
    Move, Outcome, Position, Rules, Search, Size, Walk, WrittenMove, divide, perft, strategy,
};
use proptest::prelude::*;
use rotation::Rotation;
use std::ops::ControlFlow;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Wrapped(Position);

impl Engine for Wrapped {
    type Move = Move;
    type Outcome = Outcome;

    fn moves(&self) -> Vec<Move> {
        self.0.moves()
    }

    fn play(&mut self, &mv: &Move) -> bool {
        self.0.play(mv).is_ok()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.visit_moves(visit)
    }

    fn move_count(&self) -> u64 {
        self.0.move_count()
    }

    fn nth_move(&self, rank: u64) -> Option<Move> {
        self.0.nth_move(rank)
    }

    fn is_legal(&self, &mv: &Move) -> bool {
        self.0.is_legal(mv)
    }

    fn play_unchecked(&mut self, &mv: &Move) {
        self.0.play_unchecked(mv);
    }

    /// Every step and every chain of a piece of the seat to move, on stars of other sizes too, and
    /// the pass.
    fn candidates(&self) -> Vec<Move> {
        let mut candidates = vec![Move::PASS];
        for size in Size::ALL {
            for origin in self.0.pieces(self.0.turn()) {
                for landing in size.board().iter() {
                    candidates.extend(Move::step(size, origin, landing));
                    candidates.extend(Move::jump(size, origin, landing));
                }
            }
        }
        candidates
    }

    /// A `Search` takes moves back; a record would look the positions up.
    fn play_and_undo(&self, line: &[Move]) -> Option<Vec<Self>> {
        let mut search = Search::new(&self.0);
        let played: Result<Vec<_>, _> = line.iter().map(|&mv| search.play(mv)).collect();
        let back = played.ok()?.into_iter().rev().map(|undo| {
            search.undo(undo);
            // What the search keeps around its position has to be taken back too.
            assert_eq!(search.moves(), search.position().moves());
            Self(*search.position())
        });
        Some(back.collect())
    }

    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    fn recomputed_zobrist(&self) -> u64 {
        self.0.recomputed_zobrist()
    }

    fn text(&self) -> Option<String> {
        Some(self.0.to_string())
    }

    fn parse(&self, text: &str) -> Option<Self> {
        text.parse().map(Self).ok()
    }

    fn move_text(&self, mv: &Move) -> Option<String> {
        Some(mv.to_string())
    }

    fn parse_move(&self, text: &str) -> Option<Move> {
        self.0.parse_move(text).ok()
    }

    /// Every step and every jump or two from any piece, on the smaller stars.
    fn candidate_texts(&self) -> Vec<String> {
        let board = self.0.board();
        if self.0.size() > Size::Two {
            return vec![];
        }
        let names = || board.iter().filter_map(|cell| board.name(cell));
        let mut texts = vec!["pass".to_owned()];
        for origin in self.0.occupied() {
            let origin = board.name(origin).unwrap();
            for landing in names() {
                let mut add = |walk: Walk| texts.push(WrittenMove::from(walk).to_string());
                add(Walk::step(origin, landing));
                add(Walk::somehow(origin, landing));
                add(Walk::jumps(origin, landing, []));
                if self.0.size() == Size::One {
                    names().for_each(|last| add(Walk::jumps(origin, landing, [last])));
                }
            }
        }
        texts
    }

    /// The turns by one to five sixths, seats included.
    fn symmetries(&self) -> usize {
        5
    }

    fn image(&self, symmetry: usize) -> Self {
        Self(Rotation::numbered(symmetry).position(&self.0))
    }

    fn move_image(&self, symmetry: usize, &mv: &Move, _: &Self) -> Option<Move> {
        Rotation::numbered(symmetry).of_move(self.0.size(), mv)
    }

    fn outcome_image(&self, symmetry: usize, outcome: Outcome) -> Outcome {
        Rotation::numbered(symmetry).outcome(outcome)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft(&self.0, depth).ok()
    }

    fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        divide(&self.0, depth).ok()
    }
}

#[test]
fn random_games_on_every_star() {
    let setups = [
        (Size::One, "abcdef", "end=last"),
        (Size::One, "ad", "default"),
        (Size::Two, "ace", "access=transit,leave=no,block=on"),
        (Size::Three, "da", "access=restricted,win=filled,end=last"),
        (Size::Four, "ab", "rows=2"),
    ];
    for (size, seats, rules) in setups {
        let rules: Rules = rules.parse().unwrap();
        let position = Position::start(size, seats.parse().unwrap(), rules).unwrap();
        let games = RandomGames {
            seed: 4,
            games: 3,
            plies: 40,
        };
        let seen = games
            .check(&Wrapped(position))
            .unwrap_or_else(|failure| panic!("{failure}"));
        assert!(seen.positions > 40, "{seen:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_position(position in strategy::position()) {
        let found = conformance::check(&Wrapped(position));
        prop_assert!(found.is_ok(), "{}", found.unwrap_err());
    }
}
