//! Positions made from spaces, and what a position has to satisfy.

use crate::state::State;
use crate::{Color, Height, Position, PositionError, Reversion, Rules, Side, Space};
use alloc::vec;
use alloc::vec::Vec;
use hexgrid::{Cell, CellName, CellSet64};

/// A position in the making. It begins without pieces, with one tile on every space, white to
/// move, no reversion state and the default rules. What is wrong is found by
/// [`PositionBuilder::build`] and not before.
///
/// ```
/// use isopath::{Color, Height, Position, Side, Space};
///
/// let position = Position::builder(Side::Two)
///     .space("a1".parse()?, Space::White)
///     .space("a2".parse()?, Space::Empty(Height::Two))
///     .space("b1".parse()?, Space::Empty(Height::Zero))
///     .space("c1".parse()?, Space::Black)
///     .turn(Color::Black)
///     .build()?;
/// assert_eq!(position.to_string(), "b1/011/w2 b -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct PositionBuilder {
    side: Side,
    rules: Rules,
    turn: Color,
    /// In the order of the cells.
    spaces: Vec<Space>,
    reversion: Option<(CellName, u8, u8)>,
    /// The first space that was set and that the board does not have.
    off_board: Option<CellName>,
}

impl PositionBuilder {
    pub(crate) fn new(side: Side) -> Self {
        Self {
            side,
            rules: Rules::default(),
            turn: Color::White,
            spaces: vec![Space::Empty(Height::One); side.spaces()],
            reversion: None,
            off_board: None,
        }
    }

    /// Sets what is on a space.
    pub fn space(mut self, cell: CellName, space: Space) -> Self {
        match self.side.board().cell(cell) {
            Ok(at) => self.space_at(at, space),
            Err(_) => {
                self.off_board.get_or_insert(cell);
                self
            }
        }
    }

    /// Sets what is on a space of this board.
    pub(crate) fn space_at(mut self, cell: Cell, space: Space) -> Self {
        self.spaces[cell.index()] = space;
        self
    }

    /// Sets the side to move.
    pub const fn turn(mut self, turn: Color) -> Self {
        self.turn = turn;
        self
    }

    /// Sets the rules.
    pub const fn rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Sets the reversion state: the space at which the last turn's tile move counts, and the
    /// reversions that white and black have made there in a row. Without the rule on reversions it
    /// is dropped.
    pub const fn reversion(mut self, cell: CellName, white: u8, black: u8) -> Self {
        self.reversion = Some((cell, white, black));
        self
    }

    /// Clears the reversion state: the last turn had no tile move.
    pub const fn no_reversion(mut self) -> Self {
        self.reversion = None;
        self
    }

    /// The position.
    ///
    /// # Errors
    /// The first thing that no position has, in the order of [`PositionError`].
    pub fn build(&self) -> Result<Position, PositionError> {
        let side = self.side;
        let find = |cell| {
            let off_board = |_| PositionError::OffBoard { cell, side };
            side.board().cell(cell).map_err(off_board)
        };
        self.off_board.map(find).transpose()?;
        let reversion = match self.reversion {
            None => None,
            Some((cell, white, black)) => Some(Reversion {
                space: find(cell)?,
                white,
                black,
            }),
        };
        let mut state = State::flat(side, self.rules);
        for (cell, &space) in side.board().iter().zip(&self.spaces) {
            state.set_space(cell, space);
        }
        state.set_turn(self.turn);
        validate(&state)?;
        let reversion = reversion.filter(|_| self.rules.reversions);
        if let Some(reversion) = reversion {
            validate_reversion(&state, reversion)?;
        }
        state.set_reversion(reversion);
        Ok(Position::from_state(state))
    }
}

impl From<Position> for PositionBuilder {
    fn from(position: Position) -> Self {
        let (side, state) = (position.side(), position.state());
        let reversion = state.reversion().map(|last| {
            let space = side.geometry().name(last.space);
            (space, last.white, last.black)
        });
        Self {
            side,
            rules: state.rules(),
            turn: state.turn(),
            spaces: side.board().iter().map(|cell| state.space(cell)).collect(),
            reversion,
            off_board: None,
        }
    }
}

/// Whether all that holds in every position holds in this one.
pub(crate) fn validate(state: &State) -> Result<(), PositionError> {
    let geometry = state.geometry();
    let most = usize::from(state.side().get());
    for color in Color::ALL {
        let found = state.pieces(color).len();
        if found > most {
            return Err(PositionError::TooManyPieces { color, found, most });
        }
    }
    if Color::ALL
        .iter()
        .all(|&color| state.pieces(color).is_empty())
    {
        return Err(PositionError::NoPieces);
    }
    let on_home_row = |color: Color| (state.pieces(color) & geometry.home(!color)).first();
    if let (Some(white), Some(black)) = (on_home_row(Color::White), on_home_row(Color::Black)) {
        return Err(PositionError::BothHome {
            white: geometry.name(white),
            black: geometry.name(black),
        });
    }
    if let Some(outcome) = state.winner().filter(|won| won.winner == state.turn()) {
        return Err(PositionError::WinnerToMove { outcome });
    }
    let tiles = |cell| usize::from(state.height(cell).tiles());
    let found = geometry.all.iter().map(tiles).sum();
    let expected = state.side().spaces();
    if found != expected {
        return Err(PositionError::TileTotal { found, expected });
    }
    state
        .reversion()
        .map_or(Ok(()), |reversion| validate_reversion(state, reversion))
}

fn validate_reversion(state: &State, reversion: Reversion) -> Result<(), PositionError> {
    let (turn, mover) = (state.turn(), !state.turn());
    let geometry = state.geometry();
    let space = geometry.name(reversion.space);
    let Reversion { white, black, .. } = reversion;
    for color in Color::ALL {
        let found = reversion.count(color);
        if found > Reversion::MOST {
            return Err(PositionError::ReversionCount {
                space,
                color,
                found,
            });
        }
    }
    if !matches!(
        reversion.count(mover).checked_sub(reversion.count(turn)),
        Some(0 | 1)
    ) {
        return Err(PositionError::ReversionBalance {
            space,
            white,
            black,
            mover,
        });
    }
    let at = CellSet64::of(reversion.space);
    if at.intersects(geometry.home(mover)) {
        return Err(PositionError::ReversionOnOwnHome { space, mover });
    }
    if at.intersects(geometry.home(turn)) && (white, black) != (0, 0) {
        return Err(PositionError::ReversionOnEnemyHome { space, turn });
    }
    if at.intersects(state.pieces(turn)) {
        return Err(PositionError::ReversionUnderPiece { space, turn });
    }
    let height = state.height(reversion.space);
    let impossible = match mover {
        Color::White => Height::Zero,
        Color::Black => Height::Two,
    };
    if height == impossible {
        return Err(PositionError::ReversionHeight {
            space,
            tiles: height.tiles(),
            mover,
        });
    }
    Ok(())
}
