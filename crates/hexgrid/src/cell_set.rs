//! Sets of cells as bit sets of 64 or 128 bits.

use crate::Cell;
use core::fmt;
use core::hash::Hash;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// The integers that a [`CellSet`] can be made of: `u64` and `u128`.
///
/// The trait is sealed: it is there to be named in bounds.
///
/// ```
/// use hexgrid::{Board, CellSet, Word};
///
/// /// The cells around a set.
/// fn border<W: Word>(board: &Board<W>, set: CellSet<W>) -> CellSet<W> {
///     set.iter().fold(CellSet::EMPTY, |all, cell| all | board.adjacent(cell)) - set
/// }
///
/// let star = Board::<u128>::unlinked(hexgrid::Shape::star(1)?)?;
/// assert_eq!(border(star, CellSet::from(star.parse_cell("c2")?)).len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + fmt::Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + sealed::Bits
    + 'static
{
    /// How many cells the set can hold.
    const BITS: u32;
}

mod sealed {
    pub trait Bits: Sized {
        const ZERO: Self;
        fn bit(index: usize) -> Self;
        fn ones(self) -> u32;
        fn lowest(self) -> u32;
        fn without_lowest(self) -> Self;
        /// The index of the set bit with `rank` set bits below it, if there is one.
        fn select(self, rank: usize) -> Option<u32>;
    }
}

/// As `Bits::select`, by sums over the bytes instead of bit by bit.
///
/// Source: Vigna, *Broadword implementation of rank/select queries* (2008).
fn select_64(bits: u64, rank: usize) -> Option<u32> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = bits - ((bits >> 1) & (0x55 * ONES));
    let nibbles = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0f * ONES);
    // Byte i holds the number of bits in the bytes up to i.
    let sums = bytes.wrapping_mul(ONES);
    let rank = rank as u64;
    if rank >= sums >> 56 {
        return None;
    }
    // The high bit of byte i: whether the one looked for lies beyond it.
    let beyond = (((rank * ONES) | (0x80 * ONES)) - sums) & (0x80 * ONES);
    let skipped = ((beyond >> 7).wrapping_mul(ONES) >> 56) * 8;
    let before = ((sums << 8) >> skipped) & 0xff;
    let byte = (bits >> skipped) & 0xff;
    let place = SELECT_IN_BYTE[byte as usize][(rank - before) as usize & 7];
    Some(skipped as u32 + u32::from(place))
}

/// For each byte, the places of its set bits from the lowest: to look them up is quicker than to go
/// from bit to bit, since nobody can foretell how far.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte][rank] = place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
        }

        impl sealed::Bits for $word {
            const ZERO: Self = 0;

            fn bit(index: usize) -> Self {
                // A cell too large for the set is in no set.
                (1 as $word).checked_shl(index as u32).unwrap_or(0)
            }

            fn ones(self) -> u32 {
                self.count_ones()
            }

            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn select(self, rank: usize) -> Option<u32> {
                let low = self as u64;
                let found = select_64(low, rank);
                if found.is_some() || <$word>::BITS == 64 {
                    return found;
                }
                let high = (self as u128 >> 64) as u64;
                Some(64 + select_64(high, rank - low.count_ones() as usize)?)
            }
        }

        impl CellSet<$word> {
            /// The set of this one cell; empty if the cell is beyond the width of the set.
            #[must_use]
            pub const fn of(cell: Cell) -> Self {
                if cell.index() < <$word>::BITS as usize {
                    Self(1 << cell.index())
                } else {
                    Self(0)
                }
            }

            /// This set and that one, in `const` contexts.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
    };
}

word!(u64);
word!(u128);

/// A set of up to 64 cells: enough for every hexagon.
pub type CellSet64 = CellSet<u64>;
/// A set of up to 128 cells: enough for every board.
pub type CellSet128 = CellSet<u128>;

/// A set of cells: bit `i` is the cell of index `i`.
///
/// Every operation takes constant time. A cell whose index is beyond the width is never a member:
/// inserting it changes nothing. The difference `a - b` stands in for the complement, which would
/// need a board (`board.cells() - set`).
///
/// ```
/// use hexgrid::{Cell, CellSet64};
///
/// let cells = [3, 5, 8].map(|index| Cell::new(index).unwrap());
/// let set: CellSet64 = cells.into_iter().collect();
/// assert_eq!(set.len(), 3);
/// assert!(set.contains(cells[1]));
/// assert!(set.iter().eq(cells));
/// assert!((set - set).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CellSet<W: Word>(W);

impl<W: Word> CellSet<W> {
    /// The set without cells.
    pub const EMPTY: Self = Self(W::ZERO);

    /// The set whose bits are those of `bits`.
    #[must_use]
    pub const fn from_bits(bits: W) -> Self {
        Self(bits)
    }

