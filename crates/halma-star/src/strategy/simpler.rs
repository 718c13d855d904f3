//! Simpler positions, moves and games than a given one.

use crate::{Game, Move, MoveKind, Position, Rules, Seat, Seats, Size, WrittenMove};
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::{Cell, Hex};

/// All that makes a position.
#[derive(Clone)]
struct Facts {
    size: Size,
    seats: Vec<Seat>,
    rules: Rules,
    turn: Seat,
    pieces: Vec<(Seat, Cell)>,
    finished: Vec<Seat>,
}

impl Facts {
    fn of(position: &Position) -> Self {
        let seats: Vec<Seat> = position.seats().iter().collect();
        let pieces = |&seat: &Seat| {
            let cells = position.pieces(seat).iter();
            cells.map(move |cell| (seat, cell)).collect::<Vec<_>>()
        };
        Self {
            size: position.size(),
            rules: position.rules(),
            turn: position.turn(),
            pieces: seats.iter().flat_map(pieces).collect(),
            finished: position.finished().iter().collect(),
            seats,
        }
    }

    /// The position, where the rules allow it; if need be, with nobody in a place.
    fn build(&self) -> Option<Position> {
        self.build_as_it_is().or_else(|| {
            let finished = vec![];
            let facts = Self {
                finished,
                ..self.clone()
            };
            facts.build_as_it_is()
        })
    }

    fn build_as_it_is(&self) -> Option<Position> {
        let seats = Seats::new(&self.seats).ok()?;
        let mut builder = Position::builder(self.size, seats)
            .rules(self.rules)
            .turn(self.turn)
            .finished(self.finished.iter().copied());
        for &(seat, cell) in &self.pieces {
            builder = builder.piece(seat, self.size.board().name(cell)?);
        }
        builder.build().ok()
    }

    fn pieces_of(&self, seat: Seat) -> usize {
        self.pieces.iter().filter(|piece| piece.0 == seat).count()
    }

    fn without_seat(&self, seat: Seat) -> Self {
        let mut fewer = self.clone();
        fewer.seats.retain(|&other| other != seat);
        fewer.pieces.retain(|&(other, _)| other != seat);
        fewer.finished.retain(|&other| other != seat);
        if fewer.turn == seat {
            fewer.turn = fewer.seats.first().copied().unwrap_or(seat);
        }
        fewer
    }

    /// On a smaller star: around the center, or where a point has the same tip.
    fn on_smaller(&self) -> impl Iterator<Item = Self> {
        let smaller = Size::ALL.into_iter().filter(|&size| size < self.size);
        smaller.flat_map(move |size| {
            let shift = move |seat| Some(tip(size, seat)? - tip(self.size, seat)?);
            let shifts = Seat::ALL.into_iter().filter_map(shift);
            let shifts = core::iter::once(Hex::ORIGIN).chain(shifts);
            shifts.map(move |shift| self.on(size, shift))
        })
    }

    /// On a smaller star, with the pieces that have a place there; a seat that has lost all gets
    /// one at home.
    fn on(&self, size: Size, shift: Hex) -> Self {
        let mut smaller = Self {
            size,
            pieces: vec![],
            ..self.clone()
        };
        if smaller.rules.rows > size.get() {
            smaller.rules.rows = 0;
        }
        for &(seat, cell) in &self.pieces {
            if let Some(cell) = cell_on(self.size, cell, shift, size) {
                if smaller.pieces_of(seat) < Size::army(size.get()) {
                    smaller.pieces.push((seat, cell));
                }
            }
        }
        for &seat in &self.seats {
            if smaller.pieces_of(seat) == 0 {
                let mut home = size.board().point(seat.home()).iter();
                let free = home.find(|&cell| !smaller.pieces.iter().any(|piece| piece.1 == cell));
                smaller.pieces.extend(free.map(|cell| (seat, cell)));
            }
        }
        smaller
    }

    fn with_rules(&self) -> impl Iterator<Item = Self> {
        let (usual, rules) = (Rules::default(), self.rules);
        let choices = [
            usual,
            Rules {
                access: usual.access,
                ..rules
            },
            Rules {
                leave: usual.leave,
                ..rules
            },
            Rules {
                block: usual.block,
                ..rules
            },
            Rules {
                win: usual.win,
                ..rules
            },
            Rules {
                rows: usual.rows,
                ..rules
            },
            Rules {
                end: usual.end,
                ..rules
            },
        ];
        choices.into_iter().map(|rules| Self {
            rules,
            ..self.clone()
        })
    }

    /// With one piece a seat for a seat of many, and then without single pieces.
    fn with_fewer_pieces(&self) -> Vec<Self> {
        let mut fewer = Vec::new();
        for &seat in &self.seats {
            let first = self.pieces.iter().position(|piece| piece.0 == seat);
            let mut lone = self.clone();
            let mut at = 0..;
            lone.pieces
                .retain(|piece| at.next() == first || piece.0 != seat);
            fewer.push(lone);
        }
        for at in 0..self.pieces.len() {
            let mut without = self.clone();
            without.pieces.remove(at);
            fewer.push(without);
        }
        fewer
    }
}

