//! Positions put together from pieces, freely or so that rare rules come to bear.

use super::shrinking::Shrinking;
use super::{rules, setup, simpler};
use crate::{Access, Block, End, Leave, Position, PositionBuilder, Rules, Seat, Seats, Size, Win};
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::{Cell, CellSet128};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Where pieces are put at random: whose, where, and whether in the seat's destination.
type Pieces = Vec<(Index, Index, bool)>;

fn pieces(most: usize) -> impl Strategy<Value = Pieces> {
    vec((any::<Index>(), any::<Index>(), any::<bool>()), 0..most)
}

/// Bits of which one in eight is set.
fn few_bits() -> impl Strategy<Value = u8> {
    any::<[u8; 3]>().prop_map(|[a, b, c]| a & b & c)
}

/// A position put together freely, as far as the rules allow it: few pieces or whole armies, near
/// or far from home, over or not, with destinations that have been undone again.
pub fn built_position() -> impl Strategy<Value = Position> {
    let plans = (setup(), pieces(60), any::<Index>(), few_bits());
    let positions = plans.prop_filter_map(
        "no such position",
        |((size, seats, rules), pieces, turn, undone)| {
            let mut draft = Draft::new(size, seats, rules)?;
            draft.scatter(&pieces);
            draft.build(turn, undone)
        },
    );
    Shrinking::new(positions, simpler::positions)
}

/// A position in which pieces stand in each other's way: where the seat to move has to pass, where
/// all are stuck, or where a destination is blocked; shrinking to any simpler position.
pub fn crowded_position() -> impl Strategy<Value = Position> {
    let positions = prop_oneof![
        5 => shut_in(),
        1 => deadlocked(),
        2 => blocked(),
    ];
    Shrinking::new(positions, simpler::positions)
}

/// A seat with all its pieces in a corner, and the others around them.
fn shut_in() -> impl Strategy<Value = Position> {
    let inner = (any::<Index>(), 0..6usize, 1..3u8);
    (setup(), inner, pieces(12), few_bits()).prop_filter_map(
        "no such position",
        |((size, seats, rules), (mover, corner, rows), pieces, undone)| {
            let mut draft = Draft::new(size, seats, rules)?;
            let order: Vec<Seat> = seats.iter().collect();
            let mover_at = mover.index(order.len());
            let mover = order[mover_at];
            let star = size.geometry();
            let inner = star.tip(Seat::ALL[corner].home(), rows.min(size.get()));
            for cell in inner {
                draft.put(mover, cell);
            }
            let inner = draft.position.pieces(mover);
            let around = |all: CellSet128, cell: Cell| all | star.around(cell);
            let wall = inner.iter().fold(CellSet128::EMPTY, around) - inner;
            for cell in wall {
                let others = order.iter().filter(|&&seat| seat != mover);
                let _ = others.copied().find(|&seat| draft.put(seat, cell));
            }
            draft.only_others(mover);
            draft.scatter(&pieces);
            draft.build_for(mover, undone)
        },
    )
}

/// Two opposite seats stuck in the home of one, since the other stays in its destination; all
/// further seats have arrived.
fn deadlocked() -> impl Strategy<Value = Position> {
    let size = select(vec![Size::Three, Size::Four]);
    let setup = size.prop_flat_map(|size| (Just(size), super::seats(), rules(size)));
    (setup, any::<Index>()).prop_filter_map("no such position", |((size, seats, rules), turn)| {
        let rows = if rules.rows < 3 { 0 } else { rules.rows };
        let rules = Rules {
            rows,
            leave: Leave::No,
            win: Win::Own,
            // Else the game is over because somebody has arrived.
            end: if seats.len() > 2 {
                End::Last
            } else {
                rules.end
            },
            ..rules
        };
        let stuck = seats.iter().find(|seat| seats.contains(seat.opposite()))?;
        let mut draft = Draft::new(size, seats, rules)?;
        draft.put(stuck, size.geometry().tip(stuck.home(), 1).first()?);
        let arrived = seats.iter().filter(|&seat| seat != stuck);
        for seat in arrived {
            for cell in draft.position.destination(seat) {
                draft.put(seat, cell);
            }
        }
        draft.build(turn, 0)
    })
}

