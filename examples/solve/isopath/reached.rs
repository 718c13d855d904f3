//! All positions that play from the start can lead to, and their values.

use super::code::{Coder, Images};
use crate::line::Solution;
use anyhow::{Context, Result, ensure};
use bytesize::ByteSize;
use cli::retrograde::Value;
use isopath::{Move, Position};
use std::collections::{HashMap, HashSet};

/// The bytes of a position, about: itself, its value, its number, and its place in the table of the
/// numbers.
const POSITION: usize = size_of::<Position>() + size_of::<Value>() + 3 * size_of::<u64>();

/// A move between two positions, by their places.
struct Edge {
    from: u32,
    to: u32,
}

/// The positions that play from a start can lead to, one of each pair of mirror images.
pub(crate) struct Reached {
    coder: Coder,
    places: HashMap<u64, u32>,
    positions: Vec<Position>,
    values: Vec<Value>,
}

/// How many positions there are, mirror images included.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Boards with a side to move, whatever the reversion state.
    pub(crate) boards: u64,
    /// Positions that nobody can win.
    pub(crate) draws: u64,
    /// Positions by the plies to the end.
    pub(crate) decided: Vec<u64>,
}

impl Reached {
    /// Solves the game from `start`, within so much memory.
    ///
    /// # Errors
    /// The positions and moves don't fit into the memory, or something can't be counted.
    pub(crate) fn solve(start: Position, images: Images, memory: ByteSize) -> Result<Self> {
        let mut reached = Self {
            coder: Coder::new(start.side(), images),
            places: HashMap::new(),
            positions: Vec::new(),
            values: Vec::new(),
        };
        reached.place(start);
        let edges = reached.explore(memory)?;
        reached.look_back(edges)?;
        Ok(reached)
    }

    /// The start.
    pub(crate) fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// Whether play from the start can lead to a position.
    pub(crate) fn contains(&self, position: &Position) -> bool {
        let start = self.start();
        position.side() == start.side()
            && position.rules() == start.rules()
            && self.places.contains_key(&self.coder.code(position))
    }

    pub(crate) fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        let mut boards = HashSet::new();
        for (position, &value) in self.positions.iter().zip(&self.values) {
            let weight = self.coder.weight(position);
            let count = match value {
                Value::Decided(plies) => {
                    let plies = usize::from(plies);
                    let length = counts.decided.len().max(plies + 1);
                    counts.decided.resize(length, 0);
                    &mut counts.decided[plies]
                }
                Value::Open(_) | Value::Illegal => &mut counts.draws,
            };
            *count += weight;
            boards.extend(self.coder.boards(position));
        }
        counts.boards = boards.len() as u64;
        counts
    }

    /// The place of a position, a new one if it has none.
    fn place(&mut self, position: Position) -> u32 {
        let next = self.positions.len() as u32;
        let place = *self
            .places
            .entry(self.coder.code(&position))
            .or_insert(next);
        if place == next {
            self.positions.push(position);
        }
        place
    }

    /// Finds all positions, and counts the moves of each.
    fn explore(&mut self, memory: ByteSize) -> Result<Vec<Edge>> {
        let mut edges = Vec::new();
        // The moves of the positions before this one have been looked at.
        let mut from = 0;
        while let Some(&position) = self.positions.get(from) {
            let moves = position.moves();
            let bytes = POSITION * self.positions.len() + size_of::<Edge>() * edges.len();
            ensure!(
                bytes as u64 <= memory.as_u64(),
                "the {} positions found so far, and others are to come, take more memory than --memory allows, {memory}",
                self.positions.len()
            );
            for &mv in &moves {
                let to = self.place(position.after(mv));
                edges.push(Edge {
                    from: from as u32,
                    to,
                });
            }
            self.values.push(match u8::try_from(moves.len()) {
                Ok(0) => Value::Decided(0),
                moves => Value::Open(moves.context("a position has more than 255 moves")?),
            });
            from += 1;
        }
        Ok(edges)
    }

    /// Finds who wins, from the end backward.
    fn look_back(&mut self, mut edges: Vec<Edge>) -> Result<()> {
        edges.sort_unstable_by_key(|edge| edge.to);
        let lost = (0..)
            .zip(&self.values)
            .filter(|&(_, &value)| value == Value::Decided(0));
        let mut last: Vec<u32> = lost.map(|(place, _)| place).collect();
        let mut ply = 0u8;
        while !last.is_empty() {
            ply = ply
                .checked_add(1)
                .context("a position is more than 255 plies from the end")?;
            let mut found = Vec::new();
            for to in last {
                let first = edges.partition_point(|edge| edge.to < to);
                for edge in edges[first..].iter().take_while(|edge| edge.to == to) {
                    let value = &mut self.values[edge.from as usize];
                    if let Value::Open(_) = value {
                        *value = value.with_end(ply);
                        if *value == Value::Decided(ply) {
                            found.push(edge.from);
                        }
                    }
                }
            }
            last = found;
        }
        Ok(())
    }
}

impl Solution for Reached {
    type Position = Position;

    /// As in a transcript: the parts of a move have blanks between them.
    const SEPARATOR: &str = ", ";

    /// Of a position that [`Reached::contains`].
    fn value(&self, position: &Position) -> Value {
        let place = self.places[&self.coder.code(position)];
        self.values[place as usize]
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        position.moves()
    }
}
