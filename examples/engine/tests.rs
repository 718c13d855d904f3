//! The unit tests of the example `engine`, which stand beside what they test.
#![allow(dead_code, reason = "the program itself is not here")]

mod clock;
mod command;
mod count;
mod engine;
mod error;
mod go;
mod info;
mod options;
mod output;
mod queue;
mod table;
