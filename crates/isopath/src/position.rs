//! Positions: what is on the board, who is to move, and how to go on.

use crate::builder::PositionBuilder;
use crate::error::MoveError;
use crate::movegen::{Turn, Wanted};
use crate::moves::{Move, WrittenMove};
use crate::state::State;
use crate::{
    Color, Height, IllegalMove, MoveSet, Outcome, Reversion, Rules, Side, Space, WinReason,
};
use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use hexgrid::{Board, Cell, CellSet64};

/// A position of the game: the board, the side to move, the reversion state and the rules.
///
/// It is a small value to copy. The rules of the game exclude some positions, and none of those can be made,
/// except by [`Position::play_unchecked`] and [`Position::after`] with a move that is not legal.
///
/// Two positions are *equal* when all of this is equal, so that they have the same moves and the
/// same future. [`Hash`] feeds the Zobrist hash alone: it is cheap, equal for equal positions, and
/// not a proof of equality.
///
/// A move may be played in two orders that lead to the same position. A search wants one of them:
/// [`Position::moves`], [`Position::move_count`] and the others named after *moves* give **distinct
/// moves**, one for each position that can be reached (the order with the tile first where that is
/// legal, else the one with the capture first). What a player may do are **sequences**, both
/// orders: [`Position::sequences`], [`Position::sequence_count`] and so on. Every check accepts
/// all sequences.
///
/// Lists, visits, sets and ranks have one order, that of the generator: first the moves in which a
/// piece steps and no capture comes before it, piece by piece, then the others, capture by capture,
/// both in the order of the cells. It is the same on every machine, and may change with a version.
///
/// ```
/// use isopath::Position;
///
/// let mut position = Position::default();
/// assert_eq!(position.sequence_count(), 224);
/// position.play(position.parse_move("Td2b3 Pa3b3")?)?;
/// assert_eq!(
///     position.to_string(),
///     "bbbb/11111/111111/1011111/111111/11w11/ww2w b b3:0,0"
/// );
/// assert!(position.moves().iter().all(|&mv| position.is_legal(mv)));
/// # Ok::<(), isopath::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    state: State,
}

impl Position {
    /// The first position of a game: white on row `a`, black on the last row, white to move.
    #[must_use]
    pub fn start(side: Side, rules: Rules) -> Self {
        let mut state = State::flat(side, rules);
        for color in Color::ALL {
            for cell in side.geometry().home(color) {
                state.set_space(cell, Space::of(color));
            }
        }
        Self { state }
    }

    /// A builder for any position on a board of this size.
    pub fn builder(side: Side) -> PositionBuilder {
        PositionBuilder::new(side)
    }

