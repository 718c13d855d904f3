//! Isopath on the screen.

use crate::board::{self, Mark};
use crate::table::{Entered, Table};
use anyhow::Result;
use cli::bots::{self, Kind, Limits};
use cli::paint::space_color;
use isopath::transcript::Transcript;
use isopath::{Color, Game, Position, Staged, WrittenMove, WrittenPart};
use std::collections::HashMap;

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
        let parts = match begun.and_then(|begun| staged(self, begun)) {
            Some(staged) => staged.second_parts(),
            None => self.position().first_parts(),
        };
        parts.iter().map(ToString::to_string).collect()
    }

    fn enter(&mut self, begun: Option<&str>, text: &str) -> Entered {
        let words: Vec<String> = text.split_whitespace().map(spelled).collect();
        if let (Some(_), count @ 2..) = (begun, words.len()) {
            return Entered::Refused(format!("one part is left to play, and this has {count}"));
        }
        let parts = begun.into_iter().chain(words.iter().map(String::as_str));
        let written = match parts.map(str::parse).collect::<Result<WrittenMove, _>>() {
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

    fn completion(&self, begun: &str, limits: &Limits) -> Option<String> {
        let staged = staged(self, begun)?;
        // A bot names one of two orders, perhaps not that in which the turn is begun: both lead to the same
        // position.
        let after = |mv| self.position().after(mv);
        let seconds: HashMap<Position, WrittenPart> = staged
            .second_parts()
            .into_iter()
            .filter_map(|second| Some((after(staged.complete(second).ok()?), second)))
            .collect();
        let (position, known) = (*self.position(), seconds.clone());
        let completes = move |mv| known.contains_key(&position.after(mv));
        let mut bot = bots::isopath_within(Kind::Minimax, 0, completes).ok()?;
        let second = seconds.get(&after(bot.choose(self, limits)?))?;
        Some(second.to_string())
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

/// The turn that is begun with this part.
fn staged(game: &Game, begun: &str) -> Option<Staged> {
    game.position().stage(begun.parse().ok()?).ok()
}

/// A part as the notation spells it, if it was typed in other capitals; else the word as it is.
fn spelled(word: &str) -> String {
    let mut part = word.to_ascii_lowercase();
    if let Some(kind) = part.get_mut(..1) {
        kind.make_ascii_uppercase();
    }
    match part.parse::<WrittenPart>() {
        Ok(part) => part.to_string(),
        Err(_) => word.to_owned(),
    }
}
