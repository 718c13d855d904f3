//! A bar on the terminal while something takes long.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// How long nobody minds waiting without a sign of life.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far some work is. The bar is on the standard error stream, if that is a terminal, and goes
/// when the work is done.
pub struct Progress {
    bar: ProgressBar,
    has_terminal: bool,
}

impl Progress {
    /// Begins a work that `name` tells in a word or two.
    pub fn begin(name: impl Into<String>) -> Self {
        let style = ProgressStyle::with_template("{prefix} {wide_bar} {elapsed}, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden())
            .with_style(style)
            .with_prefix(name.into())
            .with_finish(ProgressFinish::AndClear);
        Self {
            bar,
            has_terminal: io::stderr().is_terminal(),
        }
    }

    /// Begins to wait for something, which `name` tells, and which has no parts.
    pub fn wait(name: impl Into<String>) -> Self {
        let waiting = Self::begin(name);
        let style = ProgressStyle::with_template("{prefix} {spinner} {elapsed}");
        if let Ok(style) = style {
            waiting.bar.set_style(style);
        }
        waiting
    }

    /// So many parts are to come.
    pub fn expect(&self, parts: usize) {
        self.bar.inc_length(parts as u64);
    }

    /// Another part is done.
    pub fn advance(&self) {
        self.bar.inc(1);
        self.show();
    }

    /// Nothing is done yet; to be called every second or so.
    pub fn show(&self) {
        if self.has_terminal && self.bar.is_hidden() && self.bar.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.enable_steady_tick(PATIENCE);
        }
    }
}
