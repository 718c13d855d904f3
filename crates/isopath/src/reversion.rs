//! The state that the rule on reversions keeps.

use crate::Color;
use crate::geometry::NOWHERE;
use hexgrid::{Cell, CellSet64};

/// Where the last turn's tile move counts, and how many reversions each player has made there in
/// a row.
///
/// White's tile move counts at the space it builds on, black's at the space it digs from. A tile
/// move that counts where the opponent's tile move of the turn before counts is a *reversion*, and
/// a player may not make three in a row at one space. A turn without a tile move clears the state.
///
/// The rule is not in the rule sheets of the game: players have added it, and `reversions=off` plays
/// without it.
///
/// ```
/// use isopath::{Color, Position};
///
/// let position: Position = "0b/b21/2w b b2:2,2".parse()?;
/// let reversion = position.reversion().unwrap();
/// assert_eq!(position.board().name(reversion.space).unwrap().to_string(), "b2");
/// assert_eq!(reversion.count(Color::White), 2);
/// assert!(reversion.bars(Color::Black));
/// let refusal = position.check(&"Tb2b3 Pb1c1".parse()?).unwrap_err();
/// assert_eq!(refusal.code(), "third-reversion");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reversion {
    /// The space.
    pub space: Cell,
    /// White's reversions there in a row, 0 to 2.
    pub white: u8,
    /// Black's reversions there in a row, 0 to 2.
    pub black: u8,
}

impl Reversion {
    /// The most reversions that a player may make in a row at one space.
    pub const MOST: u8 = 2;

    /// The reversions of `color` in a row.
    #[must_use]
    pub const fn count(self, color: Color) -> u8 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether `color` may not make another reversion at this space.
    #[must_use]
    pub const fn bars(self, color: Color) -> bool {
        self.count(color) >= Self::MOST
    }
}

/// A reversion state or none, packed into ten bits: the space, `NOWHERE` for none, and from there on
/// white's count and black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PackedReversion(u16);

impl PackedReversion {
    pub(crate) const NONE: Self = Self(NOWHERE.index() as u16);

    /// How many values of [`PackedReversion::index`] there are.
    pub(crate) const LIMIT: usize = 1 << 10;

    const SPACE: u16 = 63;

    const fn shift(color: Color) -> u32 {
        6 + 2 * color.index() as u32
    }

    /// `None` where a count is beyond the most.
    pub(crate) const fn new(reversion: Option<Reversion>) -> Self {
        let Some(Reversion {
            space,
            white,
            black,
        }) = reversion
        else {
            return Self::NONE;
        };
        let (white, black) = (white as u16 & 3, black as u16 & 3);
        Self(
            space.index() as u16 & Self::SPACE
                | white << Self::shift(Color::White)
                | black << Self::shift(Color::Black),
        )
    }

    pub(crate) const fn get(self) -> Option<Reversion> {
        match Cell::new((self.0 & Self::SPACE) as usize) {
            Some(space) if self.0 != Self::NONE.0 => Some(Reversion {
                space,
                white: self.count(Color::White),
                black: self.count(Color::Black),
            }),
            _ => None,
        }
    }

    const fn count(self, color: Color) -> u8 {
        (self.0 >> Self::shift(color) & 3) as u8
    }

    /// The place in tables of [`PackedReversion::LIMIT`] entries.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % Self::LIMIT
    }

    /// The space where `color` may not make another reversion, if there is one.
    #[inline]
    pub(crate) fn barred(self, color: Color) -> CellSet64 {
        let bars = self.count(color) >= Reversion::MOST;
        CellSet64::from_bits(u64::from(bars) << (self.0 & Self::SPACE))
    }

    /// The state after a turn of `color` whose tile move counts at `space`; `NOWHERE` without one.
    #[must_use]
    #[inline]
    pub(crate) fn after(self, color: Color, space: Cell) -> Self {
        let space = space.index() as u16 & Self::SPACE;
        let is_reversion = space == self.0 & Self::SPACE && space != Self::NONE.0;
        // Only an unchecked move can go beyond.
        let one = u16::from(self.count(color) < Reversion::MOST) << Self::shift(color);
        let counts = if is_reversion {
            (self.0 & !Self::SPACE) + one
        } else {
            0
        };
        Self(space | counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every state, possible or not: none, and each space with each pair of counts.
    fn states() -> impl Iterator<Item = Option<Reversion>> {
        let spaces = (0..61).filter_map(Cell::new);
        let states = spaces.flat_map(|space| {
            (0..9).map(move |counts| Reversion {
                space,
                white: counts / 3,
                black: counts % 3,
            })
        });
        states.map(Some).chain([None])
    }

    #[test]
    fn packing_loses_nothing() {
        for state in states() {
            let packed = PackedReversion::new(state);
            assert_eq!(packed.get(), state);
            for color in Color::ALL {
                let barred = state.filter(|last| last.bars(color));
                let spaces: CellSet64 = barred.iter().map(|last| last.space).collect();
                assert_eq!(packed.barred(color), spaces);
            }
        }
    }

    #[test]
    fn a_turn_counts_a_reversion_or_begins_anew() {
        let next = |last, color, space| PackedReversion::new(last).after(color, space).get();
        for last in states() {
            for color in Color::ALL {
                assert_eq!(next(last, color, NOWHERE), None, "no tile move");
                let other = Cell::new(7).filter(|&cell| last.is_none_or(|last| last.space != cell));
                let anew = other.map(|space| Reversion {
                    space,
                    white: 0,
                    black: 0,
                });
                if let Some(anew) = anew {
                    assert_eq!(next(last, color, anew.space), Some(anew));
                }
                let Some(Reversion {
                    space,
                    white,
                    black,
                }) = last
                else {
                    continue;
                };
                let (white, black) = match color {
                    Color::White => ((white + 1).min(Reversion::MOST), black),
                    Color::Black => (white, (black + 1).min(Reversion::MOST)),
                };
                let state = Reversion {
                    space,
                    white,
                    black,
                };
                assert_eq!(next(last, color, space), Some(state));
            }
        }
    }
}
