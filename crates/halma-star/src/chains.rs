//! Chains of jumps with every landing told.

use crate::geometry::SINGLES;
use crate::jumper::Jumper;
use crate::ways::Ways;
use crate::{Move, MoveKind, Position, Size, Walk, WrittenMove};
use core::fmt;
use core::iter::FusedIterator;
use hexgrid::{Board, Cell, CellSet128};
use smallvec::SmallVec;

/// A chain of jumps: an origin and every landing in order.
///
/// Chains come from a [`Position`]. The text needs no board: `e4>g4>g6`.
///
/// ```
/// use halma_star::Position;
///
/// let start = Position::default();
/// let [o1, m5] = ["o1", "m5"].map(|name| start.board().parse_cell(name).unwrap());
/// let chain = start.shortest_chain(o1, m5).unwrap();
/// assert_eq!(chain.to_string(), "o1>m5");
/// assert_eq!(chain.mv().to_string(), "o1>>m5");
/// assert_eq!(start.check(&chain.into()), Ok(start.parse_move("o1>>m5")?));
/// # Ok::<(), halma_star::MoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chain {
    origin: Cell,
    /// At least one.
    landings: SmallVec<[Cell; 12]>,
    size: Size,
}

impl Chain {
    /// The chain of a walk that is known to be legal.
    pub(crate) fn of_walk(walk: &Walk, size: Size) -> Option<Self> {
        let cell = |name| size.board().cell(name).ok();
        let hops = walk.written_hops()?.iter();
        Some(Self {
            origin: cell(walk.origin())?,
            landings: hops.map(|hop| cell(hop.landing)).collect::<Option<_>>()?,
            size,
        })
    }

    /// Where the piece begins.
    #[must_use]
    pub const fn origin(&self) -> Cell {
        self.origin
    }

    /// Where it lands, in order; at least one cell, and none twice.
    #[must_use]
    pub fn landings(&self) -> &[Cell] {
        &self.landings
    }

    /// Where it ends.
    #[must_use]
    pub fn landing(&self) -> Cell {
        self.landings.last().copied().unwrap_or(self.origin)
    }

    /// The outcome: the same move for all chains with these ends.
    #[must_use]
    pub fn mv(&self) -> Move {
        Move::on_board(self.size, MoveKind::Jump, self.origin, self.landing())
    }

    /// The board that it is for.
    #[must_use]
    pub const fn board(&self) -> &'static Board<u128> {
        self.size.board()
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = self.size.geometry();
        write!(f, "{}", star.name(self.origin))?;
        let mut landings = self.landings.iter();
        landings.try_for_each(|&landing| write!(f, ">{}", star.name(landing)))
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chain({self})")
    }
}

impl From<&Chain> for WrittenMove {
    fn from(chain: &Chain) -> Self {
        let name = |&cell: &Cell| chain.size.geometry().name(cell);
        let mut landings = chain.landings.iter().map(name);
        let first = landings.next().expect("a chain has a landing");
        Walk::jumps(name(&chain.origin), first, landings).into()
    }
}

impl From<Chain> for WrittenMove {
    fn from(chain: Chain) -> Self {
        Self::from(&chain)
    }
}

/// Chains speak of the rules of hops: of the access and leave rules of the seat whose piece it is,
/// whoever is to move. They don't speak of the turn: neither the anti-blocking rule nor the end of
/// the game takes any away. [`Position::check`] does.
impl Position {
    /// A shortest chain of jumps for the piece on `origin` to `landing`; `None` when there is no
    /// chain, or no piece. Linear in the number of cells.
    #[must_use]
    pub fn shortest_chain(&self, origin: Cell, landing: Cell) -> Option<Chain> {
        let landings = Jumper::new(self, self.seat_at(origin)?, origin).shortest(landing)?;
        Some(Chain {
            origin,
            landings,
            size: self.size(),
        })
    }

