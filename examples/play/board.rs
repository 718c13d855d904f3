//! The board on the screen.

use anstyle::{AnsiColor, Style};
use cli::paint::paint;
use hexgrid::{Board, Cell, CellError, Word};

/// How wide half a space is drawn.
const HALF: usize = 2;

/// What is drawn on a space.
pub(crate) struct Mark {
    pub(crate) sign: char,
    pub(crate) color: AnsiColor,
    /// Whether the last turn changed it: then it has brackets.
    pub(crate) is_new: bool,
}

/// Draws a board: rows from the last to `a`, the letter of the row in front, the number of its last
/// space behind.
pub(crate) fn draw<W: Word>(board: &Board<W>, mark: impl Fn(Cell) -> Mark) -> String {
    // A cell's place in its line, in half spaces: neighbors in a row are two apart.
    let column = |cell| board.hex(cell).map_or(0, |hex| 2 * hex.q + hex.r);
    let leftmost = board.iter().map(column).min().unwrap_or(0);
    let mut drawing = String::new();
    for row in (0..board.rows()).rev() {
        let cells: Vec<Cell> = board.row(row).collect();
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            continue;
        };
        let Some(name) = board.name(last) else {
            continue;
        };
        let pad = " ".repeat(HALF * (column(first) - leftmost) as usize);
        let line: Vec<String> = cells.iter().map(|&cell| bracketed(&mark(cell))).collect();
        let (row, number, line) = (name.row(), name.number(), line.join(" "));
        drawing += &format!("{row} {pad}{line}{pad} {number}\n");
    }
    drawing
}

/// The name of the space that is meant, or why it is none here.
pub(crate) fn space<W: Word>(board: &Board<W>, text: &str) -> Result<String, String> {
    let text = text.to_ascii_lowercase();
    let row = match board.parse_cell(&text) {
        Ok(_) => return Ok(text),
        Err(CellError::OffBoard { name, .. }) => ends(board, board.row(name.row_index()))
            .map(|[first, last]| format!(", and those of row {} {first} to {last}", name.row())),
        Err(_) => None,
    };
    let [first, last] = ends(board, board.iter()).unwrap_or_default();
    Err(format!(
        "{text} is not on this board: its spaces are {first} to {last}{}",
        row.unwrap_or_default()
    ))
}

/// The names of the first of these cells and of the last.
fn ends<W: Word>(board: &Board<W>, cells: impl Iterator<Item = Cell>) -> Option<[String; 2]> {
    let names: Vec<String> = cells
        .filter_map(|cell| board.name(cell))
        .map(|name| name.to_string())
        .collect();
    Some([names.first()?.clone(), names.last()?.clone()])
}

fn bracketed(mark: &Mark) -> String {
    let sign = paint(mark.sign, mark.color, false);
    if mark.is_new {
        let bold = Style::new().bold();
        format!("{bold}[{bold:#}{sign}{bold}]{bold:#}")
    } else {
        format!(" {sign} ")
    }
}
