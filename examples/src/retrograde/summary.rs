//! What solvers print.

use super::value::Value;
use std::io::{self, Write};

/// What has been found about a game.
pub struct Summary {
    /// How many positions with the mover to move have each value, in the order of the distances.
    pub counts: Vec<(Value, u64)>,
    /// The value of the start.
    pub start: Value,
}

impl Summary {
    /// Prints a line for each distance, then `line` if there is one, and last how many positions are won, drawn and
    /// illegal. They are counted with either player to move.
    ///
    /// # Errors
    /// The standard output can't be written.
    pub fn print(&self, line: Option<&str>) -> io::Result<()> {
        let mut out = io::BufWriter::new(crate::stdout());
        let (mut positions, mut decided, mut draws, mut illegal) = (0, 0, 0, 0);
        for &(value, count) in &self.counts {
            positions += 2 * count;
            match value {
                Value::Illegal => illegal += 2 * count,
                Value::Open(_) => draws += 2 * count,
                Value::Decided(plies) => {
                    decided += count;
                    writeln!(out, "{plies} {}", 2 * count)?;
                }
            }
        }
        if let Some(line) = line {
            writeln!(out, "{line}")?;
        }
        write!(
            out,
            "positions {positions} wins {decided} draws {draws} illegal {illegal} plies "
        )?;
        match self.start {
            Value::Decided(plies) => writeln!(out, "{plies}")?,
            _ => writeln!(out, "-")?,
        }
        out.flush()
    }
}
