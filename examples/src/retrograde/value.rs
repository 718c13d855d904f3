//! What is known of a position.

use std::fmt;

/// What is known of a position, from the side of whoever is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// Whoever is to move has won already.
    Illegal,
    /// Nothing is proved. So many moves are not known to lose.
    Open(u8),
    /// The end is so many plies away: an odd number is a win, an even one a loss.
    Decided(u8),
}

impl Value {
    /// What becomes of it when one of its moves is found to lead to a position that ends in one ply
    /// less than `ply`.
    pub const fn with_end(self, ply: u8) -> Self {
        match self {
            // The opponent has lost, or the last move that was not known to lose does.
            Self::Open(moves) if ply % 2 == 1 || moves <= 1 => Self::Decided(ply),
            Self::Open(moves) => Self::Open(moves - 1),
            decided => decided,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal => f.write_str("illegal"),
            Self::Open(_) => f.write_str("draw"),
            Self::Decided(plies) if plies % 2 == 1 => write!(f, "won in {plies}"),
            Self::Decided(plies) => write!(f, "lost in {plies}"),
        }
    }
}
