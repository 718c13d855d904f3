//! The moves worth a look.

use super::snapshot::Snapshot;
use super::{LOSS, WIN};
use crate::bots::whim;
use isopath::{Move, MoveSet, Part, PartKind, Position};
use minimax::Evaluation;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The most cells a board has.
const CELLS: usize = 64;

/// How many likely moves are judged for each one that is wanted.
const LIKELY: usize = 4;

/// A move with its value to the mover.
type Judged<V> = (V, Move);

/// The best moves at first sight out of all that meet a condition, each judged, with whims.
pub(super) fn of_all(
    position: &Position,
    width: usize,
    seed: u64,
    value: fn(&Snapshot) -> Evaluation,
    may_play: impl Fn(Move) -> bool,
) -> Vec<Move> {
    let before = Snapshot::of(position);
    let mut judged = Vec::new();
    let win = position.visit_moves(|mv| match may_play(mv) {
        true => judge(position, &before, mv, value, &mut judged),
        false => ControlFlow::Continue(()),
    });
    for (number, (value, _)) in judged.iter_mut().enumerate() {
        if value.abs() < -LOSS {
            *value += whim(seed ^ position.zobrist(), number as u64);
        }
    }
    best(win, judged, width)
}

/// The best moves at first sight out of those that are likely good: what a tile does is judged once,
/// and not anew for each piece that moves beside it. Whether the opponent wins in one does not depend
/// on tiles, since no one moves those on the own home row.
pub(super) fn of_likely(position: &Position, width: usize) -> Vec<Move> {
    let before = Snapshot::of(position);
    let tiles = Tiles::of(&before);
    let mut judged = Vec::new();
    let mut likely: Vec<Judged<i32>> = Vec::new();
    let win = position.visit_move_sets(|set| match beside_tiles(set) {
        Some(part) => {
            let after = before.after([part]);
            if after.is_won() {
                return set.visit(ControlFlow::Break);
            }
            if after.is_hemmed_in() {
                set.visit(|mv| match position.after(mv).is_over() {
                    true => ControlFlow::Break(mv),
                    false => ControlFlow::Continue(()),
                })?;
            }
            let value = i32::from(-after.value());
            set.visit(|mv| {
                likely.push((value + tiles.effect(mv), mv));
                ControlFlow::Continue(())
            })
        }
        None => set.visit(|mv| judge(position, &before, mv, Snapshot::value, &mut judged)),
    });
    if win.is_continue() {
        keep_best(&mut likely, LIKELY * width);
        for (_, mv) in likely {
            let _ = judge(position, &before, mv, Snapshot::value, &mut judged);
        }
    }
    best(win, judged, width)
}

/// The part that all moves of a set share, if they differ in what tile they move.
fn beside_tiles(set: MoveSet) -> Option<Part> {
    let shared = set.shared_first().or(set.shared_second())?;
    (set.kind() == PartKind::Tile).then_some(shared)
}

/// Judges a move; one that wins breaks.
fn judge(
    position: &Position,
    before: &Snapshot,
    mv: Move,
    value: fn(&Snapshot) -> Evaluation,
    judged: &mut Vec<Judged<Evaluation>>,
) -> ControlFlow<Move> {
    let after = before.after(mv.parts());
    if after.is_won() || after.is_hemmed_in() && position.after(mv).is_over() {
        return ControlFlow::Break(mv);
    }
    judged.push((-value(&after), mv));
    ControlFlow::Continue(())
}

/// What [`Judgement::candidates`](crate::bots::alphabeta::Judgement::candidates) asks for.
fn best(win: ControlFlow<Move>, mut judged: Vec<Judged<Evaluation>>, width: usize) -> Vec<Move> {
    if let ControlFlow::Break(mv) = win {
        return vec![mv];
    }
    let safe = judged.iter().filter(|&&(value, _)| value > -WIN).count();
    // If none is safe, a few are enough to lose by.
    let kept = if safe > 0 { safe.min(width) } else { width };
    keep_best(&mut judged, kept);
    judged.sort_unstable_by_key(|&(value, mv)| (Reverse(value), mv));
    judged.into_iter().map(|(_, mv)| mv).collect()
}

/// Keeps so many, in any order.
fn keep_best<V: Copy + Ord>(judged: &mut Vec<Judged<V>>, kept: usize) {
    if kept < judged.len() {
        judged.select_nth_unstable_by_key(kept, |&(value, mv)| (Reverse(value), mv));
        judged.truncate(kept);
    }
}

/// What it is worth to the mover to dig and to build somewhere, by the cell.
struct Tiles {
    dig: [i32; CELLS],
    build: [i32; CELLS],
}

impl Tiles {
    fn of(before: &Snapshot) -> Self {
        let passed = before.after([]);
        let value = passed.balance();
        let mut tiles = Self {
            dig: [0; CELLS],
            build: [0; CELLS],
        };
        for cell in before.empty() {
            tiles.dig[cell.index()] = value - passed.dug(cell).balance();
            tiles.build[cell.index()] = value - passed.built(cell).balance();
        }
        tiles
    }

    fn effect(&self, mv: Move) -> i32 {
        let effect = |part: Part| match part {
            Part::Tile { from, to } => self.dig[from.index()] + self.build[to.index()],
            _ => 0,
        };
        mv.parts().map(effect).sum()
    }
}
