#![doc = include_str!("../README.md")]

mod bounds;
mod builder;
mod check;
mod error;
mod geometry;
mod illegal;
mod movegen;
mod moves;
mod notation;
mod outcome;
pub mod perft;
mod position;
mod rules;
mod seats;
mod size;
mod state;
mod written;
mod zobrist;

pub use builder::PositionBuilder;
pub use error::{
    MoveError, ParseMoveError, ParsePositionError, PositionError, RulesError, SeatsError,
};
pub use illegal::IllegalMove;
pub use movegen::{MoveSet, MoveSetIter};
pub use moves::{Move, MoveKind};
pub use outcome::{EndReason, Outcome};
pub use position::Position;
pub use rules::{Access, Block, End, Leave, Rules, Win};
pub use seats::{Places, Seat, Seats};
pub use size::Size;
pub use written::{HopKind, Walk, WrittenHop, WrittenMove};
