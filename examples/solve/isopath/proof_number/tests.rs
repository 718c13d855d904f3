//! The search for a proof against the full solution of the smallest board and the search by plies.

use super::lines::Line;
use super::outlook::Outlook;
use super::search::{Search, Verdict};
use super::table::Known;
use super::walk::{Found, Walk};
use crate::isopath::code::Images;
use crate::isopath::proof::Prover;
use crate::isopath::tests::{every_rules, naive, random_positions, solved};
use crate::line::Solution;
use bytesize::ByteSize;
use cli::retrograde::Value;
use isopath::{Color, Move, Part, Position, Rules, Side};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

fn search(side: Side, memory: ByteSize, threads: usize) -> Search {
    let search = Search::new(side, memory, threads, Arc::new(AtomicBool::new(false)));
    search.unwrap().expect("nothing stops it")
}

fn verdict(search: &Search, position: &Position, attacker: Color) -> Verdict {
    search.run(position, attacker, None, |_| ()).unwrap()
}

/// Asserts that a verdict says the attacker wins, and by what play.
#[track_caller]
fn assert_is_won(verdict: &Verdict, position: &Position, attacker: Color) {
    let Verdict::Won { proof, .. } = verdict else {
        panic!("{position}: {verdict:?}");
    };
    let Some(proof) = proof else {
        panic!("{position} could not be checked");
    };
    let mut position = *position;
    for &mv in &proof.line {
        assert!(position.is_legal(mv));
        position.play_unchecked(mv);
    }
    assert_eq!(proof.line.len(), usize::from(proof.plies));
    assert_eq!(position.outcome().unwrap().winner, attacker);
}

#[test]
fn the_proofs_are_those_of_the_full_solution() {
    for rules in every_rules() {
        let solved = solved(rules, Images::Mirror);
        let naive = naive(rules);
        // A fifth of them, which are the same in every run.
        let some = naive.keys().filter(|position| position.zobrist() % 5 == 0);
        for position in some {
            let Value::Decided(end) = solved.value(position) else {
                panic!("{position}: there are no draws");
            };
            let winner = match end % 2 {
                1 => position.turn(),
                _ => !position.turn(),
            };
            let large = search(Side::Two, ByteSize::mib(1), 2);
            assert_is_won(&verdict(&large, position, winner), position, winner);
            assert_eq!(verdict(&large, position, !winner), Verdict::Denied);
            // With hardly any memory, what has been found may get lost, and be found again.
            let tiny = search(Side::Two, ByteSize::kib(1), 1);
            let won = verdict(&tiny, position, winner);
            assert!(matches!(won, Verdict::Won { plies, .. } if plies >= end.into()));
            assert_eq!(verdict(&tiny, position, !winner), Verdict::Denied);
        }
    }
}

#[test]
fn the_proofs_are_those_of_the_search_by_plies() {
    const PLIES: u8 = 4;
    for rules in every_rules() {
        let prover = Prover::new(Side::Three, ByteSize::mib(1)).unwrap();
        let all = random_positions(Side::Three, rules);
        for position in all.iter().step_by(61) {
            let plies = (0..=PLIES).find(|&plies| prover.ends(position, plies));
            let Some(plies) = plies else { continue };
            let winner = match plies % 2 {
                1 => position.turn(),
                _ => !position.turn(),
            };
            let search = search(Side::Three, ByteSize::mib(32), 2);
            assert_is_won(&verdict(&search, position, winner), position, winner);
            assert_eq!(verdict(&search, position, !winner), Verdict::Denied);
        }
    }
}

#[test]
fn what_is_seen_at_once_is_what_the_moves_say() {
    for side in [Side::Two, Side::Three] {
        for rules in every_rules() {
            let all = random_positions(side, rules);
            for position in all.iter().filter(|position| !position.is_over()).step_by(5) {
                let wins = |position: &Position| {
                    let mut next = position.moves().into_iter().map(|mv| position.after(mv));
                    next.any(|next| next.is_over())
                };
                let loses_unless = |is_saved: &dyn Fn(Move) -> bool| {
                    let mut moves = position.moves().into_iter();
                    moves.all(|mv| is_saved(mv) || wins(&position.after(mv)))
                };
                match Outlook::of(position) {
                    Outlook::Win => assert!(wins(position), "{position}"),
                    Outlook::Loss => assert!(loses_unless(&|_| false), "{position}"),
                    Outlook::Capture(cell) => {
                        let captures =
                            |mv: Move| mv.parts().any(|part| part == Part::Capture(cell));
                        assert!(!wins(position), "{position}");
                        assert!(loses_unless(&captures), "{position}");
                    }
                    Outlook::Open => assert!(!wins(position), "{position}"),
                }
            }
        }
    }
}

#[test]
fn what_is_denied_for_a_repetition_is_not_kept() {
    for rules in every_rules() {
        let solved = solved(rules, Images::Mirror);
        let start = Position::start(Side::Two, rules);
        let search = search(Side::Two, ByteSize::mib(1), 1);
        let line = Line::new();
        let mut walk = Walk::alone(&search, Color::White, &line);
        // As if play had been where all moves lead that win.
        let next = start.moves().into_iter().map(|mv| start.after(mv));
        let won =
            next.filter(|next| matches!(solved.value(next), Value::Decided(end) if end % 2 == 0));
        let won: Vec<u64> = won.map(|next| walk.number(&next)).collect();
        walk.line.extend(&won);
        let found = walk.decide(&start);
        assert!(
            matches!(found, Found::Denied { rests_on } if (1..=won.len()).contains(&rests_on)),
            "{found:?}"
        );
        let known = search.table.get(walk.number(&start));
        assert!(matches!(known, Some(Known::Open(_))), "{known:?}");
        assert_is_won(
            &verdict(&search, &start, Color::White),
            &start,
            Color::White,
        );
    }
}

#[test]
fn a_search_that_is_ended_is_open() {
    let start = Position::start(Side::Three, Rules::default());
    let search = search(Side::Three, ByteSize::mib(32), 2);
    let memory = Search::memory(Side::Three, ByteSize::mib(32));
    assert_eq!(memory.unwrap(), ByteSize::mib(32));
    let verdict = search.run(&start, Color::Black, Some(Instant::now()), |_| ());
    assert_eq!(verdict.unwrap(), Verdict::Open);
    let report = search.how_far(false);
    assert!(report.nodes > 0 && report.proof > 0 && report.disproof > 0);
}
