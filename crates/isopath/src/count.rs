//! Counting the moves without visiting their sets.
//!
//! These are the sizes of the products in the generator's table, summed. What a size depends on
//! (whether the space a piece goes to is a tile source or target too, whether the piece leaves its
//! home row) takes few values, so it is enough to count the steps of each sort.

use crate::Color;
use crate::movegen::{Turn, Wanted};
use hexgrid::CellSet64;

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

        let quiet = self.right - self.enemy_home;
        let steps = self.steps(self.own, self.right);
        let quiet_steps = self.steps(self.own, quiet);
        let captures = size(self.captures);

        // Tile moves with a step after them: the step must not go where the tile is dug or built,
        // unless that makes the height right.
        let mut count = steps * pairs - self.steps(self.own, self.right & left) * per_left
            + self.steps(self.own, self.ones & made) * per_made.saturating_sub(1);
        // Steps with a tile move on the space they left, and steps that win.
        count += self.steps(self.own - self.own_home, quiet) * per_left;
        count += steps - quiet_steps;
        count += pairs * captures;
        if self.last {
            count += captures + captures * quiet_steps;
        } else {
            let freed = self.captures - self.own_home - self.barred;
            count += captures * steps + size(freed) * per_made;
        }
        if wanted == Wanted::Sequences {
            // The same parts the other way round.
            count += quiet_steps * pairs - self.steps(self.own, quiet & left) * per_left;
            if !self.last {
                count += pairs * captures + quiet_steps * captures;
            }
        }
        count
    }

    /// How many steps lead from one of `pieces` to one of `cells`.
    fn steps(&self, pieces: CellSet64, cells: CellSet64) -> u64 {
        pieces
            .iter()
            .map(|piece| size(self.adjacent(piece) & cells))
            .sum()
    }
}

fn size(cells: CellSet64) -> u64 {
    cells.len() as u64
}
