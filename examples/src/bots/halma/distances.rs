//! How far it is from each cell to the end of a destination.

use halma_star::hexgrid::{Cell, CellSet128, Hex};
use halma_star::{Position, Rules, Seat, Seats, Size};
use std::sync::LazyLock;

/// What a step is worth.
const STEP: i32 = 20;

/// What is before a piece, by the cell it stands on: more than its distance, so that nobody
/// leaves a piece behind to bring another one still nearer.
#[derive(Debug)]
pub(super) struct Distances {
    burdens: Vec<i32>,
}

static DISTANCES: LazyLock<Vec<Distances>> = LazyLock::new(|| {
    let pairs = Size::ALL
        .into_iter()
        .flat_map(|size| Seat::ALL.map(|seat| (size, seat)));
    pairs
        .map(|(size, seat)| Distances::new(size, seat))
        .collect()
});

impl Distances {
    /// Those of the star of this size, for this seat.
    pub(super) fn of(size: Size, seat: Seat) -> &'static Self {
        &DISTANCES[(usize::from(size.get()) - 1) * Seat::ALL.len() + seat.index()]
    }

    fn new(size: Size, seat: Seat) -> Self {
        let board = size.board();
        let hexes: Vec<Hex> = board.iter().filter_map(|cell| board.hex(cell)).collect();
        // The star is symmetric, and so is the order of its cells.
        let center = hexes[hexes.len() / 2];
        let destination = destination(size, seat);
        let tip = board
            .iter()
            .zip(&hexes)
            .filter(|(cell, _)| destination.contains(*cell))
            .max_by_key(|(_, hex)| hex.distance(center))
            .map_or(center, |(_, hex)| *hex);
        let burden = |hex: &Hex| {
            let distance = hex.distance(tip) as i32;
            STEP * distance + distance * distance
        };
        Self {
            burdens: hexes.iter().map(burden).collect(),
        }
    }

    /// What is before a piece on this cell.
    pub(super) fn burden(&self, cell: Cell) -> i32 {
        self.burdens[cell.index()]
    }
}

/// The whole point that a seat is to fill.
fn destination(size: Size, seat: Seat) -> CellSet128 {
    let alone = Seats::new(&[seat]).expect("one seat is in order");
    let start = Position::start(size, alone, Rules::default());
    start
        .expect("the default rules fit every star")
        .destination(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_destination_is_the_least_burden() {
        for size in Size::ALL {
            for seat in Seat::ALL {
                let distances = Distances::of(size, seat);
                let destination = destination(size, seat);
                let mut burdens = distances.burdens.clone();
                burdens.sort_unstable();
                let (least, others) = burdens.split_at(destination.len());
                let filled = destination.iter().map(|cell| distances.burden(cell));
                assert_eq!(filled.sum::<i32>(), least.iter().sum());
                assert!(least[least.len() - 1] < others[0]);
            }
        }
    }
}
