//! The symmetries of a game.

use super::{Engine, Holds, MOVES_TRIED, Violation, after, spread};
use alloc::format;
use std::collections::HashSet;

/// Each symmetry maps the legal moves onto the legal moves of the image, one to one; what they lead
/// to onto what the images lead to; and the outcome onto the outcome.
///
/// # Errors
/// [`Violation::ImageUnlisted`], [`Violation::NotAnImage`], [`Violation::ImageAfter`],
/// [`Violation::ImageOutcome`].
pub fn symmetries_keep_the_game<E: Engine>(position: &E) -> Holds<E> {
    (0..position.symmetries()).try_for_each(|symmetry| keeps_the_game(position, symmetry))
}

fn keeps_the_game<E: Engine>(position: &E, symmetry: usize) -> Holds<E> {
    let image = position.image(symmetry);
    let expected = position
        .outcome()
        .map(|outcome| position.outcome_image(symmetry, outcome));
    let found = image.outcome();
    if found != expected {
        let [expected, found] = [expected, found].map(|outcome| format!("{outcome:?}"));
        return Err(Violation::ImageOutcome {
            symmetry,
            expected,
            found,
        });
    }
    let moves = position.moves();
    let mut left: HashSet<E::Move> = image.moves().into_iter().collect();
    for mv in &moves {
        let image = position.move_image(symmetry, mv, &image);
        if !image.as_ref().is_some_and(|image| left.remove(image)) {
            let mv = mv.clone();
            return Err(Violation::ImageUnlisted {
                symmetry,
                mv,
                image,
            });
        }
    }
    if let Some(mv) = left.into_iter().next() {
        return Err(Violation::NotAnImage { symmetry, mv });
    }
    for mv in spread(moves, MOVES_TRIED) {
        let there = position.move_image(symmetry, &mv, &image);
        let there = there.map(|there| after(&image, &there));
        if there != Some(after(position, &mv).image(symmetry)) {
            return Err(Violation::ImageAfter { symmetry, mv });
        }
    }
    Ok(())
}
