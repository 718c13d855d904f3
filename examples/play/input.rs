//! Lines from a person: typed on a terminal, or piped in.

use crate::interrupt::Interrupts;
use crate::typed_ahead::{self, TypedAhead};
use anyhow::Result;
use cli::lines::{LineError, Lines};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// What came from the person.
pub(crate) enum Line {
    Text(String),
    /// There will be no more.
    End,
    /// Ctrl-C, or another signal to end.
    Interrupt,
    /// What can't be used, and why.
    Unusable(LineError),
}

impl From<Option<Result<String, LineError>>> for Line {
    fn from(line: Option<Result<String, LineError>>) -> Self {
        match line {
            Some(Ok(text)) => Self::Text(text),
            Some(Err(error)) => Self::Unusable(error),
            None => Self::End,
        }
    }
}

/// Reads lines until there is an interrupt.
pub(crate) struct Input {
    interrupts: Interrupts,
    source: Source,
    /// Whether it was a terminal when it began.
    has_terminal: bool,
}

enum Source {
    /// With a history, and with Tab to complete moves.
    Editor { history: Vec<String> },
    /// As they come.
    Plain(Plain),
}

impl Input {
    pub(crate) fn new(interrupts: Interrupts) -> Self {
        let source = if can_edit() {
            let history = Vec::new();
            Source::Editor { history }
        } else {
            Source::Plain(Plain::begin())
        };
        Self {
            interrupts,
            source,
            has_terminal: io::stdin().is_terminal(),
        }
    }

    /// Whether the terminal has been closed meanwhile: one that is no longer there has no settings.
    pub(crate) fn has_hung_up(&self) -> bool {
        self.has_terminal && !io::stdin().is_terminal()
    }

    /// Asks for a line; `words` are what Tab completes to.
    pub(crate) fn ask(&mut self, prompt: &str, words: Vec<String>) -> Result<Line> {
        match &mut self.source {
            Source::Editor { history } => edit(history, &self.interrupts, prompt, words),
            Source::Plain(plain) => plain.ask(&self.interrupts, prompt),
        }
    }
}

/// Whether there is a terminal on which lines can be edited: not on one that knows no control sequences,
/// nor where what is printed goes elsewhere.
fn can_edit() -> bool {
    let is_plain = env::var("TERM").is_ok_and(|term| {
        let plain = ["dumb", "cons25", "emacs"];
        plain.iter().any(|name| term.eq_ignore_ascii_case(name))
    });
    !is_plain && io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn edit(
    history: &mut Vec<String>,
    interrupts: &Interrupts,
    prompt: &str,
    words: Vec<String>,
) -> Result<Line> {
    // An editor would not see Ctrl-D among it, and would take more than a line.
    let begun = match typed_ahead::take()? {
        TypedAhead::Line(line) => {
            if let Line::Text(text) = &line {
                writeln!(cli::stdout(), "{prompt}{text}")?;
                history.push(text.clone());
            }
            return Ok(line);
        }
        TypedAhead::Begun(text) => text,
    };
    // Each line has an editor of its own: as long as there is one, SIGINT goes to it, and could not
    // stop a bot that thinks.
    // A list of completions would ask whether to go on, and then no signal would end the editor.
    let config = Config::builder()
        .completion_type(CompletionType::Circular)
        .build();
    let memory = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, memory)?;
    editor.set_helper(Some(Words(words)));
    for line in &*history {
        editor.add_history_entry(line)?;
    }
    match interrupts.wait(end_editor, || {
        editor.readline_with_initial(prompt, (&begun, ""))
    }) {
        Some(Ok(text)) => {
            history.push(text.clone());
            Ok(Line::Text(text))
        }
        Some(Err(ReadlineError::Eof)) => Ok(Line::End),
        Some(Err(ReadlineError::Interrupted | ReadlineError::Signal(_))) | None => {
            Ok(Line::Interrupt)
        }
        Some(Err(error)) => Err(error.into()),
    }
}

/// Ends the editor, which gives the terminal back as it was: of all signals it listens to SIGINT alone, and
/// only its own thread must get that.
#[cfg(unix)]
fn end_editor() {
    use nix::sys::signal::{SigSet, Signal, kill};
    use nix::unistd::Pid;

    let mut not_here = SigSet::empty();
    not_here.add(Signal::SIGINT);
    // Neither fails with a signal that there is.
    let _ = not_here.thread_block();
    let _ = kill(Pid::this(), Signal::SIGINT);
}

#[cfg(not(unix))]
fn end_editor() {
    std::process::exit(cli::STOPPED.into());
}

/// What a thread of its own reads, so that an interrupt is heard while nothing comes.
struct Plain {
    /// `None` for an interrupt.
    events: Receiver<Option<Read>>,
    sender: SyncSender<Option<Read>>,
    has_terminal: bool,
}

type Read = io::Result<Option<Result<String, LineError>>>;

impl Plain {
    fn begin() -> Self {
        // What nobody has asked for yet is left where it is, but for a line or two.
        let (sender, events) = sync_channel(1);
        let lines = sender.clone();
        thread::spawn(move || {
            let mut reader = Lines::new(io::stdin().lock());
            loop {
                let line = reader.next().transpose();
                let is_last = !matches!(line, Ok(Some(_)));
                if lines.send(Some(line)).is_err() || is_last {
                    return;
                }
            }
        });
        Self {
            events,
            sender,
            has_terminal: io::stdin().is_terminal(),
        }
    }

    fn ask(&self, interrupts: &Interrupts, prompt: &str) -> Result<Line> {
        if self.has_terminal {
            let mut out = cli::stdout();
            write!(out, "{prompt}")?;
            out.flush()?;
        }
        let sender = self.sender.clone();
        // If there is a line already, nobody has to be woken.
        let wake = move || drop(sender.try_send(None));
        let event = interrupts.wait(wake, || self.events.recv());
        if interrupts.is_raised() {
            return Ok(Line::Interrupt);
        }
        Ok(match event {
            Some(Ok(Some(line))) => line?.into(),
            Some(Ok(None)) | None => Line::Interrupt,
            Some(Err(_)) => Line::End,
        })
    }
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
        let begins = |known: &&String| {
            let begin = known.get(..word.len());
            begin.is_some_and(|begin| begin.eq_ignore_ascii_case(word))
        };
        let words = self.0.iter().filter(begins);
        Ok((begin, words.cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
