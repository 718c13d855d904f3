//! Lines of text from another program, which may send anything.

use std::io::{self, BufRead, Read};
use thiserror::Error;

/// The longest line that is read, in bytes: far more than the moves of any game.
pub const LONGEST: usize = 1 << 18;

/// A line that can't be used. The lines after it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LineError {
    /// It is longer than [`LONGEST`].
    #[error("the line has more than {LONGEST} bytes: send a shorter one")]
    TooLong,
    /// It is not UTF-8.
    #[error("byte {byte} of the line is not UTF-8: send plain text")]
    NotText {
        /// The first byte that is wrong, counted from 1.
        byte: usize,
    },
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
        let mut bytes = Vec::new();
        let most = LONGEST as u64 + 1;
        self.reader
            .by_ref()
            .take(most)
            .read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() > LONGEST && bytes.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n')?;
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
        let text = format!("{long}\n{long}x\n{long}{long}{long}\nquit\n{long}x");
        let mut lines = Lines::new(text.as_bytes()).map(Result::unwrap);
        assert_eq!(lines.next(), Some(Ok(long)));
        assert_eq!(lines.next(), Some(Err(LineError::TooLong)));
        assert_eq!(lines.next(), Some(Err(LineError::TooLong)));
        assert_eq!(lines.next(), Some(Ok("quit".to_owned())));
        assert_eq!(lines.next(), Some(Err(LineError::TooLong)));
        assert_eq!(lines.next(), None);
    }
}
