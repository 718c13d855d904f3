//! A position reduced to sets: quick to change, and to judge.

use super::{LOSS, WIN};
use isopath::hexgrid::{Board, Cell, CellSet64};
use isopath::{Color, Height, Part, Position};
use minimax::Evaluation;

/// What it costs to come to a space, in half turns: it has the right height; one tile makes it
/// right; an own piece has to leave it first; two tiles are missing; an enemy piece is on it.
const RIGHT: usize = 2;
const ALMOST: usize = 3;
const OWN: usize = 4;
const WRONG: usize = 5;
const ENEMY: usize = 7;
/// One more than the dearest space costs.
const COSTS: usize = ENEMY + 1;
/// A walk that costs as much is as good as none.
const FAR: usize = 40;

/// What a piece is worth.
const PIECE: i32 = 350;
/// What the side to move gains by a piece that it may capture at once, and loses by the first and
/// by each further one that is threatened.
const TO_CAPTURE: i32 = 220;
const THREATENED: i32 = 40;
const THREATENED_TOO: i32 = 200;
/// What a walk that costs nothing would be worth.
const WALK: i32 = 1500;
/// How much walks count, in tenths: the shortest one, the next, and so on.
const WEIGHTS: [i32; 5] = [10, 5, 3, 2, 1];
/// What the move is worth.
const TEMPO: i32 = 25;
/// What each space is worth that a piece can go to.
const STEP: i32 = 6;

/// With so many spaces to dig from and as many to build on, not counting the own home row, there is a tile
/// for every step: one of them may be the space stepped to, one spoilt by a tile, one barred by the
/// rule on reversions, and one the other end of the tile.
const TILES: usize = 5;

/// Pieces and heights as sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Snapshot {
    board: &'static Board<u64>,
    /// The home rows, white's first.
    homes: [CellSet64; 2],
    pieces: [CellSet64; 2],
    /// The spaces without a tile, those under pieces included.
    low: CellSet64,
    /// The spaces with two tiles, those under pieces included.
    high: CellSet64,
    turn: Color,
}

impl Snapshot {
    pub(super) fn of(position: &Position) -> Self {
        Self {
            board: position.board(),
            homes: Color::ALL.map(|color| position.home_row(color)),
            pieces: Color::ALL.map(|color| position.pieces(color)),
            low: position.at_height(Height::Zero),
            high: position.at_height(Height::Two),
            turn: position.turn(),
        }
    }

    /// The snapshot after a turn of these parts, or of none.
    pub(super) fn after(mut self, parts: impl IntoIterator<Item = Part>) -> Self {
        for part in parts {
            match part {
                Part::Tile { from, to } => self = self.dug(from).built(to),
                Part::Piece { from, to } => {
                    let own = &mut self.pieces[self.turn.index()];
                    own.remove(from);
                    own.insert(to);
                }
                Part::Capture(cell) => self.pieces[(!self.turn).index()].remove(cell),
            }
        }
        self.turn = !self.turn;
        self
    }

    /// The snapshot with a tile less on a space, if there is one.
    pub(super) fn dug(mut self, cell: Cell) -> Self {
        if self.high.contains(cell) {
            self.high.remove(cell);
        } else {
            self.low.insert(cell);
        }
        self
    }

    /// The snapshot with a tile more on a space, if there is room.
    pub(super) fn built(mut self, cell: Cell) -> Self {
        if self.low.contains(cell) {
            self.low.remove(cell);
        } else {
            self.high.insert(cell);
        }
        self
    }

    /// The spaces without a piece.
    pub(super) fn empty(&self) -> CellSet64 {
        self.board.cells() - self.pieces[0] - self.pieces[1]
    }

    /// Whether who has just moved has won, other than by leaving no legal move.
    pub(super) fn is_won(&self) -> bool {
        let (own, enemy) = self.sides();
        own.is_empty() || enemy.intersects(self.homes[self.turn.index()])
    }

    /// Whether one more tile might leave the side to move without a legal move. Otherwise there are two spaces
    /// to step to, of which a tile spoils one, and tiles enough to go with it.
    pub(super) fn is_hemmed_in(&self) -> bool {
        let [right, almost, wrong] = self.heights(self.turn);
        let home = self.homes[self.turn.index()];
        let (own, _) = self.sides();
        let ways = self.around(own) & right;
        let tiles = [right | almost, almost | wrong].map(|spaces| (spaces - home).len());
        ways.len() < 2 || tiles.into_iter().any(|spaces| spaces < TILES)
    }

    /// The pieces of the side to move, and those of the other.
    fn sides(&self) -> (CellSet64, CellSet64) {
        let (own, enemy) = (self.turn.index(), (!self.turn).index());
        (self.pieces[own], self.pieces[enemy])
    }

    /// What the position is worth to the side to move, while nobody has won.
    pub(super) fn value(&self) -> Evaluation {
        // Nobody changes the own home row: a piece at the door of it can only be captured.
        let (own, enemy) = self.sides();
        let intruders = self.at_the_door(!self.turn);
        let is_helpless = || !intruders.is_subset(self.threatened(enemy, own));
        match self.value_at_sight() {
            WIN => WIN,
            _ if intruders.len() > 1 || is_helpless() => LOSS,
            value => value,
        }
    }

