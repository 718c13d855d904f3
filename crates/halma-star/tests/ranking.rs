//! The ranks of positions: a bijection, exhaustively on small games and sampled on larger ones.

use halma_star::{Move, Position, RankError, Ranking, Rules, Seat, Seats, Size, strategy};
use proptest::prelude::*;
use std::collections::HashSet;

fn ranking(size: Size, seats: &str, rules: &str) -> Ranking {
    Ranking::new(size, seats.parse().unwrap(), rules.parse().unwrap()).unwrap()
}

/// Every way to choose two seats, with either to begin.
fn pairs() -> impl Iterator<Item = Seats> {
    let seconds = |first| {
        let others = Seat::ALL.into_iter().filter(move |&seat| seat != first);
        others.map(move |second| Seats::new(&[first, second]).unwrap())
    };
    Seat::ALL.into_iter().flat_map(seconds)
}

#[test]
fn small_games_have_every_position_once() {
    for (size, rows) in [(Size::One, 1), (Size::Two, 1)] {
        for seats in pairs() {
            for access in ["open", "transit", "restricted"] {
                let rules: Rules = format!("access={access},rows={rows}").parse().unwrap();
                let ranking = Ranking::new(size, seats, rules).unwrap();
                let positions = (0..ranking.count()).map(|rank| {
                    let position = ranking.unrank(rank).unwrap();
                    assert_eq!(ranking.rank(&position), Ok(rank), "{position}");
                    let read: Position = position.to_string().parse().unwrap();
                    assert_eq!(read, position, "a position like any other");
                    assert_eq!(position.zobrist(), position.recomputed_zobrist());
                    position
                });
                let positions: HashSet<Position> = positions.collect();
                assert_eq!(positions.len() as u128, ranking.count());
                assert_eq!(positions.len(), placements(&ranking, seats));
                assert_eq!(ranking.unrank(ranking.count()), None);
                assert_eq!(ranking.unrank(u128::MAX), None);
            }
        }
    }
}

/// How many positions with one piece a seat there are, by trying all pairs of cells.
fn placements(ranking: &Ranking, seats: Seats) -> usize {
    let cells: Vec<_> = seats.iter().map(|seat| ranking.cells(seat)).collect();
    let ways = |first| cells[1].iter().filter(move |&second| second != first);
    2 * cells[0].iter().flat_map(ways).count()
}

#[test]
fn the_number_of_positions_of_known_games() {
    let count = |size, seats, rules| ranking(size, seats, rules).count();
    assert_eq!(count(Size::One, "ad", "default"), 312);
    assert_eq!(count(Size::Two, "ad", "access=restricted"), 7_084_000);
    assert_eq!(count(Size::Two, "ad", "access=transit"), 7_084_000);
    assert_eq!(count(Size::Two, "ad", "access=open"), 92_991_360);
    let small = ["rows=1,access=restricted", "rows=2,access=restricted"];
    assert_eq!(count(Size::Three, "ad", small[0]), 4_704);
    assert_eq!(count(Size::Three, "ad", small[1]), 559_352_640);
    // 2 · C(121, 10) · C(111, 10)
    assert_eq!(
        count(Size::Four, "ad", "default"),
        13_042_418_121_078_104_783_313_040_752
    );
}

#[test]
fn the_order_is_the_one_that_is_documented() {
    let ranking = ranking(Size::One, "ad", "default");
    let text = |rank| ranking.unrank(rank).unwrap().to_string();
    assert_eq!(text(0), "1/4/3/d3/a ad a a");
    assert_eq!(text(1), "1/4/3/1d2/a ad a a");
    assert_eq!(text(12), "1/4/3/a3/d ad a -");
    assert_eq!(text(156), "1/4/3/d3/a ad d a");
}

#[test]
fn what_is_not_of_this_game_has_no_rank() {
    let ranking = ranking(Size::Two, "ad", "access=restricted");
    let error = |text: &str| ranking.rank(&text.parse().unwrap()).unwrap_err();
    let refused = [
        (error("a/4/3/4/d ad a - access=restricted"), "size 1"),
        (
            error("a/aa/7/6/5/6/7/dd/d ad a -"),
            "seats ad, rules default",
        ),
        (
            error("a/aa/7/6/5/6/7/dd/d da a - access=restricted"),
            "seats da",
        ),
    ];
    for (error, word) in refused {
        assert!(matches!(error, RankError::OtherGame { .. }));
        assert!(error.to_string().contains(word), "{error}");
    }
    assert_eq!(
        error("a/a1/7/6/5/6/7/dd/d ad a - access=restricted").to_string(),
        "seat a has 2 of 3 pieces, and positions with full armies are ranked"
    );
    let both = error("d/dd/7/6/5/6/7/aa/a ad a ad access=restricted");
    assert!(matches!(both, RankError::Finished(_)), "{both}");
    let rank = ranking.rank(
        &"d/dd/7/6/5/6/7/aa/a ad a da access=restricted"
            .parse()
            .unwrap(),
    );
    assert!(rank.is_ok());
}

#[test]
fn a_position_after_an_illegal_move_played_unchecked_has_no_rank() {
    let ranking = ranking(Size::One, "ad", "access=restricted");
    let start: Position = "a/4/3/4/d ad a - access=restricted".parse().unwrap();
    let cell = |name| start.board().parse_cell(name).unwrap();
    for landing in ["d1", "a1"] {
        let wrong = Move::jump(Size::One, cell("e1"), cell(landing)).unwrap();
        let error = ranking.rank(&start.after(wrong)).unwrap_err();
        assert_eq!(error, RankError::Misplaced, "{landing}");
    }
}

#[test]
fn only_games_of_two_that_fit_the_star_are_ranked() {
    for seats in ["a", "ace", "abcdef"] {
        let seats: Seats = seats.parse().unwrap();
        assert_eq!(
            Ranking::new(Size::One, seats, Rules::default()),
            Err(RankError::Seats(seats))
        );
    }
    let error = Ranking::new(Size::One, Seats::default(), "rows=2".parse().unwrap());
    assert!(matches!(error, Err(RankError::Game(_))));
}

fn game() -> impl Strategy<Value = Ranking> {
    let pairs: Vec<Seats> = pairs().collect();
    let game = (strategy::size(), prop::sample::select(pairs))
        .prop_flat_map(|(size, seats)| (Just(size), Just(seats), strategy::rules(size)));
    game.prop_map(|(size, seats, rules)| Ranking::new(size, seats, rules).unwrap())
}

proptest! {
    #[test]
    fn unrank_and_rank_undo_each_other(ranking in game(), choice in any::<u128>()) {
        let rank = choice % ranking.count();
        let position = ranking.unrank(rank).unwrap();
        prop_assert_eq!(ranking.rank(&position), Ok(rank));
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn positions_of_play_have_ranks(
        record in game().prop_flat_map(|ranking| {
            let start = ranking.unrank(0).unwrap();
            (Just(ranking), strategy::game_of(start.size(), start.seats(), start.rules()).unwrap())
        })
    ) {
        let (ranking, game) = record;
        let position = game.position();
        let rank = ranking.rank(position).unwrap();
        prop_assert!(rank < ranking.count());
        prop_assert_eq!(ranking.unrank(rank), Some(*position));
    }
}
