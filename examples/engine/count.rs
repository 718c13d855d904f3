//! Counting a game tree with an eye on a flag that stops it.

use crate::error::EngineError;
use cli::notation;
use gamekit::{Perft, PerftError, Position};
use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The line that tells how many leaves there are so many plies below a position.
pub(crate) fn perft<P: Position>(
    position: P,
    depth: u32,
    stop: &AtomicBool,
) -> Result<Vec<String>, EngineError> {
    let count = Perft::new().count(&Watched { position, stop }, depth);
    Ok(vec![told(unless_stopped(count, stop)?)])
}

/// A line for each move, sorted, and then the count.
pub(crate) fn divide<P: Position<Move: Display>>(
    position: P,
    depth: u32,
    stop: &AtomicBool,
) -> Result<Vec<String>, EngineError> {
    if depth == 0 {
        return perft(position, depth, stop);
    }
    let parts = Perft::new().divide(&Watched { position, stop }, depth);
    let parts = unless_stopped(parts, stop)?;
    let mut counts = parts.iter().map(|&(_, count)| count);
    let total = counts.try_fold(0u64, u64::checked_add);
    let total = total.ok_or(PerftError::Overflow { depth })?;
    let line = |&(mv, count)| format!("divide {} {count}", notation::word(mv));
    let mut lines: Vec<String> = parts.iter().map(line).collect();
    lines.sort_unstable();
    lines.push(told(total));
    Ok(lines)
}

/// What was counted, unless it was stopped and is only a part.
fn unless_stopped<T>(counted: Result<T, PerftError>, stop: &AtomicBool) -> Result<T, EngineError> {
    if stop.load(Ordering::Relaxed) {
        return Err(EngineError::Stopped);
    }
    Ok(counted?)
}

fn told(count: u64) -> String {
    format!("perft {count}")
}

/// A position that has no more moves once the flag is raised: whoever counts below it ends within the
/// few milliseconds that the last two plies take, since those are counted together, and the
/// count is wrong.
#[derive(Clone, Copy)]
struct Watched<'a, P> {
    position: P,
    stop: &'a AtomicBool,
}

impl<P: PartialEq> PartialEq for Watched<'_, P> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<P: Eq> Eq for Watched<'_, P> {}

impl<P: Hash> Hash for Watched<'_, P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl<P: Position> Position for Watched<'_, P> {
    type Move = P::Move;

    fn visit_moves(&self, mut visit: impl FnMut(P::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.position.visit_moves(|mv| {
            if self.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            visit(mv)
        })
    }

    fn move_count(&self) -> u64 {
        self.position.move_count()
    }

    fn reply_count(&self) -> Option<u64> {
        self.position.reply_count()
    }

    fn play_unchecked(&mut self, mv: P::Move) {
        self.position.play_unchecked(mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> halma_star::Position {
        let size = halma_star::Size::new(1).unwrap();
        halma_star::Position::start(size, Default::default(), Default::default()).unwrap()
    }

    #[test]
    fn nothing_is_told_of_a_count_that_was_stopped() {
        let stop = AtomicBool::new(true);
        for depth in [0, 1, 2, 3, 255] {
            let counts = [
                perft(start(), depth, &stop),
                divide(start(), depth, &stop),
                perft(isopath::Position::default(), depth, &stop),
            ];
            for count in counts {
                assert!(matches!(count, Err(EngineError::Stopped)), "{count:?}");
            }
        }
    }
}
