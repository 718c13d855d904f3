//! One thread of a search.

use super::expand::{Candidate, Child, Children};
use super::lines::{LONGEST, Line};
use super::numbers::{MOST, Numbers};
use super::outlook::Outlook;
use super::search::Search;
use super::selection::Selection;
use super::table::Known;
use isopath::{Color, Move, Position};
use std::sync::atomic::Ordering;

/// The place in a line that a denial rests on which rests on no repetition.
pub(super) const NOTHING: usize = usize::MAX;

/// The place of the first position of a line.
const ROOT: usize = 1;

/// What a visit to a position has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// The attacker wins within so many plies.
    Won(u16),
    /// The attacker does not, if no position of the line from this place on is won.
    Denied {
        rests_on: usize,
    },
    Open(Numbers),
}

impl From<Known> for Found {
    fn from(known: Known) -> Self {
        match known {
            Known::Won(plies) => Self::Won(plies),
            Known::Denied => Self::Denied { rests_on: NOTHING },
            Known::Open(numbers) => Self::Open(numbers),
        }
    }
}

/// A thread, and the line it looks at.
pub(super) struct Walk<'a> {
    pub(super) search: &'a Search,
    pub(super) attacker: Color,
    /// What it tells the other threads, ...
    own: &'a Line,
    /// ... and what they tell.
    others: Vec<&'a Line>,
    /// The numbers of the positions; before the first a 0, which no position has.
    pub(super) line: Vec<u64>,
    /// By the place in the line, the move that has decided last, for the attacker or the defender.
    deciding: Vec<Option<Move>>,
    /// How many positions it has visited.
    work: u64,
    /// Only kept so that the memory is not asked for anew.
    pub(super) candidates: Vec<Candidate>,
}

impl<'a> Walk<'a> {
    /// For one of the threads of the search.
    pub(super) fn new(search: &'a Search, attacker: Color, own: &'a Line) -> Self {
        let lines = search.lines.iter();
        let others = lines.filter(|&line| !std::ptr::eq(line, own)).collect();
        Self {
            others,
            ..Self::alone(search, attacker, own)
        }
    }

    /// When no thread is under way.
    pub(super) fn alone(search: &'a Search, attacker: Color, own: &'a Line) -> Self {
        Self {
            search,
            attacker,
            own,
            others: Vec::new(),
            line: vec![0],
            deciding: vec![None; LONGEST + 2],
            work: 0,
            candidates: Vec::new(),
        }
    }

    /// Searches a position, in which nobody wins at once, until it is decided or the search is
    /// stopped.
    pub(super) fn decide(&mut self, position: &Position) -> Found {
        loop {
            let found = self.visit(position, self.number(position), Numbers::UNLIMITED);
            if !matches!(found, Found::Open(_)) || self.search.is_over() {
                return found;
            }
        }
    }

    /// The move that has decided the first position, if it was the side that moves there whose aim
    /// has been reached.
    pub(super) fn first_move(&self) -> Option<Move> {
        self.deciding[ROOT]
    }

    pub(super) fn number(&self, position: &Position) -> u64 {
        self.search.number(position, self.attacker)
    }

    /// Searches a position until one of its numbers reaches the limit.
    fn visit(&mut self, position: &Position, number: u64, limit: Numbers) -> Found {
        let depth = self.line.len();
        if depth > LONGEST {
            // This rests on no position at all.
            return Found::Denied { rests_on: 0 };
        }
        let search = self.search;
        let before = self.work;
        self.work += 1;
        search.nodes.fetch_add(1, Ordering::Relaxed);
        self.line.push(number);
        self.own.enter(depth, number);
        let found = self.explore(position, number, limit);
        self.line.pop();
        self.own.leave(depth);
        let attacks = position.turn() == self.attacker;
        let (found, known) = match found {
            Found::Won(plies) => (found, Known::Won(plies)),
            Found::Denied { rests_on } if rests_on >= depth => {
                (Found::from(Known::Denied), Known::Denied)
            }
            Found::Denied { .. } => (found, Known::Open(unlikely(attacks))),
            Found::Open(numbers) => (found, Known::Open(numbers)),
        };
        search.table.learn(number, known, self.work - before);
        if !matches!(known, Known::Open(_)) {
            self.others.iter().for_each(|line| line.tell(depth, number));
        }
        found
    }