/// The tip of the point that is the home of a seat.
fn tip(size: Size, seat: Seat) -> Option<Hex> {
    size.board()
        .hex(size.geometry().tip(seat.home(), 1).first()?)
}

/// The place on another star after a shift.
fn cell_on(from: Size, cell: Cell, shift: Hex, to: Size) -> Option<Cell> {
    to.board().cell_at(from.board().hex(cell)? + shift)
}

fn move_on(mv: Move, to: Size) -> Option<Move> {
    let (Some(from), Some(origin), Some(landing)) = (mv.size(), mv.origin(), mv.landing()) else {
        return Some(mv);
    };
    let [origin, landing] = [origin, landing].map(|cell| cell_on(from, cell, Hex::ORIGIN, to));
    let (origin, landing) = (origin?, landing?);
    match mv.kind() {
        MoveKind::Step => Move::step(to, origin, landing),
        _ => Move::jump(to, origin, landing),
    }
}

/// Positions on a smaller star, with fewer seats, pieces or places, or with more usual rules.
pub(super) fn positions(position: &Position) -> Vec<Position> {
    let facts = Facts::of(position);
    let mut simpler: Vec<Facts> = facts.on_smaller().collect();
    simpler.extend(facts.seats.iter().map(|&seat| facts.without_seat(seat)));
    simpler.extend(facts.with_rules());
    simpler.push(Facts {
        finished: vec![],
        ..facts.clone()
    });
    simpler.extend(facts.with_fewer_pieces());
    let mut built: Vec<Position> = simpler.iter().filter_map(Facts::build).collect();
    built.retain(|simpler| simpler != position);
    built
}

/// Simpler positions with the same move, or with their first one.
pub(super) fn positions_with_moves((position, mv): &(Position, Move)) -> Vec<(Position, Move)> {
    let mut simpler = Vec::new();
    for other in positions(position) {
        let same = move_on(*mv, other.size()).filter(|&mv| other.is_legal(mv));
        simpler.extend(same.or_else(|| other.nth_move(0)).map(|mv| (other, mv)));
    }
    let first = position.nth_move(0).map(|first| (*position, first));
    simpler.extend(first.filter(|first| first.1 != *mv));
    simpler
}

/// Shorter games.
pub(super) fn shorter_games(game: &Game) -> Vec<Game> {
    let turns: Vec<WrittenMove> = game.turns().iter().map(WrittenMove::from).collect();
    let end = turns.len();
    let mut lengths = vec![0, end / 2, end.saturating_sub(1)];
    lengths.dedup();
    let mut shorter: Vec<Vec<WrittenMove>> = lengths
        .into_iter()
        .filter(|&length| length < end)
        .map(|length| turns[..length].to_vec())
        .collect();
    // As many turns as there are seats leave the turn to whom it was.
    for left_out in [game.start().seats().len(), 1] {
        for at in 0..(end + 1).saturating_sub(left_out) {
            shorter.push([&turns[..at], &turns[at + left_out..]].concat());
        }
    }
    let games = shorter
        .iter()
        .filter_map(|turns| replay(game.start(), turns));
    games.collect()
}

fn replay(start: &Position, turns: &[WrittenMove]) -> Option<Game> {
    let mut game = Game::new(*start);
    let mut turns = turns.iter();
    turns
        .try_for_each(|turn| game.play_written(turn).map(drop))
        .ok()?;
    Some(game)
}

/// Games on a smaller star, with fewer seats or with more usual rules, and shorter games.
pub(super) fn games(game: &Game) -> Vec<Game> {
    let start = game.start();
    let mut starts: Vec<Position> = Vec::new();
    let facts = Facts::of(start);
    let smaller = Size::ALL.into_iter().filter(|&size| size < facts.size);
    let smaller = smaller.map(|size| Facts {
        size,
        ..facts.clone()
    });
    let fewer = facts.seats.iter().map(|&seat| facts.without_seat(seat));
    for Facts {
        size, seats, rules, ..
    } in smaller.chain(fewer).chain(facts.with_rules())
    {
        let Ok(seats) = Seats::new(&seats) else {
            continue;
        };
        starts.extend(Position::start(size, seats, rules));
    }
    starts.retain(|other| other != start);
    let mut simpler: Vec<Game> = starts.iter().map(|other| by_rank(other, game)).collect();
    simpler.extend(shorter_games(game));
    simpler
}

/// A game from another start, with the moves that have the same place in the list: the same ones
/// are hardly ever legal.
fn by_rank(start: &Position, game: &Game) -> Game {
    let mut other = Game::new(*start);
    for (ply, mv) in game.moves().enumerate() {
        let position = game.position_at(ply);
        let rank = position.and_then(|position| position.moves().iter().position(|&at| at == mv));
        let rank = rank.unwrap_or_default() as u64;
        let Some(mv) = other.position().pick_move(|count| rank % count) else {
            break;
        };
        if other.play(mv).is_err() {
            break;
        }
    }
    other
}
