use super::Picture;
use crate::{Position, Rules, Seat, Size, WrittenMove};
use roxmltree::Document;

const CROSSING: &str = "1/4/ab1/1cd1/1 abcd a -";

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn turn(text: &str) -> WrittenMove {
    text.parse().unwrap()
}

/// What is read out: the title, and the position.
fn told(picture: &Picture) -> [String; 2] {
    let svg = picture.to_string();
    let document = Document::parse(&svg).unwrap();
    ["title", "desc"].map(|name| {
        let mut nodes = document.descendants();
        let node = nodes.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
        node.and_then(|node| node.text()).unwrap().trim().to_owned()
    })
}

/// How often a figure is placed.
fn placed(picture: &Picture, figure: &str) -> usize {
    let place = format!("href=\"#halma-{figure}\"");
    picture.to_string().matches(&place).count()
}

fn arrows(picture: &Picture) -> usize {
    picture.to_string().matches("stroke-width=\"3.5\"").count()
}

#[test]
fn a_picture_has_every_piece() {
    for size in Size::ALL {
        let start = Position::start(size, "abcdef".parse().unwrap(), Rules::default()).unwrap();
        let picture = Picture::of(&start);
        for seat in Seat::ALL {
            assert_eq!(placed(&picture, &seat.to_string()), start.army());
        }
    }
}

#[test]
fn a_picture_says_what_it_shows() {
    let [title, text] = told(&Picture::of(&position(CROSSING)));
    assert_eq!(title, "Halma on the star. Seat a to move.");
    assert_eq!(text, CROSSING);

    let over = position("d/4/3/1a2/1 ad a d leave=no");
    let [title, _] = told(&Picture::of(&over));
    assert_eq!(
        title,
        "Halma on the star. Game over: places d. Rules: leave=no."
    );
}

#[test]
fn names_can_be_left_out() {
    let picture = Picture::of(&position(CROSSING));
    assert!(picture.to_string().contains("\nc2\n"));
    assert!(!picture.without_names().to_string().contains("\nc2\n"));
}

#[test]
fn every_hop_of_a_chain_is_drawn() {
    let before = position(CROSSING);
    let chain = turn("c1>c3>a1");
    let planned = Picture::planned(&before, &chain).unwrap();
    assert_eq!((arrows(&planned), placed(&planned, "landing")), (2, 2));
    assert_eq!(told(&planned)[1], CROSSING);

    let after = Picture::after(&before, &chain).unwrap();
    assert_eq!((arrows(&after), placed(&after, "landing")), (2, 1));
    assert_eq!((placed(&after, "left"), placed(&after, "last")), (1, 1));
    let played = before.after(before.check(&chain).unwrap());
    assert_eq!(told(&after)[1], played.to_string());
}

#[test]
fn the_short_form_is_drawn_by_a_shortest_way() {
    let picture = Picture::after(&position(CROSSING), &turn("c1>>a1")).unwrap();
    assert_eq!((arrows(&picture), placed(&picture, "landing")), (1, 0));
}

#[test]
fn a_step_and_a_pass_are_drawn() {
    let step = Picture::after(&position(CROSSING), &turn("c1-d2")).unwrap();
    assert_eq!((arrows(&step), placed(&step, "last")), (1, 1));
    let shut_in = position("a/1bc1/d1e/4/f abcdef a -");
    let pass = Picture::after(&shut_in, &turn("pass")).unwrap();
    assert_eq!((arrows(&pass), placed(&pass, "last")), (0, 0));
    assert!(told(&pass)[0].contains("Seat a played pass. Seat b to move"));
}

#[test]
fn an_illegal_turn_has_no_picture() {
    let before = position(CROSSING);
    for text in ["c1>c3>a1>c1", "pass", "c2-d2", "q1-q2"] {
        let why = before.check(&turn(text)).unwrap_err();
        assert_eq!(Picture::after(&before, &turn(text)).unwrap_err(), why);
        assert_eq!(Picture::planned(&before, &turn(text)).unwrap_err(), why);
    }
}

#[test]
fn what_is_legal_is_marked() {
    let start = Position::default();
    let all = Picture::of(&start).mark_legal();
    assert_eq!((placed(&all, "movable"), placed(&all, "target")), (7, 5));
    let o1 = start.board().parse_cell("o1").unwrap();
    let one = Picture::of(&start).mark_legal_from(o1);
    assert_eq!((placed(&one, "movable"), placed(&one, "target")), (1, 2));
}
