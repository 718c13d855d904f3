//! What the fields of a turn look like in JSON, for whoever sends something else.

use serde_json::Value;
use std::fmt::{self, Display, Formatter};

/// A field of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    Move,
    Board,
    History,
}

impl Field {
    /// What is of a wrong type in a value for this field: the first of it, in the words of the protocol.
    pub(crate) fn mismatch(self, value: &Value) -> Option<String> {
        let (wrong, expected) = match self {
            Self::Move => in_lists(value, &["a list of parts", "a list of texts", "a text"]),
            Self::History => {
                let levels = [
                    "a list of moves",
                    "a list of parts",
                    "a list of texts",
                    "a text",
                ];
                in_lists(value, &levels)
            }
            Self::Board => on_board(value),
        }?;
        Some(format!(
            "{} stands where {expected} belongs; a {self} looks like {}",
            Found(wrong),
            self.example()
        ))
    }

    const fn example(self) -> &'static str {
        match self {
            Self::Move => r#"[["tile","d2","b3"],["piece","a3","b3"]]"#,
            Self::History => r#"[[["tile","d2","b3"],["piece","a3","b3"]],…]"#,
            Self::Board => r#"{"a1":2,…,"white":["a1",…],"black":["g1",…]}"#,
        }
    }
}

impl Display for Field {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Move => "move",
            Self::Board => "board",
            Self::History => "history",
        })
    }
}

/// What is wrong, and what should stand there.
type Mismatch<'a> = Option<(&'a Value, &'static str)>;

/// The same for lists in lists, down to texts; each level is told by what stands there.
fn in_lists<'a>(value: &'a Value, levels: &[&'static str]) -> Mismatch<'a> {
    let (&expected, below) = levels.split_first()?;
    match value {
        Value::String(_) if below.is_empty() => None,
        Value::Array(values) if !below.is_empty() => {
            values.iter().find_map(|value| in_lists(value, below))
        }
        _ => Some((value, expected)),
    }
}

/// The same for the spaces and the lists of pieces of a board.
fn on_board(value: &Value) -> Mismatch<'_> {
    let Value::Object(fields) = value else {
        return Some((value, "an object of all spaces and pieces"));
    };
    fields.iter().find_map(|(key, value)| match key.as_str() {
        "white" | "black" => in_lists(value, &["a list of spaces", "the name of a space"]),
        _ if value.as_u64().is_some_and(|tiles| tiles <= u8::MAX.into()) => None,
        _ => Some((value, "the number of tiles on a space, 0, 1 or 2,")),
    })
}

/// A value of a wrong type, in a few words.
struct Found<'a>(&'a Value);

impl Display for Found<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::Array(_) => f.write_str("a list"),
            Value::Object(_) => f.write_str("an object"),
            Value::String(text) => write!(f, "the text {text:?}"),
            simple => write!(f, "{simple}"),
        }
    }
}
