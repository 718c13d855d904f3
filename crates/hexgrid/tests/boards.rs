//! What holds on every board, with links and without.

use hexgrid::{Board, BoardError, Cell, CellError, Direction, Hex, Link, Shape, Word};
use std::collections::VecDeque;

fn unlinked() -> impl Iterator<Item = &'static Board<u128>> {
    Shape::ALL
        .iter()
        .map(|&shape| Board::<u128>::unlinked(shape).unwrap())
}

fn every_board() -> impl Iterator<Item = &'static Board<u128>> {
    unlinked().chain(
        Shape::ALL
            .iter()
            .map(|&shape| Board::<u128>::lateral(shape).unwrap()),
    )
}

/// The same boards for sets of any width, which code that is generic over it needs.
fn boards_of<W: Word>() -> Vec<&'static Board<W>> {
    let boards = Shape::ALL.iter().flat_map(|&shape| {
        let unlinked: Result<&Board<W>, BoardError> = Board::unlinked(shape);
        [unlinked, Board::lateral(shape)]
    });
    boards.flatten().collect()
}

#[test]
fn there_is_a_board_for_each_shape_whose_cells_fit() {
    let shapes = |bits| Shape::ALL.iter().filter(move |shape| shape.cells() <= bits);
    assert_eq!(boards_of::<u64>().len(), 2 * shapes(64).count());
    assert_eq!(boards_of::<u128>().len(), 2 * shapes(128).count());
    for &shape in Shape::ALL {
        let (fits, bits) = (shape.cells() <= 64, 64);
        for found in [Board::<u64>::unlinked(shape), Board::<u64>::lateral(shape)] {
            let expected = if fits {
                Ok(shape)
            } else {
                Err(BoardError::TooManyCells { shape, bits })
            };
            assert_eq!(found.map(Board::shape), expected);
        }
    }
}

#[test]
fn the_cells_are_those_that_the_board_counts() {
    fn agree<W: Word>(board: &Board<W>) {
        assert_eq!(board.cells(), board.iter().collect());
        assert_eq!(board.cells().len(), board.len());
        assert!(board.into_iter().eq(board.iter()));
    }
    boards_of::<u64>().into_iter().for_each(agree);
    boards_of::<u128>().into_iter().for_each(agree);
}

fn names(board: &Board<u64>, link: Link) -> String {
    let [low, high] = link.ends().map(|cell| board.name(cell).unwrap());
    format!("{low}-{high}")
}

fn lateral_pairs(shape: Shape) -> Vec<String> {
    let board = Board::<u64>::lateral(shape).unwrap();
    board.links().map(|link| names(board, link)).collect()
}

#[test]
fn adjacency_is_symmetric_and_nothing_is_adjacent_to_itself() {
    for board in every_board() {
        for cell in board.iter() {
            assert!(!board.adjacent(cell).contains(cell));
            assert!(board.adjacent(cell).is_subset(board.cells()));
            for other in board.adjacent(cell) {
                assert!(board.adjacent(other).contains(cell));
            }
        }
    }
}

#[test]
fn adjacent_are_the_neighbors_and_the_linked_each_once() {
    for board in every_board() {
        for cell in board.iter() {
            let steps = Direction::ALL
                .into_iter()
                .filter_map(|to| board.neighbor(cell, to));
            assert_eq!(
                board.adjacent(cell),
                steps.collect::<hexgrid::CellSet128>() | board.linked(cell)
            );
        }
    }
}

#[test]
fn a_step_and_its_opposite_cancel() {
    for board in every_board() {
        for cell in board.iter() {
            for to in Direction::ALL {
                if let Some(next) = board.neighbor(cell, to) {
                    assert_eq!(board.neighbor(next, to.opposite()), Some(cell));
                    assert_eq!(board.hex(next), board.hex(cell).map(|hex| hex.neighbor(to)));
                }
            }
        }
    }
}

#[test]
fn a_jump_is_two_steps_along_a_line() {
    for board in every_board() {
        for cell in board.iter() {
            for to in Direction::ALL {
                let over = board.neighbor(cell, to);
                let landing = over.and_then(|over| board.neighbor(over, to));
                let jump = board.jump(cell, to);
                assert_eq!(jump.map(|jump| jump.landing), landing);
                assert_eq!(jump.map(|jump| jump.over), landing.and(over));
            }
        }
    }
}

