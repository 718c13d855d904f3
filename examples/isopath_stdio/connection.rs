//! The way to the server and back: lines in, lines out, and a ping when nothing is heard.

use crate::message::{FromServer, ToServer, Unreadable};
use cli::lines;
use isopath::Move;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};
use thiserror::Error;

/// The longest message that is read, in bytes and without the end of its line: a game of some thousands of plies.
const LONGEST: usize = 1 << 20;

/// What happens.
#[derive(Debug)]
pub(crate) enum Event {
    /// A message from the server, or the reason why there will be no more.
    Received(Result<FromServer, Lost>),
    /// The bot has chosen a move; none if it has found none.
    Chosen(Option<Move>),
    /// Ctrl-C.
    Interrupted,
}

/// Why the server is out of reach.
#[derive(Debug, Error)]
pub(crate) enum Lost {
    /// What it sends is no message of the protocol.
    #[error("message {number} of the server can't be read")]
    Unreadable {
        /// Which of its messages, counted from 1.
        number: usize,
        #[source]
        error: Unreadable,
    },
    /// What it sends has no end.
    #[error("message {number} of the server is longer than {LONGEST} bytes")]
    TooLong {
        /// Which of its messages, counted from 1.
        number: usize,
    },
    /// The input has ended.
    #[error("the input ended before the game did")]
    EndOfInput,
    /// The input can't be read.
    #[error("can't read the standard input")]
    Input(#[source] io::Error),
    /// The output can't be written.
    #[error(transparent)]
    Output(io::Error),
    /// It does not answer a ping.
    #[error("nothing was heard from the server for {} seconds", .0.as_secs())]
    Silent(Duration),
}

/// The connection to the server, by way of the standard streams.
pub(crate) struct Connection {
    events: Receiver<Event>,
    timeout: Duration,
    heard: Instant,
    is_pinged: bool,
}

impl Connection {
    /// Gives up when nothing is heard for `timeout`, and asks for a sign of life after half of it.
    pub(crate) fn new(events: Receiver<Event>, timeout: Duration) -> Self {
        Self {
            events,
            timeout,
            heard: Instant::now(),
            is_pinged: false,
        }
    }

    /// Sends a message.
    pub(crate) fn send(&self, message: &ToServer) -> Result<(), Lost> {
        let mut line = serde_json::to_vec(message).map_err(|error| Lost::Output(error.into()))?;
        line.push(b'\n');
        let mut out = cli::stdout();
        let written = out.write_all(&line).and_then(|()| out.flush());
        written.map_err(Lost::Output)
    }

    /// Waits for the next event, however long the server goes on to answer pings.
    pub(crate) fn next(&mut self) -> Result<Event, Lost> {
        loop {
            let patience = match self.is_pinged {
                true => self.timeout,
                false => self.timeout / 2,
            };
            match self.wait(self.heard + patience) {
                Some(Event::Received(received)) => {
                    self.heard = Instant::now();
                    self.is_pinged = false;
                    return received.map(|message| Event::Received(Ok(message)));
                }
                Some(event) => return Ok(event),
                None if self.is_pinged => return Err(Lost::Silent(self.timeout)),
                None => {
                    self.send(&ToServer::Ping)?;
                    self.is_pinged = true;
                }
            }
        }
    }

    /// Waits until the server has repeated that the game is ended, or says anything else that shows
    /// that it has: whoever leaves sooner may take the last messages with them. At most so long.
    pub(crate) fn linger(&self, time: Duration) {
        let until = Instant::now() + time;
        while let Some(event) = self.wait(until) {
            match event {
                Event::Received(Ok(FromServer::Pong | FromServer::PlayMove(_)))
                | Event::Chosen(_) => {}
                Event::Received(_) | Event::Interrupted => return,
            }
        }
    }

    fn wait(&self, until: Instant) -> Option<Event> {
        match self
            .events
            .recv_timeout(until.saturating_duration_since(Instant::now()))
        {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Received(Err(Lost::EndOfInput))),
        }
    }
}

/// Reads messages on a thread of its own, to the end of the input or to a line without an end.
pub(crate) fn listen(input: impl Read + Send + 'static, events: Sender<Event>) {
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        for number in 1.. {
            let received = receive(&mut input, number);
            let is_last = !matches!(received, Ok(_) | Err(Lost::Unreadable { .. }));
            if events.send(Event::Received(received)).is_err() || is_last {
                return;
            }
        }
    });
}

/// The next message; empty lines are none.
fn receive(input: &mut impl BufRead, number: usize) -> Result<FromServer, Lost> {
    loop {
        let line = lines::next_line(&mut *input, LONGEST).map_err(Lost::Input)?;
        if line.is_empty() {
            return Err(Lost::EndOfInput);
        }
        if lines::without_ending(&line).len() > LONGEST {
            return Err(Lost::TooLong { number });
        }
        if !line.trim_ascii().is_empty() {
            return FromServer::read(line.trim_ascii())
                .map_err(|error| Lost::Unreadable { number, error });
        }
    }
}
