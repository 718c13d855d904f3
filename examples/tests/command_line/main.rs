//! The command lines of the examples, which are a stable interface: what they print, their exit
//! codes, and how they refuse bad input.

mod crosscheck;
mod draw;
mod engine;
#[cfg(target_os = "linux")]
mod full_disk;
mod isopath_stdio;
mod moves;
mod numbers;
mod perft;
mod play;
mod play_moves;
mod replay;
mod run;
mod solve;
mod solve_distributed;
mod start;
mod terminal;
mod tour;
mod tournament;
mod transfer;
