//! Boards: a shape with dense cells, its tables of neighbors, and its links.

pub(crate) mod tables;

use crate::{
    BoardError, Cell, CellError, CellName, CellSet, Cells, Direction, Hex, Link, Shape, Word,
};
use core::fmt;

/// The largest number of rows: the star of size 4.
const MAX_ROWS: usize = 17;
/// Marks the absence of a cell in the tables.
const NOWHERE: u8 = u8::MAX;

/// A straight jump: over the neighbor, to the cell right behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Jump {
    /// The cell in between.
    pub over: Cell,
    /// The cell where it ends.
    pub landing: Cell,
}

/// A finite board: a [`Shape`] with dense cells, and perhaps links that make far cells adjacent.
///
/// `W` is the integer behind its cell sets: `u64` for boards of up to 64 cells, `u128` for all.
/// The boards without links and those with lateral links are made at compile time:
/// [`Board::unlinked`] and [`Board::lateral`] only hand out references. What is asked for one cell
/// takes constant time; where all cells are looked at, the method says so. A cell that is not on the
/// board simply has no neighbors.
///
/// ```
/// use hexgrid::{Board, Direction, Shape};
///
/// let board = Board::<u64>::lateral(Shape::hexagon(4)?)?;
/// let a3 = board.parse_cell("a3")?;
/// let b4 = board.neighbor(a3, Direction::NorthEast).unwrap();
/// assert_eq!(board.name(b4).unwrap().to_string(), "b4");
///
/// let jump = board.jump(a3, Direction::NorthEast).unwrap();
/// assert_eq!(jump.over, b4);
/// assert_eq!(jump.landing, board.parse_cell("c5")?);
///
/// let [d1, d7] = [board.parse_cell("d1")?, board.parse_cell("d7")?];
/// assert!(board.adjacent(d1).contains(d7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board<W: Word> {
    shape: Shape,
    /// The index of the first cell of each row from the bottom; the entry after the last row is the number of cells.
    row_starts: [u8; MAX_ROWS + 1],
    hexes: [Hex; Cell::LIMIT],
    neighbors: [[u8; 6]; Cell::LIMIT],
    landings: [[u8; 6]; Cell::LIMIT],
    linked: [CellSet<W>; Cell::LIMIT],
    adjacent: [CellSet<W>; Cell::LIMIT],
}