    /// The same by a look no further than a win in one.
    pub(super) fn value_at_sight(&self) -> Evaluation {
        let (own, enemy) = self.sides();
        let is_last = enemy.len() == 1 && !self.threatened(enemy, own).is_empty();
        if is_last || !self.at_the_door(self.turn).is_empty() {
            return WIN;
        }
        self.balance().clamp(-20_000, 20_000) as Evaluation
    }

    /// The same without looking whether there is a win in one.
    pub(super) fn balance(&self) -> i32 {
        let (own, enemy) = self.sides();
        let to_capture = self.threatened(enemy, own);
        let mut value = TEMPO + PIECE * (own.len() as i32 - enemy.len() as i32);
        if !to_capture.is_empty() {
            value += TO_CAPTURE;
        }
        let threatened = self.threatened(own, enemy).len() as i32;
        if threatened > 0 {
            value -= THREATENED + THREATENED_TOO * (threatened - 1);
        }
        value + self.prospects(self.turn) - self.prospects(!self.turn)
    }

    /// All spaces that are adjacent to one of these.
    fn around(&self, cells: CellSet64) -> CellSet64 {
        let adjacent = cells.iter().map(|cell| self.board.adjacent(cell));
        adjacent.fold(CellSet64::EMPTY, |all, some| all | some)
    }

    /// The pieces of `these` that two of `those` are adjacent to.
    fn threatened(&self, these: CellSet64, those: CellSet64) -> CellSet64 {
        let is_threatened = |&cell: &_| (self.board.adjacent(cell) & those).len() >= 2;
        these.iter().filter(is_threatened).collect()
    }

    /// The empty spaces with the height that pieces of `color` need, with one tile, and with the
    /// height that the others need.
    fn heights(&self, color: Color) -> [CellSet64; 3] {
        let empty = self.empty();
        let ones = empty - self.low - self.high;
        let (low, high) = (empty & self.low, empty & self.high);
        match color {
            Color::White => [high, ones, low],
            Color::Black => [low, ones, high],
        }
    }

    /// The pieces of `color` that can go to the enemy's home row in a turn.
    fn at_the_door(&self, color: Color) -> CellSet64 {
        let [right, almost, _] = self.heights(color);
        let goal = self.homes[(!color).index()];
        // A tile has to come from somewhere, or to go somewhere. On the enemy's home row no
        // reversion counts against the mover, since the enemy moves no tiles there.
        let others = (right | almost) - self.homes[color.index()];
        let open = if others.len() > 1 {
            right | almost
        } else {
            right
        };
        self.around(goal & open) & self.pieces[color.index()]
    }

    /// What the walks and steps of `color` are worth.
    fn prospects(&self, color: Color) -> i32 {
        let [right, ..] = self.heights(color);
        let (mut costs, found) = self.walks(color);
        costs[..found].sort_unstable();
        let walks: i32 = costs[..found]
            .iter()
            .zip(WEIGHTS)
            .map(|(&cost, weight)| WALK * weight / (10 * cost as i32))
            .sum();
        let own = self.pieces[color.index()];
        let steps: usize = own
            .iter()
            .map(|piece| (self.board.adjacent(piece) & right).len())
            .sum();
        walks + STEP * steps as i32
    }

    /// What the walks of the pieces to the enemy's home row cost; those without a walk are left
    /// out. The cheapest ones are found first, from the home row outwards.
    fn walks(&self, color: Color) -> ([usize; 5], usize) {
        let own = self.pieces[color.index()];
        let enemy = self.pieces[(!color).index()];
        let [right, almost, wrong] = self.heights(color);
        let spaces = [
            (RIGHT, right),
            (ALMOST, almost),
            (OWN, own),
            (WRONG, wrong),
            (ENEMY, enemy),
        ];
        // The spaces that are reached at a cost, by its remainder.
        let mut reached = [CellSet64::EMPTY; COSTS];
        let goal = self.homes[(!color).index()];
        for (cost, spaces) in spaces {
            reached[cost] = spaces & goal;
        }
        // There the enemy can't take away what is nearly right.
        reached[RIGHT] = goal & (right | almost);
        reached[ALMOST] = goal & wrong;
        reached[WRONG] = CellSet64::EMPTY;
        let (mut settled, mut waiting) = (CellSet64::EMPTY, own);
        let (mut costs, mut found) = ([0; 5], 0);
        for cost in RIGHT..FAR {
            let new = std::mem::take(&mut reached[cost % COSTS]) - settled;
            if new.is_empty() {
                continue;
            }
            settled |= new;
            let mut around = self.around(new);
            for _ in around & waiting {
                costs[found] = cost;
                found += 1;
            }
            waiting -= around;
            if waiting.is_empty() {
                break;
            }
            around -= settled;
            for (more, spaces) in spaces {
                reached[(cost + more) % COSTS] |= around & spaces;
            }
        }
        (costs, found)
    }
}
