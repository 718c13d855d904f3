//! The rules that can be chosen before play.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// The options agreed before play. What they mean, and where they come from, is told in
/// `docs/isopath-rules.md` in the repository.
///
/// The text form is `key=value`, comma-separated; what is left out has its default, and the word
/// `default` alone stands for all defaults. Blanks around keys, values and commas are skipped.
///
/// ```
/// use isopath::Rules;
///
/// let original: Rules = "reversions=off".parse()?;
/// assert_eq!(original, Rules { reversions: false });
/// assert_eq!(Rules::default().to_string(), "default");
/// assert_eq!("default".parse(), Ok(Rules { reversions: true }));
/// # Ok::<(), isopath::ParseRulesError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// Whether a player may not make three tile reversions in a row at one space. On by default;
    /// the original rules don't have it.
    pub reversions: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self { reversions: true }
    }
}

/// Why a text names no rules.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// A piece of the text is not `key=value`.
    #[error("{0:?} is no rule: write key=value, as in reversions=off, or the word default alone")]
    Malformed(String),
    /// There is no such rule.
    #[error("there is no rule {0:?}: the only one is reversions")]
    Key(String),
    /// The rule has no such value.
    #[error("reversions is on or off, not {0:?}")]
    Value(String),
    /// A rule is given twice.
    #[error("the rule {0} is given twice")]
    Repeated(&'static str),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let text = text.trim();
        if text == "default" {
            return Ok(Self::default());
        }
        let mut reversions = None;
        for rule in text.split(',') {
            let (key, value) = rule
                .split_once('=')
                .map(|(key, value)| (key.trim(), value.trim()))
                .ok_or_else(|| ParseRulesError::Malformed(rule.trim().to_owned()))?;
            if key != "reversions" {
                return Err(ParseRulesError::Key(key.to_owned()));
            }
            let on = match value {
                "on" => true,
                "off" => false,
                _ => return Err(ParseRulesError::Value(value.to_owned())),
            };
            if reversions.replace(on).is_some() {
                return Err(ParseRulesError::Repeated("reversions"));
            }
        }
        Ok(Self {
            reversions: reversions.unwrap_or(Self::default().reversions),
        })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.reversions {
            "default"
        } else {
            "reversions=off"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_told_apart() {
        let parse = str::parse::<Rules>;
        assert_eq!(parse("reversions=on"), Ok(Rules::default()));
        assert_eq!(
            parse(" reversions = off\t"),
            Ok(Rules { reversions: false })
        );
        assert_eq!(parse(" default "), Ok(Rules::default()));
        assert_eq!(parse(" "), Err(ParseRulesError::Malformed(String::new())));
        assert_eq!(parse(""), Err(ParseRulesError::Malformed(String::new())));
        assert_eq!(parse("off"), Err(ParseRulesError::Malformed("off".into())));
        assert_eq!(
            parse("reversions=off,default"),
            Err(ParseRulesError::Malformed("default".into()))
        );
        assert_eq!(parse("leave=no"), Err(ParseRulesError::Key("leave".into())));
        assert_eq!(
            parse("reversions=maybe"),
            Err(ParseRulesError::Value("maybe".into()))
        );
        assert_eq!(
            parse("reversions=on,reversions=on"),
            Err(ParseRulesError::Repeated("reversions"))
        );
    }

    #[test]
    fn rules_round_trip() {
        for reversions in [true, false] {
            let rules = Rules { reversions };
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}
