//! Conversations with the engine.

use crate::run::{Run, command, run_on};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

/// What the engine answers to these lines and the end of its input, without what a bot thinks meanwhile.
pub(super) fn answers(input: impl AsRef<[u8]>) -> Vec<String> {
    let run: Run = run_on("engine", &[], input);
    let lines = run.lines().into_iter().filter(|line| !is_thought(line));
    lines.map(str::to_owned).collect()
}

/// Whether a line tells what a bot thinks.
pub(super) fn is_thought(line: &str) -> bool {
    line.starts_with("info depth ")
}

/// A conversation, in which an answer is awaited before the next line is sent.
pub(super) struct Talk {
    child: Child,
    input: ChildStdin,
    lines: std::io::Lines<BufReader<ChildStdout>>,
}

impl Talk {
    pub(super) fn begin() -> Self {
        let mut child = command("engine", &[])
            .spawn()
            .expect("a plain cargo test has built the example");
        let input = child.stdin.take().expect("the input is piped");
        let out = child.stdout.take().expect("the output is piped");
        Self {
            child,
            input,
            lines: BufReader::new(out).lines(),
        }
    }

    pub(super) fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The lines up to the first that begins with this word, without what a bot thinks meanwhile: that may come
    /// at any time.
    pub(super) fn hear(&mut self, last: &str) -> Vec<String> {
        let mut heard = self.hear_all(last);
        heard.retain(|line| !is_thought(line));
        heard
    }

    /// The lines up to the first that begins with this word.
    pub(super) fn hear_all(&mut self, last: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.lines.next();
            let line = line.unwrap_or_else(|| panic!("no {last} after {heard:?}"));
            heard.push(line.expect("the output is text"));
            if heard.last().and_then(|line| line.split(' ').next()) == Some(last) {
                return heard;
            }
        }
    }

    /// The best move of a search that ends by itself.
    pub(super) fn best_move(&mut self, go: &str) -> String {
        self.say(go);
        let heard = self.hear("bestmove");
        heard.last().unwrap()["bestmove ".len()..].to_owned()
    }

    pub(super) fn end(mut self) {
        self.say("quit");
        let status = self.child.wait().expect("the engine ends");
        assert!(status.success());
    }
}
