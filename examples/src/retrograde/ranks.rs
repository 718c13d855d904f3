//! The ranks of armies, made quickly for armies that differ in one piece.

use hexgrid::{Cell, CellSet128};

/// The most pieces of an army.
const MOST: usize = 10;

/// The ranks of the armies of a given size on some cells, as
/// [`CellSet::subset_rank`](hexgrid::CellSet::subset_rank) numbers them.
#[derive(Clone)]
pub(super) struct Ranks {
    army: usize,
    /// The place of each cell among the cells.
    places: [u8; Cell::LIMIT],
    /// `terms[k][place]` is the term of the member number k, counted from 0.
    terms: [[u32; Cell::LIMIT]; MOST],
}

impl Ranks {
    /// Needs fewer armies than 2^32.
    pub(super) fn new(cells: CellSet128, army: usize) -> Self {
        let mut ranks = Self {
            army,
            places: [0; Cell::LIMIT],
            terms: [[0; Cell::LIMIT]; MOST],
        };
        ranks.renumber(cells);
        let mut below = CellSet128::EMPTY;
        for cell in cells {
            for k in 0..army {
                let place = below.len();
                ranks.terms[k][place] = below.subset_count(k + 1) as u32;
            }
            below.insert(cell);
        }
        ranks
    }

    /// The same for other cells, as many or fewer.
    pub(super) fn renumber(&mut self, cells: CellSet128) {
        for (place, cell) in (0..).zip(cells) {
            self.places[cell.index()] = place;
        }
    }

    /// The rank of an army.
    #[inline]
    pub(super) fn rank(&self, army: CellSet128) -> usize {
        let places = army
            .iter()
            .map(|cell| usize::from(self.places[cell.index()]));
        let terms = places.zip(&self.terms).map(|(place, terms)| terms[place]);
        terms.sum::<u32>() as usize
    }

    /// The ranks of the armies that consist of `rest` and one more piece.
    #[inline]
    pub(super) fn around(&self, rest: CellSet128) -> Around<'_> {
        let mut around = Around {
            ranks: self,
            rest: [u8::MAX; MOST],
            base: [0; MOST],
        };
        // With the new piece below them all.
        for (k, cell) in rest.iter().enumerate().take(MOST) {
            let place = self.places[cell.index()];
            around.rest[k] = place;
            around.base[0] += self.terms[(k + 1) % MOST][usize::from(place)];
        }
        // Each that comes to lie below it counts as one member earlier.
        for k in 1..self.army {
            let place = usize::from(around.rest[k - 1]);
            around.base[k] = around.base[k - 1] + self.terms[k - 1][place] - self.terms[k][place];
        }
        around
    }
}

/// As [`Ranks::around`].
pub(super) struct Around<'a> {
    ranks: &'a Ranks,
    /// The places of the rest.
    rest: [u8; MOST],
    /// The terms of the rest, by how many of them lie below the new piece.
    base: [u32; MOST],
}

impl Around<'_> {
    /// The rank with a piece on `cell`, which is none of the rest.
    #[inline]
    pub(super) fn rank(&self, cell: Cell) -> usize {
        let place = self.ranks.places[cell.index()];
        let mut below = 0;
        while below + 1 < self.ranks.army && self.rest[below] < place {
            below += 1;
        }
        (self.base[below] + self.ranks.terms[below][usize::from(place)]) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_those_of_subsets() {
        let all = CellSet128::from_bits(0b1011_0110_1101_0001 << 60);
        let fewer = CellSet128::from_bits(0b1001_0110_0101_0001 << 60);
        for army in 1..=4 {
            let mut ranks = Ranks::new(all, army);
            for cells in [all, fewer] {
                ranks.renumber(cells);
                for rank in 0..cells.subset_count(army) {
                    let set = cells.nth_subset(army, rank).unwrap();
                    assert_eq!(ranks.rank(set) as u128, rank);
                    for cell in set {
                        let around = ranks.around(set - cell.into());
                        assert_eq!(around.rank(cell) as u128, rank);
                    }
                }
            }
        }
    }
}
