//! Pictures of positions and turns, as SVG (feature `svg`).
//!
//! Heights are told apart by how many tiles lie on each other, and by how light they are: the bare
//! board is dark, two tiles are light. The home rows have an edge in the color of their player. Parts
//! that have been played have strong marks: a blue arrow for a piece, a green one, dashed, for a tile,
//! a red cross for a capture. What may be played is marked in the same colors, more finely: triangles
//! show where a tile can be dug (down) and built (up).

mod figures;

use crate::moves::{Move, Part};
use crate::{Color, Height, IllegalMove, Position, Rules, Space, Staged};
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;
use core::ops::ControlFlow;
use figures::{Figures, MOVED_PIECE, MOVED_TILE, POSSIBLE_PIECE, Style};
use hexgrid::svg::Drawing;
use hexgrid::svg::node::element::Group;
use hexgrid::{Board, Cell, Direction};

/// A picture of a position, with the last turn, a staged turn or the legal parts drawn in.
///
/// Its [`Display`](fmt::Display) form is the whole SVG file; see [`hexgrid::svg`] for what holds for
/// it.
///
/// ```
/// use isopath::Position;
/// use isopath::svg::Picture;
///
/// let start = Position::default();
/// let svg = Picture::after(&start, start.parse_move("Td2b3 Pa3b3")?)?.to_string();
/// assert!(svg.starts_with("<svg "));
/// assert!(svg.contains("White played Td2b3 Pa3b3"));
/// # Ok::<(), isopath::MoveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Picture {
    position: Position,
    /// What [`Picture::mark_legal`] looks at; none in the middle of a turn.
    is_between_turns: bool,
    played: Vec<Part>,
    possible: BTreeSet<Part>,
    has_names: bool,
    described: String,
    caption: Vec<String>,
}

