//! A position made for walking the game tree.

use crate::geometry::Geometry;
use crate::jumps::Jumps;
use crate::movegen::Generator;
use crate::surroundings::Surroundings;
use crate::{Block, IllegalMove, Move, MoveSet, Position, Seat};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet128};
use smallvec::SmallVec;

/// A position that keeps, for every cell, what lies around it: the generator need not work it
/// out each time, and each move played or undone changes a few bytes.
///
/// Moves and their order are those of the [`Position`] inside. It takes about 400 bytes; walk the
/// tree with [`Search::play_unchecked`] and [`Search::undo`] instead of copying it.
///
/// ```
/// use halma_star::{Position, Search};
///
/// fn leaves(search: &mut Search, depth: u32) -> u64 {
///     if depth == 1 {
///         return search.move_count();
///     }
///     let mut sum = 0;
///     for mv in search.moves() {
///         let undo = search.play_unchecked(mv);
///         sum += leaves(search, depth - 1);
///         search.undo(undo);
///     }
///     sum
/// }
///
/// assert_eq!(leaves(&mut Search::new(&Position::default()), 3), 4760);
/// ```
#[derive(Debug, Clone)]
pub struct Search {
    position: Position,
    around: Surroundings,
}

/// What [`Search::undo`] needs to take a move back.
#[derive(Debug, Clone, Copy)]
#[must_use = "without it the move can't be undone"]
pub struct Undo {
    before: Position,
    mv: Move,
}

/// The moves of one piece, and what they depend on.
///
/// ```
/// use halma_star::{Position, Search, Seat};
///
/// let start = Position::default();
/// let search = Search::new(&start);
/// let pieces: Vec<_> = search.piece_moves(Seat::D).collect();
/// assert_eq!(pieces.iter().map(|piece| piece.len()).sum::<usize>(), 14);
///
/// // A step in the north changes nothing for the south.
/// let mv = start.parse_move("n1-m5")?;
/// let ends = [mv.origin().unwrap(), mv.landing().unwrap()];
/// assert!(!pieces.iter().any(|piece| piece.depends_on(ends[0], ends[1])));
/// # Ok::<(), halma_star::MoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceMoves {
    /// Where the piece stands.
    pub origin: Cell,
    /// Its moves; `None` when it has none.
    pub moves: Option<MoveSet>,
    /// The cells that decide which moves it has, the origin included. A move whose origin and
    /// landing are both no members leaves the moves of this piece as they are.
    pub support: CellSet128,
}

impl PieceMoves {
    /// How many moves the piece has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.map_or(0, MoveSet::len)
    }

    /// Whether the piece can't move.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_none()
    }

    /// Whether a piece that goes from `origin` to `landing` may change these moves.
    #[must_use]
    pub fn depends_on(&self, origin: Cell, landing: Cell) -> bool {
        self.support.contains(origin) || self.support.contains(landing)
    }
}

