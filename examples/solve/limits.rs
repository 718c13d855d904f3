//! What the work may use.

use anyhow::Result;
use bytesize::ByteSize;
use clap::{Args, value_parser};
use rayon::{ThreadPool, ThreadPoolBuilder};

#[derive(Args)]
pub(crate) struct Limits {
    /// Use no more memory than this
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "1GiB",
        value_parser = cli::memory_size,
        allow_negative_numbers = true
    )]
    pub(crate) memory: ByteSize,
    /// How many threads share the work; as many as there are cores if left out
    #[arg(
        long,
        value_name = "N",
        value_parser = value_parser!(u16).range(1..=1024),
        allow_negative_numbers = true
    )]
    threads: Option<u16>,
}

impl Limits {
    /// The threads that share the work.
    ///
    /// # Errors
    /// There can't be so many.
    pub(crate) fn pool(&self) -> Result<ThreadPool> {
        let threads = self.threads.unwrap_or(0).into();
        Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
    }
}
