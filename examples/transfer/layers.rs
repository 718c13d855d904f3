//! What a number of moves reaches, layer by layer.

use crate::solitaire::Solitaire;
use anyhow::Result;
use hexgrid::CellSet128;
use rayon::prelude::*;

/// How many armies are moved before what they reach is sorted.
const CHUNK: usize = 1 << 15;

/// The armies that some number of moves reaches, and no smaller: folded, in the order of their bits.
#[derive(Clone)]
pub(crate) struct Layers {
    /// A layer for each number of moves.
    layers: Vec<Vec<CellSet128>>,
    /// The largest number of armies of a layer that are kept.
    width: usize,
    /// Whether a layer had more.
    pub(crate) is_cut: bool,
}

impl Layers {
    /// The layer of the army at home alone.
    pub(crate) fn new(solitaire: &Solitaire, width: usize) -> Self {
        Self {
            layers: vec![vec![solitaire.folded(solitaire.home())]],
            width,
            is_cut: false,
        }
    }

    /// The layers of up to so many moves.
    pub(crate) fn first(&self, moves: usize) -> Self {
        let mut first = self.clone();
        first.layers.truncate(moves + 1);
        first
    }

    /// Whether the last layer is empty.
    pub(crate) fn is_at_an_end(&self) -> bool {
        self.get(self.last()).is_empty()
    }

    /// The number of moves of the last layer.
    pub(crate) fn last(&self) -> usize {
        self.layers.len() - 1
    }

    /// The armies that so many moves reach.
    pub(crate) fn get(&self, moves: usize) -> &[CellSet128] {
        &self.layers[moves]
    }

    /// Whether an army is in a layer.
    pub(crate) fn has(&self, moves: usize, army: CellSet128) -> bool {
        self.layers[moves].binary_search(&army).is_ok()
    }

    /// How many moves reach an army, if it is in a layer.
    pub(crate) fn moves_to(&self, army: CellSet128) -> Option<usize> {
        (0..self.layers.len()).find(|&moves| self.has(moves, army))
    }

    /// Adds the next layer, of those that `keeps` wants.
    ///
    /// # Errors
    /// A position that the library refuses.
    pub(crate) fn extend(
        &mut self,
        solitaire: &Solitaire,
        keeps: impl Fn(CellSet128) -> bool + Sync,
    ) -> Result<()> {
        let mut next: Vec<CellSet128> = Vec::new();
        let mut farthest = None;
        for chunk in self.layers[self.last()].chunks(CHUNK) {
            let found = chunk.par_iter().map(|&army| {
                let mut found = Vec::new();
                solitaire.visit_next(army, |army| {
                    if farthest.is_none_or(|most| solitaire.rows_left(army) <= most) {
                        found.push(solitaire.folded(army));
                    }
                })?;
                Ok(found)
            });
            let found: Vec<Vec<CellSet128>> = found.collect::<Result<_>>()?;
            let mut found: Vec<CellSet128> = found.into_iter().flatten().collect();
            found.par_sort_unstable();
            found.dedup();
            let is_new = |army: &CellSet128| self.moves_to(*army).is_none() && keeps(*army);
            next.par_extend(found.into_par_iter().filter(is_new));
            if next.len() > 2 * self.width {
                farthest = cut(solitaire, &mut next, self.width);
            }
        }
        farthest = cut(solitaire, &mut next, self.width).or(farthest);
        self.is_cut |= farthest.is_some();
        self.layers.push(next);
        Ok(())
    }
}

/// Keeps the armies that have come farthest, not more than `width`, and puts them in order. Where
/// that leaves some out, returns how many rows the last of the others has left.
fn cut(solitaire: &Solitaire, armies: &mut Vec<CellSet128>, width: usize) -> Option<u32> {
    armies.par_sort_unstable();
    armies.dedup();
    if armies.len() <= width {
        return None;
    }
    armies.par_sort_by_cached_key(|&army| (solitaire.rows_left(army), army));
    armies.truncate(width);
    let farthest = armies.last().map(|&army| solitaire.rows_left(army));
    armies.par_sort_unstable();
    farthest
}
