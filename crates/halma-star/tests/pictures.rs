//! Pictures of any position and turn.

use halma_star::svg::Picture;
use halma_star::{MoveKind, strategy};
use proptest::prelude::*;
use roxmltree::Document;

/// Checks that a picture is a valid file in which everything that is placed is defined, and that it is
/// the same each time.
fn check(picture: &Picture) -> Result<(), TestCaseError> {
    let svg = picture.to_string();
    prop_assert_eq!(&svg, &picture.to_string());
    let document = match Document::parse(&svg) {
        Ok(document) => document,
        Err(error) => return Err(TestCaseError::fail(format!("{error}: {svg}"))),
    };
    let ids: Vec<&str> = document
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let mut links = document
        .descendants()
        .filter_map(|node| node.attribute("href"));
    prop_assert!(links.all(|link| link.strip_prefix('#').is_some_and(|id| ids.contains(&id))));
    Ok(())
}

proptest! {
    #[test]
    fn every_position_has_a_picture(position in strategy::position()) {
        let picture = Picture::of(&position);
        check(&picture)?;
        let svg = picture.to_string();
        for seat in position.seats().iter() {
            let place = format!("href=\"#halma-{seat}\"");
            prop_assert_eq!(svg.matches(&place).count(), position.pieces(seat).len());
        }
        check(&picture.clone().without_names())?;
        check(&picture.mark_legal())?;
    }

    #[test]
    fn every_legal_move_and_chain_has_a_picture((position, mv) in strategy::position_and_move()) {
        check(&Picture::after(&position, &mv.into()).unwrap())?;
        if let (MoveKind::Jump, Some(origin), Some(landing)) = (mv.kind(), mv.origin(), mv.landing()) {
            for chain in position.chains_to(origin, landing).take(5) {
                check(&Picture::planned(&position, &chain.into()).unwrap())?;
            }
        }
    }

    #[test]
    fn whatever_is_illegal_has_none(
        (position, turn) in strategy::position()
            .prop_flat_map(|position| (Just(position), strategy::written_move(&position)))
    ) {
        let why = position.check(&turn).err();
        prop_assert_eq!(Picture::after(&position, &turn).err(), why);
        prop_assert_eq!(Picture::planned(&position, &turn).err(), why);
    }
}
