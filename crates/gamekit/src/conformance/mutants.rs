//! A wrong engine is caught, by the invariant that it breaks.

mod heaps;
mod nim;

use super::{Engine, Failure, RandomGames, Violation, check, undo_restores};
use crate::nim::Nim;
use heaps::{Fault, Heaps, Take};

/// What is found in a position that has a bit of everything.
fn caught(fault: Fault) -> Violation<Take> {
    check(&Heaps::new([4, 2], fault)).expect_err("a wrong engine has passed")
}

/// What is found in random games: some faults show nowhere else.
fn caught_in_games(fault: Fault) -> Failure<Heaps> {
    let failure = RandomGames::default().check(&Heaps::new([4, 2], fault));
    *failure.expect_err("a wrong engine has passed")
}

macro_rules! assert_caught {
    ($fault:ident, $violation:pat) => {
        let violation = caught(Fault::$fault);
        assert!(matches!(violation, $violation), "{violation}");
    };
    (in games, $fault:ident, $violation:pat) => {
        let failure = caught_in_games(Fault::$fault);
        assert!(matches!(failure.violation, $violation), "{failure}");
    };
}

#[test]
fn right_engines_pass() {
    for one in 0..6 {
        for other in 0..6 {
            assert_eq!(check(&Heaps::new([one, other], Fault::None)), Ok(()));
        }
    }
    let games = RandomGames {
        seed: 5,
        ..RandomGames::default()
    };
    let seen = games.check(&Heaps::new([7, 9], Fault::None)).unwrap();
    assert!(seen.finished == 10 && seen.positions > 60, "{seen:?}");
    let seen = games.check(&Nim::new(30)).unwrap();
    assert!(seen.finished == 10 && seen.positions > 100, "{seen:?}");
}

#[test]
fn moves_are_listed_once() {
    assert_caught!(ListsTwice, Violation::ListedTwice { at: [0, 5], .. });
}

#[test]
fn count_is_that_of_the_list() {
    assert_caught!(
        CountsOneMore,
        Violation::Count {
            counted: 6,
            listed: 5
        }
    );
}

#[test]
fn ranks_are_those_of_the_list() {
    assert_caught!(RanksBackwards, Violation::Rank { rank: 0, .. });
    assert_caught!(
        RanksBeyondTheEnd,
        Violation::Rank {
            rank: 5,
            listed: None,
            ..
        }
    );
}

#[test]
fn visits_stop_when_told() {
    assert_caught!(VisitsBackwards, Violation::Visit { at: 0, .. });
    assert_caught!(VisitLeavesOneOut, Violation::VisitEnd { visits: 4, .. });
    assert_caught!(
        VisitGoesOnAfterABreak,
        Violation::VisitEnd {
            wanted: 1,
            visits: 5,
            ..
        }
    );
    assert_caught!(
        VisitHidesTheBreak,
        Violation::VisitEnd {
            returned: "Continue",
            ..
        }
    );
}

#[test]
fn only_a_finished_game_has_no_moves() {
    assert_caught!(in games, EndsWithMoves, Violation::OverWithMoves { .. });
    assert_caught!(in games, StopsTooEarly, Violation::NoMoves);
}

#[test]
fn moves_are_legal_if_listed() {
    assert_caught!(
        DeniesListed,
        Violation::ListedIllegal {
            mv: Take { count: 2, .. }
        }
    );
    assert_caught!(
        AllowsUnlisted,
        Violation::LegalUnlisted {
            mv: Take { count: 4, .. }
        }
    );
    assert_caught!(ReadsUnlisted, Violation::ReadUnlisted { .. });
}

/// Two players take turns; the engine does not look whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Careless {
    left: u8,
}

impl Engine for Careless {
    /// The player.
    type Move = u8;
    type Outcome = ();

    fn moves(&self) -> Vec<u8> {
        (self.left > 0)
            .then_some(self.left % 2)
            .into_iter()
            .collect()
    }

    fn play(&mut self, _: &u8) -> bool {
        let is_legal = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_legal
    }

    fn outcome(&self) -> Option<()> {
        (self.left == 0).then_some(())
    }
}

#[test]
fn moves_of_the_next_positions_are_tried_without_candidates() {
    let violation = check(&Careless { left: 4 }).unwrap_err();
    assert_eq!(violation, Violation::LegalUnlisted { mv: 1 });
}

