//! The boards made at compile time.

use super::{Board, MAX_ROWS, NOWHERE};
use crate::{Cell, CellSet, Direction, Hex, Shape};

// A macro, since operations on a generic word are not `const`.
macro_rules! boards {
    ($word:ty, $unlinked:ident, $lateral:ident, [$($shape:literal),*]) => {
        /// Boards without links.
        pub(crate) static $unlinked: [Board<$word>; [$($shape),*].len()] =
            [$(Board::<$word>::make(Shape::ALL[$shape])),*];

        /// Boards with lateral links.
        pub(crate) static $lateral: [Board<$word>; [$($shape),*].len()] =
            [$(Board::<$word>::make(Shape::ALL[$shape]).with_lateral_links()),*];

        impl Board<$word> {
            const fn make(shape: Shape) -> Self {
                let mut board = Self {
                    shape,
                    row_starts: [0; MAX_ROWS + 1],
                    hexes: [Hex::ORIGIN; Cell::LIMIT],
                    neighbors: [[NOWHERE; 6]; Cell::LIMIT],
                    landings: [[NOWHERE; 6]; Cell::LIMIT],
                    linked: [CellSet::EMPTY; Cell::LIMIT],
                    adjacent: [CellSet::EMPTY; Cell::LIMIT],
                };
                board.lay_out_cells();
                let mut cell = 0;
                while cell < board.len() {
                    let mut at = 0;
                    while at < 6 {
                        let next = board.hexes[cell].neighbor(Direction::ALL[at]);
                        if let Some(over) = board.cell_at(next) {
                            board.neighbors[cell][at] = over.index() as u8;
                            board.adjacent[cell] = board.adjacent[cell].union(CellSet::<$word>::of(over));
                            if let Some(landing) = board.cell_at(next.neighbor(Direction::ALL[at])) {
                                board.landings[cell][at] = landing.index() as u8;
                            }
                        }
                        at += 1;
                    }
                    cell += 1;
                }
                board
            }

            const fn lay_out_cells(&mut self) {
                let radius = self.shape.radius();
                let (mut row, mut cells) = (0, 0);
                while row < self.shape.rows() {
                    self.row_starts[row] = cells as u8;
                    let mut q = -radius;
                    while q <= radius {
                        let hex = Hex::new(q, radius - row as i16);
                        if self.shape.contains(hex) {
                            self.hexes[cells] = hex;
                            cells += 1;
                        }
                        q += 1;
                    }
                    row += 1;
                }
                self.row_starts[row] = cells as u8;
            }

            const fn with_lateral_links(mut self) -> Self {
                let rows = self.shape.rows();
                let (mut row, mut widest) = (0, 0);
                while row < rows {
                    if self.row_len(row) > widest {
                        widest = self.row_len(row);
                    }
                    row += 1;
                }
                row = 0;
                while row < rows {
                    let length = self.row_len(row);
                    if (row == 0 || row == rows - 1 || length == widest) && length > 1 {
                        let west = Cell::at(self.row_starts[row] as usize);
                        let east = Cell::at(self.row_starts[row + 1] as usize - 1);
                        self.link(west, east);
                        self.link(east, west);
                    }
                    row += 1;
                }
                self
            }

            const fn row_len(&self, row: usize) -> u8 {
                self.row_starts[row + 1] - self.row_starts[row]
            }

            const fn link(&mut self, from: Cell, to: Cell) {
                let end = CellSet::<$word>::of(to);
                self.linked[from.index()] = self.linked[from.index()].union(end);
                self.adjacent[from.index()] = self.adjacent[from.index()].union(end);
            }
        }
    };
}

// The places in `Shape::ALL`: all hexagons and the two smaller stars have at most 64 cells.
boards!(u64, UNLINKED_64, LATERAL_64, [0, 1, 2, 3, 4, 5]);
boards!(u128, UNLINKED_128, LATERAL_128, [0, 1, 2, 3, 4, 5, 6, 7]);
