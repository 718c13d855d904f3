//! The JSON of the existing web client: its moves and its board object (feature `serde`).
//!
//! ```
//! use isopath::client::{ClientBoard, ClientMove};
//! use isopath::{Color, Position};
//!
//! let json = r#"[["tile","d2","b3"],["piece","a3","b3"]]"#;
//! let ClientMove(written) = serde_json::from_str(json)?;
//! let start = Position::default();
//! assert_eq!(written.to_string(), "Td2b3 Pa3b3");
//! assert_eq!(serde_json::to_string(&ClientMove(written))?, json);
//!
//! let json = serde_json::to_string(&ClientBoard::from(start))?;
//! let board: ClientBoard = serde_json::from_str(&json)?;
//! assert_eq!(board.builder().turn(Color::White).build()?, start);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{
    Color, Height, Part, Position, PositionBuilder, Side, Space, WrittenMove, WrittenPart,
};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;
use hexgrid::{CellName, NameError};
use serde::de::{Error as _, MapAccess, Unexpected, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A move in the client's form: `[["tile","b2","b1"],["piece","a1","b1"]]`, `[["capture","d3"]]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<String>>", into = "Vec<Vec<String>>")]
pub struct ClientMove(
    /// The move.
    pub WrittenMove,
);

/// What is wrong with the client's JSON, beyond its syntax.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClientError {
    /// A part that is none of the three.
    #[error(
        "{0:?} is no part: it is [\"tile\", from, to], [\"piece\", from, to] or [\"capture\", space]"
    )]
    Part(Vec<String>),
    /// A space whose name can't be read.
    #[error("{text:?} is no space: {error}")]
    Name {
        /// The name.
        text: String,
        /// What is wrong with it.
        error: NameError,
    },
    /// A key or a piece that stands twice.
    #[error("{0} is given twice")]
    Repeated(String),
    /// No board has that many spaces.
    #[error("a board has 7, 19, 37 or 61 spaces, and this one has {0}")]
    Spaces(usize),
    /// A list of pieces is missing.
    #[error("the list of {0} pieces is missing")]
    Missing(Color),
    /// A space that the board does not have, so that another one is missing.
    #[error("{cell} is not on the board of side {side}")]
    OffBoard {
        /// The space.
        cell: CellName,
        /// The size that the number of spaces calls for.
        side: Side,
    },
    /// More than two tiles.
    #[error("{cell} has {tiles} tiles: at most 2 are possible")]
    Tiles {
        /// The space.
        cell: CellName,
        /// Its tiles.
        tiles: u8,
    },
    /// A piece on a height that is not its own.
    #[error("a {color} piece stands on {cell}, at height {tiles}: it needs height {}", color.height())]
    WrongHeight {
        /// The space.
        cell: CellName,
        /// Its tiles.
        tiles: u8,
        /// The color of the piece.
        color: Color,
    },
}

impl From<ClientMove> for Vec<Vec<String>> {
    fn from(ClientMove(written): ClientMove) -> Self {
        let words = |part: &WrittenPart| {
            let cells = match part {
                Part::Tile { from, to } | Part::Piece { from, to } => vec![*from, *to],
                Part::Capture(cell) => vec![*cell],
            };
            let kind = part.kind().to_string();
            let cells = cells.iter().map(CellName::to_string);
            core::iter::once(kind).chain(cells).collect()
        };
        written.parts().iter().map(words).collect()
    }
}

impl TryFrom<Vec<Vec<String>>> for ClientMove {
    type Error = ClientError;

    fn try_from(parts: Vec<Vec<String>>) -> Result<Self, ClientError> {
        let part = |words: Vec<String>| {
            let words_of: Vec<&str> = words.iter().map(String::as_str).collect();
            Ok(match words_of[..] {
                ["tile", from, to] => Part::Tile {
                    from: name(from)?,
                    to: name(to)?,
                },
                ["piece", from, to] => Part::Piece {
                    from: name(from)?,
                    to: name(to)?,
                },
                ["capture", cell] => Part::Capture(name(cell)?),
                _ => return Err(ClientError::Part(words)),
            })
        };
        let parts: Result<WrittenMove, ClientError> = parts.into_iter().map(part).collect();
        Ok(Self(parts?))
    }
}

fn name(text: &str) -> Result<CellName, ClientError> {
    text.parse().map_err(|error| ClientError::Name {
        text: text.to_owned(),
        error,
    })
}

/// The client's board object: `{"a1":2,…,"white":["a1",…],"black":["g1",…]}`, the height of every
/// space and the pieces.
///
/// It has no side to move and no reversion state. Whoever knows the side makes a position with
/// [`ClientBoard::builder`]. Whoever has the moves plays them in a [`Game`](crate::Game) and
/// compares: `ClientBoard::from(*game.position()) == board`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientBoard {
    side: Side,
    /// In the order of the cells.
    spaces: Vec<Space>,
}

