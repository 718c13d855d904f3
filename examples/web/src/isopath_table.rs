//! Isopath on the page: a turn is put together click by click.

use crate::isopath_bot;
use crate::view::{self, Back, Mark, Turn, View, sentence};
use fastrand::Rng;
use hexgrid::{Cell, CellName};
use isopath::svg::Picture;
use isopath::transcript::Transcript;
use isopath::{Color, Game, Part, PartKind, Position, Rules, Side, Space, Staged, WrittenPart};
use wasm_bindgen::prelude::wasm_bindgen;

/// A game of Isopath, and the turn that is being put together.
///
/// A piece or a tile is chosen by a click, and goes to where the next click is. A click on a
/// threatened piece captures it. The first part of a turn is staged; the second ends it.
///
/// ```
/// use web::IsopathTable;
///
/// let mut table = IsopathTable::new(4, Some("white".into()), 1)?;
/// for cell in ["d2", "b3", "a3", "b3"] {
///     table.click(cell)?;
/// }
/// assert!(table.view().contains("1. Td2b3 Pa3b3"));
/// # Ok::<(), String>(())
/// ```
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct IsopathTable {
    game: Game,
    /// The colour of whoever sits at the screen; `None` for both.
    human: Option<Color>,
    rng: Rng,
    staged: Option<Staged>,
    /// Where the part begins that is being put together.
    chosen: Option<CellName>,
}

#[wasm_bindgen]
impl IsopathTable {
    /// A game on a board of this side, 2 to 5, against a bot: you are `white` or `black`, or both
    /// sides if no colour is given.
    ///
    /// # Errors
    /// A side or a colour that there is not.
    #[wasm_bindgen(constructor)]
    pub fn new(side: u8, human: Option<String>, seed: u32) -> Result<Self, String> {
        let side = Side::new(side).map_err(|error| sentence(&error))?;
        let color = |name: String| {
            let mut colors = Color::ALL.into_iter();
            let color = colors.find(|color| color.to_string() == name);
            color.ok_or_else(|| format!("{name:?} is no colour: it is white or black"))
        };
        Ok(Self {
            game: Game::new(Position::start(side, Rules::default())),
            human: human.map(color).transpose()?,
            rng: Rng::with_seed(seed.into()),
            staged: None,
            chosen: None,
        })
    }

    /// What the page shows, as JSON.
    #[must_use]
    pub fn view(&self) -> String {
        let position = self.game.position();
        let board = position.board();
        let parts = self.parts();
        let name = |cell| board.name(cell).expect("the cells of a board have names");
        View {
            svg: self.picture().to_string(),
            cells: view::cells(
                board,
                |cell| self.content(cell),
                |cell| self.mark(&parts, name(cell)),
            ),
            prompt: self.prompt(),
            turn: self.turn(),
            back: self.back_to(),
            transcript: self.transcript(),
        }
        .to_json()
    }

    /// Chooses, moves or captures: whatever a click on the space means now.
    ///
    /// # Errors
    /// Why it can't be, as a sentence for the player.
    pub fn click(&mut self, cell: &str) -> Result<(), String> {
        let cell: CellName = cell.parse().map_err(|error| sentence(&error))?;
        if self.turn() == Turn::Bot {
            return Err("It is the bot's turn: wait for its move.".into());
        }
        let parts = self.parts();
        let capture = Part::Capture(cell);
        match self.chosen {
            Some(chosen) if chosen == cell => {
                self.chosen = None;
                Ok(())
            }
            Some(chosen) if parts.contains(&self.part(chosen, cell)) => {
                self.take(self.part(chosen, cell))
            }
            _ if parts.contains(&capture) => self.take(capture),
            Some(chosen) if !self.is_own_piece(cell) => Err(self.reason(self.part(chosen, cell))),
            _ if parts.iter().any(|&part| origin(part) == Some(cell)) => {
                self.chosen = Some(cell);
                Ok(())
            }
            _ => Err(self.why_not_chosen(&parts, cell)),
        }
    }

    /// The picture of the turn as a click on the space would stage it, with what could follow; `None`
    /// when it can't, and for what ends the turn.
    #[must_use]
    pub fn preview(&self, cell: &str) -> Option<String> {
        let cell: CellName = cell.parse().ok()?;
        let part = match self.chosen {
            Some(chosen) => self.part(chosen, cell),
            None => Part::Capture(cell),
        };
        let can_stage = self.turn() == Turn::Human && self.staged.is_none();
        let staged = can_stage.then(|| self.game.position().stage(part))?.ok()?;
        Some(Picture::staged(&staged).to_string())
    }

    /// Plays a move of the bot, when it is its turn.
    pub fn play_bot(&mut self) {
        if self.turn() == Turn::Bot {
            let mv = isopath_bot::choose(&self.game, &mut self.rng);
            let played = mv.map(|mv| self.game.play(mv));
            debug_assert!(matches!(played, Some(Ok(()))), "the bot has no legal move");
        }
    }

