//! What a person types that is no move.

use hexgrid::CellName;

/// The words that are no moves.
pub(crate) const WORDS: [&str; 8] = [
    "?", "list", "undo", "redo", "board", "position", "help", "quit",
];

/// What they do.
pub(crate) const HELP: &str =
    "  b3         lists what can be done with that space; a number picks from the list
  list       lists everything
  ?          a hint
  undo redo  take back your last turn and what followed, or play it again
  board      shows the board, position its text for other programs
  quit       leaves; so do Ctrl-D and Ctrl-C

What the last turn changed stands in brackets.";

/// What a line asks for.
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
    /// To play a move, or to pick one by its number.
    Enter(&'a str),
}

impl<'a> Command<'a> {
    pub(crate) fn of(line: &'a str) -> Self {
        let line = line.trim();
        match line {
            "" => Self::Nothing,
            "?" | "hint" => Self::Hint,
            "list" => Self::List(""),
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "board" => Self::Board,
            "position" => Self::Position,
            "help" => Self::Help,
            "quit" | "exit" => Self::Quit,
            space if space.parse::<CellName>().is_ok() => Self::List(space),
            _ => match line.strip_prefix("list ") {
                Some(space) => Self::List(space.trim()),
                None => Self::Enter(line),
            },
        }
    }
}