    /// All chains of jumps of the piece on `origin` that end where a turn may end; none without a
    /// piece. They are made one by one as they are asked for: there may be very many. Between two
    /// of them passes a time that is bounded by a small power of the number of cells.
    ///
    /// A chain comes before those that go on from it, and else in the order of the landings.
    ///
    /// ```
    /// use halma_star::Position;
    ///
    /// let position: Position = "1/4/ab1/1cd1/1 abcd a -".parse()?;
    /// let c1 = position.board().parse_cell("c1").unwrap();
    /// let chains: Vec<String> = position.chains(c1).map(|chain| chain.to_string()).collect();
    /// assert_eq!(chains, ["c1>a1", "c1>a1>c3", "c1>c3", "c1>c3>a1"]);
    /// # Ok::<(), halma_star::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn chains(&self, origin: Cell) -> Chains {
        self.chains_into(origin, self.size().geometry().cells)
    }

    /// The chains of [`Position::chains`] that end on `landing`.
    #[must_use]
    pub fn chains_to(&self, origin: Cell, landing: Cell) -> Chains {
        self.chains_into(origin, landing.into())
    }

    /// How many chains [`Position::chains`] has, counted one by one up to `limit`.
    #[must_use]
    pub fn count_chains(&self, origin: Cell, limit: u64) -> u64 {
        let mut chains = self.chains(origin);
        let mut count = 0;
        while count < limit && chains.advance() {
            count += 1;
        }
        count
    }

    fn chains_into(&self, origin: Cell, targets: CellSet128) -> Chains {
        // Without a piece the path is empty, and so are the chains.
        let seat = self.seat_at(origin);
        let jumper = Jumper::new(self, seat.unwrap_or(self.turn()), origin);
        let mut chains = Chains {
            targets: targets & jumper.ending(),
            jumper,
            size: self.size(),
            visited: CellSet128::EMPTY,
            ways: Ways::UNKNOWN,
            path: SmallVec::new(),
        };
        if seat.is_some() {
            chains.enter(origin);
        }
        chains
    }
}

/// An iterator over chains; see [`Position::chains`]. It keeps one path, and borrows nothing.
#[derive(Debug, Clone)]
pub struct Chains {
    jumper: Jumper,
    size: Size,
    /// Where a chain has to end.
    targets: CellSet128,
    /// The cells of the path.
    visited: CellSet128,
    ways: Ways,
    /// From the origin on, each cell with the landings after it that are still to be tried. The
    /// path is empty when there is nothing left.
    path: SmallVec<[(Cell, CellSet128); 12]>,
}

impl Chains {
    /// Goes to the next path that is a chain, and says whether there is one.
    fn advance(&mut self) -> bool {
        while let Some((cell, untried)) = self.path.last_mut() {
            if let Some(landing) = untried.first() {
                untried.remove(landing);
                let is_end = self.targets.intersects(SINGLES[landing.index()]);
                // Only where a target can still be reached: so the next chain is never far.
                if is_end || self.leads_to_target(landing) {
                    self.enter(landing);
                }
                if is_end {
                    return true;
                }
            } else {
                self.visited -= SINGLES[cell.index()];
                self.path.pop();
            }
        }
        false
    }

    fn leads_to_target(&mut self, cell: Cell) -> bool {
        let wanted = self.targets - self.visited;
        self.ways.lead(&self.jumper, cell, wanted, self.visited)
    }

    fn enter(&mut self, cell: Cell) {
        self.visited |= SINGLES[cell.index()];
        let onward = if self.targets.is_subset(self.visited) {
            CellSet128::EMPTY
        } else {
            self.jumper.from(cell) - self.visited
        };
        self.path.push((cell, onward));
    }
}

impl Iterator for Chains {
    type Item = Chain;

    fn next(&mut self) -> Option<Chain> {
        if !self.advance() {
            return None;
        }
        let (&(origin, _), landings) = self.path.split_first()?;
        Some(Chain {
            origin,
            landings: landings.iter().map(|&(landing, _)| landing).collect(),
            size: self.size,
        })
    }
}

impl FusedIterator for Chains {}
