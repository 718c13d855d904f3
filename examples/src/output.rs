//! The standard output, and how a program knows that its reader has gone, or that it can't be written.

use std::io::{self, ErrorKind, StdoutLock, Write};
use thiserror::Error;

/// The standard output, with its own words for it that the reader has gone, or that it can't be
/// written: a pipe can break elsewhere too, and a disk be full.
#[derive(Debug)]
pub struct Output<W>(W);

/// Why the standard output can't be written, when it is a pipe that nobody reads any more.
#[derive(Debug, Error)]
#[error("nobody reads the standard output any more")]
struct ReaderGone;

/// Why it can't be written otherwise. The cause does not say what it was that could not be.
#[derive(Debug, Error)]
#[error("can't write the standard output: {0}")]
struct Unwritable(#[source] io::Error);

/// The standard output, locked.
#[must_use]
pub fn stdout() -> Output<StdoutLock<'static>> {
    Output::of(io::stdout().lock())
}

impl<W> Output<W> {
    /// A stream that ends in the standard output.
    pub const fn of(stream: W) -> Self {
        Self(stream)
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(told)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(told)
    }
}

fn told(cause: io::Error) -> io::Error {
    match cause.kind() {
        kind @ ErrorKind::BrokenPipe => io::Error::new(kind, ReaderGone),
        kind => io::Error::new(kind, Unwritable(cause)),
    }
}

/// Whether an [`Output`] has no reader.
pub(crate) fn is_gone(cause: &io::Error) -> bool {
    cause
        .get_ref()
        .is_some_and(|cause| cause.is::<ReaderGone>())
}

/// Takes it for no error that the reader of an [`Output`] has gone: what is still to come is the exit
/// code.
///
/// # Errors
/// Any other reason why it can't be written.
pub fn unless_gone(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(cause) if is_gone(&cause) => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;
    use std::io::BufWriter;
    use std::process::ExitCode;

    /// A stream that can't be written.
    struct Broken(ErrorKind);

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(self.0.into())
        }
    }

    #[track_caller]
    fn ends(error: anyhow::Error, code: u8) {
        let found = crate::conclude(Err(error));
        assert_eq!(format!("{found:?}"), format!("{:?}", ExitCode::from(code)));
    }

    #[test]
    fn a_reader_that_has_gone_is_no_error() {
        let mut out = Output::of(Broken(ErrorKind::BrokenPipe));
        assert!(unless_gone(writeln!(out, "a line")).is_ok());
        ends(writeln!(out, "a line").unwrap_err().into(), 0);
        ends(out.flush().context("the end").unwrap_err(), 0);
        let mut out = BufWriter::new(out);
        writeln!(out, "a line").expect("it is kept");
        ends(out.flush().unwrap_err().into(), 0);
    }

    #[test]
    fn another_broken_pipe_is_an_error() {
        let mut child = Broken(ErrorKind::BrokenPipe);
        assert!(unless_gone(writeln!(child, "a line")).is_err());
        ends(writeln!(child, "a line").unwrap_err().into(), 2);
        ends(child.flush().context("a file").unwrap_err(), 2);
    }

    #[test]
    fn an_output_that_is_full_is_an_error() {
        let mut out = Output::of(Broken(ErrorKind::StorageFull));
        let error = unless_gone(writeln!(out, "a line")).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull);
        assert!(error.to_string().contains("the standard output"));
        ends(error.into(), 2);
    }
}
