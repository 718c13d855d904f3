//! What holds in every position of Halma, tried on random ones; what holds for any game at all is in
//! `conformance`.

mod naive;

use halma_star::{
    Access, Chain, IllegalMove, Leave, Move, Outcome, Position, PositionBuilder, PositionError,
    Rules, Search, Seat, Seats, Size, Walk, WrittenMove, perft, strategy, transcript,
};
use hexgrid::{Cell, CellName};
use naive::Naive;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn texts(moves: &[Move]) -> BTreeSet<String> {
    moves.iter().map(Move::to_string).collect()
}

fn names(position: &Position) -> Vec<CellName> {
    let board = position.board();
    board.iter().filter_map(|cell| board.name(cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_generator_gives_what_the_rules_text_gives(position in strategy::position()) {
        let moves = position.moves();
        prop_assert_eq!(texts(&moves), Naive::new(&position).moves());
        prop_assert_eq!(texts(&moves).len(), moves.len(), "no move twice");
    }

    #[test]
    fn the_check_agrees_with_the_generator_over_all_pairs(position in strategy::position()) {
        let moves: BTreeSet<Move> = position.moves().into_iter().collect();
        let names = names(&position);
        for &origin in &names {
            for &landing in &names {
                for walk in [Walk::step(origin, landing), Walk::somehow(origin, landing)] {
                    let written = WrittenMove::from(walk);
                    let is_move = moves.iter().any(|&mv| WrittenMove::from(mv) == written);
                    match position.check(&written) {
                        Ok(mv) => prop_assert!(is_move && moves.contains(&mv), "{}", written),
                        Err(error) => prop_assert!(!is_move, "{}: {}", written, error),
                    }
                }
            }
        }
        let passes = moves.contains(&Move::PASS);
        prop_assert_eq!(position.check(&WrittenMove::pass()).is_ok(), passes);
        prop_assert_eq!(position.is_legal(Move::PASS), passes);
    }

    #[test]
    fn a_move_that_a_refusal_names_is_legal(position in strategy::position()) {
        let names = names(&position);
        let spells = |origin: CellName, landing: CellName| {
            ["-", ">", ">>"].map(|sign| format!("{origin}{sign}{landing}"))
        };
        for &origin in &names {
            for &landing in &names {
                let turns = spells(origin, landing);
                let any_legal = turns.iter().find(|turn| position.parse_move(turn).is_ok());
                for turn in &turns {
                    let Err(reason) = position.check(&turn.parse().unwrap()) else { continue };
                    match reason {
                        IllegalMove::Unconnected { instead, .. } | IllegalMove::Unreachable { instead, .. } => {
                            let named = instead.map(|sign| format!("{origin}{sign}{landing}"));
                            prop_assert_eq!(named.as_ref(), any_legal, "{}", turn);
                            let told = any_legal.is_some_and(|turn| reason.to_string().contains(turn));
                            prop_assert_eq!(told, any_legal.is_some(), "{}", turn);
                        }
                        IllegalMove::MustUnblock { piece, landing } => {
                            let legal = spells(piece, landing).iter().any(|turn| position.parse_move(turn).is_ok());
                            prop_assert!(legal, "{}: {}", turn, reason);
                        }
                        _ => {}
                    }
                }
            }
        }
        if let Err(IllegalMove::PassWithMoves(piece)) = position.check(&WrittenMove::pass()) {
            let piece = position.board().cell(piece).unwrap();
            prop_assert!(position.moves().iter().any(|mv| mv.origin() == Some(piece)));
        }
    }

    #[test]
    fn moves_made_by_hand_are_legal_if_and_only_if_generated(position in strategy::position()) {
        let moves: BTreeSet<Move> = position.moves().into_iter().collect();
        for size in Size::ALL {
            for origin in size.board().iter().filter(|&cell| position.seat_at(cell).is_some()) {
                for landing in size.board().iter() {
                    for made in [Move::step(size, origin, landing), Move::jump(size, origin, landing)] {
                        let mv = made.unwrap();
                        prop_assert_eq!(position.is_legal(mv), moves.contains(&mv), "{:?} of {}", mv, size);
                    }
                }
            }
        }
    }

    #[test]
    fn the_check_agrees_with_the_rules_text_over_written_turns(
        (position, turns) in strategy::position().prop_flat_map(|position| {
            let turns = prop::collection::vec(strategy::written_move(&position), 1..40);
            (Just(position), turns)
        })
    ) {
        let naive = Naive::new(&position);
        let moves = naive.moves();
        for turn in turns {
            let text = turn.to_string();
            prop_assert_eq!(text.parse(), Ok(turn.clone()));
            let expected = naive.allows(&moves, &turn);
            let before = position;
            let mut after = position;
            match position.check(&turn) {
                Ok(mv) => {
                    prop_assert!(expected, "{}", text);
                    prop_assert!(position.moves().contains(&mv));
                    prop_assert_eq!(after.play(mv), Ok(()));
                    prop_assert_eq!(after, position.after(mv));
                }
                Err(error) => prop_assert!(!expected, "{}: {}", text, error),
            }
            prop_assert_eq!(position, before);
        }
    }

    #[test]
    fn counts_sets_and_single_moves_agree(position in strategy::position()) {
        let moves = position.moves();
        prop_assert_eq!(position.move_count(), moves.len() as u64);
        prop_assert_eq!(perft(&position, 1), Ok(moves.len() as u64));
        for (rank, &mv) in moves.iter().enumerate() {
            prop_assert_eq!(position.nth_move(rank as u64), Some(mv));
        }
        prop_assert_eq!(position.nth_move(moves.len() as u64), None);
        prop_assert_eq!(position.nth_move(u64::MAX), None);
        let mut listed = Vec::new();
        let _ = position.visit_move_sets(|set| {
            let of_set: Vec<Move> = set.into_iter().collect();
            assert_eq!(set.len(), of_set.len());
            assert_eq!(set.into_iter().len(), of_set.len());
            for (rank, &mv) in of_set.iter().enumerate() {
                assert_eq!(set.nth(rank), Some(mv));
                assert!(set.contains(mv) && mv.origin() == set.origin());
            }
            assert_eq!(set.nth(of_set.len()), None);
            assert_eq!(moves.iter().filter(|&&mv| set.contains(mv)).count(), of_set.len());
            listed.extend(of_set);
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!(&listed, &moves);
    }

    #[test]
    fn the_moves_of_the_pieces_are_all_moves_but_the_pass(position in strategy::position()) {
        let search = Search::new(&position);
        let mut of_pieces = Vec::new();
        for cell in (0..Cell::LIMIT).filter_map(Cell::new) {
            let set = position.moves_from(cell);
            prop_assert_eq!(search.moves_from(cell), set);
            if let Some(set) = set {
                prop_assert_eq!(set.origin(), Some(cell));
                prop_assert!(set.landings().is_subset(position.landings(cell)));
                of_pieces.extend(set);
            }
        }
        let mut moves = position.moves();
        moves.retain(|&mv| mv != Move::PASS);
        prop_assert_eq!(of_pieces, moves);
    }

    #[test]
    fn a_builder_of_a_position_builds_it_again(position in strategy::position()) {
        let builder = PositionBuilder::from(position);
        prop_assert_eq!(builder.build(), Ok(position));
        for seat in position.seats() {
            let cell = position.pieces(seat).first().unwrap();
            let name = position.board().name(cell).unwrap();
            let without = builder.clone().no_piece(name);
            prop_assert_eq!(without.clone().piece(seat, name).build(), Ok(position));
            match without.no_finished().turn(seat).build() {
                Ok(built) => {
                    prop_assert_eq!(built.pieces(seat), position.pieces(seat) - cell.into());
                    prop_assert_eq!(built.occupied(), position.occupied() - cell.into());
                    prop_assert_eq!((built.turn(), built.finished().len()), (seat, 0));
                }
                Err(error) => prop_assert!(
                    matches!(error, PositionError::NoPieces(_) | PositionError::NotListed(_)),
                    "{}", error
                ),
            }
        }
    }

    #[test]
    fn a_move_changes_its_piece_the_turn_and_the_places_only(
        (position, mv) in strategy::position_and_move()
    ) {
        let mut after = position;
        prop_assert_eq!(after.play(mv), Ok(()));
        prop_assert_eq!(after.zobrist(), after.recomputed_zobrist());
        for seat in Seat::ALL {
            let (old, new) = (position.pieces(seat), after.pieces(seat));
            prop_assert_eq!(old.len(), new.len(), "pieces are conserved");
            match (mv.origin(), mv.landing()) {
                (Some(origin), Some(landing)) if seat == position.turn() => {
                    prop_assert_eq!(old - new, origin.into());
                    prop_assert_eq!(new - old, landing.into());
                }
                _ => prop_assert_eq!(old, new),
            }
        }
        let places: Vec<Seat> = position.finished().iter().collect();
        let later: Vec<Seat> = after.finished().iter().collect();
        prop_assert!(later.starts_with(&places) && later.len() <= places.len() + 1);
        prop_assert_eq!((after.seats(), after.rules(), after.size()), (position.seats(), position.rules(), position.size()));
        prop_assert!(after.is_over() || !after.finished().contains(after.turn()));
        // What is reached by play is a position that the rules allow.
        prop_assert_eq!(after.to_string().parse(), Ok(after));
    }

    #[test]
    fn a_player_passes_if_and_only_if_there_is_nothing_else(position in strategy::position()) {
        let moves = position.moves();
        let can = position.pieces(position.turn()).iter().any(|cell| !position.landings(cell).is_empty());
        prop_assert_eq!(position.outcome().is_some(), moves.is_empty());
        if position.outcome().is_none() {
            prop_assert_eq!(moves == [Move::PASS], !can);
            prop_assert_eq!(moves.contains(&Move::PASS), !can);
        }
    }

    #[test]
    fn outcomes_are_the_ends_of_all_chains(position in strategy::position()) {
        let naive = Naive::new(&position);
        for origin in position.occupied() {
            // Some boards have too many to list twice in a test.
            let Some(jumps) = naive.chains(position.board().hex(origin).unwrap(), 5000) else {
                continue;
            };
            let hexes = |chain: &Chain| -> Vec<_> {
                let hex = |&cell| position.board().hex(cell).unwrap();
                chain.landings().iter().map(hex).collect()
            };
            let chains: Vec<Chain> = position.chains(origin).collect();
            let found: BTreeSet<_> = chains.iter().map(hexes).collect();
            prop_assert_eq!(found.len(), chains.len(), "no chain twice");
            prop_assert_eq!(&found, &jumps.into_iter().collect());
            prop_assert_eq!(position.count_chains(origin, u64::MAX), chains.len() as u64);
            prop_assert_eq!(position.count_chains(origin, 2), chains.len().min(2) as u64);
            let ends = position.jump_landings(origin);
            prop_assert_eq!(chains.iter().map(Chain::landing).collect::<BTreeSet<_>>(), ends.iter().collect());
            for landing in position.board().iter() {
                let to: Vec<Chain> = position.chains_to(origin, landing).collect();
                prop_assert!(to.iter().eq(chains.iter().filter(|chain| chain.landing() == landing)));
                let shortest = position.shortest_chain(origin, landing);
                prop_assert_eq!(
                    shortest.as_ref().map(|chain| chain.landings().len()),
                    to.iter().map(|chain| chain.landings().len()).min()
                );
                prop_assert!(shortest.is_none_or(|chain| to.contains(&chain)));
            }
        }
    }

    #[test]
    fn chains_of_the_seat_to_move_are_legal_but_for_the_duty_to_unblock(position in strategy::position()) {
        if position.is_over() {
            return Ok(());
        }
        let moves = position.moves();
        for origin in position.pieces(position.turn()) {
            for chain in position.chains(origin).take(200) {
                match position.check(&(&chain).into()) {
                    Ok(mv) => prop_assert!(mv == chain.mv() && moves.contains(&mv)),
                    Err(error) => {
                        prop_assert_eq!(error.code(), "must-unblock");
                        prop_assert!(!moves.contains(&chain.mv()));
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_stands_in_a_foreign_point_or_leaves_where_the_rules_forbid_it(game in strategy::game()) {
        let rules = game.start().rules();
        for ply in 0..=game.ply() {
            let position = game.position_at(ply).unwrap();
            for seat in position.seats().iter() {
                let foreign = Seat::ALL.into_iter().filter(|&other| other != seat && other != seat.opposite());
                for other in foreign {
                    let point = position.board().point(other.home());
                    prop_assert!(rules.access == Access::Open || !position.pieces(seat).intersects(point));
                }
                let arrived = game.start().pieces(seat) & position.destination(seat);
                prop_assert!(arrived.is_empty(), "the start has nobody there");
            }
        }
        for (ply, turn) in game.turns().iter().enumerate() {
            let position = game.position_at(ply).unwrap();
            let destination = position.destination(position.turn());
            if let (Leave::No, Some(origin), Some(landing)) = (rules.leave, turn.mv().origin(), turn.mv().landing()) {
                prop_assert!(!destination.contains(origin) || destination.contains(landing));
            }
        }
    }

    #[test]
    fn undo_restores_every_bit(game in strategy::game()) {
        let mut other = game.clone();
        while other.undo().is_some() {
            prop_assert_eq!(Some(other.position()), game.position_at(other.ply()));
        }
        prop_assert_eq!(other.position(), game.start());
        while other.redo().is_some() {}
        prop_assert_eq!(other, game);
    }

    #[test]
    fn transcripts_round_trip(
        games in prop::collection::vec(strategy::game(), 1..3),
        players in prop_oneof!["[^\"\n\r]{0,8}", "(\\[|\\]|#| |:|1\\.|a|,){0,8}"],
    ) {
        let text: Vec<String> = games.iter().map(|game| {
            let mut written = transcript::Transcript::new(game.clone());
            written.set_tag("Players", &players).unwrap();
            format!("# a comment\n\n{written}\n")
        }).collect();
        let read: Result<Vec<_>, _> = transcript::read(&text.concat(), "leave=no".parse().unwrap()).collect();
        let read = read.unwrap();
        prop_assert!(read.iter().map(|read| &read.game).eq(&games));
        prop_assert!(read.iter().all(|read| read.players() == Some(&players)));
    }

    #[test]
    fn parsers_never_panic(
        text in prop_oneof![
            "\\PC*",
            "[a-f0-9/ -]{0,40}",
            "([a-z]{1,2}[0-9]{0,3}(>|>>|-| |pass)){0,6}",
            "(\\[(Size|Seats|Rules|Start|Players)? ?\"[a-f0-9=,/ -]{0,12}\"?\\]?|[0-9]{1,2}\\.|[a-q][0-9][->]+[a-q][0-9]|#|\n| |pass){0,12}",
        ],
        bytes in prop::collection::vec(any::<u8>(), 0..40)
    ) {
        for text in [text.as_str(), &String::from_utf8_lossy(&bytes)] {
            let _ = text.parse::<Position>();
            let _ = text.parse::<Seat>();
            let _ = text.parse::<Walk>();
            let _ = transcript::read(text, Rules::default()).count();
            if let Ok(turn) = text.parse::<WrittenMove>() {
                prop_assert_eq!(turn.to_string().parse(), Ok(turn.clone()));
                let _ = Position::default().check(&turn);
            }
            if let Ok(rules) = text.parse::<Rules>() {
                prop_assert_eq!(rules.to_string().parse(), Ok(rules));
            }
            if let Ok(seats) = text.parse::<Seats>() {
                prop_assert_eq!(seats.to_string(), text);
            }
            if let Ok(outcome) = text.parse::<Outcome>() {
                prop_assert_eq!(outcome.to_string(), text);
            }
        }
    }

    #[test]
    fn damaged_positions_are_errors_or_other_positions(
        position in strategy::position(), at in any::<prop::sample::Index>(), with in "[a-f0-9/ -]?"
    ) {
        let mut text = position.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &with);
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.zobrist(), read.recomputed_zobrist());
            prop_assert_eq!(read.to_string().parse(), Ok(read));
            let _ = (read.moves(), read.outcome());
        }
    }
}

/// Every way of writing up to four hops between any cells of the smallest star, from each piece of
/// the seat to move.
#[test]
fn the_check_agrees_with_the_rules_text_over_all_chains_of_four_on_the_smallest_star() {
    let positions = [
        "1/1a2/3/1d2/1 ad a -",
        "1/1ab1/1c1/1de1/f abcdef a -",
        "1/1ba1/cd1/1fe1/1 abcdef a - access=transit,leave=no",
        "b/a3/1c1/dfe1/1 abcdef c - block=on,end=last",
        "1/1d2/1a1/2e1/1 ade a - access=restricted,win=filled",
    ];
    for text in positions {
        let position: Position = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let naive = Naive::new(&position);
        let moves = naive.moves();
        let names = names(&position);
        let (mut checked, mut legal) = (0, 0);
        let mut compare = |walk: Walk| {
            let turn = WrittenMove::from(walk);
            let found = position.check(&turn);
            assert_eq!(
                found.is_ok(),
                naive.allows(&moves, &turn),
                "{text}: {turn}: {found:?}"
            );
            checked += 1;
            legal += usize::from(found.is_ok());
        };
        for origin in position.pieces(position.turn()) {
            let origin = position.board().name(origin).unwrap();
            for &first in &names {
                compare(Walk::step(origin, first));
                compare(Walk::jumps(origin, first, []));
                for &second in &names {
                    compare(Walk::jumps(origin, first, [second]));
                    for &third in &names {
                        compare(Walk::jumps(origin, first, [second, third]));
                        for &fourth in &names {
                            compare(Walk::jumps(origin, first, [second, third, fourth]));
                        }
                    }
                }
            }
        }
        assert_eq!(checked, 2 * 13 + 13 * 13 + 13 * 13 * 13 + 13 * 13 * 13 * 13);
        assert!(legal > 0, "{text}");
    }
}
