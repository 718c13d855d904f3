//! The keys of the hash.

use crate::{Rules, Seat, Seats, Size};
use hexgrid::Cell;

/// One key for each fact that a position can hold; a hash is the exclusive or of its facts.
struct Keys {
    pieces: [[u64; Cell::LIMIT]; 6],
    turn: [u64; 6],
    /// By place, then by seat.
    finished: [[u64; 6]; 6],
    in_play: [u64; 6],
    first: [u64; 6],
    size: [u64; 5],
    /// By option, then by choice; the defaults have keys too.
    rules: [[u64; 5]; 6],
}

static KEYS: Keys = Keys {
    pieces: {
        let mut pieces = [[0; Cell::LIMIT]; 6];
        let mut seat = 0;
        while seat < 6 {
            pieces[seat] = gamekit::keys(SEED + seat as u64);
            seat += 1;
        }
        pieces
    },
    turn: gamekit::keys(SEED + 10),
    finished: {
        let mut finished = [[0; 6]; 6];
        let mut place = 0;
        while place < 6 {
            finished[place] = gamekit::keys(SEED + 20 + place as u64);
            place += 1;
        }
        finished
    },
    in_play: gamekit::keys(SEED + 30),
    first: gamekit::keys(SEED + 31),
    size: gamekit::keys(SEED + 32),
    rules: {
        let mut rules = [[0; 5]; 6];
        let mut option = 0;
        while option < 6 {
            rules[option] = gamekit::keys(SEED + 40 + option as u64);
            option += 1;
        }
        rules
    },
};

/// Any number; changing it changes every hash, which are part of the stable interface.
const SEED: u64 = 0x6861_6c6d_6120_2a00;

pub(crate) const fn piece(seat: Seat, cell: Cell) -> u64 {
    KEYS.pieces[seat.index()][cell.index()]
}

pub(crate) const fn turn(seat: Seat) -> u64 {
    KEYS.turn[seat.index()]
}

/// That `seat` finished in `place`, counted from 0 and below 6.
pub(crate) const fn finished(place: usize, seat: Seat) -> u64 {
    KEYS.finished[place][seat.index()]
}

/// What never changes in a game: the board, the seats and the rules.
pub(crate) fn setup(size: Size, seats: Seats, rules: Rules) -> u64 {
    let in_play = seats.iter().map(|seat| KEYS.in_play[seat.index()]);
    let options = rules.choices().into_iter().zip(&KEYS.rules);
    let options = options.map(|(choice, keys)| keys[choice]);
    in_play.chain(options).fold(
        KEYS.size[size.get() as usize] ^ KEYS.first[seats.first().index()],
        |hash, key| hash ^ key,
    )
}
