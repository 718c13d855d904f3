//! The integers behind cell sets.

use super::select::select_64;
use crate::Board;
use crate::board::tables;
use core::fmt;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// The integers that a [`CellSet`](crate::CellSet) can be made of: `u64` and `u128`.
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

    /// The boards without links whose cells fit.
    #[doc(hidden)]
    const UNLINKED: &'static [Board<Self>];

    /// The boards with lateral links whose cells fit.
    #[doc(hidden)]
    const LATERAL: &'static [Board<Self>];
}

pub(super) mod sealed {
    pub trait Bits: Sized {
        const ZERO: Self;
        /// The bit of this index; none if it is beyond the width.
        fn bit(index: usize) -> Self;
        /// How many bits are set.
        fn ones(self) -> u32;
        /// All bits below `index`.
        fn below(index: usize) -> Self;
        /// The index of the lowest set bit; the width if there is none.
        fn lowest(self) -> u32;
        /// The index of the highest set bit; there has to be one.
        fn highest(self) -> u32;
        fn without_lowest(self) -> Self;
        /// The index of the set bit with `rank` set bits below it, if there is one.
        fn select(self, rank: usize) -> Option<u32>;
    }
}

macro_rules! word {
    ($word:ty, $unlinked:ident, $lateral:ident) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const UNLINKED: &'static [Board<Self>] = &tables::$unlinked;
            const LATERAL: &'static [Board<Self>] = &tables::$lateral;
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

            fn below(index: usize) -> Self {
                !<$word>::MAX.checked_shl(index as u32).unwrap_or(0)
            }

            fn highest(self) -> u32 {
                self.ilog2()
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
    };
}

word!(u64, UNLINKED_64, LATERAL_64);
word!(u128, UNLINKED_128, LATERAL_128);
