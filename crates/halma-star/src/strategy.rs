//! Strategies for property tests with `proptest` (the feature of that name): rules, positions, moves
//! and whole games.
//!
//! They shrink to small stars, few seats, few pieces, the default rules and few turns.
//!
//! ```
//! use halma_star::strategy;
//! use proptest::prelude::*;
//!
//! proptest!(|((position, mv) in strategy::position_and_move())| {
//!     prop_assert!(position.is_legal(mv));
//!     prop_assert_ne!(position.after(mv), position);
//! });
//! ```

mod built;
mod shrinking;
mod simpler;

pub use built::{built_position, crowded_position};

use crate::{
    Access, Block, Chain, End, Game, HopKind, Leave, Move, Position, PositionError, Rules, Seat,
    Seats, Size, Walk, Win, WrittenHop, WrittenMove,
};
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::{Cell, CellName, Direction};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use shrinking::Shrinking;

/// Any size, shrinking to the smallest.
pub fn size() -> impl Strategy<Value = Size> {
    select(&Size::ALL[..])
}

/// Any set of seats with any of them first, shrinking to few seats.
pub fn seats() -> impl Strategy<Value = Seats> {
    let mut all: Vec<Seats> = Vec::new();
    for bits in 1..64 {
        let order: Vec<Seat> = Seat::ALL
            .into_iter()
            .filter(|seat| bits >> seat.index() & 1 != 0)
            .collect();
        for first in 0..order.len() {
            let rotated = [&order[first..], &order[..first]].concat();
            all.extend(Seats::new(&rotated));
        }
    }
    all.sort_by_key(|seats| seats.len());
    select(all)
}

/// Any rules that fit a star of `size`, shrinking to the defaults.
pub fn rules(size: Size) -> impl Strategy<Value = Rules> {
    let access = select(vec![Access::Open, Access::Transit, Access::Restricted]);
    let leave = select(vec![Leave::Yes, Leave::No]);
    let block = select(vec![Block::Off, Block::On]);
    let win = select(vec![Win::Own, Win::Filled]);
    let end = select(vec![End::First, End::Last]);
    let rows = 0..size.get();
    let options = (access, leave, block, win, rows, end);
    options.prop_map(|(access, leave, block, win, rows, end)| Rules {
        access,
        leave,
        block,
        win,
        rows,
        end,
    })
}

fn setup() -> impl Strategy<Value = (Size, Seats, Rules)> {
    (size(), seats()).prop_flat_map(|(size, seats)| (Just(size), Just(seats), rules(size)))
}

/// The start of any game.
pub fn start() -> impl Strategy<Value = Position> {
    setup().prop_map(|(size, seats, rules)| {
        Position::start(size, seats, rules).expect("the rules fit the star")
    })
}

/// A game of up to 80 random legal turns from any start; passes among them, and jumps with their
/// chain or without it.
pub fn game() -> impl Strategy<Value = Game> {
    let games = (start(), turns()).prop_map(|(start, turns)| play(start, &turns));
    Shrinking::new(games, simpler::games)
}

/// As [`game`], on this star with these seats and rules.
///
/// # Errors
/// [`PositionError::Rows`] when the rules speak of more rows than a point has.
pub fn game_of(
    size: Size,
    seats: Seats,
    rules: Rules,
) -> Result<impl Strategy<Value = Game>, PositionError> {
    Position::start(size, seats, rules).map(game_from)
}

/// As [`game`], from this position.
pub fn game_from(start: Position) -> impl Strategy<Value = Game> {
    let games = turns().prop_map(move |turns| play(start, &turns));
    Shrinking::new(games, simpler::shorter_games)
}

/// Which move is made, and whether its chain is told.
fn turns() -> impl Strategy<Value = Vec<(Index, bool)>> {
    vec((any::<Index>(), any::<bool>()), 0..80)
}

fn play(start: Position, turns: &[(Index, bool)]) -> Game {
    let mut game = Game::new(start);
    for &(choice, with_chain) in turns {
        let position = *game.position();
        let Some(mv) = any_move(&position, choice) else {
            break;
        };
        let chain = with_chain.then(|| shortest(&position, mv)).flatten();
        let written = chain.map_or_else(|| mv.into(), WrittenMove::from);
        game.play_written(&written).expect("the move is legal");
    }
    game
}

/// A position reached by random legal play.
pub fn reached_position() -> impl Strategy<Value = Position> {
    game().prop_map(|game| *game.position())
}

/// A position reached from this one by up to 80 random legal turns.
pub fn reached_from(start: Position) -> impl Strategy<Value = Position> {
    game_from(start).prop_map(|game| *game.position())
}

/// A position, reached by play, put together freely, or crowded; shrinking to any simpler one.
pub fn position() -> impl Strategy<Value = Position> {
    let positions = prop_oneof![
        4 => reached_position(),
        4 => built_position(),
        2 => crowded_position(),
    ];
    Shrinking::new(positions, simpler::positions)
}

