//! The bytes of a position.
//!
//! | bytes | what they are |
//! |---|---|
//! | 1 | the number of this layout, 1 |
//! | 1 | the place of the side in [`Side::ALL`], and 4 if black is to move, 8 for rules without reversions, 16 if there is a reversion state |
//! | 3, 7, 13 or 21 | the spaces from `a1` on, three to a byte as digits in base 5: their places in [`Space::ALL`] |
//! | 0 or 2 | the index of the reversion's space; white's count, and 16 times black's |
//!
//! The layout is stable: a new one gets another number, and this one stays readable.

use crate::{Color, Position, Rules, Side, Space};
use alloc::{format, vec};
use hexgrid::Cell;
use hexgrid::compact::{Compact, pack, split_layout, unpack};
use serde::de::Error;
use serde_bytes::ByteBuf;

const LAYOUT: u8 = 1;

const SIDE: u8 = 0b11;
const BLACK_TO_MOVE: u8 = 4;
const NO_REVERSIONS: u8 = 8;
const HAS_REVERSION: u8 = 16;

impl Compact for Position {
    const EXPECTED: &'static str = "the text of an Isopath position";
    type Form = ByteBuf;

    fn to_form(&self) -> ByteBuf {
        let flag = |is_set, flag| if is_set { flag } else { 0 };
        let header = self.side().index() as u8
            | flag(self.turn() == Color::Black, BLACK_TO_MOVE)
            | flag(!self.rules().reversions, NO_REVERSIONS)
            | flag(self.reversion().is_some(), HAS_REVERSION);
        let digit = |cell| match self.state().space(cell) {
            Space::Empty(height) => height.tiles(),
            Space::White => 3,
            Space::Black => 4,
        };
        let mut bytes = vec![LAYOUT, header];
        let spaces = pack::<5>(self.board().iter().map(digit));
        bytes.extend(spaces.expect("a space is one of five"));
        if let Some(last) = self.reversion() {
            bytes.extend([last.space.index() as u8, last.white | last.black << 4]);
        }
        ByteBuf::from(bytes)
    }

    fn from_form<E: Error>(form: &ByteBuf) -> Result<Self, E> {
        let [header, rest @ ..] = split_layout(form, LAYOUT)? else {
            return Err(E::invalid_length(form.len(), &"the bytes of a position"));
        };
        let side = Side::ALL[usize::from(header & SIDE)];
        let wrong_length = || {
            let expected = format!("the bytes of a position on the board of side {side}");
            E::invalid_length(form.len(), &expected.as_str())
        };
        let (spaces, rest) = rest
            .split_at_checked(side.spaces().div_ceil(3))
            .ok_or_else(wrong_length)?;
        let mut builder = Self::builder(side)
            .rules(Rules {
                reversions: header & NO_REVERSIONS == 0,
            })
            .turn(Color::ALL[usize::from(header & BLACK_TO_MOVE != 0)]);
        for (cell, digit) in side.board().iter().zip(unpack::<5>(spaces)) {
            let space = Space::ALL.get(usize::from(digit)).ok_or_else(|| {
                let name = side.geometry().name(cell);
                E::custom(format_args!(
                    "the byte with {name} is too large for three spaces"
                ))
            })?;
            builder = builder.space_at(cell, *space);
        }
        builder = match *rest {
            [] if header & HAS_REVERSION == 0 => builder,
            [space, counts] if header & HAS_REVERSION != 0 => {
                let name = Cell::new(space.into()).and_then(|cell| side.board().name(cell));
                let name = name.ok_or_else(|| {
                    E::custom(format_args!(
                        "the reversion state is at space {space}, and the board of side {side} has only 0 to {}",
                        side.spaces() - 1
                    ))
                })?;
                builder.reversion(name, counts & 15, counts >> 4)
            }
            _ => return Err(wrong_length()),
        };
        builder.build().map_err(E::custom)
    }
}
