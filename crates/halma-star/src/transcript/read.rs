//! The reader of transcripts.

use super::{OF_THE_START, PLAYERS, Transcript, TranscriptError, TranscriptFault, begins_round};
use crate::{Game, ParsePositionError, Position, Rules, Seat, Seats, Size, WrittenMove};
use gamekit::Tags;

/// The games of a text, one by one; a bad one does not stop the others.
#[derive(Debug, Clone)]
pub struct Transcripts {
    /// The text without its comments, and without white space at its end.
    text: String,
    /// Where the next game begins, or white space before it.
    at: usize,
    rules: Rules,
    number: usize,
}

/// Reads a text of transcripts. Games whose tags name no rules are played by `rules`; a text
/// without tags is one game with the usual start. A text of nothing but comments has no game.
#[must_use]
pub fn read(text: &str, rules: Rules) -> Transcripts {
    // A comment leaves an empty line, so that lines keep their numbers.
    let is_comment = |line: &&str| line.trim_start().starts_with('#');
    let lines = text
        .lines()
        .map(|line| if is_comment(&line) { "" } else { line });
    let mut text = lines.collect::<Vec<_>>().join("\n");
    text.truncate(text.trim_end().len());
    Transcripts {
        text,
        at: 0,
        rules,
        number: 0,
    }
}

impl Iterator for Transcripts {
    type Item = Result<Transcript, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        let left = &self.text[self.at..];
        let begin = self.at + left.len() - left.trim_start().len();
        let left = &self.text[begin..];
        if left.is_empty() {
            return None;
        }
        self.number += 1;
        let mut failed = TranscriptError {
            number: self.number,
            line: self.text[..begin].matches('\n').count() + 1,
            players: None,
            game: None,
            fault: Box::new(TranscriptFault::NoTurns),
        };
        let (tags, rest) = match Tags::split_from(left) {
            Ok(split) => split,
            Err(error) => {
                self.at = begin + end_of_unreadable(left);
                *failed.fault = error.into();
                return Some(Err(failed));
            }
        };
        let rounds = rest.split('[').next().unwrap_or_default();
        self.at = self.text.len() - rest.len() + rounds.len();
        failed.players = tags.get(PLAYERS).map(str::to_owned);
        let start = match start(&tags, self.rules) {
            Ok(start) => start,
            Err(fault) => {
                *failed.fault = fault;
                return Some(Err(failed));
            }
        };
        let mut reader = Reader::new(start);
        if let Err(fault) = reader.read(rounds) {
            *failed.fault = fault;
            failed.game = Some(Box::new(reader.game));
            return Some(Err(failed));
        }
        Some(Ok(Transcript {
            number: self.number,
            tags: without_start(&tags),
            game: reader.game,
        }))
    }
}

/// How far a game reaches whose tags can't be read: its lines of tags, and the lines up to the
/// next tag.
fn end_of_unreadable(text: &str) -> usize {
    let mut end = 0;
    let mut in_tags = true;
    for line in text.split_inclusive('\n') {
        let is_tag = line.trim_start().starts_with('[');
        if is_tag && !in_tags {
            break;
        }
        in_tags &= is_tag || line.trim().is_empty();
        end += line.len();
    }
    end
}

fn without_start(tags: &Tags) -> Tags {
    let mut others = Tags::new();
    for (key, value) in tags.iter().filter(|(key, _)| !OF_THE_START.contains(key)) {
        // It was a tag before, so it is one again.
        let _ = others.set(key, value);
    }
    others
}

/// The position that the tags name.
fn start(tags: &Tags, rules: Rules) -> Result<Position, TranscriptFault> {
    let read_size = |text: &str| {
        let size = text.parse().ok().and_then(|size| Size::new(size).ok());
        size.ok_or_else(|| TranscriptFault::Size(text.to_owned()))
    };
    let size = tags.get("Size").map(read_size).transpose()?;
    let seats = tags.get("Seats").map(str::parse::<Seats>).transpose()?;
    let rules = match tags.get("Rules") {
        Some(text) => text.parse()?,
        None => rules,
    };
    let Some(text) = tags.get("Start") else {
        let start = Position::start(size.unwrap_or_default(), seats.unwrap_or_default(), rules);
        return Ok(start.map_err(ParsePositionError::from)?);
    };
    let start = Position::parse(text, rules)?;
    if let Some(said) = size.filter(|&size| size != start.size()) {
        let found = start.size();
        return Err(TranscriptFault::OtherSize { said, found });
    }
    if let Some(said) = seats.filter(|&seats| seats != start.seats()) {
        let found = start.seats();
        return Err(TranscriptFault::OtherSeats { said, found });
    }
    Ok(start)
}

/// Reads the rounds of one game.
struct Reader {
    game: Game,
    round: usize,
    /// Who made the turn before.
    before: Option<Seat>,
    /// Whether a number has been read that no turn follows yet.
    numbered: bool,
}

impl Reader {
    fn new(start: Position) -> Self {
        Self {
            game: Game::new(start),
            round: 0,
            before: None,
            numbered: false,
        }
    }

    fn read(&mut self, rounds: &str) -> Result<(), TranscriptFault> {
        let mut words = rounds.split_whitespace().peekable();
        if words.peek().is_none() {
            return Err(TranscriptFault::NoTurns);
        }
        for word in words {
            let begins = !self.numbered && begins_round(self.game.position(), self.before);
            let expected = begins.then_some(self.round + 1);
            match (expected, is_number(word)) {
                (None, false) => self.play(word)?,
                (Some(number), true) if word == format!("{number}.") => {
                    self.round = number;
                    self.numbered = true;
                }
                _ => {
                    return Err(TranscriptFault::Round {
                        round: self.round.max(1),
                        ply: self.game.ply() + 1,
                        expected,
                        found: word.to_owned(),
                    });
                }
            }
        }
        // Only a game without any turn has a round without one.
        if self.numbered && self.round > 1 {
            return Err(TranscriptFault::EmptyRound { round: self.round });
        }
        Ok(())
    }

    fn play(&mut self, word: &str) -> Result<(), TranscriptFault> {
        let (round, ply) = (self.round, self.game.ply() + 1);
        let written: WrittenMove = word.parse().map_err(|error| TranscriptFault::Word {
            round,
            ply,
            word: word.to_owned(),
            error,
        })?;
        let mover = self.game.position().turn();
        if let Err(reason) = self.game.play_written(&written) {
            return Err(TranscriptFault::Illegal {
                round,
                ply,
                written,
                reason,
            });
        }
        self.before = Some(mover);
        self.numbered = false;
        Ok(())
    }
}

/// Whether a word is a number with a full stop.
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
