//! The search as a whole: its threads, and how it ends.

use super::check::{Check, Proof};
use super::lines::Line;
use super::numbers::Numbers;
use super::outlook::Outlook;
use super::table::Table;
use super::walk::{Found, NOTHING, Walk};
use crate::isopath::code::{Coder, Images};
use anyhow::Result;
use bytesize::ByteSize;
use isopath::{Color, Position, Side};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// How often whoever waits is told how far it is.
const NOTED_EVERY: Duration = Duration::from_secs(60);

/// Enough for the longest line.
const STACK: usize = 16 << 20;

/// A search for a forced win, and what it has found out.
pub(crate) struct Search {
    coder: Coder,
    pub(super) table: Table,
    /// One for each thread.
    pub(super) lines: Vec<Line>,
    /// Raised from outside to end it.
    stop: Arc<AtomicBool>,
    /// Raised when one of the threads has decided, or the time is over.
    done: AtomicBool,
    pub(super) nodes: AtomicU64,
    /// The numbers of the first position.
    root: [AtomicU64; 2],
}

/// What is known at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The attacker wins within so many plies. The proof is left out if it could not be checked.
    Won { plies: u16, proof: Option<Proof> },
    /// The attacker can't force a win.
    Denied,
    /// Neither has been found.
    Open,
}

/// How far a search is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Report {
    /// Visits to positions.
    pub(crate) nodes: u64,
    /// About what it takes to show that the attacker wins, ...
    pub(crate) proof: u64,
    /// ... and that no win can be forced.
    pub(crate) disproof: u64,
}

impl Search {
    /// For positions of side 2 or 3, in so many threads. Raising the flag ends it; there is none if that
    /// is done before its table is made.
    ///
    /// # Errors
    /// There is not so much memory, or too little is allowed.
    pub(crate) fn new(
        side: Side,
        memory: ByteSize,
        threads: usize,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<Self>> {
        let Some(table) = Table::new(memory, Coder::bits(side), &stop)? else {
            return Ok(None);
        };
        let mut lines = Vec::new();
        lines.resize_with(threads, Line::new);
        Ok(Some(Self {
            coder: Coder::new(side, Images::Exchange),
            table,
            lines,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            root: [AtomicU64::new(1), AtomicU64::new(1)],
        }))
    }

    /// How much memory the table of one takes that may take so much.
    ///
    /// # Errors
    /// Too little is allowed.
    pub(crate) fn memory(side: Side, allowed: ByteSize) -> Result<ByteSize> {
        Table::memory(allowed, Coder::bits(side))
    }

    /// Looks for a win of the attacker until then, and says how far it is from time to time.
    ///
    /// # Errors
    /// A thread can't be made.
    pub(crate) fn run(
        &self,
        position: &Position,
        attacker: Color,
        until: Option<Instant>,
        mut note: impl FnMut(Report),
    ) -> io::Result<Verdict> {
        let attacks = position.turn() == attacker;
        let at_once = if position.is_over() {
            Some((false, 0))
        } else {
            match Outlook::of(position) {
                Outlook::Win => Some((true, 1)),
                Outlook::Loss => Some((false, 2)),
                _ => None,
            }
        };
        let found = match at_once {
            Some((reached, plies)) if reached == attacks => Found::Won(plies),
            Some(_) => Found::Denied { rests_on: NOTHING },
            None => thread::scope(|scope| {
                let found = self.begin(scope, position, attacker)?;
                Ok::<_, io::Error>(self.wait(&found, attacks, until, &mut note))
            })?,
        };
        Ok(match found {
            Found::Won(plies) => {
                self.done.store(false, Ordering::Relaxed);
                let proof = Check::new(self, attacker).proof(position);
                Verdict::Won { plies, proof }
            }
            Found::Denied { rests_on: NOTHING } => Verdict::Denied,
            _ => Verdict::Open,
        })
    }

    /// Starts the threads, which send what they find.
    fn begin<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        position: &Position,
        attacker: Color,
    ) -> io::Result<Receiver<Found>> {
        let (sender, receiver) = mpsc::channel();
        for line in &self.lines {
            let (sender, position) = (sender.clone(), *position);
            let search = move || {
                let found = Walk::new(self, attacker, line).decide(&position);
                // Nobody listens when another thread was quicker.
                let _ = sender.send(found);
            };
            let thread = thread::Builder::new().stack_size(STACK);
            if let Err(error) = thread.spawn_scoped(scope, search) {
                self.done.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(receiver)
    }

    /// Waits for the threads, for what one of them has found.
    fn wait(
        &self,
        found: &Receiver<Found>,
        attacks: bool,
        until: Option<Instant>,
        note: &mut impl FnMut(Report),
    ) -> Found {
        let mut best = Found::Denied { rests_on: 0 };
        let mut next_note = Instant::now() + NOTED_EVERY;
        loop {
            let next = until.map_or(next_note, |until| until.min(next_note));
            match found.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(found @ (Found::Won(_) | Found::Denied { rests_on: NOTHING })) => best = found,
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return best,
                Err(RecvTimeoutError::Timeout) => {
                    if Instant::now() >= next_note {
                        note(self.how_far(attacks));
                        next_note += NOTED_EVERY;
                    }
                    if until.is_some_and(|until| Instant::now() >= until) {
                        self.done.store(true, Ordering::Relaxed);
                    }
                    continue;
                }
            }
            self.done.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the threads have to end.
    pub(super) fn is_over(&self) -> bool {
        self.is_stopped() || self.done.load(Ordering::Relaxed)
    }

    /// Whether it is to end at once, whatever is known.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How far it is, if the attacker is to move in the first position or not.
    pub(crate) fn how_far(&self, attacks: bool) -> Report {
        let [phi, delta] = [0, 1].map(|place: usize| self.root[place].load(Ordering::Relaxed));
        let [proof, disproof] = if attacks { [phi, delta] } else { [delta, phi] };
        Report {
            nodes: self.nodes.load(Ordering::Relaxed),
            proof,
            disproof,
        }
    }

    pub(super) fn report(&self, numbers: Numbers) {
        self.root[0].store(numbers.phi.into(), Ordering::Relaxed);
        self.root[1].store(numbers.delta.into(), Ordering::Relaxed);
    }

    /// The number of a position, with the role of whoever is to move: a position in which the
    /// attacker is to move has an odd one. It is the same for all its images.
    pub(super) fn number(&self, position: &Position, attacker: Color) -> u64 {
        // Images that make white to move leave the last bit free.
        self.coder.code(position) | u64::from(position.turn() == attacker)
    }
}
