//! The end of the line that hears: it reads commands while others are being obeyed, so that `stop`,
//! `isready` and `quit` are heard at once.

use crate::command::Command;
use crate::engine::Engine;
use crate::error::EngineError;
use crate::output;
use crate::queue::{self, Order, Sender, queue};
use anyhow::{Context, Result, anyhow};
use cli::lines::Lines;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::Builder;
use std::time::Duration;

/// How long a count may go on after `quit`: what is counted sooner is not lost.
const PATIENCE: Duration = Duration::from_secs(1);

/// Listens until somebody says `quit` or nothing more can come, and lets the engine obey. When nobody can hear
/// the engine any more it ends at once, whatever is still said.
///
/// # Errors
/// A stream that can't be read or written.
pub(crate) fn listen(reader: impl BufRead + Send + 'static, engine: Engine) -> Result<()> {
    let (orders, received) = queue();
    let (ending, ended) = sync_channel::<()>(0);
    let listening = Builder::new().spawn(move || hear_all(reader, orders, &ended))?;
    obey_all(engine, &received)?;
    drop(ending);
    let listened = listening.join();
    listened.map_err(|_| anyhow!("the engine broke down"))?
}

/// Hears all that is said, and ends what is under way then: a search at once, a count after `quit` when its
/// time is over, unless all has `ended` before.
fn hear_all(reader: impl BufRead, orders: Sender, ended: &Receiver<()>) -> Result<()> {
    let mut listener = Listener {
        orders,
        is_endless: false,
        search_stop: Arc::default(),
        count_stop: Arc::default(),
    };
    let has_quit = listener.run(reader);
    listener.search_stop.store(true, Ordering::Relaxed);
    let count_stop = Arc::clone(&listener.count_stop);
    drop(listener);
    if has_quit? && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
        count_stop.store(true, Ordering::Relaxed);
    }
    Ok(())
}

/// Obeys one order after the other.
fn obey_all(mut engine: Engine, orders: &queue::Receiver) -> io::Result<()> {
    while let Some(Order { command, stop, .. }) = orders.next() {
        let answer = match command {
            Ok(command) => {
                orders.begin(engine.length(&command))?;
                let answer = engine.obey(command, stop);
                // Before it is said: whoever has heard the answer may send the next command.
                orders.end();
                answer
            }
            Err(error) => Err(error),
        };
        output::say(&answer.unwrap_or_else(|error| vec![output::complaint(&error)]))?;
    }
    Ok(())
}

struct Listener {
    orders: Sender,
    /// Whether there was a search without limits since the last `stop`.
    is_endless: bool,
    /// Ends the searches that were sent since the last `stop`.
    search_stop: Arc<AtomicBool>,
    /// Ends the counts.
    count_stop: Arc<AtomicBool>,
}

impl Listener {
    /// Listens to the end, and says whether that was `quit`.
    fn run(&mut self, reader: impl BufRead) -> Result<bool> {
        for line in Lines::new(reader) {
            let command = match line.context("can't read the standard input")? {
                Ok(line) if line.is_empty() => continue,
                Ok(line) => Command::parse(&line),
                Err(error) => Err(error.into()),
            };
            match command {
                Ok(Command::Quit) => return Ok(true),
                Ok(Command::Stop) => self.stop(),
                command => {
                    if !self.pass_on(command)? {
                        // Nobody can hear the engine any more.
                        return Ok(false);
                    }
                }
            }
        }
        Ok(false)
    }

    fn stop(&mut self) {
        for flag in [&mut self.search_stop, &mut self.count_stop] {
            flag.store(true, Ordering::Relaxed);
            // What is sent later has not been stopped.
            *flag = Arc::default();
        }
        self.is_endless = false;
    }

    /// Hands a command over, and says whether there is somebody to obey it.
    fn pass_on(&mut self, command: Result<Command, EngineError>) -> io::Result<bool> {
        let is_behind_endless = self.is_endless;
        let mut stop = &self.count_stop;
        if let Ok(Command::Go(go)) = &command {
            self.is_endless |= go.is_endless();
            stop = &self.search_stop;
        }
        self.orders.send(Order {
            command,
            stop: Arc::clone(stop),
            is_behind_endless,
        })
    }
}
