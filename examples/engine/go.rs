//! How long to search, read from the command `go`.

use crate::command::number;
use crate::error::EngineError;

/// What the words of a time control are, for whoever has written another.
const KNOWN: &str =
    "depth, nodes, movetime, p1time, p2time, p1inc, p2inc (or p3 to p6) and infinite";

/// How long to search. With nothing set: until it is stopped.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) depth: Option<u64>,
    pub(crate) nodes: Option<u64>,
    /// In milliseconds, as all times.
    pub(crate) movetime: Option<u64>,
    /// What each player has left.
    pub(crate) times: [Option<u64>; PLAYERS],
    /// What each player gets for a move.
    pub(crate) increments: [Option<u64>; PLAYERS],
}

/// The most players of a game.
const PLAYERS: usize = 6;

impl Go {
    /// Whether it ends only when it is stopped, or nothing is left to look at.
    pub(crate) fn is_endless(&self) -> bool {
        let mut limits = [self.depth, self.nodes, self.movetime].into_iter();
        limits.all(|limit| limit.is_none()) && !self.has_clocks()
    }

    /// Whether there are clocks.
    pub(crate) fn has_clocks(&self) -> bool {
        let mut clocks = self.times.iter().chain(&self.increments);
        clocks.any(Option::is_some)
    }

    /// Reads what follows the word `go`.
    pub(crate) fn parse(rest: &str) -> Result<Self, EngineError> {
        let mut go = Self::default();
        let twice = |word: &str| EngineError::Twice(word.to_owned());
        let mut is_infinite = false;
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                if is_infinite {
                    return Err(twice(word));
                }
                is_infinite = true;
                continue;
            }
            let (slot, least) = go.slot(word).ok_or_else(|| EngineError::Word {
                command: "go",
                word: word.to_owned(),
                known: KNOWN,
            })?;
            if slot.is_some() {
                return Err(twice(word));
            }
            *slot = Some(number(word, words.next(), least, u64::MAX)?);
        }
        Ok(go)
    }

    /// Where the number after this word goes, and the least that it can be.
    fn slot(&mut self, word: &str) -> Option<(&mut Option<u64>, u64)> {
        match word {
            "depth" => return Some((&mut self.depth, 1)),
            "nodes" => return Some((&mut self.nodes, 1)),
            "movetime" => return Some((&mut self.movetime, 1)),
            _ => {}
        }
        let (player, what) = word.strip_prefix('p')?.split_at_checked(1)?;
        let player = player.parse::<usize>().ok()?.checked_sub(1)?;
        match what {
            "time" => Some((self.times.get_mut(player)?, 0)),
            "inc" => Some((self.increments.get_mut(player)?, 0)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(words: &str) -> Go {
        Go::parse(words).unwrap_or_else(|error| panic!("{words}: {error}"))
    }

    #[test]
    fn a_time_control_is_read_word_by_word() {
        assert_eq!(go(""), Go::default());
        assert_eq!(go("infinite"), Go::default());
        let clocks = go("p1time 1000 p2time 900 p1inc 10 p2inc 0 p6time 7");
        let [first, second, .., last] = clocks.times;
        assert_eq!((first, second, last), (Some(1000), Some(900), Some(7)));
        assert_eq!(clocks.increments[..3], [Some(10), Some(0), None]);
        let limits = go("depth 3 nodes 5 movetime 8");
        assert_eq!(
            (limits.depth, limits.nodes, limits.movetime),
            (Some(3), Some(5), Some(8))
        );
    }

    #[test]
    fn a_search_without_limits_is_endless() {
        assert!(go("").is_endless() && go("infinite").is_endless());
        for limit in ["depth 1", "nodes 1", "movetime 1", "p2time 1", "p1inc 1"] {
            assert!(!go(limit).is_endless(), "{limit}");
        }
    }
}
