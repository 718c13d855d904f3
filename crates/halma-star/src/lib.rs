#![doc = include_str!("../README.md")]
// Tests have the standard library in any case.
#![cfg_attr(not(test), no_std)]
// Hosted documentation says at each item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod bounds;
mod builder;
mod chains;
mod check;
mod error;
mod game;
mod geometry;
mod illegal;
mod jumper;
mod jumps;
mod lattice;
mod move_set;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
mod places;
mod position;
mod ranking;
mod rules;
mod search;
mod seats;
#[cfg(feature = "serde")]
mod serde_forms;
mod size;
mod state;
#[cfg(feature = "proptest")]
pub mod strategy;
mod surroundings;
#[cfg(feature = "svg")]
pub mod svg;
pub mod transcript;
mod ways;
mod written;
mod zobrist;

pub use builder::PositionBuilder;
pub use chains::{Chain, Chains};
pub use error::{
    MoveError, ParseMoveError, ParsePositionError, ParseRulesError, PositionError, SeatsError,
};
pub use game::{Game, RestoreError, Turn};
// Not inlined: the links on its page lead to other pages of gamekit.
#[doc(no_inline)]
pub use gamekit::Perft;
pub use gamekit::{self, PerftError, TagError};
pub use hexgrid;
pub use illegal::IllegalMove;
pub use move_set::{MoveSet, MoveSetIter};
pub use moves::{Move, MoveKind};
pub use outcome::{EndReason, Outcome, ParseOutcomeError};
pub use perft::{divide, perft};
pub use places::{Places, PlacesIter};
pub use position::Position;
pub use ranking::{RankError, Ranking};
pub use rules::{Access, Block, End, Leave, Rules, Win};
pub use search::{PieceMoves, Search, Undo};
pub use seats::{Seat, Seats, SeatsIter};
pub use size::{ParseSizeError, Size, SizeError};
pub use written::{HopKind, Sign, Walk, WrittenHop, WrittenMove};
