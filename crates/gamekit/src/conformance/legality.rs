//! What is legal, and what happens to what is not.

use super::{Engine, Holds, Violation, after, spread};
use alloc::vec::Vec;
use std::collections::HashSet;

/// From how many of the next positions moves are tried in this one.
const NEXT_POSITIONS: usize = 8;

/// A listed move is legal. A move that is not listed is not: of the
/// [candidates](Engine::candidates), of the moves of some next positions, and of whatever the
/// [candidate texts](Engine::candidate_texts) are read as.
///
/// # Errors
/// [`Violation::ListedIllegal`], [`Violation::LegalUnlisted`], [`Violation::ReadUnlisted`].
pub fn moves_are_legal_if_listed<E: Engine>(position: &E) -> Holds<E> {
    let listed: HashSet<E::Move> = position.moves().into_iter().collect();
    if let Some(mv) = listed.iter().find(|mv| !position.is_legal(mv)) {
        return Err(Violation::ListedIllegal { mv: mv.clone() });
    }
    if let Some(mv) = unlisted(position).find(|mv| position.is_legal(mv)) {
        return Err(Violation::LegalUnlisted { mv });
    }
    for text in position.candidate_texts() {
        if let Some(mv) = position.parse_move(&text) {
            if !listed.contains(&mv) {
                return Err(Violation::ReadUnlisted { text, mv });
            }
        }
    }
    Ok(())
}

/// A checked play refuses a move that is not listed, and leaves the position as it was, with its
/// moves and its hash.
///
/// # Errors
/// [`Violation::IllegalPlayed`], [`Violation::RefusalChanged`].
pub fn refusals_change_nothing<E: Engine>(position: &E) -> Holds<E> {
    let mut moves = None;
    for mv in unlisted(position) {
        let mut played = position.clone();
        if played.play(&mv) {
            return Err(Violation::IllegalPlayed { mv });
        }
        // The moves are long to list, and follow from the position: once will do.
        let same_moves = moves.is_some() || {
            let before = moves.insert(position.moves());
            *before == played.moves()
        };
        if played != *position || played.zobrist() != position.zobrist() || !same_moves {
            return Err(Violation::RefusalChanged { mv });
        }
    }
    Ok(())
}

/// Moves that are not listed: of the candidates, and of the next positions, where the same pieces
/// or those of the opponent have moved on.
fn unlisted<E: Engine>(position: &E) -> impl Iterator<Item = E::Move> {
    let moves = position.moves();
    let listed: HashSet<E::Move> = moves.iter().cloned().collect();
    let mut tried = HashSet::new();
    let next = spread(moves, NEXT_POSITIONS)
        .map(|mv| after(position, &mv))
        .flat_map(|next| spread(next.moves(), super::MOVES_TRIED));
    position
        .candidates()
        .into_iter()
        .chain(next.collect::<Vec<_>>())
        .filter(move |mv| !listed.contains(mv) && tried.insert(mv.clone()))
}
