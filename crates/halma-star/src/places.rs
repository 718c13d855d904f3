//! The places that seats finish in.

use crate::seats::listed;
use crate::{Seat, SeatsError};
use core::cmp::Ordering;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

/// Seats in the order in which they finished: the first is the winner. Printed as their letters,
/// or `-` when nobody has finished.
///
/// ```
/// use halma_star::{Places, Seat};
///
/// let places: Places = "db".parse()?;
/// assert_eq!(places.first(), Some(Seat::D));
/// assert!(places.iter().eq([Seat::D, Seat::B]));
/// assert_eq!(Places::NONE.to_string(), "-");
/// assert!("dd".parse::<Places>().is_err());
/// # Ok::<(), halma_star::SeatsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Places {
    /// Four bits a place, the first lowest; 0 is no seat, 1 is seat `a`.
    nibbles: u32,
}

impl Places {
    /// Nobody has finished.
    pub const NONE: Self = Self { nibbles: 0 };

    /// The places of `order`.
    ///
    /// # Errors
    /// [`SeatsError::Repeated`] when a seat stands twice.
    pub fn new(order: &[Seat]) -> Result<Self, SeatsError> {
        let mut places = Self::default();
        for &seat in order {
            if places.contains(seat) {
                return Err(SeatsError::Repeated(seat));
            }
            places.push(seat);
        }
        Ok(places)
    }

    /// How many have finished.
    #[must_use]
    pub const fn len(self) -> usize {
        // Each seat takes one nibble, and none of them is 0.
        (u32::BITS - self.nibbles.leading_zeros()).div_ceil(4) as usize
    }

    /// Whether nobody has finished.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.nibbles == 0
    }

    /// Whether `seat` has finished.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.iter().any(|placed| placed == seat)
    }

    /// The seat that finished first.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats in the order in which they finished.
    #[must_use]
    pub const fn iter(self) -> PlacesIter {
        PlacesIter { left: self }
    }

    /// The seat of the lowest nibble.
    fn seat_of(nibbles: u32) -> Option<Seat> {
        let number = (nibbles & 0xf) as usize;
        number.checked_sub(1).map(|index| Seat::ALL[index])
    }

    /// Adds a seat that has just finished, and is not listed yet.
    pub(crate) const fn push(&mut self, seat: Seat) {
        self.nibbles |= (seat as u32 + 1) << (4 * self.len());
    }
}

impl IntoIterator for Places {
    type Item = Seat;
    type IntoIter = PlacesIter;

    fn into_iter(self) -> PlacesIter {
        self.iter()
    }
}

/// In the order of the seats, as in their texts; [`Places::NONE`] comes first.
impl Ord for Places {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Places {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The seats of [`Places`], in the order in which they finished.
#[derive(Debug, Clone)]
pub struct PlacesIter {
    left: Places,
}

impl Iterator for PlacesIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = Places::seat_of(self.left.nibbles)?;
        self.left.nibbles >>= 4;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl DoubleEndedIterator for PlacesIter {
    fn next_back(&mut self) -> Option<Seat> {
        let shift = 4 * self.left.len().checked_sub(1)?;
        let seat = Places::seat_of(self.left.nibbles >> shift);
        self.left.nibbles &= (1 << shift) - 1;
        seat
    }
}

impl ExactSizeIterator for PlacesIter {}
impl FusedIterator for PlacesIter {}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Places({self})")
    }
}

impl FromStr for Places {
    type Err = SeatsError;

    fn from_str(text: &str) -> Result<Self, SeatsError> {
        match text {
            "-" => Ok(Self::NONE),
            "" => Err(SeatsError::NoSeat),
            _ => Self::new(&listed(text)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_keep_their_order() {
        for text in ["-", "a", "da", "fedcba"] {
            let places: Places = text.parse().unwrap();
            assert_eq!(places.to_string(), text);
            assert_eq!(places.len(), text.trim_matches('-').len());
            assert_eq!(places.iter().len(), places.len());
            let back: String = places.into_iter().rev().map(Seat::letter).collect();
            assert_eq!(
                back.chars().rev().collect::<String>(),
                text.trim_matches('-')
            );
            assert_eq!(
                places.first().map(Seat::letter),
                text.chars().next().filter(|&c| c != '-')
            );
        }
        for (text, error) in [
            ("aa", SeatsError::Repeated(Seat::A)),
            ("x", SeatsError::Letter('x')),
            ("", SeatsError::NoSeat),
        ] {
            assert_eq!(text.parse::<Places>(), Err(error));
        }
    }

    #[test]
    fn places_are_ordered_as_their_texts() {
        let mut texts = ["da", "a", "ace", "-", "ad", "d", "abcdef"];
        let mut places = texts.map(|text| text.parse::<Places>().unwrap());
        texts.sort_unstable();
        places.sort_unstable();
        assert_eq!(places.map(|places| places.to_string()), texts);
    }
}
