//! What a person types that is no move.

use hexgrid::CellName;

/// The words that are no moves.
pub(crate) const WORDS: [&str; 8] = [
    "?", "list", "undo", "redo", "board", "position", "help", "quit",
];

/// What they do.
pub(crate) const HELP: &str =
    "  b3         lists what can be done with that space; a number picks from the list
  list       lists everything, list b3 the same as b3
  ?, hint    a hint
  undo redo  take back your last turn and what followed, or play it again
  board      shows the board, position its text for other programs
  help       shows this
  quit       leaves; so do exit, q, Ctrl-D and Ctrl-C

What the last turn changed stands in brackets.";

/// What a line asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    Nothing,
    Hint,
    /// What can be typed, or what of it speaks of this space.
    List(&'a str),
    Undo,
    Redo,
    Board,
    Position,
    Help,
    Quit,
    /// One of these with something behind that means nothing.
    TooMuch(&'a str),
    /// To pick from what is listed; `None` for a number that no list reaches.
    Pick(Option<usize>),
    /// To play a move.
    Enter(&'a str),
}

impl<'a> Command<'a> {
    /// Reads a line; a command and the name of a space may be in capitals.
    pub(crate) fn of(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let command = match word.to_ascii_lowercase().as_str() {
            "" => Self::Nothing,
            "list" => return Self::List(rest),
            "?" | "hint" => Self::Hint,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "board" => Self::Board,
            "position" => Self::Position,
            "help" => Self::Help,
            "quit" | "exit" | "q" => Self::Quit,
            _ if !rest.is_empty() => return Self::Enter(line),
            space if space.parse::<CellName>().is_ok() => Self::List(word),
            number if number.bytes().all(|digit| digit.is_ascii_digit()) => {
                Self::Pick(number.parse().ok())
            }
            _ => Self::Enter(line),
        };
        if rest.is_empty() {
            command
        } else {
            Self::TooMuch(word)
        }
    }
}