impl Picture {
    /// The picture of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let mut caption = vec![match position.outcome() {
            Some(outcome) => capitalized(outcome),
            None => format!("{} to move", capitalized(position.turn())),
        }];
        if let Some(reversion) = counted(position) {
            let [white, black] = Color::ALL.map(|color| reversion.count(color));
            let space = position.side().geometry().name(reversion.space);
            caption.push(format!(
                "Reversions at {space}: white {white}, black {black}"
            ));
        }
        if position.rules() != Rules::default() {
            caption.push(format!("Rules: {}", position.rules()));
        }
        Self {
            position: *position,
            is_between_turns: true,
            played: Vec::new(),
            possible: BTreeSet::new(),
            has_names: true,
            described: position.to_string(),
            caption,
        }
    }

    /// The picture of the position after a move, with its parts drawn in.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn after(position: &Position, mv: Move) -> Result<Self, IllegalMove> {
        position.check_move(mv)?;
        let mut picture = Self::of(&position.after(mv));
        let mover = capitalized(position.turn());
        picture.caption.insert(0, format!("{mover} played {mv}"));
        picture.played = mv.parts().collect();
        Ok(picture)
    }

    /// The picture of the board in the middle of a turn: the first part drawn in, and what completes
    /// it marked.
    #[must_use]
    pub fn staged(staged: &Staged) -> Self {
        let (before, first) = (staged.position(), staged.first());
        let mover = capitalized(before.turn());
        let state = if staged.wins() { "and wins" } else { "so far" };
        Self {
            position: Position::from_state(staged.after),
            is_between_turns: false,
            played: vec![staged.first],
            possible: staged.completing(),
            has_names: true,
            described: format!("{before}, and then {first}"),
            caption: vec![format!("{mover} plays {first} {state}")],
        }
    }

    /// Marks every part that stands in a legal turn: all that the side to move may do, in the order
    /// that makes it legal. In the picture of a staged turn nothing is added.
    #[must_use]
    pub fn mark_legal(self) -> Self {
        self.mark_parts(|_| true)
    }

    /// Marks the parts of [`Picture::mark_legal`] that begin on this space: where its piece can go,
    /// whether it can be captured, and where its tile can be built.
    #[must_use]
    pub fn mark_legal_from(self, cell: Cell) -> Self {
        self.mark_parts(|part| part.origin() == cell)
    }

    fn mark_parts(mut self, is_wanted: impl Fn(Part) -> bool) -> Self {
        if self.is_between_turns {
            let _ = self.position.visit_moves(|mv| {
                let wanted = mv.parts().filter(|&part| is_wanted(part));
                self.possible.extend(wanted);
                ControlFlow::<()>::Continue(())
            });
        }
        self
    }

    /// The board that is drawn.
    #[must_use]
    pub fn board(&self) -> &'static Board<u64> {
        self.position.board()
    }

    /// Leaves the names of the spaces out.
    #[must_use]
    pub const fn without_names(mut self) -> Self {
        self.has_names = false;
        self
    }

    fn space(&self, cell: Cell) -> Space {
        self.position.state().space(cell)
    }

    fn drawing(&self) -> Drawing<'static, u64> {
        let board = self.board();
        let title = format!("Isopath. {}.", self.caption.join(". "));
        let mut drawing = Drawing::new(board, title);
        drawing.describe(self.described.as_str());
        for line in &self.caption {
            drawing.caption(line.as_str());
        }
        let figures = Figures::new();
        self.draw_board(&mut drawing, &figures);
        for is_bare in [true, false] {
            self.draw_names(&mut drawing, Style::name(is_bare), |cell| {
                let height = self.space(cell).height();
                (height == Height::Zero) == is_bare && !self.is_on_way(cell)
            });
        }
        for color in Color::ALL {
            drawing.place(figures.piece(color), self.position.pieces(color));
        }
        self.draw_possible(&mut drawing, &figures);
        self.draw_played(&mut drawing, &figures);
        self.draw_names(&mut drawing, Style::name_on_way(), |cell| {
            self.is_on_way(cell)
        });
        drawing
    }

    fn draw_board(&self, drawing: &mut Drawing<'_, u64>, figures: &Figures) {
        let board = self.board();
        for (color, sides) in [
            (Color::White, [Direction::SouthWest, Direction::SouthEast]),
            (Color::Black, [Direction::NorthWest, Direction::NorthEast]),
        ] {
            let home = self.position.home_row(color);
            for style in Style::home_edge(color) {
                let edges = home.iter().flat_map(|cell| sides.map(|side| (cell, side)));
                drawing.edges(style, edges);
            }
        }
        drawing.fill(Style::ground(), board.iter());
        let at_least = |height| {
            let is_high = move |&cell: &Cell| self.space(cell).height() >= height;
            board.iter().filter(is_high)
        };
        drawing.place(&figures.lower_tile, at_least(Height::One));
        drawing.place(&figures.upper_tile, at_least(Height::Two));
        if let Some(reversion) = counted(&self.position) {
            drawing.place(&figures.reversion, [reversion.space]);
        }
    }

    /// Writes the names: those on the way of something that has moved come last, so that they stay
    /// readable.
    fn draw_names(
        &self,
        drawing: &mut Drawing<'_, u64>,
        style: Group,
        is_wanted: impl Fn(Cell) -> bool,
    ) {
        if self.has_names {
            let board = self.board();
            let wanted = board.iter().filter(|&cell| is_wanted(cell));
            let names = wanted.filter_map(|cell| Some((cell, board.name(cell)?.to_string())));
            drawing.write(style, 18, names);
        }
    }

    /// Whether `cell` is an end of the way of something that has moved.
    fn is_on_way(&self, cell: Cell) -> bool {
        self.played.iter().any(|part| match *part {
            Part::Tile { from, to } | Part::Piece { from, to } => from == cell || to == cell,
            Part::Capture(_) => false,
        })
    }

    fn draw_possible(&self, drawing: &mut Drawing<'_, u64>, figures: &Figures) {
        let (mut dug, mut built) = (BTreeSet::new(), BTreeSet::new());
        for &part in &self.possible {
            match part {
                Part::Tile { from, to } => {
                    dug.insert(from);
                    built.insert(to);
                }
                Part::Piece { from, to } => drawing.arrow(&POSSIBLE_PIECE, from, to),
                Part::Capture(cell) => drawing.place(&figures.threatened, [cell]),
            }
        }
        drawing.place(&figures.dug, dug);
        drawing.place(&figures.built, built);
    }

    fn draw_played(&self, drawing: &mut Drawing<'_, u64>, figures: &Figures) {
        for &part in &self.played {
            match part {
                Part::Tile { from, to } => {
                    drawing.place(&figures.tile_ring, [from, to]);
                    drawing.arrow(&MOVED_TILE, from, to);
                }
                Part::Piece { from, to } => drawing.arrow(&MOVED_PIECE, from, to),
                Part::Capture(cell) => drawing.place(&figures.captured, [cell]),
            }
        }
    }
}

/// The SVG file.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing().fmt(f)
    }
}

/// The reversion state, when there has been a reversion.
fn counted(position: &Position) -> Option<crate::Reversion> {
    let reversion = position.reversion();
    reversion.filter(|reversion| reversion.white + reversion.black > 0)
}

fn capitalized(text: impl fmt::Display) -> String {
    let text = text.to_string();
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests;