    /// The bits: bit `i` is set when the cell of index `i` is a member.
    #[must_use]
    pub const fn bits(self) -> W {
        self.0
    }

    /// How many members there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.ones() as usize
    }

    /// Whether there is no member.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `cell` is a member.
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        !(self & Self(W::bit(cell.index()))).is_empty()
    }

    /// Adds `cell`.
    pub fn insert(&mut self, cell: Cell) {
        *self |= Self(W::bit(cell.index()));
    }

    /// Takes `cell` out.
    pub fn remove(&mut self, cell: Cell) {
        *self -= Self(W::bit(cell.index()));
    }

    /// Whether every member is a member of `other`.
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether there is a common member.
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The member of the lowest index.
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        Some(Cell::at(self.0.lowest() as usize))
    }

    /// The member with exactly `rank` members below it; `None` from the number of members on.
    #[must_use]
    pub fn nth(self, rank: usize) -> Option<Cell> {
        let index = self.0.select(rank)?;
        Some(Cell::at(index as usize))
    }

    /// The members in the order of their indices.
    #[must_use]
    pub const fn iter(self) -> Cells<W> {
        Cells(self)
    }
}

/// The members of a [`CellSet`], in the order of their indices.
#[derive(Debug, Clone)]
pub struct Cells<W: Word>(CellSet<W>);

impl<W: Word> Iterator for Cells<W> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let first = self.0.first()?;
        self.0 = CellSet(self.0.0.without_lowest());
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<W: Word> ExactSizeIterator for Cells<W> {}

impl<W: Word> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<W: Word> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<W: Word> Extend<Cell> for CellSet<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl<W: Word> From<Cell> for CellSet<W> {
    fn from(cell: Cell) -> Self {
        Self(W::bit(cell.index()))
    }
}

impl<W: Word> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

impl<W: Word> BitAnd for CellSet<W> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<W: Word> BitOr for CellSet<W> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<W: Word> BitXor for CellSet<W> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl<W: Word> Sub for CellSet<W> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl<W: Word> BitAndAssign for CellSet<W> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<W: Word> BitOrAssign for CellSet<W> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<W: Word> BitXorAssign for CellSet<W> {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<W: Word> SubAssign for CellSet<W> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use proptest::prelude::*;

    fn members<W: Word>(set: CellSet<W>) -> BTreeSet<Cell> {
        set.iter().collect()
    }

    /// The set algebra against the standard library's sets.
    fn agrees_with_btree_sets<W: Word>(left: &BTreeSet<Cell>, right: &BTreeSet<Cell>) {
        let a: CellSet<W> = left.iter().copied().collect();
        let b: CellSet<W> = right.iter().copied().collect();
        assert_eq!(members(a), *left);
        assert_eq!(a.len(), left.len());
        assert_eq!(a.iter().len(), left.len());
        assert_eq!(members(a | b), left | right);
        assert_eq!(members(a & b), left & right);
        assert_eq!(members(a ^ b), left ^ right);
        assert_eq!(members(a - b), left - right);
        assert_eq!(a.is_subset(b), left.is_subset(right));
        assert_eq!(a.intersects(b), !left.is_disjoint(right));
        assert_eq!(a.first(), left.first().copied());
        for cell in 0..W::BITS as usize {
            let cell = Cell::at(cell);
            assert_eq!(a.contains(cell), left.contains(&cell));
            let (mut with, mut without) = (a, a);
            with.insert(cell);
            without.remove(cell);
            assert_eq!(with, a | cell.into());
            assert_eq!(without, a - cell.into());
        }
        for (rank, &cell) in left.iter().enumerate() {
            assert_eq!(a.nth(rank), Some(cell));
        }
        assert_eq!(a.nth(left.len()), None);
    }

    fn cells(limit: usize) -> impl Strategy<Value = BTreeSet<Cell>> {
        prop::collection::btree_set((0..limit).prop_map(Cell::at), 0..limit)
    }

    proptest! {
        #[test]
        fn sets_of_64(a in cells(64), b in cells(64)) {
            agrees_with_btree_sets::<u64>(&a, &b);
        }

        #[test]
        fn sets_of_128(a in cells(128), b in cells(128)) {
            agrees_with_btree_sets::<u128>(&a, &b);
        }
    }

    #[test]
    fn a_cell_beyond_the_width_is_never_a_member() {
        for index in 64..Cell::LIMIT {
            let cell = Cell::at(index);
            let mut set = CellSet64::from_bits(u64::MAX);
            assert!(!set.contains(cell));
            set.insert(cell);
            set.remove(cell);
            assert_eq!(set.bits(), u64::MAX);
            assert!(CellSet64::of(cell).is_empty());
        }
    }
}
