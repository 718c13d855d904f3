//! Nim with two heaps, right or wrong in one way.

use crate::conformance::Engine;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

/// In which way the engine is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Fault {
    None,
    ListsTwice,
    CountsOneMore,
    RanksBackwards,
    RanksBeyondTheEnd,
    VisitsBackwards,
    VisitLeavesOneOut,
    VisitGoesOnAfterABreak,
    VisitHidesTheBreak,
    EndsWithMoves,
    StopsTooEarly,
    DeniesListed,
    AllowsUnlisted,
    ReadsUnlisted,
    PlaysUnlisted,
    RefusalEndsTheTurn,
    RefusesListed,
    UncheckedKeepsTheTurn,
    UndoKeepsTheTurn,
    UndoKeepsTheHash,
    UndoTurnsTheList,
    UndoStopsBeforeTheStart,
    UndoOfAWholeGameKeepsTheTurn,
    HashForgetsTheTurn,
    HashTellsThePath,
    StdHashTellsThePath,
    TextForgetsTheTurn,
    TextIsNotRead,
    MoveTextForgetsTheHeap,
    ImageOfMoveIsTheMove,
    ImageIsLarger,
    ImageHasTheFirstPlayer,
    ImageOfOutcomeHasTheLoser,
    PerftForgetsThePosition,
    DivideForgetsAMove,
    DivideCountsTwice,
}

/// A move: from which heap, and how many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Take {
    pub(super) heap: usize,
    pub(super) count: u8,
}

/// Take 1 to 3 from one of two heaps; whoever can't has lost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Heaps {
    heaps: [u8; 2],
    is_second_to_move: bool,
    kept: u64,
    /// What the way here has left behind, and no rule asks for.
    path: u64,
    fault: Fault,
}

/// All that can be told apart by the rules.
impl PartialEq for Heaps {
    fn eq(&self, other: &Self) -> bool {
        let facts = |heaps: &Self| (heaps.heaps, heaps.is_second_to_move);
        facts(self) == facts(other)
    }
}

impl Eq for Heaps {}

impl Hash for Heaps {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.heaps, self.is_second_to_move).hash(hasher);
        if self.fault == Fault::StdHashTellsThePath {
            self.path.hash(hasher);
        }
    }
}

impl Heaps {
    pub(super) fn new(heaps: [u8; 2], fault: Fault) -> Self {
        let mut new = Self {
            heaps,
            is_second_to_move: false,
            kept: 0,
            path: 0,
            fault,
        };
        new.kept = new.recomputed_zobrist();
        new
    }

    fn allows(&self, &Take { heap, count }: &Take) -> bool {
        (1..=3).contains(&count) && count <= self.heaps[heap]
    }

    fn end_turn(&mut self) {
        self.is_second_to_move = !self.is_second_to_move;
    }
}

impl Engine for Heaps {
    type Move = Take;
    /// Whether the second player has won.
    type Outcome = bool;

    fn moves(&self) -> Vec<Take> {
        if self.fault == Fault::StopsTooEarly && self.heaps == [1, 0] {
            return vec![];
        }
        let takes =
            |heap: usize| (1..=self.heaps[heap].min(3)).map(move |count| Take { heap, count });
        let mut moves: Vec<Take> = takes(0).chain(takes(1)).collect();
        match self.fault {
            Fault::ListsTwice => moves.extend(moves.first().copied()),
            Fault::UndoTurnsTheList if self.path == u64::MAX => moves.reverse(),
            _ => {}
        }
        moves
    }

    fn play(&mut self, mv: &Take) -> bool {
        let is_legal = match self.fault {
            Fault::PlaysUnlisted if mv.count == 4 => true,
            Fault::RefusesListed if mv.count == 2 => false,
            _ => self.is_legal(mv),
        };
        if is_legal {
            self.heaps[mv.heap] = self.heaps[mv.heap].saturating_sub(mv.count);
            self.path = self.path * 10 + u64::from(mv.count);
        }
        if is_legal || self.fault == Fault::RefusalEndsTheTurn {
            self.end_turn();
        }
        if self.fault != Fault::HashForgetsTheTurn {
            self.kept = self.recomputed_zobrist();
        }
        is_legal
    }

    fn outcome(&self) -> Option<bool> {
        let left = self.heaps[0] + self.heaps[1];
        let least = u8::from(self.fault == Fault::EndsWithMoves);
        (left <= least).then_some(!self.is_second_to_move)
    }

    fn visit_moves(&self, visit: &mut dyn FnMut(Take) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut moves = self.moves();
        match self.fault {
            Fault::VisitsBackwards => moves.reverse(),
            Fault::VisitLeavesOneOut => drop(moves.pop()),
            Fault::VisitGoesOnAfterABreak => {
                let mut is_broken = false;
                for mv in moves {
                    is_broken |= visit(mv).is_break();
                }
                return if is_broken {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                };
            }
            Fault::VisitHidesTheBreak => {
                let _ = moves.into_iter().try_for_each(visit);
                return ControlFlow::Continue(());
            }
            _ => {}
        }
        moves.into_iter().try_for_each(visit)
    }

    fn move_count(&self) -> u64 {
        self.moves().len() as u64 + u64::from(self.fault == Fault::CountsOneMore)
    }

    fn nth_move(&self, rank: u64) -> Option<Take> {
        let mut moves = self.moves();
        let rank = usize::try_from(rank).unwrap_or(usize::MAX);
        match self.fault {
            Fault::RanksBackwards => moves.reverse(),
            Fault::RanksBeyondTheEnd => return moves.get(rank % moves.len().max(1)).copied(),
            _ => {}
        }
        moves.get(rank).copied()
    }

