//! What the example programs share: where a game begins, how they read a file, print a list or a verdict, show how far
//! they are, and end.

mod beside;
pub mod bots;
pub mod lines;
pub mod notation;
mod output;
#[cfg(doctest)]
mod pages;
pub mod paint;
mod progress;
mod quantities;
pub mod retrograde;
mod score;
mod start;
mod thinking;

pub use beside::new_beside;
pub use output::{Output, stdout, unless_gone};
pub use progress::Progress;
pub use quantities::{memory_size, seconds};
pub use score::Score;
pub use start::{HalmaStart, IsopathStart, START};
pub use thinking::Thinking;

use anyhow::{Context, Result};
use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that was given something it can't use; that of clap too.
pub const UNUSABLE: u8 = 2;

/// The exit code of a program that found something illegal.
pub const ILLEGAL: u8 = 1;

/// The exit code of a program that was stopped from outside; shells use it too.
pub const STOPPED: u8 = 130;

/// A flag that is raised when the program is told to stop, by Ctrl-C or another signal. From then on the
/// program has to look at it and end by itself, with [`STOPPED`]. To be asked for once.
///
/// # Errors
/// The signals can't be watched.
pub fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed))
        .context("can't watch for Ctrl-C")?;
    Ok(stop)
}

/// Ends a program: an error goes to the standard error stream, and makes the exit code 2.
///
/// A reader of [`stdout`] that has seen enough (`| head`) is no error.
pub fn conclude(result: Result<ExitCode>) -> ExitCode {
    let error = match result {
        Ok(code) => return code,
        Err(error) => error,
    };
    if error.downcast_ref().is_some_and(output::is_gone) {
        return ExitCode::SUCCESS;
    }
    let mut message = "error".to_owned();
    for cause in error.chain().map(ToString::to_string) {
        // Some errors tell their cause themselves.
        if !message.ends_with(&cause) {
            message += &format!(": {cause}");
        }
    }
    note(message);
    ExitCode::from(UNUSABLE)
}

/// Prints a line to the standard error stream. If nobody can read it, so be it.
pub fn note(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// A text to read: a file, or `-` for the standard input.
#[derive(Debug, Clone)]
pub struct Source(String);

impl From<String> for Source {
    fn from(path: String) -> Self {
        Self(path)
    }
}

impl Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_stdin() {
            "the standard input"
        } else {
            &self.0
        })
    }
}

impl Source {
    fn is_stdin(&self) -> bool {
        self.0 == "-"
    }

    /// The whole text. Bytes that are not UTF-8 come as replacement characters: one of them in a
    /// player's name costs no game.
    ///
    /// # Errors
    /// It can't be read.
    pub fn read(&self) -> Result<String> {
        let mut bytes = Vec::new();
        let read = if self.is_stdin() {
            io::stdin().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(&self.0).map(|read| bytes = read)
        };
        read.with_context(|| format!("can't read {self}"))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Prints `lines` in the order of their bytes.
///
/// # Errors
/// The standard output can't be written.
pub fn print_sorted<T: Display>(lines: impl IntoIterator<Item = T>) -> Result<()> {
    let mut lines: Vec<String> = lines.into_iter().map(|line| line.to_string()).collect();
    lines.sort_unstable();
    let mut out = io::BufWriter::new(stdout());
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(())
}

/// Why a move is illegal, in either game.
pub trait Illegal: Display {
    /// The frozen code of the rule that is broken.
    fn code(&self) -> &'static str;
}

impl Illegal for isopath::IllegalMove {
    fn code(&self) -> &'static str {
        self.code()
    }
}

impl Illegal for halma_star::IllegalMove {
    fn code(&self) -> &'static str {
        self.code()
    }
}

/// Reads the move in `text`, prints whether it is legal, and gives the exit code that says the
/// same.
///
/// # Errors
/// The text is no move, or the standard output can't be written.
pub fn print_verdict<W, M, I>(
    text: &str,
    check: impl FnOnce(&W) -> std::result::Result<M, I>,
) -> Result<ExitCode>
where
    W: FromStr<Err: Error + Send + Sync + 'static>,
    I: Illegal,
{
    let written = text.parse().with_context(reading("move", text))?;
    if let Err(why) = check(&written) {
        return print_illegal(why);
    }
    unless_gone(writeln!(stdout(), "legal"))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints why a move is illegal, and gives the exit code that says so.
///
/// # Errors
/// The standard output can't be written.
pub fn print_illegal(why: impl Illegal) -> Result<ExitCode> {
    unless_gone(writeln!(stdout(), "illegal: {}", reason(why)))?;
    Ok(ExitCode::from(ILLEGAL))
}

/// Why a move is illegal, in a line: the code, and a sentence for a player.
pub fn reason(why: impl Illegal) -> String {
    format!("{}: {why}", why.code())
}

/// What was being done when an argument turned out to be unreadable, for [`Context::with_context`].
pub fn reading(what: &str, text: &str) -> impl FnOnce() -> String {
    move || format!("can't read the {what} {text:?}")
}
