//! Tables of each star, made at compile time from hexgrid's boards.

use crate::{Seat, Size};
use hexgrid::{Board, Cell, CellSet128, Direction, Point, Shape};

/// Stands for a cell off the board in the tables: an index that no star has.
pub(crate) const OFF: Cell = match Cell::new(Cell::LIMIT - 1) {
    Some(cell) => cell,
    None => panic!("the index is below the limit"),
};

/// The set of each single cell: a look-up is quicker than a shift of 128 bits.
pub(crate) static SINGLES: [CellSet128; Cell::LIMIT] = {
    let mut singles = [CellSet128::EMPTY; Cell::LIMIT];
    let mut index = 0;
    while index < Cell::LIMIT {
        singles[index] = CellSet128::from_bits(1 << index);
        index += 1;
    }
    singles
};

/// For each cell the direction, one bit, in which one certain cell lies.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shadow {
    /// As a neighbour.
    pub(crate) taken: [u8; Cell::LIMIT],
    /// As the landing of a straight jump.
    pub(crate) free: [u8; Cell::LIMIT],
}

impl Shadow {
    const NONE: Self = Self {
        taken: [0; Cell::LIMIT],
        free: [0; Cell::LIMIT],
    };
}

/// What the rules ask of a star of one size.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) board: &'static Board<u128>,
    pub(crate) cells: CellSet128,
    /// The cells of each point in its first rows from the tip: `tips[rows][point]`.
    tips: [[CellSet128; 6]; 5],
    /// For each seat the points that are neither its home nor its destination.
    foreign: [CellSet128; 6],
    /// The neighbours of each cell by direction, `OFF` where there is none.
    neighbours: [[Cell; 8]; Cell::LIMIT],
    /// Where a straight jump from each cell would land, `OFF` where the board has no room for it.
    landings: [[Cell; 8]; Cell::LIMIT],
    /// The directions in which a cell has no neighbour, one bit each.
    pub(crate) edges: [u8; Cell::LIMIT],
    /// The directions in which a cell has room for a jump, one bit each.
    pub(crate) room: [u8; Cell::LIMIT],
    /// What a piece on each cell changes of the surroundings of the cells near it.
    shadows: [Shadow; Cell::LIMIT],
    /// The cells that decide which steps and jumps there are from a cell: its neighbours and those
    /// right behind them.
    around: [CellSet128; Cell::LIMIT],
    /// For each seat, and for none: 1 for the cells that are foreign to it.
    closed: [[u8; Cell::LIMIT]; 7],
    /// For each seat, and for none: the directions in which the neighbour is foreign to it.
    closed_steps: [[u8; Cell::LIMIT]; 7],
    /// The seat whose destination is the point of a cell; `None` for the central hexagon.
    fillers: [Option<Seat>; Cell::LIMIT],
    /// The parities of both coordinates: a jump keeps them, a step does not.
    classes: [u8; Cell::LIMIT],
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

    /// The neighbours of `cell` by the index of the direction, `OFF` where there is none; the last
    /// two only fill the row.
    pub(crate) const fn neighbours(&self, cell: Cell) -> &[Cell; 8] {
        &self.neighbours[cell.index()]
    }

    /// Where a straight jump from `cell` would land, as [`Geometry::neighbours`]; `OFF` where the
    /// board has no room for it.
    pub(crate) const fn landings(&self, cell: Cell) -> &[Cell; 8] {
        &self.landings[cell.index()]
    }

    /// What a piece on `cell` changes of the surroundings of the cells near it.
    pub(crate) const fn shadow(&self, cell: Cell) -> &Shadow {
        &self.shadows[cell.index()]
    }

    /// The cells that decide which steps and jumps there are from `cell`.
    pub(crate) const fn around(&self, cell: Cell) -> CellSet128 {
        self.around[cell.index()]
    }

    /// The seat whose destination is the point of `cell`, the whole of it; `None` in the central
    /// hexagon.
    pub(crate) const fn seat_to_fill(&self, cell: Cell) -> Option<Seat> {
        self.fillers[cell.index()]
    }

    /// Whether two cells can be the origin and a landing of jumps, as far as parity goes.
    pub(crate) const fn same_class(&self, one: Cell, other: Cell) -> bool {
        self.classes[one.index()] == self.classes[other.index()]
    }

    /// One byte a cell: 1 for what is foreign to `seat`, nowhere if there is no seat.
    pub(crate) const fn closed(&self, seat: Option<Seat>) -> &[u8; Cell::LIMIT] {
        match seat {
            Some(seat) => &self.closed[seat.index()],
            None => &self.closed[6],
        }
    }

    /// One byte a cell: the directions in which the neighbour is foreign to `seat`, none if there
    /// is no seat.
    pub(crate) const fn closed_steps(&self, seat: Option<Seat>) -> &[u8; Cell::LIMIT] {
        match seat {
            Some(seat) => &self.closed_steps[seat.index()],
            None => &self.closed_steps[6],
        }
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
            neighbours: [[OFF; 8]; Cell::LIMIT],
            landings: [[OFF; 8]; Cell::LIMIT],
            edges: [0; Cell::LIMIT],
            shadows: [Shadow::NONE; Cell::LIMIT],
            room: [0; Cell::LIMIT],
            around: [CellSet128::EMPTY; Cell::LIMIT],
            closed: [[0; Cell::LIMIT]; 7],
            closed_steps: [[0; Cell::LIMIT]; 7],
            fillers: [None; Cell::LIMIT],
            classes: [0; Cell::LIMIT],
        };
        let mut index = 0;
        while index < board.len() {
            if let Some(cell) = Cell::new(index) {
                star.enter(cell);
            }
            index += 1;
        }
        star.close_steps();
        star
    }

    const fn close_steps(&mut self) {
        let mut cell = 0;
        while cell < self.board.len() {
            let mut direction = 0;
            while direction < 6 {
                let neighbour = self.neighbours[cell][direction].index();
                let mut seat = 0;
                while seat < 6 {
                    self.closed_steps[seat][cell] |= self.closed[seat][neighbour] << direction;
                    seat += 1;
                }
                direction += 1;
            }
            cell += 1;
        }
    }

    const fn enter(&mut self, cell: Cell) {
        let one = CellSet128::of(cell);
        self.cells = self.cells.union(one);
        let mut at = 0;
        while at < 6 {
            if let Some(neighbour) = self.board.neighbour(cell, Direction::ALL[at]) {
                self.neighbours[cell.index()][at] = neighbour;
                self.shadows[neighbour.index()].taken[cell.index()] = 1 << at;
                self.around[cell.index()] =
                    self.around[cell.index()].union(CellSet128::of(neighbour));
            } else {
                self.edges[cell.index()] |= 1 << at;
            }
            if let Some(jump) = self.board.jump(cell, Direction::ALL[at]) {
                self.landings[cell.index()][at] = jump.landing;
                self.shadows[jump.landing.index()].free[cell.index()] = 1 << at;
                self.around[cell.index()] =
                    self.around[cell.index()].union(CellSet128::of(jump.landing));
                self.room[cell.index()] |= 1 << at;
            }
            at += 1;
        }
        let (size, radius) = (self.board.shape().side(), self.board.shape().radius());
        let hex = match self.board.hex(cell) {
            Some(hex) => hex,
            None => panic!("the cell was taken from the board"),
        };
        self.classes[cell.index()] = (hex.q & 1) as u8 | ((hex.r & 1) as u8) << 1;
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
                self.fillers[cell.index()] = Some(Seat::ALL[(point + 3) % 6]);
                let mut seat = 0;
                while seat < 6 {
                    if seat != point && (seat + 3) % 6 != point {
                        self.foreign[seat] = self.foreign[seat].union(one);
                        self.closed[seat][cell.index()] = 1;
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
            assert!(!star.board.contains(OFF));
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
                for direction in Direction::ALL {
                    let jump = star.board.jump(cell, direction);
                    let neighbour = star.board.neighbour(cell, direction);
                    let landing = jump.map(|jump| jump.landing);
                    assert_eq!(
                        star.neighbours(cell)[direction.index()],
                        neighbour.unwrap_or(OFF)
                    );
                    assert_eq!(
                        star.landings(cell)[direction.index()],
                        landing.unwrap_or(OFF)
                    );
                }
                for seat in Seat::ALL {
                    let is_foreign = |cell: Cell| u8::from(star.foreign(seat).contains(cell));
                    assert_eq!(star.closed(Some(seat))[cell.index()], is_foreign(cell));
                    let steps = Direction::ALL.map(|direction| {
                        let next = star.board.neighbour(cell, direction);
                        next.map_or(0, is_foreign) << direction.index()
                    });
                    let steps = steps.into_iter().fold(0, |all, bit| all | bit);
                    assert_eq!(star.closed_steps(Some(seat))[cell.index()], steps);
                }
                assert_eq!(
                    star.closed(None)[cell.index()] | star.closed_steps(None)[cell.index()],
                    0
                );
                let fills = |&seat: &Seat| star.tip(seat.destination(), 0).contains(cell);
                assert_eq!(star.seat_to_fill(cell), Seat::ALL.into_iter().find(fills));
            }
        }
    }
}
