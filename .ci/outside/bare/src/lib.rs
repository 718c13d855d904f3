//! A program without the standard library. It has a panic handler of its own, and so has the
//! standard library: if any dependency used that, the compiler would refuse two of them.

#![no_std]

use core::panic::PanicInfo;
use gamekit::{Perft, PerftError};
use hexgrid::{Board, BoardError, Shape};

/// Nothing can be told to anybody.
#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The cells of a board.
pub fn cells() -> Result<usize, BoardError> {
    Ok(Board::<u64>::lateral(Shape::hexagon(4)?)?.iter().count())
}

/// How many ways there are to play three plies of either game.
pub fn plies() -> Result<(u64, u64), PerftError> {
    let isopath = Perft::new().count(&isopath::Position::default(), 3)?;
    let halma = Perft::new().count(&halma_star::Position::default(), 3)?;
    Ok((isopath, halma))
}
