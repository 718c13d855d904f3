#![doc = include_str!("../README.md")]
// Tests have the standard library in any case.
#![cfg_attr(not(test), no_std)]
// Hosted documentation says at each item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
// The crate `svg` needs it, and so do square roots.
#[cfg(feature = "svg")]
extern crate std;

mod board;
mod cell;
mod cell_set;
#[cfg(feature = "serde")]
pub mod compact;
mod drawing;
mod error;
mod hex;
mod link;
#[cfg(feature = "serde")]
mod serde_forms;
mod shape;
mod star;
#[cfg(feature = "proptest")]
pub mod strategy;
mod subsets;
#[cfg(feature = "svg")]
pub mod svg;
mod symmetry;

pub use board::{Board, Jump};
pub use cell::{Cell, CellName};
pub use cell_set::{CellSet, CellSet64, CellSet128, Cells, Word};
pub use error::{BoardError, CellError, NameError, PictureError};
pub use hex::{Direction, Hex};
pub use link::Link;
pub use shape::Shape;
pub use star::Point;
pub use symmetry::{Permutation, Symmetry};