#[test]
fn distance_is_what_breadth_first_search_finds_without_links() {
    for board in unlinked() {
        for start in board.iter() {
            let mut steps = vec![None; board.len()];
            steps[start.index()] = Some(0);
            let mut queue = VecDeque::from([start]);
            while let Some(cell) = queue.pop_front() {
                for next in board.adjacent(cell) {
                    if steps[next.index()].is_none() {
                        steps[next.index()] = steps[cell.index()].map(|steps| steps + 1);
                        queue.push_back(next);
                    }
                }
            }
            for cell in board.iter() {
                let distance = board.hex(start).unwrap().distance(board.hex(cell).unwrap());
                assert_eq!(steps[cell.index()], Some(distance));
            }
        }
    }
}

#[test]
fn lateral_links_join_the_ends_of_the_first_the_widest_and_the_last_row() {
    let hexagon = |side| lateral_pairs(Shape::hexagon(side).unwrap());
    assert_eq!(hexagon(2), ["a1-a2", "b1-b3", "c1-c2"]);
    assert_eq!(hexagon(3), ["a1-a3", "c1-c5", "e1-e3"]);
    assert_eq!(hexagon(4), ["a1-a4", "d1-d7", "g1-g4"]);
    assert_eq!(hexagon(5), ["a1-a5", "e1-e9", "i1-i5"]);
    assert_eq!(lateral_pairs(Shape::star(1).unwrap()), ["b1-b4", "d1-d4"]);
    assert!(unlinked().all(|board| board.links().next().is_none()));
}

#[test]
fn a_link_between_neighbors_makes_nothing_adjacent_twice() {
    let board = Board::<u64>::lateral(Shape::hexagon(2).unwrap()).unwrap();
    let a1 = board.parse_cell("a1").unwrap();
    assert_eq!(board.picture(board.adjacent(a1)), " . .\nx x .\n . x\n");
    let link = Link::new(a1, board.parse_cell("c2").unwrap()).unwrap();
    let twice = board.with_links(&[link, link]).unwrap();
    assert_eq!(twice, board.with_links(&[link]).unwrap());
    assert_eq!(twice.links().count(), 4);
}

#[test]
fn links_to_nowhere_and_to_the_same_cell_are_errors() {
    let board = Board::<u64>::unlinked(Shape::hexagon(2).unwrap()).unwrap();
    let [a1, off] = [0, 7].map(|index| Cell::new(index).unwrap());
    let link = Link::new(off, a1).unwrap();
    let error = board.with_links(&[link]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a link leads to cell 7, and the hexagon of side 2 has only cells 0 to 6"
    );
    assert!(Link::new(a1, a1).is_err());
}

#[test]
fn names_and_hexes_lead_back_to_the_cell() {
    for board in every_board() {
        let mut last = None;
        for cell in board.iter() {
            let name = board.name(cell).unwrap();
            assert!(last < Some(name), "the order of cells is that of names");
            last = Some(name);
            assert_eq!(board.cell(name), Ok(cell));
            assert_eq!(board.parse_cell(&name.to_string()), Ok(cell));
            assert_eq!(board.cell_at(board.hex(cell).unwrap()), Some(cell));
        }
    }
}

#[test]
fn what_is_off_the_board_is_an_error_or_none() {
    for board in every_board() {
        for name in ["a0", "a99", "z1", "r1"] {
            assert!(
                matches!(board.parse_cell(name), Err(CellError::OffBoard { .. })),
                "{name}"
            );
        }
        assert!(matches!(board.parse_cell("44"), Err(CellError::Name(_))));
        for off in (board.len()..Cell::LIMIT).map(|index| Cell::new(index).unwrap()) {
            assert!(!board.contains(off));
            assert_eq!(
                (board.name(off), board.hex(off), board.row_of(off)),
                (None, None, None)
            );
            assert!(board.adjacent(off).is_empty() && board.linked(off).is_empty());
            for to in Direction::ALL {
                assert_eq!((board.neighbor(off, to), board.jump(off, to)), (None, None));
            }
        }
        assert_eq!(board.cell_at(Hex::new(i16::MAX, i16::MIN)), None);
        assert_eq!(board.row(board.rows()).len(), 0);
    }
}

#[test]
fn rows_have_the_lengths_of_the_rules() {
    let lengths = |shape| {
        let board = Board::<u128>::unlinked(shape).unwrap();
        (0..board.rows())
            .map(|row| board.row(row).len())
            .collect::<Vec<_>>()
    };
    assert_eq!(lengths(Shape::hexagon(4).unwrap()), [4, 5, 6, 7, 6, 5, 4]);
    assert_eq!(
        lengths(Shape::star(4).unwrap()),
        [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]
    );
}

#[test]
fn narrow_sets_refuse_wide_boards() {
    assert!(Board::<u64>::unlinked(Shape::star(3).unwrap()).is_err());
    assert!(Board::<u64>::lateral(Shape::star(4).unwrap()).is_err());
    assert!(Board::<u64>::unlinked(Shape::star(2).unwrap()).is_ok());
}
