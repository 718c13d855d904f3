//! Halma on the star with two seats: the value of every position.

mod bits;
pub(crate) mod game;
mod ranks;
mod reach;
mod row;
pub(crate) mod solver;
pub(crate) mod state;
mod table;
#[cfg(test)]
mod tests;
