//! A connection that counts what is written to it.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use timely::communication::allocator::zero_copy::stream::Stream;

pub(crate) struct Counted {
    inner: TcpStream,
    written: Arc<AtomicU64>,
}

impl Counted {
    /// Adds to `written` what is written from now on.
    pub(crate) fn new(inner: TcpStream, written: Arc<AtomicU64>) -> Self {
        Self { inner, written }
    }
}

impl Read for Counted {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.inner.read(bytes)
    }
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.written.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl Stream for Counted {
    fn try_clone(&self) -> io::Result<Self> {
        let written = Arc::clone(&self.written);
        Ok(Self::new(self.inner.try_clone()?, written))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.inner.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        self.inner.shutdown(how)
    }
}
