//! Positions and moves as text.

use super::{Engine, Holds, MOVES_TRIED, Violation, spread};
use alloc::borrow::ToOwned;
use alloc::format;

/// Reading the text of the position gives the position again, and reading that of a legal move the
/// move; the texts are those of [`Engine::text`] and [`Engine::move_text`].
///
/// # Errors
/// [`Violation::PositionText`], [`Violation::MoveText`].
pub fn texts_lead_back<E: Engine>(position: &E) -> Holds<E> {
    if let Some(text) = position.text() {
        let read = position.parse(&text);
        if read.as_ref() != Some(position) {
            let read = read.map_or_else(|| "nothing".to_owned(), |read| format!("{read:?}"));
            return Err(Violation::PositionText { text, read });
        }
    }
    for mv in spread(position.moves(), MOVES_TRIED) {
        let Some(text) = position.move_text(&mv) else {
            continue;
        };
        let read = position.parse_move(&text);
        if read.as_ref() != Some(&mv) {
            return Err(Violation::MoveText { mv, text, read });
        }
    }
    Ok(())
}
