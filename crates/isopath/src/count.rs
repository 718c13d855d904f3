//! Counting the moves without visiting their sets.
//!
//! These are the sizes of the products in the generator's table, summed. What a size depends on
//! (whether the space a piece goes to is a tile source or target too, whether the piece leaves its
//! home row) takes few values, so it is enough to count the steps of each sort.

use crate::movegen::{Turn, Wanted};
use crate::{Color, Move};
use hexgrid::{Cell, CellSet64};

/// What the sizes of the products depend on, whatever the piece.
struct Sizes {
    /// All tile moves.
    pairs: u64,
    /// The tile moves that use one given space of those that pieces leave.
    per_left: u64,
    /// The tile moves that use one given space of those that a tile makes right.
    per_made: u64,
    captures: u64,
    /// The spaces that one tile makes right.
    made: CellSet64,
}

/// The steps of some pieces. The number of moves is linear in these, so that of all pieces comes
/// from the sums.
#[derive(Clone, Copy, Default)]
struct Steps {
    all: u64,
    /// To the enemy's home row.
    winning: u64,
    /// To the mover's own home row.
    homeward: u64,
    /// Not to the enemy's home row, by pieces that stand off their own.
    quiet_from_abroad: u64,
    /// To spaces where one tile move makes the height right.
    made: u64,
}

impl Steps {
    fn add(&mut self, more: Self) {
        self.all += more.all;
        self.winning += more.winning;
        self.homeward += more.homeward;
        self.quiet_from_abroad += more.quiet_from_abroad;
        self.made += more.made;
    }
}

impl Turn<'_> {
    /// How many moves [`Turn::visit`] hands out.
    #[inline]
    pub(crate) fn count(&self, wanted: Wanted) -> u64 {
        self.total(wanted, &self.sizes())
    }

    /// The move whose number `choose` returns when it is told how many there are, if there are
    /// any. Only the sets of one piece are looked through.
    pub(crate) fn pick(&self, wanted: Wanted, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let sizes = self.sizes();
        let count = self.total(wanted, &sizes);
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        for piece in self.own {
            let count = self.step_count(wanted, &sizes, &self.steps(&sizes, piece));
            if left < count {
                return self.nth_of_piece(wanted, piece, left);
            }
            left -= count;
        }
        self.nth_of_captures(wanted, left)
    }

    #[inline(always)]
    fn total(&self, wanted: Wanted, sizes: &Sizes) -> u64 {
        let mut steps = Steps::default();
        for piece in self.own {
            steps.add(self.steps(sizes, piece));
        }
        let count = self.step_count(wanted, sizes, &steps);
        if sizes.captures == 0 {
            return count;
        }
        count + self.capture_count(wanted, sizes, steps.all)
    }

    #[inline(always)]
    fn sizes(&self) -> Sizes {
        let (sources, targets) = (self.sources, self.targets);
        // White digs where its pieces leave and builds what they need; black the other way. So of
        // the two sets, one gains the spaces that pieces leave (and loses those they go to), the
        // other has the spaces that a tile makes right (and gains those of captured pieces).
        let (left, made) = match self.mover {
            Color::White => (sources, targets),
            Color::Black => (targets, sources),
        };
        let (per_left, per_made) = (size(made), size(left));
        Sizes {
            pairs: per_left * per_made - size(sources & targets),
            per_left,
            per_made,
            captures: if_any(self.captures),
            made: self.ones & made,
        }
    }

    #[inline(always)]
    fn steps(&self, sizes: &Sizes, piece: Cell) -> Steps {
        let near = self.adjacent(piece);
        let right = near & self.right;
        let (all, winning) = (size(right), if_any(right & self.enemy_home));
        let is_abroad = !self.own_home.contains(piece);
        Steps {
            all,
            winning,
            homeward: size(right & self.own_home),
            quiet_from_abroad: if is_abroad { all - winning } else { 0 },
            made: size(near & sizes.made),
        }
    }

    /// The size of the sets without a capture before the step.
    #[inline(always)]
    fn step_count(&self, wanted: Wanted, sizes: &Sizes, steps: &Steps) -> u64 {
        let quiet = steps.all - steps.winning;
        // Tile moves with a step after them: the step must not go where the tile is dug or built,
        // unless that makes the height right.
        let mut count = steps.all * sizes.pairs - (steps.all - steps.homeward) * sizes.per_left
            + steps.made * sizes.per_made.saturating_sub(1);
        // Steps with a tile move on the space they left, and steps that win.
        count += steps.quiet_from_abroad * sizes.per_left + steps.winning;
        if wanted == Wanted::Sequences {
            // Steps with any other tile move after them.
            count += quiet * sizes.pairs - (quiet - steps.homeward) * sizes.per_left;
        }
        if wanted == Wanted::Sequences || self.last {
            count += quiet * sizes.captures;
        }
        count
    }

    /// The size of what [`Turn::visit_capture`] hands out for all captures together.
    fn capture_count(&self, wanted: Wanted, sizes: &Sizes, steps: u64) -> u64 {
        let before = sizes.pairs * sizes.captures;
        if self.last {
            return before + sizes.captures;
        }
        let freed = self.captures - self.own_home - self.barred;
        let after = match wanted {
            Wanted::Sequences => before,
            Wanted::Distinct => 0,
        };
        before + after + size(freed) * sizes.per_made + sizes.captures * steps
    }
}

fn size(cells: CellSet64) -> u64 {
    cells.len() as u64
}

/// The size of a set that is mostly empty: to ask is quicker than to count.
fn if_any(cells: CellSet64) -> u64 {
    if cells.is_empty() { 0 } else { size(cells) }
}
