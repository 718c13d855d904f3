//! The rules once more, straight from their text: maps, loops over all cells, nothing clever.
//! Only coordinates and names come from elsewhere.

use halma_star::{Access, Block, HopKind, Leave, Position, Seat, Walk, WrittenMove};
use hexgrid::{Cell, Direction, Hex, Point};
use std::collections::{BTreeMap, BTreeSet};

/// A board as a map from the hexagons of the star to what stands there.
#[derive(Clone)]
pub(crate) struct Naive {
    pieces: BTreeMap<Hex, Option<Seat>>,
    position: Position,
}

/// Origin, end, and whether the piece jumps.
type Turn = (Hex, Hex, bool);

impl Naive {
    pub(crate) fn new(position: &Position) -> Self {
        let board = position.board();
        let hex = |cell: Cell| board.hex(cell).unwrap();
        Self {
            pieces: board
                .iter()
                .map(|cell| (hex(cell), position.seat_at(cell)))
                .collect(),
            position: *position,
        }
    }

    fn size(&self) -> i16 {
        i16::from(self.position.size().get())
    }

    /// Whether `hex` is in the first `rows` rows of `point` from its tip.
    fn in_point(&self, hex: Hex, point: Point, rows: i16) -> bool {
        point.depth(hex) > 2 * self.size() - rows
    }

    fn in_destination(&self, hex: Hex, seat: Seat) -> bool {
        let rows = match i16::from(self.position.rules().rows) {
            0 => self.size(),
            rows => rows,
        };
        self.in_point(hex, seat.opposite().home(), rows)
    }

    fn in_foreign_point(&self, hex: Hex, seat: Seat) -> bool {
        Seat::ALL.into_iter().any(|other| {
            other != seat
                && other != seat.opposite()
                && self.in_point(hex, other.home(), self.size())
        })
    }

    fn is_empty(&self, hex: Hex) -> bool {
        self.pieces.get(&hex) == Some(&None)
    }

    fn is_occupied(&self, hex: Hex) -> bool {
        matches!(self.pieces.get(&hex), Some(Some(_)))
    }

    /// Where one jump leads the piece that began at `origin` and has come to `at`. It has left its
    /// origin, and may not come back to it.
    fn jumps(&self, origin: Hex, at: Hex) -> Vec<Hex> {
        let seat = self.pieces[&origin].unwrap();
        let mut lifted = self.clone();
        lifted.pieces.insert(origin, None);
        let hops = Direction::ALL.map(|direction| {
            let over = at.neighbor(direction);
            (over, over.neighbor(direction))
        });
        let is_jump = |&(over, landing): &(Hex, Hex)| {
            lifted.is_occupied(over)
                && lifted.is_empty(landing)
                && landing != origin
                && self.may_hop(seat, at, landing)
        };
        hops.into_iter()
            .filter(is_jump)
            .map(|(_, landing)| landing)
            .collect()
    }

    /// All chains of the piece on `origin`, every landing told; `None` for more than `limit`.
    pub(crate) fn chains(&self, origin: Hex, limit: usize) -> Option<Vec<Vec<Hex>>> {
        let mut chains = Vec::new();
        let mut paths = vec![vec![origin]];
        while let Some(path) = paths.pop() {
            let at = *path.last().unwrap();
            for landing in self.jumps(origin, at) {
                if !path.contains(&landing) {
                    let longer = [&path[..], &[landing]].concat();
                    chains.push(longer[1..].to_vec());
                    paths.push(longer);
                }
            }
            if chains.len() > limit {
                return None;
            }
        }
        let seat = self.pieces[&origin].unwrap();
        chains.retain(|chain| self.may_end(seat, *chain.last().unwrap()));
        Some(chains)
    }

    /// Where the turns of the piece on `origin` can end; the duty to unblock left out.
    fn turns_from(&self, origin: Hex) -> Vec<Turn> {
        let seat = self.pieces[&origin].unwrap();
        let near = Direction::ALL.map(|direction| origin.neighbor(direction));
        let steps = near
            .into_iter()
            .filter(|&landing| self.is_empty(landing) && self.may_hop(seat, origin, landing))
            .map(|landing| (origin, landing, false));
        let mut reached = Vec::new();
        let mut left = vec![origin];
        while let Some(at) = left.pop() {
            for landing in self.jumps(origin, at) {
                if !reached.contains(&landing) {
                    reached.push(landing);
                    left.push(landing);
                }
            }
        }
        let jumps = reached.into_iter().map(|landing| (origin, landing, true));
        let ends = steps.chain(jumps);
        ends.filter(|&(_, end, _)| self.may_end(seat, end))
            .collect()
    }

