//! The random numbers behind a position's hash.

use crate::{Color, Height, Reversion, Rules, Side};
use hexgrid::Cell;

/// One key for everything that tells positions apart. Never change the seed or the order: the
/// hashes are part of the stable interface.
struct Keys {
    pieces: [[u64; 64]; 2],
    heights: [[u64; 64]; 2],
    reversion_space: [u64; 64],
    reversion_counts: [[u64; 3]; 2],
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
        reversion_space: [0; 64],
        reversion_counts: [[0; 3]; 2],
        sides: [flat[326], flat[327], flat[328], flat[329]],
        black_to_move: flat[330],
        no_reversions: flat[331],
    };
    let mut cell = 0;
    while cell < 64 {
        keys.pieces[0][cell] = flat[cell];
        keys.pieces[1][cell] = flat[64 + cell];
        keys.heights[0][cell] = flat[128 + cell];
        keys.heights[1][cell] = flat[192 + cell];
        keys.reversion_space[cell] = flat[256 + cell];
        cell += 1;
    }
    let mut count = 0;
    while count < 3 {
        keys.reversion_counts[0][count] = flat[320 + count];
        keys.reversion_counts[1][count] = flat[323 + count];
        count += 1;
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

/// The key of a height if a condition holds, without a branch.
pub(crate) fn height_if(holds: bool, height: Height, cell: Cell) -> u64 {
    u64::from(holds) * self::height(height, cell)
}

/// The reversion state; none has no key.
pub(crate) fn reversion(reversion: Option<Reversion>) -> u64 {
    reversion.map_or(0, |reversion| {
        let [white, black] = Color::ALL.map(|color| usize::from(reversion.count(color).min(2)));
        KEYS.reversion_space[reversion.space.index() & 63]
            ^ KEYS.reversion_counts[0][white]
            ^ KEYS.reversion_counts[1][black]
    })
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
