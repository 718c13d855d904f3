//! What holds in every position and for every game of Isopath; what holds for any game at all is in
//! `conformance`.

use core::ops::ControlFlow;
use isopath::{
    Color, Game, Height, IllegalMove, Move, Part, Position, PositionBuilder, PositionError, Rules,
    Side, Space, WrittenMove, WrittenPart, strategy, transcript,
};
use proptest::prelude::*;
use std::collections::HashSet;

fn texts(moves: Vec<Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.sort_unstable();
    texts
}

fn tiles(position: &Position) -> usize {
    let height = |cell| position.space(cell).unwrap().height();
    let cells = position.board().iter();
    cells.map(|cell| usize::from(height(cell).tiles())).sum()
}

/// A position, and moves of other positions on a board of the same size.
fn foreign_moves(side: Side) -> impl Strategy<Value = (Position, Vec<Move>)> {
    let position =
        move || strategy::rules().prop_flat_map(move |rules| strategy::built_of(side, rules));
    let moves = (position(), any::<prop::sample::Index>())
        .prop_filter_map("the game is over", |(position, rank)| {
            position.pick_sequence(|count| rank.index(count as usize) as u64)
        });
    (position(), prop::collection::vec(moves, 1..12))
}

/// What even a position has that no rule allows: unchecked moves may have made it.
fn check_soundness(position: &Position) {
    assert_eq!(position.zobrist(), position.recomputed_zobrist());
    let (moves, sequences) = (position.moves(), position.sequences());
    assert_eq!(position.move_count(), moves.len() as u64, "{position}");
    assert_eq!(
        position.sequence_count(),
        sequences.len() as u64,
        "{position}"
    );
    assert_eq!(position.nth_move(moves.len() as u64), None);
    assert_eq!(position.nth_sequence(0), sequences.first().copied());
    assert_eq!(position.is_over(), sequences.is_empty());
    for part in position.first_parts() {
        let _ = position.stage(part).map(|staged| staged.second_parts());
    }
    let _ = (position.draw(), position.to_string().parse::<Position>());
    let _ = PositionBuilder::from(*position).build();
}

