//! Pictures of Halma on the star.

use crate::options::{Marks, Recorded, Recording, Refusal};
use anyhow::{Context, Result};
use clap::Args;
use cli::{HalmaStart, Source};
use halma_star::svg::Picture;
use halma_star::{Game, WrittenMove, transcript};
use std::process::ExitCode;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    start: HalmaStart,
    /// Play this move, such as e4-e5 or "e4>g4>g6", and draw it in
    #[arg(id = "mv", long = "move", value_name = "MOVE")]
    mv: Option<String>,
    /// Draw this move in without playing it, each landing of its jumps numbered
    #[arg(long, value_name = "MOVE", conflicts_with_all = ["mv", "transcript"])]
    chain: Option<String>,
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
        let read = |text: &str| {
            let turn = text.parse::<WrittenMove>();
            turn.with_context(cli::reading("move", text))
        };
        let drawn = match (&self.mv, &self.chain) {
            (Some(text), _) => Picture::after(&position, &read(text)?),
            (None, Some(text)) => Picture::planned(&position, &read(text)?),
            (None, None) => Ok(Picture::of(&position)),
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
    Picture::after(game.position_at(last)?, &game.turns().get(last)?.into()).ok()
}
