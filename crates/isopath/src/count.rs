//! Counting the moves without visiting their sets.
//!
//! These are the sizes of the products in the generator's table, summed. What a size depends on
//! (whether the space a piece goes to is a tile source or target too, whether the piece leaves its
//! home row) takes few values, so it is enough to count the steps of each sort.

use crate::Color;
use crate::movegen::{Turn, Wanted};
use hexgrid::CellSet64;

/// The steps of all pieces to spaces that have the right height, and those that a tile makes right.
#[derive(Default)]
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

impl Turn<'_> {
    /// How many moves [`Turn::visit`] hands out.
    pub(crate) fn count(&self, wanted: Wanted) -> u64 {
        let (sources, targets) = (self.sources, self.targets);
        // White digs where its pieces leave and builds what they need; black the other way. So of
        // the two sets, one gains the spaces that pieces leave (and loses those they go to), the
        // other has the spaces that a tile makes right (and gains those of captured pieces).
        let (left, made) = match self.mover {
            Color::White => (sources, targets),
            Color::Black => (targets, sources),
        };
        // All tile moves, and those that use one given space of either set.
        let pairs = size(sources) * size(targets) - size(sources & targets);
        let (per_left, per_made) = (size(made), size(left));

        let steps = self.steps(self.ones & made);
        let quiet = steps.all - steps.winning;
        let captures = size(self.captures);

        // Tile moves with a step after them: the step must not go where the tile is dug or built,
        // unless that makes the height right.
        let mut count = steps.all * pairs - (steps.all - steps.homeward) * per_left
            + steps.made * per_made.saturating_sub(1);
        // Steps with a tile move on the space they left, and steps that win.
        count += steps.quiet_from_abroad * per_left + steps.winning;
        if wanted == Wanted::Sequences {
            // Steps with any other tile move after them.
            count += quiet * pairs - (quiet - steps.homeward) * per_left;
        }
        if captures == 0 {
            return count;
        }
        count += pairs * captures;
        if self.last {
            return count + captures + captures * quiet;
        }
        let freed = self.captures - self.own_home - self.barred;
        count += captures * steps.all + size(freed) * per_made;
        if wanted == Wanted::Sequences {
            // The same parts the other way round.
            count += pairs * captures + quiet * captures;
        }
        count
    }

    fn steps(&self, made: CellSet64) -> Steps {
        let mut steps = Steps::default();
        for piece in self.own {
            let near = self.adjacent(piece);
            let right = near & self.right;
            let (all, winning) = (size(right), size(right & self.enemy_home));
            steps.all += all;
            steps.winning += winning;
            steps.homeward += size(right & self.own_home);
            steps.made += size(near & made);
            if !self.own_home.contains(piece) {
                steps.quiet_from_abroad += all - winning;
            }
        }
        steps
    }
}

fn size(cells: CellSet64) -> u64 {
    cells.len() as u64
}
