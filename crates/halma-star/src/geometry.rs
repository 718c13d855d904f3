//! Tables of each star, made at compile time from hexgrid's boards.

use crate::lattice::{Lattice, Node, Word, Words};
use crate::{Seat, Size};
use hexgrid::{Board, Cell, CellName, CellSet128, Direction, Point, Shape};

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

/// What the rules ask of a star of one size.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) board: &'static Board<u128>,
    pub(crate) cells: CellSet128,
    /// The cells of each point in its first rows from the tip: `tips[rows][point]`.
    tips: [[CellSet128; 6]; 5],
    /// For each seat the points that are neither its home nor its destination.
    foreign: [CellSet128; 6],
    /// The neighbors of each cell by direction, `OFF` where there is none.
    neighbors: [[Cell; 8]; Cell::LIMIT],
    /// The directions in which a cell has no neighbor, one bit each.
    pub(crate) edges: [u8; Cell::LIMIT],
    /// For each cell and each cell near it, the direction, one bit, that leads from there to it.
    shadows: [[u8; Cell::LIMIT]; Cell::LIMIT],
    /// The cells that decide which steps and jumps there are from a cell: its neighbors and those
    /// right behind them.
    around: [CellSet128; Cell::LIMIT],
    /// What each cell is in the jump graphs.
    nodes: [Node; Cell::LIMIT],
    /// The jump graphs without pieces, and what a piece on each cell changes in them.
    no_pieces: Lattice,
    changes: [Lattice; Cell::LIMIT],
    /// The cells of each class by the places of their bits.
    places: [[Cell; 64]; 4],
    /// The single cells of each class by the places of their bits.
    singles: [[CellSet128; 64]; 4],
    /// For each seat, and for none: the cells that are not foreign to it.
    own: [Words; 7],
    /// `tips` by their bits.
    tip_words: [[Words; 6]; 5],
    /// For each seat, and for none: the directions in which the neighbor is foreign to it.
    closed_steps: [[u8; Cell::LIMIT]; 7],
    /// The seat whose destination is the point of a cell; `None` for the central hexagon.
    fillers: [Option<Seat>; Cell::LIMIT],
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

    /// The name of a cell that is known to be on the board.
    pub(crate) fn name(&self, cell: Cell) -> CellName {
        self.board.name(cell).expect("the cell is on this board")
    }

    /// What `cell` is in the jump graphs.
    pub(crate) const fn node(&self, cell: Cell) -> &Node {
        &self.nodes[cell.index()]
    }

    /// The cells of one class that have these bits.
    #[inline(always)]
    pub(crate) fn cells_of(&self, class: usize, mut word: Word) -> CellSet128 {
        let mut cells = CellSet128::EMPTY;
        while word != 0 {
            cells |= self.singles[class][word.trailing_zeros() as usize % 64];
            word &= word - 1;
        }
        cells
    }

    /// The jump graphs without pieces.
    pub(crate) const fn no_pieces(&self) -> &Lattice {
        &self.no_pieces
    }

    /// What a piece on `cell` changes in the jump graphs.
    pub(crate) const fn change(&self, cell: Cell) -> &Lattice {
        &self.changes[cell.index()]
    }

    /// The cell of a class whose bit is the first of `word`; `OFF` if there is none.
    #[inline(always)]
    pub(crate) const fn first_of(&self, class: usize, word: Word) -> Cell {
        self.places[class][word.trailing_zeros() as usize % 64]
    }

    /// The bits of the cells that are not foreign to `seat`; of all if there is no seat.
    pub(crate) const fn own(&self, seat: Option<Seat>) -> &Words {
        match seat {
            Some(seat) => &self.own[seat.index()],
            None => &self.own[6],
        }
    }

    /// The bits of [`Geometry::tip`].
    pub(crate) const fn tip_words(&self, point: Point, rows: u8) -> &Words {
        &self.tip_words[self.rows(rows)][point.index()]
    }

    /// The first `rows` rows of a point, seen from its tip. 0 stands for all.
    pub(crate) const fn tip(&self, point: Point, rows: u8) -> CellSet128 {
        self.tips[self.rows(rows)][point.index()]
    }

    const fn rows(&self, rows: u8) -> usize {
        if rows == 0 {
            self.board.shape().side() as usize
        } else {
            rows as usize
        }
    }

    /// The points that are foreign to `seat`, whole points whatever `rows` says.
    pub(crate) const fn foreign(&self, seat: Seat) -> CellSet128 {
        self.foreign[seat.index()]
    }

    /// The neighbors of `cell` by the index of the direction, `OFF` where there is none; the last
    /// two only fill the row.
    pub(crate) const fn neighbors(&self, cell: Cell) -> &[Cell; 8] {
        &self.neighbors[cell.index()]
    }

    /// For each cell near `cell` the direction, one bit, that leads from there to it.
    pub(crate) const fn shadow(&self, cell: Cell) -> &[u8; Cell::LIMIT] {
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
        self.node(one).class() == self.node(other).class()
    }

    /// One byte a cell: the directions in which the neighbor is foreign to `seat`, none if there
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
            neighbors: [[OFF; 8]; Cell::LIMIT],
            edges: [0; Cell::LIMIT],
            shadows: [[0; Cell::LIMIT]; Cell::LIMIT],
            around: [CellSet128::EMPTY; Cell::LIMIT],
            nodes: [Node::NONE; Cell::LIMIT],
            no_pieces: Lattice::NONE,
            changes: [Lattice::NONE; Cell::LIMIT],
            places: [[OFF; 64]; 4],
            singles: [[CellSet128::EMPTY; 64]; 4],
            own: [[0; 4]; 7],
            tip_words: [[[0; 4]; 6]; 5],
            closed_steps: [[0; Cell::LIMIT]; 7],
            fillers: [None; Cell::LIMIT],
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
                let mut seat = 0;
                while seat < 6 {
                    let neighbor = CellSet128::of(self.neighbors[cell][direction]);
                    let is_closed = neighbor.bits() & self.foreign[seat].bits() != 0;
                    self.closed_steps[seat][cell] |= (is_closed as u8) << direction;
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
        let mut has_neighbor = [false; 6];
        let mut at = 0;
        while at < 6 {
            if let Some(neighbor) = self.board.neighbor(cell, Direction::ALL[at]) {
                self.neighbors[cell.index()][at] = neighbor;
                self.shadows[neighbor.index()][cell.index()] = 1 << at;
                has_neighbor[at] = true;
                self.around[cell.index()] =
                    self.around[cell.index()].union(CellSet128::of(neighbor));
            } else {
                self.edges[cell.index()] |= 1 << at;
            }
            if let Some(jump) = self.board.jump(cell, Direction::ALL[at]) {
                self.around[cell.index()] =
                    self.around[cell.index()].union(CellSet128::of(jump.landing));
            }
            at += 1;
        }
        let (size, radius) = (self.board.shape().side(), self.board.shape().radius());
        let hex = match self.board.hex(cell) {
            Some(hex) => hex,
            None => panic!("the cell was taken from the board"),
        };
        let node = Node::new(hex.q, hex.r, has_neighbor);
        self.nodes[cell.index()] = node;
        self.singles[node.class()][node.place()] = one;
        self.places[node.class()][node.place()] = cell;
        self.no_pieces.add_empty(&node);
        self.changes[cell.index()].toggle(&node);
        let mut seat = 0;
        while seat < 7 {
            self.own[seat][node.class()] |= node.bit();
            seat += 1;
        }
        let mut point = 0;
        while point < 6 {
            let depth = Point::ALL[point].depth(hex);
            let mut rows = 1;
            while rows <= size {
                if depth > radius - rows as i16 {
                    let tip = &mut self.tips[rows as usize][point];
                    *tip = tip.union(one);
                    self.tip_words[rows as usize][point][node.class()] |= node.bit();
                }
                rows += 1;
            }
            if depth > size as i16 {
                self.fillers[cell.index()] = Some(Seat::ALL[(point + 3) % 6]);
                let mut seat = 0;
                while seat < 6 {
                    if seat != point && (seat + 3) % 6 != point {
                        self.foreign[seat] = self.foreign[seat].union(one);
                        self.own[seat][node.class()] &= !node.bit();
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
                    let neighbor = star.board.neighbor(cell, direction);
                    assert_eq!(
                        star.neighbors(cell)[direction.index()],
                        neighbor.unwrap_or(OFF)
                    );
                }
                for seat in Seat::ALL {
                    let is_foreign = |cell: Cell| u8::from(star.foreign(seat).contains(cell));
                    let steps = Direction::ALL.map(|direction| {
                        let next = star.board.neighbor(cell, direction);
                        next.map_or(0, is_foreign) << direction.index()
                    });
                    let steps = steps.into_iter().fold(0, |all, bit| all | bit);
                    assert_eq!(star.closed_steps(Some(seat))[cell.index()], steps);
                }
                assert_eq!(star.closed_steps(None)[cell.index()], 0);
                let fills = |&seat: &Seat| star.tip(seat.destination(), 0).contains(cell);
                assert_eq!(star.seat_to_fill(cell), Seat::ALL.into_iter().find(fills));
            }
        }
    }
}
