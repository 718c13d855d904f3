//! The text forms of positions and moves.

use crate::error::{ParseMoveError, ParsePositionError};
use crate::moves::{Part, WrittenMove, WrittenPart};
use crate::{Color, Position, Reversion, Rules, Side, Space};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use hexgrid::CellName;

impl Position {
    /// Reads a position: `ROWS SIDE REVERSION`, perhaps followed by the rules. If the text names
    /// no rules, these hold.
    ///
    /// ```
    /// use isopath::{Position, Rules};
    ///
    /// let original = Rules { reversions: false };
    /// let position = Position::parse("bb/111/ww w -", original)?;
    /// assert_eq!(position.rules(), original);
    /// let position = Position::parse("bb/111/ww w - reversions=on", original)?;
    /// assert_eq!(position.rules(), Rules::default());
    /// # Ok::<(), isopath::ParsePositionError>(())
    /// ```
    ///
    /// # Errors
    /// The first thing in the text that can't be read, or why there is no such position.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParsePositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (rows, turn, reversion, rules) = match fields[..] {
            [rows, turn, reversion] => (rows, turn, reversion, rules),
            [rows, turn, reversion, rules] => (rows, turn, reversion, rules.parse()?),
            _ => {
                return Err(ParsePositionError::Fields {
                    found: fields.len(),
                });
            }
        };
        let rows: Vec<&str> = rows.split('/').collect();
        let side = Side::ALL
            .into_iter()
            .find(|side| side.rows() == rows.len())
            .ok_or(ParsePositionError::Rows { found: rows.len() })?;
        let mut builder = Self::builder(side).rules(rules);
        for (row, (letter, marks)) in ('a'..).zip(rows.into_iter().rev()).enumerate() {
            let (found, expected) = (marks.chars().count(), side.board().row(row).len());
            if found != expected {
                return Err(ParsePositionError::RowLength {
                    row: letter,
                    found,
                    expected,
                    side,
                });
            }
            for (cell, found) in side.board().row(row).zip(marks.chars()) {
                let space = Space::from_mark(found).ok_or_else(|| {
                    let cell = side.geometry().name(cell);
                    ParsePositionError::Space { cell, found }
                })?;
                builder = builder.space_at(cell, space);
            }
        }
        let color = Color::ALL
            .into_iter()
            .find(|color| turn.chars().eq([color.letter()]))
            .ok_or_else(|| ParsePositionError::Turn(turn.to_owned()))?;
        builder = builder.turn(color);
        if reversion != "-" {
            let (cell, white, black) = parse_reversion(reversion)
                .ok_or_else(|| ParsePositionError::Reversion(reversion.to_owned()))?;
            builder = builder.reversion(cell, white, black);
        }
        Ok(builder.build()?)
    }
}

fn parse_reversion(text: &str) -> Option<(CellName, u8, u8)> {
    let (cell, counts) = text.split_once(':')?;
    let (white, black) = counts.split_once(',')?;
    let count = |text: &str| match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    Some((cell.parse().ok()?, count(white)?, count(black)?))
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// As [`Position::parse`], with the default rules if the text names none.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse(text, Rules::default())
    }
}

/// The text that [`Position::parse`] reads. The rules are printed when they are not the default.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        for row in (0..board.rows()).rev() {
            for cell in board.row(row) {
                write!(f, "{}", self.state().space(cell))?;
            }
            f.write_str(if row == 0 { " " } else { "/" })?;
        }
        write!(f, "{} ", self.turn().letter())?;
        match self.reversion() {
            None => f.write_str("-")?,
            Some(Reversion {
                space,
                white,
                black,
            }) => {
                let space = self.state().geometry().name(space);
                write!(f, "{space}:{white},{black}")?;
            }
        }
        if self.rules() == Rules::default() {
            Ok(())
        } else {
            write!(f, " {}", self.rules())
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl fmt::Display for WrittenPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.kind().letter();
        match self {
            Self::Tile { from, to } | Self::Piece { from, to } => write!(f, "{letter}{from}{to}"),
            Self::Capture(cell) => write!(f, "{letter}{cell}"),
        }
    }
}

impl FromStr for WrittenPart {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let wrong_cell = |error| ParseMoveError::Cell {
            part: text.to_owned(),
            error,
        };
        let mut letters = text.chars();
        let kind = letters.next();
        if !matches!(kind, Some('T' | 'P' | 'C')) {
            return Err(ParseMoveError::Kind(text.to_owned()));
        }
        let (first, rest) = CellName::split_from(letters.as_str()).map_err(wrong_cell)?;
        let (part, rest) = if kind == Some('C') {
            (Self::Capture(first), rest)
        } else {
            let (to, rest) = CellName::split_from(rest).map_err(wrong_cell)?;
            let part = if kind == Some('T') {
                Self::Tile { from: first, to }
            } else {
                Self::Piece { from: first, to }
            };
            (part, rest)
        };
        if rest.is_empty() {
            return Ok(part);
        }
        Err(ParseMoveError::Trailing {
            part: text.to_owned(),
            rest: rest.to_owned(),
        })
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.parts().iter().enumerate() {
            let blank = if at == 0 { "" } else { " " };
            write!(f, "{blank}{part}")?;
        }
        Ok(())
    }
}

impl FromStr for WrittenMove {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        text.split_whitespace()
            .map(str::parse::<Part<CellName>>)
            .collect()
    }
}
