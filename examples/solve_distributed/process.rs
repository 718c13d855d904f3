//! One process of those that solve a game together.

use crate::connection::{self, Hello, Plan};
use crate::counted::Counted;
use crate::part::{Part, Shares};
use crate::passes;
use crate::report::{self, Report, Traffic};
use anyhow::{Context, Result, anyhow};
use bytesize::ByteSize;
use cli::retrograde::{Game, Summary};
use std::net::TcpListener;
use std::ops::{DerefMut, Range};
use std::panic;
use std::process::exit;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::bytes_slab::BytesRefill;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{GenericBuilder, Process as Threads};

/// The version of what the processes say to each other.
const VERSION: u32 = 1;

/// Which process this is.
pub(crate) struct Place {
    pub(crate) listener: Option<TcpListener>,
    /// Of all processes; none if there is only this one.
    pub(crate) addresses: Vec<String>,
    pub(crate) process: usize,
    pub(crate) workers: usize,
    /// How long to wait for the others.
    pub(crate) wait: Duration,
    /// What to do when all others have come.
    pub(crate) met: fn(),
    /// What to do when the connection to another process is lost.
    pub(crate) lost: fn(process: usize, address: &str) -> u8,
}

/// Solves a game together with the other processes.
///
/// # Errors
/// There is not enough memory, another process does not come, or one of them could not go on.
pub(crate) fn solve(game: Game, place: Place) -> Result<(Summary, Option<Traffic>)> {
    let processes = place.addresses.len().max(1);
    let Place {
        process, workers, ..
    } = place;
    let hello = Hello {
        process,
        plan: Plan {
            solve_distributed: VERSION,
            processes,
            workers,
            game: game.start().to_string(),
        },
    };
    // All memory is asked for before anybody waits.
    let memory = Shares::memory(&game, processes, workers)?;
    let own = process * workers..(process + 1) * workers;
    let parts = parts(game, processes * workers, own.clone(), memory);
    let parts = parts.with_context(|| format!("process {process} takes {memory} of memory"))?;
    let parts = Mutex::new(parts);

    let written = Arc::new(AtomicU64::new(0));
    let sockets = match &place.listener {
        None => vec![None],
        Some(listener) => {
            let streams = connection::connect(listener, &place.addresses, &hello, place.wait)?;
            if processes > 1 {
                (place.met)();
            }
            let streams = streams.into_iter();
            streams
                .map(|stream| Some(Counted::new(stream?, Arc::clone(&written))))
                .collect()
        }
    };
    end_with_the_others(place.addresses, place.lost);
    let refill = BytesRefill {
        logic: Arc::new(|size| Box::new(vec![0u8; size]) as Box<dyn DerefMut<Target = [u8]>>),
        limit: None,
    };
    let no_log = Arc::new(|_| None);
    let (builders, guard) =
        initialize_networking_from_sockets::<_, Threads>(sockets, process, workers, refill, no_log)
            .context("can't use the connections")?;
    let guards = timely::execute::execute_from(
        builders.into_iter().map(GenericBuilder::ZeroCopy).collect(),
        Box::new(guard),
        WorkerConfig::default(),
        move |worker| -> Result<Vec<Report>, String> {
            let mut parts = parts.lock().map_err(|error| error.to_string())?;
            let part = parts[worker.index() - own.start].take();
            drop(parts);
            let part = part.ok_or("a worker has begun twice")?;
            let written = Arc::clone(&written);
            Ok(passes::solve(worker, part, workers, move || {
                written.load(Ordering::Relaxed)
            }))
        },
    );
    let results = guards
        .map_err(|error| anyhow!("can't begin: {error}"))?
        .join();
    let first = results.into_iter().next().context("there is no worker")?;
    let reports = first
        .and_then(|reports| reports)
        .map_err(|error| anyhow!(error))?;
    let traffic = (processes > 1).then(|| Traffic::new(&reports));
    Ok((report::summary(&reports)?, traffic))
}

/// The shares of some of the workers.
fn parts(
    game: Game,
    workers: usize,
    own: Range<usize>,
    memory: ByteSize,
) -> Result<Vec<Option<Part>>> {
    // Whether there is so much at all is known before any of it is filled, which takes long.
    Vec::<u8>::new().try_reserve_exact(memory.as_u64().try_into()?)?;
    let shares = Shares::new(game, workers)?;
    own.map(|worker| Part::new(&shares, worker).map(Some))
        .collect()
}

/// Ends this process when another one is gone.
///
/// Timely panics in a thread of its own then, whose name says which process it is about, and would leave the workers
/// waiting for ever.
fn end_with_the_others(addresses: Vec<String>, lost: fn(usize, &str) -> u8) {
    let is_told = AtomicBool::new(false);
    let default = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if is_told.swap(true, Ordering::Relaxed) {
            return;
        }
        let thread = thread::current();
        let network = ["timely:recv-", "timely:send-"];
        let name = thread.name().unwrap_or_default();
        let process = network.iter().find_map(|prefix| name.strip_prefix(prefix));
        let process = process.and_then(|process| process.parse::<usize>().ok());
        let known = process.and_then(|process| Some((process, addresses.get(process)?)));
        exit(match known {
            Some((process, address)) => lost(process, address).into(),
            None => {
                default(info);
                101
            }
        });
    }));
}
