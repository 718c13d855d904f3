//! Serde for cells, names, sets, shapes and symmetries: nothing that they exclude comes in.

use crate::compact::{self, Compact};
use crate::{Cell, CellName, CellSet, Link, Shape, Symmetry, Word};
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

crate::serde_compact!(CellName);

/// The row, counted from 0, and the number are paired to one integer, so that the names of small
/// boards get small integers: those up to `i9` are below 90, those up to `q17` below 306.
///
/// Source: Szudzik, *An elegant pairing function* (2006).
impl Compact for CellName {
    const EXPECTED: &'static str = "the name of a cell, such as d4";
    type Form = u32;

    fn to_form(&self) -> u32 {
        let (row, number) = (self.row_index() as u32, u32::from(self.number()));
        if row < number {
            number * number + row
        } else {
            row * row + row + number
        }
    }

    fn from_form<E: Error>(&form: &u32) -> Result<Self, E> {
        let root = form.isqrt();
        let rest = form - root * root;
        let (row, number) = if rest < root {
            (rest, root)
        } else {
            (root, rest - root)
        };
        match (u8::try_from(row), u16::try_from(number)) {
            (Ok(row @ 0..26), Ok(number)) => Ok(Self::of_row(row.into(), number)),
            _ => Err(compact::invalid_number::<Self, E>(form)),
        }
    }
}

/// As its index.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.index() as u8).serialize(serializer)
    }
}

/// An index from [`Cell::LIMIT`] on is an error. Whether the cell is on a board is for that board
/// to say.
impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        let invalid = || {
            let found = Unexpected::Unsigned(index.into());
            D::Error::invalid_value(found, &"the index of a cell, below 128")
        };
        Self::new(index.into()).ok_or_else(invalid)
    }
}

/// As the list of its cells in their order, `[3,5,8]`; in binary formats as its bits in bytes, the
/// lowest first, without zero bytes at the end. Sets of both widths are written alike.
impl<W: Word> Serialize for CellSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_seq(self.iter());
        }
        let mut bytes = [0u8; Cell::LIMIT / 8];
        let mut used = 0;
        for cell in self.iter() {
            bytes[cell.index() / 8] |= 1 << (cell.index() % 8);
            used = cell.index() / 8 + 1;
        }
        serializer.serialize_bytes(&bytes[..used])
    }
}

/// A cell that is too large for the set, or listed twice, is an error, and so are bytes that end
/// with a zero.
impl<'de, W: Word> Deserialize<'de> for CellSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_seq(Cells(PhantomData));
        }
        let bytes = serde_bytes::ByteBuf::deserialize(deserializer)?;
        if bytes.last() == Some(&0) {
            return Err(D::Error::custom(
                "a set of cells has no zero byte at its end",
            ));
        }
        let mut set = Self::EMPTY;
        for (at, byte) in bytes.iter().enumerate() {
            for bit in (0..8).filter(|bit| byte >> bit & 1 != 0) {
                insert_new(&mut set, 8 * at + bit)?;
            }
        }
        Ok(set)
    }
}

struct Cells<W>(PhantomData<W>);

impl<'de, W: Word> Visitor<'de> for Cells<W> {
    type Value = CellSet<W>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a list of cells, each the index of one below {}",
            W::BITS
        )
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<CellSet<W>, A::Error> {
        let mut set = CellSet::EMPTY;
        while let Some(cell) = cells.next_element::<Cell>()? {
            insert_new(&mut set, cell.index())?;
        }
        Ok(set)
    }
}

fn insert_new<W: Word, E: Error>(set: &mut CellSet<W>, index: usize) -> Result<(), E> {
    let cell = Cell::new(index).filter(|cell| cell.index() < W::BITS as usize);
    let Some(cell) = cell else {
        let bits = W::BITS;
        return Err(E::custom(format_args!(
            "cell {index} does not fit into a set of {bits}"
        )));
    };
    if set.contains(cell) {
        return Err(E::custom(format_args!("cell {index} is listed twice")));
    }
    set.insert(cell);
    Ok(())
}

/// What a [`Shape`] looks like: `{"hexagon":4}`, `{"star":2}`.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Shape", rename_all = "lowercase")]
enum ShapeForm {
    Hexagon(u8),
    Star(u8),
}

/// As `{"hexagon":4}` or `{"star":2}`; two small numbers in binary formats.
impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = if self.is_star() {
            ShapeForm::Star
        } else {
            ShapeForm::Hexagon
        };
        form(self.side()).serialize(serializer)
    }
}

/// Sizes that [`Shape::hexagon`] and [`Shape::star`] refuse are errors.
impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let shape = match ShapeForm::deserialize(deserializer)? {
            ShapeForm::Hexagon(side) => Self::hexagon(side),
            ShapeForm::Star(size) => Self::star(size),
        };
        shape.map_err(D::Error::custom)
    }
}

/// As the place in [`Symmetry::ALL`]: 0 to 5 turn by so many sixths counter-clockwise, 6 to 11
/// mirror east and west first.
impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.index() as u8).serialize(serializer)
    }
}

/// A number from 12 on is an error.
impl<'de> Deserialize<'de> for Symmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        let invalid = || {
            let found = Unexpected::Unsigned(index.into());
            D::Error::invalid_value(found, &"one of the twelve symmetries, 0 to 11")
        };
        let symmetry = Self::ALL.get(usize::from(index));
        symmetry.copied().ok_or_else(invalid)
    }
}

/// As its two ends, the lower index first.
impl Serialize for Link {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.ends().serialize(serializer)
    }
}

/// Where people read, the ends may stand in either order, and in binary formats the lower has to come
/// first; a link from a cell to itself is an error.
impl<'de> Deserialize<'de> for Link {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let is_compact = !deserializer.is_human_readable();
        let ends = <[Cell; 2]>::deserialize(deserializer)?;
        let link = Self::new(ends[0], ends[1]).map_err(D::Error::custom)?;
        if is_compact && link.ends() != ends {
            return Err(D::Error::custom("the lower end of a link comes first"));
        }
        Ok(link)
    }
}
