//! Pictures of positions and turns, as SVG (feature `svg`).
//!
//! Each seat has a color, and its letter on every piece. The points of the seats in play are tinted,
//! and the destination of the seat to move (or of the one that has moved) has a dashed edge. A chain is
//! drawn hop by hop, its landings numbered.

mod figures;

use crate::{Chain, IllegalMove, Move, MoveKind, Position, Rules, Seat, WrittenMove};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;
use core::ops::ControlFlow;
use figures::{Figures, HOP, STEP, Style};
use hexgrid::svg::Drawing;
use hexgrid::svg::node::element::Group;
use hexgrid::{Board, Cell, CellSet128, Direction, Point};

/// A picture of a position, with a turn or the legal moves drawn in.
///
/// Its [`Display`](fmt::Display) form is the whole SVG file; see [`hexgrid::svg`] for what holds for
/// it.
///
/// ```
/// use halma_star::{Position, WrittenMove};
/// use halma_star::svg::Picture;
///
/// let position: Position = "1/4/ab1/1cd1/1 abcd a -".parse()?;
/// let turn: WrittenMove = "c1>c3>a1".parse()?;
/// let svg = Picture::after(&position, &turn)?.to_string();
/// assert!(svg.starts_with("<svg "));
/// assert!(svg.contains("Seat a played c1&gt;c3&gt;a1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Picture {
    position: Position,
    /// Whose destination is shown.
    seat: Seat,
    way: Vec<Cell>,
    kind: MoveKind,
    possible_origins: CellSet128,
    possible_landings: CellSet128,
    has_names: bool,
    caption: Vec<String>,
}

