#![doc = include_str!("../README.md")]
// Tests have the standard library in any case.
#![cfg_attr(not(test), no_std)]
// Hosted documentation says at each item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod builder;
mod check;
#[cfg(feature = "serde")]
pub mod client;
mod count;
mod error;
mod game;
mod geometry;
mod illegal;
mod move_set;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
mod pick;
mod position;
mod reversion;
mod rules;
#[cfg(feature = "serde")]
mod serde_forms;
mod side;
mod space;
mod staged;
mod state;
#[cfg(feature = "proptest")]
pub mod strategy;
#[cfg(feature = "svg")]
pub mod svg;
pub mod transcript;
mod zobrist;

pub use builder::PositionBuilder;
pub use error::{MoveError, ParseMoveError, ParsePositionError, PositionError};
pub use game::Game;
// Not inlined: the links on its page lead to other pages of gamekit.
#[doc(no_inline)]
pub use gamekit::Perft;
pub use gamekit::{self, PerftError, TagError};
pub use hexgrid;
pub use illegal::IllegalMove;
pub use move_set::{MoveSet, MoveSetIter, PartSet};
pub use moves::{Move, Part, PartKind, WrittenMove, WrittenPart};
pub use outcome::{Outcome, ParseOutcomeError, WinReason};
pub use perft::{Sequences, divide, divide_sequences, perft, perft_sequences};
pub use position::Position;
pub use reversion::Reversion;
pub use rules::{ParseRulesError, Rules};
pub use side::{ParseSideError, Side, SideError};
pub use space::{Color, Height, ParseColorError, Space};
pub use staged::Staged;
