//! A game of two players, seen by whoever is to move.

use anyhow::{Context, Result};
use halma_star::{Access, Block, Leave, Position, Ranking, Rules, Seat, Seats, Size, Win};
use hexgrid::{Board, Cell, CellSet128, Direction, Permutation, Symmetry};

/// A game of two, with tables of its star.
///
/// A symmetry of the board makes either seat the other, so it is enough to know the positions in
/// which the first seat is to move: it is *the mover*, the second *the opponent*.
pub struct Game {
    start: Position,
    /// The first seat is the mover.
    seats: [Seat; 2],
    /// Lays the opponent's pieces where the mover's would be, and back.
    swap: Permutation,
    /// How many positions there are with the mover to move.
    positions: u128,
    /// How many pieces each has.
    pub(super) army: usize,
    /// Where the mover's pieces may stand.
    pub(super) cells: CellSet128,
    /// Where a hop of the mover may land, inside a chain too.
    pub(super) landing: CellSet128,
    /// What the mover has to fill.
    pub(super) destination: CellSet128,
    /// What the opponent has to fill.
    pub(super) opponent_destination: CellSet128,
    /// What a piece of the mover can't leave.
    pub(super) keep: CellSet128,
    pub(super) win: Win,
    pub(super) block: Block,
    pub(super) adjacent: [CellSet128; Cell::LIMIT],
    /// Where a jump from a cell over another lands: `behind[from][over]`.
    behind: Vec<[Option<Cell>; Cell::LIMIT]>,
}

impl Game {
    /// # Errors
    /// There is no such game of two.
    pub fn new(size: Size, seats: Seats, rules: Rules) -> Result<Self> {
        let ranking = Ranking::new(size, seats, rules)?;
        let start = Position::start(size, seats, rules)?;
        let board = start.board();
        let [first, second] = [seats.first(), seats.next(seats.first())];
        let cells = ranking.cells(first);
        let swap =
            swap(&start, first, second).context("a symmetry lays either seat on the other")?;
        Ok(Self {
            start,
            seats: [first, second],
            swap,
            positions: ranking.count() / 2,
            army: start.army(),
            cells,
            landing: match rules.access {
                Access::Open | Access::Transit => board.cells(),
                Access::Restricted => cells,
            },
            destination: start.destination(first),
            opponent_destination: start.destination(second),
            keep: match rules.leave {
                Leave::Yes => CellSet128::EMPTY,
                Leave::No => start.destination(first),
            },
            win: rules.win,
            block: rules.block,
            adjacent: std::array::from_fn(|index| {
                Cell::new(index).map_or(CellSet128::EMPTY, |cell| board.adjacent(cell))
            }),
            behind: board.iter().map(|cell| behind(board, cell)).collect(),
        })
    }

    /// The start of the game.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// How many positions there are with the mover to move.
    pub const fn positions(&self) -> u128 {
        self.positions
    }

    /// How many armies each player can have, which is the number of rows.
    pub fn armies(&self) -> u128 {
        self.cells.subset_count(self.army)
    }

    /// The pieces of whoever is to move and of the other, as if the first seat were to move.
    pub fn placed(&self, position: &Position) -> Placed {
        let [first, second] = self.seats.map(|seat| position.pieces(seat));
        if position.turn() == self.seats[0] {
            Placed {
                mover: first,
                opponent: second,
            }
        } else {
            Placed {
                mover: self.swap.apply_set(second),
                opponent: self.swap.apply_set(first),
            }
        }
    }

    /// The same pieces on the other side of the board.
    pub fn swapped(&self, pieces: CellSet128) -> CellSet128 {
        self.swap.apply_set(pieces)
    }

    /// Where a jump from a cell over another lands, if the board has room for it.
    pub(super) fn behind(&self, from: Cell, over: Cell) -> Option<Cell> {
        self.behind[from.index()][over.index()]
    }

    /// Whether the mover's destination is complete, as the rule `win` asks for.
    pub(super) fn has_won(&self, placed: Placed) -> bool {
        complete(self.win, self.destination, placed.mover, placed.opponent)
    }

    /// Whether the opponent's destination is complete.
    pub(super) fn has_lost(&self, placed: Placed) -> bool {
        complete(
            self.win,
            self.opponent_destination,
            placed.opponent,
            placed.mover,
        )
    }
}

/// The pieces of the mover and the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The pieces of whoever is to move.
    pub mover: CellSet128,
    /// The pieces of the other.
    pub opponent: CellSet128,
}

fn complete(win: Win, destination: CellSet128, own: CellSet128, others: CellSet128) -> bool {
    match win {
        Win::Own => destination.is_subset(own),
        Win::Filled => destination.intersects(own) && destination.is_subset(own | others),
    }
}

/// What lays the homes and destinations of both seats on each other.
fn swap(start: &Position, first: Seat, second: Seat) -> Option<Permutation> {
    let [from, to] = [[first, second], [second, first]]
        .map(|seats| seats.map(|seat| [start.home(seat), start.destination(seat)]));
    let mut symmetries = Symmetry::ALL
        .map(|symmetry| start.board().permutation(symmetry))
        .into_iter();
    symmetries.find(|symmetry| from.map(|seat| seat.map(|cells| symmetry.apply_set(cells))) == to)
}

fn behind(board: &Board<u128>, from: Cell) -> [Option<Cell>; Cell::LIMIT] {
    let mut behind = [None; Cell::LIMIT];
    for jump in Direction::ALL
        .into_iter()
        .filter_map(|direction| board.jump(from, direction))
    {
        behind[jump.over.index()] = Some(jump.landing);
    }
    behind
}