#[test]
fn refusals_change_nothing() {
    assert_caught!(PlaysUnlisted, Violation::IllegalPlayed { .. });
    assert_caught!(RefusalEndsTheTurn, Violation::RefusalChanged { .. });
}

#[test]
fn plays_agree() {
    assert_caught!(RefusesListed, Violation::ListedRefused { .. });
    assert_caught!(UncheckedKeepsTheTurn, Violation::PlaysDiffer { .. });
}

#[test]
fn undo_restores_position_moves_and_hash() {
    assert_caught!(
        UndoKeepsTheTurn,
        Violation::Undo {
            what: "position",
            ..
        }
    );
    assert_caught!(UndoKeepsTheHash, Violation::Undo { what: "hash", .. });
    assert_caught!(UndoTurnsTheList, Violation::Undo { what: "moves", .. });
    assert_caught!(
        UndoStopsBeforeTheStart,
        Violation::UndoLength {
            played: 1,
            undone: 0
        }
    );
}

#[test]
fn whole_games_are_taken_back() {
    let failure = caught_in_games(Fault::UndoOfAWholeGameKeepsTheTurn);
    let Failure {
        start,
        line,
        violation,
        ..
    } = failure;
    assert!(line.len() > 1 && matches!(violation, Violation::Undo { ply: 0, .. }));
    assert_eq!(undo_restores(&start, &line[..1]), Ok(()));
    assert_eq!(undo_restores(&start, &line), Err(violation));
}

#[test]
fn hashes_are_kept() {
    assert_caught!(HashForgetsTheTurn, Violation::Hash { mv: Some(_), .. });
}

#[test]
fn equal_positions_have_equal_hashes() {
    assert_caught!(HashTellsThePath, Violation::EqualHashes { .. });
    assert_caught!(StdHashTellsThePath, Violation::EqualHashes { .. });
}

#[test]
fn texts_lead_back() {
    assert_caught!(in games, TextForgetsTheTurn, Violation::PositionText { .. });
    assert_caught!(TextIsNotRead, Violation::PositionText { .. });
    assert_caught!(MoveTextForgetsTheHeap, Violation::MoveText { .. });
}

#[test]
fn symmetries_keep_the_game() {
    assert_caught!(ImageOfMoveIsTheMove, Violation::ImageUnlisted { .. });
    assert_caught!(ImageIsLarger, Violation::NotAnImage { .. });
    assert_caught!(ImageHasTheFirstPlayer, Violation::ImageAfter { .. });
    assert_caught!(in games, ImageOfOutcomeHasTheLoser, Violation::ImageOutcome { .. });
}

#[test]
fn perft_is_every_leaf() {
    assert_caught!(
        PerftForgetsThePosition,
        Violation::Perft {
            depth: 2,
            found: 25,
            ..
        }
    );
    assert_caught!(
        DivideForgetsAMove,
        Violation::Divide {
            found: 0,
            leaves: 1,
            ..
        }
    );
    assert_caught!(
        DivideCountsTwice,
        Violation::Divide {
            found: 1,
            leaves: 0,
            ..
        }
    );
}

#[test]
fn a_failure_tells_how_to_get_there() {
    let failure = caught_in_games(Fault::StopsTooEarly);
    let mut position = failure.start;
    for mv in &failure.line {
        assert!(position.play(mv));
    }
    assert_eq!(position, failure.position);
    assert_eq!(check(&position), Err(failure.violation.clone()));
    let told = failure.to_string();
    assert!(told.starts_with("game ") && told.ends_with(&failure.violation.to_string()));
    assert_eq!(
        caught_in_games(Fault::StopsTooEarly),
        failure,
        "the seed decides"
    );
}

#[test]
fn a_violation_is_told_in_words() {
    for (fault, told) in [
        (Fault::CountsOneMore, "6 moves are counted, and 5 listed"),
        (
            Fault::AllowsUnlisted,
            "Take { heap: 0, count: 4 } is legal and not listed",
        ),
        (
            Fault::DivideForgetsAMove,
            "divide of depth 1 has 0 below Take { heap: 1, count: 2 }, and there are 1 leaves",
        ),
    ] {
        assert_eq!(caught(fault).to_string(), told);
    }
}
