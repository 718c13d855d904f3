//! Ctrl-C, and what else ends a session from outside: SIGTERM, and SIGHUP when the terminal goes.

use anyhow::{Context, Result};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How long whoever waits for a line may take to hear that it is over, before it is told again.
const HEARD: Duration = Duration::from_millis(50);

/// How long the session may take to end when it was interrupted once more.
const PATIENCE: Duration = Duration::from_secs(1);

/// Makes whoever waits for a line wait no longer.
type Wake = Box<dyn Fn() + Send>;

/// Whether the session was interrupted, for all who have to stop then.
#[derive(Clone, Default)]
pub(crate) struct Interrupts {
    is_raised: Arc<AtomicBool>,
    /// There while somebody waits for a line.
    wake: Arc<Mutex<Option<Wake>>>,
}

impl Interrupts {
    /// Watches from now on.
    pub(crate) fn watch() -> Result<Self> {
        let interrupts = Self::default();
        let raised = interrupts.clone();
        ctrlc::set_handler(move || raised.raise()).context("can't watch for Ctrl-C")?;
        Ok(interrupts)
    }

    /// The flag that is raised by then, for a bot that thinks.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_raised)
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.is_raised.load(Ordering::Relaxed)
    }

    /// Waits for a line; an interrupt calls `wake` meanwhile, on another thread, until that is heard. If
    /// there was one before, nothing is waited for.
    pub(crate) fn wait<T>(
        &self,
        wake: impl Fn() + Send + 'static,
        wait: impl FnOnce() -> T,
    ) -> Option<T> {
        *self.wake() = Some(Box::new(wake));
        let waited = (!self.is_raised()).then(wait);
        *self.wake() = None;
        waited
    }

    fn raise(&self) {
        if self.is_raised.swap(true, Ordering::Relaxed) {
            // Somebody who can't wait, or the second of two signals that belong together.
            thread::sleep(PATIENCE);
            process::exit(cli::STOPPED.into());
        }
        loop {
            match &*self.wake() {
                Some(wake) => wake(),
                None => return,
            }
            // What comes between the last look and the wait itself is not heard.
            thread::sleep(HEARD);
        }
    }

    fn wake(&self) -> MutexGuard<'_, Option<Wake>> {
        self.wake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
