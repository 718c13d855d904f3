//! The quick ways against the plain ones: `Search`, picking by number, and counting two plies
//! together.

use gamekit::Position as _;
use halma_star::{Move, Position, Search, strategy};
use proptest::prelude::*;
use std::ops::ControlFlow;

fn sets(search: &Search) -> Vec<Vec<Move>> {
    let mut sets = Vec::new();
    let _ = search.visit_move_sets(|set| {
        sets.push(set.into_iter().collect());
        ControlFlow::<()>::Continue(())
    });
    sets
}

fn agrees_with_its_position(search: &Search) -> Result<(), TestCaseError> {
    let position = search.position();
    let moves = position.moves();
    prop_assert_eq!(&search.moves(), &moves);
    prop_assert_eq!(&sets(search).concat(), &moves);
    prop_assert_eq!(search.move_count(), moves.len() as u64);
    for (number, &mv) in moves.iter().enumerate() {
        let number = number as u64;
        prop_assert_eq!(search.nth_move(number), Some(mv));
        prop_assert_eq!(position.nth_move(number), Some(mv));
        let pick = |count| {
            assert_eq!(count, moves.len() as u64);
            number
        };
        prop_assert_eq!(search.pick_move(pick), Some(mv));
    }
    prop_assert_eq!(search.nth_move(moves.len() as u64), None);
    prop_assert_eq!(search.nth_move(u64::MAX), None);
    let mut visited = Vec::new();
    let _ = search.visit_moves(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    prop_assert_eq!(visited, moves);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_search_follows_its_position_there_and_back(
        position in strategy::position(),
        choices in prop::collection::vec(any::<u64>(), 0..12),
    ) {
        let mut search = Search::new(&position);
        let mut path = vec![];
        for choice in choices {
            agrees_with_its_position(&search)?;
            let Some(mv) = search.pick_move(|count| choice % count) else { break };
            let before = *search.position();
            path.push((before, search.play(mv).unwrap()));
            prop_assert_eq!(search.position(), &before.after(mv));
        }
        for (before, undo) in path.into_iter().rev() {
            search.undo(undo);
            prop_assert_eq!(search.position(), &before);
            agrees_with_its_position(&search)?;
        }
    }

    #[test]
    fn a_move_outside_its_support_leaves_the_moves_of_a_piece(
        (position, mv) in strategy::position_and_move(),
    ) {
        let (Some(origin), Some(landing)) = (mv.origin(), mv.landing()) else { return Ok(()) };
        let before = Search::new(&position);
        let after = Search::new(&position.after(mv));
        for seat in position.seats().iter() {
            for piece in before.piece_moves(seat) {
                prop_assert_eq!(piece.len(), piece.moves.map_or(0, |set| set.into_iter().len()));
                if !piece.depends_on(origin, landing) {
                    let now = after.piece_moves(seat).find(|now| now.origin == piece.origin);
                    prop_assert_eq!(now, Some(piece));
                }
            }
        }
    }

    #[test]
    fn two_plies_counted_together_are_those_counted_one_by_one(position in strategy::position()) {
        let replies = position.moves().into_iter().map(|mv| position.after(mv).move_count());
        prop_assert_eq!(position.reply_count(), Some(replies.sum()));
    }

    #[test]
    fn the_successors_are_the_positions_after_the_moves(position in strategy::position()) {
        let mut successors = Vec::new();
        let _ = position.visit_successors(|next| {
            successors.push(*next);
            ControlFlow::<()>::Continue(())
        });
        let played: Vec<Position> = position.moves().into_iter().map(|mv| position.after(mv)).collect();
        prop_assert_eq!(&successors, &played);
        for next in successors {
            prop_assert_eq!(next.zobrist(), next.recomputed_zobrist());
        }
        let mut first = None;
        let visited = position.visit_successors(|next| {
            assert_eq!(first.replace(*next), None, "nothing is visited after a break");
            ControlFlow::Break(())
        });
        prop_assert_eq!(visited.is_break(), !played.is_empty());
        prop_assert_eq!(first, played.first().copied());
    }

    #[test]
    fn an_illegal_move_leaves_a_search_as_it_was(
        position in strategy::position(),
        other in strategy::position_and_move(),
    ) {
        let mut search = Search::new(&position);
        if !position.is_legal(other.1) {
            prop_assert_eq!(search.play(other.1).err(), position.check_move(other.1).err());
            prop_assert_eq!(search.position(), &position);
            agrees_with_its_position(&search)?;
        }
    }
}

#[test]
fn a_finished_game_and_a_lone_pass_can_be_picked_from() {
    let over: Position = "1/2/7/6/2d2/6/7/aa/a ad d a".parse().unwrap();
    assert_eq!(
        over.pick_move(|_| unreachable!("there is nothing to choose")),
        None
    );
    let stuck: Position = "1/4/b1c/1de1/f bcdef f -".parse().unwrap();
    assert_eq!(stuck.pick_move(|count| count - 1), Some(Move::PASS));
    assert_eq!(stuck.pick_move(|count| count), None);
}