proptest! {
    #[test]
    fn lists_counts_sets_and_ranks_agree(position in strategy::position()) {
        let (moves, sequences) = (position.moves(), position.sequences());
        prop_assert_eq!(position.move_count(), moves.len() as u64);
        prop_assert_eq!(position.sequence_count(), sequences.len() as u64);
        let unique: HashSet<Move> = sequences.iter().copied().collect();
        prop_assert_eq!(unique.len(), sequences.len(), "a sequence stands twice");
        prop_assert!(moves.iter().all(|mv| unique.contains(mv)));
        for (rank, &mv) in (0..).zip(&moves) {
            prop_assert_eq!(position.nth_move(rank), Some(mv));
            prop_assert_eq!(position.pick_move(|_| rank), Some(mv));
        }
        for (rank, &mv) in (0..).zip(&sequences).step_by(7) {
            prop_assert_eq!(position.nth_sequence(rank), Some(mv));
            prop_assert_eq!(position.pick_sequence(|_| rank), Some(mv));
        }
        prop_assert_eq!(position.nth_move(moves.len() as u64), None);
        prop_assert_eq!(position.nth_sequence(u64::MAX), None);
        // Steps before captures, piece by piece, then the captures one by one.
        let group = |mv: &Move| match (mv.first(), mv.second()) {
            (Part::Capture(cell), _) | (Part::Tile { .. }, Some(Part::Capture(cell))) => (1, cell),
            (Part::Piece { from, .. }, _) | (_, Some(Part::Piece { from, .. })) => (0, from),
            _ => unreachable!("every move steps or captures"),
        };
        prop_assert!(moves.is_sorted_by_key(group) && sequences.is_sorted_by_key(group));
        let mut sum = 0;
        let _ = position.visit_sequence_sets(|set| {
            assert!(!set.is_empty());
            let listed: HashSet<Move> = set.into_iter().collect();
            for mv in &sequences {
                assert_eq!(set.contains(*mv), listed.contains(mv), "{mv}");
            }
            sum += set.into_iter().len();
            ControlFlow::<()>::Continue(())
        });
        prop_assert_eq!(sum, sequences.len());
    }

    #[test]
    fn spaces_are_told_one_by_one_and_as_sets(position in strategy::position()) {
        for cell in position.board().iter() {
            let space = position.space(cell).unwrap();
            prop_assert_eq!(position.occupied().contains(cell), space.piece().is_some());
            for height in [Height::Zero, Height::One, Height::Two] {
                prop_assert_eq!(position.at_height(height).contains(cell), space.height() == height);
            }
        }
    }

    #[test]
    fn distinct_moves_are_the_positions_that_can_be_reached(position in strategy::position()) {
        let after = |&mv: &Move| position.after(mv);
        let reached: HashSet<Position> = position.sequences().iter().map(after).collect();
        let moves = position.moves();
        prop_assert_eq!(&moves.iter().map(after).collect::<HashSet<_>>(), &reached);
        prop_assert_eq!(moves.len(), reached.len());
        let hashes: HashSet<u64> = reached.iter().map(Position::zobrist).collect();
        prop_assert_eq!(hashes.len(), reached.len(), "two positions of one hash");
    }

    #[test]
    fn playing_keeps_what_never_changes((position, mv) in strategy::position_and_move()) {
        let mut played = position;
        prop_assert_eq!(played.play(mv), Ok(()));
        prop_assert_eq!(played, position.after(mv));
        prop_assert_eq!(played.turn(), !position.turn());
        prop_assert_eq!(tiles(&played), position.side().spaces());
        prop_assert_eq!(played.zobrist(), played.recomputed_zobrist());
        // The text can't say a piece on a wrong height, and reading validates all the rest.
        prop_assert_eq!(Position::parse(&played.to_string(), position.rules()), Ok(played));
        let mut captures = 0;
        for part in mv.parts() {
            captures += usize::from(matches!(part, Part::Capture(_)));
        }
        let pieces = |position: &Position, color| position.pieces(color).len();
        let (own, enemy) = (position.turn(), !position.turn());
        prop_assert_eq!(pieces(&played, own), pieces(&position, own));
        prop_assert_eq!(pieces(&played, enemy) + captures, pieces(&position, enemy));
        prop_assert_eq!(mv.second().is_none(), played.is_over() && mv.parts().count() == 1);
    }

    #[test]
    fn refusals_change_nothing(
        (position, written) in strategy::position()
            .prop_flat_map(|position| (Just(position), strategy::written_move(&position))),
        other in strategy::position_and_move(),
    ) {
        let mut game = Game::new(position);
        if let Err(illegal) = game.play_written(&written) {
            prop_assert_eq!(game.position(), &position);
            prop_assert!(illegal.to_string().len() > 20);
        }
        // A move of another position is checked like any other, and one of another board refused.
        let (mut played, foreign) = (position, other.1);
        match played.play(foreign) {
            Ok(()) => prop_assert!(position.sequences().contains(&foreign)),
            Err(illegal) => {
                prop_assert_eq!(played, position);
                prop_assert_eq!(position.check_move(foreign), Err(illegal));
                prop_assert!(!position.is_legal(foreign));
            }
        }
    }

    #[test]
    fn a_hint_leads_to_a_legal_move(
        (position, written) in strategy::position()
            .prop_flat_map(|position| (Just(position), strategy::written_move(&position)))
    ) {
        if let Err(IllegalMove::WrongHeight { cell, color, tile_helps, .. }) = position.check(&written) {
            let step = |part: &&WrittenPart| matches!(part, Part::Piece { to, .. } if *to == cell);
            let &step = written.parts().iter().find(step).unwrap();
            // White builds on the space, black digs there.
            let is_hint = |mv: &Move| match mv.written_parts().collect::<Vec<_>>()[..] {
                [Part::Tile { from, to }, second] => {
                    second == step && cell == if color == Color::White { to } else { from }
                }
                _ => false,
            };
            prop_assert_eq!(tile_helps, position.sequences().iter().any(is_hint));
        }
    }

    #[test]
    fn wrong_moves_played_unchecked_do_no_harm(
        (mut position, moves) in strategy::side().prop_flat_map(foreign_moves)
    ) {
        for mv in moves {
            position.play_unchecked(mv);
            check_soundness(&position);
        }
    }

    #[test]
    fn undo_restores_every_bit(game in strategy::game(), to in any::<prop::sample::Index>()) {
        let mut back = game.clone();
        let mut position = *game.start();
        for (ply, &mv) in game.moves().iter().enumerate() {
            prop_assert_eq!(game.position_at(ply), Some(&position));
            position.play_unchecked(mv);
        }
        prop_assert_eq!(game.position(), &position);
        while back.undo().is_some() {
            prop_assert_eq!(back.position(), game.position_at(back.ply()).unwrap());
        }
        prop_assert_eq!(back.position(), game.start());
        prop_assert_eq!(back.undone(), game.moves());
        let ply = to.index(game.ply() + 1);
        prop_assert!(back.go_to(ply));
        prop_assert!(!back.go_to(game.ply() + 1));
        prop_assert_eq!(back.ply(), ply);
        while back.redo().is_some() {}
        prop_assert_eq!(back, game);
    }

    #[test]
    fn a_staged_turn_gives_the_sequences(position in strategy::position()) {
        let mut staged_moves = Vec::new();
        let firsts = position.first_parts();
        for &first in &firsts {
            let staged = position.stage(first).unwrap();
            prop_assert_eq!(staged.first(), first);
            staged_moves.extend(staged.winning_move());
            prop_assert_eq!(staged.wins(), staged.second_parts().is_empty());
            for second in staged.second_parts() {
                staged_moves.push(staged.complete(second).unwrap());
            }
        }
        prop_assert_eq!(texts(staged_moves), texts(position.sequences()));
    }

    #[test]
    fn first_parts_are_all_that_can_be_staged(
        (position, part) in strategy::position()
            .prop_flat_map(|position| (Just(position), strategy::written_part(position.side())))
    ) {
        prop_assert_eq!(position.stage(part).is_ok(), position.first_parts().contains(&part));
    }

    #[test]
    fn texts_round_trip((position, game) in strategy::position().prop_flat_map(|position| {
        (Just(position), prop_oneof![strategy::game(), strategy::game_from(position)])
    })) {
        let text = position.to_string();
        prop_assert_eq!(Position::parse(&text, position.rules()), Ok(position));
        if position.rules() != Rules::default() {
            prop_assert_eq!(text.parse(), Ok(position));
        }
        let line = transcript::Transcript::new(Some("anna vs ben"), game).unwrap();
        let read: Vec<_> = transcript::read(&line.to_string(), Rules::default()).collect();
        prop_assert_eq!(read, vec![Ok(line)]);
    }

    #[test]
    fn built_positions_can_be_edited(position in strategy::position()) {
        let builder = PositionBuilder::from(position);
        prop_assert_eq!(builder.build(), Ok(position));
        let board = position.board();
        let mut afresh = Position::builder(position.side())
            .turn(position.turn())
            .rules(position.rules());
        for cell in board.iter() {
            afresh = afresh.space(board.name(cell).unwrap(), position.space(cell).unwrap());
        }
        if let Some(last) = position.reversion() {
            afresh = afresh.reversion(board.name(last.space).unwrap(), last.white, last.black);
        }
        prop_assert_eq!(&afresh, &builder);
        // What is not on the board is found at last, the first of it.
        let [one, other] = ["k1", "z9"].map(|name| name.parse().unwrap());
        let bad = builder.clone().space(one, Space::White).space(other, Space::Black);
        let side = position.side();
        prop_assert_eq!(bad.build(), Err(PositionError::OffBoard { cell: one, side }));
        let bad = builder.reversion(other, 0, 0);
        prop_assert_eq!(bad.build(), Err(PositionError::OffBoard { cell: other, side }));
        prop_assert_eq!(bad.no_reversion().build().map(|built| built.turn()), Ok(position.turn()));
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in prop_oneof![
        any::<String>(),
        "[012wb/ :,a-i0-9=-]{0,60}",
        "(T|P|C|[a-j][0-9]{0,2}| |,){0,12}",
        "(\\[(Side|Rules|Start|X) ?\"[2-6a-z/=]{0,8}\"\\] ?){0,3}[a-z:]{0,4} ?1\\. (Ta1b1|Pa1b1|Ca1|,|2\\.|white|wins\\.| ){0,12}",
    ]) {
        let _ = text.parse::<Position>();
        let _ = text.parse::<WrittenPart>();
        let _ = text.parse::<Rules>();
        let _ = text.parse::<isopath::Outcome>();
        if let Ok(written) = text.parse::<WrittenMove>() {
            let _ = Position::default().check(&written);
        }
        for read in transcript::read(&text, Rules::default()) {
            match read {
                Ok(transcript) => drop(transcript.to_string()),
                Err(error) => drop(error.to_string()),
            }
        }
    }

    #[test]
    fn damaged_positions_are_positions_or_errors(
        position in strategy::position(),
        at in any::<prop::sample::Index>(),
        mark in prop::sample::select(&['0', '1', '2', 'w', 'b', '/', ' ', '-', ':', ',', 'x', 'é'][..]),
        is_insert in any::<bool>(),
    ) {
        let mut marks: Vec<char> = position.to_string().chars().collect();
        let at = at.index(marks.len());
        if is_insert { marks.insert(at, mark) } else { marks[at] = mark }
        let text: String = marks.into_iter().collect();
        match text.parse::<Position>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse(), Ok(read)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