impl Picture {
    /// The picture of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let state = match position.outcome() {
            Some(outcome) => format!("Game over: {outcome}"),
            None => format!("Seat {} to move", position.turn()),
        };
        let rules = position.rules();
        let rules = (rules != Rules::default()).then(|| format!("Rules: {rules}"));
        Self {
            position: *position,
            seat: position.turn(),
            way: Vec::new(),
            kind: MoveKind::Pass,
            possible_origins: CellSet128::EMPTY,
            possible_landings: CellSet128::EMPTY,
            has_names: true,
            caption: [state].into_iter().chain(rules).collect(),
        }
    }

    /// The picture of the position after a turn, with the way of the piece drawn in. Where only the
    /// two ends of a chain are told, a shortest one is drawn.
    ///
    /// # Errors
    /// The first rule that the turn breaks.
    pub fn after(position: &Position, turn: &WrittenMove) -> Result<Self, IllegalMove> {
        let mv = position.check(turn)?;
        let mut picture = Self::of(&position.after(mv));
        picture.draw_in(position, turn, mv);
        let story = format!("Seat {} played {turn}", position.turn());
        picture.caption.insert(0, story);
        Ok(picture)
    }

    /// The picture of the position before a turn, with the way that the piece would take drawn in.
    ///
    /// # Errors
    /// As for [`Picture::after`].
    pub fn planned(position: &Position, turn: &WrittenMove) -> Result<Self, IllegalMove> {
        let mv = position.check(turn)?;
        let mut picture = Self::of(position);
        picture.draw_in(position, turn, mv);
        picture.caption[0] = format!("Seat {} can play {turn}", position.turn());
        Ok(picture)
    }

    fn draw_in(&mut self, before: &Position, turn: &WrittenMove, mv: Move) {
        self.seat = before.turn();
        self.kind = mv.kind();
        let (Some(origin), Some(landing)) = (mv.origin(), mv.landing()) else {
            return;
        };
        let written = turn.walks().first().filter(|_| mv.kind() == MoveKind::Jump);
        let chain = written
            .and_then(|walk| Chain::of_walk(walk, before.size()))
            .or_else(|| before.shortest_chain(origin, landing));
        self.way = vec![origin];
        match chain {
            Some(chain) => self.way.extend(chain.landings()),
            None => self.way.push(landing),
        }
    }

    /// Marks the legal moves in the position that is shown: a ring around each piece that can move,
    /// a dot where a move can end.
    #[must_use]
    pub fn mark_legal(self) -> Self {
        self.mark_moves(|_| true)
    }

    /// Marks the legal moves of the piece on this space, as [`Picture::mark_legal`] does.
    #[must_use]
    pub fn mark_legal_from(self, origin: Cell) -> Self {
        self.mark_moves(|mv| mv.origin() == Some(origin))
    }

    fn mark_moves(mut self, is_wanted: impl Fn(Move) -> bool) -> Self {
        let _ = self.position.visit_moves(|mv| {
            if is_wanted(mv) {
                self.possible_origins.extend(mv.origin());
                self.possible_landings.extend(mv.landing());
            }
            ControlFlow::<()>::Continue(())
        });
        self
    }

    /// The board that is drawn.
    #[must_use]
    pub fn board(&self) -> &'static Board<u128> {
        self.position.board()
    }

    /// Leaves the names of the spaces out.
    #[must_use]
    pub const fn without_names(mut self) -> Self {
        self.has_names = false;
        self
    }

    fn drawing(&self) -> Drawing<'static, u128> {
        let title = format!("Halma on the star. {}.", self.caption.join(". "));
        let mut drawing = Drawing::new(self.board(), title);
        drawing.describe(self.position.to_string());
        for line in &self.caption {
            drawing.caption(line.as_str());
        }
        let figures = Figures::new();
        self.draw_board(&mut drawing);
        // The names that an arrow may run over come last, so that they stay readable.
        let way: CellSet128 = self.way.iter().copied().collect();
        self.draw_names(&mut drawing, Style::name(), self.board().cells() - way);
        for seat in self.position.seats().iter() {
            drawing.place(figures.piece(seat), self.position.pieces(seat));
        }
        drawing.place(&figures.movable, self.possible_origins);
        drawing.place(&figures.target, self.possible_landings);
        self.draw_way(&mut drawing, &figures);
        self.draw_names(&mut drawing, Style::name_on_way(), way);
        drawing
    }

    fn draw_board(&self, drawing: &mut Drawing<'_, u128>) {
        let position = &self.position;
        let board = position.board();
        let mut points = CellSet128::EMPTY;
        for point in Point::ALL {
            points |= board.point(point);
        }
        let mut homes = CellSet128::EMPTY;
        for seat in position.seats().iter() {
            drawing.fill(Style::home(seat), position.home(seat));
            homes |= position.home(seat);
        }
        drawing.fill(Style::point(), points - homes);
        drawing.fill(Style::middle(), board.cells() - points);
        let destination = position.destination(self.seat);
        let edges = destination.iter().flat_map(|cell| {
            let is_outer = move |&side: &Direction| {
                !(board.neighbor(cell, side)).is_some_and(|next| destination.contains(next))
            };
            let sides = Direction::ALL.into_iter().filter(is_outer);
            sides.map(move |side| (cell, side))
        });
        drawing.edges(Style::destination(self.seat), edges);
    }

    fn draw_names(&self, drawing: &mut Drawing<'_, u128>, style: Group, cells: CellSet128) {
        if self.has_names {
            let name = |cell| Some((cell, self.board().name(cell)?.to_string()));
            drawing.write(style, 19, cells.iter().filter_map(name));
        }
    }

    fn draw_way(&self, drawing: &mut Drawing<'_, u128>, figures: &Figures) {
        let [origin, landings @ ..] = &self.way[..] else {
            return;
        };
        let occupied = self.position.occupied();
        let is_free = |cell: &&Cell| !occupied.contains(**cell);
        let arrow = if self.kind == MoveKind::Step {
            STEP
        } else {
            HOP
        };
        for hop in self.way.windows(2) {
            drawing.arrow(&arrow, hop[0], hop[1]);
        }
        drawing.place(&figures.left, [origin].into_iter().filter(is_free).copied());
        let numbered = (1..).zip(landings).filter(|(_, cell)| is_free(cell));
        let numbered: Vec<(Cell, i32)> = numbered.map(|(number, &cell)| (cell, number)).collect();
        drawing.place(&figures.landing, numbered.iter().map(|&(cell, _)| cell));
        if landings.len() > 1 {
            let texts = numbered
                .iter()
                .map(|(cell, number)| (*cell, number.to_string()));
            drawing.write(Style::number(), 0, texts);
        }
        drawing.place(&figures.last, landings.last().copied());
    }
}

/// The SVG file.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drawing().fmt(f)
    }
}

#[cfg(test)]
mod tests;
