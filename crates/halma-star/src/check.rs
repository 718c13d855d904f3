//! Whether a written turn is legal, and if not, why: the one place that decides it.

use crate::bounds::Bounds;
use crate::jumper::Jumper;
use crate::{
    Access, HopKind, IllegalMove, Move, MoveError, MoveKind, MoveSet, Position, Sign, Walk,
    WrittenHop, WrittenMove,
};
use alloc::vec::Vec;
use hexgrid::{Cell, CellName, CellSet128, Direction};

impl Position {
    /// Checks a written turn and gives the move that it is.
    ///
    /// # Errors
    /// The first reason why it is illegal, in the order of [`IllegalMove::CODES`].
    pub fn check(&self, turn: &WrittenMove) -> Result<Move, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        for name in turn.walks().iter().flat_map(Walk::names) {
            self.on_board(name)?;
        }
        let walk = match turn.walks() {
            [] => return self.check_pass(),
            [walk] => walk,
            [first, second, ..] => {
                self.own_piece(first.origin())?;
                return Err(IllegalMove::TwoPieces(first.origin(), second.origin()));
            }
        };
        let origin = self.own_piece(walk.origin())?;
        let mv = match walk.written_hops() {
            Some(hops) => self.check_hops(walk.origin(), hops)?,
            None => self.check_somehow(origin, walk)?,
        };
        let Some(first) = self.missed_duty(mv) else {
            return Ok(mv);
        };
        let name = |cell: Option<Cell>| cell.map_or(walk.origin(), |cell| self.name(cell));
        Err(IllegalMove::MustUnblock {
            piece: name(first.origin()),
            landing: name(first.landings().first()),
        })
    }

    /// The first moves that unblock a destination, when the seat to move has that duty and `mv` does
    /// not do it.
    fn missed_duty(&self, mv: Move) -> Option<MoveSet> {
        let duty = self.unblocking();
        let first = *duty.first()?;
        let is_done = duty.iter().any(|set| set.contains(mv));
        (!is_done).then_some(first)
    }

    /// The sign between `origin`, a piece of the seat to move, and `landing` that makes a legal
    /// turn, if one does.
    fn legal_sign(&self, origin: Cell, landing: Cell) -> Option<Sign> {
        let jumper = Jumper::new(self, self.turn(), origin);
        let (sign, kind) = if self.steps(self.turn(), origin).contains(landing) {
            (Sign::Step, MoveKind::Step)
        } else if !jumper.ends().contains(landing) {
            return None;
        } else if jumper.from(origin).contains(landing) {
            (Sign::Jump, MoveKind::Jump)
        } else {
            (Sign::AnyJumps, MoveKind::Jump)
        };
        let mv = Move::on_board(self.size(), kind, origin, landing);
        self.missed_duty(mv).is_none().then_some(sign)
    }

    /// Checks a move; the same way as [`Position::check`]. A move that was made for a star of
    /// another size is refused as [`IllegalMove::OffBoard`], whatever spaces it names.
    ///
    /// # Errors
    /// The first reason why it is illegal.
    pub fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if let Some([cell, _]) = mv.names().filter(|_| !mv.fits(self.size())) {
            if self.is_over() {
                return Err(IllegalMove::GameOver);
            }
            return Err(IllegalMove::OffBoard {
                cell,
                made_for: mv.size(),
                size: self.size(),
            });
        }
        self.check(&mv.into()).map(|_| ())
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// Reads a move and checks it.
    ///
    /// # Errors
    /// [`MoveError::Text`] when the text is no move at all, [`MoveError::Illegal`] when it is one
    /// that the rules forbid.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        Ok(self.check(&text.parse()?)?)
    }

    fn check_pass(&self) -> Result<Move, IllegalMove> {
        match self.nth_move(0).and_then(Move::origin) {
            Some(piece) => Err(IllegalMove::PassWithMoves(self.name(piece))),
            None => Ok(Move::PASS),
        }
    }

    fn check_somehow(&self, origin: Cell, walk: &Walk) -> Result<Move, IllegalMove> {
        let landing = self.on_board(walk.landing())?;
        if self.occupied().contains(landing) {
            return Err(IllegalMove::Occupied(walk.landing()));
        }
        if !self.jump_landings(origin).contains(landing) {
            return Err(IllegalMove::Unreachable {
                origin: walk.origin(),
                landing: walk.landing(),
                instead: self.legal_sign(origin, landing),
            });
        }
        Ok(Move::on_board(self.size(), MoveKind::Jump, origin, landing))
    }

    fn check_hops(&self, origin: CellName, hops: &[WrittenHop]) -> Result<Move, IllegalMove> {
        let is_step = |hop: &WrittenHop| hop.kind == HopKind::Step;
        let steps = hops.iter().filter(|hop| is_step(hop)).count();
        if steps > 0 && steps < hops.len() {
            return Err(IllegalMove::StepAndJump(origin));
        }
        let kind = match hops {
            [first, _, ..] if steps > 0 => {
                let landing = first.landing;
                return Err(IllegalMove::SecondStep { origin, landing });
            }
            [_] if steps > 0 => MoveKind::Step,
            _ => MoveKind::Jump,
        };
        let start = self.on_board(origin)?;
        let mut walker = Walker::new(self, start, hops.len() == 1);
        for (at, hop) in hops.iter().enumerate() {
            walker.hop(hop.kind, hop.landing, at + 1 == hops.len())?;
        }
        Ok(Move::on_board(self.size(), kind, start, walker.at))
    }

    fn on_board(&self, name: CellName) -> Result<Cell, IllegalMove> {
        self.board().cell(name).map_err(|_| IllegalMove::OffBoard {
            cell: name,
            made_for: None,
            size: self.size(),
        })
    }

    fn name(&self, cell: Cell) -> CellName {
        self.size().geometry().name(cell)
    }

    fn own_piece(&self, origin: CellName) -> Result<Cell, IllegalMove> {
        let cell = self.on_board(origin)?;
        match self.seat_at(cell) {
            None => Err(IllegalMove::EmptyOrigin(origin)),
            Some(seat) if seat != self.turn() => Err(IllegalMove::NotYourPiece(origin)),
            Some(_) => Ok(cell),
        }
    }
}

