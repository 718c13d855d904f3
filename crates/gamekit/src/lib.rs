#![doc = include_str!("../README.md")]
// Tests have the standard library in any case.
#![cfg_attr(not(test), no_std)]
// Hosted documentation says at each item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
pub mod conformance;
mod perft;
mod position;
mod record;
#[cfg(feature = "serde")]
mod serde_forms;
mod tags;
mod zobrist;

pub use perft::{Perft, PerftError, divide, perft, perft_every_leaf};
pub use position::{Play, Position};
pub use record::Record;
#[cfg(feature = "serde")]
pub use serde_forms::deserialize_record;
pub use tags::{TagError, Tags, TagsIter};
pub use zobrist::keys;

#[cfg(test)]
mod nim;
