//! The options that players agree on before play.

use crate::ParseRulesError;
use alloc::borrow::ToOwned;
use core::fmt;
use core::str::FromStr;

/// Which points of the star a piece may enter.
///
/// A point is foreign to a seat when it is neither its home nor its destination; that speaks of
/// whole points, also with a small army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Access {
    /// Any piece may enter and leave any point.
    #[default]
    Open,
    /// A chain may touch a foreign point, but no turn may end there.
    Transit,
    /// No landing in a foreign point at all, not even inside a chain.
    Restricted,
}

/// Whether a piece may leave its destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Leave {
    /// It may.
    #[default]
    Yes,
    /// It stays in it, also inside a chain; moving inside is legal.
    No,
}

/// The anti-blocking rule.
///
/// A piece of P is *blocking* when it stands in the destination of another seat Q still in play,
/// every space there is occupied, and Q has at least one piece in it and at least one outside. If
/// P has a legal move that takes a blocking piece out of that destination, P's legal moves are
/// exactly those moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Block {
    /// No such duty.
    #[default]
    Off,
    /// Blocking pieces have to leave when they can.
    On,
}

/// When a seat has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Win {
    /// Its destination is full of its own pieces.
    #[default]
    Own,
    /// Its destination is full, and at least one of the pieces is its own.
    Filled,
}

/// When the game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum End {
    /// When the first seat finishes.
    #[default]
    First,
    /// When one seat is left; whoever has finished is skipped, and its pieces stay. With one seat
    /// alone the game ends when it finishes.
    Last,
}

/// The options of a game; [`Rules::default`] is the game as most know it. What they mean, with
/// examples and the readings behind them, is told in `docs/halma-rules.md` in the repository.
///
/// The text form is `key=value`, comma-separated: what is left out has its default, and `default`
/// alone is all defaults. Blanks around keys, values and commas are skipped. Printing names what
/// differs from the default.
///
/// ```
/// use halma_star::{Access, Rules};
///
/// let rules: Rules = "access=restricted,leave=no".parse()?;
/// assert_eq!(rules.access, Access::Restricted);
/// assert_eq!(rules.to_string(), "access=restricted,leave=no");
/// assert_eq!(Rules::default().to_string(), "default");
/// # Ok::<(), halma_star::ParseRulesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rules {
    /// Which points a piece may enter.
    pub access: Access,
    /// Whether a piece may leave its destination.
    pub leave: Leave,
    /// The anti-blocking rule.
    pub block: Block,
    /// When a seat has finished.
    pub win: Win,
    /// How many rows the army fills, seen from the tip of the point, 1 up to the size of the
    /// star; 0 is the whole point. These rows are then home and destination.
    pub rows: u8,
    /// When the game ends.
    pub end: End,
}

/// The option, and its values in text, the default first.
const OPTIONS: [(&str, &[&str]); 6] = [
    ("access", &["open", "transit", "restricted"]),
    ("leave", &["yes", "no"]),
    ("block", &["off", "on"]),
    ("win", &["own", "filled"]),
    ("rows", &["0", "1", "2", "3", "4"]),
    ("end", &["first", "last"]),
];

impl Rules {
    /// For each of the [`OPTIONS`] which value it has, 0 for the default.
    pub(crate) const fn choices(self) -> [usize; 6] {
        [
            self.access as usize,
            self.leave as usize,
            self.block as usize,
            self.win as usize,
            self.rows as usize,
            self.end as usize,
        ]
    }

    /// The rules that have these choices, each below the number of values in [`OPTIONS`].
    pub(crate) fn from_choices(choices: [usize; 6]) -> Self {
        let [access, leave, block, win, rows, end] = choices;
        Self {
            access: [Access::Open, Access::Transit, Access::Restricted][access],
            leave: [Leave::Yes, Leave::No][leave],
            block: [Block::Off, Block::On][block],
            win: [Win::Own, Win::Filled][win],
            rows: rows as u8,
            end: [End::First, End::Last][end],
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            return f.write_str("default");
        }
        let mut comma = "";
        for ((key, values), choice) in OPTIONS.into_iter().zip(self.choices()) {
            if choice == 0 {
                continue;
            }
            match values.get(choice) {
                Some(value) => write!(f, "{comma}{key}={value}")?,
                // Only `rows` can have a value that no star knows.
                None => write!(f, "{comma}{key}={choice}")?,
            }
            comma = ",";
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        if text.trim() == "default" {
            return Ok(Self::default());
        }
        let mut found = [None; 6];
        for part in text.split(',') {
            let (key, value) = part
                .split_once('=')
                .map(|(key, value)| (key.trim(), value.trim()))
                .ok_or_else(|| ParseRulesError::Malformed(part.trim().to_owned()))?;
            let option = OPTIONS
                .iter()
                .position(|&(known, _)| known == key)
                .ok_or_else(|| ParseRulesError::Key(key.to_owned()))?;
            let (key, values) = OPTIONS[option];
            let choice = values
                .iter()
                .position(|&known| known == value)
                .ok_or_else(|| ParseRulesError::Value {
                    key,
                    value: value.to_owned(),
                    values,
                })?;
            if found[option].replace(choice).is_some() {
                return Err(ParseRulesError::Repeated(key));
            }
        }
        Ok(Self::from_choices(found.map(Option::unwrap_or_default)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_round_trips() {
        let mut seen = 0;
        for access in 0..3 {
            for bits in 0..16 {
                for rows in 0..5 {
                    let [leave, block, win, end] = [0, 1, 2, 3].map(|at| bits >> at & 1);
                    let rules = Rules::from_choices([access, leave, block, win, rows, end]);
                    assert_eq!(rules.to_string().parse(), Ok(rules));
                    seen += 1;
                }
            }
        }
        assert_eq!(seen, 240);
        let all = "access=open,leave=yes,block=off,win=own,rows=0,end=first";
        assert_eq!(all.parse(), Ok(Rules::default()));
        for text in [
            "leave=no, end=last",
            " leave = no ,end= last ",
            "leave=no\t,\nend=last",
        ] {
            assert_eq!(
                text.parse::<Rules>().unwrap().to_string(),
                "leave=no,end=last"
            );
        }
        assert_eq!(" default\n".parse(), Ok(Rules::default()));
        let odd = Rules {
            rows: 200,
            ..Rules::default()
        };
        assert_eq!(odd.to_string(), "rows=200");
    }

    #[test]
    fn what_is_wrong_with_a_rules_text_is_told() {
        let error = |text: &str| text.parse::<Rules>().unwrap_err();
        for text in [
            "",
            " ",
            ",",
            "leave",
            "leave=no,",
            "leave=no default",
            "default,leave=no",
        ] {
            assert!(
                matches!(
                    error(text),
                    ParseRulesError::Malformed(_) | ParseRulesError::Value { .. }
                ),
                "{text}"
            );
        }
        assert_eq!(error("jump=yes"), ParseRulesError::Key("jump".into()));
        assert_eq!(
            error("block=on,block=on"),
            ParseRulesError::Repeated("block")
        );
        assert_eq!(
            error("leave=maybe").to_string(),
            "leave can't be \"maybe\": it is yes or no"
        );
        assert!(matches!(error("rows=5"), ParseRulesError::Value { .. }));
    }
}
