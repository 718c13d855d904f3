//! The addresses of the processes.

use anyhow::{Context, Result, ensure};
use cli::Source;

/// Reads a file with the address of each process, `HOST:PORT`, a line each. Empty lines don't count.
///
/// # Errors
/// It can't be read, or its lines are not addresses of different processes.
pub(crate) fn read(source: &Source) -> Result<Vec<String>> {
    let mut addresses: Vec<String> = Vec::new();
    for (number, line) in (1..).zip(source.read()?.lines()) {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let port = line.rsplit_once(':').filter(|(host, _)| !host.is_empty());
        let port = port
            .and_then(|(_, port)| port.parse::<u16>().ok())
            .filter(|&port| port > 0);
        port.with_context(|| format!("line {number} of {source} is no HOST:PORT: {line}"))?;
        let is_new = !addresses.iter().any(|address| address == line);
        ensure!(is_new, "line {number} of {source} repeats {line}");
        addresses.push(line.to_owned());
    }
    ensure!(!addresses.is_empty(), "{source} has no address");
    Ok(addresses)
}
