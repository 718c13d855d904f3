//! The reader of transcripts.

use super::{Transcript, TranscriptError, TranscriptFault};
use crate::{Color, Game, Position, Rules, Side, WrittenMove, WrittenPart};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use core::iter::Enumerate;
use core::str::Lines;
use gamekit::Tags;

/// The games of a text, one by one; a bad one does not stop the others.
#[derive(Debug, Clone)]
pub struct Transcripts<'a> {
    lines: Enumerate<Lines<'a>>,
    rules: Rules,
    number: usize,
}

/// Reads a text of transcripts, a game a line. Blank lines and lines that begin with `#` are
/// skipped, and so is a byte order mark in front. Games whose tags name no rules are played by
/// `rules`: the default ones for what [`Transcript`] has written, `reversions=off` perhaps for games that
/// people have played, who did not all know that rule.
#[must_use]
pub fn read(text: &str, rules: Rules) -> Transcripts<'_> {
    Transcripts {
        lines: text
            .strip_prefix('\u{feff}')
            .unwrap_or(text)
            .lines()
            .enumerate(),
        rules,
        number: 0,
    }
}

impl Iterator for Transcripts<'_> {
    type Item = Result<Transcript, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        let is_game = |line: &str| !line.is_empty() && !line.starts_with('#');
        let (line, text) = self.lines.find(|(_, line)| is_game(line.trim()))?;
        self.number += 1;
        Some(self.game(line + 1, text.trim()))
    }
}

impl Transcripts<'_> {
    fn game(&self, line: usize, text: &str) -> Result<Transcript, TranscriptError> {
        let number = self.number;
        let fail = |head: Option<&str>, game: Option<Game>, fault| TranscriptError {
            number,
            line,
            head: head.map(str::to_owned),
            game: game.map(Box::new),
            fault: Box::new(fault),
        };
        let (tags, rest) =
            Tags::split_from(text).map_err(|error| fail(None, None, error.into()))?;
        let (head, moves) =
            split_head(rest).ok_or_else(|| fail(None, None, TranscriptFault::NoMoves))?;
        if let Some(tag) = head.and_then(tag_in) {
            let fault = TranscriptFault::TagBehindHead(tag.to_owned());
            return Err(fail(head, None, fault));
        }
        let start = start(&tags, self.rules).map_err(|fault| fail(head, None, fault))?;
        let mut reader = Reader::new(start);
        match reader.read(moves) {
            Ok(closing) => Ok(Transcript {
                number,
                head: head.map(str::to_owned),
                game: reader.game,
                closing,
            }),
            Err(fault) => Err(fail(head, Some(reader.game), fault)),
        }
    }
}

/// The tags that there are.
const TAGS: [&str; 3] = ["Side", "Rules", "Start"];

/// What looks like a tag in a head, where it would be overlooked.
pub(super) fn tag_in(head: &str) -> Option<&str> {
    let looks_like_tag = |text: &str| {
        let inside = text[1..].trim_start();
        let end = inside.find(|letter: char| !letter.is_ascii_alphanumeric());
        let (key, rest) = inside.split_at(end.unwrap_or(inside.len()));
        TAGS.contains(&key) || !key.is_empty() && rest.trim_start().starts_with('"')
    };
    let mut brackets = head.match_indices('[').map(|(at, _)| &head[at..]);
    brackets.find(|text| looks_like_tag(text)).map(|text| {
        let end = text.find(']').map_or(text.len(), |at| at + 1);
        &text[..end]
    })
}

/// Splits a line at the word `1.`, which ends the head and belongs to neither side. Colons and blanks at
/// the end of a head are not part of it.
pub(super) fn split_head(line: &str) -> Option<(Option<&str>, &str)> {
    const FIRST: &str = "1.";
    let is_word = |&(at, _): &(usize, &str)| {
        line[..at]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace)
            && line[at + FIRST.len()..]
                .chars()
                .next()
                .is_none_or(char::is_whitespace)
    };
    let (at, _) = line.match_indices(FIRST).find(is_word)?;
    let is_end = |letter: char| letter == ':' || letter.is_whitespace();
    let head = line[..at].trim_end_matches(is_end);
    Some((
        Some(head).filter(|head| !head.is_empty()),
        &line[at + FIRST.len()..],
    ))
}

