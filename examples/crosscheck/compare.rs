//! Two lists of moves, and how they differ.

use crate::other::Part;
use cli::notation::Notation;
use std::collections::BTreeMap;
use std::fmt;

/// What both say of one position.
pub(crate) struct Comparison<G: Notation> {
    /// Moves that only one of both has.
    pub(crate) differences: Vec<Difference>,
    /// Moves that both have, with two counts.
    pub(crate) counts: Vec<(G::Move, u64, u64)>,
    /// The sum of our counts, and that of the other's.
    pub(crate) totals: (u128, u128),
}

/// A move that only one of both has.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    /// We hold it for legal, the other does not.
    Missing(String),
    /// The other holds it for legal, we do not, for this reason.
    Illegal { mv: String, why: String },
    /// The other has something that is no move.
    NoMove { text: String, why: String },
    /// The other has it more than once, perhaps in several forms.
    Repeated(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(mv) => write!(f, "missing {mv}: it is legal, and the other lacks it"),
            Self::Illegal { mv, why } => write!(f, "illegal {mv}: {why}"),
            Self::NoMove { text, why } => write!(f, "no move {text:?}: {why}"),
            Self::Repeated(mv) => write!(f, "repeated {mv}: the other has it more than once"),
        }
    }
}

/// Compares our counts with the other's.
pub(crate) fn compare<G: Notation>(
    game: &G,
    ours: &[(G::Move, u64)],
    others: &[Part],
) -> Comparison<G> {
    let mut differences = Vec::new();
    let mut found = BTreeMap::new();
    for (text, count) in others {
        match read(game, text) {
            Ok(mv) => {
                let mv = mv.to_string();
                if found.insert(mv.clone(), *count).is_some() {
                    differences.push(Difference::Repeated(mv));
                }
            }
            Err(difference) => differences.push(difference),
        }
    }
    let mut counts = Vec::new();
    for (mv, count) in ours {
        match found.get(&mv.to_string()) {
            Some(other) if other == count => {}
            Some(other) => counts.push((*mv, *count, *other)),
            None => differences.push(Difference::Missing(mv.to_string())),
        }
    }
    counts.sort_by_key(|(mv, ..)| mv.to_string());
    Comparison {
        differences,
        counts,
        totals: (
            ours.iter().map(|(_, count)| u128::from(*count)).sum(),
            others.iter().map(|(_, count)| u128::from(*count)).sum(),
        ),
    }
}

/// The legal move that the other engine means.
fn read<G: Notation>(game: &G, text: &str) -> Result<G::Move, Difference> {
    let written = text
        .parse()
        .map_err(|why: G::MoveError| Difference::NoMove {
            text: text.to_owned(),
            why: why.to_string(),
        })?;
    game.check(&written).map_err(|why| Difference::Illegal {
        mv: text.to_owned(),
        why: cli::reason(why),
    })
}
