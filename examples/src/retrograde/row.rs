//! The positions with one army of the opponent: a turn of the mover leads from one of its armies to
//! another, and the opponent's stays.

use super::bits;
use super::game::{Game, Placed};
use super::ranks::Ranks;
use super::table::counted;
use super::value::Value;
use anyhow::Result;
use halma_star::{Position, Win};
use hexgrid::CellSet128;

/// All armies of the mover, in the order of their ranks.
pub struct Armies {
    /// An army for each rank.
    pub sets: Vec<CellSet128>,
    ranks: Ranks,
}

impl Armies {
    /// How many bytes so many armies take, if 64 bits can tell.
    pub const fn bytes(count: u64) -> Option<u64> {
        count.checked_mul(size_of::<CellSet128>() as u64)
    }

    /// # Errors
    /// There is not enough memory.
    pub fn new(game: &Game) -> Result<Self> {
        let count = game.armies();
        let mut sets = Vec::new();
        sets.try_reserve_exact(usize::try_from(count)?)?;
        sets.extend((0..count).filter_map(|rank| game.cells.nth_subset(game.army, rank)));
        Ok(Self {
            sets,
            ranks: Ranks::new(game.cells, game.army),
        })
    }

    /// The row of a position of this game with full armies, and its place there.
    pub fn find(&self, game: &Game, position: &Position) -> (usize, usize) {
        let placed = game.placed(position);
        let row = self.number(game.swapped(placed.opponent));
        (row, Row::new(game, self, row).place(placed.mover))
    }

    /// The rank of an army.
    fn number(&self, army: CellSet128) -> usize {
        self.ranks.rank(army)
    }
}

/// The row of one army of the opponent.
pub struct Row<'a> {
    game: &'a Game,
    armies: &'a Armies,
    opponent: CellSet128,
    /// The places in the row.
    places: Ranks,
}

impl<'a> Row<'a> {
    /// The row of this number.
    pub fn new(game: &'a Game, armies: &'a Armies, number: usize) -> Self {
        let opponent = game.swapped(armies.sets[number]);
        let mut places = armies.ranks.clone();
        places.renumber(game.cells - opponent);
        Self {
            game,
            armies,
            opponent,
            places,
        }
    }

    /// How many positions there are in the row of this army.
    pub fn length(game: &Game, army: CellSet128) -> usize {
        let free = game.cells - game.swapped(army);
        free.subset_count(game.army) as usize
    }

    /// The place of an army of the mover.
    fn place(&self, mover: CellSet128) -> usize {
        self.places.rank(mover)
    }

    /// What is known before any move is looked at: who has won, and how many moves the others have.
    /// `lost` gets the positions that are lost.
    ///
    /// # Errors
    /// A position has too many moves.
    pub fn begin(&self, values: &mut [u8], lost: &mut [u64]) -> Result<()> {
        let free = self.armies.sets.iter().enumerate();
        let free = free.filter(|(_, mover)| !mover.intersects(self.opponent));
        // The ranks of armies on fewer cells are in the same order.
        for (value, (army, &mover)) in values.iter_mut().zip(free) {
            let placed = self.placed(mover);
            let found = if self.game.has_won(placed) {
                Value::Illegal
            } else if self.game.has_lost(placed) {
                bits::set(lost, army);
                Value::Decided(0)
            } else {
                counted(self.move_count(placed))?
            };
            *value = found.byte();
        }
        Ok(())
    }

    /// Looks back from the positions in `decided`, which end in one ply less than `ply`, and which
    /// the opponent is to move in. `found` gets the positions that end in `ply` plies.
    pub fn look_back(&self, ply: u8, decided: &[u64], values: &mut [u8], found: &mut [u64]) {
        for army in bits::ones(decided) {
            self.visit_origins(self.armies.sets[army], |place, mover| {
                let value = Value::of(values[place]);
                if !matches!(value, Value::Open(_)) {
                    return;
                }
                let value = value.with_end(ply);
                if value == Value::Decided(ply) {
                    bits::set(found, self.armies.number(mover));
                }
                values[place] = value.byte();
            });
        }
    }

    const fn placed(&self, mover: CellSet128) -> Placed {
        let opponent = self.opponent;
        Placed { mover, opponent }
    }

    /// How many moves there are that don't complete the destination of the opponent; a pass is one.
    fn move_count(&self, placed: Placed) -> usize {
        let (mut moves, mut count) = (0, 0);
        self.game.moves(placed, |origin, landings| {
            let rest = placed.mover - origin.into();
            moves += landings.len();
            count += (landings - self.completing(rest)).len();
        });
        if moves == 0 { 1 } else { count }
    }

    /// Where one more piece of the mover would complete the destination of the opponent.
    fn completing(&self, rest: CellSet128) -> CellSet128 {
        let missing = self.game.opponent_destination - rest - self.opponent;
        let is_near = self.game.win == Win::Filled
            && missing.len() == 1
            && self.opponent.intersects(self.game.opponent_destination);
        if is_near { missing } else { CellSet128::EMPTY }
    }

    /// The armies that one turn takes to `army`, with their places in the row.
    #[inline]
    fn visit_origins(&self, army: CellSet128, mut visit: impl FnMut(usize, CellSet128)) {
        let occupied = army | self.opponent;
        for landing in army {
            let origins = self.game.origins(landing, occupied);
            if origins.is_empty() {
                continue;
            }
            let rest = army - landing.into();
            let places = self.places.around(rest);
            for origin in origins {
                let before = self.placed(rest | origin.into());
                if self.game.allows(before, origin, landing) {
                    visit(places.rank(origin), before.mover);
                }
            }
        }
        if !self.game.can_move(self.placed(army)) {
            visit(self.places.rank(army), army);
        }
    }
}
