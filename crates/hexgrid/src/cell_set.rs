//! Sets of cells as bit sets of 64 or 128 bits.

mod select;
mod word;

pub use word::Word;

use crate::Cell;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

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

    /// The cells of the indices below `index`.
    pub(crate) fn below(index: usize) -> Self {
        Self(W::below(index))
    }

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

macro_rules! const_operations {
    ($word:ty) => {
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

const_operations!(u64);
const_operations!(u128);

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

impl<W: Word> DoubleEndedIterator for Cells<W> {
    fn next_back(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let last = Cell::at(self.0.0.highest() as usize);
        self.0.remove(last);
        Some(last)
    }
}

impl<W: Word> ExactSizeIterator for Cells<W> {}
impl<W: Word> FusedIterator for Cells<W> {}

impl<W: Word> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.iter()
    }
}

impl<W: Word> IntoIterator for &CellSet<W> {
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
mod tests;
