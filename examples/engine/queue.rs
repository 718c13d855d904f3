//! The commands that wait for their turn. Whoever listens sends them, and whoever obeys receives them in
//! the same order; what can't wait so long is answered here.

use crate::command::Command;
use crate::error::EngineError;
use crate::output;
use std::collections::VecDeque;
use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How many commands can wait until others have been obeyed; the next one is not read before.
const WAITING: usize = 1000;

/// What the engine is to do.
pub(crate) struct Order {
    pub(crate) command: Result<Command, EngineError>,
    /// Raised when that has to end.
    pub(crate) stop: Arc<AtomicBool>,
    /// Whether a search without limits was sent before, and no `stop` since. If there is such a search in
    /// the end, this would wait for ever.
    pub(crate) is_behind_endless: bool,
}

/// How long a command can be under way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Length {
    /// Nobody notices.
    #[default]
    Short,
    /// Until it ends, or is stopped.
    Long,
    /// Until it is stopped.
    Endless,
}

/// Where commands are sent.
pub(crate) struct Sender(Arc<Queue>);

/// Where they are received.
pub(crate) struct Receiver(Arc<Queue>);

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Order>,
    under_way: Length,
    /// Whether nothing more will be sent.
    is_complete: bool,
    /// Whether nothing more will be received.
    is_deserted: bool,
}

/// A queue with nothing in it.
pub(crate) fn queue() -> (Sender, Receiver) {
    let queue = Arc::<Queue>::default();
    (Sender(Arc::clone(&queue)), Receiver(queue))
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits while something holds.
    fn wait_while(&self, holds: impl FnMut(&mut State) -> bool) -> MutexGuard<'_, State> {
        let waited = self.changed.wait_while(self.state(), holds);
        waited.unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, answers what need not or can't wait now, and lets the other side know.
    fn change(&self, change: impl FnOnce(&mut State)) -> io::Result<()> {
        let mut state = self.state();
        change(&mut state);
        // Said before anything changes again: the other side has its say later.
        let answers = state.settle();
        let said = if answers.is_empty() {
            Ok(())
        } else {
            output::say(&answers)
        };
        self.changed.notify_all();
        said
    }
}

impl State {
    /// Takes out what is answered while something is under way, with the answers.
    fn settle(&mut self) -> Vec<String> {
        if self.under_way == Length::Short {
            return Vec::new();
        }
        let mut refuses = self.under_way == Length::Endless;
        let mut answers = Vec::new();
        let mut later = VecDeque::new();
        for order in self.waiting.drain(..) {
            refuses &= order.is_behind_endless || order.is_ready_check();
            match order.command {
                Ok(Command::IsReady) => answers.push(output::READY.to_owned()),
                command if refuses => {
                    let error = command.err().unwrap_or(EngineError::Endless);
                    answers.push(output::complaint(&error));
                }
                command => later.push_back(Order { command, ..order }),
            }
        }
        self.waiting = later;
        answers
    }
}

impl Order {
    const fn is_ready_check(&self) -> bool {
        matches!(self.command, Ok(Command::IsReady))
    }
}

impl Sender {
    /// Sends a command, when there is room, and tells whether there is somebody to receive it.
    ///
    /// # Errors
    /// It was to be answered, and that can't be said.
    pub(crate) fn send(&self, order: Order) -> io::Result<bool> {
        self.0.change(|state| state.waiting.push_back(order))?;
        let is_full = |state: &mut State| state.waiting.len() >= WAITING && !state.is_deserted;
        let state = self.0.wait_while(is_full);
        Ok(!state.is_deserted)
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        self.0.state().is_complete = true;
        self.0.changed.notify_all();
    }
}

impl Receiver {
    /// The next command, which has its turn now; none when all are obeyed and no more can come.
    pub(crate) fn next(&self) -> Option<Order> {
        let is_idle = |state: &mut State| state.waiting.is_empty() && !state.is_complete;
        let next = self.0.wait_while(is_idle).waiting.pop_front();
        self.0.changed.notify_all();
        next
    }

    /// The command that has its turn begins.
    ///
    /// # Errors
    /// Others are to be answered, and that can't be said.
    pub(crate) fn begin(&self, length: Length) -> io::Result<()> {
        self.0.change(|state| state.under_way = length)
    }

    /// It has ended.
    pub(crate) fn end(&self) {
        self.0.state().under_way = Length::Short;
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.0.state().is_deserted = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is answered at once while something of this length is under way, and how many commands wait
    /// on. Those with a `!` were sent after a search without limits.
    fn settled(length: Length, lines: &[&str]) -> (Vec<String>, usize) {
        let order = |line: &&str| Order {
            command: Command::parse(line.trim_start_matches('!')),
            stop: Arc::default(),
            is_behind_endless: line.starts_with('!'),
        };
        let mut state = State {
            waiting: lines.iter().map(order).collect(),
            under_way: length,
            ..State::default()
        };
        let answers = state.settle();
        (answers, state.waiting.len())
    }

    #[test]
    fn a_search_without_limits_refuses_what_was_sent_after_it() {
        let refusal = "error the search has no limits: send stop first".to_owned();
        let ready = "readyok".to_owned();
        let sent = ["!moves", "isready", "!go", "go", "!moves"];
        let told = (vec![refusal.clone(), ready.clone(), refusal], 2);
        assert_eq!(settled(Length::Endless, &sent), told);
        // It is about the search that is refused itself, or about the one that waits.
        assert_eq!(settled(Length::Long, &sent), (vec![ready], 4));
        assert_eq!(settled(Length::Short, &sent), (Vec::new(), 5));
        // What is no command says so, and not that it has to wait.
        let (answers, waiting) = settled(Length::Endless, &["!dance"]);
        assert!(answers[0].starts_with("error there is no command"));
        assert_eq!(waiting, 0);
    }
}
