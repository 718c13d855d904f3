//! The state that the rule on reversions keeps.

use crate::Color;
use hexgrid::Cell;

/// Where the last turn's tile move counts, and how many reversions each player has made there in
/// a row.
///
/// White's tile move counts at the space it builds on, black's at the space it digs from. A tile
/// move that counts where the opponent's tile move of the turn before counts is a *reversion*, and
/// a player may not make three in a row at one space. A turn without a tile move clears the state.
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

    /// The state after a first tile move that counts at `space`.
    #[must_use]
    pub const fn at(space: Cell) -> Self {
        Self {
            space,
            white: 0,
            black: 0,
        }
    }

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

    /// The state after a tile move of `color` that counts at `space`, when `last` was the state
    /// before it.
    #[must_use]
    pub(crate) fn after(last: Option<Self>, color: Color, space: Cell) -> Self {
        match last {
            Some(mut state) if state.space == space => {
                let count = match color {
                    Color::White => &mut state.white,
                    Color::Black => &mut state.black,
                };
                // Only an unchecked move can go beyond.
                *count = (*count + 1).min(Self::MOST);
                state
            }
            _ => Self::at(space),
        }
    }
}
