//! The generator: all legal moves as sets.
//!
//! Two parts of different kinds hardly disturb each other, so the moves are products of small
//! sets, corrected for what the first part frees or needs. With *p* a piece of the mover that goes
//! to *d*, *c* a captured piece, *S* the spaces a tile may be dug from and *T* those it may be
//! built on at the start of the turn:
//!
//! | first, second | tiles from × to | when |
//! |---|---|---|
//! | tile, piece | (S − d) × (T − d) | d has the right height already |
//! | | (S − d) × {d} for white, {d} × (T − d) for black | d has one tile: the tile makes it right |
//! | piece, tile | as the first row, and p joins S for white, T for black | d does not win |
//! | tile, capture | S × T | |
//! | capture, tile | S × T, and c joins T for white, S for black | c is not the last |
//! | capture, piece | | c is not the last |
//! | piece, capture | | d does not win |
//! | a part alone | | it wins |
//!
//! A space joins only if it is not on the mover's home row, nor the one where a third reversion
//! would count. The distinct moves keep the first of the orders that lead to one position: tile
//! first, else capture first. What remains of the other orders are the tile moves from or to the
//! space that the first part freed, and a piece that moves before the last capture.

use crate::move_set::{MoveSet, PartSet};
use crate::moves::{Move, Part};
use crate::state::State;
use crate::{Color, Height, Side};
use core::ops::ControlFlow;
use hexgrid::{Cell, CellSet64};

/// Which sequences are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of them, both orders of two parts.
    Sequences,
    /// One for each position that can be reached.
    Distinct,
}

/// What a turn begins with.
pub(crate) struct Turn<'a> {
    state: &'a State,
    pub(crate) mover: Color,
    pub(crate) own: CellSet64,
    pub(crate) empty: CellSet64,
    /// Spaces that a tile may be dug from.
    pub(crate) sources: CellSet64,
    /// Spaces that a tile may be built on.
    pub(crate) targets: CellSet64,
    /// Empty spaces of the height that the mover's pieces need.
    pub(crate) right: CellSet64,
    /// Empty spaces with one tile.
    pub(crate) ones: CellSet64,
    pub(crate) captures: CellSet64,
    /// Whether the enemy has a single piece.
    pub(crate) last: bool,
    pub(crate) own_home: CellSet64,
    pub(crate) enemy_home: CellSet64,
    /// The space where a third reversion would count.
    pub(crate) barred: CellSet64,
}

impl<'a> Turn<'a> {
    /// `None` when the game is won already.
    #[inline(always)]
    pub(crate) fn begin(state: &'a State) -> Option<Self> {
        if state.is_won() {
            return None;
        }
        let mover = state.turn();
        let geometry = state.geometry();
        let own_home = geometry.home(mover);
        let barred = state.barred();
        let empty = state.empty();
        let ones = empty & state.at_height(Height::One);
        let twos = empty & state.at_height(Height::Two);
        let zeros = empty - ones - twos;
        let mut sources = (ones | twos) - own_home;
        let mut targets = (zeros | ones) - own_home;
        let right = match mover {
            Color::White => {
                targets -= barred;
                twos
            }
            Color::Black => {
                sources -= barred;
                zeros
            }
        };
        Some(Self {
            state,
            mover,
            own: state.pieces(mover),
            empty,
            sources,
            targets,
            right,
            ones,
            captures: state.threatened(),
            last: state.pieces(!mover).len() == 1,
            own_home,
            enemy_home: geometry.home(!mover),
            barred,
        })
    }

    pub(crate) fn side(&self) -> Side {
        self.state.side()
    }

    pub(crate) fn adjacent(&self, cell: Cell) -> CellSet64 {
        self.state.geometry().board.adjacent(cell)
    }

    /// Calls `visit` with every set of the moves that are wanted, until it breaks.
    pub(crate) fn visit<B>(
        &self,
        wanted: Wanted,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut emit = |before, parts: PartSet, after| {
            if parts.len() == 0 {
                return ControlFlow::Continue(());
            }
            visit(MoveSet {
                side: self.side(),
                before,
                parts,
                after,
            })
        };
        for from in self.own {
            self.visit_piece(wanted, from, &mut emit)?;
        }
        for cell in self.captures {
            self.visit_capture(wanted, cell, &mut emit)?;
        }
        ControlFlow::Continue(())
    }

    /// The move with `rank` moves before it among those of [`Turn::visit_capture`].
    pub(crate) fn nth_of_captures(&self, wanted: Wanted, rank: u64) -> Option<Move> {
        let mut left = rank;
        let mut emit = |before, parts, after| self.pick_from(&mut left, before, parts, after);
        let mut captures = self.captures.iter();
        let found = captures.try_for_each(|cell| self.visit_capture(wanted, cell, &mut emit));
        found.break_value().flatten()
    }

