//! Transcripts: whole games in the one-line style that players publish them in.
//!
//! A line is a game: perhaps tags, a head that ends before the first number, rounds, and perhaps
//! closing words. A round is a move of white's and a move of black's, parted by a comma. The first
//! one is black's alone if the start has black to move, and the last one may end after white's.
//!
//! ```text
//! 2018-07-02 anna vs ben: 1. Td2b3 Pa3b3,  Tf4d5 Pg3f4 2. Td3c4 Pb3c4
//! [Start "2bbb/w1111/011111/1111111/111111/11111/www0 w -"] anna vs ben: 1. Pf1g1, white wins.
//! [Side "5"] [Rules "reversions=off"] [Start "POSITION"] anna vs ben: 1. …
//! ```
//!
//! ```
//! use isopath::{Rules, transcript};
//!
//! let text = "# a comment\n\
//!     anna vs ben: 1. Td2b3 Pa3b3,  Tf4d5 Pg3f4\n\
//!     1. Pa3b3 Td2b3\n";
//! let games: Vec<_> = transcript::read(text, Rules::default()).collect();
//! assert_eq!(games[0].as_ref().unwrap().game.ply(), 2);
//! let error = games[1].as_ref().unwrap_err();
//! assert_eq!(error.illegal().unwrap().code(), "wrong-height");
//! assert!(error.to_string().starts_with("line 3: game 2: round 1, ply 1: Pa3b3 Td2b3: "));
//! ```

mod read;

pub use read::{Transcripts, read};

use crate::{
    Color, Game, IllegalMove, Outcome, ParseMoveError, ParsePositionError, ParseRulesError,
    ParseSideError, Position, Rules, Side, WrittenMove,
};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;
use gamekit::TagError;
use thiserror::Error;

/// A game with its head and its closing words. Its [`Display`](fmt::Display) form is the line that
/// [`read()`] reads. In the style of its players it tells the rules only where they are not the default: so
/// give `read` the default rules for what was written here.
///
/// ```
/// use isopath::transcript::Transcript;
/// use isopath::{Game, Position};
///
/// let mut game = Game::new("12/0bw/20 w -".parse::<Position>()?);
/// game.play_text("Pb3c2")?;
/// let line = Transcript::new(Some("anna vs ben"), game)?.to_string();
/// assert_eq!(line, "[Start \"12/0bw/20 w -\"] anna vs ben: 1. Pb3c2, white wins.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcript {
    /// Which game of its text it is, counted from 1.
    pub number: usize,
    /// What stands before the first number, as [`read::split_head`] gives it.
    head: Option<String>,
    /// The moves.
    pub game: Game,
    /// Whom the closing words call the winner.
    pub closing: Option<Color>,
}

/// Why a text can't be the head of a game: it would not be read back as it is.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HeadError {
    /// It has more than one line.
    #[error("{0:?} can't stand before a game: a head is one line")]
    Lines(String),
    /// It begins as tags do.
    #[error("{0:?} can't stand before a game: tags begin with [, and a head does not")]
    Bracket(String),
    /// It has something in it that is a tag, or looks like one.
    #[error(
        "{head:?} can't stand before a game: {tag} in it would be overlooked, write tags in front"
    )]
    Tag {
        /// The head.
        head: String,
        /// What looks like a tag.
        tag: String,
    },
    /// It has the word `1.` in it.
    #[error("{0:?} can't stand before a game: with the word 1. the moves begin")]
    Number(String),
    /// It is empty, or has a colon or a blank at an end.
    #[error(
        "{0:?} can't stand before a game: it neither begins with a blank nor ends with one or with a colon"
    )]
    Ends(String),
}

/// Closing words that are not what the board says. The board stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub struct Contradiction {
    /// Whom the closing words call the winner.
    pub said: Color,
    /// How the game has ended on the board, if it has.
    pub outcome: Option<Outcome>,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the closing words say that {} wins, but ", self.said)?;
        match self.outcome {
            Some(outcome) => write!(f, "{outcome}"),
            None => f.write_str("the game is not over"),
        }
    }
}

impl Transcript {
    /// The transcript of a game, with the closing words that the board calls for.
    ///
    /// # Errors
    /// [`HeadError`] for a head that would be read as something else.
    pub fn new(head: Option<&str>, game: Game) -> Result<Self, HeadError> {
        let head = head.map(str::trim).filter(|head| !head.is_empty());
        let closing = game.outcome().map(|outcome| outcome.winner);
        Self::from_line(1, head.map(str::to_owned), game, closing)
    }

    /// A transcript as it was read once, with any head and closing words that a line can have.
    pub(crate) fn from_line(
        number: usize,
        head: Option<String>,
        game: Game,
        closing: Option<Color>,
    ) -> Result<Self, HeadError> {
        head.as_deref().map_or(Ok(()), check_head)?;
        Ok(Self {
            number,
            head,
            game,
            closing,
        })
    }

    /// What stands before the first number, without colons at its end.
    #[must_use]
    pub fn head(&self) -> Option<&str> {
        self.head.as_deref()
    }

    /// The head, or `game K` if there is none.
    #[must_use]
    pub fn title(&self) -> String {
        title(self.head(), self.number)
    }

    /// Where the closing words are not what the board says.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        let outcome = self.game.outcome();
        let said = self.closing?;
        (outcome.map(|outcome| outcome.winner) != Some(said))
            .then_some(Contradiction { said, outcome })
    }
}

