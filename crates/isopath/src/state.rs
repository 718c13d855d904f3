//! The bits of a position. Everything that changes one goes through here, and keeps the hash.

use crate::geometry::{Geometry, NOWHERE};
use crate::moves::{Move, Part};
use crate::reversion::PackedReversion;
use crate::{Color, Height, Outcome, Reversion, Rules, Side, Space, WinReason, zobrist};
use hexgrid::{Cell, CellSet64};

/// Heights are kept for every space, under pieces too: a white piece stands on a member of `twos`,
/// a black one on a space that is in neither plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    pieces: [CellSet64; 2],
    ones: CellSet64,
    twos: CellSet64,
    hash: u64,
    reversion: PackedReversion,
    side: Side,
    turn: Color,
    rules: Rules,
}

impl State {
    /// A board without pieces and with one tile on every space; white is to move.
    pub(crate) fn flat(side: Side, rules: Rules) -> Self {
        let mut state = Self {
            pieces: [CellSet64::EMPTY; 2],
            ones: side.geometry().all,
            twos: CellSet64::EMPTY,
            hash: 0,
            reversion: PackedReversion::NONE,
            side,
            turn: Color::White,
            rules,
        };
        state.hash = state.recomputed_hash();
        state
    }

    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    pub(crate) const fn turn(&self) -> Color {
        self.turn
    }

