//! Positions as numbers: different ones have different numbers, and images of each other the same.

use hexgrid::{Cell, Permutation, Symmetry};
use isopath::{Color, Position, Side, Space};

/// How many bits a number has at most.
pub(crate) const BITS: u32 = 54;

/// How many different things can be on a space.
const SPACES: u64 = Space::ALL.len() as u64;
/// How many reversion states there are: none, and nine pairs of counts at each space.
const REVERSIONS: u64 = 1 + 9 * 19;

/// Which images of a position have its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Images {
    /// None but itself.
    Itself,
    /// The mirror image that leaves every row where it is.
    Mirror,
    /// That, and both with the players in each other's place.
    Exchange,
}

/// Gives the positions of a board their numbers.
pub(crate) struct Coder {
    images: Vec<Image>,
    exchange: bool,
}

/// A symmetry of the game.
struct Image {
    /// Where each space comes to lie.
    permutation: Permutation,
    /// What comes to lie on each space.
    origins: Vec<Cell>,
    /// The players change places, and heights 0 and 2. Then a tile goes the other way.
    exchanges: bool,
}

impl Image {
    fn new(side: Side, symmetry: Symmetry, exchanges: bool) -> Self {
        let board = side.board();
        let inverse = board.permutation(symmetry.inverse());
        Self {
            permutation: board.permutation(symmetry),
            origins: board
                .iter()
                .filter_map(|cell| inverse.apply(cell))
                .collect(),
            exchanges,
        }
    }

    fn code(&self, position: &Position) -> u64 {
        let spaces = self.origins.iter().filter_map(|&cell| position.space(cell));
        let spaces = spaces.fold(0, |code, space| SPACES * code + self.digit(space));
        let reversion = position.reversion().map_or(0, |last| {
            let space = self.permutation.apply(last.space);
            let space = space.map_or(0, |cell| cell.index() as u64);
            let (first, second) = if self.exchanges {
                (last.black, last.white)
            } else {
                (last.white, last.black)
            };
            1 + 9 * space + 3 * u64::from(first) + u64::from(second)
        });
        let turn = self.color(position.turn()) as u64;
        2 * (REVERSIONS * spaces + reversion) + turn
    }

    fn color(&self, color: Color) -> Color {
        if self.exchanges { !color } else { color }
    }

    fn digit(&self, space: Space) -> u64 {
        match space {
            Space::Empty(height) if self.exchanges => 2 - u64::from(height.tiles()),
            Space::Empty(height) => height.tiles().into(),
            Space::White => 3 + self.color(Color::White) as u64,
            Space::Black => 3 + self.color(Color::Black) as u64,
        }
    }
}

impl Coder {
    /// For the board of side 2 or 3. The positions of larger ones need more than 64 bits.
    pub(crate) fn new(side: Side, images: Images) -> Self {
        let image = |symmetry, exchanges| Image::new(side, symmetry, exchanges);
        let mut all = vec![image(Symmetry::IDENTITY, false)];
        if images != Images::Itself {
            all.push(image(Symmetry::MIRROR_EAST_WEST, false));
        }
        if images == Images::Exchange {
            all.push(image(Symmetry::MIRROR_NORTH_SOUTH, true));
            all.push(image(Symmetry::rotation(3), true));
        }
        Self {
            images: all,
            exchange: images == Images::Exchange,
        }
    }

    /// How many bits the numbers of a board of side 2 or 3 have.
    pub(crate) fn bits(side: Side) -> u32 {
        let boards = side.spaces() as u32;
        (2 * REVERSIONS * SPACES.pow(boards)).ilog2() + 1
    }

    /// The number of a position: below 2 to the power of [`BITS`].
    pub(crate) fn code(&self, position: &Position) -> u64 {
        self.codes(position).fold(u64::MAX, u64::min)
    }

    /// How many positions have this number, with the same player to move.
    pub(crate) fn weight(&self, position: &Position) -> u64 {
        let mut codes = self.codes(position);
        let first = codes.next();
        1 + codes.filter(|&code| Some(code) != first).count() as u64
    }

    /// The numbers of the boards of a position and of its images, with whoever is to move: the
    /// reversion state is left out.
    pub(crate) fn boards(&self, position: &Position) -> impl Iterator<Item = u64> {
        self.codes(position)
            .map(|code| (code / 2 / REVERSIONS) << 1 | code & 1)
    }

    /// The numbers of the images; where players change places, those with white to move.
    fn codes(&self, position: &Position) -> impl Iterator<Item = u64> {
        let exchanges = self.exchange && position.turn() == Color::Black;
        let images = self
            .images
            .iter()
            .filter(move |image| image.exchanges == exchanges);
        images.map(|image| image.code(position))
    }
}
