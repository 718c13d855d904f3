//! Transcripts: whole games as text, with tags and numbered rounds.
//!
//! A game is its tags and its rounds. A round has a turn for each seat still in play: it ends when
//! the turn comes back to where the list of seats begins, or passes it. The next game begins with
//! the next tag. Lines that begin with `#` are comments.
//!
//! ```text
//! [Players "anna, ben"] [Size "4"] [Seats "ad"] [Rules "leave=no"]
//! 1. n1-m5 d2-e6 2. n4-m8 c3>e7 3. o1>m7
//! ```
//!
//! `Size`, `Seats` and `Rules` may be left out. `[Start "POSITION"]` replaces the usual start; a
//! rules field in it wins over the tag. `Players` names them; other tags are kept.
//!
//! ```
//! use halma_star::{Rules, transcript};
//!
//! let text = "[Players \"anna, ben\"]\n\
//!     1. n1-m5 d2-e6 2. n4-m8\n\
//!     [Seats \"da\"]\n\
//!     1. c1>e7 n1-m9\n";
//! let games: Vec<_> = transcript::read(text, Rules::default()).collect();
//! let first = games[0].as_ref().unwrap();
//! assert_eq!((first.title(), first.game.ply()), ("anna, ben".to_owned(), 3));
//! let error = games[1].as_ref().unwrap_err();
//! assert_eq!(error.illegal().unwrap().code(), "unconnected");
//! assert!(error.to_string().starts_with("line 4: game 2: round 1, ply 2: n1-m9: unconnected: "));
//! ```

mod read;

pub use read::{Transcripts, read};

use crate::{
    Game, IllegalMove, ParseMoveError, ParsePositionError, ParseRulesError, Position, Seat, Seats,
    SeatsError, Size, WrittenMove,
};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;
use gamekit::{TagError, Tags};
use thiserror::Error;

const PLAYERS: &str = "Players";
const SIZE: &str = "Size";
const SEATS: &str = "Seats";
const RULES: &str = "Rules";
const START: &str = "Start";
/// The tags that tell the start of the game; the game itself knows them.
const OF_THE_START: [&str; 4] = [SIZE, SEATS, RULES, START];

/// A game with its tags. Its [`Display`](fmt::Display) form is the text that [`read()`] reads.
///
/// ```
/// use halma_star::transcript::Transcript;
/// use halma_star::{Game, Position};
///
/// let mut game = Game::new(Position::default());
/// game.play_text("o1>m5")?;
/// let mut transcript = Transcript::new(game);
/// transcript.set_tag("Players", "anna, ben")?;
/// assert_eq!(
///     transcript.to_string(),
///     "[Players \"anna, ben\"] [Size \"4\"] [Seats \"ad\"] [Rules \"default\"]\n1. o1>m5"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// Which game of its text it is, counted from 1.
    pub number: usize,
    /// The tags that don't tell the start.
    tags: Tags,
    /// The turns, with their chains where they were written down.
    pub game: Game,
}

impl Transcript {
    /// The transcript of a game.
    #[must_use]
    pub const fn new(game: Game) -> Self {
        Self {
            number: 1,
            tags: Tags::new(),
            game,
        }
    }

    /// Sets a tag, such as `Players`.
    ///
    /// # Errors
    /// [`SetTagError::OfTheStart`] for `Size`, `Seats`, `Rules` and `Start`, which follow from the
    /// game, and [`SetTagError::Tag`] for a key or a value that a tag can't have; nothing changes.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), SetTagError> {
        if OF_THE_START.contains(&key) {
            return Err(SetTagError::OfTheStart(key.to_owned()));
        }
        Ok(self.tags.set(key, value)?)
    }

    /// The tags that don't tell the start of the game.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Who plays, as the tag `Players` says it.
    #[must_use]
    pub fn players(&self) -> Option<&str> {
        self.tags.get(PLAYERS)
    }

    /// The players, or `game K` if they are not named.
    #[must_use]
    pub fn title(&self) -> String {
        title(self.players(), self.number)
    }
}

/// Why a tag can't be set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetTagError {
    /// A tag that tells the start of the game.
    #[error(
        "the tag {0} can't be set: Size, Seats, Rules and Start follow from the game, and are written by themselves"
    )]
    OfTheStart(String),
    /// No tag at all.
    #[error(transparent)]
    Tag(#[from] TagError),
}

fn title(players: Option<&str>, number: usize) -> String {
    players.map_or_else(|| format!("game {number}"), str::to_owned)
}

/// Whether the turn of `position` begins a round, when `before` made the turn before it.
fn begins_round(position: &Position, before: Option<Seat>) -> bool {
    let place = |seat| position.seats().iter().position(|listed| listed == seat);
    before.is_none_or(|before| place(position.turn()) <= place(before))
}

