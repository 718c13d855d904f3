//! The example `play` on a terminal: what ends it leaves the terminal as it was, and the game is told.
#![cfg(unix)]

use crate::run::{built, signal};
use nix::pty::openpty;
use nix::sys::termios::{LocalFlags, Termios, tcgetattr};
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// A program on a terminal of its own.
struct Terminal {
    child: Child,
    /// Where its keys are pressed, and what it shows is read.
    outside: File,
    inside: OwnedFd,
    /// How the terminal was before.
    before: Termios,
    shown: String,
}

impl Terminal {
    fn play(args: &[&str], kind: &str) -> Self {
        let terminal = openpty(None, None).expect("there is a terminal");
        let stream = || terminal.slave.try_clone().expect("it can be shared");
        let before = tcgetattr(&terminal.slave).expect("it has settings");
        let child = Command::new(built("play"))
            .args(args)
            .env("TERM", kind)
            .stdin(stream())
            .stdout(stream())
            .stderr(stream())
            .spawn()
            .expect("a plain cargo test has built the example");
        Self {
            child,
            outside: terminal.master.into(),
            inside: terminal.slave,
            before,
            shown: String::new(),
        }
    }

    /// Reads on until it has shown this.
    fn wait_for(&mut self, text: &str) {
        let mut bytes = [0; 4096];
        while !self.shown.contains(text) {
            let count = self.outside.read(&mut bytes).expect("it shows something");
            self.shown += &String::from_utf8_lossy(&bytes[..count]);
        }
        self.shown.clear();
    }

    fn press(&mut self, keys: &str) {
        self.outside.write_all(keys.as_bytes()).expect("it listens");
    }

    fn is_raw(&self) -> bool {
        let now = tcgetattr(&self.inside).expect("it has settings");
        !now.local_flags.contains(LocalFlags::ICANON)
    }

    /// Ends it from outside while the game has had turns.
    #[track_caller]
    fn ends_with(mut self, name: &'static str) {
        // The editor's library may miss a SIGINT just before it waits for a key.
        let (ending, ended) = mpsc::channel::<()>();
        let id = self.child.id();
        let sender = thread::spawn(move || {
            signal(id, name);
            while ended.recv_timeout(Duration::from_secs(2)) == Err(RecvTimeoutError::Timeout) {
                signal(id, name);
            }
        });
        self.wait_for("The game, for replay:");
        drop(ending);
        sender.join().expect("there is a command kill");
        let code = self.child.wait().expect("it ends").code();
        assert_eq!(code, Some(130), "{name}");
        let after = tcgetattr(&self.inside).expect("it has settings");
        assert_eq!(after, self.before, "{name}");
    }
}

const SIGNALS: [&str; 3] = ["INT", "TERM", "HUP"];
const PEOPLE: [&str; 3] = ["isopath", "--players", "human,human"];

#[test]
fn a_signal_at_the_prompt_leaves_the_terminal_whole() {
    for name in SIGNALS {
        let mut terminal = Terminal::play(&PEOPLE, "xterm");
        terminal.wait_for("white: ");
        terminal.press("Td2b3 Pa3b3\r");
        terminal.wait_for("black: ");
        assert!(terminal.is_raw(), "the editor is on");
        // A line that is begun makes no difference.
        terminal.press("Tf4");
        terminal.wait_for("Tf4");
        terminal.ends_with(name);
    }
}

#[test]
fn a_signal_while_a_bot_thinks_leaves_the_terminal_whole() {
    let args = [
        "isopath",
        "--players",
        "human,minimax",
        "--seconds",
        "600",
        "--seed",
        "1",
    ];
    for name in SIGNALS {
        let mut terminal = Terminal::play(&args, "xterm");
        terminal.wait_for("white: ");
        terminal.press("Td2b3 Pa3b3\r");
        terminal.wait_for("plays Td2b3 Pa3b3");
        assert!(!terminal.is_raw(), "nobody is asked");
        terminal.ends_with(name);
    }
}

/// There the lines are not edited by the program.
#[test]
fn a_signal_ends_a_session_on_a_plain_terminal() {
    for name in SIGNALS {
        let mut terminal = Terminal::play(&PEOPLE, "dumb");
        terminal.wait_for("white: ");
        terminal.press("Td2b3 Pa3b3\n");
        terminal.wait_for("black: ");
        assert!(!terminal.is_raw());
        terminal.ends_with(name);
    }
}

#[test]
fn ctrl_c_and_ctrl_d_at_the_prompt_end_the_session() {
    for (key, code) in [("\x03", 130), ("\x04", 0)] {
        let mut terminal = Terminal::play(&PEOPLE, "xterm");
        terminal.wait_for("white: ");
        terminal.press("Td2b3 Pa3b3\r");
        terminal.wait_for("black: ");
        terminal.press(key);
        terminal.wait_for("The game, for replay:");
        assert_eq!(terminal.child.wait().unwrap().code(), Some(code));
        assert!(!terminal.is_raw());
    }
}