    pub(crate) const fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) const fn reversion(&self) -> Option<Reversion> {
        self.reversion.get()
    }

    /// The space where a third reversion would count, if the side to move has made two.
    pub(crate) fn barred(&self) -> CellSet64 {
        self.reversion.barred(self.turn)
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) const fn pieces(&self, color: Color) -> CellSet64 {
        self.pieces[color.index()]
    }

    pub(crate) fn geometry(&self) -> &'static Geometry {
        self.side.geometry()
    }

    /// The spaces without a piece.
    pub(crate) fn empty(&self) -> CellSet64 {
        self.geometry().all - self.pieces[0] - self.pieces[1]
    }

    /// All spaces of this height, under pieces too.
    pub(crate) fn at_height(&self, height: Height) -> CellSet64 {
        match height {
            Height::Zero => self.geometry().all - self.ones - self.twos,
            Height::One => self.ones,
            Height::Two => self.twos,
        }
    }

    pub(crate) fn height(&self, cell: Cell) -> Height {
        if self.twos.contains(cell) {
            Height::Two
        } else if self.ones.contains(cell) {
            Height::One
        } else {
            Height::Zero
        }
    }

    pub(crate) fn piece(&self, cell: Cell) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.pieces(color).contains(cell))
    }

    pub(crate) fn space(&self, cell: Cell) -> Space {
        self.piece(cell)
            .map_or_else(|| Space::Empty(self.height(cell)), Space::of)
    }

    /// The enemy pieces that the side to move may capture if the turn begins here.
    #[inline]
    pub(crate) fn threatened(&self) -> CellSet64 {
        let (mut once, mut twice) = (CellSet64::EMPTY, CellSet64::EMPTY);
        for piece in self.pieces(self.turn) {
            let near = self.geometry().board.adjacent(piece);
            twice |= once & near;
            once |= near;
        }
        twice & self.pieces(!self.turn)
    }

    /// How many pieces of the side to move are adjacent to `cell`.
    pub(crate) fn threats(&self, cell: Cell) -> usize {
        (self.geometry().board.adjacent(cell) & self.pieces(self.turn)).len()
    }

    /// Who has won by a home row or by the last capture. Where both hold, the home row is named.
    pub(crate) fn winner(&self) -> Option<Outcome> {
        let on_home_row = |&winner: &Color| {
            self.pieces(winner)
                .intersects(self.geometry().home(!winner))
        };
        let is_alone = |&winner: &Color| self.pieces(!winner).is_empty();
        let by = |reason| move |winner| Outcome { winner, reason };
        let home_row = Color::ALL.into_iter().find(on_home_row);
        let last_capture = || Color::ALL.into_iter().find(is_alone);
        home_row
            .map(by(WinReason::HomeRow))
            .or_else(|| last_capture().map(by(WinReason::LastCapture)))
    }

    /// Whether [`State::winner`] has one.
    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        let [white, black] = self.pieces;
        let home = |color| self.geometry().home(color);
        let arrived = (white & home(Color::Black)) | (black & home(Color::White));
        white.is_empty() || black.is_empty() || !arrived.is_empty()
    }

    /// Moves, digs, builds or captures for the side to move; nothing is checked.
    #[inline]
    pub(crate) fn apply(&mut self, part: Part) {
        match part {
            Part::Tile { from, to } => self.move_tile(from, to),
            Part::Piece { from, to } => self.move_piece(from, to),
            Part::Capture(cell) => self.toggle_piece(!self.turn, cell),
        }
    }

    /// Plays a whole turn; nothing is checked. No branch depends on the move, since none of them
    /// could be foretold: a part that the move does not have is played nowhere.
    #[inline(always)]
    pub(crate) fn play(&mut self, mv: Move) {
        let ([from, to], [start, end]) = (mv.tile, mv.piece);
        self.move_tile(from, to);
        self.move_piece(start, end);
        self.toggle_piece(!self.turn, mv.capture);
        self.end_turn(Self::counts_at(self.turn, from, to));
    }

    /// Where a tile move of `color` counts for the rule on reversions.
    pub(crate) const fn counts_at(color: Color, from: Cell, to: Cell) -> Cell {
        match color {
            Color::White => to,
            Color::Black => from,
        }
    }

    /// Hands the turn over. `tile` is where the turn's tile move counts, if it had one.
    #[inline]
    fn end_turn(&mut self, tile: Cell) {
        let space = if self.rules.reversions { tile } else { NOWHERE };
        self.set_packed_reversion(self.reversion.after(self.turn, space));
        self.set_turn(!self.turn);
    }

    pub(crate) fn set_turn(&mut self, turn: Color) {
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(turn);
        self.turn = turn;
    }

    /// The counts have to be possible ones.
    pub(crate) fn set_reversion(&mut self, reversion: Option<Reversion>) {
        self.set_packed_reversion(PackedReversion::new(reversion));
    }

    fn set_packed_reversion(&mut self, reversion: PackedReversion) {
        self.hash ^= zobrist::reversion(self.reversion) ^ zobrist::reversion(reversion);
        self.reversion = reversion;
    }

    pub(crate) fn set_space(&mut self, cell: Cell, space: Space) {
        for color in Color::ALL {
            if self.pieces(color).contains(cell) != (space.piece() == Some(color)) {
                self.toggle_piece(color, cell);
            }
        }
        self.hash ^= zobrist::height(self.height(cell), cell);
        self.ones.remove(cell);
        self.twos.remove(cell);
        match space.height() {
            Height::Zero => {}
            Height::One => self.ones.insert(cell),
            Height::Two => self.twos.insert(cell),
        }
        self.hash ^= zobrist::height(space.height(), cell);
    }

    #[inline]
    fn move_piece(&mut self, from: Cell, to: Cell) {
        self.toggle_piece(self.turn, from);
        self.toggle_piece(self.turn, to);
    }

    #[inline]
    fn toggle_piece(&mut self, color: Color, cell: Cell) {
        let pieces = &mut self.pieces[color.index()];
        *pieces ^= single(cell);
        self.hash ^= zobrist::piece(color, cell);
    }

    /// Takes a tile from one space to another. Where there is none to take, or no room for one,
    /// nothing changes: an unchecked move must not break the planes. Branches on the heights would
    /// be mispredicted half of the time.
    #[inline]
    fn move_tile(&mut self, from: Cell, to: Cell) {
        let (source, target) = (single(from), single(to));
        self.hash ^= zobrist::tile(self.tiles(from), from);
        self.hash ^= zobrist::tile(self.tiles(to) + 1, to);
        let (lowered, raised) = (self.twos & source, self.ones & target);
        let dug = (self.ones | self.twos) & source;
        let built = target - self.twos;
        self.twos ^= lowered | raised;
        self.ones ^= dug | built;
    }

    /// The number of tiles on a space, without a branch.
    #[inline]
    fn tiles(&self, cell: Cell) -> usize {
        let bit = |cells: CellSet64| (cells.bits() >> (cell.index() & 63)) as usize & 1;
        bit(self.ones) + 2 * bit(self.twos)
    }

    /// The hash from scratch.
    pub(crate) fn recomputed_hash(&self) -> u64 {
        let mut hash = zobrist::game(self.side, self.rules)
            ^ zobrist::turn(self.turn)
            ^ zobrist::reversion(self.reversion);
        for (height, cells) in [(Height::One, self.ones), (Height::Two, self.twos)] {
            hash = cells
                .iter()
                .fold(hash, |hash, cell| hash ^ zobrist::height(height, cell));
        }
        for color in Color::ALL {
            let pieces = self.pieces(color).iter();
            hash = pieces.fold(hash, |hash, cell| hash ^ zobrist::piece(color, cell));
        }
        hash
    }
}

/// The set of one space, empty for `NOWHERE`. Unlike `CellSet64::of` it need not ask whether the cell
/// fits: every space of a hexagon does.
fn single(cell: Cell) -> CellSet64 {
    const SPACES: u64 = !(1 << NOWHERE.index());
    CellSet64::from_bits(1 << (cell.index() & 63) & SPACES)
}
