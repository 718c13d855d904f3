//! Halma on the page: a piece is chosen, and then where it lands.

use crate::halma_bot;
use crate::view::{self, Back, Mark, Turn, View, sentence};
use fastrand::Rng;
use halma_star::svg::Picture;
use halma_star::transcript::Transcript;
use halma_star::{
    Game, Move, MoveKind, MoveSet, Position, Rules, Seat, Seats, Size, Walk, WrittenMove,
};
use hexgrid::{Cell, CellName, CellSet128};
use wasm_bindgen::prelude::wasm_bindgen;

/// A game of Halma. The first seat is whoever sits at the screen, the others are bots.
#[wasm_bindgen]
#[derive(Debug, Clone)]
pub struct HalmaTable {
    game: Game,
    human: Seat,
    rng: Rng,
    chosen: Option<Cell>,
}

#[wasm_bindgen]
impl HalmaTable {
    /// A game with these seats, yours first, on a star of this size, 1 to 4.
    ///
    /// # Errors
    /// What is wrong with the seats or the size.
    #[wasm_bindgen(constructor)]
    pub fn new(seats: &str, size: u8, seed: u32) -> Result<Self, String> {
        let seats: Seats = seats.parse().map_err(|error| sentence(&error))?;
        let size = Size::new(size).map_err(|error| sentence(&error))?;
        let start = Position::start(size, seats, Rules::default());
        Ok(Self {
            game: Game::new(start.map_err(|error| sentence(&error))?),
            human: seats.first(),
            rng: Rng::with_seed(seed.into()),
            chosen: None,
        })
    }

    /// What the page shows, as JSON.
    #[must_use]
    pub fn view(&self) -> String {
        let position = self.game.position();
        let (origins, landings) = (self.origins(), self.landings());
        let mark = |cell| {
            if self.chosen == Some(cell) {
                Some(Mark::Chosen)
            } else if landings.contains(cell) {
                Some(Mark::Target)
            } else {
                origins.contains(cell).then_some(Mark::Choice)
            }
        };
        let content = |cell| match position.seat_at(cell) {
            Some(seat) if seat == self.human => format!("your piece ({seat})"),
            Some(seat) => format!("piece of {seat}"),
            None => "empty".into(),
        };
        View {
            svg: self.picture().to_string(),
            cells: view::cells(position.board(), content, mark),
            prompt: self.prompt(),
            turn: self.turn(),
            back: self.back_to(),
            transcript: self.transcript(),
        }
        .to_json()
    }

    /// Chooses a piece, or moves the chosen one: whatever a click on the space means now.
    ///
    /// # Errors
    /// Why it can't be, as a sentence for the player.
    pub fn click(&mut self, cell: &str) -> Result<(), String> {
        let name: CellName = cell.parse().map_err(|error| sentence(&error))?;
        let position = self.game.position();
        let cell = position
            .board()
            .cell(name)
            .map_err(|error| sentence(&error))?;
        match (self.turn(), self.chosen) {
            (Turn::Over, _) => return Err("The game is over: start a new one.".into()),
            (Turn::Bot, _) => return Err("It is a bot's turn: wait for its move.".into()),
            (Turn::Human, Some(chosen)) if chosen == cell => self.chosen = None,
            (Turn::Human, _) if self.origins().contains(cell) => self.chosen = Some(cell),
            (Turn::Human, Some(chosen)) => {
                let turn = self.written(chosen, cell);
                let played = self.game.play_written(&turn);
                played.map_err(|why| sentence(&why))?;
                self.chosen = None;
                self.pass();
            }
            (Turn::Human, None) => return Err(self.why_not_chosen(cell, name)),
        }
        Ok(())
    }

    /// The picture of the way by which the chosen piece would go to a space; `None` when it can't.
    #[must_use]
    pub fn preview(&self, cell: &str) -> Option<String> {
        let position = self.game.position();
        let cell = position.board().parse_cell(cell).ok()?;
        let turn = self.written(self.chosen?, cell);
        let picture = Picture::planned(position, &turn).ok()?;
        Some(picture.to_string())
    }

    /// Plays a move of the bot whose turn it is, if it is a bot's.
    pub fn play_bot(&mut self) {
        if self.turn() == Turn::Bot {
            let mv = halma_bot::choose(self.game.position(), &mut self.rng);
            let played = mv.map(|mv| self.play(mv));
            debug_assert!(matches!(played, Some(Ok(()))), "the bot has no legal move");
            self.pass();
        }
    }

    /// Lets go of the chosen piece, or else takes your last turn back, and the bots' after it.
    pub fn back(&mut self) {
        if self.chosen.take().is_some() {
            return;
        }
        if let Some(ply) = self.earlier_turn() {
            let is_there = self.game.go_to(ply);
            debug_assert!(is_there, "the record has every turn that was played");
        }
    }
}

impl HalmaTable {
    fn turn(&self) -> Turn {
        let position = self.game.position();
        if position.is_over() {
            Turn::Over
        } else if position.turn() == self.human {
            Turn::Human
        } else {
            Turn::Bot
        }
    }

