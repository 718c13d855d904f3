//! Commands, read from a line.

use crate::error::EngineError;
use crate::go::Go;

/// A line that was understood. The texts in it are not yet read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Ugi,
    IsReady,
    SetOption {
        name: String,
        value: String,
    },
    NewGame,
    Position {
        /// The start if there is no text.
        fen: Option<String>,
        /// The texts of moves.
        moves: String,
    },
    Go(Go),
    Stop,
    Quit,
    Query(Query),
    Moves,
    Check(String),
    Perft(u32),
    Divide(u32),
}

/// The deepest count.
const DEEPEST: u64 = 255;

/// The questions of `query`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Query {
    GameOver,
    FirstPlayersTurn,
    Result,
    Fen,
    Outcome,
}

impl Command {
    /// Reads a line with something in it.
    pub(crate) fn parse(line: &str) -> Result<Self, EngineError> {
        let (name, rest) = match line.split_once(char::is_whitespace) {
            Some((name, rest)) => (name, rest.trim()),
            None => (line, ""),
        };
        let alone = |command, name| match rest {
            "" => Ok(command),
            _ => Err(unknown(name, rest, "nothing after it")),
        };
        match name {
            "ugi" => alone(Self::Ugi, "ugi"),
            "isready" => alone(Self::IsReady, "isready"),
            "uginewgame" => alone(Self::NewGame, "uginewgame"),
            "stop" => alone(Self::Stop, "stop"),
            "quit" => alone(Self::Quit, "quit"),
            "moves" => alone(Self::Moves, "moves"),
            "setoption" => Self::set_option(rest),
            "position" => Self::position(rest),
            "go" => Go::parse(rest).map(Self::Go),
            "query" => Query::parse(rest).map(Self::Query),
            "check" if rest.is_empty() => Err(EngineError::Missing {
                command: "check",
                missing: "a move",
            }),
            "check" => Ok(Self::Check(rest.to_owned())),
            "perft" => plies("perft", rest).map(Self::Perft),
            "divide" => plies("divide", rest).map(Self::Divide),
            _ => Err(EngineError::Unknown(name.to_owned())),
        }
    }

    fn set_option(rest: &str) -> Result<Self, EngineError> {
        let missing = |missing| EngineError::Missing {
            command: "setoption",
            missing,
        };
        let mut words = rest.split_whitespace();
        let is_there = |word, expected, known| match word {
            Some(word) if word == expected => Ok(()),
            Some(word) => Err(unknown("setoption", word, known)),
            None => Err(missing(known)),
        };
        is_there(words.next(), "name", "the word name, and then the option")?;
        let name = words.next().ok_or(missing("the name of an option"))?;
        let known = "the word value after the option, and then a value";
        is_there(words.next(), "value", known)?;
        let value = joined(words);
        if value.is_empty() {
            return Err(missing("a value after the word value"));
        }
        Ok(Self::SetOption {
            name: name.to_owned(),
            value,
        })
    }

    /// The text of a position ends at the word `moves`, which is no field of any.
    fn position(rest: &str) -> Result<Self, EngineError> {
        const KNOWN: &str = "startpos, or fen and the text of a position";
        let mut words = rest.split_whitespace();
        let kind = words.next();
        let text = joined(words.by_ref().take_while(|&word| word != "moves"));
        let moves = joined(words);
        match (kind, text.as_str()) {
            (Some("startpos"), "") => Ok(Self::Position { fen: None, moves }),
            (Some("fen"), "") => Err(EngineError::Missing {
                command: "position fen",
                missing: "the text of a position",
            }),
            (Some("fen"), _) => Ok(Self::Position {
                fen: Some(text),
                moves,
            }),
            (Some("startpos"), _) => Err(unknown("position startpos", &text, "moves after it")),
            (Some(word), _) => Err(unknown("position", word, KNOWN)),
            (None, _) => Err(EngineError::Missing {
                command: "position",
                missing: KNOWN,
            }),
        }
    }
}

impl Query {
    fn parse(word: &str) -> Result<Self, EngineError> {
        const KNOWN: &str = "gameover, p1turn, result, fen or outcome";
        match word {
            "gameover" => Ok(Self::GameOver),
            "p1turn" => Ok(Self::FirstPlayersTurn),
            "result" => Ok(Self::Result),
            "fen" => Ok(Self::Fen),
            "outcome" => Ok(Self::Outcome),
            "" => Err(EngineError::Missing {
                command: "query",
                missing: KNOWN,
            }),
            _ => Err(unknown("query", word, KNOWN)),
        }
    }
}

/// A word that means nothing in a command.
fn unknown(command: &'static str, word: &str, known: &'static str) -> EngineError {
    EngineError::Word {
        command,
        word: word.to_owned(),
        known,
    }
}

/// The plies that a count goes down.
fn plies(what: &'static str, rest: &str) -> Result<u32, EngineError> {
    if rest.is_empty() {
        return Err(EngineError::Missing {
            command: what,
            missing: "a number of plies",
        });
    }
    let plies = number("the depth", Some(rest), 0, DEEPEST)?;
    Ok(u32::try_from(plies).unwrap_or(u32::MAX))
}

/// Reads the number that tells `what`.
pub(crate) fn number(
    what: &str,
    word: Option<&str>,
    least: u64,
    most: u64,
) -> Result<u64, EngineError> {
    let word = word.ok_or_else(|| EngineError::NoNumber(what.to_owned()))?;
    let number = word.parse().ok();
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| EngineError::Number {
            what: what.to_owned(),
            word: word.to_owned(),
            least,
            most,
        })
}

/// Words with one blank between.
fn joined<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(line: &str) -> (Option<String>, String) {
        match Command::parse(line) {
            Ok(Command::Position { fen, moves }) => (fen, moves),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_text_of_a_position_ends_at_the_word_moves() {
        assert_eq!(position("position startpos"), (None, String::new()));
        assert_eq!(
            position("position  startpos\tmoves e4-e5  pass"),
            (None, "e4-e5 pass".to_owned())
        );
        let fen = "d/4/3/1a2/1 ad a - leave=no";
        assert_eq!(
            position(&format!("position fen {fen} moves e4-e5")),
            (Some(fen.to_owned()), "e4-e5".to_owned())
        );
        assert_eq!(
            position(&format!("position fen {fen} moves")),
            (Some(fen.to_owned()), String::new())
        );
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for line in [
            "isready now",
            "setoption",
            "setoption name",
            "setoption name Side",
            "setoption name Side 3",
            "setoption name Side value",
            "position",
            "position e4",
            "position fen",
            "position fen moves e4-e5",
            "position startpos e4-e5",
            "go deep",
            "go depth",
            "go depth -1",
            "go depth 0",
            "go nodes 0",
            "go movetime 0",
            "go depth 1 depth 2",
            "go p1time",
            "go p1time 1 p1inc 2 p1time 1",
            "go infinite infinite",
            "go movetime 18446744073709551616",
            "go p0time 1",
            "go p7time 1",
            "go p",
            "go pätime 1",
            "query",
            "query weather",
            "perft",
            "perft 256",
            "perft 1 2",
            "divide x",
            "ISREADY",
            "\0",
        ] {
            assert!(Command::parse(line).is_err(), "{line}");
        }
    }
}