/// A piece on its way, hop by hop.
struct Walker<'p> {
    position: &'p Position,
    bounds: Bounds,
    at: Cell,
    /// The cells it has been on, the origin included.
    visited: CellSet128,
    /// The pieces on the board without the one that is on its way.
    others: CellSet128,
    /// Whether the whole turn is a single hop.
    is_single: bool,
}

impl<'p> Walker<'p> {
    fn new(position: &'p Position, origin: Cell, is_single: bool) -> Self {
        let start = CellSet128::of(origin);
        Self {
            position,
            bounds: Bounds::new(position, position.turn()),
            at: origin,
            visited: start,
            others: position.occupied() - start,
            is_single,
        }
    }

    fn hop(&mut self, kind: HopKind, name: CellName, is_last: bool) -> Result<(), IllegalMove> {
        let landing = self.position.on_board(name)?;
        if self.visited.contains(landing) {
            return Err(IllegalMove::LandedTwice(name));
        }
        if self.others.contains(landing) {
            return Err(IllegalMove::Occupied(name));
        }
        match kind {
            HopKind::Step => self.step(landing, name)?,
            HopKind::Jump => self.jump(landing, name)?,
        }
        let is_closed = match self.position.rules().access {
            Access::Transit => is_last && !self.bounds.ending.contains(landing),
            Access::Open | Access::Restricted => !self.bounds.landing.contains(landing),
        };
        if is_closed {
            return Err(IllegalMove::ClosedPoint(name));
        }
        if self.bounds.leaves(self.at, landing) {
            return Err(IllegalMove::LeavesDestination {
                from: self.from(),
                landing: name,
            });
        }
        self.visited.insert(landing);
        self.at = landing;
        Ok(())
    }

    fn step(&self, landing: Cell, name: CellName) -> Result<(), IllegalMove> {
        if self.position.board().adjacent(self.at).contains(landing) {
            return Ok(());
        }
        Err(self.unconnected(HopKind::Step, landing, name))
    }

    fn unconnected(&self, kind: HopKind, landing: Cell, name: CellName) -> IllegalMove {
        let other_sign = || self.position.legal_sign(self.at, landing);
        IllegalMove::Unconnected {
            from: self.from(),
            landing: name,
            kind,
            instead: self.is_single.then(other_sign).flatten(),
        }
    }

    fn jump(&self, landing: Cell, name: CellName) -> Result<(), IllegalMove> {
        let from = self.from();
        let between = self.between(landing);
        match between.as_deref() {
            Some(&[over]) if self.others.contains(over) => Ok(()),
            Some(&[over]) => Err(IllegalMove::NothingToJump {
                from,
                over: self.position.name(over),
            }),
            Some([first, rest @ ..])
                if self.others.contains(*first)
                    && rest.iter().all(|&cell| self.others.contains(cell)) =>
            {
                let landing = name;
                Err(IllegalMove::JumpsSeveral { from, landing })
            }
            _ => Err(self.unconnected(HopKind::Jump, landing, name)),
        }
    }

    /// The cells between here and `landing` when both lie on one line of the board.
    fn between(&self, landing: Cell) -> Option<Vec<Cell>> {
        let board = self.position.board();
        Direction::ALL.into_iter().find_map(|direction| {
            let mut line = Vec::new();
            let mut cell = board.neighbor(self.at, direction)?;
            while cell != landing {
                line.push(cell);
                cell = board.neighbor(cell, direction)?;
            }
            Some(line)
        })
    }

    /// The name of the space that the next hop begins on.
    fn from(&self) -> CellName {
        self.position.name(self.at)
    }
}
