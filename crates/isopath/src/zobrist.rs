//! The random numbers behind a position's hash.

use crate::reversion::PackedReversion;
use crate::{Color, Height, Reversion, Rules, Side};
use hexgrid::Cell;

/// One key for everything that tells positions apart, and none for what is `NOWHERE`. Never change
/// the seed or the order: the hashes are part of the stable interface.
struct Keys {
    pieces: [[u64; 64]; 2],
    heights: [[u64; 64]; 2],
    /// For each space, what changes between no and one tile and between one and two. The entries
    /// around them are for the changes that can't be, and change nothing.
    tiles: [[u64; 4]; 64],
    /// By the index of the packed state.
    reversions: [u64; PackedReversion::LIMIT],
    sides: [u64; 4],
    black_to_move: u64,
    no_reversions: u64,
}

const SEED: u64 = u64::from_be_bytes(*b"isopath\0");

static KEYS: Keys = {
    let flat = gamekit::keys::<332>(SEED);
    let mut keys = Keys {
        pieces: [[0; 64]; 2],
        heights: [[0; 64]; 2],
        tiles: [[0; 4]; 64],
        reversions: [0; PackedReversion::LIMIT],
        sides: [flat[326], flat[327], flat[328], flat[329]],
        black_to_move: flat[330],
        no_reversions: flat[331],
    };
    let mut cell = 0;
    while cell < Side::Five.spaces() {
        keys.pieces[0][cell] = flat[cell];
        keys.pieces[1][cell] = flat[64 + cell];
        keys.heights[0][cell] = flat[128 + cell];
        keys.heights[1][cell] = flat[192 + cell];
        keys.tiles[cell][1] = keys.heights[0][cell];
        keys.tiles[cell][2] = keys.heights[0][cell] ^ keys.heights[1][cell];
        cell += 1;
    }
    let mut counts = 0;
    while counts < 9 * Side::Five.spaces() {
        let (cell, white, black) = (counts / 9, counts % 9 / 3, counts % 3);
        let packed = PackedReversion::new(Some(Reversion {
            space: match Cell::new(cell) {
                Some(space) => space,
                None => panic!("a space of the largest board is a cell"),
            },
            white: white as u8,
            black: black as u8,
        }));
        keys.reversions[packed.index()] = flat[256 + cell] ^ flat[320 + white] ^ flat[323 + black];
        counts += 1;
    }
    keys
};

/// A piece of `color` on `cell`.
pub(crate) fn piece(color: Color, cell: Cell) -> u64 {
    KEYS.pieces[color.index()][cell.index() & 63]
}

/// The height of `cell`, under a piece too; a bare space has no key.
pub(crate) fn height(height: Height, cell: Cell) -> u64 {
    match height {
        Height::Zero => 0,
        Height::One => KEYS.heights[0][cell.index() & 63],
        Height::Two => KEYS.heights[1][cell.index() & 63],
    }
}

/// What changes when the tile with this number, counted from 1, comes to `cell` or goes. There is
/// no tile 0 or 3, and they change nothing.
#[inline]
pub(crate) fn tile(number: usize, cell: Cell) -> u64 {
    KEYS.tiles[cell.index() & 63][number & 3]
}

/// The reversion state; none has no key.
pub(crate) fn reversion(reversion: PackedReversion) -> u64 {
    KEYS.reversions[reversion.index()]
}

/// The side to move.
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black_to_move,
    }
}

/// What a game never changes: its board and its rules.
pub(crate) fn game(side: Side, rules: Rules) -> u64 {
    let rules = if rules.reversions {
        0
    } else {
        KEYS.no_reversions
    };
    KEYS.sides[side.index()] ^ rules
}
