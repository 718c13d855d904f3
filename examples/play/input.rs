//! Lines from a person: typed on a terminal, or piped in.

use anyhow::Result;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, IsTerminal};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What came from the person.
pub(crate) enum Line {
    Text(String),
    /// There will be no more.
    End,
    /// Ctrl-C.
    Interrupt,
    /// Bytes that are no text.
    NoText,
}

/// Reads lines, with a history, and with Tab to complete moves.
pub(crate) struct Input {
    lines: Vec<String>,
}

impl Input {
    pub(crate) const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// Asks for a line; `words` are what Tab completes to.
    pub(crate) fn ask(&mut self, prompt: &str, words: Vec<String>) -> Result<Line> {
        // Each line has an editor of its own: as long as there is one, Ctrl-C goes to it, and could
        // not stop a bot that thinks.
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history)?;
        editor.set_helper(Some(Words(words)));
        for line in &self.lines {
            editor.add_history_entry(line)?;
        }
        match editor.readline(prompt) {
            Ok(text) => {
                self.lines.push(text.clone());
                Ok(Line::Text(text))
            }
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(ReadlineError::Interrupted) => Ok(Line::Interrupt),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Line::NoText)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// The flag that Ctrl-C raises. While a person is asked on a terminal, the editor sees the key
/// itself; where lines are piped in nobody does, and the program ends.
pub(crate) fn on_interrupt() -> Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        let was_raised = raised.swap(true, Ordering::Relaxed);
        if was_raised || !io::stdin().is_terminal() {
            process::exit(cli::STOPPED.into());
        }
    })?;
    Ok(flag)
}

struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begin = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
        let word = &line[begin..at];
        let words = self.0.iter().filter(|known| known.starts_with(word));
        Ok((begin, words.cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
