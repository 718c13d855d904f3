//! Isopath on the screen.

use crate::board::{self, Mark};
use crate::table::{Entered, Table};
use anyhow::Result;
use cli::paint::space_color;
use isopath::transcript::Transcript;
use isopath::{Color, Game, WrittenMove, WrittenPart};

impl Table for Game {
    fn seats(&self) -> Vec<String> {
        Color::ALL.map(|color| color.to_string()).to_vec()
    }

    fn draw(&self) -> String {
        let position = self.position();
        let before = self
            .ply()
            .checked_sub(1)
            .and_then(|ply| self.position_at(ply));
        board::draw(position.board(), |cell| {
            let space = position.space(cell);
            Mark {
                sign: space.map_or(' ', |space| space.mark()),
                color: space.map_or(anstyle::AnsiColor::White, space_color),
                is_new: before.is_some_and(|before| before.space(cell) != space),
            }
        })
    }

    fn space(&self, text: &str) -> Result<String, String> {
        board::space(self.position().board(), text)
    }

    fn choices(&self, begun: Option<&str>) -> Vec<String> {
        let staged = begun
            .and_then(|part| part.parse().ok())
            .and_then(|part: WrittenPart| self.position().stage(part).ok());
        let parts = match staged {
            Some(staged) => staged.second_parts(),
            None => self.position().first_parts(),
        };
        parts.iter().map(ToString::to_string).collect()
    }

    fn enter(&mut self, begun: Option<&str>, text: &str) -> Entered {
        let text = match begun {
            Some(begun) => format!("{begun} {text}"),
            None => text.to_owned(),
        };
        let written: WrittenMove = match text.parse() {
            Ok(written) => written,
            Err(error) => return Entered::Refused(error.to_string()),
        };
        let [part] = written.parts() else {
            return match self.play_written(&written) {
                Ok(_) => Entered::Played,
                Err(why) => Entered::Refused(why.to_string()),
            };
        };
        match self.position().stage(*part) {
            Ok(staged) => match staged.winning_move() {
                Some(mv) => self.play(mv).map_or_else(
                    |why| Entered::Refused(why.to_string()),
                    |()| Entered::Played,
                ),
                None => Entered::Begun(part.to_string()),
            },
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
        self.moves().last().map(ToString::to_string)
    }

    fn transcript(&self, players: &[String]) -> Result<String> {
        let transcript = Transcript::new(Some(&players.join(" vs ")), self.clone())?;
        Ok(transcript.to_string())
    }

    fn guide() -> &'static str {
        "Td2b3 moves a tile, Pa3b3 a piece, Cd3 captures. A turn has two of them: type both, such as\n\
         Td2b3 Pa3b3, or one after the other."
    }
}
