//! Halma on the screen.

use crate::board::{self, Mark};
use crate::table::{Entered, Table};
use anstyle::AnsiColor;
use anyhow::Result;
use cli::paint::seat_color;
use halma_star::transcript::Transcript;
use halma_star::{Game, MoveKind, WrittenMove};

impl Table for Game {
    fn seats(&self) -> Vec<String> {
        let seats = self.position().seats();
        seats.iter().map(|seat| seat.to_string()).collect()
    }

    fn draw(&self) -> String {
        let position = self.position();
        let last = self.turns().last();
        let ends = last.map(|turn| [turn.mv().origin(), turn.mv().landing()]);
        board::draw(position.board(), |cell| {
            let seat = position.seat_at(cell);
            Mark {
                sign: seat.map_or('.', |seat| seat.letter()),
                color: seat.map_or(AnsiColor::BrightBlack, seat_color),
                is_new: ends.is_some_and(|ends| ends.contains(&Some(cell))),
            }
        })
    }

    fn space(&self, text: &str) -> Result<String, String> {
        board::space(self.position().board(), text)
    }

    fn choices(&self, _: Option<&str>) -> Vec<String> {
        let mut moves = self.position().moves();
        moves.sort_unstable();
        moves.iter().map(ToString::to_string).collect()
    }

    fn enter(&mut self, _: Option<&str>, text: &str) -> Entered {
        let lowered = text.to_ascii_lowercase();
        let is_move = lowered.parse::<WrittenMove>().is_ok();
        // What is no move in any letters is told as it was typed.
        let spelled = if is_move { &lowered } else { text };
        let joined = joined(self, &lowered);
        match self.play_text(joined.as_deref().unwrap_or(spelled)) {
            Ok(_) => Entered::Played,
            Err(why) => Entered::Refused(why.to_string()),
        }
    }

    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.redo().is_some()
    }

    fn last_turn(&self) -> Option<String> {
        self.turns().last().map(ToString::to_string)
    }

    fn transcript(&self, players: &[String]) -> Result<String> {
        let mut transcript = Transcript::new(self.clone());
        transcript.set_tag("Players", &players.join(", "))?;
        Ok(transcript.to_string())
    }

    fn guide() -> &'static str {
        "e4-e5 is a step, e4>g4>g6 jumps with every landing, e4>>g6 jumps there by whatever way.\n\
         e4 g6, the two ends alone, will do too."
    }
}

/// The move between two cells that are typed with nothing but a blank between.
fn joined(game: &Game, text: &str) -> Option<String> {
    let (origin, landing) = text.split_once(' ')?;
    let board = game.position().board();
    let ends = [origin, landing.trim()].map(|name| board.parse_cell(name).ok());
    let moves = game.position().moves();
    let is_meant =
        |mv: &&halma_star::Move| mv.kind() != MoveKind::Pass && [mv.origin(), mv.landing()] == ends;
    moves.iter().find(is_meant).map(ToString::to_string)
}
