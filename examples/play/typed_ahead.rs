//! What was typed on a terminal while nobody asked for a line.

use crate::input::Line;
use std::io;

/// What there is already when a line is asked for.
#[cfg_attr(not(unix), allow(dead_code, reason = "there is never a line"))]
pub(crate) enum TypedAhead {
    /// A whole line, or Ctrl-D where one would begin.
    Line(Line),
    /// What a line begins with; nothing, most of the time.
    Begun(String),
}

/// Takes a line that was typed ahead, without waiting for one. The terminal must not be raw: then it
/// gives a line at a time, and tells of Ctrl-D by an end.
#[cfg(unix)]
pub(crate) fn take() -> io::Result<TypedAhead> {
    use cli::lines::Lines;
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::fs::File;
    use std::io::Read;
    use std::os::fd::AsFd;

    /// More than a terminal keeps of a line.
    const LONGEST: usize = 1 << 14;

    let stdin = io::stdin();
    let mut terminal = [PollFd::new(stdin.as_fd(), PollFlags::POLLIN)];
    poll(&mut terminal, PollTimeout::ZERO)?;
    // Where the terminal has gone there is more than that, and the editor says so.
    if terminal[0].revents() != Some(PollFlags::POLLIN) {
        return Ok(TypedAhead::Begun(String::new()));
    }
    // The buffer of the standard input would wait for the rest of a line that Ctrl-D has cut off.
    let mut bytes = vec![0; LONGEST];
    let count = File::from(stdin.as_fd().try_clone_to_owned()?).read(&mut bytes)?;
    let bytes = &bytes[..count];
    let line = Lines::new(bytes).next().transpose()?;
    Ok(match line {
        Some(Ok(text)) if !bytes.ends_with(b"\n") => TypedAhead::Begun(text),
        line => TypedAhead::Line(line.into()),
    })
}

/// An editor reads it all.
#[cfg(not(unix))]
pub(crate) fn take() -> io::Result<TypedAhead> {
    Ok(TypedAhead::Begun(String::new()))
}
