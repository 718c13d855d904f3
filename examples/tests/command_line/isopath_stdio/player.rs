//! A bot under test, with its streams in the hands of the test.

use crate::run::{Run, command, interrupt};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};

/// The example `isopath_stdio` under way.
pub(super) struct Player {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Player {
    pub(super) fn begin(args: &[&str]) -> Self {
        let mut child = command("isopath_stdio", args)
            .spawn()
            .expect("a plain cargo test has built the example");
        let output = child.stdout.take().expect("the output is piped");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(output),
            child,
        }
    }

    /// Its next message.
    #[track_caller]
    pub(super) fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        match serde_json::from_str(&line) {
            Ok(message) => message,
            Err(error) => panic!("{line:?} is no message: {error}\n{}", self.error()),
        }
    }

    /// Sends it a line. If it has gone already, the test sees what it said at last.
    pub(super) fn tell(&mut self, line: impl ToString) {
        let input = self
            .input
            .as_mut()
            .expect("it is told nothing after the end");
        let _ = writeln!(input, "{}", line.to_string());
    }

    /// Does to it what Ctrl-C does.
    pub(super) fn interrupt(&self) {
        interrupt(&self.child);
    }

    /// Waits until it has ended, with its input open; gives what is left of its output.
    pub(super) fn wait(mut self) -> Run {
        let mut out = String::new();
        self.output.read_to_string(&mut out).unwrap();
        let code = self.child.wait().unwrap().code();
        let err = self.error();
        Run { code, out, err }
    }

    /// The same, with the input at its end.
    pub(super) fn end(mut self) -> Run {
        self.input = None;
        self.wait()
    }

    fn error(&mut self) -> String {
        let mut err = String::new();
        let stream = self.child.stderr.as_mut().expect("the messages are piped");
        stream.read_to_string(&mut err).unwrap();
        err
    }
}
