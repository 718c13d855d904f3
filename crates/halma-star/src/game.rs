//! The record of a game.

use crate::error::counted;
use crate::{Chain, IllegalMove, Move, MoveError, Outcome, Position, Seat, WrittenMove};
use core::fmt;
use gamekit::{Play, Record};
use thiserror::Error;

/// A turn as a record keeps it: the move, and the chain where its landings were written down.
///
/// Printed as it was written: `e4-e5`, `e4>g4>g6`, `e4>>g6`, `pass`.
///
/// ```
/// use halma_star::{Game, Position};
///
/// let mut game = Game::new("1/4/ab1/1cd1/1 abcd a -".parse::<Position>()?);
/// game.play_text("c1>c3>a1")?;
/// let turn = &game.turns()[0];
/// assert_eq!(turn.mv().to_string(), "c1>>a1");
/// assert_eq!(turn.chain().unwrap().landings().len(), 2);
/// assert_eq!(turn.to_string(), "c1>c3>a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Turn {
    mv: Move,
    chain: Option<Chain>,
}

impl Turn {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The chain; `None` for a step, for a pass, and where only the two ends are known.
    #[must_use]
    pub const fn chain(&self) -> Option<&Chain> {
        self.chain.as_ref()
    }

    /// The turn that is written, if it is legal.
    pub(crate) fn read(position: &Position, written: &WrittenMove) -> Result<Self, IllegalMove> {
        let mv = position.check(written)?;
        let walk = written
            .walks()
            .first()
            .filter(|_| mv.kind() == crate::MoveKind::Jump);
        let chain = walk.and_then(|walk| Chain::of_walk(walk, position.size()));
        Ok(Self { mv, chain })
    }
}

impl From<Turn> for WrittenMove {
    fn from(turn: Turn) -> Self {
        (&turn).into()
    }
}

impl From<&Turn> for WrittenMove {
    fn from(turn: &Turn) -> Self {
        match &turn.chain {
            Some(chain) => chain.into(),
            None => turn.mv.into(),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.chain {
            Some(chain) => chain.fmt(f),
            None => self.mv.fmt(f),
        }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Turn({self})")
    }
}

impl Play<Turn> for Position {
    type Illegal = IllegalMove;

    fn try_play(&mut self, turn: &Turn) -> Result<(), IllegalMove> {
        let mv = self.check(&turn.into())?;
        self.play_unchecked(mv);
        Ok(())
    }
}

/// A game from its first position on: the turns played, and those undone that can be redone.
///
/// Every turn is checked. Undo restores the position to the bit: every position is kept.
///
/// ```
/// use halma_star::{Game, Position};
///
/// let mut game = Game::new(Position::default());
/// game.play_text("n1-m5")?;
/// game.play_text("c1>e7")?;
/// let position = *game.position();
/// assert_eq!(game.undo().unwrap().to_string(), "c1>e7");
/// assert_eq!(game.undone().len(), 1);
/// game.redo();
/// assert_eq!(game.position(), &position);
/// assert_eq!(game.ply(), 2);
/// # Ok::<(), halma_star::MoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game {
    record: Record<Position, Turn>,
}

/// Why an earlier position is not restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RestoreError {
    /// The game has not had that many turns.
    #[error("the game has had {}: there is no position after {ply}", counted(*played, "turn"))]
    NoSuchPly {
        /// The turns that were to be left.
        ply: usize,
        /// The turns played.
        played: usize,
    },
    /// A seat in the game does not agree.
    #[error(
        "seat {0} has not agreed: an earlier position comes back only when every seat in the game agrees"
    )]
    NotAgreed(Seat),
}

/// As [`Game::play_written`].
pub(crate) fn play_written(
    record: &mut Record<Position, Turn>,
    written: &WrittenMove,
) -> Result<Move, IllegalMove> {
    let turn = Turn::read(record.position(), written)?;
    let mv = turn.mv();
    record.play(turn).map(|()| mv)
}

