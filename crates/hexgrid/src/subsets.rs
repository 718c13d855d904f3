//! Numbering the subsets of a cell set without a gap.

use crate::{CellSet, Word};

/// The largest number of cells that a set can hold.
const MOST: usize = 128;

/// The binomial coefficients up to the middle of each row; the rest of a row mirrors it.
static BINOMIALS: [[u128; MOST / 2 + 1]; MOST + 1] = {
    let mut rows = [[0; MOST / 2 + 1]; MOST + 1];
    let mut n = 0;
    while n <= MOST {
        rows[n][0] = 1;
        let mut k = 1;
        while k <= n / 2 {
            // C(n - 1, k) may lie beyond the middle of its row.
            let other = if k > (n - 1) / 2 { n - 1 - k } else { k };
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][other];
            k += 1;
        }
        n += 1;
    }
    rows
};

/// How many ways there are to choose `k` of `n` cells, where `n` is at most 128.
fn binomial(n: usize, k: usize) -> u128 {
    match n.checked_sub(k) {
        Some(rest) => BINOMIALS[n][k.min(rest)],
        None => 0,
    }
}

/// Subsets and their ranks, in the combinatorial number system.
///
/// The subset whose members are, as places in the set, c<sub>1</sub> < c<sub>2</sub> < … <
/// c<sub>k</sub> has the rank C(c<sub>1</sub>, 1) + C(c<sub>2</sub>, 2) + … + C(c<sub>k</sub>, k).
/// This numbers the subsets of k members from 0 without a gap, in the order of their largest
/// member, then of the next largest, and so on.
///
/// Source: Knuth, *The Art of Computer Programming* 4A, section 7.2.1.3, theorem L.
impl<W: Word> CellSet<W> {
    /// How many subsets of `len` members there are. Takes constant time.
    ///
    /// ```
    /// use hexgrid::{Board, Shape};
    ///
    /// let star = Board::<u128>::unlinked(Shape::star(4)?)?;
    /// assert_eq!(star.cells().subset_count(10), 126_524_771_308_936);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn subset_count(self, len: usize) -> u128 {
        binomial(self.len(), len)
    }

    /// The rank of `subset` among the subsets with as many members; `None` if it is no subset.
    /// Takes a look-up for each member of the set.
    #[must_use]
    pub fn subset_rank(self, subset: Self) -> Option<u128> {
        if !subset.is_subset(self) {
            return None;
        }
        let places = (0..).zip(self).filter(|&(_, cell)| subset.contains(cell));
        let terms = (1..).zip(places).map(|(k, (place, _))| binomial(place, k));
        Some(terms.sum())
    }

    /// The subset of `len` members with this rank; `None` from their number on.
    /// Takes a look-up for each member of the set.
    ///
    /// ```
    /// use hexgrid::{Board, Shape};
    ///
    /// let cells = Board::<u64>::unlinked(Shape::hexagon(2)?)?.cells();
    /// assert_eq!(cells.subset_count(3), 35);
    /// for rank in 0..35 {
    ///     let subset = cells.nth_subset(3, rank).unwrap();
    ///     assert_eq!(subset.len(), 3);
    ///     assert_eq!(cells.subset_rank(subset), Some(rank));
    /// }
    /// assert_eq!(cells.nth_subset(3, 35), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nth_subset(self, len: usize, rank: u128) -> Option<Self> {
        if rank >= self.subset_count(len) {
            return None;
        }
        let (mut subset, mut left, mut rank) = (Self::EMPTY, len, rank);
        let mut place = self.len();
        while left > 0 {
            // The largest member that does not exceed what is left of the rank.
            place -= 1;
            let first_with_it = binomial(place, left);
            if first_with_it <= rank {
                subset |= self.nth(place)?.into();
                rank -= first_with_it;
                left -= 1;
            }
        }
        Some(subset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, CellSet64, CellSet128};
    use proptest::prelude::*;

    #[test]
    fn the_coefficients_are_those_of_pascals_triangle() {
        for n in 1..=MOST {
            assert_eq!((binomial(n, 0), binomial(n, n)), (1, 1));
            assert_eq!(binomial(n, n + 1), 0);
            for k in 1..n {
                assert_eq!(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
            }
        }
    }

    #[test]
    fn every_subset_of_a_small_set_has_its_own_rank_in_order() {
        let cells = CellSet64::from_bits(0b1011_0110_1101_0001);
        let mut found = 0;
        for len in 0..=cells.len() {
            let count = cells.subset_count(len);
            let subsets = (0..count).map(|rank| {
                let subset = cells.nth_subset(len, rank).unwrap();
                assert!(subset.is_subset(cells) && subset.len() == len);
                assert_eq!(cells.subset_rank(subset), Some(rank));
                subset.bits()
            });
            let subsets: Vec<u64> = subsets.collect();
            // With equally many members, the order is that of the bits as a number.
            assert!(subsets.is_sorted_by(|one, next| one < next));
            assert_eq!(cells.nth_subset(len, count), None);
            found += count;
        }
        assert_eq!(found, 1 << cells.len());
        assert_eq!(cells.subset_count(cells.len() + 1), 0);
        assert_eq!(cells.nth_subset(cells.len() + 1, 0), None);
    }

    #[test]
    fn what_is_no_subset_has_no_rank() {
        let cells = CellSet64::from_bits(0b110);
        assert_eq!(cells.subset_rank(Cell::at(0).into()), None);
        assert_eq!(cells.subset_rank(CellSet64::EMPTY), Some(0));
    }

    proptest! {
        #[test]
        fn rank_and_nth_subset_undo_each_other(cells in any::<u128>(), chosen in any::<u128>()) {
            let cells = CellSet128::from_bits(cells);
            let subset = cells & CellSet128::from_bits(chosen);
            let rank = cells.subset_rank(subset).unwrap();
            prop_assert!(rank < cells.subset_count(subset.len()));
            prop_assert_eq!(cells.nth_subset(subset.len(), rank), Some(subset));
        }
    }
}
