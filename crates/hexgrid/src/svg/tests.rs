use super::node::element::{Circle, Group};
use super::{Arrow, Drawing, Figure, center, hexagon};
use crate::{Board, Cell, Direction, Hex, Shape};
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
fn an_arrow_can_have_a_color_that_is_made_while_the_program_runs() {
    let color = format!("#{:06x}", 0x00_72b2);
    let mut drawing = Drawing::new(board(), "an arrow");
    let cells: Vec<Cell> = board().iter().collect();
    drawing.arrow(&Arrow::new(&color), cells[0], cells[1]);
    assert!(drawing.to_string().contains("#0072b2"));
}

#[test]
fn hexagons_have_short_numbers() {
    assert_eq!(
        hexagon(30.0).to_string(),
        "<polygon points=\"26,15 26,-15 0,-30 -26,-15 -26,15 0,30\"/>"
    );
}

/// Any length at all: also what is no number, and what no sheet is large enough for.
fn length() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<f64>(),
        prop::num::f64::ANY,
        prop::sample::select(vec![
            f64::MAX,
            f64::MIN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            -0.0
        ]),
        -1e9..1e9,
    ]
}

/// All numbers in a file: those that a reader can't take are `None`.
fn numbers(svg: &str) -> Vec<Option<f64>> {
    let document = Document::parse(svg).unwrap();
    let attributes = document.descendants().flat_map(|node| node.attributes());
    let numeric = [
        "x",
        "y",
        "d",
        "points",
        "stroke-width",
        "stroke-dasharray",
        "viewBox",
    ];
    let numeric = attributes.filter(|attribute| numeric.contains(&attribute.name()));
    let values: String = numeric
        .map(|attribute| format!("{} ", attribute.value()))
        .collect();
    let parts = values
        .split(|c: char| " ,MLQzlv".contains(c))
        .filter(|part| !part.is_empty());
    parts
        .map(|part| part.parse().ok().filter(|number: &f64| number.is_finite()))
        .collect()
}

proptest! {
    #[test]
    fn no_number_is_too_large_to_be_drawn(
        below in prop_oneof![any::<i32>(), Just(i32::MIN), Just(i32::MAX)],
        radius in length(),
        lengths in prop::array::uniform4(length()),
        is_dashed in any::<bool>(),
    ) {
        let mut drawing = Drawing::new(board(), "far away");
        drawing.write(Group::new(), below, board().iter().map(|cell| (cell, "text")));
        drawing.place(&Figure::new("tile", Group::new().add(hexagon(radius))), board().iter());
        let [width, bend, gap, above] = lengths;
        let arrow = Arrow { width, bend, gap, above, is_dashed, ..Arrow::new("red") };
        let cells: Vec<Cell> = board().iter().collect();
        for pair in cells.windows(2) {
            drawing.arrow(&arrow, pair[0], pair[1]);
        }
        let svg = drawing.to_string();
        let numbers = numbers(&svg);
        prop_assert!(numbers.len() > 100);
        prop_assert!(numbers.iter().all(Option::is_some), "{svg}");
    }

    #[test]
    fn any_hex_has_a_center(q in any::<i16>(), r in any::<i16>()) {
        let (x, y) = center(Hex::new(q, r));
        prop_assert_eq!((x - 26 * i32::from(r), y), (52 * i32::from(q), 45 * i32::from(r)));
    }

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
