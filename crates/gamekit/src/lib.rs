#![doc = include_str!("../README.md")]

mod perft;
mod position;
mod record;
mod tags;
mod zobrist;

pub use perft::{Perft, PerftError, divide, perft, perft_every_leaf};
pub use position::{Play, Position};
pub use record::Record;
pub use tags::{TagError, Tags};
pub use zobrist::keys;

#[cfg(test)]
mod nim;
