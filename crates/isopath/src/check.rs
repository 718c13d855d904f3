//! The one place that decides whether a move is legal.

use crate::movegen::Turn;
use crate::moves::{Move, Part, WrittenMove, WrittenPart};
use crate::state::State;
use crate::{IllegalMove, Position};
use hexgrid::{Cell, CellName};

/// The beginning of a turn, which captures and reversions are judged by.
pub(crate) struct Judge<'a> {
    start: &'a State,
}

impl Position {
    /// Whether a move that has been written down is legal, and the move if it is.
    ///
    /// ```
    /// use isopath::{Position, WrittenMove};
    ///
    /// let start = Position::default();
    /// let written: WrittenMove = "Td2b3 Pa3b3".parse()?;
    /// let mv = start.check(&written).unwrap();
    /// assert_eq!(WrittenMove::from(mv), written);
    /// # Ok::<(), isopath::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    /// The first rule that it breaks; see [`IllegalMove::CODES`] for the order.
    pub fn check(&self, written: &WrittenMove) -> Result<Move, IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver { outcome });
        }
        match *written.parts() {
            [] => Err(IllegalMove::NoPart),
            [only] => {
                let (first, after) = self.judge().first(only)?;
                if after.winner().is_none() {
                    return Err(IllegalMove::Incomplete { part: only });
                }
                Ok(Move::new(self.side(), first, None))
            }
            [first, second] => {
                let (start, after) = self.judge().first(first)?;
                let end = self.judge().second(&after, first, second)?;
                Ok(Move::new(self.side(), start, Some(end)))
            }
            ref more => Err(IllegalMove::TooManyParts { found: more.len() }),
        }
    }

    pub(crate) fn judge(&self) -> Judge<'_> {
        Judge {
            start: self.state(),
        }
    }
}

impl Judge<'_> {
    /// A legal first part, and the board after it. Whether anything completes it is not asked.
    pub(crate) fn first(&self, part: WrittenPart) -> Result<(Part, State), IllegalMove> {
        let mut after = *self.start;
        let part = self.part(&after, part)?;
        after.apply(part);
        Ok((part, after))
    }

    /// A legal second part on the board that the first one left.
    pub(crate) fn second(
        &self,
        after: &State,
        first: WrittenPart,
        second: WrittenPart,
    ) -> Result<Part, IllegalMove> {
        if after.winner().is_some() {
            return Err(IllegalMove::AfterWin { first });
        }
        let kind = second.kind();
        if first.kind() == kind {
            return Err(IllegalMove::SameKind { kind });
        }
        self.part(after, second)
    }

    fn part(&self, now: &State, part: WrittenPart) -> Result<Part, IllegalMove> {
        let cell = |name| self.cell(name);
        match part {
            Part::Tile { from, to } => self.tile(now, [cell(from)?, cell(to)?]),
            Part::Piece { from, to } => self.piece(now, [cell(from)?, cell(to)?]),
            Part::Capture(at) => self.capture(now, cell(at)?),
        }
    }

    fn cell(&self, name: CellName) -> Result<Cell, IllegalMove> {
        let side = self.start.side();
        side.board().cell(name).map_err(|_| IllegalMove::OffBoard {
            cell: name,
            made_for: None,
            side,
        })
    }

    fn tile(&self, now: &State, [from, to]: [Cell; 2]) -> Result<Part, IllegalMove> {
        let (color, geometry) = (now.turn(), now.geometry());
        let name = |cell| geometry.name(cell);
        if from == to {
            return Err(IllegalMove::SameSpace { cell: name(from) });
        }
        for cell in [from, to] {
            Self::free(now, cell)?;
        }
        for cell in [from, to] {
            if geometry.home(color).contains(cell) {
                return Err(IllegalMove::OwnHomeRow {
                    cell: name(cell),
                    color,
                });
            }
        }
        if now.height(from).tiles() == 0 {
            return Err(IllegalMove::NoTile { cell: name(from) });
        }
        if now.height(to).tiles() == 2 {
            return Err(IllegalMove::Full { cell: name(to) });
        }
        let counts_at = State::counts_at(color, from, to);
        let third = self
            .start
            .reversion()
            .is_some_and(|last| last.space == counts_at && last.bars(color));
        if third {
            return Err(IllegalMove::ThirdReversion {
                cell: name(counts_at),
                color,
            });
        }
        Ok(Part::Tile { from, to })
    }

    fn piece(&self, now: &State, [from, to]: [Cell; 2]) -> Result<Part, IllegalMove> {
        let (color, geometry) = (now.turn(), now.geometry());
        let name = |cell| geometry.name(cell);
        if now.piece(from) != Some(color) {
            return Err(IllegalMove::NotYourPiece {
                cell: name(from),
                color,
            });
        }
        if !geometry.board.adjacent(from).contains(to) {
            return Err(IllegalMove::NotAdjacent {
                from: name(from),
                to: name(to),
            });
        }
        Self::free(now, to)?;
        let found = now.height(to);
        if found != color.height() {
            return Err(IllegalMove::WrongHeight {
                cell: name(to),
                found,
                color,
                tile_helps: self.tile_helps(to),
            });
        }
        Ok(Part::Piece { from, to })
    }

    /// Whether the turn could begin with a tile move that makes the height of `to` right.
    fn tile_helps(&self, to: Cell) -> bool {
        Turn::begin(self.start).is_some_and(|turn| turn.can_make_right(to))
    }

    fn capture(&self, now: &State, at: Cell) -> Result<Part, IllegalMove> {
        let enemy = !now.turn();
        let cell = now.geometry().name(at);
        if now.piece(at) != Some(enemy) {
            return Err(IllegalMove::NothingToCapture { cell, enemy });
        }
        let threats = self.start.threats(at);
        if threats < 2 {
            return Err(IllegalMove::NotThreatened { cell, threats });
        }
        Ok(Part::Capture(at))
    }

    fn free(now: &State, cell: Cell) -> Result<(), IllegalMove> {
        now.piece(cell).map_or(Ok(()), |piece| {
            Err(IllegalMove::Occupied {
                cell: now.geometry().name(cell),
                piece,
            })
        })
    }
}
