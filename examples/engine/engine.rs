//! The engine: its options, the game that is on, and what it does with a command.

use crate::clock;
use crate::command::Command;
use crate::count;
use crate::error::EngineError;
use crate::go::Go;
use crate::info::{self, Effort};
use crate::options::{OptionError, Options};
use crate::output;
use crate::queue::Length;
use crate::table::{self, Playable, Table, with_game};
use cli::notation::{self, Notation};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What one talks to.
pub(crate) struct Engine {
    /// What it says of itself.
    introduction: Vec<String>,
    options: Options,
    table: Table,
}

/// The lines to say.
type Answer = Result<Vec<String>, EngineError>;

impl Engine {
    /// One at the start of a game.
    pub(crate) fn new(options: Options) -> Result<Self, OptionError> {
        let mut introduction = vec![
            "id name hexgrid-engine".to_owned(),
            "id author the authors of hexgrid-boards, isopath and halma-star".to_owned(),
        ];
        introduction.extend(options.declarations());
        introduction.push("ugiok".to_owned());
        Ok(Self {
            introduction,
            table: options.start()?,
            options,
        })
    }

    /// How long a command would be under way.
    pub(crate) fn length(&self, command: &Command) -> Length {
        match command {
            Command::Go(go) => with_game!(&self.table, game => self.length_of_search(game, go)),
            Command::Perft(_) | Command::Divide(_) => Length::Long,
            _ => Length::Short,
        }
    }

    /// There may be nothing to search for, or no bot that does it.
    fn length_of_search<G: Playable>(&self, game: &G, go: &Go) -> Length {
        let has_bot = self.options.looks_ahead() && self.options.bot(game).is_ok();
        match game.ending() {
            None if has_bot && go.is_endless() => Length::Endless,
            None if has_bot => Length::Long,
            _ => Length::Short,
        }
    }

    /// Obeys a command; what takes long ends soon after the flag is raised.
    ///
    /// # Errors
    /// Why it does not; it is as it was before.
    pub(crate) fn obey(&mut self, command: Command, stop: Arc<AtomicBool>) -> Answer {
        match command {
            Command::Ugi => return Ok(self.introduction.clone()),
            Command::IsReady => return said(output::READY),
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::NewGame => self.table = self.options.start()?,
            Command::Position { fen, moves } => self.table = self.set_up(fen.as_deref(), &moves)?,
            Command::Query(asked) => {
                return said(with_game!(&self.table, game => table::query(game, asked)));
            }
            Command::Moves => return said(with_game!(&self.table, game => table::moves(game))),
            Command::Check(text) => {
                return said(with_game!(&self.table, game => table::check(game, &text))?);
            }
            Command::Go(go) => return with_game!(&self.table, game => self.search(game, &go, stop)),
            Command::Perft(depth) => {
                return with_game!(&self.table, game => count::perft(game.tree(), depth, &stop));
            }
            Command::Divide(depth) => {
                return with_game!(&self.table, game => count::divide(game.tree(), depth, &stop));
            }
            // Whoever listens has done what there is to do.
            Command::Stop | Command::Quit => {}
        }
        Ok(Vec::new())
    }

    /// Options that change the start begin a new game.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let options = self.options.with(name, value)?;
        let start = options.start()?;
        if start != self.options.start()? {
            self.table = start;
        }
        self.options = options;
        Ok(())
    }

    fn set_up(&self, fen: Option<&str>, moves: &str) -> Result<Table, EngineError> {
        let mut table = match fen {
            Some(text) => self.options.parse(text).map_err(EngineError::Position)?,
            None => self.options.start()?,
        };
        with_game!(&mut table, game => table::play_all(game, moves))?;
        Ok(table)
    }

    fn search<G: Playable>(&self, game: &G, go: &Go, stop: Arc<AtomicBool>) -> Answer {
        if let Some(ending) = game.ending() {
            return Err(EngineError::Over(ending));
        }
        let limits = clock::limits(go, game.mover(), stop)?;
        let mut bot = self.options.bot(game)?;
        let begin = Instant::now();
        let effort = || Effort {
            nodes: limits.looked_at.load(Ordering::Relaxed),
            time: begin.elapsed(),
        };
        let best = bot.think(game, &limits, &mut |thought| {
            if output::say(&[info::thought(&thought, effort())]).is_err() {
                // Nobody hears the engine any more, as the best move will find out.
                limits.stop.store(true, Ordering::Relaxed);
            }
        });
        let mv = best.ok_or(EngineError::NoBestMove)?;
        Ok(vec![
            format!("info {}", effort()),
            format!("bestmove {}", notation::word(mv)),
        ])
    }
}

fn said(line: impl Into<String>) -> Answer {
    Ok(vec![line.into()])
}
