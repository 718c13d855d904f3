//! Strategies for property tests with `proptest` (the feature of that name): positions, moves and
//! games.
//!
//! They shrink to small boards, few pieces and short games.
//!
//! ```
//! use isopath::strategy;
//! use proptest::prelude::*;
//!
//! proptest!(|((position, mv) in strategy::position_and_move())| {
//!     prop_assert!(position.is_legal(mv));
//!     prop_assert_ne!(position.after(mv).turn(), position.turn());
//! });
//! ```

use crate::builder::validate;
use crate::state::State;
use crate::{
    Color, Game, Height, Move, Part, Position, Reversion, Rules, Side, Space, WrittenMove,
    WrittenPart,
};
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::{Cell, CellName, CellSet64};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// The longest games that are played.
const PLIES: usize = 80;

/// Any rules, shrinking to the default.
pub fn rules() -> impl Strategy<Value = Rules> {
    select(&[Rules { reversions: true }, Rules { reversions: false }][..])
}

/// Any size of board, shrinking to the smallest.
pub fn side() -> impl Strategy<Value = Side> {
    select(&Side::ALL[..])
}

/// The start on any board, by any rules.
pub fn start() -> impl Strategy<Value = Position> {
    (side(), rules()).prop_map(|(side, rules)| Position::start(side, rules))
}

/// A game of random legal sequences from the start, which may have come to its end.
pub fn game() -> impl Strategy<Value = Game> {
    start().prop_flat_map(game_from)
}

/// As [`game`], on a board of this size and by these rules.
pub fn game_of(side: Side, rules: Rules) -> impl Strategy<Value = Game> {
    game_from(Position::start(side, rules))
}

/// As [`game`], from any position on.
pub fn game_from(start: Position) -> impl Strategy<Value = Game> {
    let ranks = prop::collection::vec(any::<Index>(), 0..PLIES);
    ranks.prop_map(move |ranks| {
        let mut game = Game::new(start);
        for rank in ranks {
            let Some(mv) = pick(game.position(), rank) else {
                break;
            };
            game.play(mv).expect("the generator's moves are legal");
        }
        game
    })
}

/// A position that random legal play has reached, perhaps a finished one.
pub fn reached_position() -> impl Strategy<Value = Position> {
    game().prop_map(|game| *game.position())
}

/// As [`reached_position`], from any position on.
pub fn reached_from(start: Position) -> impl Strategy<Value = Position> {
    game_from(start).prop_map(|game| *game.position())
}

/// A position that is built freely: any number of pieces anywhere, tiles in any disorder, any
/// reversion state that can be. About one in ten is finished.
pub fn built_position() -> impl Strategy<Value = Position> {
    (side(), rules()).prop_flat_map(|(side, rules)| built_of(side, rules))
}

/// As [`built_position`], on a board of this size and by these rules.
pub fn built_of(side: Side, rules: Rules) -> impl Strategy<Value = Position> {
    let cells: Vec<Cell> = side.board().iter().collect();
    let heights = select(&[Height::One, Height::Zero, Height::Two][..]);
    let most = usize::from(side.get());
    let pieces = prop_oneof![
        7 => ([1..=most, 1..=most], Just(false)),
        // Mostly won: pieces on the enemy's home row, or none.
        1 => ([0..=most, 0..=most], Just(true)),
    ];
    // The counts of the side that has just moved and of the other.
    const COUNTS: [[u8; 2]; 5] = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]];
    let plan = (
        prop::collection::vec(heights, cells.len()),
        Just(cells).prop_shuffle(),
        pieces,
        select(&Color::ALL[..]),
        prop::option::of((select(&COUNTS[..]), any::<bool>())),
    );
    plan.prop_map(move |(heights, cells, (pieces, anywhere), turn, counts)| {
        let mut state = State::flat(side, rules);
        set_pieces(&mut state, &cells, pieces, anywhere);
        set_tiles(&mut state, &cells, &heights);
        state.set_turn(state.winner().map_or(turn, |won| !won.winner));
        if let (true, Some((counts, aim))) = (rules.reversions, counts) {
            set_reversion(&mut state, &cells, counts, aim);
        }
        validate(&state).expect("everything that no position has is avoided");
        Position::from_state(state)
    })
}

/// Puts pieces on the first of `cells`: some at least, and not both colors on each other's home.
/// Unless they may stand `anywhere`, none stands there.
fn set_pieces(state: &mut State, cells: &[Cell], [white, black]: [usize; 2], anywhere: bool) {
    let [white_home, black_home] = Color::ALL.map(|color| state.geometry().home(color));
    let place = |state: &mut State, color, count, barred: CellSet64| {
        let free = state.empty() - barred;
        let free = cells.iter().filter(|&&cell| free.contains(cell));
        for &cell in free.take(count) {
            state.set_space(cell, Space::of(color));
        }
    };
    let or_anywhere = |home| if anywhere { CellSet64::EMPTY } else { home };
    place(state, Color::White, white, or_anywhere(black_home));
    let white_is_home = state.pieces(Color::White).intersects(black_home);
    let barred = if white_is_home {
        white_home
    } else {
        or_anywhere(white_home)
    };
    let black = if white == 0 { black.max(1) } else { black };
    place(state, Color::Black, black, barred);
}

