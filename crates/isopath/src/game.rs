//! The record of a game.

use crate::{IllegalMove, Move, MoveError, Outcome, Position, WrittenMove};
use core::fmt;
use gamekit::Record;

/// A game from its first position on: the moves played, and those undone that can be redone.
///
/// Every move is checked. Undo restores the position to the bit: every position is kept.
///
/// ```
/// use isopath::{Game, Position};
///
/// let mut game = Game::new(Position::default());
/// game.play_text("Td2b3 Pa3b3")?;
/// game.play_text("Tf4d5 Pg3f4")?;
/// let position = *game.position();
/// assert_eq!(game.undo().unwrap().to_string(), "Tf4d5 Pg3f4");
/// assert_eq!(game.undone().len(), 1);
/// game.redo();
/// assert_eq!(game.position(), &position);
/// assert_eq!(game.ply(), 2);
/// # Ok::<(), isopath::MoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Game {
    record: Record<Position, Move>,
}

/// The start of the usual game, with no move played.
impl Default for Game {
    fn default() -> Self {
        Self::new(Position::default())
    }
}

/// As [`Game::play_written`].
pub(crate) fn play_written(
    record: &mut Record<Position, Move>,
    written: &WrittenMove,
) -> Result<Move, IllegalMove> {
    let mv = record.position().check(written)?;
    record.play(mv).map(|()| mv)
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
    pub(crate) const fn of_record(record: Record<Position, Move>) -> Self {
        Self { record }
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn record(&self) -> &Record<Position, Move> {
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

    /// The position after `ply` moves, also among those undone; `None` beyond the last.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.record.position_at(ply)
    }

    /// How many moves have been played and not undone.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.record.ply()
    }

    /// The moves that have been played and not undone.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.record.turns()
    }

    /// The moves that have been undone, the next to be redone first.
    #[must_use]
    pub fn undone(&self) -> &[Move] {
        self.record.undone()
    }

    /// Who has won and why; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    /// Plays a move and forgets the moves undone.
    ///
    /// # Errors
    /// The first rule that it breaks; the record is as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position().check_move(mv)?;
        self.record.play(mv)
    }

    /// Plays a move that has been written down, and gives it.
    ///
    /// # Errors
    /// The first rule that it breaks; the record is as it was.
    pub fn play_written(&mut self, written: &WrittenMove) -> Result<Move, IllegalMove> {
        play_written(&mut self.record, written)
    }

    /// Reads a move, plays it, and gives it.
    ///
    /// # Errors
    /// Why it can't be read, or the first rule that it breaks; the record is as it was.
    pub fn play_text(&mut self, text: &str) -> Result<Move, MoveError> {
        Ok(self.play_written(&text.parse()?)?)
    }

    /// Takes the last move back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.record.undo().copied()
    }

    /// Plays the move undone last again and gives it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        self.record.redo().copied()
    }

    /// Undoes or redoes until `ply` moves are played, and says whether the record has that many.
    /// If not, nothing changes.
    pub fn go_to(&mut self, ply: usize) -> bool {
        self.record.go_to(ply)
    }
}

/// The start and the moves; the positions follow from them.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("start", self.start())
            .field("moves", &self.moves())
            .field("undone", &self.undone())
            .finish()
    }
}
