//! Replays transcripts by the rules, and says how each game ends or where it breaks them.
//!
//! ```text
//! cargo run --release --example replay -- isopath games.txt
//! cargo run --release --example replay -- halma - < games.txt
//! ```
//!
//! A line a game: `HEAD | plies N | ENDING`, or `HEAD | illegal at ply N: MOVE: CODE: SENTENCE`. The
//! exit code is 1 when a game was illegal or could not be read; the others are still reported.

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use cli::{Illegal, Source};
use std::fmt::{self, Display};
use std::io::{BufWriter, Write};
use std::process::ExitCode;

/// Replay transcripts by the rules
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Isopath: a game a line
    Isopath {
        /// What differs from the default rules where a game has no tag for them: reversions=off
        #[arg(long, default_value = "default")]
        rules: isopath::Rules,
        /// The file with the transcripts, or - for the standard input
        file: Source,
    },
    /// Halma on the star: tags, then numbered rounds
    Halma {
        /// What differs from the default rules where a game has no tag for them
        #[arg(long, default_value = "default")]
        rules: halma_star::Rules,
        /// The file with the transcripts, or - for the standard input
        file: Source,
    },
}

fn main() -> ExitCode {
    cli::conclude(match Cli::parse().game {
        Game::Isopath { rules, file } => report(&file, |text| isopath_games(text, rules)),
        Game::Halma { rules, file } => report(&file, |text| halma_games(text, rules)),
    })
}

/// What is told of one game.
struct Line {
    title: String,
    story: Story,
}

enum Story {
    /// It was legal up to its end, or to where it stops.
    Legal {
        plies: usize,
        ending: Option<String>,
    },
    /// A move breaks a rule.
    Illegal { ply: usize, mv: String, why: String },
    /// The text can't be read.
    Unreadable { fault: String },
}

impl Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | ", self.title)?;
        match &self.story {
            Story::Legal { plies, ending } => {
                write!(
                    f,
                    "plies {plies} | {}",
                    ending.as_deref().unwrap_or("unfinished")
                )
            }
            Story::Illegal { ply, mv, why } => write!(f, "illegal at ply {ply}: {mv}: {why}"),
            Story::Unreadable { fault } => write!(f, "unreadable: {fault}"),
        }
    }
}

/// Prints a line for each game that `read` finds in a text.
fn report(file: &Source, read: impl Fn(&str) -> Vec<Line>) -> Result<ExitCode> {
    let games = read(&file.read()?);
    if games.is_empty() {
        bail!("there is no game in {file}");
    }
    let mut out = BufWriter::new(cli::stdout());
    let mut lines = games.iter();
    cli::unless_gone(lines.try_for_each(|game| writeln!(out, "{game}")))?;
    cli::unless_gone(out.flush())?;
    let is_legal = |game: &Line| matches!(game.story, Story::Legal { .. });
    Ok(if games.iter().all(is_legal) {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(cli::ILLEGAL)
    })
}

impl Line {
    fn legal(title: String, plies: usize, ending: Option<impl Display>) -> Self {
        let ending = ending.map(|ending| ending.to_string());
        Self {
            title,
            story: Story::Legal { plies, ending },
        }
    }

    fn illegal(title: String, ply: usize, mv: impl Display, why: impl Illegal) -> Self {
        let (mv, why) = (mv.to_string(), cli::reason(why));
        Self {
            title,
            story: Story::Illegal { ply, mv, why },
        }
    }

    fn unreadable(title: String, fault: impl Display) -> Self {
        let fault = fault.to_string();
        Self {
            title,
            story: Story::Unreadable { fault },
        }
    }
}

fn isopath_games(text: &str, rules: isopath::Rules) -> Vec<Line> {
    use isopath::transcript::{TranscriptFault, read};

    let games = read(text, rules);
    let lines = games.map(|game| match game {
        Ok(transcript) => {
            let title = transcript.title();
            if let Some(contradiction) = transcript.contradiction() {
                cli::note(format_args!("{title}: {contradiction}"));
            }
            Line::legal(title, transcript.game.ply(), transcript.game.outcome())
        }
        Err(error) => match *error.fault {
            TranscriptFault::Illegal {
                ply,
                ref written,
                reason,
                ..
            } => Line::illegal(error.title(), ply, written, reason),
            ref fault => Line::unreadable(error.title(), fault),
        },
    });
    lines.collect()
}

fn halma_games(text: &str, rules: halma_star::Rules) -> Vec<Line> {
    use halma_star::transcript::{TranscriptFault, read};

    let games = read(text, rules);
    let lines = games.map(|game| match game {
        Ok(transcript) => Line::legal(
            transcript.title(),
            transcript.game.ply(),
            transcript.game.outcome(),
        ),
        Err(error) => match *error.fault {
            TranscriptFault::Illegal {
                ply,
                ref written,
                reason,
                ..
            } => Line::illegal(error.title(), ply, written, reason),
            ref fault => Line::unreadable(error.title(), fault),
        },
    });
    lines.collect()
}
