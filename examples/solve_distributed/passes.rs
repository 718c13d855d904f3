//! The passes as a dataflow: a loop in which the number of the pass is the timestamp.
//!
//! A worker begins a pass when no news of that time can come any more, which timely's progress tracking tells. What it
//! finds goes round the loop, a pass later, to the workers that own the rows. The loop ends when nobody has found
//! anything: then there is no news, and no pass that could send some.

use crate::news::News;
use crate::part::Part;
use crate::report::Report;
use cli::Progress;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use timely::communication::Allocate;
use timely::dataflow::ProbeHandle;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator;
use timely::dataflow::operators::{
    Broadcast, Capability, ConnectLoop, Feedback, Inspect, Probe, ToStream,
};
use timely::scheduling::Scheduler;
use timely::worker::Worker;

/// How many rows are done before news are sent and taken again.
const ROWS_AT_ONCE: usize = 64;

/// A worker at its passes.
struct Passes {
    part: Part,
    /// The workers of the own process, which news reach without the network.
    neighbors: std::ops::Range<usize>,
    /// The bytes of the news for other processes, by the pass that sent them.
    sent: Vec<u64>,
    error: Option<String>,
    /// Only one worker of all shows how far it is.
    shows: bool,
}

/// A pass that has begun.
struct Pass {
    capability: Capability<u32>,
    /// So many rows are done.
    rows: usize,
    progress: Option<Progress>,
}

impl Passes {
    fn begin(&self, capability: Capability<u32>) -> Pass {
        let progress = self.shows.then(|| {
            let progress = Progress::begin(format!("ply {}", capability.time()));
            progress.expect(self.part.rows());
            progress
        });
        Pass {
            capability,
            rows: 0,
            progress,
        }
    }

    /// Does some rows, and tells whether there are more.
    fn advance(&mut self, pass: &mut Pass, mut tell: impl FnMut(News)) -> bool {
        let number = *pass.capability.time();
        self.sent.resize(number as usize + 1, 0);
        let rows = pass.rows..self.part.rows().min(pass.rows + ROWS_AT_ONCE);
        pass.rows = rows.end;
        for row in rows {
            let done = self.part.advance(number, row, |news| {
                if !self.neighbors.contains(&(news.worker as usize)) {
                    self.sent[number as usize] += news.rows.bytes() as u64;
                }
                tell(news);
            });
            if let Err(error) = done {
                self.error = Some(format!("{error:#}"));
                return false;
            }
            if let Some(progress) = &pass.progress {
                progress.advance();
            }
        }
        pass.rows < self.part.rows()
    }
}

/// Solves the game together with all other workers, and returns what each of them reports. `workers` is the number of
/// workers of each process.
pub(crate) fn solve<A: Allocate>(
    worker: &mut Worker<A>,
    part: Part,
    workers: usize,
    socket_bytes: impl Fn() -> u64,
) -> Vec<Report> {
    let index = worker.index();
    let process = index / workers;
    let passes = Rc::new(RefCell::new(Passes {
        part,
        neighbors: process * workers..(process + 1) * workers,
        sent: Vec::new(),
        error: None,
        shows: index == 0,
    }));
    look_back(worker, &passes);
    let passes = passes.borrow();
    let counts = passes.part.counts().into_iter();
    let report = Report {
        counts: match &passes.error {
            Some(error) => Err(error.clone()),
            None => Ok(counts.map(|(value, count)| (value.byte(), count)).collect()),
        },
        start: passes.part.start().map(|value| value.byte()),
        sent: passes.sent.clone(),
        // Of its whole process.
        socket_bytes: if index % workers == 0 {
            socket_bytes()
        } else {
            0
        },
    };
    exchange(worker, report)
}

fn look_back<A: Allocate>(worker: &mut Worker<A>, passes: &Rc<RefCell<Passes>>) {
    let probe = ProbeHandle::new();
    let passes = Rc::clone(passes);
    worker.dataflow::<u32, _, _>(|scope| {
        let (handle, news) = scope.feedback(1);
        let by_worker = Exchange::new(|news: &News| news.worker.into());
        let found = news.unary_frontier(by_worker, "look back", |capability, info| {
            let activator = scope.activator_for(info.address);
            let mut now = Some(passes.borrow().begin(capability));
            // Passes to come, with the right to send news at their times.
            let mut next = BTreeMap::new();
            move |(input, frontier), output| {
                let mut passes = passes.borrow_mut();
                input.for_each(|time, news| {
                    let pass = *time.time();
                    next.entry(pass).or_insert_with(|| time.retain());
                    for news in news.drain(..) {
                        passes.part.receive(pass, &news);
                    }
                });
                if now.is_none() {
                    let first = next.first_entry();
                    let complete = first.filter(|first| !frontier.less_equal(first.key()));
                    now = complete.map(|first| passes.begin(first.remove()));
                }
                if let Some(mut pass) = now.take() {
                    let capability = pass.capability.clone();
                    let mut session = output.session(&capability);
                    if passes.error.is_none()
                        && passes.advance(&mut pass, |news| session.give(news))
                    {
                        now = Some(pass);
                    }
                    activator.activate();
                }
            }
        });
        found.probe_with(&probe).connect_loop(handle);
    });
    worker.step_or_park_while(None, || !probe.done());
}

/// Gives the own report to all workers, and returns the reports of all.
fn exchange<A: Allocate>(worker: &mut Worker<A>, report: Report) -> Vec<Report> {
    let reports = Rc::new(RefCell::new(Vec::new()));
    let probe = ProbeHandle::new();
    worker.dataflow::<u32, _, _>(|scope| {
        let reports = Rc::clone(&reports);
        Some(report)
            .to_stream(scope)
            .broadcast()
            .inspect(move |report| reports.borrow_mut().push(report.clone()))
            .probe_with(&probe);
    });
    worker.step_or_park_while(None, || !probe.done());
    reports.take()
}