    /// Lets go of what is chosen, or else of the first part, or else takes your last turn back.
    pub fn back(&mut self) {
        if self.chosen.take().is_some() || self.staged.take().is_some() {
            return;
        }
        if let Some(ply) = self.earlier_turn() {
            self.game.go_to(ply);
        }
    }
}

impl IsopathTable {
    fn turn(&self) -> Turn {
        let position = self.game.position();
        match self.human {
            _ if position.is_over() => Turn::Over,
            Some(color) if color != position.turn() => Turn::Bot,
            _ => Turn::Human,
        }
    }

    fn back_to(&self) -> Option<Back> {
        if self.chosen.is_some() || self.staged.is_some() {
            return Some(Back::Click);
        }
        self.earlier_turn().map(|_| Back::Turn)
    }

    /// The last ply at which whoever sits at the screen was to move.
    fn earlier_turn(&self) -> Option<usize> {
        let mover = |ply| self.game.position_at(ply).map(Position::turn);
        let is_human = |&ply: &usize| self.human.is_none() || mover(ply) == self.human;
        (0..self.game.ply()).rev().find(is_human)
    }

    /// The parts that are legal now.
    fn parts(&self) -> Vec<WrittenPart> {
        match (self.turn(), &self.staged) {
            (Turn::Human, Some(staged)) => staged.second_parts(),
            (Turn::Human, None) => self.game.position().first_parts(),
            _ => Vec::new(),
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
            None => self.game.position().space(cell),
        }
    }

    fn piece(&self, cell: CellName) -> Option<Color> {
        let cell = self.game.position().board().cell(cell).ok()?;
        self.space(cell)?.piece()
    }

    fn is_own_piece(&self, cell: CellName) -> bool {
        self.piece(cell) == Some(self.game.position().turn())
    }

    /// Stages or plays a legal part.
    fn take(&mut self, part: WrittenPart) -> Result<(), String> {
        let position = self.game.position();
        let mv = match self.staged {
            Some(staged) => Some(staged.complete(part)),
            None => {
                let staged = position.stage(part).map_err(|why| sentence(&why))?;
                self.staged = Some(staged);
                staged.winning_move().map(Ok)
            }
        };
        self.chosen = None;
        if let Some(mv) = mv {
            let mv = mv.map_err(|why| sentence(&why))?;
            self.game.play(mv).map_err(|why| sentence(&why))?;
            self.staged = None;
        }
        Ok(())
    }

    /// Why a part is illegal now.
    fn reason(&self, part: WrittenPart) -> String {
        let refusal = match &self.staged {
            Some(staged) => staged.complete(part).err(),
            None => self.game.position().stage(part).err(),
        };
        refusal.map_or_else(
            || format!("{part} can't be played now."),
            |why| sentence(&why),
        )
    }

    /// Why nothing that is legal now begins on a space.
    fn why_not_chosen(&self, parts: &[WrittenPart], cell: CellName) -> String {
        let position = self.game.position();
        let board = position.board();
        let Ok(on_board) = board.cell(cell) else {
            return self.reason(Part::Capture(cell));
        };
        let part = match self.piece(cell) {
            Some(color) if color != position.turn() => Part::Capture(cell),
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

    fn mark(&self, parts: &[WrittenPart], cell: CellName) -> Option<Mark> {
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

    fn content(&self, cell: Cell) -> String {
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

    fn picture(&self) -> Picture {
        let (position, ply) = (self.game.position(), self.game.ply());
        if let Some(staged) = &self.staged {
            return Picture::staged(staged);
        }
        let last = self.game.moves().last().copied();
        let before = ply
            .checked_sub(1)
            .and_then(|ply| self.game.position_at(ply));
        let after = before
            .zip(last)
            .map(|(before, mv)| Picture::after(before, mv));
        after
            .and_then(Result::ok)
            .unwrap_or_else(|| Picture::of(position))
    }

    fn prompt(&self) -> String {
        let position = self.game.position();
        if let Some(outcome) = position.outcome() {
            return sentence(&outcome);
        }
        let you = match self.human {
            Some(color) if color != position.turn() => {
                return format!("The bot ({}) is thinking.", position.turn());
            }
            Some(color) => format!("You ({color})"),
            None => sentence(&position.turn()).trim_end_matches('.').to_owned(),
        };
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

    fn transcript(&self) -> String {
        if self.game.ply() == 0 {
            return String::new();
        }
        let player = |color| match self.human {
            Some(human) if human != color => "bot",
            _ => "human",
        };
        let head = Color::ALL.map(player).join(" vs ");
        let transcript = Transcript::new(Some(&head), self.game.clone());
        transcript.expect("the names make a head").to_string()
    }
}

/// Where a part begins; none for a capture.
const fn origin(part: WrittenPart) -> Option<CellName> {
    match part {
        Part::Tile { from, .. } | Part::Piece { from, .. } => Some(from),
        Part::Capture(_) => None,
    }
}
