//! The six seats, and those in play.

use crate::SeatsError;
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;
use hexgrid::Point;

/// One of the six seats, clockwise from the north: `a` has the point at the top of a drawn board.
/// A seat's home is its own point of the star, its destination the opposite one.
///
/// ```
/// use halma_star::Seat;
///
/// assert_eq!(Seat::A.letter(), 'a');
/// assert_eq!(Seat::A.home(), hexgrid::Point::North);
/// assert_eq!(Seat::A.opposite(), Seat::D);
/// assert_eq!("d".parse(), Ok(Seat::D));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// North.
    A,
    /// North-east.
    B,
    /// South-east.
    C,
    /// South.
    D,
    /// South-west.
    E,
    /// North-west.
    F,
}

impl Seat {
    /// All six, clockwise from the north.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// The place in [`Seat::ALL`], 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter, `a` to `f`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The seat of this letter, `a` to `f`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// The point where its pieces begin.
    #[must_use]
    pub const fn home(self) -> Point {
        Point::ALL[self as usize]
    }

    /// The point that its pieces are to fill.
    #[must_use]
    pub const fn destination(self) -> Point {
        self.home().opposite()
    }

    /// The seat on the other side of the star.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = SeatsError;

    fn from_str(text: &str) -> Result<Self, SeatsError> {
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter).ok_or(SeatsError::Letter(letter)),
            _ => Err(SeatsError::OneSeat(text.to_owned())),
        }
    }
}

/// The seats in play, in turn order: clockwise from the first.
///
/// Any set of one to six seats works. Two players usually sit opposite (`ad`), three on every
/// other point (`ace` or `bdf`), four on two opposite pairs (`abde`), six on all. The first seat
/// given begins: `da` is `ad` with the south to begin.
///
/// ```
/// use halma_star::{Seat, Seats};
///
/// let seats: Seats = "da".parse()?;
/// assert!(seats.iter().eq([Seat::D, Seat::A]));
/// assert!("adb".parse::<Seats>().is_err(), "not clockwise");
/// # Ok::<(), halma_star::SeatsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats {
    first: Seat,
    /// Bit `i` is the seat of index `i`; the bit of `first` is always set.
    bits: u8,
}

impl Seats {
    /// The seats of `order`, which has to be clockwise from its first.
    ///
    /// # Errors
    /// [`SeatsError`] when there is none, one stands twice, or they are not clockwise.
    pub fn new(order: &[Seat]) -> Result<Self, SeatsError> {
        let first = *order.first().ok_or(SeatsError::NoSeat)?;
        let bits = order.iter().fold(0, |bits, seat| bits | seat.bit());
        let seats = Self { first, bits };
        if let Some(at) = (1..order.len()).find(|&at| order[..at].contains(&order[at])) {
            return Err(SeatsError::Repeated(order[at]));
        }
        if !seats.iter().eq(order.iter().copied()) {
            return Err(SeatsError::NotClockwise(seats));
        }
        Ok(seats)
    }

    /// The seat that begins.
    #[must_use]
    pub const fn first(self) -> Seat {
        self.first
    }

    /// How many are in play, 1 to 6.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a seat")]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether `seat` is in play.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.bits & seat.bit() != 0
    }

    /// The seats in turn order.
    #[must_use]
    pub const fn iter(self) -> SeatsIter {
        self.iter_from(self.first.index())
    }

    /// The seat after `seat` in turn order; `seat` itself if it is alone.
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        NEXT[self.bits as usize % NEXT.len()][seat as usize]
    }

    /// The seats after `seat` in turn order, once around; `seat` itself comes last.
    #[must_use]
    pub const fn after(self, seat: Seat) -> SeatsIter {
        self.iter_from((seat.index() + 1) % 6)
    }

    /// Once around, from the seat with this index on.
    const fn iter_from(self, start: usize) -> SeatsIter {
        let round = self.bits as u16 | (self.bits as u16) << 6;
        SeatsIter {
            start: start as u8,
            left: (round >> start) as u8 & 0b11_1111,
        }
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    fn into_iter(self) -> SeatsIter {
        self.iter()
    }
}

