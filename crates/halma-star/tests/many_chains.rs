//! A board on which one piece has more chains than anybody could list.

use halma_star::{Position, Seat, Seats, Size};
use hexgrid::{Cell, Hex};
use std::sync::mpsc;
use std::time::Duration;

/// `a` in the center, and everybody's pieces on hurdles around it: on cells with an odd coordinate,
/// while all landings have even ones. `c` and `f` have what the others lack on the far rim.
fn crowded(rules: &str) -> Position {
    let seats: Seats = "abcdef".parse().unwrap();
    let board = Size::Four.board();
    let is_hurdle = |hex: Hex| hex.q % 2 != 0 || hex.r % 2 != 0;
    let mut hurdles: Vec<Cell> = board.iter().collect();
    hurdles.retain(|&cell| board.hex(cell).is_some_and(is_hurdle));
    hurdles.sort_by_key(|&cell| board.hex(cell).unwrap().distance(Hex::ORIGIN));
    let center = board.name(board.cell_at(Hex::ORIGIN).unwrap()).unwrap();
    let mut builder = Position::builder(Size::Four, seats)
        .rules(rules.parse().unwrap())
        .piece(Seat::A, center);
    for (at, &cell) in hurdles[..59].iter().enumerate() {
        let seat = Seat::ALL[(at + 1) % 6];
        builder = builder.piece(seat, board.name(cell).unwrap());
    }
    builder.build().unwrap()
}

/// Fails when `work` takes longer than anything that does not list the chains.
fn at_once(work: impl FnOnce() + Send + 'static) {
    let (done, wait) = mpsc::channel();
    let worker = std::thread::spawn(move || {
        work();
        // Nobody waits any more when it took too long.
        let _ = done.send(());
    });
    let waited = wait.recv_timeout(Duration::from_secs(20));
    assert_ne!(
        waited,
        Err(mpsc::RecvTimeoutError::Timeout),
        "it takes too long"
    );
    worker.join().expect("the work holds");
}

#[test]
fn the_first_chains_come_at_once_and_so_does_the_answer_that_there_are_none() {
    at_once(|| {
        let position = crowded("default");
        let board = position.board();
        let center = board.cell_at(Hex::ORIGIN).unwrap();
        assert_eq!(
            position.count_chains(center, 2_000_000),
            2_000_000,
            "there are very many"
        );
        let ends = position.jump_landings(center);
        assert!(ends.len() > 20);
        for landing in board.iter() {
            let chains: Vec<_> = position.chains_to(center, landing).take(100).collect();
            assert_eq!(!chains.is_empty(), ends.contains(landing));
            assert!(chains.iter().all(|chain| chain.landing() == landing));
            let shortest = position.shortest_chain(center, landing);
            assert_eq!(shortest.is_some(), ends.contains(landing));
        }
    });
}
