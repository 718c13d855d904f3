//! The solvers against the rules of the libraries, and the state of Halma's against stops and
//! damage.

mod halma;
mod isopath;
mod line;
