use super::node::element::{Circle, Group};
use super::{Arrow, Drawing, Figure, hexagon};
use crate::{Board, Cell, Direction, Shape};
use proptest::prelude::*;
use roxmltree::{Document, Node};

fn board() -> &'static Board<u64> {
    Board::<u64>::unlinked(Shape::hexagon(2).unwrap()).unwrap()
}

fn named<'a>(document: &'a Document<'a>, name: &str) -> Vec<Node<'a, 'a>> {
    let all = document.descendants();
    all.filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
        .collect()
}

#[test]
fn a_drawing_says_what_it_shows() {
    let mut drawing = Drawing::new(board(), "b1 < b2 & \"b3\"\u{7}");
    drawing.describe("]]> 'twas");
    drawing.caption("<script>");
    let svg = drawing.to_string();
    let document = Document::parse(&svg).unwrap();
    let text = |name| named(&document, name)[0].text().unwrap().trim();
    assert_eq!(document.root_element().attribute("role"), Some("img"));
    assert_eq!(text("title"), "b1 < b2 & \"b3\"\u{fffd}");
    assert_eq!(text("desc"), "]]> 'twas");
    assert_eq!(text("text"), "<script>");
    assert!(named(&document, "script").is_empty());
}

#[test]
fn the_sheet_holds_every_cell() {
    for &shape in Shape::ALL {
        let board = Board::<u128>::unlinked(shape).unwrap();
        let svg = Drawing::new(board, "a board").to_string();
        let document = Document::parse(&svg).unwrap();
        let view = document.root_element().attribute("viewBox").unwrap();
        let view: Vec<i32> = view.split(' ').map(|n| n.parse().unwrap()).collect();
        let drawing = Drawing::new(board, "");
        for (x, y) in board.iter().filter_map(|cell| drawing.center(cell)) {
            assert!(view[0] + 26 < x && x < view[0] + view[2] - 26, "{shape}");
            assert!(view[1] + 30 < y && y < view[1] + view[3] - 30, "{shape}");
        }
    }
}

#[test]
fn neighbors_share_an_edge() {
    let drawing = Drawing::new(board(), "");
    let ends = |cell, direction| {
        let (x, y) = drawing.center(cell).unwrap();
        let mut ends = super::corners(direction).map(|(dx, dy)| (x + dx, y + dy));
        ends.sort_unstable();
        ends
    };
    for cell in board().iter() {
        for direction in Direction::ALL {
            if let Some(next) = board().neighbor(cell, direction) {
                assert_eq!(ends(cell, direction), ends(next, direction.opposite()));
            }
        }
    }
}

#[test]
fn a_figure_is_defined_once_and_only_when_it_is_used() {
    let disc = Figure::new("disc", Group::new().add(Circle::new().set("r", 9)));
    let mut drawing = Drawing::new(board(), "discs");
    drawing.place(&disc, []);
    assert!(!drawing.to_string().contains("disc\""));
    drawing.place(&disc, board().iter());
    drawing.place(&disc, board().iter().take(2));
    let svg = drawing.to_string();
    let document = Document::parse(&svg).unwrap();
    assert_eq!(named(&document, "circle").len(), 1);
    assert_eq!(named(&document, "use").len(), 9);
}

#[test]
fn hexagons_have_short_numbers() {
    assert_eq!(
        hexagon(30.0).to_string(),
        "<polygon points=\"26,15 26,-15 0,-30 -26,-15 -26,15 0,30\"/>"
    );
}

proptest! {
    #[test]
    fn every_drawing_is_valid_and_the_same_each_time(
        cells in prop::collection::vec(0..Cell::LIMIT, 0..12),
        text in "\\PC*|.*",
        bend in -0.5f64..0.5,
    ) {
        let cells: Vec<Cell> = cells.into_iter().filter_map(Cell::new).collect();
        let draw = || {
            let mut drawing = Drawing::new(board(), text.as_str());
            drawing.fill(Group::new(), cells.iter().copied());
            drawing.write(Group::new(), 4, cells.iter().map(|&cell| (cell, text.as_str())));
            drawing.edges(Group::new(), cells.iter().map(|&cell| (cell, Direction::East)));
            let arrow = Arrow { bend, is_dashed: true, ..Arrow::new("red") };
            for pair in cells.windows(2) {
                drawing.arrow(&arrow, pair[0], pair[1]);
            }
            drawing.caption(text.as_str());
            drawing.to_string()
        };
        let svg = draw();
        prop_assert!(Document::parse(&svg).is_ok(), "{svg}");
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf\"") && !svg.contains("-0 "));
        prop_assert_eq!(svg, draw());
    }
}
