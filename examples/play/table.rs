//! What the session asks of a game.

use cli::bots::{Limits, Record};

/// What became of something that a player typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entered {
    /// It was a whole turn, and is played.
    Played,
    /// It begins a turn, in this form.
    Begun(String),
    /// It was not legal, or no move: why.
    Refused(String),
}

/// A game on the screen.
pub(crate) trait Table: Record {
    /// The names of the seats, in turn order.
    fn seats(&self) -> Vec<String>;

    /// The board, in color, with the last turn marked.
    fn draw(&self) -> String;

    /// The name of the space that is meant, as the board writes it.
    ///
    /// # Errors
    /// A sentence: it is no space of this board, and which are.
    fn space(&self, text: &str) -> Result<String, String>;

    /// What can be typed next, after what a turn is begun with.
    fn choices(&self, begun: Option<&str>) -> Vec<String>;

    /// Plays what is typed, or begins a turn with it.
    fn enter(&mut self, begun: Option<&str>, text: &str) -> Entered;

    /// What the strongest bot would complete a turn with that is begun like this; `None` where no turn has
    /// parts.
    fn completion(&self, _: &str, _: &Limits) -> Option<String> {
        None
    }

    /// Takes a turn back; `false` at the start.
    fn undo(&mut self) -> bool;

    /// Plays the turn undone last again; `false` if there is none.
    fn redo(&mut self) -> bool;

    /// The last turn, as it was written.
    fn last_turn(&self) -> Option<String>;

    /// The text that `replay` reads.
    fn transcript(&self, players: &[String]) -> anyhow::Result<String>;

    /// How a move is typed, for the help.
    fn guide() -> &'static str;
}
