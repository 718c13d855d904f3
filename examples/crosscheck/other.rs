//! The other engine, and the two ways to ask it.

use anyhow::{Context, Result, anyhow, bail, ensure};
use cli::lines::Lines;
use cli::notation;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What stands for the text of a position in a command.
const POSITION: &str = "{position}";
/// What stands for the depth.
const DEPTH: &str = "{depth}";

/// How long an engine may take to end.
const PATIENCE: Duration = Duration::from_secs(2);

/// The lines that a program prints.
type Printed = Lines<BufReader<ChildStdout>>;

/// A move, as the other engine writes it, and its count.
pub(crate) type Part = (String, u64);

/// The other engine.
pub(crate) enum Other {
    /// A command that is run for each position.
    Command(Vec<String>),
    /// A program that speaks the protocol.
    Engine(Box<Engine>),
}

impl Other {
    /// Starts it, if it is one to start.
    pub(crate) fn start(words: &[String], game: &str) -> Result<Self> {
        if words.iter().any(|word| word.contains(POSITION)) {
            return Ok(Self::Command(words.to_vec()));
        }
        let engine = Engine::start(words, game).context("the other engine")?;
        Ok(Self::Engine(Box::new(engine)))
    }

    /// Its counts below each move of a position.
    pub(crate) fn divide(&mut self, position: &str, depth: u32) -> Result<Vec<Part>> {
        let divided = match self {
            Self::Command(words) => run(words, position, depth),
            Self::Engine(engine) => engine.divide(position, depth),
        };
        divided.with_context(|| format!("the other engine, at depth {depth} of {position}"))
    }
}

fn spawn(words: &[String], input: Stdio) -> Result<Child> {
    let [program, arguments @ ..] = words else {
        bail!("there is no command to run");
    };
    let mut command = Command::new(program);
    command.args(arguments).stdin(input).stdout(Stdio::piped());
    command
        .spawn()
        .with_context(|| format!("can't run {program:?}"))
}

fn printed(child: &mut Child) -> Result<Printed> {
    let out = child.stdout.take().context("it has no standard output")?;
    Ok(Lines::new(BufReader::new(out)))
}

/// Runs a command for one position.
fn run(words: &[String], position: &str, depth: u32) -> Result<Vec<Part>> {
    let fill = |word: &String| {
        word.replace(POSITION, position)
            .replace(DEPTH, &depth.to_string())
    };
    let words: Vec<String> = words.iter().map(fill).collect();
    let mut child = spawn(&words, Stdio::null())?;
    let mut parts = Vec::new();
    for line in printed(&mut child)? {
        let line = line??;
        if !line.is_empty() {
            parts.push(part(&line)?);
        }
    }
    let status = child.wait()?;
    ensure!(status.success(), "it ended with {status}");
    Ok(parts)
}

/// Reads `MOVE COUNT`.
fn part(line: &str) -> Result<Part> {
    let (mv, count) = line
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| anyhow!("{line:?} is not MOVE COUNT"))?;
    let count = count.parse();
    let count = count.with_context(|| format!("{line:?} does not end with a count"))?;
    Ok((notation::unword(mv.trim()), count))
}

/// A program that speaks the protocol.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    printed: Printed,
}

impl Engine {
    fn start(words: &[String], game: &str) -> Result<Self> {
        let mut child = spawn(words, Stdio::piped())?;
        let input = child.stdin.take().context("it has no standard input")?;
        let printed = printed(&mut child)?;
        let mut engine = Self {
            child,
            input,
            printed,
        };
        engine.say("ugi")?;
        let told = engine.hear("ugiok")?;
        if told
            .iter()
            .any(|line| line.starts_with("option name Game "))
        {
            engine.say(&format!("setoption name Game value {game}"))?;
        }
        engine.say("isready")?;
        engine.hear("readyok")?;
        Ok(engine)
    }

    fn divide(&mut self, position: &str, depth: u32) -> Result<Vec<Part>> {
        self.say(&format!("position fen {position}"))?;
        self.say(&format!("divide {depth}"))?;
        let told = self.hear("perft")?;
        let parts = told.iter().filter_map(|line| line.strip_prefix("divide "));
        parts.map(part).collect()
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").with_context(|| format!("it does not read {line:?}"))
    }

    /// The lines before the one that begins with this word.
    fn hear(&mut self, last: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        for line in &mut self.printed {
            let line = line??;
            match line.split_whitespace().next() {
                Some(word) if word == last => return Ok(lines),
                Some("error") => bail!("it says {line:?}"),
                _ => lines.push(line),
            }
        }
        bail!("it ended, and did not say {last}")
    }
}

impl Drop for Engine {
    /// Ends it: by a word if it listens, otherwise by force.
    fn drop(&mut self) {
        let _ = self.say("quit");
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(PATIENCE / 100);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
