use super::Picture;
use crate::{Position, Rules, Side};
use roxmltree::Document;

/// The texts that are shown, and those that are read out.
fn texts(picture: &Picture) -> Vec<String> {
    let svg = picture.to_string();
    let document = Document::parse(&svg).unwrap();
    let texts = document.descendants().filter(|node| node.is_text());
    let texts = texts.filter_map(|node| node.text());
    let texts = texts.map(|text| text.trim().to_owned());
    texts.filter(|text| !text.is_empty()).collect()
}

/// How often a figure is placed.
fn placed(picture: &Picture, figure: &str) -> usize {
    picture
        .to_string()
        .matches(&format!("href=\"#{figure}\""))
        .count()
}

fn start() -> Position {
    Position::start(Side::Two, Rules::default())
}

#[test]
fn a_picture_has_every_piece_and_every_tile() {
    for side in Side::ALL {
        let position = Position::start(side, Rules::default());
        let picture = Picture::of(&position);
        let pieces = usize::from(side.get());
        assert_eq!(placed(&picture, "isopath-white"), pieces);
        assert_eq!(placed(&picture, "isopath-black"), pieces);
        let tiles = placed(&picture, "isopath-tile-1") + placed(&picture, "isopath-tile-2");
        assert_eq!(tiles, side.spaces());
    }
}

#[test]
fn a_picture_says_what_it_shows() {
    let texts = texts(&Picture::of(&start()));
    assert_eq!(texts[0], "Isopath. White to move.");
    assert_eq!(texts[1], "bb/111/ww w -");
    assert!(texts.contains(&"White to move".to_owned()));
    assert!(texts.contains(&"b2".to_owned()));
}

#[test]
fn names_can_be_left_out() {
    let texts = texts(&Picture::of(&start()).without_names());
    assert!(!texts.contains(&"b2".to_owned()));
}

#[test]
fn the_last_move_is_drawn_on_the_board_after_it() {
    let position: Position = "bbb1/11111/111111/b11111w/w11111/21111/ww01 w -"
        .parse()
        .unwrap();
    let mv = position.parse_move("Cd1 Tb2d1").unwrap();
    let picture = Picture::after(&position, mv).unwrap();
    assert_eq!(placed(&picture, "isopath-captured"), 1);
    assert_eq!(placed(&picture, "isopath-moved-tile"), 2);
    assert_eq!(placed(&picture, "isopath-black"), 3);
    let texts = texts(&picture);
    assert!(texts[0].contains("White played Cd1 Tb2d1. Black to move"));
    assert_eq!(texts[1], position.after(mv).to_string());
}

#[test]
fn an_illegal_move_has_no_picture() {
    let mv = start().parse_move("Tb1b2 Pa1b2").unwrap();
    let other: Position = "bb/021/w2 b b2:1,1".parse().unwrap();
    assert_eq!(
        Picture::after(&other, mv).unwrap_err(),
        other.check_move(mv).unwrap_err()
    );
}

#[test]
fn a_staged_turn_shows_what_completes_it() {
    let staged = start().stage("Tb1b2".parse().unwrap()).unwrap();
    let picture = Picture::staged(&staged);
    assert_eq!(placed(&picture, "isopath-moved-tile"), 2);
    assert_eq!(placed(&picture, "isopath-tile-2"), 3);
    // Pa1b2 and Pa2b2.
    assert_eq!(
        picture.to_string().matches("stroke-width=\"2.5\"").count(),
        2
    );
    // Nothing can be begun in the middle of a turn.
    assert_eq!(
        picture.to_string(),
        picture.clone().mark_legal().to_string()
    );
    assert!(texts(&picture)[0].contains("White plays Tb1b2 so far"));
}

#[test]
fn what_is_legal_is_marked() {
    let picture = Picture::of(&start()).mark_legal();
    assert_eq!(placed(&picture, "isopath-dug"), 3);
    assert_eq!(placed(&picture, "isopath-built"), 3);
    let from_b1 = Picture::of(&start()).mark_legal_from(start().board().parse_cell("b1").unwrap());
    assert_eq!(placed(&from_b1, "isopath-dug"), 1);
    assert_eq!(placed(&from_b1, "isopath-built"), 2);

    let threat: Position = "bbb1/11111/111111/b11111w/w11111/21111/ww01 w -"
        .parse()
        .unwrap();
    assert_eq!(
        placed(&Picture::of(&threat).mark_legal(), "isopath-threatened"),
        1
    );
}

#[test]
fn reversions_are_marked_when_there_have_been_any() {
    let picture = Picture::of(&"0b/b21/2w b b2:2,2".parse().unwrap());
    assert_eq!(placed(&picture, "isopath-reversion"), 1);
    assert!(texts(&picture)[0].contains("Reversions at b2: white 2, black 2"));
    let picture = Picture::of(&"bb/0w1/2w b b2:0,0".parse().unwrap());
    assert_eq!(placed(&picture, "isopath-reversion"), 0);
}

#[test]
fn the_end_is_told() {
    let picture = Picture::of(&"00/01w/2w b -".parse().unwrap());
    assert!(
        texts(&picture)[0].ends_with("Black wins by home row.")
            || texts(&picture)[0].contains(" wins by ")
    );
}
