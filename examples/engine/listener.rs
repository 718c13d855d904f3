//! The end of the line that hears: it reads commands while others are being obeyed, so that `stop`,
//! `isready` and `quit` are heard at once.

use crate::command::Command;
use crate::engine::Engine;
use crate::error::EngineError;
use crate::output;
use anyhow::{Context, Result, anyhow};
use cli::lines::Lines;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::Duration;

/// How many commands can wait until others have been obeyed; the next one is not read before.
const WAITING: usize = 1000;

/// How long a count may go on after `quit`: what is counted sooner is not lost.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the engine is to do, in the order in which it was said.
struct Order {
    command: Result<Command, EngineError>,
    /// Raised when that has to end.
    stop: Arc<AtomicBool>,
}

/// The searches and counts that have not been answered yet.
#[derive(Debug, Clone, Default)]
struct Unanswered(Arc<AtomicUsize>);

impl Unanswered {
    fn add(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }

    fn remove(&self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }

    fn exist(&self) -> bool {
        self.0.load(Ordering::Acquire) > 0
    }
}

/// Listens until somebody says `quit` or nothing more can come, and lets the engine obey.
///
/// # Errors
/// A stream that can't be read or written.
pub(crate) fn listen(reader: impl BufRead, engine: Engine) -> Result<()> {
    let (orders, received) = sync_channel(WAITING);
    let (ending, ended) = sync_channel::<()>(0);
    let unanswered = Unanswered::default();
    let counter = unanswered.clone();
    let worker = Builder::new().spawn(move || {
        // Dropped when all is obeyed.
        let _ending = ending;
        obey_all(engine, &received, &counter)
    })?;
    let mut listener = Listener {
        orders,
        unanswered,
        is_endless: false,
        search_stop: Arc::default(),
        count_stop: Arc::default(),
    };
    let has_quit = listener.run(reader)?;
    listener.search_stop.store(true, Ordering::Relaxed);
    let count_stop = Arc::clone(&listener.count_stop);
    drop(listener);
    if has_quit && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
        count_stop.store(true, Ordering::Relaxed);
    }
    let obeyed = worker
        .join()
        .map_err(|_| anyhow!("the engine broke down"))?;
    Ok(obeyed?)
}

/// Obeys one order after the other.
fn obey_all(
    mut engine: Engine,
    orders: &Receiver<Order>,
    unanswered: &Unanswered,
) -> io::Result<()> {
    for Order { command, stop } in orders {
        let is_long = command.as_ref().is_ok_and(Command::is_long);
        let answer = command.and_then(|command| engine.obey(command, stop));
        // Before it is said: whoever has heard the answer may send the next command.
        if is_long {
            unanswered.remove();
        }
        output::say(&answer.unwrap_or_else(|error| vec![output::complaint(&error)]))?;
    }
    Ok(())
}

struct Listener {
    orders: SyncSender<Order>,
    unanswered: Unanswered,
    /// Whether the last search that was begun has no end of its own.
    is_endless: bool,
    /// Ends the searches that were begun since the last `stop`.
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
                Ok(Command::IsReady) if self.unanswered.exist() => {
                    output::say(&["readyok".to_owned()])?;
                }
                command if self.is_endless && self.unanswered.exist() => {
                    let error = command.err().unwrap_or(EngineError::Endless);
                    output::say(&[output::complaint(&error)])?;
                }
                command => {
                    if !self.pass_on(command) {
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
            // What is begun later has not been stopped.
            *flag = Arc::default();
        }
        self.is_endless = false;
    }

    /// Hands a command over, and says whether there is somebody to obey it.
    fn pass_on(&mut self, command: Result<Command, EngineError>) -> bool {
        let mut stop = &self.count_stop;
        if let Ok(Command::Go(go)) = &command {
            self.is_endless = go.is_endless();
            stop = &self.search_stop;
        }
        if command.as_ref().is_ok_and(Command::is_long) {
            self.unanswered.add();
        }
        let order = Order {
            command,
            stop: Arc::clone(stop),
        };
        self.orders.send(order).is_ok()
    }
}
