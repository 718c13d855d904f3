//! What the workers have to report at the end.

use anyhow::{Context, Result, bail};
use bytesize::ByteSize;
use cli::retrograde::{Summary, Value};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one worker has to report.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Report {
    /// How many of its positions have the value of each byte, or why it could not go on.
    pub(crate) counts: Result<Vec<(u8, u64)>, String>,
    /// The value of the start, from the worker that has it.
    pub(crate) start: Option<u8>,
    /// The bytes of its news for other processes, by the pass that sent them.
    pub(crate) sent: Vec<u64>,
    /// All bytes that its process has written to the network, from one worker of each process.
    pub(crate) socket_bytes: u64,
}

/// The result of all workers.
///
/// # Errors
/// One of them could not go on.
pub(crate) fn summary(reports: &[Report]) -> Result<Summary> {
    let mut sums = [0; 256];
    for report in reports {
        match &report.counts {
            Err(error) => bail!("{error}"),
            Ok(counts) => counts
                .iter()
                .for_each(|&(byte, count)| sums[usize::from(byte)] += count),
        }
    }
    let start = reports.iter().find_map(|report| report.start);
    let counts = (0..=u8::MAX).map(Value::of).zip(sums);
    Ok(Summary {
        counts: counts.filter(|&(_, count)| count > 0).collect(),
        start: Value::of(start.context("no worker has the start")?),
    })
}

/// What went between the processes.
pub(crate) struct Traffic {
    /// The bytes of the news by the pass that sent them.
    passes: Vec<u64>,
    socket_bytes: u64,
}

impl Traffic {
    pub(crate) fn new(reports: &[Report]) -> Self {
        let mut passes = Vec::new();
        for report in reports {
            passes.resize(passes.len().max(report.sent.len()), 0);
            passes
                .iter_mut()
                .zip(&report.sent)
                .for_each(|(sum, sent)| *sum += sent);
        }
        let socket_bytes = reports.iter().map(|report| report.socket_bytes).sum();
        Self {
            passes,
            socket_bytes,
        }
    }
}

impl fmt::Display for Traffic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = self.passes.iter().sum();
        let most = self
            .passes
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|&(_, bytes)| bytes);
        let (pass, &most) = most.unwrap_or((0, &0));
        write!(
            f,
            "sent between processes: {} in {} passes, at most {} in one (pass {pass}); {} with all that goes around it",
            ByteSize::b(sum),
            self.passes.len(),
            ByteSize::b(most),
            ByteSize::b(self.socket_bytes)
        )
    }
}
