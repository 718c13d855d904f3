//! Pictures of Isopath.

use crate::options::{Marks, Recorded, Recording, Refusal};
use anyhow::{Context, Result};
use clap::Args;
use cli::{IsopathStart, Source};
use isopath::svg::Picture;
use isopath::{Game, WrittenMove, WrittenPart, transcript};
use std::process::ExitCode;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    start: IsopathStart,
    /// Play this move, such as "Td2b3 Pa3b3", and draw it in
    #[arg(id = "mv", long = "move", value_name = "MOVE")]
    mv: Option<String>,
    /// Draw the first part of a turn in, such as Td2b3, and mark what completes it
    #[arg(long, value_name = "PART", conflicts_with_all = ["mv", "legal", "transcript"])]
    staged: Option<String>,
    #[command(flatten)]
    recorded: Recorded,
    #[command(flatten)]
    marks: Marks,
}

impl Options {
    pub(crate) fn draw(&self) -> Result<ExitCode> {
        let picture = match self.recorded.file()? {
            Some(file) => self.of_transcript(file)?,
            None => self.of_position()?,
        };
        self.marks.print(
            picture,
            Picture::board,
            Picture::mark_legal,
            Picture::mark_legal_from,
            Picture::without_names,
        )
    }

    fn of_position(&self) -> Result<Result<Picture, Refusal>> {
        let position = self.start.position()?;
        let drawn = if let Some(text) = &self.staged {
            let part: WrittenPart = text.parse().with_context(cli::reading("part", text))?;
            position.stage(part).map(|staged| Picture::staged(&staged))
        } else if let Some(text) = &self.mv {
            let written: WrittenMove = text.parse().with_context(cli::reading("move", text))?;
            let mv = position.check(&written);
            mv.and_then(|mv| Picture::after(&position, mv))
        } else {
            Ok(Picture::of(&position))
        };
        Ok(drawn.map_err(Refusal::illegal))
    }

    fn of_transcript(&self, file: &Source) -> Result<Result<Picture, Refusal>> {
        let text = file.read()?;
        let games = transcript::read(&text, self.start.rules()).map(|read| match read {
            Ok(transcript) => Recording::Whole(transcript.game),
            Err(error) => Recording::Broken {
                fault: error.to_string(),
                game: error.game.map(|game| *game),
            },
        });
        match self.recorded.find(file, games, Game::ply)? {
            Ok((game, ply)) => Ok(Ok(picture_after(&game, ply).context("no such ply")?)),
            Err(refusal) => Ok(Err(refusal)),
        }
    }
}

/// The picture of a game after so many plies, `None` when it has not had them.
fn picture_after(game: &Game, ply: usize) -> Option<Picture> {
    let Some(last) = ply.checked_sub(1) else {
        return Some(Picture::of(game.start()));
    };
    Picture::after(game.position_at(last)?, *game.moves().get(last)?).ok()
}
