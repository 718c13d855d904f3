//! Boards and sets as text.

use crate::{Board, Cell, CellName, CellSet, PictureError, Word};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

impl<W: Word> Board<W> {
    /// Draws the board as text, with whatever `mark` says for each cell.
    ///
    /// Rows go from the last (at the top) to `a`; in front stands the letter of the row, behind it
    /// the number of its last cell. Marks of one character keep the hexagonal layout. There is no
    /// space at the end of a line, and every line ends with a line feed.
    ///
    /// ```
    /// use hexgrid::{Board, Shape};
    ///
    /// let board = Board::<u64>::unlinked(Shape::hexagon(2)?)?;
    /// let drawing = board.draw(|cell| cell.index());
    /// assert_eq!(drawing, "c   5 6   2\nb  2 3 4  3\na   0 1   2\n");
    /// # Ok::<(), hexgrid::BoardError>(())
    /// ```
    pub fn draw<M: Display>(&self, mark: impl FnMut(Cell) -> M) -> String {
        self.draw_rows(mark, |row, line, indent| {
            let name = CellName::of_row(row, self.row(row).len() as u16);
            let pad = " ".repeat(indent);
            format!("{}  {pad}{line}{pad}  {}\n", name.row(), name.number())
        })
    }

    /// The picture of a set: `x` for each member, `.` for the others, laid out as the board is.
    ///
    /// [`Board::parse_set`] reads it back.
    ///
    /// ```
    /// use hexgrid::{Board, Shape};
    ///
    /// let board = Board::<u64>::lateral(Shape::hexagon(2)?)?;
    /// let b1 = board.parse_cell("b1")?;
    /// assert_eq!(board.picture(board.adjacent(b1)), " x .\n. x x\n x .\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picture(&self, set: CellSet<W>) -> String {
        let mark = |cell| if set.contains(cell) { 'x' } else { '.' };
        self.draw_rows(mark, |_, line, indent| {
            format!("{}{line}\n", " ".repeat(indent))
        })
    }

    /// Reads the picture of a set. White space only parts the rows, and blank lines don't count.
    ///
    /// # Errors
    /// [`PictureError`] when the rows are not those of the board, or a mark is neither `.` nor `x`.
    pub fn parse_set(&self, picture: &str) -> Result<CellSet<W>, PictureError> {
        let lines: Vec<&str> = picture
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        if lines.len() != self.rows() {
            return Err(PictureError::Rows {
                found: lines.len(),
                expected: self.rows(),
            });
        }
        let mut set = CellSet::EMPTY;
        for (row, line) in (0..self.rows()).rev().zip(lines) {
            let marks: Vec<char> = line.chars().filter(|mark| !mark.is_whitespace()).collect();
            let expected = self.row(row).len();
            if marks.len() != expected {
                let row = CellName::of_row(row, 1).row();
                return Err(PictureError::RowLength {
                    row,
                    found: marks.len(),
                    expected,
                });
            }
            for ((cell, found), number) in self.row(row).zip(marks).zip(1..) {
                match found {
                    '.' => {}
                    'x' => set.insert(cell),
                    _ => {
                        let cell = CellName::of_row(row, number);
                        return Err(PictureError::Mark { cell, found });
                    }
                }
            }
        }
        Ok(set)
    }

    fn draw_rows<M: Display>(
        &self,
        mut mark: impl FnMut(Cell) -> M,
        finish: impl Fn(usize, &str, usize) -> String,
    ) -> String {
        // A cell's place in its line, in half cells: neighbors in a row are two apart.
        let column = |cell| self.hex(cell).map_or(0, |hex| 2 * hex.q + hex.r);
        let leftmost = self.iter().map(column).min().unwrap_or(0);
        let line = |row: usize| {
            let marks: Vec<String> = self.row(row).map(|cell| mark(cell).to_string()).collect();
            let indent = self
                .row(row)
                .next()
                .map_or(0, |cell| column(cell) - leftmost);
            finish(row, &marks.join(" "), indent as usize)
        };
        (0..self.rows()).rev().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use proptest::prelude::*;

    fn star() -> &'static Board<u128> {
        Board::<u128>::unlinked(Shape::star(1).unwrap()).unwrap()
    }

    #[test]
    fn a_star_is_drawn_with_its_points() {
        assert_eq!(
            star().draw(|_| 'o'),
            "e     o     1\n\
             d  o o o o  4\n\
             c   o o o   3\n\
             b  o o o o  4\n\
             a     o     1\n"
        );
    }

    #[test]
    fn bad_pictures_say_where() {
        let error = |picture: &str| star().parse_set(picture).unwrap_err();
        assert_eq!(
            error(""),
            PictureError::Rows {
                found: 0,
                expected: 5
            }
        );
        assert_eq!(
            error(".\n....\n..\n....\n."),
            PictureError::RowLength {
                row: 'c',
                found: 2,
                expected: 3
            }
        );
        let cell = "d3".parse().unwrap();
        assert_eq!(
            error(".\n..o.\n...\n....\n."),
            PictureError::Mark { cell, found: 'o' }
        );
    }

    proptest! {
        #[test]
        fn pictures_round_trip(bits in any::<u128>()) {
            for &shape in Shape::ALL {
                let board = Board::<u128>::unlinked(shape).unwrap();
                let set = CellSet::from_bits(bits) & board.cells();
                prop_assert_eq!(board.parse_set(&board.picture(set)), Ok(set));
            }
        }

        #[test]
        fn any_text_is_a_picture_or_an_error(text in "[.x o\\n]{0,60}|\\PC*") {
            let _ = star().parse_set(&text);
        }
    }
}
