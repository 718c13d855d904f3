//! The other engine, and the two ways to ask it.

use crate::listening::Listening;
use crate::running::Running;
use anyhow::{Context, Result, anyhow, bail, ensure};
use cli::notation;
use std::io::Write;
use std::process::{ChildStdin, Stdio};
use std::time::Duration;

/// What stands for the text of a position in a command.
const POSITION: &str = "{position}";
/// What stands for the depth.
const DEPTH: &str = "{depth}";

/// A move, as the other engine writes it, and its count.
pub(crate) type Part = (String, u64);

/// The other engine.
pub(crate) enum Other {
    /// A command that is run for each position, and how long it may take.
    Command(Vec<String>, Option<Duration>),
    /// A program that speaks the protocol.
    Engine(Box<Engine>),
}

impl Other {
    /// Starts it, if it is one to start. An answer may take as long as `patience` says.
    pub(crate) fn start(words: &[String], game: &str, patience: Option<Duration>) -> Result<Self> {
        if words.iter().any(|word| word.contains(POSITION)) {
            return Ok(Self::Command(words.to_vec(), patience));
        }
        let engine = Engine::start(words, game, patience).context("the other engine")?;
        Ok(Self::Engine(Box::new(engine)))
    }

    /// Its counts below each move of a position.
    pub(crate) fn divide(&mut self, position: &str, depth: u32) -> Result<Vec<Part>> {
        let divided = match self {
            Self::Command(words, patience) => run(words, position, depth, *patience),
            Self::Engine(engine) => engine.divide(position, depth),
        };
        divided.with_context(|| format!("the other engine, at depth {depth} of {position}"))
    }
}

/// Runs a command for one position.
fn run(
    words: &[String],
    position: &str,
    depth: u32,
    patience: Option<Duration>,
) -> Result<Vec<Part>> {
    let fill = |word: &String| {
        word.replace(POSITION, position)
            .replace(DEPTH, &depth.to_string())
    };
    let words: Vec<String> = words.iter().map(fill).collect();
    let mut running = Running::start(&words, Stdio::null())?;
    let listening = running.listen(patience)?;
    let mut answer = listening.answer(words.join(" "));
    let mut parts = Vec::new();
    while let Some(line) = answer.next()? {
        if !line.is_empty() {
            parts.push(part(&line)?);
        }
    }
    let status = running.end()?;
    let status = status.context("it closed its output, and does not end")?;
    ensure!(status.success(), "it ended with {status}");
    Ok(parts)
}

/// Reads `MOVE COUNT`.
fn part(line: &str) -> Result<Part> {
    let (mv, count) = line
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| anyhow!("{line:?} is not MOVE COUNT"))?;
    let is_number = !count.is_empty() && count.bytes().all(|digit| digit.is_ascii_digit());
    ensure!(
        is_number,
        "{line:?} is not MOVE COUNT: a count is a whole number, and {count:?} is none"
    );
    let count = count.parse().map_err(|_| {
        anyhow!(
            "the count in {line:?} is too large: counts up to {} can be compared",
            u64::MAX
        )
    })?;
    Ok((notation::unword(mv.trim()), count))
}

/// A program that speaks the protocol.
pub(crate) struct Engine {
    running: Running,
    input: ChildStdin,
    listening: Listening,
    /// Whether it has failed to answer, so that nothing more is said to it.
    has_failed: bool,
}

impl Engine {
    fn start(words: &[String], game: &str, patience: Option<Duration>) -> Result<Self> {
        let mut running = Running::start(words, Stdio::piped())?;
        let input = running.input()?;
        let listening = running.listen(patience)?;
        let mut engine = Self {
            running,
            input,
            listening,
            has_failed: false,
        };
        let told = engine.ask("ugi", "ugiok")?;
        if told
            .iter()
            .any(|line| line.starts_with("option name Game "))
        {
            engine.say(&format!("setoption name Game value {game}"))?;
        }
        engine.ask("isready", "readyok")?;
        Ok(engine)
    }

    fn divide(&mut self, position: &str, depth: u32) -> Result<Vec<Part>> {
        self.say(&format!("position fen {position}"))?;
        let told = self.ask(&format!("divide {depth}"), "perft")?;
        let parts = told.iter().filter_map(|line| line.strip_prefix("divide "));
        parts.map(part).collect()
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").with_context(|| format!("it does not read {line:?}"))
    }

    /// The lines of an answer before the one that begins with this word.
    fn ask(&mut self, question: &str, last: &str) -> Result<Vec<String>> {
        self.has_failed = true;
        let lines = self.hear(question, last)?;
        self.has_failed = false;
        Ok(lines)
    }

    fn hear(&mut self, question: &str, last: &str) -> Result<Vec<String>> {
        self.say(question)?;
        let mut answer = self.listening.answer(question);
        let mut lines = Vec::new();
        while let Some(line) = answer.next()? {
            match line.split_whitespace().next() {
                Some(word) if word == last => return Ok(lines),
                Some("error") => bail!("it says {line:?}"),
                _ => lines.push(line),
            }
        }
        Err(answer.ended().into())
    }
}

impl Drop for Engine {
    /// Lets it end by a word if it listens; otherwise it is ended by force.
    fn drop(&mut self) {
        if !self.has_failed && self.say("quit").is_ok() {
            let _ = self.running.end();
        }
    }
}