impl<W: Word> Board<W> {
    /// The board of this shape without links, made at compile time.
    ///
    /// # Errors
    /// [`BoardError::TooManyCells`] when the sets are too narrow for it.
    pub const fn unlinked(shape: Shape) -> Result<&'static Self, BoardError> {
        Self::find(W::UNLINKED, shape)
    }

    /// The board of this shape with its lateral links, made at compile time: in the first row, in
    /// the widest and in the last, both ends are adjacent.
    ///
    /// # Errors
    /// [`BoardError::TooManyCells`] when the sets are too narrow for it.
    pub const fn lateral(shape: Shape) -> Result<&'static Self, BoardError> {
        Self::find(W::LATERAL, shape)
    }

    const fn find(boards: &'static [Self], shape: Shape) -> Result<&'static Self, BoardError> {
        let mut at = 0;
        while at < boards.len() {
            let found = boards[at].shape;
            if found.is_star() == shape.is_star() && found.side() == shape.side() {
                return Ok(&boards[at]);
            }
            at += 1;
        }
        Err(BoardError::TooManyCells {
            shape,
            bits: W::BITS,
        })
    }

    /// The outline.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells there are; their indices are 0 up to this.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.shape.cells()
    }

    /// Always false: every board has cells.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Whether `cell` is on the board.
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.len()
    }

    /// All cells.
    #[must_use]
    pub fn cells(&self) -> CellSet<W> {
        CellSet::below(self.len())
    }

    /// All cells in the order of their indices.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<W> {
        (0..self.len()).map(Cell::at)
    }

    /// How many rows there are.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.shape.rows()
    }

    /// The cells of a row from the left, rows counted from 0 at the bottom; none for a row that is not there.
    pub fn row(
        &self,
        row: usize,
    ) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<W> {
        let span = if row < self.rows() {
            self.row_starts[row] as usize..self.row_starts[row + 1] as usize
        } else {
            0..0
        };
        span.map(Cell::at)
    }

    /// The row of `cell`, counted from 0 at the bottom.
    #[must_use]
    pub fn row_of(&self, cell: Cell) -> Option<usize> {
        self.hex(cell)
            .map(|hex| (self.shape.radius() - hex.r) as usize)
    }

    /// Where `cell` lies in the grid.
    #[must_use]
    pub const fn hex(&self, cell: Cell) -> Option<Hex> {
        if self.contains(cell) {
            Some(self.hexes[cell.index()])
        } else {
            None
        }
    }

    /// The cell at `hex`.
    #[must_use]
    pub const fn cell_at(&self, hex: Hex) -> Option<Cell> {
        if !self.shape.contains(hex) {
            return None;
        }
        let start = self.row_starts[(self.shape.radius() - hex.r) as usize] as usize;
        Some(Cell::at(start + (hex.q - self.hexes[start].q) as usize))
    }

    /// The name of `cell`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> Option<CellName> {
        let row = self.row_of(cell)?;
        let number = cell.index() - self.row_starts[row] as usize + 1;
        Some(CellName::of_row(row, number as u16))
    }

    /// The cell of this name.
    ///
    /// # Errors
    /// [`CellError::OffBoard`] when the board has none.
    pub fn cell(&self, name: CellName) -> Result<Cell, CellError> {
        let number = name.number() as usize;
        self.row(name.row_index())
            .nth(number.wrapping_sub(1))
            .ok_or(CellError::OffBoard {
                name,
                shape: self.shape,
            })
    }

    /// The cell whose name is `text`.
    ///
    /// # Errors
    /// [`CellError::Name`] when the text is no name, [`CellError::OffBoard`] when it is not here.
    pub fn parse_cell(&self, text: &str) -> Result<Cell, CellError> {
        self.cell(text.parse()?)
    }

    /// The cell one step from `cell` in `direction`. Links have no direction and don't count.
    #[must_use]
    pub const fn neighbor(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        Cell::new(self.neighbors[cell.index()][direction.index()] as usize)
    }

    /// The straight jump from `cell` in `direction`: over its neighbor, to the cell behind that.
    #[must_use]
    pub const fn jump(&self, cell: Cell, direction: Direction) -> Option<Jump> {
        let over = self.neighbor(cell, direction);
        let landing = Cell::new(self.landings[cell.index()][direction.index()] as usize);
        match (over, landing) {
            (Some(over), Some(landing)) => Some(Jump { over, landing }),
            _ => None,
        }
    }

    /// The cells adjacent to `cell`, by a step or by a link.
    #[must_use]
    pub const fn adjacent(&self, cell: Cell) -> CellSet<W> {
        self.adjacent[cell.index()]
    }

    /// The cells that a link joins to `cell`, whether they are neighbors as well or not.
    #[must_use]
    pub const fn linked(&self, cell: Cell) -> CellSet<W> {
        self.linked[cell.index()]
    }

    /// Every link once, in the order of their ends. Takes a look at every cell.
    pub fn links(&self) -> impl Iterator<Item = Link> + '_ {
        self.iter().flat_map(|low| {
            let higher = self.linked(low).iter().filter(move |&high| high > low);
            higher.map(move |high| Link::ordered(low, high))
        })
    }

    /// This board with `links` beside those it has.
    ///
    /// A pair that is adjacent already, or given twice, counts once. The new board is a copy
    /// made at run time: make it once, and keep it.
    ///
    /// # Errors
    /// [`BoardError::LinkOffBoard`] when an end is not on the board.
    pub fn with_links(&self, links: &[Link]) -> Result<Self, BoardError> {
        let mut board = self.clone();
        for &link in links {
            for cell in link.ends() {
                if !self.contains(cell) {
                    return Err(BoardError::LinkOffBoard {
                        link,
                        cell,
                        shape: self.shape,
                    });
                }
            }
            let [low, high] = link.ends();
            for (one, other) in [(low, high), (high, low)] {
                board.linked[one.index()].insert(other);
                board.adjacent[one.index()].insert(other);
            }
        }
        Ok(board)
    }
}

/// All cells in the order of their indices.
impl<W: Word> IntoIterator for &Board<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    fn into_iter(self) -> Cells<W> {
        self.cells().iter()
    }
}

/// The shape and the links, which are all of it: the rest follows.
impl<W: Word> fmt::Debug for Board<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}", self.shape)?;
        let mut before = ", links";
        for [low, high] in self.links().map(Link::ends) {
            if let (Some(low), Some(high)) = (self.name(low), self.name(high)) {
                write!(f, "{before} {low}-{high}")?;
                before = "";
            }
        }
        f.write_str(")")
    }
}
