//! Times and sizes as options of a program.

use bytesize::ByteSize;
use std::time::Duration;

/// Reads a number of seconds for clap, of which `longest` is the greatest.
///
/// # Errors
/// It is no number, or not in that range.
pub fn seconds(text: &str, longest: f64) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.0..=longest).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("it has to be a number from 0 to {longest}"))
}

/// Reads a size of memory for clap.
///
/// # Errors
/// It is none.
pub fn memory_size(text: &str) -> Result<ByteSize, String> {
    let size = text.parse::<ByteSize>();
    size.map_err(|_| "it has to be a size, such as 1GiB or 500MB".to_owned())
}
