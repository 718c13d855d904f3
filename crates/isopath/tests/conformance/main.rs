//! Isopath through the invariants of every game.

mod images;

use gamekit::conformance::{self, Engine, RandomGames};
use hexgrid::CellName;
use isopath::{
    Game, Move, Outcome, Part, Position, Rules, Sequences, Side, WrittenMove, WrittenPart, strategy,
};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// A position whose moves are all sequences, or the distinct ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Wrapped {
    position: Position,
    is_distinct: bool,
}

impl Wrapped {
    fn with(self, position: Position) -> Self {
        Self { position, ..self }
    }

    /// The rules allow every sequence: to whom only the distinct ones are moves, the others are not.
    fn has(self, mv: Move) -> bool {
        !self.is_distinct || self.position.moves().contains(&mv)
    }
}

impl Engine for Wrapped {
    type Move = Move;
    type Outcome = Outcome;

    fn moves(&self) -> Vec<Move> {
        if self.is_distinct {
            self.position.moves()
        } else {
            self.position.sequences()
        }
    }

    fn play(&mut self, &mv: &Move) -> bool {
        self.has(mv) && self.position.play(mv).is_ok()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_distinct {
            self.position.visit_moves(visit)
        } else {
            self.position.visit_sequences(visit)
        }
    }

    fn move_count(&self) -> u64 {
        if self.is_distinct {
            self.position.move_count()
        } else {
            self.position.sequence_count()
        }
    }

    fn nth_move(&self, rank: u64) -> Option<Move> {
        if self.is_distinct {
            self.position.nth_move(rank)
        } else {
            self.position.nth_sequence(rank)
        }
    }

    fn is_legal(&self, &mv: &Move) -> bool {
        self.has(mv) && self.position.is_legal(mv)
    }

    fn play_unchecked(&mut self, &mv: &Move) {
        self.position.play_unchecked(mv);
    }

    /// Moves that were made for boards of other sizes.
    fn candidates(&self) -> Vec<Move> {
        let start = |side| Position::start(side, self.position.rules());
        let moves = Side::ALL.map(|side| start(side).moves().into_iter().take(50));
        moves.into_iter().flatten().collect()
    }

    fn play_and_undo(&self, line: &[Move]) -> Option<Vec<Self>> {
        let mut game = Game::new(self.position);
        line.iter().try_for_each(|&mv| game.play(mv)).ok()?;
        let mut undone = vec![];
        while game.undo().is_some() {
            undone.push(self.with(*game.position()));
        }
        Some(undone)
    }

    fn zobrist(&self) -> u64 {
        self.position.zobrist()
    }

    fn recomputed_zobrist(&self) -> u64 {
        self.position.recomputed_zobrist()
    }

    fn text(&self) -> Option<String> {
        Some(self.position.to_string())
    }

    fn parse(&self, text: &str) -> Option<Self> {
        let position = Position::parse(text, self.position.rules());
        position.map(|position| self.with(position)).ok()
    }

    fn move_text(&self, mv: &Move) -> Option<String> {
        Some(mv.to_string())
    }

    fn parse_move(&self, text: &str) -> Option<Move> {
        let mv = self.position.parse_move(text).ok();
        mv.filter(|&mv| self.has(mv))
    }

    /// On the smallest board everything of up to two parts that can be written down about its
    /// spaces.
    fn candidate_texts(&self) -> Vec<String> {
        if self.position.side() != Side::Two || self.is_distinct {
            return vec![];
        }
        let board = self.position.board();
        let names = || board.iter().filter_map(|cell| board.name(cell));
        let pairs = || names().flat_map(|from| names().map(move |to| (from, to)));
        let tile = |(from, to): (CellName, CellName)| Part::Tile { from, to };
        let piece = |(from, to)| Part::Piece { from, to };
        let parts: Vec<WrittenPart> = pairs()
            .map(tile)
            .chain(pairs().map(piece))
            .chain(names().map(Part::Capture))
            .collect();
        let twos = parts
            .iter()
            .flat_map(|&one| parts.iter().map(move |&two| vec![one, two]));
        parts
            .iter()
            .map(|&one| vec![one])
            .chain(twos)
            .map(|parts| WrittenMove::new(parts).to_string())
            .collect()
    }

    /// East and west exchanged; north and south, colors and heights exchanged.
    fn symmetries(&self) -> usize {
        images::ALL.len()
    }

    fn image(&self, symmetry: usize) -> Self {
        self.with(images::ALL[symmetry].position(&self.position))
    }

    fn move_image(&self, symmetry: usize, &mv: &Move, image: &Self) -> Option<Move> {
        let written = images::ALL[symmetry].written(&self.position, mv);
        image.position.check(&written).ok()
    }

    fn outcome_image(&self, symmetry: usize, outcome: Outcome) -> Outcome {
        images::ALL[symmetry].outcome(outcome)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        if self.is_distinct {
            isopath::perft(&self.position, depth).ok()
        } else {
            gamekit::perft(&Sequences(self.position), depth).ok()
        }
    }

    fn divide(&self, depth: u32) -> Option<Vec<(Move, u64)>> {
        if self.is_distinct {
            isopath::divide(&self.position, depth).ok()
        } else {
            isopath::divide_sequences(&self.position, depth).ok()
        }
    }
}

/// A distinct move is looked up in the list: boards with thousands of moves are too much for that.
const IN_FULL: [Side; 2] = [Side::Two, Side::Three];

#[test]
fn random_games_on_every_board() {
    for side in Side::ALL {
        let is_small = IN_FULL.contains(&side);
        let games = RandomGames {
            seed: 6,
            games: if is_small { 4 } else { 1 },
            plies: if is_small { 20 } else { 4 },
        };
        for reversions in [true, false] {
            let position = Position::start(side, Rules { reversions });
            for is_distinct in [is_small, false] {
                let start = Wrapped {
                    position,
                    is_distinct,
                };
                let seen = games
                    .check(&start)
                    .unwrap_or_else(|failure| panic!("{failure}"));
                assert!(seen.positions >= 5, "{seen:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_position(position in strategy::position(), is_distinct in any::<bool>()) {
        let is_distinct = is_distinct && IN_FULL.contains(&position.side());
        let found = conformance::check(&Wrapped { position, is_distinct });
        prop_assert!(found.is_ok(), "{}", found.unwrap_err());
    }
}