    fn back_to(&self) -> Option<Back> {
        if self.chosen.is_some() {
            return Some(Back::Click);
        }
        self.earlier_turn().map(|_| Back::Turn)
    }

    /// The last ply at which whoever sits at the screen had a choice.
    fn earlier_turn(&self) -> Option<usize> {
        let has_choice = |position: &Position| {
            position.turn() == self.human && position.moves().iter().any(|mv| !mv.is_pass())
        };
        let at = |&ply: &usize| self.game.position_at(ply).is_some_and(has_choice);
        (0..self.game.ply()).rev().find(at)
    }

    /// Passes for whoever sits at the screen, when there is nothing else to do.
    fn pass(&mut self) {
        let moves = self.game.position().moves();
        if self.turn() == Turn::Human && moves.iter().all(|mv| mv.is_pass()) {
            let played = moves.first().map(|&pass| self.play(pass));
            debug_assert!(
                matches!(played, Some(Ok(()))),
                "a pass that is listed is illegal"
            );
        }
    }

    fn play(&mut self, mv: Move) -> Result<(), halma_star::IllegalMove> {
        let turn = match (mv.origin(), mv.landing()) {
            (Some(origin), Some(landing)) if mv.kind() == MoveKind::Jump => {
                self.written(origin, landing)
            }
            _ => mv.into(),
        };
        self.game.play_written(&turn).map(|_| ())
    }

    /// The turn between two cells: a step between neighbors, or else jumps, with the landings of a
    /// shortest chain if there is one.
    fn written(&self, origin: Cell, landing: Cell) -> WrittenMove {
        let position = self.game.position();
        let board = position.board();
        let name = |cell| board.name(cell).expect("the cells of a board have names");
        let (from, to) = (name(origin), name(landing));
        if board.adjacent(origin).contains(landing) {
            return Walk::step(from, to).into();
        }
        match position.shortest_chain(origin, landing) {
            Some(chain) => chain.into(),
            None => Walk::somehow(from, to).into(),
        }
    }

    /// The pieces that can move now.
    fn origins(&self) -> CellSet128 {
        let mut origins = CellSet128::EMPTY;
        if self.turn() == Turn::Human {
            origins.extend(
                self.game
                    .position()
                    .moves()
                    .iter()
                    .filter_map(|mv| mv.origin()),
            );
        }
        origins
    }

    /// Where the chosen piece can go.
    fn landings(&self) -> CellSet128 {
        let of_chosen = self
            .chosen
            .and_then(|cell| self.game.position().moves_from(cell));
        of_chosen.map(MoveSet::landings).unwrap_or_default()
    }

    fn why_not_chosen(&self, cell: Cell, name: CellName) -> String {
        let position = self.game.position();
        match position.seat_at(cell) {
            None => format!("There is no piece on {name}: choose one of yours."),
            Some(seat) if seat != self.human => {
                format!(
                    "The piece on {name} is not yours: choose a piece {}.",
                    self.human
                )
            }
            Some(_) if position.landings(cell).is_empty() => {
                format!("The piece on {name} has nowhere to go: choose another.")
            }
            Some(_) => {
                format!("The piece on {name} has to wait: another one is in the way of others.")
            }
        }
    }

    fn picture(&self) -> Picture {
        let (position, ply) = (self.game.position(), self.game.ply());
        let last = self.game.turns().last().map(WrittenMove::from);
        let before = ply
            .checked_sub(1)
            .and_then(|ply| self.game.position_at(ply));
        let after = before
            .zip(last)
            .map(|(before, turn)| Picture::after(before, &turn));
        after
            .and_then(Result::ok)
            .unwrap_or_else(|| Picture::of(position))
    }

    fn prompt(&self) -> String {
        let position = self.game.position();
        let (board, human) = (position.board(), self.human);
        if let Some(outcome) = position.outcome() {
            return match outcome.places().first() {
                Some(seat) if seat == human => format!("You win ({outcome})."),
                Some(seat) => format!("Seat {seat} wins ({outcome})."),
                None => format!("Nobody can move ({outcome})."),
            };
        }
        match (position.turn(), self.chosen) {
            (seat, _) if seat != human => format!("The bot at seat {seat} is thinking."),
            (_, Some(cell)) => {
                let name = board.name(cell).map(|name| name.to_string());
                format!(
                    "You ({human}): where does the piece from {} go?",
                    name.unwrap_or_default()
                )
            }
            (_, None) => format!("You ({human}): choose a piece to move to the other side."),
        }
    }

    fn transcript(&self) -> String {
        if self.game.ply() == 0 {
            return String::new();
        }
        let seats = self.game.position().seats();
        let player = |seat| if seat == self.human { "human" } else { "bot" };
        let players: Vec<&str> = seats.iter().map(player).collect();
        let mut transcript = Transcript::new(self.game.clone());
        let set = transcript.set_tag("Players", &players.join(", "));
        set.expect("a tag can have these words");
        transcript.to_string()
    }
}
