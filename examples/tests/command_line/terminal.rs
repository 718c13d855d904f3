//! The example `play` on a terminal: what ends it leaves the terminal as it was, and the game is told.
#![cfg(unix)]

use crate::run::{built, signal};
use nix::fcntl::{FcntlArg, FdFlag, fcntl};
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
        // Only this side of it can close it then.
        let ours = FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC);
        fcntl(&terminal.master, ours).expect("it need not be inherited");
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
        let end = loop {
            if let Some(at) = self.shown.find(text) {
                break at + text.len();
            }
            let count = self.outside.read(&mut bytes).expect("it shows something");
            self.shown += &String::from_utf8_lossy(&bytes[..count]);
        };
        self.shown.drain(..end);
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

/// Tab shows one of many moves, and Ctrl-V waits for the key to take as it is.
#[test]
fn a_signal_is_heard_after_any_key() {
    for (keys, shown) in [("\t\t", "T"), ("Tf4\x16", "Tf4")] {
        for name in SIGNALS {
            let mut terminal = Terminal::play(&PEOPLE, "xterm");
            terminal.wait_for("white: ");
            terminal.press("Td2b3 Pa3b3\r");
            terminal.wait_for("black: ");
            terminal.press(keys);
            terminal.wait_for(shown);
            terminal.ends_with(name);
        }
    }
}

#[test]
fn a_terminal_that_is_closed_ends_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    for kind in ["xterm", "dumb"] {
        let save = ["--save", file.to_str().unwrap()];
        for saving in [&save[..], &[]] {
            let mut terminal = Terminal::play(&[&PEOPLE[..], saving].concat(), kind);
            terminal.wait_for("white: ");
            terminal.press("Td2b3 Pa3b3\r");
            terminal.wait_for("black: ");
            drop(terminal.outside);
            assert_eq!(terminal.child.wait().unwrap().code(), Some(130), "{kind}");
        }
        let saved = std::fs::read_to_string(&file).unwrap();
        assert_eq!(saved, "human vs human: 1. Td2b3 Pa3b3\n");
        std::fs::remove_file(&file).unwrap();
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

/// A bot that thinks long enough for somebody to type meanwhile.
fn while_a_bot_thinks() -> Terminal {
    let game = ["isopath", "--players", "human,minimax"];
    let args: Vec<&str> = game
        .into_iter()
        .chain(["--seconds", "2", "--seed", "1"])
        .collect();
    let mut terminal = Terminal::play(&args, "xterm");
    terminal.wait_for("white: ");
    terminal.press("Td2b3 Pa3b3\r");
    terminal.wait_for("plays Td2b3 Pa3b3");
    assert!(!terminal.is_raw(), "nobody is asked");
    terminal
}

#[test]
fn lines_and_ctrl_d_typed_while_a_bot_thinks_are_read_at_the_next_prompts() {
    for (typed, answers) in [
        ("\x04", [].as_slice()),
        (
            "list zz\nundo 2\n\x04",
            &["zz is not on this board", "undo stands alone."],
        ),
    ] {
        let mut terminal = while_a_bot_thinks();
        terminal.press(typed);
        terminal.wait_for("black (minimax) plays");
        for answer in answers {
            terminal.wait_for(answer);
        }
        terminal.wait_for("The game, for replay:");
        assert_eq!(terminal.child.wait().unwrap().code(), Some(0), "{typed:?}");
        assert!(!terminal.is_raw());
    }
}

/// There Ctrl-D ends nothing, as in a line that is edited.
#[test]
fn a_line_begun_while_a_bot_thinks_can_be_ended_at_the_prompt() {
    for typed in ["undo", "undo\x04"] {
        let mut terminal = while_a_bot_thinks();
        terminal.press(typed);
        terminal.wait_for("black (minimax) plays");
        terminal.wait_for("undo");
        terminal.press(" 2\r");
        terminal.wait_for("undo stands alone.");
        terminal.wait_for("white: ");
        terminal.press("\x04");
        terminal.wait_for("The game, for replay:");
        assert_eq!(terminal.child.wait().unwrap().code(), Some(0), "{typed:?}");
    }
}
