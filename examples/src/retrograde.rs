//! Retrograde analysis of Halma for two: the pieces that solvers are made of, whether they run on one machine or on several.
//!
//! The positions with one army of the opponent are a [`Row`], in which all moves and all looking back stay. What a pass
//! has decided is a matrix of [`Bits`], which is transposed between two passes. The [`Table`] keeps the values.

mod args;
mod bits;
mod game;
mod ranks;
mod reach;
mod row;
mod summary;
mod table;
mod value;

pub use args::GameArgs;
pub use bits::{Bits, ones, set};
pub use game::{Game, Placed};
pub use row::{Armies, Row};
pub use summary::Summary;
pub use table::{LONGEST, Table};
pub use value::Value;
