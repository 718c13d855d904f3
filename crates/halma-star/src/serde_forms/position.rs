//! The bytes of a position.
//!
//! | bytes | what they are |
//! |---|---|
//! | 1 | the number of this layout, 1 |
//! | 1 | the place of the size in [`Size::ALL`], and 4 times the seat to move |
//! | 1 | the seats in play, in their compact form |
//! | 1 | the rules, in their compact form; `rows` is below the size |
//! | 2, 5, 10 or 16 | the occupied cells, a bit each, `a1` the lowest |
//! | a third of the pieces | whose they are, in the order of the cells, three to a byte as digits in base 6 |
//! | 0 to 6 | the seats that have finished |
//!
//! The layout is stable: a new one gets another number, and this one stays readable.

use crate::{Position, Rules, Seat, Seats, Size};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::cmp::Reverse;
use hexgrid::compact::{Compact, pack, split_layout, unpack};
use hexgrid::{Cell, CellSet128};
use serde::de::Error;
use serde_bytes::ByteBuf;

const LAYOUT: u8 = 1;

impl Compact for Position {
    const EXPECTED: &'static str = "the text of a Halma position";
    type Form = ByteBuf;

    fn to_form(&self) -> ByteBuf {
        let header = (self.size().get() - 1) | self.turn().to_form() << 2;
        // With fewer rows than the star's size the number is below 192.
        let rules = self.rules().to_form() as u8;
        let mut bytes = vec![LAYOUT, header, self.seats().to_form(), rules];
        let occupied = self.occupied();
        let bits = occupied.bits().to_le_bytes();
        bytes.extend(&bits[..self.board().len().div_ceil(8)]);
        let seats = occupied.iter().filter_map(|cell| self.seat_at(cell));
        let seats = pack::<6>(seats.map(|seat| seat.to_form()));
        bytes.extend(seats.expect("a seat is one of six"));
        bytes.extend(self.finished().iter().map(|seat| seat.to_form()));
        ByteBuf::from(bytes)
    }

    fn from_form<E: Error>(form: &ByteBuf) -> Result<Self, E> {
        let [header, seats, rules, rest @ ..] = split_layout(form, LAYOUT)? else {
            return Err(E::invalid_length(form.len(), &"the bytes of a position"));
        };
        let size = Size::ALL[usize::from(header & 3)];
        let board = size.board();
        let too_short = || {
            let expected = format!("the bytes of a position on the star of size {size}");
            E::invalid_length(form.len(), &expected.as_str())
        };
        let (bits, rest) = rest
            .split_at_checked(board.len().div_ceil(8))
            .ok_or_else(too_short)?;
        let is_occupied = |cell: &Cell| bits[cell.index() / 8] >> (cell.index() % 8) & 1 != 0;
        let occupied: CellSet128 = board.iter().filter(is_occupied).collect();
        let (packed, finished) = rest
            .split_at_checked(occupied.len().div_ceil(3))
            .ok_or_else(too_short)?;
        let finished = finished.iter().map(Seat::from_form);
        let builder = Self::builder(size, Seats::from_form(seats)?)
            .rules(Rules::from_form(&u16::from(*rules))?)
            .turn(Seat::from_form(&(header >> 2))?)
            .finished(finished.collect::<Result<Vec<_>, E>>()?);
        let seats = unpack::<6>(packed).map(|digit| Seat::from_form(&digit));
        let pieces = occupied.iter().zip(seats);
        let pieces = pieces.map(|(cell, seat)| Ok((cell, seat?)));
        let mut pieces = pieces.collect::<Result<Vec<_>, E>>()?;
        // As in a text, from the top row down: so the first fault that is found is the same.
        pieces.sort_by_key(|&(cell, _)| Reverse(board.row_of(cell)));
        let names = pieces
            .into_iter()
            .filter_map(|(cell, seat)| Some((seat, board.name(cell)?)));
        let builder = names.fold(builder, |builder, (seat, name)| builder.piece(seat, name));
        builder.build().map_err(E::custom)
    }
}
