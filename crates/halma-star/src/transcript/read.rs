//! The reader of transcripts.

use super::{
    OF_THE_START, PLAYERS, RULES, SEATS, SIZE, START, Transcript, TranscriptError, TranscriptFault,
    begins_round,
};
use crate::{Game, Position, Rules, Seat, Seats, Size, WrittenMove};
use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::format;
use alloc::vec::Vec;
use gamekit::Tags;

/// The games of a text, one by one; a bad one does not stop the others.
#[derive(Debug, Clone)]
pub struct Transcripts<'a> {
    /// The text without its comments, and without white space at its end.
    text: Cow<'a, str>,
    /// Where the next game begins, or white space before it.
    at: usize,
    /// The line there, counted from 1.
    line: usize,
    rules: Rules,
    number: usize,
}

/// Reads a text of transcripts. Games whose tags name no rules are played by `rules`; a text
/// without tags is one game with the usual start. A text of nothing but comments has no game. A
/// byte order mark in front is skipped.
///
/// Reading all games takes a time linear in the text, and only a text with comments is copied.
#[must_use]
pub fn read(text: &str, rules: Rules) -> Transcripts<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Transcripts {
        text: without_comments(text.trim_end()),
        at: 0,
        line: 1,
        rules,
        number: 0,
    }
}

/// The text with an empty line for each comment, so that lines keep their numbers.
fn without_comments(text: &str) -> Cow<'_, str> {
    let is_comment = |line: &str| line.trim_start().starts_with('#');
    if !text.lines().any(is_comment) {
        return text.into();
    }
    let lines = text
        .lines()
        .map(|line| if is_comment(line) { "" } else { line });
    let mut text = lines.collect::<Vec<_>>().join("\n");
    text.truncate(text.trim_end().len());
    text.into()
}

/// How many lines end in `text`.
fn line_ends(text: &str) -> usize {
    text.matches('\n').count()
}

impl Iterator for Transcripts<'_> {
    type Item = Result<Transcript, TranscriptError>;

    fn next(&mut self) -> Option<Self::Item> {
        let left = &self.text[self.at..];
        let text = left.trim_start();
        if text.is_empty() {
            return None;
        }
        let blank = left.len() - text.len();
        self.line += line_ends(&left[..blank]);
        self.number += 1;
        let (len, game) = self.game(text);
        self.line += line_ends(&text[..len]);
        self.at += blank + len;
        Some(game)
    }
}

impl Transcripts<'_> {
    /// The game that `text` begins with, on the line reached, and how far it reaches.
    fn game(&self, text: &str) -> (usize, Result<Transcript, TranscriptError>) {
        let line_at = |at: usize| self.line + line_ends(&text[..at]);
        let mut failed = TranscriptError {
            number: self.number,
            line: 0,
            players: None,
            game: None,
            fault: Box::new(TranscriptFault::NoTurns),
        };
        let (tags, rest) = match Tags::split_from(text) {
            Ok(split) => split,
            Err(error) => {
                failed.line = line_at(TagPlaces::of(text).end);
                *failed.fault = error.into();
                return (end_of_unreadable(text), Err(failed));
            }
        };
        let rounds = rest.split('[').next().unwrap_or_default();
        let rounds_begin = text.len() - rest.len();
        let end = rounds_begin + rounds.len();
        failed.players = tags.get(PLAYERS).map(str::to_owned);
        let start = match start(&tags, self.rules) {
            Ok(start) => start,
            Err((key, fault)) => {
                failed.line = line_at(TagPlaces::of(text).of_key(key));
                *failed.fault = fault;
                return (end, Err(failed));
            }
        };
        let first_line = if rounds.is_empty() {
            // The next game follows at once, perhaps lines below.
            line_at(text[..rounds_begin].trim_end().len())
        } else {
            line_at(rounds_begin)
        };
        let mut reader = Reader::new(start, first_line);
        if let Err(fault) = reader.read(rounds) {
            failed.line = reader.line;
            *failed.fault = fault;
            failed.game = Some(Box::new(reader.game));
            return (end, Err(failed));
        }
        let game = Transcript {
            number: self.number,
            tags: without_start(tags),
            game: reader.game,
        };
        (end, Ok(game))
    }
}

/// How far a game reaches whose tags can't be read: its lines of tags, and the lines up to the
/// next tag.
fn end_of_unreadable(text: &str) -> usize {
    let mut end = 0;
    for part in text
        .split_inclusive('[')
        .map(|part| part.trim_end_matches('['))
    {
        let after_tag = match part.rsplit_once(']') {
            Some((_, after)) => after,
            // A bracket that is never closed takes its line.
            None => part.split_once('\n').map_or("", |(_, after)| after),
        };
        end += part.len();
        if !after_tag.trim().is_empty() {
            break;
        }
        // The bracket that the next part begins after.
        end += 1;
    }
    end.min(text.len())
}

/// Where the tags at the beginning of a text stand.
struct TagPlaces<'a> {
    /// The keys of the tags that can be read, each with its place.
    keys: BTreeMap<&'a str, usize>,
    /// What follows them: the rounds, or a tag that can't be read.
    end: usize,
}

impl<'a> TagPlaces<'a> {
    fn of(text: &'a str) -> Self {
        let (mut keys, mut end) = (BTreeMap::new(), 0);
        while let Some((key, len)) = first_tag(&text[end..]) {
            match keys.entry(key) {
                Entry::Occupied(_) => break,
                Entry::Vacant(place) => place.insert(end),
            };
            end += len;
        }
        Self { keys, end }
    }

