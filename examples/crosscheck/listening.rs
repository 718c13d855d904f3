//! Hearing a program that may be silent for ever.

use cli::Progress;
use cli::lines::{LineError, Lines};
use std::io::{self, BufReader};
use std::process::ChildStdout;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How many lines are read before they are asked for.
const AHEAD: usize = 1024;

/// How often somebody at a terminal is shown that there is nothing yet.
const SHOWN_EVERY: Duration = Duration::from_secs(1);

/// How much of a line is told, in characters.
const TOLD: usize = 100;

/// Why there is no answer.
#[derive(Debug, Error)]
pub(crate) enum NoAnswer {
    /// It takes too long.
    #[error(
        "no answer to {question:?} within {} s, which --timeout allows; so far it said {so_far}",
        patience.as_secs()
    )]
    TooLate {
        question: String,
        patience: Duration,
        so_far: SoFar,
    },
    /// It has ended, or closed its standard output.
    #[error("it ended before the end of its answer to {question:?}; it said {so_far}")]
    Ended { question: String, so_far: SoFar },
    /// A line that can't be used.
    #[error(transparent)]
    Line(#[from] LineError),
    /// Its standard output can't be read.
    #[error("its output can't be read: {0}")]
    Unreadable(#[source] io::Error),
}

/// What came of an answer that is not complete.
#[derive(Debug, Default)]
pub(crate) struct SoFar {
    lines: usize,
    last: String,
}

impl std::fmt::Display for SoFar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { lines, last } = self;
        let last: String = last.chars().take(TOLD).collect();
        match lines {
            0 => f.write_str("nothing"),
            1 => write!(f, "{last:?}"),
            _ => write!(f, "{lines} lines, the last of them {last:?}"),
        }
    }
}

/// What a program prints, line by line.
pub(crate) struct Listening {
    lines: Receiver<io::Result<Result<String, LineError>>>,
    /// How long an answer may take.
    patience: Option<Duration>,
}

impl Listening {
    /// Reads what the program prints, on a thread of its own.
    pub(crate) fn begin(out: ChildStdout, patience: Option<Duration>) -> Self {
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            for line in Lines::new(BufReader::new(out)) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { lines, patience }
    }

    /// The answer to a question that is asked now.
    pub(crate) fn answer(&self, question: impl Into<String>) -> Answer<'_> {
        let question = question.into();
        Answer {
            listening: self,
            progress: Progress::wait(format!("waiting for the answer to {question}")),
            question,
            begin: Instant::now(),
            so_far: SoFar::default(),
        }
    }
}

/// An answer that is waited for.
pub(crate) struct Answer<'a> {
    listening: &'a Listening,
    progress: Progress,
    question: String,
    begin: Instant,
    so_far: SoFar,
}

impl Answer<'_> {
    /// The next line; none if there will be no more.
    pub(crate) fn next(&mut self) -> Result<Option<String>, NoAnswer> {
        loop {
            let mut wait = SHOWN_EVERY;
            if let Some(patience) = self.listening.patience {
                let left = patience.saturating_sub(self.begin.elapsed());
                if left.is_zero() {
                    return Err(NoAnswer::TooLate {
                        question: std::mem::take(&mut self.question),
                        patience,
                        so_far: std::mem::take(&mut self.so_far),
                    });
                }
                wait = wait.min(left);
            }
            match self.listening.lines.recv_timeout(wait) {
                Ok(line) => {
                    let line = line.map_err(NoAnswer::Unreadable)??;
                    self.so_far.lines += 1;
                    self.so_far.last.clone_from(&line);
                    return Ok(Some(line));
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.progress.show();
        }
    }

    /// The error for an answer that has no end.
    pub(crate) fn ended(self) -> NoAnswer {
        NoAnswer::Ended {
            question: self.question,
            so_far: self.so_far,
        }
    }
}