    pub(crate) const fn from_state(state: State) -> Self {
        Self { state }
    }

    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// The size of the board.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.state.side()
    }

    /// The board: names, adjacency with the lateral teleports, drawings.
    #[must_use]
    pub fn board(&self) -> &'static Board<u64> {
        self.side().board()
    }

    /// The rules that are played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.state.rules()
    }

    /// The side to move; in a finished position the loser.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.state.turn()
    }

    /// The reversion state; none after a turn without a tile move, and none under rules without
    /// reversions.
    #[must_use]
    pub const fn reversion(&self) -> Option<Reversion> {
        self.state.reversion()
    }

    /// What is on a space; `None` if `cell` is not on the board.
    #[must_use]
    pub fn space(&self, cell: Cell) -> Option<Space> {
        self.board().contains(cell).then(|| self.state.space(cell))
    }

    /// Where the pieces of `color` stand.
    #[must_use]
    pub const fn pieces(&self, color: Color) -> CellSet64 {
        self.state.pieces(color)
    }

    /// Where pieces stand.
    #[must_use]
    pub fn occupied(&self) -> CellSet64 {
        let [white, black] = Color::ALL.map(|color| self.pieces(color));
        white | black
    }

    /// All spaces of this height, those under pieces too: white pieces stand on two tiles, black ones on none.
    #[must_use]
    pub fn at_height(&self, height: Height) -> CellSet64 {
        self.state.at_height(height)
    }

    /// The home row of `color`: where its pieces start, where it never digs or builds, and where
    /// its opponent wants to go.
    #[must_use]
    pub fn home_row(&self, color: Color) -> CellSet64 {
        self.side().geometry().home(color)
    }

    /// The enemy pieces that may be captured this turn: those adjacent to two or more pieces of the
    /// side to move. In a finished position too, where nothing may be played any more.
    #[must_use]
    pub fn threatened(&self) -> CellSet64 {
        self.state.threatened()
    }

    /// The Zobrist hash: of everything that equality compares, and the same in every version. It is
    /// kept as moves are played, so that asking costs nothing.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.state.hash()
    }

    /// The Zobrist hash computed from scratch, which is always [`Position::zobrist`]; for tests.
    #[must_use]
    pub fn recomputed_zobrist(&self) -> u64 {
        self.state.recomputed_hash()
    }

    /// Who has won and why; `None` while the game goes on.
    ///
    /// A side to move that has pieces and no legal move has lost. That is found by looking for a
    /// legal move, which is quick, but not free.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.winner().or_else(|| {
            let stop = |_| ControlFlow::Break(());
            let stuck = self.visit_sequence_sets(stop).is_continue();
            stuck.then(|| Outcome {
                winner: !self.turn(),
                reason: WinReason::NoLegalMove,
            })
        })
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The distinct moves, in the order of [`Position::visit_moves`]. There can be thousands:
    /// [`Position::move_count`], [`Position::visit_moves`] and [`Position::pick_move`] list nothing.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        self.list(Wanted::Distinct)
    }

    /// All legal sequences, in the order of [`Position::visit_sequences`].
    #[must_use]
    pub fn sequences(&self) -> Vec<Move> {
        self.list(Wanted::Sequences)
    }

    /// How many distinct moves there are; nothing is listed.
    #[must_use]
    pub fn move_count(&self) -> u64 {
        self.count(Wanted::Distinct)
    }

    /// How many legal sequences there are; nothing is listed.
    #[must_use]
    pub fn sequence_count(&self) -> u64 {
        self.count(Wanted::Sequences)
    }

    /// Calls `visit` with each distinct move, until it breaks.
    pub fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_move_sets(|set| set.visit(&mut visit))
    }

    /// Calls `visit` with each legal sequence, until it breaks.
    pub fn visit_sequences<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_sequence_sets(|set| set.visit(&mut visit))
    }

    /// Calls `visit` with the distinct moves in sets, until it breaks. Each move is in one set.
    pub fn visit_move_sets<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(Wanted::Distinct, visit)
    }

    /// Calls `visit` with the legal sequences in sets, until it breaks. Each sequence is in one set.
    pub fn visit_sequence_sets<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(Wanted::Sequences, visit)
    }

    /// The distinct move at this place in the list of [`Position::moves`], without listing. `rank`
    /// is counted from 0; `None` from [`Position::move_count`] on. A random rank gives a random
    /// move.
    #[must_use]
    pub fn nth_move(&self, rank: u64) -> Option<Move> {
        self.nth(Wanted::Distinct, rank)
    }

    /// The sequence at this place in the list of [`Position::sequences`], without listing. `rank` is
    /// counted from 0; `None` from [`Position::sequence_count`] on.
    #[must_use]
    pub fn nth_sequence(&self, rank: u64) -> Option<Move> {
        self.nth(Wanted::Sequences, rank)
    }

    /// The distinct move whose place in the list is what `choose` returns when it is told how many
    /// there are, at least one; `None` when there is none, or not so many.
    ///
    /// A random choice makes a uniformly random move, and nothing is listed.
    ///
    /// ```
    /// use isopath::Position;
    ///
    /// let start = Position::default();
    /// let last = start.pick_move(|count| count - 1);
    /// assert_eq!(last, start.moves().last().copied());
    /// ```
    #[must_use]
    pub fn pick_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.pick(Wanted::Distinct, choose)
    }

    /// As [`Position::pick_move`], among the legal sequences.
    #[must_use]
    pub fn pick_sequence(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.pick(Wanted::Sequences, choose)
    }

    fn pick(&self, wanted: Wanted, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        Turn::begin(&self.state)?.pick(wanted, choose)
    }

    fn visit<B>(
        &self,
        wanted: Wanted,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Turn::begin(&self.state).map_or(ControlFlow::Continue(()), |turn| turn.visit(wanted, visit))
    }

    fn list(&self, wanted: Wanted) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit(wanted, |set| {
            moves.extend(set);
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    fn count(&self, wanted: Wanted) -> u64 {
        Turn::begin(&self.state).map_or(0, |turn| turn.count(wanted))
    }

    fn nth(&self, wanted: Wanted, rank: u64) -> Option<Move> {
        Turn::begin(&self.state)?.pick(wanted, |_| rank)
    }

    /// Whether a move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Why a move is not legal here. A move that was made for a board of another size is refused as
    /// [`IllegalMove::OffBoard`], whatever spaces it names.
    ///
    /// # Errors
    /// The first rule that it breaks; see [`IllegalMove::CODES`] for the order.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if mv.side() == self.side() {
            return self.check(&mv.into()).map(|_| ());
        }
        Err(match self.outcome() {
            Some(outcome) => IllegalMove::GameOver { outcome },
            None => IllegalMove::OffBoard {
                cell: mv.first().written(mv.side()).origin(),
                made_for: Some(mv.side()),
                side: self.side(),
            },
        })
    }

    /// Reads a move and checks it.
    ///
    /// # Errors
    /// [`MoveError::Text`] when it can't be read, [`MoveError::Illegal`] when it is not legal.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Ok(self.check(&text.parse::<WrittenMove>()?)?)
    }

    /// Plays a move, with every rule checked.
    ///
    /// # Errors
    /// The first rule that it breaks; the position is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check_move(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal here, as the generator's moves are. A move that is
    /// not gives a wrong position, and nothing worse; a move for another size of board changes
    /// nothing.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        if mv.side() != self.side() {
            return;
        }
        self.state.play(mv);
    }

    /// The position after a move that is known to be legal here. It is not checked: see
    /// [`Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn after(mut self, mv: Move) -> Self {
        self.play_unchecked(mv);
        self
    }

    /// A drawing of the board as text: the rows with their letters, and the marks of
    /// [`Space::mark`](crate::Space::mark).
    ///
    /// ```
    /// use isopath::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Two, Rules::default());
    /// assert_eq!(start.draw(), "c   b b   2\nb  1 1 1  3\na   w w   2\n");
    /// ```
    #[must_use]
    pub fn draw(&self) -> String {
        self.board().draw(|cell| self.state.space(cell))
    }
}

/// The start of the usual game: side 4, default rules.
impl Default for Position {
    fn default() -> Self {
        Self::start(Side::default(), Rules::default())
    }
}

/// Feeds the Zobrist hash alone.
impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.zobrist());
    }
}

impl gamekit::Position for Position {
    type Move = Move;

    // The comments stand in for the trait's, whose links lead nowhere when this crate's pages are
    // made before those of gamekit.

    /// Calls `visit` with each distinct move, until it breaks.
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        Self::visit_moves(self, visit)
    }

    /// How many distinct moves there are.
    fn move_count(&self) -> u64 {
        Self::move_count(self)
    }

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, mv: Move) {
        Self::play_unchecked(self, mv);
    }
}

impl gamekit::Play<Move> for Position {
    type Illegal = IllegalMove;

    fn try_play(&mut self, mv: &Move) -> Result<(), IllegalMove> {
        self.play(*mv)
    }
}
