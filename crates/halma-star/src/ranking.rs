//! Numbering the positions of a game of two without a gap.

use crate::{Access, Position, PositionError, Rules, Seat, Seats, Size};
use hexgrid::CellSet128;
use thiserror::Error;

/// A perfect index of the positions of a game of two seats: each position with full armies has a
/// rank, from 0 to [`Ranking::count`] without a gap.
///
/// # The formula
/// Let A be the cells where pieces of the first seat may stand, B those of the second (under
/// `access=open` all cells, else all but the points foreign to the seat), and k the number of
/// pieces of an army. Subsets are ranked in the combinatorial number system, see
/// [`CellSet::subset_rank`](hexgrid::CellSet::subset_rank).
///
/// For opposite seats A = B, and a position whose pieces are on S and T has the rank
///
/// ```text
/// rank of S among the subsets of A · C(|B| − k, k) + rank of T among the subsets of B without S
/// ```
///
/// For other seats B without S may have more cells or fewer. It depends only on how many pieces of S
/// stand in B. So the positions are parted by that number i, from 0 to k. With R the rank of
/// S ∩ B among the subsets of A ∩ B times C(|A − B|, k − i), plus the rank of S − B among the subsets of
/// A − B, the rank is
///
/// ```text
/// the positions of all smaller i + R · C(|B| − i, k) + rank of T among the subsets of B without S
/// ```
///
/// All this is the rank when the first seat is to move; when the second is, half of
/// [`Ranking::count`] is added.
///
/// # What is in it
/// All ways to place full armies with either seat to move, those that no game reaches and those in
/// which the game is over among them. Where both destinations are complete, the seat that is not to
/// move counts as the first that finished.
///
/// ```
/// use halma_star::{Position, Ranking, Size};
///
/// let ranking = Ranking::new(Size::Two, "ad".parse()?, "access=restricted".parse()?)?;
/// assert_eq!(ranking.count(), 7_084_000); // 2 · C(25, 3) · C(22, 3)
///
/// let position: Position = "1/a1/7/6/1da2/3ad1/7/d1/1 ad d - access=restricted".parse()?;
/// let rank = ranking.rank(&position)?;
/// assert_eq!(ranking.unrank(rank), Some(position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranking {
    /// The game without pieces.
    board: Position,
    seats: [Seat; 2],
    /// Where pieces of either seat may stand.
    cells: [CellSet128; 2],
    /// The number of positions with one seat to move.
    placements: u128,
}

/// Why there is no ranking, or no rank.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RankError {
    /// Not two seats.
    #[error("positions are ranked in games of two seats, and the seats in play are {0}")]
    Seats(Seats),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] PositionError),
    /// A position of a game with another star, other seats or other rules.
    #[error("the position belongs to another game: size {size}, seats {seats}, rules {rules}")]
    OtherGame {
        /// The size of its star.
        size: Size,
        /// Its seats.
        seats: Seats,
        /// Its rules.
        rules: Rules,
    },
    /// A position with a smaller army.
    #[error("seat {seat} has {found} of {army} pieces, and positions with full armies are ranked")]
    PiecesMissing {
        /// The seat.
        seat: Seat,
        /// Its pieces.
        found: usize,
        /// How many a full army has.
        army: usize,
    },
    /// Pieces stand where the rules let none stand. No checked function makes such a position.
    #[error("pieces stand where none can: a move that is not legal has been played unchecked")]
    Misplaced,
    /// A position whose places don't follow from the board.
    #[error(
        "the places are {0}, and a position with a rank lists the seats with a complete destination, the one not to move first"
    )]
    Finished(crate::Places),
}

impl Ranking {
    /// The ranking for these seats on this star under these rules.
    ///
    /// # Errors
    /// [`RankError::Seats`] unless there are two seats, [`RankError::Game`] when the rules don't fit
    /// the star.
    pub fn new(size: Size, seats: Seats, rules: Rules) -> Result<Self, RankError> {
        let mut order = seats.iter();
        let (Some(first), Some(second), None) = (order.next(), order.next(), order.next()) else {
            return Err(RankError::Seats(seats));
        };
        let board = Position::empty_board(size, seats, rules)?;
        let star = size.geometry();
        let cells = [first, second].map(|seat| match rules.access {
            Access::Open => star.cells,
            Access::Transit | Access::Restricted => star.cells - star.foreign(seat),
        });
        let mut ranking = Self {
            board,
            seats: [first, second],
            cells,
            placements: 0,
        };
        let parts = 0..=board.army();
        ranking.placements = parts.map(|shared| ranking.part(shared).placements()).sum();
        Ok(ranking)
    }

    /// How many positions there are; their ranks are 0 up to this.
    #[must_use]
    pub const fn count(&self) -> u128 {
        2 * self.placements
    }

