//! Lines of text from another program, which may send anything.

use std::io::{self, BufRead};
use thiserror::Error;

/// The longest line that is read, in bytes and without its ending: far more than the moves of any game.
pub const LONGEST: usize = 1 << 18;

/// A line that can't be used. The lines after it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LineError {
    /// It is longer than [`LONGEST`], its ending not counted.
    #[error("the line has more than {LONGEST} bytes: send a shorter one")]
    TooLong,
    /// It is not UTF-8.
    #[error("byte {byte} of the line is not UTF-8: send plain text")]
    NotText {
        /// The first byte that is wrong, counted from 1.
        byte: usize,
    },
}

/// The next line with its ending, `\n` or `\r\n`; nothing at the end of the input. Of one whose text has
/// more than `longest` bytes only the beginning is read, which has more, too.
///
/// # Errors
/// The reader can't be read.
pub fn next_line(reader: impl BufRead, longest: usize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    let most = longest as u64 + 2;
    reader.take(most).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// The text of a line.
///
/// ```
/// use cli::lines::without_ending;
///
/// assert_eq!(without_ending(b"quit \r\n"), b"quit ");
/// assert_eq!(without_ending(b"quit\r"), b"quit\r");
/// ```
#[must_use]
pub fn without_ending(line: &[u8]) -> &[u8] {
    match line.strip_suffix(b"\n") {
        Some(text) => text.strip_suffix(b"\r").unwrap_or(text),
        None => line,
    }
}

/// Reads lines, and no more of a line than [`LONGEST`] bytes into memory. Blanks around a line, the
/// `\r` of Windows among them, are left out.
///
/// ```
/// use cli::lines::{LineError, Lines};
///
/// let mut lines = Lines::new(&b"isready\r\n\xff\nquit"[..]);
/// assert_eq!(lines.next().unwrap()?, Ok("isready".to_owned()));
/// assert_eq!(lines.next().unwrap()?, Err(LineError::NotText { byte: 1 }));
/// assert_eq!(lines.next().unwrap()?, Ok("quit".to_owned()));
/// assert!(lines.next().is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
}

impl<R: BufRead> Lines<R> {
    /// The lines of what `reader` reads.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }

    fn read(&mut self) -> io::Result<Option<Result<String, LineError>>> {
        let bytes = next_line(&mut self.reader, LONGEST)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if without_ending(&bytes).len() > LONGEST {
            if bytes.last() != Some(&b'\n') {
                self.reader.skip_until(b'\n')?;
            }
            return Ok(Some(Err(LineError::TooLong)));
        }
        Ok(Some(match String::from_utf8(bytes) {
            Ok(text) => Ok(text.trim().to_owned()),
            Err(error) => Err(LineError::NotText {
                byte: error.utf8_error().valid_up_to() + 1,
            }),
        }))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<String, LineError>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_to_its_end() {
        let long = "x".repeat(LONGEST);
        for end in ["\n", "\r\n"] {
            let longer = |more: &str| format!("{long}{more}{end}");
            let lines = ["", "x", "xx", "", &long].map(longer).concat();
            let text = format!("{lines}quit{end}{long}x");
            let lines = Lines::new(text.as_bytes()).map(Result::unwrap);
            let lengths: Vec<_> = lines.map(|line| line.map(|text| text.len())).collect();
            let too_long = Err(LineError::TooLong);
            let long = Ok(LONGEST);
            let expected = [long, too_long, too_long, long, too_long, Ok(4), too_long];
            assert_eq!(lengths, expected, "{end:?}");
        }
    }
}
