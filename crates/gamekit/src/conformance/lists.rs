//! The list of legal moves, and the other ways to get it.

use super::{Engine, Holds, Violation};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::ops::ControlFlow;
use std::collections::HashMap;

/// No move stands twice in the list.
///
/// # Errors
/// [`Violation::ListedTwice`].
pub fn moves_are_listed_once<E: Engine>(position: &E) -> Holds<E> {
    let mut places = HashMap::new();
    for (at, mv) in position.moves().into_iter().enumerate() {
        if let Some(before) = places.insert(mv.clone(), at) {
            let at = [before, at];
            return Err(Violation::ListedTwice { mv, at });
        }
    }
    Ok(())
}

/// The count is the length of the list.
///
/// # Errors
/// [`Violation::Count`].
pub fn count_is_that_of_the_list<E: Engine>(position: &E) -> Holds<E> {
    let (counted, listed) = (position.move_count(), position.moves().len() as u64);
    if counted == listed {
        return Ok(());
    }
    Err(Violation::Count { counted, listed })
}

/// Each rank gives the move of the list, and ranks beyond its end give none.
///
/// # Errors
/// [`Violation::Rank`].
pub fn ranks_are_those_of_the_list<E: Engine>(position: &E) -> Holds<E> {
    let moves = position.moves();
    let step = moves.len().div_ceil(super::MOVES_TRIED).max(1);
    let ranks = (0..moves.len()).step_by(step).map(|rank| rank as u64);
    let end = moves.len() as u64;
    for rank in ranks.chain([end.saturating_sub(1), end, end + 1, u64::MAX]) {
        let found = position.nth_move(rank);
        let listed = usize::try_from(rank).ok().and_then(|rank| moves.get(rank));
        if found.as_ref() != listed {
            let listed = listed.cloned();
            return Err(Violation::Rank {
                rank,
                found,
                listed,
            });
        }
    }
    Ok(())
}

/// A visit gives the list in its order, is broken off by the first break, and says so.
///
/// # Errors
/// [`Violation::Visit`] when it gives something else, [`Violation::VisitEnd`] when it goes on after
/// a break, stops without one, or returns the wrong thing.
pub fn visits_stop_when_told<E: Engine>(position: &E) -> Holds<E> {
    let moves = position.moves();
    let end = moves.len();
    let mut wanted = vec![0, 1, 2, end.div_ceil(2), end];
    wanted.retain(|&wanted| wanted <= end);
    for wanted in wanted {
        let mut visited = Vec::new();
        let result = position.visit_moves(&mut |mv| {
            visited.push(mv);
            if visited.len() == wanted {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let expected = if wanted == 0 { end } else { wanted };
        for at in 0..expected.max(visited.len().min(end)) {
            let (found, listed) = (visited.get(at), moves.get(at));
            if found.is_some() && found != listed {
                let (found, listed) = (found.cloned(), listed.cloned());
                return Err(Violation::Visit { at, found, listed });
            }
        }
        if visited.len() != expected || result.is_break() != (wanted > 0) {
            let returned = if result.is_break() {
                "Break"
            } else {
                "Continue"
            };
            return Err(Violation::VisitEnd {
                wanted,
                visits: visited.len(),
                returned,
            });
        }
    }
    Ok(())
}

/// A position that is over has no moves; every other one has some.
///
/// # Errors
/// [`Violation::OverWithMoves`] and [`Violation::NoMoves`].
pub fn only_a_finished_game_has_no_moves<E: Engine>(position: &E) -> Holds<E> {
    match (position.outcome(), position.moves().into_iter().next()) {
        (Some(outcome), Some(mv)) => Err(Violation::OverWithMoves {
            outcome: format!("{outcome:?}"),
            mv,
        }),
        (None, None) => Err(Violation::NoMoves),
        _ => Ok(()),
    }
}
