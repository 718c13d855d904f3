//! The text form of positions: `ROWS SEATS TURN FINISHED`, and perhaps the rules.

use crate::seats::listed;
use crate::{ParsePositionError, Position, Rules, Seat, Size};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

impl Position {
    /// Reads a position; `rules` hold if the text names none.
    ///
    /// The text has the rows from the top down with `/` between, a number for a run of empty
    /// spaces and a seat's letter for a piece; the seats in play in turn order; the seat to move;
    /// the seats that have finished, in order, or `-`; and perhaps the rules. The size of the star
    /// follows from the number of rows.
    ///
    /// # Errors
    /// [`ParsePositionError`] for a text of another form, and for positions that the rules refuse.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParsePositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (rows, seats, turn, finished, rules) = match fields[..] {
            [rows, seats, turn, finished] => (rows, seats, turn, finished, rules),
            [rows, seats, turn, finished, rules] => {
                let rules = rules.parse().map_err(ParsePositionError::Rules)?;
                (rows, seats, turn, finished, rules)
            }
            _ => return Err(ParsePositionError::Fields(fields.len())),
        };
        let rows: Vec<&str> = rows.split('/').collect();
        let size = Size::ALL
            .into_iter()
            .find(|size| size.board().rows() == rows.len())
            .ok_or(ParsePositionError::RowCount(rows.len()))?;
        let seats = seats.parse().map_err(ParsePositionError::Seats)?;
        let turn = turn.parse().map_err(ParsePositionError::Turn)?;
        let finished = match finished {
            "-" => Vec::new(),
            letters => listed(letters).map_err(ParsePositionError::Finished)?,
        };
        let mut builder = Self::builder(size, seats)
            .rules(rules)
            .turn(turn)
            .finished(finished);
        for (row, text) in (0..rows.len()).rev().zip(rows) {
            let mut cells = size.board().row(row);
            let expected = cells.len();
            let row = (b'a' + row as u8) as char;
            let line = read_row(row, text, expected)?;
            let found = line.len();
            if found != expected {
                return Err(ParsePositionError::RowLength {
                    row,
                    found,
                    expected,
                });
            }
            for seat in line {
                let name = cells.next().and_then(|cell| size.board().name(cell));
                if let (Some(seat), Some(name)) = (seat, name) {
                    builder = builder.piece(seat, name);
                }
            }
        }
        Ok(builder.build()?)
    }
}

/// The spaces of a row from the left: a piece's seat, or nothing.
fn read_row(row: char, text: &str, width: usize) -> Result<Vec<Option<Seat>>, ParsePositionError> {
    let mut spaces = Vec::new();
    let mut rest = text;
    while let Some(found) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            // Numbers too large for the row must not make memory grow.
            let run = number.parse().ok().filter(|run| (1..=width).contains(run));
            match run {
                Some(run) if !number.starts_with('0') => {
                    spaces.resize(spaces.len() + run, None);
                }
                _ => {
                    let found = number.to_owned();
                    return Err(ParsePositionError::Number { row, found });
                }
            }
            rest = after;
            continue;
        }
        let Some(seat) = Seat::from_letter(found) else {
            let place = text[..text.len() - rest.len()].chars().count() + 1;
            return Err(ParsePositionError::Character { row, place, found });
        };
        spaces.push(Some(seat));
        rest = &rest[found.len_utf8()..];
    }
    Ok(spaces)
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a position; the default rules hold if the text names none.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Self::parse(text, Rules::default())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        for row in (0..board.rows()).rev() {
            let mut empty = 0;
            for cell in board.row(row) {
                let Some(seat) = self.seat_at(cell) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{seat}")?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} {} {}", self.seats(), self.turn(), self.finished())?;
        if self.rules() != Rules::default() {
            write!(f, " {}", self.rules())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PositionError, SeatsError};

    #[test]
    fn one_string_says_everything() {
        for text in [
            "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d ad a -",
            "1/2a1/1d1/4/1 da a -",
            "1/1a2/3/1d2/1 ad a - access=restricted,leave=no,block=on,win=filled,end=last",
            "1/2/3/1c8/9/8/7/8/9/10/3/2/1 c c - rows=2",
        ] {
            let position: Position = text.parse().unwrap();
            assert_eq!(position.to_string(), text);
        }
        let whole: Position = "1/2a1/1d1/4/1 da a - rows=1".parse().unwrap();
        assert_eq!(
            whole.to_string(),
            "1/2a1/1d1/4/1 da a -",
            "one row is the whole point here"
        );
    }

    #[test]
    fn the_callers_rules_hold_unless_the_text_names_some() {
        let rules: Rules = "leave=no".parse().unwrap();
        let plain = Position::parse("1/2a1/1d1/4/1 da a -", rules).unwrap();
        assert_eq!(plain.rules(), rules);
        let own = Position::parse("1/2a1/1d1/4/1 da a - default", rules).unwrap();
        assert_eq!(own.rules(), Rules::default());
    }

    #[test]
    fn what_is_wrong_with_a_text_is_told_with_its_place() {
        use ParsePositionError as E;
        let error = |text: &str| text.parse::<Position>().unwrap_err();
        assert_eq!(error(""), E::Fields(0));
        assert_eq!(error("1/2a1/1d1/4/1 da a - default x"), E::Fields(6));
        assert_eq!(error("1/4/3/4 ad a -"), E::RowCount(4));
        let (row, found, expected) = ('d', 3, 4);
        let short = E::RowLength {
            row,
            found,
            expected,
        };
        assert_eq!(error("1/2a/1d1/4/1 ad a -"), short);
        let (row, place, found) = ('c', 2, 'g');
        assert_eq!(
            error("1/4/1g1/4/1 ad a -"),
            E::Character { row, place, found }
        );
        for (number, text) in [
            ("0", "1/4/0d2/4/1 ad a -"),
            ("03", "1/4/03/4/1 ad a -"),
            ("4", "1/4/4/4/1 ad a -"),
            (
                "99999999999999999999",
                "1/4/99999999999999999999/4/1 ad a -",
            ),
        ] {
            let (row, found) = ('c', number.to_owned());
            assert_eq!(error(text), E::Number { row, found });
        }
        assert_eq!(
            error("1/2a1/1d1/4/1 a- a -"),
            E::Seats(SeatsError::Letter('-'))
        );
        assert_eq!(
            error("1/2a1/1d1/4/1 ad ad -"),
            E::Turn(SeatsError::OneSeat("ad".into()))
        );
        assert_eq!(
            error("1/2a1/1d1/4/1 ad a 1"),
            E::Finished(SeatsError::Letter('1'))
        );
        assert!(matches!(
            error("1/2a1/1d1/4/1 ad a - leave=off"),
            E::Rules(_)
        ));
        assert_eq!(
            error("1/4/1d1/4/1 ad a -"),
            E::Position(PositionError::NoPieces(Seat::A))
        );
    }
}