    fn may_end(&self, seat: Seat, end: Hex) -> bool {
        self.position.rules().access == Access::Open || !self.in_foreign_point(end, seat)
    }

    /// Whether the access and leave rules allow a hop inside a turn.
    fn may_hop(&self, seat: Seat, from: Hex, landing: Hex) -> bool {
        let rules = self.position.rules();
        let enters = rules.access != Access::Restricted || !self.in_foreign_point(landing, seat);
        let leaves = self.in_destination(from, seat) && !self.in_destination(landing, seat);
        enters && !(leaves && rules.leave == Leave::No)
    }

    fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = Hex> {
        let own = self
            .pieces
            .iter()
            .filter(move |(_, piece)| **piece == Some(seat));
        own.map(|(&hex, _)| hex)
    }

    fn has_move(&self, seat: Seat) -> bool {
        self.pieces_of(seat)
            .any(|origin| !self.turns_from(origin).is_empty())
    }

    fn unfinished(&self) -> Vec<Seat> {
        let position = &self.position;
        let mut seats: Vec<Seat> = position.seats().iter().collect();
        seats.retain(|&seat| !position.finished().contains(seat));
        seats
    }

    fn is_over(&self) -> bool {
        let unfinished = self.unfinished().len();
        let in_play = self.position.seats().len();
        let ended = match self.position.rules().end {
            halma_star::End::Last if in_play > 1 => unfinished <= 1,
            _ => unfinished < in_play,
        };
        ended
            || !self
                .unfinished()
                .into_iter()
                .any(|seat| self.has_move(seat))
    }

    /// Whether the piece of `seat` on `hex` blocks, and whose destination.
    fn blocked_by(&self, hex: Hex, seat: Seat) -> Option<Seat> {
        let is_blocked = |other: &Seat| {
            let (inside, outside): (Vec<Hex>, Vec<Hex>) = self
                .pieces_of(*other)
                .partition(|&piece| self.in_destination(piece, *other));
            let mut destination = self
                .pieces
                .keys()
                .filter(|&&hex| self.in_destination(hex, *other));
            *other != seat
                && self.in_destination(hex, *other)
                && destination.all(|&hex| self.is_occupied(hex))
                && !inside.is_empty()
                && !outside.is_empty()
        };
        self.unfinished().into_iter().find(is_blocked)
    }

    /// All legal turns but a pass.
    fn turns(&self) -> Vec<Turn> {
        let mover = self.position.turn();
        if self.is_over() {
            return Vec::new();
        }
        let all = self
            .pieces_of(mover)
            .flat_map(|origin| self.turns_from(origin));
        let all: Vec<Turn> = all.collect();
        let unblocks = |&&(origin, end, _): &&Turn| {
            let blocked = self.blocked_by(origin, mover);
            blocked.is_some_and(|other| !self.in_destination(end, other))
        };
        let unblocking: Vec<Turn> = all.iter().filter(unblocks).copied().collect();
        if self.position.rules().block == Block::On && !unblocking.is_empty() {
            unblocking
        } else {
            all
        }
    }

    /// The texts of all legal moves.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        let turns = self.turns();
        if turns.is_empty() && !self.is_over() {
            return BTreeSet::from(["pass".to_owned()]);
        }
        let text = |&(origin, end, jumps): &Turn| {
            let sign = if jumps { ">>" } else { "-" };
            format!("{}{sign}{}", self.name(origin), self.name(end))
        };
        turns.iter().map(text).collect()
    }

    /// Whether a written turn is legal: one of `moves`, or a chain that leads there hop by hop.
    pub(crate) fn allows(&self, moves: &BTreeSet<String>, turn: &WrittenMove) -> bool {
        if moves.contains(&turn.to_string()) {
            return true;
        }
        let [walk] = turn.walks() else { return false };
        let short = WrittenMove::from(Walk::somehow(walk.origin(), walk.landing()));
        let (Some(hops), true) = (walk.written_hops(), moves.contains(&short.to_string())) else {
            return false;
        };
        let board = self.position.board();
        let hex = |name| board.hex(board.cell(name).ok()?);
        let (Some(origin), mut visited) = (hex(walk.origin()), Vec::new()) else {
            return false;
        };
        let mut at = origin;
        hops.iter().all(|hop| {
            let Some(landing) = hex(hop.landing) else {
                return false;
            };
            let follows = hop.kind == HopKind::Jump
                && self.jumps(origin, at).contains(&landing)
                && !visited.contains(&landing);
            visited.push(landing);
            at = landing;
            follows
        })
    }

    fn name(&self, hex: Hex) -> String {
        let board = self.position.board();
        board.name(board.cell_at(hex).unwrap()).unwrap().to_string()
    }
}
