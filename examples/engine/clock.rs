//! How long to think about a move, by the clocks of the players.

use crate::go::Go;
use cli::bots::Limits;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// A move gets this part of the time that is left, and half of the increment.
const MOVES_TO_COME: u32 = 20;

/// A time control that does not tell the time of whoever is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("player {player} is to move: go needs p{player}time")]
pub(crate) struct ClockError {
    /// Whoever is to move, counted from 1.
    player: usize,
}

/// What limits a search when this player is to move, counted from 0.
pub(crate) fn limits(go: &Go, player: usize, stop: Arc<AtomicBool>) -> Result<Limits, ClockError> {
    let movetime = go.movetime.map(Duration::from_millis);
    let share = share(go, player)?;
    Ok(Limits {
        depth: go.depth.map(|plies| u8::try_from(plies).unwrap_or(u8::MAX)),
        nodes: go.nodes,
        time: movetime.into_iter().chain(share).min(),
        stop,
        ..Limits::default()
    })
}

/// The time for one move of many; none if there are no clocks.
fn share(go: &Go, player: usize) -> Result<Option<Duration>, ClockError> {
    if !go.has_clocks() {
        return Ok(None);
    }
    let own = |clocks: &[Option<u64>]| clocks.get(player).copied().flatten();
    let left = own(&go.times).map(Duration::from_millis);
    let left = left.ok_or(ClockError { player: player + 1 })?;
    let increment = Duration::from_millis(own(&go.increments).unwrap_or_default());
    let share = (left / MOVES_TO_COME).saturating_add(increment / 2);
    Ok(Some(share.min(left / 2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(go: &Go, player: usize) -> Result<Option<u128>, ClockError> {
        let limits = limits(go, player, Arc::default())?;
        Ok(limits.time.map(|time| time.as_millis()))
    }

    #[test]
    fn a_move_gets_a_part_of_what_is_left() {
        let mut go = Go::default();
        assert_eq!(time(&go, 0), Ok(None));
        go.times[0] = Some(60_000);
        go.increments[0] = Some(1000);
        assert_eq!(time(&go, 0), Ok(Some(3500)));
        assert_eq!(time(&go, 1), Err(ClockError { player: 2 }));
        go.movetime = Some(100);
        assert_eq!(time(&go, 0), Ok(Some(100)));
        go.times[1] = Some(100);
        go.increments[1] = Some(u64::MAX);
        assert_eq!(time(&go, 1), Ok(Some(50)));
    }
}