/// A position that is not over, and a legal move.
pub fn position_and_move() -> impl Strategy<Value = (Position, Move)> {
    let choices = (position(), any::<Index>());
    let moves = choices.prop_filter_map("the game is over", |(position, choice)| {
        any_move(&position, choice).map(|mv| (position, mv))
    });
    Shrinking::new(moves, simpler::positions_with_moves)
}

/// A turn that somebody might write down in `position`: a legal one, or one that misses it by
/// little or by much.
pub fn written_move(position: &Position) -> impl Strategy<Value = WrittenMove> + use<> {
    let position = *position;
    let legal = (any::<Index>(), any::<bool>()).prop_map(move |(choice, with_chain)| {
        let mv = any_move(&position, choice).unwrap_or(Move::PASS);
        let chain = with_chain.then(|| shortest(&position, mv)).flatten();
        chain.map_or_else(|| mv.into(), WrittenMove::from)
    });
    prop_oneof![
        3 => legal,
        1 => Just(WrittenMove::pass()),
        8 => walk(position).prop_map(WrittenMove::from),
        1 => vec(walk(position), 2..4).prop_map(WrittenMove::new),
    ]
}

/// A way of one piece: mostly from a piece of the seat to move and by hops that the board has room
/// for, sometimes from and to anywhere.
fn walk(position: Position) -> impl Strategy<Value = Walk> {
    let hop = (any::<Index>(), 0..8u8, any::<bool>());
    let hops = vec((hop, 0..12u8), 1..5);
    let origin = (any::<Index>(), 0..8u8);
    (origin, hops, 0..6u8).prop_map(move |((origin, stray), hops, form)| {
        let board = position.board();
        let own = match stray {
            0 => board.cells(),
            1 => position.occupied(),
            _ => position.pieces(position.turn()),
        };
        let origin = own.nth(origin.index(own.len().max(1)));
        let mut at = origin;
        let mut landings = Vec::new();
        for ((choice, stray, is_step), kind) in hops {
            at = next_cell(&position, at, choice, stray, is_step);
            let name = at.and_then(|cell| board.name(cell)).unwrap_or(off_board());
            // One walk in six mixes its hops; the others jump, or step if they are short.
            let steps = if form == 0 { kind % 2 == 0 } else { is_step };
            landings.push((steps, name));
        }
        let origin = origin
            .and_then(|cell| board.name(cell))
            .unwrap_or(off_board());
        let (first_is_step, first) = landings[0];
        let last = landings[landings.len() - 1].1;
        let hop = |(is_step, landing): (bool, CellName)| WrittenHop {
            kind: if is_step {
                HopKind::Step
            } else {
                HopKind::Jump
            },
            landing,
        };
        match form {
            0 => Walk::hops(
                origin,
                hop(landings[0]),
                landings[1..].iter().copied().map(hop),
            ),
            1 => Walk::somehow(origin, last),
            2 | 3 if first_is_step => Walk::step(origin, first),
            _ => Walk::jumps(origin, first, landings[1..].iter().map(|&(_, name)| name)),
        }
    })
}

/// Where a hop from `at` might lead: a neighbor or a jump's landing, or with a small `stray`
/// anywhere; `None` is off the board.
fn next_cell(
    position: &Position,
    at: Option<Cell>,
    choice: Index,
    stray: u8,
    is_step: bool,
) -> Option<Cell> {
    let board = position.board();
    if stray == 0 {
        // One more than there are cells.
        return Cell::new(choice.index(board.len() + 1)).filter(|&cell| board.contains(cell));
    }
    let directions = Direction::ALL.into_iter();
    let cells: Vec<Cell> = if is_step {
        directions
            .filter_map(|way| board.neighbor(at?, way))
            .collect()
    } else {
        let jumps = directions.filter_map(|way| board.jump(at?, way));
        let over = |over: &Cell| position.occupied().contains(*over) || stray == 1;
        jumps
            .filter(|jump| over(&jump.over))
            .map(|jump| jump.landing)
            .collect()
    };
    match cells[..] {
        [] => at,
        _ => Some(cells[choice.index(cells.len())]),
    }
}

/// A name that no star has.
fn off_board() -> CellName {
    CellName::new('z', 9).expect("z is a row letter")
}

fn any_move(position: &Position, choice: Index) -> Option<Move> {
    let count = usize::try_from(position.move_count()).ok()?;
    // `Index` has no place in nothing.
    let rank = (count > 0).then(|| choice.index(count))?;
    position.nth_move(rank as u64)
}

fn shortest(position: &Position, mv: Move) -> Option<Chain> {
    position.shortest_chain(mv.origin()?, mv.landing()?)
}
