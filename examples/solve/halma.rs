//! Halma on the star with two seats: the value of every position.

pub(crate) mod solver;
pub(crate) mod state;
#[cfg(test)]
mod tests;
