//! Picking a move by its place in the list, without visiting the sets before it: the sizes of
//! [`count`](crate::count) are walked through in the generator's order.

use crate::count::Sizes;
use crate::move_set::{PartSet, nth_tile};
use crate::movegen::{Turn, Wanted};
use crate::moves::{Move, Part};
use hexgrid::{Cell, CellSet64};

/// For so many pieces the number of moves is kept. No position has more, but unchecked moves may have
/// made it.
const KEPT: usize = 5;

impl Turn<'_> {
    /// The move whose number `choose` returns when it is told how many there are, if there are
    /// any.
    #[inline]
    pub(crate) fn pick(&self, wanted: Wanted, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let sizes = self.sizes();
        let weights = self.weights(wanted, &sizes);
        let mut kept = [0; KEPT];
        let (mut count, mut steps) = (0, 0);
        for (place, piece) in self.own.iter().enumerate() {
            let more = self.steps(&sizes, piece);
            let moves = weights.count(&more);
            if let Some(slot) = kept.get_mut(place) {
                *slot = moves;
            }
            count += moves;
            steps += more.all();
        }
        count += self.capture_count(wanted, &sizes, steps);
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        for (place, piece) in self.own.iter().enumerate() {
            let moves = match kept.get(place) {
                Some(&moves) => moves,
                None => weights.count(&self.steps(&sizes, piece)),
            };
            if left < moves {
                return self.nth_of_piece(wanted, &sizes, piece, left);
            }
            left -= moves;
        }
        self.nth_of_captures(wanted, left)
    }

    /// The move with `rank` moves before it among those of [`Turn::visit_piece`].
    fn nth_of_piece(&self, wanted: Wanted, sizes: &Sizes, piece: Cell, rank: u64) -> Option<Move> {
        let near = self.adjacent(piece);
        let right = near & self.right;
        let mut left = rank;
        let step = |to| Part::Piece { from: piece, to };
        for to in near & (self.right | sizes.made) {
            let size = if !right.contains(to) {
                sizes.before_made()
            } else if self.own_home.contains(to) {
                sizes.pairs
            } else {
                sizes.before_step()
            };
            if left < size {
                let (from, target) = self.tiles_before(to);
                let tile = nth_tile(from, target, left as usize)?;
                return Some(Move::new(self.side(), tile, Some(step(to))));
            }
            left -= size;
        }
        for to in right - self.enemy_home {
            let tiles = self.tiles_after(wanted, piece, to);
            let captures = PartSet::Captures(if wanted == Wanted::Sequences || self.last {
                self.captures
            } else {
                CellSet64::EMPTY
            });
            for parts in [tiles, captures] {
                if let Some(part) = parts.nth(left as usize) {
                    return Some(Move::new(self.side(), step(to), Some(part)));
                }
                left -= parts.len() as u64;
            }
        }
        let to = (right & self.enemy_home).nth(left as usize)?;
        Some(Move::new(self.side(), step(to), None))
    }
}
