//! A program that runs, and does not run on when nobody wants it any more: nor does what it has started.

use crate::listening::Listening;
use anyhow::{Context, Result, bail};
use std::io;
use std::process::{self, Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end when there is nothing more to say.
const PATIENCE: Duration = Duration::from_secs(2);

/// The number of the program that runs, for whoever stops this one.
static RUNNING: Mutex<Option<u32>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on whatever stops this program ends the other one, too: it is in a group of its own, which
/// Ctrl-C does not reach.
pub(crate) fn watch() -> Result<()> {
    let watched = ctrlc::set_handler(|| {
        // Locked until the end, so that no other is started meanwhile.
        let id = running();
        if let Some(id) = *id {
            group::kill(id);
        }
        process::exit(cli::STOPPED.into());
    });
    watched.context("can't watch for Ctrl-C")
}

/// A program that runs; it ends with this value.
pub(crate) struct Running(Child);

impl Running {
    /// Runs a command. There is one at a time.
    pub(crate) fn start(words: &[String], input: Stdio) -> Result<Self> {
        let [program, arguments @ ..] = words else {
            bail!("there is no command to run");
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(input).stdout(Stdio::piped());
        group::lead(&mut command);
        let mut id = running();
        let child = command.spawn();
        let child = child.with_context(|| format!("can't run {program:?}"))?;
        *id = Some(child.id());
        Ok(Self(child))
    }

    /// Where to write what it reads.
    pub(crate) fn input(&mut self) -> Result<ChildStdin> {
        self.0.stdin.take().context("it has no standard input")
    }

    /// Hears what it prints. An answer may take as long as `patience` says.
    pub(crate) fn listen(&mut self, patience: Option<Duration>) -> Result<Listening> {
        let out = self.0.stdout.take().context("it has no standard output")?;
        Ok(Listening::begin(out, patience))
    }

    /// How it has ended; none if it does not.
    pub(crate) fn end(&mut self) -> io::Result<Option<ExitStatus>> {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.0.try_wait()? {
                return Ok(Some(status));
            }
            thread::sleep(PATIENCE / 100);
        }
        Ok(None)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut id = running();
        group::kill(self.0.id());
        *id = None;
        drop(id);
        // Of one that has ended both say so.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A program and all that it starts.
#[cfg(unix)]
mod group {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    pub(super) fn lead(command: &mut Command) {
        command.process_group(0);
    }

    pub(super) fn kill(leader: u32) {
        if let Ok(leader) = leader.try_into() {
            // If all have ended, it says so.
            let _ = killpg(Pid::from_raw(leader), Signal::SIGKILL);
        }
    }
}

/// Elsewhere there are no such groups: the program alone is ended, and finds its input closed.
#[cfg(not(unix))]
mod group {
    use std::process::Command;

    pub(super) fn lead(_: &mut Command) {}

    pub(super) fn kill(_: u32) {}
}
