//! Isopath on the smaller boards: the value of every position, or a search for a forced win.

pub(crate) mod boards;
pub(crate) mod code;
mod end;
pub(crate) mod proof;
pub(crate) mod proof_number;
pub(crate) mod reached;
#[cfg(test)]
mod tests;
pub(crate) mod transpositions;
