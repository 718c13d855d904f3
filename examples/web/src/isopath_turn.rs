//! A turn of Isopath that is being put together, click by click.

use crate::view::{Mark, sentence};
use hexgrid::{Cell, CellName};
use isopath::{Color, Move, Part, PartKind, Position, Space, Staged, WrittenPart};

/// A turn that is not complete: perhaps its first part, and perhaps where the next part begins.
#[derive(Debug, Clone)]
pub(crate) struct OpenTurn {
    /// The position that it begins with.
    position: Position,
    staged: Option<Staged>,
    chosen: Option<CellName>,
}

impl OpenTurn {
    pub(crate) const fn new(position: Position) -> Self {
        Self {
            position,
            staged: None,
            chosen: None,
        }
    }

    pub(crate) const fn staged(&self) -> Option<&Staged> {
        self.staged.as_ref()
    }

    /// Whether anything has been clicked that can be taken back.
    pub(crate) const fn is_begun(&self) -> bool {
        self.chosen.is_some() || self.staged.is_some()
    }

    /// Takes the last click back: a choice, or else the first part.
    pub(crate) fn back(&mut self) {
        if self.chosen.take().is_none() {
            self.staged = None;
        }
    }

    /// What a click on a space means now; gives the move when it completes the turn.
    ///
    /// # Errors
    /// Why it can't be, as a sentence for the player; nothing changes.
    pub(crate) fn click(&mut self, cell: CellName) -> Result<Option<Move>, String> {
        let parts = self.parts();
        let capture = Part::Capture(cell);
        match self.chosen {
            Some(chosen) if chosen == cell => self.chosen = None,
            Some(chosen) if parts.contains(&self.part(chosen, cell)) => {
                return self.take(self.part(chosen, cell));
            }
            _ if parts.contains(&capture) => return self.take(capture),
            Some(chosen) if !self.is_own_piece(cell) => {
                return Err(self.reason(self.part(chosen, cell)));
            }
            _ if parts.iter().any(|&part| origin(part) == Some(cell)) => self.chosen = Some(cell),
            _ => return Err(self.why_not_chosen(&parts, cell)),
        }
        Ok(None)
    }

    /// The turn as a click on the space would stage it; `None` when it can't, and for what ends the
    /// turn.
    pub(crate) fn preview(&self, cell: CellName) -> Option<Staged> {
        let part = match self.chosen {
            Some(chosen) => self.part(chosen, cell),
            None => Part::Capture(cell),
        };
        match self.staged {
            Some(_) => None,
            None => self.position.stage(part).ok(),
        }
    }

    /// The parts that are legal now.
    pub(crate) fn parts(&self) -> Vec<WrittenPart> {
        match &self.staged {
            Some(staged) => staged.second_parts(),
            None => self.position.first_parts(),
        }
    }

    /// What moving from one space to another is: of a piece of one's own, or of a tile.
    fn part(&self, from: CellName, to: CellName) -> WrittenPart {
        if self.is_own_piece(from) {
            Part::Piece { from, to }
        } else {
            Part::Tile { from, to }
        }
    }

    /// What is on a space now, in the middle of a turn too.
    fn space(&self, cell: Cell) -> Option<Space> {
        match &self.staged {
            Some(staged) => staged.space(cell),
            None => self.position.space(cell),
        }
    }

    fn piece(&self, cell: CellName) -> Option<Color> {
        let cell = self.position.board().cell(cell).ok()?;
        self.space(cell)?.piece()
    }

    fn is_own_piece(&self, cell: CellName) -> bool {
        self.piece(cell) == Some(self.position.turn())
    }

    /// Stages a legal part, or gives the move that it completes.
    fn take(&mut self, part: WrittenPart) -> Result<Option<Move>, String> {
        let mv = match self.staged {
            Some(staged) => Some(staged.complete(part).map_err(|why| sentence(&why))?),
            None => {
                let staged = self.position.stage(part).map_err(|why| sentence(&why))?;
                self.staged = Some(staged);
                staged.winning_move()
            }
        };
        self.chosen = None;
        Ok(mv)
    }