    fn explore(&mut self, position: &Position, number: u64, limit: Numbers) -> Found {
        let attacks = position.turn() == self.attacker;
        let depth = self.line.len() - 1;
        if attacks {
            let deciding = self.deciding[depth].filter(|&mv| position.is_legal(mv));
            if let Some(plies) = deciding.and_then(|mv| self.plies_after(position, mv)) {
                return Found::Won(plies);
            }
        }
        let mut children = match self.expand(position) {
            Ok(children) => children,
            Err(found) => return found,
        };
        loop {
            if children.open.is_empty() {
                return match attacks {
                    true => Found::Denied {
                        rests_on: children.rests_on,
                    },
                    false => Found::Won(children.plies),
                };
            }
            let selection = Selection::of(&children.open, self.visited_by_another(number));
            let Selection { best, numbers, .. } = selection;
            if depth == ROOT {
                self.search.report(numbers);
            }
            let is_enough = numbers.phi >= limit.phi || numbers.delta >= limit.delta;
            if is_enough || self.search.is_over() || self.own.is_in_vain(depth) {
                return Found::Open(numbers);
            }
            let child = children.open[best];
            let next = position.after(child.mv);
            let found = match self.news(&child) {
                Some(found) => found,
                None => self.visit(&next, child.number, selection.limit(limit)),
            };
            if let Some(found) = self.take(position, &mut children, best, found) {
                return found;
            }
            if !self.others.is_empty() {
                self.own.forget(depth);
                if let Some(known @ (Known::Won(_) | Known::Denied)) = self.search.table.get(number)
                {
                    return known.into();
                }
            }
        }
    }

    /// Notes what has been found of a child, and gives what that decides.
    fn take(
        &mut self,
        position: &Position,
        children: &mut Children,
        place: usize,
        found: Found,
    ) -> Option<Found> {
        let attacks = position.turn() == self.attacker;
        match (found, attacks) {
            (Found::Open(numbers), _) => {
                children.open[place].numbers = numbers;
                return None;
            }
            (Found::Won(plies), true) => {
                self.remember(children.open[place].mv);
                return Some(Found::Won(plies.saturating_add(1)));
            }
            (Found::Denied { .. }, false) => return Some(found),
            (Found::Denied { rests_on }, true) => {
                children.rests_on = children.rests_on.min(rests_on);
                children.open.swap_remove(place);
            }
            (Found::Won(plies), false) => {
                children.plies = children.plies.max(plies.saturating_add(1));
                children.open.swap_remove(place);
                self.refute_alike(position, children);
            }
        }
        None
    }

    /// Notes the move that decides the last position of the line.
    pub(super) fn remember(&mut self, mv: Move) {
        let depth = self.line.len() - 1;
        self.deciding[depth] = Some(mv);
    }

    /// Tries the attacker's last deciding move on all that is open.
    fn refute_alike(&self, position: &Position, children: &mut Children) {
        let Some(deciding) = self.deciding[self.line.len()] else {
            return;
        };
        let mut most = children.plies;
        children.open.retain(|child| {
            let next = position.after(child.mv);
            if !next.is_legal(deciding) {
                return true;
            }
            let Some(plies) = self.plies_after(&next, deciding) else {
                return true;
            };
            self.search.table.learn(child.number, Known::Won(plies), 1);
            most = most.max(plies.saturating_add(1));
            false
        });
        children.plies = most;
    }

    /// In how many plies the attacker wins who begins with this move, if that is known.
    fn plies_after(&self, position: &Position, mv: Move) -> Option<u16> {
        let next = position.after(mv);
        if next.is_over() {
            return Some(1);
        }
        match Outlook::of(&next) {
            Outlook::Win => None,
            Outlook::Loss => Some(3),
            _ => match self.search.table.get(self.number(&next)) {
                Some(Known::Won(plies)) => Some(plies.saturating_add(1)),
                _ => None,
            },
        }
    }

    /// The child that another thread is visiting, if it is in the same position.
    fn visited_by_another(&self, number: u64) -> Option<u64> {
        let depth = self.line.len() - 1;
        let mut others = self.others.iter().filter(|line| line.at(depth) == number);
        others.next().map(|line| line.at(depth + 1))
    }

    /// What another thread has found out about a child since it was seen last.
    fn news(&self, child: &Child) -> Option<Found> {
        if self.others.is_empty() {
            return None;
        }
        match self.search.table.get(child.number)? {
            // Only more of what would keep from going there, or it would never end.
            Known::Open(numbers) if numbers.delta > child.numbers.delta.saturating_mul(2) => {
                Some(Found::Open(numbers))
            }
            Known::Open(_) => None,
            decided => Some(decided.into()),
        }
    }
}

/// The numbers of what was denied because of a repetition: it is likely denied elsewhere too.
const fn unlikely(attacks: bool) -> Numbers {
    let (small, large) = (1, MOST / 64);
    let [phi, delta] = if attacks {
        [large, small]
    } else {
        [small, large]
    };
    Numbers { phi, delta }
}