/// The position that the tags name.
fn start(tags: &Tags, rules: Rules) -> Result<Position, TranscriptFault> {
    if let Some((key, _)) = tags.iter().find(|(key, _)| !TAGS.contains(key)) {
        return Err(TranscriptFault::UnknownTag(key.to_owned()));
    }
    let side: Option<Side> = tags
        .get("Side")
        .map(str::parse)
        .transpose()
        .map_err(TranscriptFault::Side)?;
    let rules = match tags.get("Rules") {
        Some(text) => text.parse().map_err(TranscriptFault::Rules)?,
        None => rules,
    };
    let Some(text) = tags.get("Start") else {
        return Ok(Position::start(side.unwrap_or_default(), rules));
    };
    let start = Position::parse(text, rules).map_err(TranscriptFault::Start)?;
    let found = start.side();
    match side {
        Some(said) if said != found => Err(TranscriptFault::OtherSide { said, found }),
        _ => Ok(start),
    }
}

/// Reads what follows the word `1.`.
struct Reader {
    game: Game,
    round: usize,
    /// Moves of this round so far.
    plies: usize,
    /// Parts of the next move so far.
    parts: Vec<WrittenPart>,
    after_comma: bool,
}

impl Reader {
    fn new(start: Position) -> Self {
        Self {
            game: Game::new(start),
            round: 1,
            plies: 0,
            parts: Vec::new(),
            after_comma: false,
        }
    }

    /// Plays all moves and gives the winner that the closing words name.
    fn read(&mut self, text: &str) -> Result<Option<Color>, TranscriptFault> {
        let text = text.replace(',', " , ");
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "," => self.comma()?,
                "white" | "black" => {
                    self.end()?;
                    let winner = word.parse().ok();
                    let closing = (words.next(), words.next());
                    return match closing {
                        (Some("wins."), None) => Ok(winner),
                        (Some("wins."), Some(more)) | (Some(more), _) => {
                            Err(TranscriptFault::Closing(more.to_owned()))
                        }
                        (None, _) => Err(TranscriptFault::Closing(word.to_owned())),
                    };
                }
                _ if is_number(word) => self.next_round(word)?,
                _ => {
                    let part = word.parse().map_err(|error| TranscriptFault::Word {
                        round: self.round,
                        ply: self.game.ply() + 1,
                        word: word.to_owned(),
                        error,
                    })?;
                    self.parts.push(part);
                    self.after_comma = false;
                }
            }
        }
        // The line may break off after white's move, with or without the comma.
        if self.after_comma && self.to_move() == Color::White {
            return Err(TranscriptFault::Comma { round: self.round });
        }
        self.end()?;
        Ok(None)
    }

    fn comma(&mut self) -> Result<(), TranscriptFault> {
        if self.parts.is_empty() {
            return Err(TranscriptFault::Comma { round: self.round });
        }
        self.play()?;
        self.after_comma = true;
        Ok(())
    }

    fn next_round(&mut self, word: &str) -> Result<(), TranscriptFault> {
        let round = self.round;
        self.play()?;
        if self.plies == 0 {
            return Err(TranscriptFault::EmptyRound { round });
        }
        // Whoever goes on after the end is told so.
        if self.to_move() == Color::Black && !self.game.position().is_over() {
            return Err(TranscriptFault::NoBlackMove { round });
        }
        if self.after_comma {
            return Err(TranscriptFault::Comma { round });
        }
        let expected = round + 1;
        if word != format!("{expected}.") {
            return Err(TranscriptFault::Round {
                expected,
                found: word.to_owned(),
            });
        }
        self.round = expected;
        self.plies = 0;
        Ok(())
    }

    /// The end of the moves. Only a game without any has a round without a move.
    fn end(&mut self) -> Result<(), TranscriptFault> {
        self.play()?;
        if self.plies == 0 && self.round > 1 {
            return Err(TranscriptFault::EmptyRound { round: self.round });
        }
        Ok(())
    }

    fn to_move(&self) -> Color {
        self.game.position().turn()
    }

    /// Plays the move whose parts have been read, if there are any.
    fn play(&mut self) -> Result<(), TranscriptFault> {
        if self.parts.is_empty() {
            return Ok(());
        }
        let round = self.round;
        if self.plies > 0 && self.to_move() == Color::White {
            return Err(TranscriptFault::LongRound { round });
        }
        let written = WrittenMove::new(core::mem::take(&mut self.parts));
        if let Err(reason) = self.game.play_written(&written) {
            return Err(TranscriptFault::Illegal {
                round,
                ply: self.game.ply() + 1,
                written,
                reason,
            });
        }
        self.plies += 1;
        Ok(())
    }
}

/// Whether a word is a number with a full stop.
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