    /// Breaks with the move that has `left` before it, if the set goes that far.
    fn pick_from(
        &self,
        left: &mut u64,
        before: Option<Part>,
        parts: PartSet,
        after: Option<Part>,
    ) -> ControlFlow<Option<Move>> {
        let len = parts.len() as u64;
        if len <= *left {
            *left -= len;
            return ControlFlow::Continue(());
        }
        let set = MoveSet {
            side: self.side(),
            before,
            parts,
            after,
        };
        ControlFlow::Break(set.nth(*left as usize))
    }

    /// All but the captures that come first, and the tiles before a capture.
    fn visit_piece<B>(
        &self,
        wanted: Wanted,
        piece: Cell,
        emit: &mut impl FnMut(Option<Part>, PartSet, Option<Part>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let reach = self.adjacent(piece) & self.empty;
        for to in reach {
            let step = Part::Piece { from: piece, to };
            let (from, to) = self.tiles_before(to);
            emit(None, PartSet::Tiles { from, to }, Some(step))?;
        }
        for to in (reach & self.right) - self.enemy_home {
            let step = Part::Piece { from: piece, to };
            emit(Some(step), self.tiles_after(wanted, piece, to), None)?;
            if wanted == Wanted::Sequences || self.last {
                emit(Some(step), PartSet::Captures(self.captures), None)?;
            }
        }
        let to = reach & self.right & self.enemy_home;
        emit(None, PartSet::Piece { from: piece, to }, None)
    }

    fn visit_capture<B>(
        &self,
        wanted: Wanted,
        cell: Cell,
        emit: &mut impl FnMut(Option<Part>, PartSet, Option<Part>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let capture = Part::Capture(cell);
        emit(None, self.tiles(), Some(capture))?;
        if self.last {
            return emit(None, PartSet::Captures(CellSet64::of(cell)), None);
        }
        emit(Some(capture), self.tiles_after_capture(wanted, cell), None)?;
        for from in self.own {
            let to = self.adjacent(from) & self.right;
            emit(Some(capture), PartSet::Piece { from, to }, None)?;
        }
        ControlFlow::Continue(())
    }

    /// The tile moves at the start of the turn.
    fn tiles(&self) -> PartSet {
        PartSet::Tiles {
            from: self.sources,
            to: self.targets,
        }
    }

    /// The tile moves after which a piece can go to the empty space `to`: from which spaces, and to
    /// which.
    #[inline(always)]
    pub(crate) fn tiles_before(&self, to: Cell) -> (CellSet64, CellSet64) {
        let to = CellSet64::of(to);
        let is_right = to.intersects(self.right);
        // One tile move makes a space of one tile right; none does where two tiles would have to
        // move. The others must leave a space that is right as it is.
        let that_make_right = |all: CellSet64| {
            if is_right {
                all - to
            } else {
                all & to & self.ones
            }
        };
        match self.mover {
            Color::White => (self.sources - to, that_make_right(self.targets)),
            Color::Black => (that_make_right(self.sources), self.targets - to),
        }
    }

    /// Whether a tile move gives the space `to` the height that the mover's pieces need.
    pub(crate) fn can_make_right(&self, to: Cell) -> bool {
        let (from, targets) = self.tiles_before(to);
        self.ones.contains(to) && PartSet::Tiles { from, to: targets }.len() > 0
    }

    /// The tile moves after a piece has gone to `to`; only those that can't come before it, if
    /// distinct moves are wanted.
    pub(crate) fn tiles_after(&self, wanted: Wanted, piece: Cell, to: Cell) -> PartSet {
        let freed = CellSet64::of(piece) - self.own_home;
        let to = CellSet64::of(to);
        let (sources, targets) = (self.sources - to, self.targets - to);
        let (from, to) = match (self.mover, wanted) {
            (Color::White, Wanted::Sequences) => (sources | freed, targets),
            (Color::White, Wanted::Distinct) => (freed, targets),
            (Color::Black, Wanted::Sequences) => (sources, targets | freed),
            (Color::Black, Wanted::Distinct) => (sources, freed),
        };
        PartSet::Tiles { from, to }
    }

    /// The tile moves after the capture of `cell`; only those that can't come before it, if
    /// distinct moves are wanted.
    fn tiles_after_capture(&self, wanted: Wanted, cell: Cell) -> PartSet {
        let freed = CellSet64::of(cell) - self.own_home - self.barred;
        let (sources, targets) = (self.sources, self.targets);
        let (from, to) = match (self.mover, wanted) {
            (Color::White, Wanted::Sequences) => (sources, targets | freed),
            (Color::White, Wanted::Distinct) => (sources, freed),
            (Color::Black, Wanted::Sequences) => (sources | freed, targets),
            (Color::Black, Wanted::Distinct) => (freed, targets),
        };
        PartSet::Tiles { from, to }
    }
}
