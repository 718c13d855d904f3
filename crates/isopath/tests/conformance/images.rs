//! The symmetries of Isopath.

use hexgrid::{Cell, Symmetry};
use isopath::{Height, Move, Outcome, Part, Position, Space, WrittenMove};

/// A symmetry of the board, with colors and heights exchanged or not.
#[derive(Clone, Copy)]
pub(crate) struct Image {
    symmetry: Symmetry,
    /// Then a tile goes the other way.
    exchanges: bool,
}

pub(crate) const ALL: [Image; 2] = [
    Image {
        symmetry: Symmetry::MIRROR_EAST_WEST,
        exchanges: false,
    },
    Image {
        symmetry: Symmetry::MIRROR_NORTH_SOUTH,
        exchanges: true,
    },
];

impl Image {
    pub(crate) fn position(self, position: &Position) -> Position {
        let board = position.board();
        let permutation = board.permutation(self.symmetry);
        let image = |cell| board.name(permutation.apply(cell).unwrap()).unwrap();
        let turn = position.turn();
        let mut builder = Position::builder(position.side())
            .turn(if self.exchanges { !turn } else { turn })
            .rules(position.rules());
        for cell in board.iter() {
            builder = builder.space(image(cell), self.space(position.space(cell).unwrap()));
        }
        if let Some(last) = position.reversion() {
            let (white, black) = if self.exchanges {
                (last.black, last.white)
            } else {
                (last.white, last.black)
            };
            builder = builder.reversion(image(last.space), white, black);
        }
        builder.build().unwrap()
    }

    fn space(self, space: Space) -> Space {
        match space {
            Space::White if self.exchanges => Space::Black,
            Space::Black if self.exchanges => Space::White,
            Space::Empty(height) if self.exchanges => {
                Space::Empty(Height::new(2 - height.tiles()).unwrap())
            }
            space => space,
        }
    }

    pub(crate) fn written(self, position: &Position, mv: Move) -> WrittenMove {
        let board = position.board();
        let permutation = board.permutation(self.symmetry);
        let name = |cell: Cell| board.name(permutation.apply(cell).unwrap()).unwrap();
        let part = |part| match part {
            Part::Tile { from, to } if self.exchanges => Part::Tile {
                from: name(to),
                to: name(from),
            },
            Part::Tile { from, to } => Part::Tile {
                from: name(from),
                to: name(to),
            },
            Part::Piece { from, to } => Part::Piece {
                from: name(from),
                to: name(to),
            },
            Part::Capture(cell) => Part::Capture(name(cell)),
        };
        mv.parts().map(part).collect()
    }

    pub(crate) fn outcome(self, outcome: Outcome) -> Outcome {
        Outcome {
            winner: if self.exchanges {
                !outcome.winner
            } else {
                outcome.winner
            },
            ..outcome
        }
    }
}
