//! Where the transcript of a session goes.

use crate::table::Table;
use anyhow::{Context, Result};
use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;

/// A file that holds the game as it stands after every turn, or nothing until the end.
pub(crate) struct Transcript {
    file: Option<PathBuf>,
    players: Vec<String>,
}

impl Transcript {
    /// Begins a transcript, in a new file if one is named.
    pub(crate) fn begin(file: Option<PathBuf>, players: Vec<String>) -> Result<Self> {
        if let Some(file) = &file {
            File::create_new(file)
                .with_context(|| format!("can't begin the new file {}", file.display()))?;
        }
        Ok(Self { file, players })
    }

    /// Saves the game as it stands. What was saved before stays until all of it is written.
    pub(crate) fn save(&self, game: &impl Table) -> Result<()> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        let text = self.text(game)?;
        cli::new_beside(file)
            .and_then(|mut new| {
                new.write_all(text.as_bytes())?;
                Ok(new.persist(file)?)
            })
            .with_context(|| format!("can't save the game in {}", file.display()))?;
        Ok(())
    }

    /// Says where the game is, or prints it. A file without a turn goes.
    pub(crate) fn close(&self, game: &impl Table, out: &mut impl Write) -> Result<()> {
        let Some(file) = &self.file else {
            return self.print(game, out);
        };
        if game.ply() > 0 {
            writeln!(out, "The game is saved in {}.", file.display())?;
        } else {
            fs::remove_file(file)?;
        }
        Ok(())
    }

    /// Prints the game, if there has been a turn.
    pub(crate) fn print(&self, game: &impl Table, out: &mut impl Write) -> Result<()> {
        if game.ply() > 0 {
            write!(out, "The game, for replay:\n{}", self.text(game)?)?;
        }
        Ok(())
    }

    fn text(&self, game: &impl Table) -> Result<String> {
        let text = game.transcript(&self.players)?;
        Ok(text.trim_end().to_owned() + "\n")
    }
}
