//! The proof of a win, checked move by move.

use super::lines::Line;
use super::outlook::Outlook;
use super::search::Search;
use super::table::Known;
use super::walk::{Found, Walk};
use isopath::{Color, Move, Position};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// A win that has been checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proof {
    /// Whatever the defender does, it takes no more than so many plies.
    pub(crate) plies: u16,
    /// Play that takes so many.
    pub(crate) line: Vec<Move>,
    /// How many positions it takes to show it, without those in which the attacker wins at once.
    pub(crate) positions: usize,
}

/// Goes through all that the defender can do, by the moves of the library alone. What the search has
/// found only says which of the attacker's moves to try. Where the table is too small it has lost some of
/// them, and what is found in their place can lead round in a circle: then the check gives up.
pub(super) struct Check<'a> {
    search: &'a Search,
    attacker: Color,
    /// The plies to the win from the positions that have been shown to be won.
    won: HashMap<u64, u16>,
    /// The positions that are being looked at: to show that one is won, none of them counts.
    line: Vec<u64>,
}

impl<'a> Check<'a> {
    pub(super) fn new(search: &'a Search, attacker: Color) -> Self {
        Self {
            search,
            attacker,
            won: HashMap::new(),
            line: Vec::new(),
        }
    }

    /// `None` if it gives up.
    pub(super) fn proof(mut self, position: &Position) -> Option<Proof> {
        let plies = self.show(position)?;
        Some(Proof {
            plies,
            line: self.play(*position),
            positions: self.won.len(),
        })
    }

    /// In how many plies at most the attacker wins.
    fn show(&mut self, position: &Position) -> Option<u16> {
        if let Some(plies) = self.shown(position) {
            return Some(plies);
        }
        let number = self.search.number(position, self.attacker);
        if self.search.is_stopped() || position.is_over() || self.line.contains(&number) {
            return None;
        }
        self.line.push(number);
        let plies = if position.turn() == self.attacker {
            self.show_a_move(position)
        } else {
            self.show_all_moves(position)
        };
        self.line.pop();
        self.won.insert(number, plies?);
        plies
    }

    /// What has been shown, or is seen at once.
    fn shown(&self, position: &Position) -> Option<u16> {
        if let Some(outcome) = position.outcome() {
            return (outcome.winner == self.attacker).then_some(0);
        }
        if position.turn() == self.attacker && winning_move(position).is_some() {
            return Some(1);
        }
        let number = self.search.number(position, self.attacker);
        self.won.get(&number).copied()
    }

    fn show_all_moves(&mut self, position: &Position) -> Option<u16> {
        let mut most = 0;
        let shown = position.visit_moves(|mv| match self.show(&position.after(mv)) {
            Some(plies) => {
                most = most.max(plies + 1);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        shown.is_continue().then_some(most)
    }

    fn show_a_move(&mut self, position: &Position) -> Option<u16> {
        let mv = self.known_move(position);
        let mv = mv.or_else(|| self.found_move(position))?;
        Some(self.show(&position.after(mv))? + 1)
    }

    /// The move that wins soonest by what the search has kept.
    fn known_move(&self, position: &Position) -> Option<Move> {
        let moves = position.moves().into_iter();
        let known = moves.filter_map(|mv| Some((self.known(&position.after(mv))?, mv)));
        known.min().map(|(_, mv)| mv)
    }

    /// A move that wins, when the table has lost it.
    fn found_move(&self, position: &Position) -> Option<Move> {
        let line = Line::new();
        let mut walk = Walk::alone(self.search, self.attacker, &line);
        match walk.decide(position) {
            Found::Won(_) => walk.first_move(),
            _ => None,
        }
    }

    /// What the search says of a position in which the defender is to move.
    fn known(&self, position: &Position) -> Option<u16> {
        if Outlook::of(position) == Outlook::Loss {
            return Some(2);
        }
        let number = self.search.number(position, self.attacker);
        match self.search.table.get(number) {
            Some(Known::Won(plies)) if !self.line.contains(&number) => Some(plies),
            _ => None,
        }
    }

    /// Play in which the defender holds out as long as shown.
    fn play(&self, mut position: Position) -> Vec<Move> {
        let mut line = Vec::new();
        while !position.is_over() {
            let moves = position.moves().into_iter();
            let moves = moves.filter_map(|mv| Some((self.shown(&position.after(mv))?, mv)));
            let next = match position.turn() == self.attacker {
                true => moves.min(),
                false => moves.max_by_key(|&(plies, _)| plies),
            };
            let Some((_, mv)) = next else { break };
            line.push(mv);
            position.play_unchecked(mv);
        }
        line
    }
}

/// A move that ends the game: whoever makes it has won.
fn winning_move(position: &Position) -> Option<Move> {
    let ends = |mv: &Move| position.after(*mv).is_over();
    // Mostly all moves of a set end it, or none.
    let found = position.visit_move_sets(|set| match set.nth(0).filter(ends) {
        Some(mv) => ControlFlow::Break(mv),
        None => ControlFlow::Continue(()),
    });
    let found = found.break_value();
    found.or_else(|| position.moves().into_iter().find(ends))
}