/// Whether a head is read back as it is written.
fn check_head(head: &str) -> Result<(), HeadError> {
    let owned = || head.to_owned();
    if head.contains('\n') {
        return Err(HeadError::Lines(owned()));
    }
    if head.starts_with('[') {
        return Err(HeadError::Bracket(owned()));
    }
    if let Some(tag) = read::tag_in(head) {
        let (head, tag) = (owned(), tag.to_owned());
        return Err(HeadError::Tag { head, tag });
    }
    match read::split_head(&format!("{head}: 1.")) {
        Some((_, rest)) if !rest.is_empty() => Err(HeadError::Number(owned())),
        Some((found, _)) if found == Some(head) && head.trim_start() == head => Ok(()),
        _ => Err(HeadError::Ends(owned())),
    }
}

/// Whether a line that begins with this head would be taken for a comment, or lose a byte order mark.
fn needs_tag_in_front(head: &str) -> bool {
    head.starts_with(['#', '\u{feff}'])
}

fn title(head: Option<&str>, number: usize) -> String {
    head.map_or_else(|| format!("game {number}"), str::to_owned)
}

/// The line of the game. The board decides on the closing words; without an outcome they stay. A tag stands
/// in front of a head that begins with `#`, so that the line is no comment.
impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        let (side, rules) = (start.side(), start.rules());
        if *start == Position::start(side, rules) {
            let is_told = rules == Rules::default() && self.head().is_some_and(needs_tag_in_front);
            if side != Side::default() || is_told {
                write!(f, "[Side \"{side}\"] ")?;
            }
            if rules != Rules::default() {
                write!(f, "[Rules \"{rules}\"] ")?;
            }
        } else {
            write!(f, "[Start \"{start}\"] ")?;
        }
        if let Some(head) = &self.head {
            write!(f, "{head}: ")?;
        }
        f.write_str("1.")?;
        let (mut round, mut mover) = (1, start.turn());
        for (ply, mv) in self.game.moves().iter().enumerate() {
            match (ply, mover) {
                (0, _) => write!(f, " {mv}")?,
                (_, Color::White) => {
                    round += 1;
                    write!(f, " {round}. {mv}")?;
                }
                (_, Color::Black) => write!(f, ",  {mv}")?,
            }
            mover = !mover;
        }
        let outcome = self.game.outcome().map(|outcome| outcome.winner);
        match outcome.or(self.closing) {
            // A comma ends white's move, whatever comes next.
            Some(winner) if self.game.ply() > 0 && mover == Color::Black => {
                write!(f, ", {winner} wins.")
            }
            Some(winner) => write!(f, " {winner} wins."),
            None => Ok(()),
        }
    }
}

/// A game that can't be read to its end. The other games of the text are not touched by it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {}: {fault}", self.title())]
pub struct TranscriptError {
    /// Which game of its text it is, counted from 1.
    pub number: usize,
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What stands before the first number, if it could be read that far.
    pub head: Option<String>,
    /// The game up to the last move that could be read and was legal; `None` when not even the
    /// start is known.
    pub game: Option<Box<Game>>,
    /// What is wrong.
    pub fault: Box<TranscriptFault>,
}

impl TranscriptError {
    /// The head, or `game K` if there is none.
    #[must_use]
    pub fn title(&self) -> String {
        title(self.head.as_deref(), self.number)
    }

    /// The rule that a move breaks, when that is what is wrong.
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
    /// There is no such tag.
    #[error("there is no tag {0}: the tags are Side, Rules and Start")]
    UnknownTag(String),
    /// A tag that does not stand in front of the head.
    #[error("the tag {0:?} stands behind the head: tags come first on the line")]
    TagBehindHead(String),
    /// The size of the board is none.
    #[error("the tag Side: {0}")]
    Side(ParseSideError),
    /// The rules can't be read.
    #[error("the tag Rules: {0}")]
    Rules(ParseRulesError),
    /// The start is no position.
    #[error("the tag Start: {0}")]
    Start(ParsePositionError),
    /// The start is on another board.
    #[error("the tag Side says {said}, and the tag Start has a board of side {found}")]
    OtherSide {
        /// The size in the tag.
        said: Side,
        /// The size of the start.
        found: Side,
    },
    /// There is no first round.
    #[error("no move is on the line: the moves begin after the word 1.")]
    NoMoves,
    /// The rounds are not in sequence.
    #[error("round {expected} is expected after round {}, not {found:?}", expected - 1)]
    Round {
        /// The number that follows.
        expected: usize,
        /// The word in its place.
        found: String,
    },
    /// A round without a move.
    #[error("round {round} has no move")]
    EmptyRound {
        /// The round.
        round: usize,
    },
    /// A round that ends after white's move, and is not the last.
    #[error("round {round} has no move of black's, and only the last round may end after white's")]
    NoBlackMove {
        /// The round.
        round: usize,
    },
    /// A round that goes on after black's move.
    #[error("round {round} goes on after black's move: white's next move begins round {}", round + 1)]
    LongRound {
        /// The round.
        round: usize,
    },
    /// A comma that parts nothing.
    #[error("round {round}: a comma stands after white's move or before the closing words")]
    Comma {
        /// The round.
        round: usize,
    },
    /// A word that is none of a transcript's.
    #[error("round {round}, ply {ply}: {error}")]
    Word {
        /// The round.
        round: usize,
        /// The ply that it would be part of.
        ply: usize,
        /// The word.
        word: String,
        /// Why it is no part of a move.
        error: ParseMoveError,
    },
    /// Closing words that are not `white wins.` or `black wins.`, or do not end the line.
    #[error("{0:?} does not fit into the closing words: they are white wins. or black wins.")]
    Closing(String),
    /// A move that is illegal.
    #[error("round {round}, ply {ply}: {written}: {}: {reason}", reason.code())]
    Illegal {
        /// The round.
        round: usize,
        /// The ply.
        ply: usize,
        /// The move.
        written: WrittenMove,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
}