/// Sets a reversion state at the first of `cells` where one can be. `counts` are those of the side
/// that has just moved and of the other.
fn set_reversion(state: &mut State, cells: &[Cell], counts: [u8; 2], aim: bool) {
    let [white, black] = match state.turn() {
        Color::White => [counts[1], counts[0]],
        Color::Black => counts,
    };
    // A piece that can be captured where the last tile move counts is the rarest case.
    let rare = state.threatened().first().filter(|_| aim);
    for &space in rare.iter().chain(cells) {
        state.set_reversion(Some(Reversion {
            space,
            white,
            black,
        }));
        if validate(state).is_ok() {
            return;
        }
    }
    state.set_reversion(None);
}

/// Gives the empty spaces these heights, with as many tiles more or less as the total asks for.
fn set_tiles(state: &mut State, cells: &[Cell], heights: &[Height]) {
    let empty = state.empty();
    let free: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|&cell| empty.contains(cell))
        .collect();
    let mut tiles: Vec<u8> = heights
        .iter()
        .map(|height| height.tiles())
        .take(free.len())
        .collect();
    let wanted = state.side().spaces() - 2 * state.pieces(Color::White).len();
    let mut found: usize = tiles.iter().copied().map(usize::from).sum();
    // Two rounds reach every total that is possible.
    for at in (0..free.len()).chain(0..free.len()) {
        if found < wanted && tiles[at] < 2 {
            (found, tiles[at]) = (found + 1, tiles[at] + 1);
        } else if found > wanted && tiles[at] > 0 {
            (found, tiles[at]) = (found - 1, tiles[at] - 1);
        }
    }
    for (cell, tiles) in free.into_iter().zip(tiles) {
        let height = Height::new(tiles).expect("a height stays between 0 and 2");
        state.set_space(cell, Space::Empty(height));
    }
}

/// Any position, reached by play or freely built.
pub fn position() -> impl Strategy<Value = Position> {
    prop_oneof![reached_position(), built_position()]
}

/// A position that is not over, and one of its legal sequences.
pub fn position_and_move() -> impl Strategy<Value = (Position, Move)> {
    let choice = (position(), any::<Index>());
    choice.prop_filter_map("the game is over", |(position, rank)| {
        pick(&position, rank).map(|mv| (position, mv))
    })
}

fn pick(position: &Position, rank: Index) -> Option<Move> {
    let count = position.sequence_count() as usize;
    (count > 0).then(|| position.nth_sequence(rank.index(count) as u64))?
}

/// The name of a space of the board; now and then one that the board does not have.
fn name(side: Side) -> impl Strategy<Value = CellName> {
    let cells = hexgrid::strategy::cell(side.board());
    let on_board = cells.prop_map(move |cell| side.geometry().name(cell));
    let off_board = (prop::char::range('a', 'z'), 0..12u16)
        .prop_map(|(row, number)| CellName::new(row, number).expect("the letter is a row"));
    prop_oneof![30 => on_board, 1 => off_board]
}

/// Any part that can be written down about a board of this size, mostly on its spaces.
pub fn written_part(side: Side) -> impl Strategy<Value = WrittenPart> {
    prop_oneof![
        (name(side), name(side)).prop_map(|(from, to)| Part::Tile { from, to }),
        (name(side), name(side)).prop_map(|(from, to)| Part::Piece { from, to }),
        name(side).prop_map(Part::Capture),
    ]
}

/// Any move that can be written down: legal ones of this position, near misses (a part left out,
/// replaced, repeated or added, the parts exchanged, a space changed), and arbitrary parts.
pub fn written_move(position: &Position) -> impl Strategy<Value = WrittenMove> + use<> {
    let position = *position;
    let side = position.side();
    let legal = any::<Index>().prop_map(move |rank| {
        pick(&position, rank).map_or_else(WrittenMove::default, WrittenMove::from)
    });
    let parts = prop::collection::vec(written_part(side), 0..4);
    // Third reversions are rare: aim at the space where they would be.
    let last = position
        .reversion()
        .map(|last| side.geometry().name(last.space));
    let target = (name(side), any::<bool>())
        .prop_map(move |(name, aim)| last.filter(|_| aim).unwrap_or(name));
    let change = (0..7usize, written_part(side), target, any::<Index>());
    let near = (legal.clone(), change).prop_map(|(mv, (change, part, name, at))| {
        let mut parts = mv.parts().to_vec();
        if parts.is_empty() {
            return WrittenMove::new(vec![part]);
        }
        let at = at.index(parts.len());
        match change {
            0 => drop(parts.remove(at)),
            1 => parts[at] = part,
            2 => parts.insert(at, part),
            3 => parts.push(parts[at]),
            4 => parts.reverse(),
            5 => parts[at] = with_end(parts[at], name),
            _ => parts[at] = with_start(parts[at], name),
        }
        WrittenMove::new(parts)
    });
    prop_oneof![1 => legal, 4 => near, 1 => parts.prop_map(WrittenMove::new)]
}

/// The part with another last space.
fn with_end(part: WrittenPart, end: CellName) -> WrittenPart {
    match part {
        Part::Tile { from, .. } => Part::Tile { from, to: end },
        Part::Piece { from, .. } => Part::Piece { from, to: end },
        Part::Capture(_) => Part::Capture(end),
    }
}

/// The part with another first space.
fn with_start(part: WrittenPart, start: CellName) -> WrittenPart {
    match part {
        Part::Tile { to, .. } => Part::Tile { from: start, to },
        Part::Piece { to, .. } => Part::Piece { from: start, to },
        Part::Capture(_) => Part::Capture(start),
    }
}
