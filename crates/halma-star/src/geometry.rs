//! Tables of each star, made at compile time from hexgrid's boards.

use crate::{Seat, Size};
use hexgrid::{Board, Cell, CellSet128, Direction, Hop, Point, Shape};

/// What the rules ask of a star of one size.
pub(crate) struct Geometry {
    pub(crate) board: &'static Board<u128>,
    pub(crate) cells: CellSet128,
    /// The cells of each point in its first rows from the tip: `tips[rows][point]`.
    tips: [[CellSet128; 6]; 5],
    /// For each seat the points that are neither its home nor its destination.
    foreign: [CellSet128; 6],
    hops: [[Option<Hop>; 6]; Cell::LIMIT],
}

static STARS: [Geometry; 4] = [
    Geometry::make(1),
    Geometry::make(2),
    Geometry::make(3),
    Geometry::make(4),
];

impl Geometry {
    pub(crate) const fn of(size: Size) -> &'static Self {
        &STARS[size.get() as usize - 1]
    }

    /// The first `rows` rows of a point, seen from its tip. 0 stands for all.
    pub(crate) const fn tip(&self, point: Point, rows: u8) -> CellSet128 {
        let rows = if rows == 0 {
            self.board.shape().side()
        } else {
            rows
        };
        self.tips[rows as usize][point.index()]
    }

    /// The points that are foreign to `seat`, whole points whatever `rows` says.
    pub(crate) const fn foreign(&self, seat: Seat) -> CellSet128 {
        self.foreign[seat.index()]
    }

    /// The straight jumps that the board has room for from `cell`.
    pub(crate) fn hops(&self, cell: Cell) -> impl Iterator<Item = Hop> + use<> {
        self.hops[cell.index()].into_iter().flatten()
    }

    const fn make(size: u8) -> Self {
        let board = match Shape::star(size) {
            Ok(shape) => match Board::<u128>::unlinked(shape) {
                Ok(board) => board,
                Err(_) => panic!("128 bits hold every star"),
            },
            Err(_) => panic!("stars have sizes 1 to 4"),
        };
        let mut star = Self {
            board,
            cells: CellSet128::EMPTY,
            tips: [[CellSet128::EMPTY; 6]; 5],
            foreign: [CellSet128::EMPTY; 6],
            hops: [[None; 6]; Cell::LIMIT],
        };
        let mut index = 0;
        while index < board.len() {
            if let Some(cell) = Cell::new(index) {
                star.enter(cell);
            }
            index += 1;
        }
        star
    }

    const fn enter(&mut self, cell: Cell) {
        let one = CellSet128::of(cell);
        self.cells = self.cells.union(one);
        let mut at = 0;
        while at < 6 {
            self.hops[cell.index()][at] = self.board.hop(cell, Direction::ALL[at]);
            at += 1;
        }
        let (size, radius) = (self.board.shape().side(), self.board.shape().radius());
        let hex = match self.board.hex(cell) {
            Some(hex) => hex,
            None => panic!("the cell was taken from the board"),
        };
        let mut point = 0;
        while point < 6 {
            let depth = Point::ALL[point].depth(hex);
            let mut rows = 1;
            while rows <= size {
                if depth > radius - rows as i16 {
                    let tip = &mut self.tips[rows as usize][point];
                    *tip = tip.union(one);
                }
                rows += 1;
            }
            if depth > size as i16 {
                let mut seat = 0;
                while seat < 6 {
                    if seat != point && (seat + 3) % 6 != point {
                        self.foreign[seat] = self.foreign[seat].union(one);
                    }
                    seat += 1;
                }
            }
            point += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_say_what_the_board_says() {
        for size in Size::ALL {
            let star = size.geometry();
            assert_eq!(star.cells, star.board.cells());
            for seat in Seat::ALL {
                for rows in 1..=size.get() {
                    let tip = star.board.point_rows(seat.home(), rows);
                    assert_eq!(star.tip(seat.home(), rows), tip);
                    assert_eq!(tip.len(), Size::army(rows));
                }
                let point = star.board.point(seat.home());
                assert_eq!(star.tip(seat.home(), 0), point);
                for other in Seat::ALL {
                    let own = other == seat || other == seat.opposite();
                    assert_eq!(point.intersects(star.foreign(other)), !own);
                }
            }
            for cell in star.board.iter() {
                let hops = Direction::ALL.map(|direction| star.board.hop(cell, direction));
                assert!(star.hops(cell).eq(hops.into_iter().flatten()));
            }
        }
    }
}