impl Game {
    /// The record of a game that begins with `start`.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            record: Record::new(start),
        }
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn of_record(record: Record<Position, Turn>) -> Self {
        Self { record }
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn record(&self) -> &Record<Position, Turn> {
        &self.record
    }

    /// The position that the game began with.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.record.start()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The position after `ply` turns, also among those undone; `None` beyond the last.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.record.position_at(ply)
    }

    /// How many turns have been played and not undone, passes included.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.record.ply()
    }

    /// The turns that have been played and not undone.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        self.record.turns()
    }

    /// The moves of [`Game::turns`].
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        self.turns().iter().map(Turn::mv)
    }

    /// The turns that have been undone, the next to be redone first.
    #[must_use]
    pub fn undone(&self) -> &[Turn] {
        self.record.undone()
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// Plays a move and forgets the turns undone.
    ///
    /// # Errors
    /// The first rule that it breaks; the record is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position().check_move(mv)?;
        self.record.play(Turn { mv, chain: None })
    }

    /// Plays a turn that has been written down, and gives the move that it is. The chain is kept
    /// where its landings are told.
    ///
    /// # Errors
    /// The first rule that it breaks; the record is as it was.
    pub fn play_written(&mut self, written: &WrittenMove) -> Result<Move, IllegalMove> {
        play_written(&mut self.record, written)
    }

    /// Reads a turn, plays it, and gives the move that it is.
    ///
    /// # Errors
    /// Why it can't be read, or the first rule that it breaks; the record is as it was.
    pub fn play_text(&mut self, text: &str) -> Result<Move, MoveError> {
        Ok(self.play_written(&text.parse()?)?)
    }

    /// Takes the last turn back and gives it; `None` at the start. For whoever edits a record:
    /// players at a board [`restore`](Game::restore).
    pub fn undo(&mut self) -> Option<&Turn> {
        self.record.undo()
    }

    /// Plays the turn undone last again and gives it; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Turn> {
        self.record.redo()
    }

    /// Undoes or redoes until `ply` turns are played, and says whether the record has that many.
    /// If not, nothing changes.
    #[must_use = "the record may not have that many turns"]
    pub fn go_to(&mut self, ply: usize) -> bool {
        self.record.go_to(ply)
    }

    /// Brings the position after `ply` turns back, because a later turn was not legal at the
    /// board, and forgets the turns since, those that were undone too. Every seat in the game has to
    /// agree, finished ones too; else the current position stands and play goes on.
    ///
    /// # Errors
    /// [`RestoreError`]; nothing changes.
    ///
    /// ```
    /// use halma_star::{Game, Position, RestoreError, Seat};
    ///
    /// let mut game = Game::new(Position::default());
    /// game.play_text("n1-m5")?;
    /// assert_eq!(game.restore(0, &[Seat::A]), Err(RestoreError::NotAgreed(Seat::D)));
    /// assert_eq!(game.ply(), 1);
    /// assert_eq!(game.restore(0, &[Seat::D, Seat::A]), Ok(()));
    /// assert_eq!(game, Game::new(Position::default()));
    /// # Ok::<(), halma_star::MoveError>(())
    /// ```
    pub fn restore(&mut self, ply: usize, agreeing: &[Seat]) -> Result<(), RestoreError> {
        let played = self.ply();
        if ply > played {
            return Err(RestoreError::NoSuchPly { ply, played });
        }
        let mut seats = self.position().seats().iter();
        if let Some(seat) = seats.find(|seat| !agreeing.contains(seat)) {
            return Err(RestoreError::NotAgreed(seat));
        }
        self.record.go_to(ply);
        self.record.forget_undone();
        Ok(())
    }
}

/// The usual game, as [`Position::default`] begins it.
impl Default for Game {
    fn default() -> Self {
        Self::new(Position::default())
    }
}

/// The start and the turns; the positions follow from them.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("start", self.start())
            .field("turns", &self.turns())
            .field("undone", &self.undone())
            .finish()
    }
}
