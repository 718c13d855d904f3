//! Runs the example programs as other programs do.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// What a program printed, and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The lines of the standard output of a program that succeeded without a word of complaint.
    #[track_caller]
    pub(crate) fn lines(&self) -> Vec<&str> {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out.lines().collect()
    }

    /// Checks that the input could not be used: exit code 2, nothing on the standard output, and
    /// a message that names each of `words`.
    #[track_caller]
    pub(crate) fn refuses(&self, words: &[&str]) {
        assert_eq!(
            (self.code, self.out.as_str()),
            (Some(2), ""),
            "{}",
            self.err
        );
        self.complains_of(words);
    }

    /// Checks that a message names each of `words`, and is no panic.
    #[track_caller]
    pub(crate) fn complains_of(&self, words: &[&str]) {
        for word in words {
            assert!(self.err.contains(word), "no {word:?} in {:?}", self.err);
        }
        assert!(!self.err.contains("panicked"), "{}", self.err);
    }
}

/// Runs an example with these arguments and nothing to read.
pub(crate) fn run(example: &str, args: &[&str]) -> Run {
    run_on(example, args, "")
}

/// Runs an example with these arguments on this standard input.
pub(crate) fn run_on(example: &str, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = command(example, args)
        .spawn()
        .expect("a plain cargo test has built the example");
    let mut stdin = child.stdin.take().expect("the input is piped");
    // A program that refuses its arguments does not read its input.
    let _ = stdin.write_all(input.as_ref());
    drop(stdin);
    let output = child.wait_with_output().expect("the example ends");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the messages are text"),
    }
}

/// The exit code of an example whose reader goes away before it has printed anything.
pub(crate) fn code_without_reader(example: &str, args: &[&str], input: &str) -> Option<i32> {
    let mut child = command(example, args)
        .spawn()
        .expect("a plain cargo test has built the example");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("the input is piped");
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait().expect("the example ends").code()
}

/// How a program ends, whose messages are read already up to here.
pub(crate) fn end(mut child: Child, mut err: impl Read) -> Run {
    let (mut out, mut told) = (String::new(), String::new());
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut out)
        .unwrap();
    err.read_to_string(&mut told).unwrap();
    Run {
        code: child.wait().unwrap().code(),
        out,
        err: told,
    }
}

/// Does to a program what Ctrl-C does. Needs the command `kill`.
pub(crate) fn interrupt(child: &Child) {
    signal(child.id(), "INT");
}

/// Sends a signal of this name to the program of this number. Needs the command `kill`.
pub(crate) fn signal(id: u32, name: &str) {
    let killed = Command::new("kill")
        .args(["-s", name, &id.to_string()])
        .status();
    assert!(killed.expect("there is a command kill").success());
}

/// An example with these arguments, all its streams piped.
pub(crate) fn command(example: &str, args: &[&str]) -> Command {
    let mut command = Command::new(built(example));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Tests are built into `deps`, examples into `examples` beside it.
pub(crate) fn built(example: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test knows where it is");
    let folder = test.parent().and_then(|deps| deps.parent());
    folder
        .expect("a test lies in deps")
        .join("examples")
        .join(example)
        .with_extension(std::env::consts::EXE_EXTENSION)
}