impl ClientBoard {
    /// The size of the board.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// A builder with this board, white to move: set the side to move, the rules and the reversion
    /// state, and build the position.
    pub fn builder(&self) -> PositionBuilder {
        let cells = self.side.board().iter().zip(&self.spaces);
        cells.fold(Position::builder(self.side), |builder, (cell, &space)| {
            builder.space_at(cell, space)
        })
    }

    fn new(
        tiles: &BTreeMap<CellName, u8>,
        pieces: [Option<Vec<CellName>>; 2],
    ) -> Result<Self, ClientError> {
        let side = Side::ALL
            .into_iter()
            .find(|side| side.spaces() == tiles.len())
            .ok_or(ClientError::Spaces(tiles.len()))?;
        let off_board = |cell| ClientError::OffBoard { cell, side };
        let mut spaces = vec![Space::Empty(Height::Zero); side.spaces()];
        for (&name, &tiles) in tiles {
            let cell = side.board().cell(name).map_err(|_| off_board(name))?;
            let height = Height::new(tiles).ok_or(ClientError::Tiles { cell: name, tiles })?;
            spaces[cell.index()] = Space::Empty(height);
        }
        for (color, names) in Color::ALL.into_iter().zip(pieces) {
            for name in names.ok_or(ClientError::Missing(color))? {
                let cell = side.board().cell(name).map_err(|_| off_board(name))?;
                let space = &mut spaces[cell.index()];
                if space.piece().is_some() {
                    return Err(ClientError::Repeated(format!("the piece on {name}")));
                }
                if space.height() != color.height() {
                    let tiles = space.height().tiles();
                    return Err(ClientError::WrongHeight {
                        cell: name,
                        tiles,
                        color,
                    });
                }
                *space = Space::of(color);
            }
        }
        Ok(Self { side, spaces })
    }
}

impl From<Position> for ClientBoard {
    fn from(position: Position) -> Self {
        let cells = position.board().iter();
        Self {
            side: position.side(),
            spaces: cells.filter_map(|cell| position.space(cell)).collect(),
        }
    }
}

impl Serialize for ClientBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = self
            .side
            .board()
            .iter()
            .map(|cell| self.side.geometry().name(cell).to_string());
        let spaces: Vec<(String, Space)> = names.zip(self.spaces.iter().copied()).collect();
        let mut map = serializer.serialize_map(Some(spaces.len() + 2))?;
        for (name, space) in &spaces {
            map.serialize_entry(name, &space.height().tiles())?;
        }
        for color in Color::ALL {
            let own = spaces
                .iter()
                .filter(|(_, space)| space.piece() == Some(color));
            let names: Vec<&str> = own.map(|(name, _)| name.as_str()).collect();
            map.serialize_entry(&color.to_string(), &names)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for ClientBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(BoardVisitor)
    }
}

struct BoardVisitor;

impl<'de> Visitor<'de> for BoardVisitor {
    type Value = ClientBoard;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board: the height of every space, and the lists white and black")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ClientBoard, A::Error> {
        let mut tiles = BTreeMap::new();
        let mut pieces = [None, None];
        while let Some(key) = map.next_key::<String>()? {
            let list = Color::ALL
                .into_iter()
                .find(|color| color.to_string() == key);
            let is_new = if let Some(color) = list {
                let names: Vec<String> = map.next_value()?;
                let names: Result<Vec<CellName>, _> = names.iter().map(|text| name(text)).collect();
                let list = &mut pieces[color.index()];
                list.replace(names.map_err(A::Error::custom)?).is_none()
            } else {
                let cell = name(&key).map_err(A::Error::custom)?;
                let Tiles(count) = map.next_value()?;
                tiles.insert(cell, count).is_none()
            };
            if !is_new {
                return Err(A::Error::custom(ClientError::Repeated(key)));
            }
        }
        ClientBoard::new(&tiles, pieces).map_err(A::Error::custom)
    }
}

/// How many tiles a space has, not yet compared with how many are possible.
struct Tiles(u8);

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u8(TilesVisitor)
    }
}

struct TilesVisitor;

impl Visitor<'_> for TilesVisitor {
    type Value = Tiles;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of tiles on a space, 0, 1 or 2")
    }

    fn visit_u64<E: serde::de::Error>(self, count: u64) -> Result<Tiles, E> {
        let tiles = u8::try_from(count).map(Tiles);
        tiles.map_err(|_| E::invalid_value(Unexpected::Unsigned(count), &self))
    }

    /// Some formats have no other integers.
    fn visit_i64<E: serde::de::Error>(self, count: i64) -> Result<Tiles, E> {
        let tiles = u8::try_from(count).map(Tiles);
        tiles.map_err(|_| E::invalid_value(Unexpected::Signed(count), &self))
    }
}