    /// The cells where pieces of `seat` may stand; none for a seat that is not in play.
    #[must_use]
    pub fn cells(&self, seat: Seat) -> CellSet128 {
        let place = self.seats.iter().position(|&known| known == seat);
        place.map_or(CellSet128::EMPTY, |place| self.cells[place])
    }

    /// The rank of a position of this game. Takes a look-up for each cell.
    ///
    /// # Errors
    /// [`RankError::OtherGame`], [`RankError::PiecesMissing`], [`RankError::Misplaced`] after an
    /// unchecked move that is not legal, or [`RankError::Finished`] when the places are not those
    /// that follow from the board: they differ only where both destinations are complete, or with
    /// `win=filled,end=last`, where one can have been complete before.
    pub fn rank(&self, position: &Position) -> Result<u128, RankError> {
        let (size, seats, rules) = (position.size(), position.seats(), position.rules());
        if (size, seats, rules) != (self.board.size(), self.board.seats(), self.board.rules()) {
            return Err(RankError::OtherGame { size, seats, rules });
        }
        let army = position.army();
        let placed = self.seats.map(|seat| position.pieces(seat));
        for (seat, found) in self.seats.into_iter().zip(placed.map(CellSet128::len)) {
            if found != army {
                return Err(RankError::PiecesMissing { seat, found, army });
            }
        }
        let [first, second] = placed;
        let may_stand = first.is_subset(self.cells[0]) && second.is_subset(self.cells[1]);
        if !may_stand || first.intersects(second) {
            return Err(RankError::Misplaced);
        }
        if self.place(placed, position.turn()).finished() != position.finished() {
            return Err(RankError::Finished(position.finished()));
        }
        let shared = (placed[0] & self.cells[1]).len();
        let before: u128 = (0..shared).map(|less| self.part(less).placements()).sum();
        let rank = self.part(shared).rank(placed);
        let rank = rank.expect("the pieces stand where they may");
        let moved = u128::from(position.turn() == self.seats[1]);
        Ok(moved * self.placements + before + rank)
    }

    /// The position of this rank; `None` from [`Ranking::count`] on. Takes a look-up for each cell.
    #[must_use]
    pub fn unrank(&self, rank: u128) -> Option<Position> {
        let turn = self.seats[usize::from(rank >= self.placements)];
        let mut left = rank % self.placements;
        if rank >= self.count() {
            return None;
        }
        let mut shared = 0;
        while left >= self.part(shared).placements() {
            left -= self.part(shared).placements();
            shared += 1;
        }
        Some(self.place(self.part(shared).unrank(left)?, turn))
    }

    /// The placements with so many pieces of the first seat where the second may be too.
    fn part(&self, shared: usize) -> Part {
        let [first, second] = self.cells;
        Part {
            common: first & second,
            others: first - second,
            second,
            shared,
            army: self.board.army(),
        }
    }

    /// The position with these pieces.
    fn place(&self, placed: [CellSet128; 2], turn: Seat) -> Position {
        let mut position = self.board;
        for (seat, pieces) in self.seats.into_iter().zip(placed) {
            for cell in pieces {
                position.state.toggle(seat, cell);
            }
        }
        position.state.set_turn(turn);
        for seat in self.board.seats().after(turn) {
            if position.is_complete(seat) {
                position.state.finish(seat);
            }
        }
        position
    }
}

/// The placements with a given number of the first seat's pieces where the second may be too.
struct Part {
    /// Where both may stand.
    common: CellSet128,
    /// Where only the first may.
    others: CellSet128,
    /// Where the second may.
    second: CellSet128,
    shared: usize,
    army: usize,
}

impl Part {
    fn placements(&self) -> u128 {
        self.common.subset_count(self.shared) * self.rest_count() * self.second_count()
    }

    /// The ways to place the first seat's pieces where only it may stand.
    fn rest_count(&self) -> u128 {
        self.others.subset_count(self.army - self.shared)
    }

    /// The ways to place the second seat's pieces, once the first's are placed.
    fn second_count(&self) -> u128 {
        let first = self.second.nth_subset(self.shared, 0).unwrap_or_default();
        (self.second - first).subset_count(self.army)
    }

    fn rank(&self, [first, second]: [CellSet128; 2]) -> Option<u128> {
        let common = self.common.subset_rank(first & self.common)?;
        let rest = self.others.subset_rank(first - self.common)?;
        let second = (self.second - first).subset_rank(second)?;
        Some((common * self.rest_count() + rest) * self.second_count() + second)
    }

    fn unrank(&self, rank: u128) -> Option<[CellSet128; 2]> {
        let (first, second) = (rank / self.second_count(), rank % self.second_count());
        let (common, rest) = (first / self.rest_count(), first % self.rest_count());
        let common = self.common.nth_subset(self.shared, common)?;
        let first = common | self.others.nth_subset(self.army - self.shared, rest)?;
        let second = (self.second - first).nth_subset(self.army, second)?;
        Some([first, second])
    }
}