    fn is_legal(&self, mv: &Take) -> bool {
        match self.fault {
            Fault::DeniesListed if mv.count == 2 => false,
            Fault::AllowsUnlisted if mv.count == 4 => true,
            _ => self.allows(mv),
        }
    }

    fn play_unchecked(&mut self, mv: &Take) {
        self.play(mv);
        if self.fault == Fault::UncheckedKeepsTheTurn {
            self.end_turn();
        }
    }

    fn candidates(&self) -> Vec<Take> {
        let takes = |heap| (0..=5).map(move |count| Take { heap, count });
        takes(0).chain(takes(1)).collect()
    }

    fn play_and_undo(&self, line: &[Take]) -> Option<Vec<Self>> {
        let mut now = *self;
        let mut before = vec![];
        for mv in line {
            before.push(now);
            now.play(mv);
        }
        before.reverse();
        match self.fault {
            Fault::UndoStopsBeforeTheStart => drop(before.pop()),
            Fault::UndoKeepsTheTurn => before.iter_mut().for_each(Self::end_turn),
            Fault::UndoKeepsTheHash => before.iter_mut().for_each(|old| old.kept = now.kept),
            Fault::UndoTurnsTheList => before.iter_mut().for_each(|old| old.path = u64::MAX),
            Fault::UndoOfAWholeGameKeepsTheTurn if line.len() > 1 => {
                before.last_mut().unwrap().end_turn();
            }
            _ => {}
        }
        Some(before)
    }

    fn zobrist(&self) -> u64 {
        self.kept
    }

    fn recomputed_zobrist(&self) -> u64 {
        let [one, other] = self.heaps.map(u64::from);
        let path = u64::from(self.fault == Fault::HashTellsThePath) * self.path;
        one ^ other << 8 ^ u64::from(self.is_second_to_move) << 16 ^ path << 32
    }

    fn text(&self) -> Option<String> {
        let [one, other] = self.heaps;
        let turn = u8::from(self.is_second_to_move && self.fault != Fault::TextForgetsTheTurn);
        Some(format!("{one} {other} {turn}"))
    }

    fn parse(&self, text: &str) -> Option<Self> {
        let numbers: Vec<u8> = text
            .split(' ')
            .map_while(|word| word.parse().ok())
            .collect();
        let (&[one, other, turn], false) = (&numbers[..], self.fault == Fault::TextIsNotRead)
        else {
            return None;
        };
        let mut read = Self::new([one, other], self.fault);
        read.is_second_to_move = turn == 1;
        read.kept = read.recomputed_zobrist();
        Some(read)
    }

    fn move_text(&self, mv: &Take) -> Option<String> {
        let heap = if self.fault == Fault::MoveTextForgetsTheHeap {
            0
        } else {
            mv.heap
        };
        Some(format!("{} from {heap}", mv.count))
    }

    fn parse_move(&self, text: &str) -> Option<Take> {
        let (count, heap) = text.split_once(" from ")?;
        let (count, heap) = (count.parse().ok()?, heap.parse().ok()?);
        let mv = Take { heap, count };
        let reads_all = self.fault == Fault::ReadsUnlisted;
        (reads_all || self.allows(&mv)).then_some(mv)
    }

    fn candidate_texts(&self) -> Vec<String> {
        let texts = self.candidates().into_iter();
        texts.filter_map(|mv| self.move_text(&mv)).collect()
    }

    fn symmetries(&self) -> usize {
        1
    }

    fn image(&self, _: usize) -> Self {
        let [one, other] = self.heaps;
        let larger = u8::from(self.fault == Fault::ImageIsLarger && one + other > 0);
        let mut image = Self::new([other + larger, one], self.fault);
        image.is_second_to_move =
            self.is_second_to_move && self.fault != Fault::ImageHasTheFirstPlayer;
        image.kept = image.recomputed_zobrist();
        image
    }

    fn move_image(&self, _: usize, mv: &Take, _: &Self) -> Option<Take> {
        let heap = if self.fault == Fault::ImageOfMoveIsTheMove {
            mv.heap
        } else {
            1 - mv.heap
        };
        Some(Take { heap, ..*mv })
    }

    fn outcome_image(&self, _: usize, has_second_won: bool) -> bool {
        has_second_won != (self.fault == Fault::ImageOfOutcomeHasTheLoser)
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        match depth {
            0 => Some(1),
            1 => Some(self.moves().len() as u64),
            _ if self.fault == Fault::PerftForgetsThePosition => {
                Some((self.moves().len() as u64).pow(depth))
            }
            _ => self
                .divide(depth)
                .map(|parts| parts.iter().map(|part| part.1).sum()),
        }
    }

    fn divide(&self, depth: u32) -> Option<Vec<(Take, u64)>> {
        let below = |mv| {
            let mut next = *self;
            next.play(&mv);
            (mv, next.perft(depth - 1).unwrap())
        };
        let mut parts: Vec<_> = self.moves().into_iter().map(below).collect();
        // Only from the start, so that perft stays right.
        let is_start = self.path == 0;
        match self.fault {
            Fault::DivideForgetsAMove if is_start && depth == 1 => drop(parts.pop()),
            Fault::DivideCountsTwice if is_start && depth == 1 => {
                parts.extend(parts.first().copied())
            }
            _ => {}
        }
        Some(parts)
    }
}
