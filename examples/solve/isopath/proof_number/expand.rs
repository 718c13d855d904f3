//! What a position leads to.

use super::numbers::Numbers;
use super::outlook::Outlook;
use super::prospect::first_numbers;
use super::table::Known;
use super::walk::{Found, NOTHING, Walk};
use isopath::{Move, Part, Position};
use std::ops::ControlFlow;

/// A position that a move leads to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    pub(super) mv: Move,
    pub(super) number: u64,
    /// As whoever is to move there sees it.
    pub(super) numbers: Numbers,
}

/// A child before the table is asked.
pub(super) struct Candidate {
    mv: Move,
    number: u64,
    outlook: Outlook,
    next: Position,
}

/// The children that are not decided, and what those tell that are.
#[derive(Debug)]
pub(super) struct Children {
    pub(super) open: Vec<Child>,
    /// If none is left open: the most plies that the defender holds out, ...
    pub(super) plies: u16,
    /// ... or what the denial rests on.
    pub(super) rests_on: usize,
}

impl Walk<'_> {
    /// The children of a position in which nobody wins at once, or what decides it.
    pub(super) fn expand(&mut self, position: &Position) -> Result<Children, Found> {
        let attacks = position.turn() == self.attacker;
        let mut children = Children {
            open: Vec::new(),
            plies: 2,
            rests_on: NOTHING,
        };
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let decided = match self.collect(position, &mut candidates) {
            ControlFlow::Break(mv) if attacks => Some((mv, Found::Won(3))),
            ControlFlow::Break(mv) => Some((mv, Found::Denied { rests_on: NOTHING })),
            ControlFlow::Continue(()) => {
                let numbers = candidates.iter().map(|candidate| candidate.number);
                self.search.table.prefetch(numbers);
                let mut candidates = candidates.iter();
                candidates.find_map(|candidate| {
                    let found = self.sort(candidate, attacks, &mut children).err()?;
                    Some((candidate.mv, found))
                })
            }
        };
        self.candidates = candidates;
        let Some((mv, found)) = decided else {
            return Ok(children);
        };
        self.remember(mv);
        Err(found)
    }

    /// Lists what moves lead to, but for wins of the enemy; breaks at a loss of the enemy.
    fn collect(&self, position: &Position, candidates: &mut Vec<Candidate>) -> ControlFlow<Move> {
        let must_capture = match Outlook::of(position) {
            Outlook::Capture(cell) => Some(Part::Capture(cell)),
            _ => None,
        };
        position.visit_move_sets(|set| {
            let shared = [set.shared_first(), set.shared_second()];
            if must_capture.is_some() && !shared.contains(&must_capture) {
                return ControlFlow::Continue(());
            }
            set.visit(|mv| {
                let next = position.after(mv);
                match Outlook::of(&next) {
                    Outlook::Win => {}
                    Outlook::Loss => return ControlFlow::Break(mv),
                    outlook => candidates.push(Candidate {
                        mv,
                        number: self.number(&next),
                        outlook,
                        next,
                    }),
                }
                ControlFlow::Continue(())
            })
        })
    }

    /// Puts a child to the open ones, if it is not decided.
    fn sort(
        &self,
        candidate: &Candidate,
        attacks: bool,
        children: &mut Children,
    ) -> Result<(), Found> {
        let &Candidate { mv, number, .. } = candidate;
        let numbers = match self.search.table.get(number) {
            Some(Known::Won(plies)) if attacks => return Err(Found::Won(plies + 1)),
            Some(Known::Won(plies)) => {
                children.plies = children.plies.max(plies + 1);
                return Ok(());
            }
            Some(Known::Denied) if attacks => return Ok(()),
            Some(Known::Denied) => return Err(Found::Denied { rests_on: NOTHING }),
            Some(Known::Open(numbers)) => numbers,
            None => first_numbers(&candidate.next, candidate.outlook, self.line.len()),
        };
        // A repetition is what the defender wants.
        match self.line.iter().position(|&before| before == number) {
            Some(rests_on) if attacks => children.rests_on = children.rests_on.min(rests_on),
            Some(rests_on) => return Err(Found::Denied { rests_on }),
            None => children.open.push(Child {
                mv,
                number,
                numbers,
            }),
        }
        Ok(())
    }
}