/// A line of tags, and a line of rounds. The rules are always told, so that the text does not
/// depend on what a reader takes for the default.
impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.tags.is_empty() {
            write!(f, "{} ", self.tags)?;
        }
        let start = self.game.start();
        let (size, seats, rules) = (start.size(), start.seats(), start.rules());
        if Position::start(size, seats, rules).as_ref() == Ok(start) {
            writeln!(
                f,
                "[Size \"{size}\"] [Seats \"{seats}\"] [Rules \"{rules}\"]"
            )?;
        } else {
            writeln!(f, "[Rules \"{rules}\"] [Start \"{start}\"]")?;
        }
        let (mut round, mut before) = (0, None);
        for (ply, turn) in self.game.turns().iter().enumerate() {
            let position = self.game.position_at(ply).ok_or(fmt::Error)?;
            if begins_round(position, before) {
                round += 1;
                let blank = if round == 1 { "" } else { " " };
                write!(f, "{blank}{round}.")?;
            }
            write!(f, " {turn}")?;
            before = Some(position.turn());
        }
        if round == 0 {
            f.write_str("1.")?;
        }
        Ok(())
    }
}

/// A game that can't be read to its end. The other games of the text are not touched by it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {}: {fault}", self.title())]
pub struct TranscriptError {
    /// Which game of its text it is, counted from 1.
    pub number: usize,
    /// The line of the text where the fault is, counted from 1.
    pub line: usize,
    /// Who plays, if the tags could be read and say it.
    pub players: Option<String>,
    /// The game up to the last turn that could be read and was legal; `None` when not even the
    /// start is known.
    pub game: Option<Box<Game>>,
    /// What is wrong.
    pub fault: Box<TranscriptFault>,
}

impl TranscriptError {
    /// The players, or `game K` if they are not named.
    #[must_use]
    pub fn title(&self) -> String {
        title(self.players.as_deref(), self.number)
    }

    /// The rule that a turn breaks, when that is what is wrong.
    #[must_use]
    pub fn illegal(&self) -> Option<IllegalMove> {
        match *self.fault {
            TranscriptFault::Illegal { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

/// What can be wrong with a transcript. Plies and rounds are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TranscriptFault {
    /// The tags in front can't be read.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// The size of the star is none.
    #[error("the tag Size is a number from 1 to 4, not {0:?}")]
    Size(String),
    /// The seats can't be read.
    #[error("the tag Seats: {0}")]
    Seats(SeatsError),
    /// The rules can't be read.
    #[error("the tag Rules: {0}")]
    Rules(ParseRulesError),
    /// The start is no position, or the rules don't fit the star.
    #[error("the start: {0}")]
    Start(ParsePositionError),
    /// The start is on another board.
    #[error("the tag Size says {said}, and the tag Start has a star of size {found}")]
    OtherSize {
        /// The size in the tag.
        said: Size,
        /// The size of the start.
        found: Size,
    },
    /// The start has other seats.
    #[error("the tag Seats says {said}, and the tag Start has the seats {found}")]
    OtherSeats {
        /// The seats in the tag.
        said: Seats,
        /// The seats of the start.
        found: Seats,
    },
    /// There is no first round.
    #[error("no turns follow the tags: they begin after the word 1.")]
    NoTurns,
    /// Words that are no turn before the first round.
    #[error(
        "{found:?} stands before the number 1.: who plays is told by a tag in front, as in [Players \"anna, ben\"]"
    )]
    Head {
        /// The words.
        found: String,
    },
    /// The number of a round is missing, or wrong.
    #[error("round {round}, ply {ply}: {found:?} stands where the number {expected}. is expected")]
    Round {
        /// The round that was reached.
        round: usize,
        /// The ply that would be next.
        ply: usize,
        /// The number of the round that begins here.
        expected: usize,
        /// The word in its place.
        found: String,
    },
    /// A number stands where the round still lacks a turn.
    #[error(
        "round {round}, ply {ply}: the turn of seat {seat} is missing: {found:?} stands in its place"
    )]
    MissingTurn {
        /// The round.
        round: usize,
        /// The ply that it would be.
        ply: usize,
        /// Whose turn is missing.
        seat: Seat,
        /// The number in its place.
        found: String,
    },
    /// A number after the end of the game.
    #[error("round {round}: the game is over, and {found:?} follows")]
    AfterTheEnd {
        /// The round in which it ended.
        round: usize,
        /// The number.
        found: String,
    },
    /// A round without a turn.
    #[error("round {round} has no turn: seat {seat} is to move")]
    EmptyRound {
        /// The round.
        round: usize,
        /// Whose turn is missing.
        seat: Seat,
    },
    /// A word that is no turn.
    #[error("round {round}, ply {ply}: {error}")]
    Word {
        /// The round.
        round: usize,
        /// The ply that it would be.
        ply: usize,
        /// The word.
        word: String,
        /// Why it is no turn.
        error: ParseMoveError,
    },
    /// A turn that is illegal.
    #[error("round {round}, ply {ply}: {written}: {}: {reason}", reason.code())]
    Illegal {
        /// The round.
        round: usize,
        /// The ply.
        ply: usize,
        /// The turn.
        written: WrittenMove,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
}
