//! The options that both games have, and printing.

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};
use cli::{Illegal, Source};
use hexgrid::{Board, Cell, CellName, Word};
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

/// What is drawn besides the position.
#[derive(Args)]
pub(crate) struct Marks {
    /// Whether the names of the spaces are drawn
    #[arg(long, value_enum, default_value = "on")]
    names: Switch,
    /// Mark what is legal in the position that is drawn, or only what begins on this space
    #[arg(long, value_name = "CELL", num_args = 0..=1)]
    legal: Option<Option<CellName>>,
}

/// On or off.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Switch {
    On,
    Off,
}

/// A position out of a recorded game.
#[derive(Args)]
pub(crate) struct Recorded {
    /// A file with transcripts, or - for the standard input: draw a position of a game in it, and
    /// the turn that led there
    #[arg(long, value_name = "FILE", conflicts_with_all = [cli::START, "mv"])]
    transcript: Option<Source>,
    /// Which game of the file, counted from 1; without it, the first
    #[arg(
        long,
        value_name = "K",
        requires = "transcript",
        allow_negative_numbers = true
    )]
    game: Option<usize>,
    /// After how many plies; without it, after the last
    #[arg(
        long,
        value_name = "N",
        requires = "transcript",
        allow_negative_numbers = true
    )]
    ply: Option<usize>,
}

/// A game as it was read.
pub(crate) enum Recording<G> {
    Whole(G),
    /// The game as far as it could be read and was legal, and what is wrong then.
    Broken {
        game: Option<G>,
        fault: String,
    },
}

impl Recorded {
    /// The file, if there is one.
    ///
    /// That nothing is asked of a game without a file is looked at here: an option that contradicts the
    /// file would hide it from clap.
    pub(crate) fn file(&self) -> Result<Option<&Source>> {
        ensure!(
            self.transcript.is_some() || (self.game.is_none() && self.ply.is_none()),
            "--game and --ply speak of a game in a file, which --transcript names"
        );
        Ok(self.transcript.as_ref())
    }

    /// Finds the game that was asked for, and the ply; `plies` tells how many a game has.
    pub(crate) fn find<G>(
        &self,
        file: &Source,
        recordings: impl IntoIterator<Item = Recording<G>>,
        plies: impl FnOnce(&G) -> usize,
    ) -> Result<Result<(G, usize), Refusal>> {
        let mut recordings: Vec<_> = recordings.into_iter().collect();
        ensure!(!recordings.is_empty(), "there is no game in {file}");
        let (number, count) = (self.game.unwrap_or(1), recordings.len());
        ensure!(
            (1..=count).contains(&number),
            "there is no game {number} in {file}: its games are 1 to {count}"
        );
        Ok(match recordings.swap_remove(number - 1) {
            Recording::Whole(game) => {
                let last = plies(&game);
                let ply = self.ply.unwrap_or(last);
                ensure!(
                    ply <= last,
                    "game {number} has {last} plies: there is no position after {ply}"
                );
                Ok((game, ply))
            }
            Recording::Broken { game, fault } => match (game, self.ply) {
                (Some(game), Some(ply)) if ply <= plies(&game) => Ok((game, ply)),
                _ => Err(Refusal(fault)),
            },
        })
    }
}

impl Marks {
    /// Prints a picture, with the marks that were asked for drawn by the functions of the game, or why
    /// there is none; and gives the exit code.
    pub(crate) fn print<P: Display, W: Word>(
        &self,
        picture: Result<P, Refusal>,
        board: impl FnOnce(&P) -> &'static Board<W>,
        mark_legal: impl FnOnce(P) -> P,
        mark_legal_from: impl FnOnce(P, Cell) -> P,
        without_names: impl FnOnce(P) -> P,
    ) -> Result<ExitCode> {
        let mut picture = match picture {
            Ok(picture) => picture,
            Err(Refusal(why)) => {
                // Not where the picture would be.
                cli::note(why);
                return Ok(ExitCode::from(cli::ILLEGAL));
            }
        };
        match self.legal {
            Some(Some(name)) => {
                let cell = board(&picture).cell(name)?;
                picture = mark_legal_from(picture, cell);
            }
            Some(None) => picture = mark_legal(picture),
            None => {}
        }
        if self.names == Switch::Off {
            picture = without_names(picture);
        }
        cli::unless_gone(write!(cli::stdout(), "{picture}"))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Why there is no picture, though everything could be read: something is illegal.
pub(crate) struct Refusal(String);

impl Refusal {
    pub(crate) fn illegal(why: impl Illegal) -> Self {
        Self(format!("illegal: {}", cli::reason(why)))
    }
}
