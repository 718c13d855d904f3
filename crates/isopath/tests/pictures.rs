//! Pictures of any position, move and half turn.

use isopath::svg::Picture;
use isopath::{Color, strategy};
use proptest::prelude::*;
use roxmltree::Document;

/// Checks that a picture is a valid file that loads and runs nothing, and is the same each time.
fn check(picture: &Picture) -> Result<(), TestCaseError> {
    let svg = picture.to_string();
    prop_assert_eq!(&svg, &picture.to_string());
    let document = match Document::parse(&svg) {
        Ok(document) => document,
        Err(error) => return Err(TestCaseError::fail(format!("{error}: {svg}"))),
    };
    for node in document.descendants().filter(|node| node.is_element()) {
        let name = node.tag_name().name();
        prop_assert!(
            !matches!(name, "script" | "style" | "image" | "a"),
            "{}",
            name
        );
        let mut links = node
            .attributes()
            .filter(|attribute| attribute.name() == "href");
        let is_inside = |id: &str| {
            document
                .descendants()
                .any(|node| node.attribute("id") == Some(id))
        };
        prop_assert!(links.all(|link| link.value().strip_prefix('#').is_some_and(is_inside)));
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_position_has_a_picture(position in strategy::position()) {
        let picture = Picture::of(&position);
        check(&picture)?;
        let svg = picture.to_string();
        for color in Color::ALL {
            let place = format!("href=\"#isopath-{color}\"");
            prop_assert_eq!(svg.matches(&place).count(), position.pieces(color).len());
        }
        check(&picture.clone().without_names())?;
        check(&picture.mark_legal())?;
    }

    #[test]
    fn every_legal_move_has_a_picture((position, mv) in strategy::position_and_move()) {
        check(&Picture::after(&position, mv).unwrap())?;
        let first = mv.written_parts().next().unwrap();
        check(&Picture::staged(&position.stage(first).unwrap()))?;
    }

    #[test]
    fn what_is_illegal_has_none(position in strategy::position(), (_, mv) in strategy::position_and_move()) {
        let picture = Picture::after(&position, mv);
        prop_assert_eq!(picture.err(), position.check_move(mv).err());
    }
}
