//! What the page shows.

use hexgrid::svg::center;
use hexgrid::{Board, Cell, Word};
use serde::Serialize;

/// All that the page shows of a game. The page gets it as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct View {
    /// The picture of the board.
    pub svg: String,
    /// What can be clicked, in the order of the cells.
    pub cells: Vec<CellView>,
    /// A sentence that tells whose turn it is and what can be done.
    pub prompt: String,
    /// Who is to act.
    pub turn: Turn,
    /// What can be taken back, if anything.
    pub back: Option<Back>,
    /// The game so far, as text.
    pub transcript: String,
}

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// Whoever sits at the screen.
    Human,
    /// A bot.
    Bot,
    /// Nobody: the game is over.
    Over,
}

/// What is taken back first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Back {
    /// What has been clicked of a turn that is not complete.
    Click,
    /// The last turn of whoever sits at the screen, with all that followed.
    Turn,
}

/// A space as something to click.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// Its name, such as `d4`.
    pub name: String,
    /// Where its center lies in the picture, to the right of the middle.
    pub x: i32,
    /// The same, downwards.
    pub y: i32,
    /// What is on it and what a click does, for people who hear the page.
    pub label: String,
    /// What a click on it does, if anything.
    pub mark: Option<Mark>,
}

/// What a click on a space does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// It is chosen, and a click lets go of it.
    Chosen,
    /// A click chooses it.
    Choice,
    /// A click moves something to it, or captures what is on it.
    Target,
}

impl View {
    /// The view as the page reads it.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers have a form in JSON")
    }
}

/// The cells of a board, each with what is on it and what a click does.
pub(crate) fn cells<W: Word>(
    board: &Board<W>,
    content: impl Fn(Cell) -> String,
    mark: impl Fn(Cell) -> Option<Mark>,
) -> Vec<CellView> {
    let view = |cell| {
        let (x, y) = center(board.hex(cell)?);
        let (name, mark) = (board.name(cell)?.to_string(), mark(cell));
        let action = match mark {
            Some(Mark::Chosen) => ", chosen",
            Some(Mark::Choice) => ", can be chosen",
            Some(Mark::Target) => ", possible",
            None => "",
        };
        let label = format!("{name}, {}{action}", content(cell));
        Some(CellView {
            name,
            x,
            y,
            label,
            mark,
        })
    };
    board.iter().filter_map(view).collect()
}

/// A text as a sentence: with a full stop, and with a capital letter unless it begins with the name of
/// a space.
pub(crate) fn sentence(text: &impl ToString) -> String {
    let mut text = text.to_string() + ".";
    let begins_with_name = text.chars().nth(1).is_some_and(|c| c.is_ascii_digit());
    if let Some(first) = text.get_mut(..1).filter(|_| !begins_with_name) {
        first.make_ascii_uppercase();
    }
    text
}
