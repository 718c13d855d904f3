//! Moves that are played unchecked and are not legal: the position is wrong, and nothing worse.

use halma_star::{Move, Position, Ranking, Rules, Search, Seat, Size, WrittenMove, strategy};
use hexgrid::Cell;
use proptest::prelude::*;
use proptest::sample::Index;
use std::ops::ControlFlow;

/// A step, a jump or a pass that is made for any star, from and to any of its cells.
fn any_move() -> impl Strategy<Value = Move> {
    let choices = (strategy::size(), any::<Index>(), any::<Index>(), 0..5u8);
    choices.prop_map(|(size, origin, landing, kind)| {
        let cell = |index: Index| Cell::new(index.index(size.spaces())).unwrap();
        let (origin, landing) = (cell(origin), cell(landing));
        let made = match kind {
            0 => Some(Move::PASS),
            1 | 2 => Move::step(size, origin, landing),
            _ => Move::jump(size, origin, landing),
        };
        made.unwrap()
    })
}

/// Asks everything that a position can be asked, and prints every answer.
fn ask_everything(position: &Position) {
    let _ = (format!("{position} {position:?}"), position.draw());
    let _ = (position.outcome(), position.is_over(), position.turn());
    assert_eq!(position.zobrist(), position.recomputed_zobrist());
    let moves = position.moves();
    let _ = (
        position.move_count(),
        position.nth_move(0),
        position.nth_move(7),
    );
    let _ = position.pick_move(|count| count / 2);
    for &mv in &moves {
        let written: WrittenMove = mv.to_string().parse().unwrap();
        assert_eq!(written, mv.into());
        let _ = (position.check_move(mv), position.check(&written));
    }
    let _ = position.visit_successors(|next| {
        let _ = next.to_string();
        ControlFlow::<()>::Continue(())
    });
    let _ = halma_star::perft(position, 2);
    for index in 0..Cell::LIMIT {
        let cell = Cell::new(index).unwrap();
        let _ = position.seat_at(cell);
        for landing in position.landings(cell) | position.jump_landings(cell) {
            let chains = position.chains_to(cell, landing).take(2);
            for chain in chains.chain(position.shortest_chain(cell, landing)) {
                assert_eq!(WrittenMove::from(&chain).to_string(), chain.to_string());
            }
        }
    }
    if let Ok(ranking) = Ranking::new(position.size(), position.seats(), position.rules()) {
        let _ = ranking.rank(position).map_err(|error| error.to_string());
    }
    let search = Search::new(position);
    assert_eq!(search.moves(), moves);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_wrong_position_answers_every_question(
        position in strategy::position(),
        moves in prop::collection::vec(any_move(), 1..12),
    ) {
        let (mut wrong, mut search) = (position, Search::new(&position));
        let mut undos = Vec::new();
        for mv in moves {
            let before = wrong;
            wrong.play_unchecked(mv);
            prop_assert_eq!(before.after(mv), wrong);
            if mv.size().is_some_and(|size| size != position.size()) {
                prop_assert_eq!(before, wrong, "a move for another star changes nothing");
            }
            undos.push(search.play_unchecked(mv));
            prop_assert_eq!(search.position(), &wrong);
            let listed = search.moves().iter().map(Move::to_string).collect::<Vec<_>>();
            let _ = (listed, search.move_count(), search.nth_move(3), search.pick_move(|count| count - 1));
            for seat in Seat::ALL {
                let _ = search.piece_moves(seat).map(|piece| piece.len()).sum::<usize>();
            }
            ask_everything(&wrong);
        }
        while let Some(undo) = undos.pop() {
            search.undo(undo);
        }
        prop_assert_eq!(search.position(), &position);
        prop_assert_eq!(search.moves(), position.moves());
    }

    #[test]
    fn no_chain_leads_from_or_to_a_cell_off_the_board(position in strategy::position()) {
        let board = position.board();
        let cells = (0..Cell::LIMIT).filter_map(Cell::new);
        for off in cells.filter(|&cell| !board.contains(cell)) {
            for cell in board.iter() {
                prop_assert_eq!(position.shortest_chain(cell, off), None);
                prop_assert_eq!(position.shortest_chain(off, cell), None);
                prop_assert_eq!(position.chains_to(cell, off).count(), 0);
            }
            prop_assert_eq!(position.chains(off).count(), 0);
            prop_assert!(position.landings(off).is_empty());
            prop_assert!(position.jump_landings(off).is_empty());
        }
    }

    #[test]
    fn a_move_made_for_another_star_is_off_the_board(
        position in strategy::position(),
        mv in any_move(),
    ) {
        let made_for = mv.size().filter(|&size| size != position.size());
        if let (Some(made_for), false) = (made_for, position.is_over()) {
            let error = position.check_move(mv).unwrap_err();
            prop_assert_eq!(error.code(), "off-board");
            let told = format!("made for a board of size {made_for}");
            prop_assert!(error.to_string().contains(&told), "{}", error);
        }
    }
}

#[test]
fn a_chain_ends_on_the_board() {
    let position: Position = "1/2/7/6/ad3/6/7/2/1 ad a -".parse().unwrap();
    let e1 = position.board().parse_cell("e1").unwrap();
    assert_eq!(position.shortest_chain(e1, Cell::new(37).unwrap()), None);
    let center = position.board().parse_cell("e3").unwrap();
    assert!(position.shortest_chain(e1, center).is_some());
}

#[test]
fn a_move_of_a_larger_star_is_not_played() {
    let start = Position::start(Size::Two, "ad".parse().unwrap(), Rules::default()).unwrap();
    let [e3, g3] = ["e3", "g3"].map(|name| Size::Four.board().parse_cell(name).unwrap());
    let mv = Move::jump(Size::Four, e3, g3).unwrap();
    assert_eq!(start.after(mv), start);
    assert_eq!(start.after(mv).after(Move::PASS), start.after(Move::PASS));
}
