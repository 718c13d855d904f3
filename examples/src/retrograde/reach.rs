//! Where pieces of the mover can go, and where they can have come from.

use super::game::{Game, Placed};
use halma_star::{Block, Win};
use hexgrid::{Cell, CellSet128};

/// Which end of a move is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Where a move from here can end.
    Ahead,
    /// Where a move that ends here can have begun.
    Back,
}

impl Game {
    /// Where a turn of the piece on `origin` can end.
    ///
    /// The duty to unblock is not looked at. The piece stays among the occupied cells; it is no
    /// hurdle on its own way, which keeps the parity of both coordinates.
    pub(super) fn targets(&self, origin: Cell, occupied: CellSet128) -> CellSet128 {
        self.reach(origin, occupied, Look::Ahead)
    }

    /// Where the piece on `landing` can have come from by one turn.
    pub(super) fn origins(&self, landing: Cell, occupied: CellSet128) -> CellSet128 {
        self.reach(landing, occupied, Look::Back)
    }

    #[inline]
    fn reach(&self, begin: Cell, occupied: CellSet128, look: Look) -> CellSet128 {
        let near = self.adjacent[begin.index()];
        let open = |cell: Cell, free: CellSet128| {
            if self.keep.is_empty() {
                return free;
            }
            match (look, self.keep.contains(cell)) {
                (Look::Ahead, true) => free & self.keep,
                (Look::Back, false) => free - self.keep,
                _ => free,
            }
        };
        let steps = open(begin, near - occupied);
        let mut unseen = self.landing - occupied;
        let mut found = CellSet128::EMPTY;
        let mut frontier = CellSet128::EMPTY;
        let mut cell = begin;
        loop {
            let mut next = CellSet128::EMPTY;
            for over in self.adjacent[cell.index()] & occupied {
                if let Some(landing) = self.behind(cell, over) {
                    next.insert(landing);
                }
            }
            let next = open(cell, next & unseen);
            unseen -= next;
            found |= next;
            frontier |= next;
            let Some(first) = frontier.first() else { break };
            frontier.remove(first);
            cell = first;
        }
        (steps | found) & self.cells
    }

    /// Whether a piece of the mover has a step or a jump.
    pub fn can_move(&self, placed: Placed) -> bool {
        let occupied = placed.mover | placed.opponent;
        let mut pieces = placed.mover.iter();
        pieces.any(|origin| !self.targets(origin, occupied).is_empty())
    }

    /// Whether the anti-blocking rule asks the mover to take a piece out of the opponent's destination, if
    /// it can. (With `win=filled` it never does: the game is over by then.)
    pub(super) fn blocks(&self, placed: Placed) -> bool {
        self.block == Block::On
            && self.win == Win::Own
            && self
                .opponent_destination
                .is_subset(placed.mover | placed.opponent)
            && self.opponent_destination.intersects(placed.mover)
            && self.opponent_destination.intersects(placed.opponent)
    }

    /// Whether a piece of the mover can leave the opponent's destination.
    pub(super) fn can_unblock(&self, placed: Placed) -> bool {
        let occupied = placed.mover | placed.opponent;
        let mut pieces = (placed.mover & self.opponent_destination).iter();
        pieces
            .any(|origin| !(self.targets(origin, occupied) - self.opponent_destination).is_empty())
    }

    /// Whether the anti-blocking rule lets the mover go from `origin` to `landing`.
    pub(super) fn allows(&self, placed: Placed, origin: Cell, landing: Cell) -> bool {
        let destination = self.opponent_destination;
        !(self.blocks(placed) && self.can_unblock(placed))
            || (destination.contains(origin) && !destination.contains(landing))
    }

    /// The moves of the mover as origin and landings; none for whoever passes.
    pub fn moves(&self, placed: Placed, mut visit: impl FnMut(Cell, CellSet128)) {
        let occupied = placed.mover | placed.opponent;
        let has_duty = self.blocks(placed) && self.can_unblock(placed);
        for origin in placed.mover {
            let targets = self.targets(origin, occupied);
            if !has_duty {
                visit(origin, targets);
            } else if self.opponent_destination.contains(origin) {
                visit(origin, targets - self.opponent_destination);
            }
        }
    }
}