impl Search {
    /// A search that begins at `position`. Looks at every cell once.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self {
            position: *position,
            around: Surroundings::new(position.size().geometry(), position.occupied()),
        }
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// As [`Position::visit_move_sets`].
    pub fn visit_move_sets<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.generator().visit_move_sets(visit)
    }

    /// As [`Position::visit_moves`].
    pub fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generator().visit_moves(visit)
    }

    /// As [`Position::moves`].
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.generator().moves()
    }

    /// As [`Position::moves_from`].
    #[must_use]
    pub fn moves_from(&self, origin: Cell) -> Option<MoveSet> {
        self.generator().moves_from(origin)
    }

    /// As [`Position::move_count`].
    #[must_use]
    pub fn move_count(&self) -> u64 {
        self.generator().move_count()
    }

    /// As [`Position::nth_move`].
    #[must_use]
    pub fn nth_move(&self, rank: u64) -> Option<Move> {
        self.generator().nth_move(rank)
    }

    /// As [`Position::pick_move`].
    #[must_use]
    pub fn pick_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.generator().pick_move(choose)
    }

    /// The moves of each piece of `seat`, were it to move, with what they depend on; the
    /// anti-blocking rule is not applied.
    ///
    /// A search that keeps them needs to ask again only for the pieces that
    /// [depend](PieceMoves::depends_on) on a move played since.
    pub fn piece_moves(&self, seat: Seat) -> impl Iterator<Item = PieceMoves> + '_ {
        let jumps = self.generator().jumps(seat);
        self.position.pieces(seat).iter().map(move |origin| {
            let (moves, support) = jumps.set_and_support(origin);
            PieceMoves {
                origin,
                moves,
                support,
            }
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The first rule that the move breaks; the position stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        self.position.check_move(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// Plays a move that is known to be legal here, as the generator's moves are. A move that is
    /// not gives a wrong search, and nothing worse; a move for a star of another size changes
    /// nothing.
    pub fn play_unchecked(&mut self, mv: Move) -> Undo {
        let before = self.position;
        self.position.play_unchecked(mv);
        self.toggle(mv);
        Undo { before, mv }
    }

    /// Takes the last move back; `undo` is what playing it returned. Another one gives a wrong
    /// search, and nothing worse.
    pub fn undo(&mut self, undo: Undo) {
        self.position = undo.before;
        self.toggle(undo.mv);
    }

    /// How many moves there are after each of the moves, summed; `None` beyond 64 bits.
    ///
    /// Most moves change the moves of few opposing pieces, so only those are counted again.
    pub(crate) fn reply_count(&mut self) -> Option<u64> {
        let mover = self.position.turn();
        let next = self.position.seat_after(mover);
        let replies: SmallVec<[PieceMoves; 10]> = self.piece_moves(next).collect();
        let all = replies.iter().map(|piece| piece.len() as u64).sum();
        let support = replies
            .iter()
            .fold(CellSet128::EMPTY, |cells, piece| cells | piece.support);
        // With the anti-blocking rule the moves of one piece depend on all others, and a seat that
        // moves again has moved one of these pieces.
        let is_simple = self.position.rules().block == Block::Off && next != mover;
        let mut sum = 0u64;
        for mv in self.moves() {
            let count = match (mv.origin(), mv.landing()) {
                (Some(origin), Some(landing))
                    if is_simple && !self.may_complete(origin, landing) =>
                {
                    if support.contains(origin) || support.contains(landing) {
                        self.toggle(mv);
                        let count = self.recount(next, &replies, origin, landing);
                        self.toggle(mv);
                        count
                    } else {
                        all
                    }
                }
                _ => 0,
            };
            // Without a reply by a piece there is a pass, a deadlock, a finish, or no short cut.
            let count = match count {
                0 => self.position.after(mv).move_count(),
                count => count,
            };
            sum = sum.checked_add(count)?;
        }
        Some(sum)
    }

    /// The number of replies of `seat` after a piece has gone from `origin` to `landing`, which is
    /// noted in `around` already.
    fn recount(&self, seat: Seat, replies: &[PieceMoves], origin: Cell, landing: Cell) -> u64 {
        let ends = CellSet128::of(origin) | CellSet128::of(landing);
        let occupied = self.position.occupied() ^ ends;
        let jumps = Jumps::new(&self.position, seat, &self.around, occupied);
        let count = |piece: &PieceMoves| {
            if piece.support.intersects(ends) {
                jumps.reach_and_len(piece.origin).1.into()
            } else {
                piece.len() as u64
            }
        };
        replies.iter().map(count).sum()
    }

    /// Whether a piece that goes from `origin` to `landing` fills up a destination.
    fn may_complete(&self, origin: Cell, landing: Cell) -> bool {
        let Some(seat) = self.position.seat_to_fill(landing) else {
            return false;
        };
        let missing =
            self.position.destination(seat) - (self.position.occupied() - CellSet128::of(origin));
        missing == CellSet128::of(landing)
    }

    fn generator(&self) -> Generator<'_> {
        Generator::new(&self.position, &self.around)
    }

    /// Notes the cells that a move leaves and enters, or does so for a move that is taken back.
    fn toggle(&mut self, mv: Move) {
        let size = self.position.size();
        // Nor has the position played such a move.
        if !mv.fits(size) {
            return;
        }
        let star: &Geometry = size.geometry();
        if let (Some(origin), Some(landing)) = (mv.origin(), mv.landing()) {
            self.around.toggle(star, origin);
            self.around.toggle(star, landing);
        }
    }
}