/// A destination that is full of its own seat's pieces and others', which may have to leave.
fn blocked() -> impl Strategy<Value = Position> {
    let size = select(vec![Size::Two, Size::Three, Size::Four]);
    let setup = size.prop_flat_map(|size| (Just(size), super::seats(), rules(size)));
    let owners = vec(any::<Index>(), 10);
    (setup, any::<Index>(), owners, pieces(12)).prop_filter_map(
        "no such position",
        |((size, seats, rules), first, owners, pieces)| {
            let rows = if rules.rows == 1 { 0 } else { rules.rows };
            let rules = Rules {
                rows,
                block: Block::On,
                win: Win::Own,
                ..rules
            };
            let mut draft = Draft::new(size, seats, rules)?;
            let order: Vec<Seat> = seats.iter().collect();
            let at = first.index(order.len());
            let filler = order[at];
            // The opposite seat may be there whatever the access rule says.
            let blocker = if seats.contains(filler.opposite()) {
                filler.opposite()
            } else {
                order[(at + 1) % order.len()]
            };
            let destination = draft.position.destination(filler);
            for (place, (cell, owner)) in destination.iter().zip(owners).enumerate() {
                let wanted = [filler, blocker, *owner.get(&[filler, blocker])];
                let _ = wanted[place.min(2)..]
                    .iter()
                    .chain(&order)
                    .find(|&&seat| draft.put(seat, cell));
            }
            draft.scatter(&pieces);
            draft.build_for(blocker, 0)
        },
    )
}

/// A position in the making.
struct Draft {
    position: Position,
    /// Seats that get no pieces any more.
    done: Option<Seat>,
}

impl Draft {
    fn new(size: Size, seats: Seats, rules: Rules) -> Option<Self> {
        let position = Position::empty_board(size, seats, rules).ok()?;
        Some(Self {
            position,
            done: None,
        })
    }

    fn only_others(&mut self, seat: Seat) {
        self.done = Some(seat);
    }

    /// The empty cells that a piece of `seat` may stand on.
    fn room(&self, seat: Seat) -> CellSet128 {
        let star = self.position.size().geometry();
        let open = match self.position.rules().access {
            Access::Open => star.cells,
            Access::Transit | Access::Restricted => star.cells - star.foreign(seat),
        };
        open - self.position.occupied()
    }

    fn can_take(&self, seat: Seat) -> bool {
        self.done != Some(seat) && self.position.pieces(seat).len() < self.position.army()
    }

    /// Puts a piece down, if the rules let it stand there, and says so.
    fn put(&mut self, seat: Seat, cell: Cell) -> bool {
        let fits = self.can_take(seat) && self.room(seat).contains(cell);
        if fits {
            self.position.state.toggle(seat, cell);
        }
        fits
    }

    /// Puts pieces down at random: first one for each seat that has none, then whose the index
    /// says.
    fn scatter(&mut self, pieces: &Pieces) {
        let order: Vec<Seat> = self.position.seats().iter().collect();
        let bare = |seat: &Seat| self.position.pieces(*seat).is_empty();
        let bare: Vec<Seat> = order.iter().copied().filter(bare).collect();
        for (at, (seat, place, arrived)) in pieces.iter().enumerate() {
            let seat = bare.get(at).unwrap_or_else(|| seat.get(&order));
            let room = self.room(*seat);
            let near = room & self.position.destination(*seat);
            let free = if *arrived && !near.is_empty() {
                near
            } else {
                room
            };
            if !free.is_empty() {
                let cell = free.nth(place.index(free.len()));
                let _ = cell.is_some_and(|cell| self.put(*seat, cell));
            }
        }
    }

    /// The position with any seat to move that may be.
    fn build(&self, turn: Index, undone: u8) -> Option<Position> {
        let order: Vec<Seat> = self.position.seats().iter().collect();
        let first = turn.index(order.len());
        let mut turns = order[first..].iter().chain(&order[..first]);
        turns.find_map(|&turn| self.build_for(turn, undone))
    }

    /// The position with this seat to move. The bits of `undone` say which seats have finished
    /// although their destination is no longer complete, where that can be.
    fn build_for(&self, turn: Seat, undone: u8) -> Option<Position> {
        let draft = &self.position;
        let (seats, rules) = (draft.seats(), draft.rules());
        let can_be_undone = rules.win == Win::Filled && rules.end == End::Last;
        let has_finished = |undone: u8| {
            move |&seat: &Seat| {
                draft.is_complete(seat) || (can_be_undone && undone >> seat.index() & 1 != 0)
            }
        };
        let build = |undone: u8| {
            let builder = PositionBuilder::from(*draft)
                .turn(turn)
                .finished(seats.iter().filter(has_finished(undone)));
            builder.build().ok()
        };
        build(undone).or_else(|| build(0))
    }
}
