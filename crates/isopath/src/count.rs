//! Counting the moves without visiting their sets.
//!
//! These are the sizes of the products in the generator's table, summed. What a size depends on
//! (whether the space a piece goes to is a tile source or target too, whether the piece leaves its
//! home row) takes few values, so it is enough to count the steps of each sort.

use crate::Color;
use crate::movegen::{Turn, Wanted};
use core::ops::AddAssign;
use hexgrid::{Cell, CellSet64};

/// The sizes of the products, whatever the piece.
pub(crate) struct Sizes {
    /// All tile moves.
    pub(crate) pairs: u64,
    /// The tile moves that use one given space of those that pieces leave.
    pub(crate) per_left: u64,
    /// The tile moves that use one given space of those that a tile makes right.
    per_made: u64,
    pub(crate) captures: u64,
    /// The spaces that one tile makes right.
    pub(crate) made: CellSet64,
}

impl Sizes {
    /// The tile moves with a step after them to a space of the right height off the own home row:
    /// those that do not spoil it.
    pub(crate) fn before_step(&self) -> u64 {
        self.pairs.saturating_sub(self.per_left)
    }

    /// The tile moves with a step after them to a space that they make right.
    pub(crate) fn before_made(&self) -> u64 {
        self.per_made.saturating_sub(1)
    }
}

/// The steps of some pieces. The number of moves is linear in these, so that of all pieces comes
/// from the sums.
#[derive(Clone, Copy, Default)]
pub(crate) struct Steps {
    /// To spaces of the right height off the enemy's home row.
    quiet: u64,
    /// To the enemy's home row.
    winning: u64,
    /// To the mover's own home row.
    homeward: u64,
    /// The quiet ones of pieces that stand off their own home row.
    quiet_from_abroad: u64,
    /// To spaces where one tile move makes the height right.
    made: u64,
}

impl Steps {
    /// To spaces of the right height.
    pub(crate) fn all(&self) -> u64 {
        self.quiet + self.winning
    }
}

impl AddAssign for Steps {
    fn add_assign(&mut self, more: Self) {
        self.quiet += more.quiet;
        self.winning += more.winning;
        self.homeward += more.homeward;
        self.quiet_from_abroad += more.quiet_from_abroad;
        self.made += more.made;
    }
}

/// How many moves each step adds, capture before it excepted.
pub(crate) struct Weights {
    quiet: u64,
    winning: u64,
    homeward: u64,
    quiet_from_abroad: u64,
    made: u64,
}

impl Weights {
    /// The size of the sets without a capture before the step.
    #[inline(always)]
    pub(crate) fn count(&self, steps: &Steps) -> u64 {
        self.quiet * steps.quiet
            + self.winning * steps.winning
            + self.homeward * steps.homeward
            + self.quiet_from_abroad * steps.quiet_from_abroad
            + self.made * steps.made
    }
}

impl Turn<'_> {
    /// How many moves [`Turn::visit`] hands out.
    #[inline]
    pub(crate) fn count(&self, wanted: Wanted) -> u64 {
        let sizes = self.sizes();
        let mut steps = Steps::default();
        for piece in self.own {
            steps += self.steps(&sizes, piece);
        }
        let count = self.weights(wanted, &sizes).count(&steps);
        count + self.capture_count(wanted, &sizes, steps.all())
    }

    #[inline(always)]
    pub(crate) fn sizes(&self) -> Sizes {
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
    pub(crate) fn steps(&self, sizes: &Sizes, piece: Cell) -> Steps {
        let near = self.adjacent(piece);
        let right = near & self.right;
        let winning = if_any(right & self.enemy_home);
        let quiet = size(right) - winning;
        let is_abroad = !self.own_home.contains(piece);
        Steps {
            quiet,
            winning,
            homeward: size(right & self.own_home),
            quiet_from_abroad: if is_abroad { quiet } else { 0 },
            made: size(near & sizes.made),
        }
    }

    #[inline(always)]
    pub(crate) fn weights(&self, wanted: Wanted, sizes: &Sizes) -> Weights {
        // A step has tile moves before it that do not spoil it, and among the sequences as many
        // after it; a step home spoils none. The tile moves on the space it left come after it.
        let orders = match wanted {
            Wanted::Sequences => 2,
            Wanted::Distinct => 1,
        };
        let captures_after = if wanted == Wanted::Sequences || self.last {
            sizes.captures
        } else {
            0
        };
        Weights {
            quiet: orders * sizes.before_step() + captures_after,
            winning: sizes.before_step() + 1,
            homeward: orders * (sizes.pairs - sizes.before_step()),
            quiet_from_abroad: sizes.per_left,
            made: sizes.before_made(),
        }
    }

    /// The size of what [`Turn::visit_capture`] hands out for all captures together.
    #[inline(always)]
    pub(crate) fn capture_count(&self, wanted: Wanted, sizes: &Sizes, steps: u64) -> u64 {
        if sizes.captures == 0 {
            return 0;
        }
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
