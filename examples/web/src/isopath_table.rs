//! Isopath on the page: a turn is put together click by click.

use crate::isopath_bot;
use crate::isopath_turn::OpenTurn;
use crate::view::{self, Back, Turn, View, sentence};
use fastrand::Rng;
use hexgrid::CellName;
use isopath::svg::Picture;
use isopath::transcript::Transcript;
use isopath::{Color, Game, Position, Rules, Side};
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
    /// The color of whoever sits at the screen; `None` for both.
    human: Option<Color>,
    rng: Rng,
    open: OpenTurn,
}

#[wasm_bindgen]
impl IsopathTable {
    /// A game on a board of this side, 2 to 5, against a bot: you are `white` or `black`, or both
    /// sides if no color is given.
    ///
    /// # Errors
    /// A side or a color that there is not.
    #[wasm_bindgen(constructor)]
    pub fn new(side: u8, human: Option<String>, seed: u32) -> Result<Self, String> {
        let side = Side::new(side).map_err(|error| sentence(&error))?;
        let color = |name: String| {
            let mut colors = Color::ALL.into_iter();
            let color = colors.find(|color| color.to_string() == name);
            color.ok_or_else(|| format!("{name:?} is no color: it is white or black"))
        };
        let start = Position::start(side, Rules::default());
        Ok(Self {
            game: Game::new(start),
            human: human.map(color).transpose()?,
            rng: Rng::with_seed(seed.into()),
            open: OpenTurn::new(start),
        })
    }

    /// What the page shows, as JSON.
    #[must_use]
    pub fn view(&self) -> String {
        let position = self.game.position();
        let board = position.board();
        let parts = match self.turn() {
            Turn::Human => self.open.parts(),
            Turn::Bot | Turn::Over => Vec::new(),
        };
        let name = |cell| board.name(cell).expect("the cells of a board have names");
        View {
            svg: self.picture().to_string(),
            cells: view::cells(
                board,
                |cell| self.open.content(cell),
                |cell| self.open.mark(&parts, name(cell)),
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
        if let Some(mv) = self.open.click(cell)? {
            self.game.play(mv).map_err(|why| sentence(&why))?;
            self.open = OpenTurn::new(*self.game.position());
        }
        Ok(())
    }

    /// The picture of the turn as a click on the space would stage it, with what could follow; `None`
    /// when it can't, and for what ends the turn.
    #[must_use]
    pub fn preview(&self, cell: &str) -> Option<String> {
        let cell: CellName = cell.parse().ok()?;
        let staged = self.open.preview(cell)?;
        Some(Picture::staged(&staged).to_string())
    }

    /// Plays a move of the bot, when it is its turn.
    pub fn play_bot(&mut self) {
        if self.turn() == Turn::Bot {
            let mv = isopath_bot::choose(&self.game, &mut self.rng);
            let played = mv.map(|mv| self.game.play(mv));
            debug_assert!(matches!(played, Some(Ok(()))), "the bot has no legal move");
            self.open = OpenTurn::new(*self.game.position());
        }
    }

    /// Lets go of what is chosen, or else of the first part, or else takes your last turn back.
    pub fn back(&mut self) {
        if self.open.is_begun() {
            self.open.back();
        } else if let Some(ply) = self.earlier_turn() {
            self.game.go_to(ply);
            self.open = OpenTurn::new(*self.game.position());
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
        if self.open.is_begun() {
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

    fn picture(&self) -> Picture {
        let (position, ply) = (self.game.position(), self.game.ply());
        if let Some(staged) = self.open.staged() {
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
        self.open.prompt(&you)
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