    fn of_key(&self, key: &str) -> usize {
        self.keys.get(key).copied().unwrap_or_default()
    }
}

/// The key of the tag that `text` begins with, and how far it reaches, white space included.
fn first_tag(text: &str) -> Option<(&str, usize)> {
    let inside = text.strip_prefix('[')?;
    // Nothing is looked for beyond where a tag can reach: a text may have very many games.
    let (key, value) = inside.split_at(inside.find(|c: char| !may_stand_in_key(c))?);
    let value = value.strip_prefix('"')?;
    let behind = &value[value.find(['"', '\n', '\r'])?..];
    let end = text.len() - behind[1..].trim_start().strip_prefix(']')?.len();
    Tags::split_from(&text[..end]).ok()?;
    let after = text[end..].trim_start();
    Some((key.trim(), text.len() - after.len()))
}

/// White space can be around the key.
fn may_stand_in_key(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter.is_whitespace()
}

fn without_start(mut tags: Tags) -> Tags {
    for key in OF_THE_START {
        tags.remove(key);
    }
    tags
}

/// The position that the tags name, or what is wrong and with which tag.
fn start(tags: &Tags, rules: Rules) -> Result<Position, (&'static str, TranscriptFault)> {
    let read_size = |text: &str| {
        let size = text.parse::<Size>();
        size.map_err(|_| (SIZE, TranscriptFault::Size(text.to_owned())))
    };
    let size = tags.get(SIZE).map(read_size).transpose()?;
    let seats = tags.get(SEATS).map(str::parse::<Seats>).transpose();
    let seats = seats.map_err(|error| (SEATS, TranscriptFault::Seats(error)))?;
    let rules = match tags.get(RULES) {
        Some(text) => text
            .parse()
            .map_err(|error| (RULES, TranscriptFault::Rules(error)))?,
        None => rules,
    };
    let Some(text) = tags.get(START) else {
        let start = Position::start(size.unwrap_or_default(), seats.unwrap_or_default(), rules);
        return start.map_err(|error| (RULES, TranscriptFault::Start(error.into())));
    };
    let start = Position::parse(text, rules);
    let start = start.map_err(|error| (START, TranscriptFault::Start(error)))?;
    if let Some(said) = size.filter(|&size| size != start.size()) {
        let found = start.size();
        return Err((SIZE, TranscriptFault::OtherSize { said, found }));
    }
    if let Some(said) = seats.filter(|&seats| seats != start.seats()) {
        let found = start.seats();
        return Err((SEATS, TranscriptFault::OtherSeats { said, found }));
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
    /// The line of the word read last.
    line: usize,
}

impl Reader {
    /// A reader of rounds that begin on `line`.
    fn new(start: Position, line: usize) -> Self {
        Self {
            game: Game::new(start),
            round: 0,
            before: None,
            numbered: false,
            line,
        }
    }

    fn read(&mut self, rounds: &str) -> Result<(), TranscriptFault> {
        if rounds.trim().is_empty() {
            return Err(TranscriptFault::NoTurns);
        }
        let first = self.line;
        for (line, words) in rounds.lines().enumerate() {
            for word in words.split_whitespace() {
                self.line = first + line;
                let read = if is_number(word) {
                    self.number(word)
                } else {
                    self.turn(word, words)
                };
                read?;
            }
        }
        // Only a game without any turn has a round without one.
        if self.numbered && self.round > 1 {
            let (round, seat) = (self.round, self.game.position().turn());
            return Err(TranscriptFault::EmptyRound { round, seat });
        }
        Ok(())
    }

    /// The number of the round that begins here, if one does.
    fn beginning(&self) -> Option<usize> {
        let begins = !self.numbered && begins_round(self.game.position(), self.before);
        begins.then_some(self.round + 1)
    }

    fn number(&mut self, word: &str) -> Result<(), TranscriptFault> {
        let (round, found) = (self.round, word.to_owned());
        let position = self.game.position();
        if round > 0 && position.is_over() {
            return Err(TranscriptFault::AfterTheEnd { round, found });
        }
        match self.beginning() {
            Some(number) if word == format!("{number}.") => {
                self.round = number;
                self.numbered = true;
                Ok(())
            }
            Some(expected) => Err(self.other_number(expected, word)),
            None => Err(TranscriptFault::MissingTurn {
                round,
                ply: self.game.ply() + 1,
                seat: position.turn(),
                found,
            }),
        }
    }

    /// A word that is no number; `words` is the line it is on.
    fn turn(&mut self, word: &str, words: &str) -> Result<(), TranscriptFault> {
        match self.beginning() {
            None => self.play(word),
            Some(1) if word.parse::<WrittenMove>().is_err() => {
                let head = words.split_whitespace().take_while(|word| !is_number(word));
                let found = head.collect::<Vec<_>>().join(" ");
                Err(TranscriptFault::Head { found })
            }
            Some(expected) => Err(self.other_number(expected, word)),
        }
    }

    fn other_number(&self, expected: usize, word: &str) -> TranscriptFault {
        TranscriptFault::Round {
            round: self.round.max(1),
            ply: self.game.ply() + 1,
            expected,
            found: word.to_owned(),
        }
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
