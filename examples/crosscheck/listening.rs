//! Hearing a program that may be silent for ever.

use cli::Progress;
use cli::lines::{LineError, Lines};
use std::fmt;
use std::io::{self, BufReader, Read};
use std::process::ChildStdout;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How many lines are read before they are asked for. The program waits before it prints more.
const AHEAD: usize = 16;

/// The most lines of an answer, far more than there are moves in any position, ...
const MOST_LINES: usize = 100_000;
/// ... and the most bytes.
const MOST_BYTES: usize = 16 << 20;

/// How often somebody at a terminal is shown that there is nothing yet.
const SHOWN_EVERY: Duration = Duration::from_secs(1);

/// How much of a line is told, in characters.
const TOLD: usize = 100;

/// The most bytes of a character.
const LONGEST_LETTER: usize = 4;

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
    /// More than any answer has.
    #[error(
        "more than {MOST_LINES} lines or {MOST_BYTES} bytes are no answer to {question:?}; it said {so_far}"
    )]
    TooMuch { question: String, so_far: SoFar },
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
    bytes: usize,
    last: String,
    /// What stands after the last line, without an end of its own.
    begun: String,
}

impl fmt::Display for SoFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begun = beginning(&self.begun);
        let last = beginning(&self.last);
        match (self.lines, begun.is_empty()) {
            (0, true) => return f.write_str("nothing"),
            (0, false) => {}
            (1, _) => write!(f, "{last:?}")?,
            (lines, _) => write!(f, "{lines} lines, the last of them {last:?}")?,
        }
        if begun.is_empty() {
            return Ok(());
        }
        if self.lines > 0 {
            f.write_str(", and then ")?;
        }
        write!(f, "{begun:?} in a line that has not ended")
    }
}

/// As much of a line as is told.
fn beginning(line: &str) -> String {
    line.trim().chars().take(TOLD).collect()
}

/// A line whose end has not come yet.
#[derive(Debug, Clone, Default)]
struct Begun(Arc<Mutex<Unfinished>>);

#[derive(Debug, Default)]
struct Unfinished {
    /// Its first bytes, as many as are told.
    told: Vec<u8>,
    /// How many there are in all.
    length: usize,
}

impl Begun {
    fn line(&self) -> MutexGuard<'_, Unfinished> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Some bytes were read, or none at the end of all. Returns how long the line is now.
    fn go_on(&self, read: &[u8]) -> usize {
        let mut line = self.line();
        let end = read.iter().rposition(|&byte| byte == b'\n');
        // The end of all ends the last line, too.
        if end.is_some() || read.is_empty() {
            *line = Unfinished::default();
        }
        let more = &read[end.map_or(0, |end| end + 1)..];
        let room = (TOLD * LONGEST_LETTER).saturating_sub(line.told.len());
        line.told.extend(more.iter().take(room));
        line.length += more.len();
        line.length
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.line().told).into_owned()
    }
}

/// A stream that keeps an eye on the line that has not ended.
struct Watched<R> {
    inner: R,
    begun: Begun,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(bytes)?;
        if self.begun.go_on(&bytes[..count]) > MOST_BYTES {
            let endless = format!("a line of more than {MOST_BYTES} bytes has not ended");
            return Err(io::Error::other(endless));
        }
        Ok(count)
    }
}

/// What a program prints, line by line.
pub(crate) struct Listening {
    lines: Receiver<io::Result<Result<String, LineError>>>,
    begun: Begun,
    /// How long an answer may take.
    patience: Option<Duration>,
}

impl Listening {
    /// Reads what the program prints, on a thread of its own.
    pub(crate) fn begin(out: ChildStdout, patience: Option<Duration>) -> Self {
        let (sender, lines) = sync_channel(AHEAD);
        let begun = Begun::default();
        let watched = Watched {
            inner: out,
            begun: begun.clone(),
        };
        thread::spawn(move || {
            for line in Lines::new(BufReader::new(watched)) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            lines,
            begun,
            patience,
        }
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
                    let (question, so_far) = self.told();
                    return Err(NoAnswer::TooLate {
                        question,
                        patience,
                        so_far,
                    });
                }
                wait = wait.min(left);
            }
            match self.listening.lines.recv_timeout(wait) {
                Ok(line) => {
                    let line = line.map_err(NoAnswer::Unreadable)??;
                    self.so_far.lines += 1;
                    self.so_far.bytes += line.len();
                    self.so_far.last.clone_from(&line);
                    if self.so_far.lines > MOST_LINES || self.so_far.bytes > MOST_BYTES {
                        let (question, so_far) = self.told();
                        return Err(NoAnswer::TooMuch { question, so_far });
                    }
                    return Ok(Some(line));
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.progress.show();
        }
    }

    /// The error for an answer that has no end.
    pub(crate) fn ended(mut self) -> NoAnswer {
        let (question, so_far) = self.told();
        NoAnswer::Ended { question, so_far }
    }

    /// The question, and what came of the answer.
    fn told(&mut self) -> (String, SoFar) {
        self.so_far.begun = self.listening.begun.text();
        (
            std::mem::take(&mut self.question),
            std::mem::take(&mut self.so_far),
        )
    }
}
