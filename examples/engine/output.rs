//! What the engine says.

use std::fmt::Display;
use std::io::{self, Write};

/// How much of a sentence is said at most, in characters: it may quote what was sent.
const LONGEST: usize = 400;

/// The answer to `isready`.
pub(crate) const READY: &str = "readyok";

/// Says some lines at once, with none of another thread between them.
pub(crate) fn say(lines: &[String]) -> io::Result<()> {
    let mut out = cli::stdout();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}

/// The line that tells an error.
pub(crate) fn complaint(error: impl Display) -> String {
    format!("error {}", in_a_line(&error.to_string()))
}

/// A sentence that is one line, however long it was and whatever it quotes.
fn in_a_line(sentence: &str) -> String {
    let mut line: String = sentence
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .take(LONGEST)
        .collect();
    if sentence.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_is_a_short_line() {
        assert_eq!(complaint("no\nsuch\0move"), "error no such move");
        let long = complaint("ä".repeat(LONGEST + 1));
        assert!(long.ends_with('…'));
        assert_eq!(long.chars().count(), "error ".len() + LONGEST + 1);
        assert!(!complaint("x".repeat(LONGEST)).ends_with('…'));
    }
}