    /// Why a part is illegal now.
    fn reason(&self, part: WrittenPart) -> String {
        let refusal = match &self.staged {
            Some(staged) => staged.complete(part).err(),
            None => self.position.stage(part).err(),
        };
        refusal.map_or_else(
            || format!("{part} can't be played now."),
            |why| sentence(&why),
        )
    }

    /// Why nothing that is legal now begins on a space.
    fn why_not_chosen(&self, parts: &[WrittenPart], cell: CellName) -> String {
        let board = self.position.board();
        let Ok(on_board) = board.cell(cell) else {
            return self.reason(Part::Capture(cell));
        };
        let part = match self.piece(cell) {
            Some(color) if color != self.position.turn() => Part::Capture(cell),
            Some(_) => {
                // Of the spaces around it, one without a piece tells most.
                let around = board.adjacent(on_board).iter();
                let around = around.filter_map(|next| board.name(next));
                let next = around.min_by_key(|&next| self.piece(next).is_some());
                Part::Piece {
                    from: cell,
                    to: next.unwrap_or(cell),
                }
            }
            None => {
                // A space where building is no problem, so that the reason is about digging.
                let built = parts.iter().find_map(|part| match *part {
                    Part::Tile { to, .. } if to != cell => Some(to),
                    _ => None,
                });
                let other = board.iter().filter_map(|other| board.name(other));
                let other = other.filter(|&other| other != cell);
                Part::Tile {
                    from: cell,
                    to: built.or_else(|| other.min()).unwrap_or(cell),
                }
            }
        };
        self.reason(part)
    }

    /// What a click on a space does, where these parts are legal.
    pub(crate) fn mark(&self, parts: &[WrittenPart], cell: CellName) -> Option<Mark> {
        let is_target = |&part: &WrittenPart| match part {
            Part::Capture(at) => at == cell,
            Part::Tile { from, to } | Part::Piece { from, to } => {
                self.chosen == Some(from) && to == cell
            }
        };
        if self.chosen == Some(cell) {
            Some(Mark::Chosen)
        } else if parts.iter().any(is_target) {
            Some(Mark::Target)
        } else {
            let can_begin = |&part: &WrittenPart| origin(part) == Some(cell);
            let is_open = self.chosen.is_none() || self.is_own_piece(cell);
            (is_open && parts.iter().any(can_begin)).then_some(Mark::Choice)
        }
    }

    /// What is on a space now, in words.
    pub(crate) fn content(&self, cell: Cell) -> String {
        let Some(space) = self.space(cell) else {
            return "nothing".into();
        };
        match (space.piece(), space.height().tiles()) {
            (Some(color), _) => format!("{color} piece"),
            (None, 0) => "no tile".into(),
            (None, 1) => "1 tile".into(),
            (None, tiles) => format!("{tiles} tiles"),
        }
    }

    /// A sentence that tells what can be done now.
    pub(crate) fn prompt(&self, you: &str) -> String {
        match (self.chosen, &self.staged) {
            (Some(cell), _) if self.is_own_piece(cell) => {
                format!("{you}: where does the piece from {cell} go?")
            }
            (Some(cell), _) => format!("{you}: where does the tile from {cell} go?"),
            (None, Some(staged)) => {
                let first = staged.first();
                let second = match first.kind() {
                    PartKind::Tile => "a piece, or capture",
                    PartKind::Piece => "a tile, or capture",
                    PartKind::Capture => "a tile or a piece",
                };
                format!("{you}: {first} is staged. Now move {second}.")
            }
            (None, None) => format!("{you}: move a tile or a piece, or capture."),
        }
    }
}

/// Where a part begins; none for a capture.
const fn origin(part: WrittenPart) -> Option<CellName> {
    match part {
        Part::Tile { from, .. } | Part::Piece { from, .. } => Some(from),
        Part::Capture(_) => None,
    }
}
