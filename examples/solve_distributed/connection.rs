//! The connections between all processes, made within a stated time.
//!
//! Each process listens at its address, and calls those before it. Both sides say who they are and what they solve
//! before timely gets the connection. Timely could connect by itself, but would wait for ever, tell so on the standard
//! output, and not see that another process solves another game.

use serde::{Deserialize, Serialize};
use socket2::{SockRef, TcpKeepalive};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::thread::sleep;
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long to wait before something is tried again.
const PAUSE: Duration = Duration::from_millis(20);
/// How long a caller may take to say who it is.
const INTRODUCTION: Duration = Duration::from_secs(5);
/// After how long without a sign of life a connection is probed, and how often then.
const QUIET: Duration = Duration::from_secs(30);
const PROBE: Duration = Duration::from_secs(10);
/// After how long without an answer to what was sent it is given up. Other systems than Linux have a time of their own.
#[cfg(target_os = "linux")]
const UNANSWERED: Duration = Duration::from_secs(60);
/// The longest introduction.
const LONGEST: usize = 4096;

/// What the processes have to agree on, and who one of them is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hello {
    pub(crate) process: usize,
    pub(crate) plan: Plan,
}

/// What the processes have to agree on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The version of what they say to each other.
    pub(crate) solve_distributed: u32,
    pub(crate) processes: usize,
    pub(crate) workers: usize,
    /// The start of the game.
    pub(crate) game: String,
}

/// Why there is no connection.
#[derive(Debug, Error)]
pub(crate) enum ConnectError {
    #[error("process {process} can't be reached at {address} within {} s: {cause}", wait.as_secs())]
    NotReached {
        process: usize,
        address: String,
        wait: Duration,
        cause: io::Error,
    },
    #[error("process {process} has not come within {} s", wait.as_secs())]
    NotCome { process: usize, wait: Duration },
    #[error("process {process} does something else: it has {theirs}, and this one {ours}")]
    OtherPlan {
        process: usize,
        theirs: String,
        ours: String,
    },
    #[error("there are two processes that say they are process {process}")]
    Twice { process: usize },
    #[error("who answers at {address} says it is process {found}, not process {process}")]
    Misplaced {
        process: usize,
        address: String,
        found: usize,
    },
    #[error("can't wait for the other processes: {0}")]
    Io(#[from] io::Error),
}

/// Connects to all other processes; the result has none for the own one.
///
/// # Errors
/// One of them does not come in time, or does something else.
pub(crate) fn connect(
    listener: &TcpListener,
    addresses: &[String],
    hello: &Hello,
    wait: Duration,
) -> Result<Vec<Option<TcpStream>>, ConnectError> {
    let end = Instant::now() + wait;
    let own = hello.process;
    let mut streams: Vec<Option<TcpStream>> = addresses.iter().map(|_| None).collect();
    for (process, address) in addresses.iter().enumerate().take(own) {
        let (stream, theirs) = loop {
            match call(address, hello, end) {
                Ok(called) => break called,
                Err(_) if Instant::now() + PAUSE < end => sleep(PAUSE),
                Err(cause) => {
                    let address = address.clone();
                    return Err(ConnectError::NotReached {
                        process,
                        address,
                        wait,
                        cause,
                    });
                }
            }
        };
        if theirs.process != process {
            let (address, found) = (address.clone(), theirs.process);
            return Err(ConnectError::Misplaced {
                process,
                address,
                found,
            });
        }
        agree(hello, &theirs)?;
        streams[process] = Some(stream);
    }
    listener.set_nonblocking(true)?;
    while let Some(missing) = (own + 1..addresses.len()).find(|&other| streams[other].is_none()) {
        if Instant::now() > end {
            return Err(ConnectError::NotCome {
                process: missing,
                wait,
            });
        }
        let mut stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(_) => {
                sleep(PAUSE);
                continue;
            }
        };
        // Whoever does not introduce itself is a stranger, and is let go.
        let Ok(theirs) = answer(&mut stream, hello) else {
            continue;
        };
        let process = theirs.process;
        agree(hello, &theirs)?;
        match streams.get_mut(process) {
            Some(place @ None) if process > own => *place = Some(stream),
            _ => return Err(ConnectError::Twice { process }),
        }
    }
    for stream in streams.iter().flatten() {
        prepare(stream)?;
    }
    Ok(streams)
}

fn agree(ours: &Hello, theirs: &Hello) -> Result<(), ConnectError> {
    if ours.plan == theirs.plan {
        return Ok(());
    }
    Err(ConnectError::OtherPlan {
        process: theirs.process,
        theirs: theirs.plan.to_string(),
        ours: ours.plan.to_string(),
    })
}

impl std::fmt::Display for Plan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            processes,
            workers,
            game,
            ..
        } = self;
        write!(
            f,
            "--workers {workers}, {processes} processes, and the game {game}"
        )
    }
}

/// Calls a process that listens at an address.
fn call(address: &str, hello: &Hello, end: Instant) -> io::Result<(TcpStream, Hello)> {
    let mut last = io::Error::new(ErrorKind::NotFound, "there is no such address");
    for address in address.to_socket_addrs()? {
        let left = end.saturating_duration_since(Instant::now()).max(PAUSE);
        match TcpStream::connect_timeout(&address, left) {
            Ok(mut stream) => {
                say(&mut stream, hello)?;
                // It may be calling others still.
                let left = end.saturating_duration_since(Instant::now()).max(PAUSE);
                stream.set_read_timeout(Some(left))?;
                let theirs = hear(&mut stream)?;
                return Ok((stream, theirs));
            }
            Err(cause) => last = cause,
        }
    }
    Err(last)
}

/// Answers a process that calls.
fn answer(stream: &mut TcpStream, hello: &Hello) -> io::Result<Hello> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(INTRODUCTION))?;
    let theirs = hear(stream)?;
    say(stream, hello)?;
    Ok(theirs)
}

fn say(stream: &mut TcpStream, hello: &Hello) -> io::Result<()> {
    let mut line = serde_json::to_vec(hello)?;
    line.push(b'\n');
    stream.write_all(&line)
}

/// Reads a line, and not a byte more: what follows is for timely.
fn hear(stream: &mut TcpStream) -> io::Result<Hello> {
    let (mut line, mut byte) = (Vec::new(), [0]);
    while line.len() < LONGEST {
        stream.read_exact(&mut byte)?;
        if byte == *b"\n" {
            break;
        }
        line.extend(byte);
    }
    serde_json::from_slice(&line)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "what answers is not this program"))
}

/// A connection whose other end has lost its power or its cable ends, too, and not only one that is closed.
fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    stream.set_nodelay(true)?;
    let keepalive = TcpKeepalive::new().with_time(QUIET).with_interval(PROBE);
    let socket = SockRef::from(stream);
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(UNANSWERED))?;
    socket.set_tcp_keepalive(&keepalive)
}