/// In the order of the seats, as in their texts.
impl Ord for Seats {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for Seats {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The seats of [`Seats`], in turn order.
#[derive(Debug, Clone)]
pub struct SeatsIter {
    /// The index of a seat.
    start: u8,
    /// Bit `i` is the seat `i` places clockwise from `start`, until it is given out.
    left: u8,
}

impl SeatsIter {
    fn take(&mut self, place: u32) -> Seat {
        self.left &= !(1 << place);
        Seat::ALL[(usize::from(self.start) + place as usize) % 6]
    }
}

impl Iterator for SeatsIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        (self.left != 0).then(|| self.take(self.left.trailing_zeros()))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for SeatsIter {
    fn next_back(&mut self) -> Option<Seat> {
        self.left.checked_ilog2().map(|place| self.take(place))
    }
}

impl ExactSizeIterator for SeatsIter {}
impl FusedIterator for SeatsIter {}

/// The next seat clockwise, by the bits of the seats in play and the seat.
static NEXT: [[Seat; 6]; 64] = {
    let mut next = [Seat::ALL; 64];
    let mut bits = 0;
    while bits < 64 {
        let mut seat = 0;
        while seat < 6 {
            let mut step = 1;
            while step < 6 && bits & Seat::ALL[(seat + step) % 6].bit() as usize == 0 {
                step += 1;
            }
            next[bits][seat] = Seat::ALL[(seat + step) % 6];
            seat += 1;
        }
        bits += 1;
    }
    next
};

impl Default for Seats {
    /// Two players, the north to begin: `ad`.
    fn default() -> Self {
        Self {
            first: Seat::A,
            bits: Seat::A.bit() | Seat::D.bit(),
        }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seats({self})")
    }
}

impl FromStr for Seats {
    type Err = SeatsError;

    fn from_str(text: &str) -> Result<Self, SeatsError> {
        Self::new(&listed(text)?)
    }
}

/// The seats whose letters are listed, in whatever order.
pub(crate) fn listed(text: &str) -> Result<Vec<Seat>, SeatsError> {
    let seat = |letter| Seat::from_letter(letter).ok_or(SeatsError::Letter(letter));
    text.chars().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_rotation_of_the_clockwise_order() {
        for text in ["c", "ad", "da", "ace", "eac", "abdef", "fab", "abcdef"] {
            assert_eq!(text.parse::<Seats>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Seats>().unwrap_err();
        assert_eq!(error(""), SeatsError::NoSeat);
        assert_eq!(error("ag"), SeatsError::Letter('g'));
        assert_eq!(error("aba"), SeatsError::Repeated(Seat::A));
        assert_eq!(error("adb").to_string(), "seats go clockwise: abd");
        assert_eq!(core::mem::size_of::<Seats>(), 2);
    }

    #[test]
    fn seats_are_listed_from_both_ends() {
        for text in ["c", "ad", "da", "ace", "eac", "abdef", "fab", "abcdef"] {
            let seats: Seats = text.parse().unwrap();
            let ahead: String = seats.iter().map(Seat::letter).collect();
            let back: String = seats.into_iter().rev().map(Seat::letter).collect();
            assert_eq!(ahead, text);
            assert_eq!(back.chars().rev().collect::<String>(), text);
            assert_eq!((seats.iter().len(), seats.len()), (text.len(), text.len()));
            let mut iter = seats.iter();
            let ends = (iter.next(), iter.next_back());
            assert_eq!(ends.0, Some(seats.first()));
            assert_eq!(iter.len(), text.len().saturating_sub(2));
        }
    }

    #[test]
    fn seats_are_ordered_as_their_texts() {
        let mut texts = ["da", "a", "ace", "ad", "d", "abcdef", "fa"];
        let mut seats = texts.map(|text| text.parse::<Seats>().unwrap());
        texts.sort_unstable();
        seats.sort_unstable();
        assert_eq!(seats.map(|seats| seats.to_string()), texts);
    }

    #[test]
    fn the_turn_goes_round() {
        let seats: Seats = "dfb".parse().unwrap();
        assert!(seats.after(Seat::F).eq([Seat::B, Seat::D, Seat::F]));
        let alone: Seats = "c".parse().unwrap();
        assert!(alone.after(Seat::C).eq([Seat::C]));
    }
}
