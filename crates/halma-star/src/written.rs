//! Turns as people write them, legal or not.

use crate::{Move, MoveKind, ParseMoveError};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use hexgrid::CellName;
use smallvec::SmallVec;

/// A turn as it can be written down, also one that no rule allows.
///
/// It is a pass, or one or more [`Walk`]s; only turns of one walk can be legal. The text forms:
///
/// - a step `e4-e5`,
/// - jumps with every landing `e4>g4>g6`,
/// - the short form `e4>>g6`, "jumps there, by whatever way",
/// - `pass`,
/// - and what has to be readable to be refused for what it is: `e4-e5-e6`, `e4-e5>g5`,
///   `e4>g4-g5`, `e4-e5 f6-f7`.
///
/// ```
/// use halma_star::{Position, WrittenMove};
///
/// let turn: WrittenMove = "n1-m5>k5".parse()?;
/// assert_eq!(turn.to_string(), "n1-m5>k5");
/// assert_eq!(Position::default().check(&turn).unwrap_err().code(), "step-and-jump");
/// assert!("e4".parse::<WrittenMove>().is_err());
/// # Ok::<(), halma_star::ParseMoveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WrittenMove {
    walks: SmallVec<[Walk; 1]>,
}

/// The way of one piece in a [`WrittenMove`]: an origin, and either hops or the short form.
///
/// ```
/// use halma_star::{Walk, WrittenMove};
///
/// let [c1, c3, a1] = ["c1", "c3", "a1"].map(|name| name.parse().unwrap());
/// let turn: WrittenMove = Walk::jumps(c1, c3, [a1]).into();
/// assert_eq!(turn.to_string(), "c1>c3>a1");
/// assert_eq!(Walk::somehow(c1, a1).to_string(), "c1>>a1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Walk {
    origin: CellName,
    way: Way,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Way {
    /// At least one hop.
    Hops(SmallVec<[WrittenHop; 4]>),
    Somehow(CellName),
}

/// One hop of a [`Walk`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WrittenHop {
    /// A step or a jump.
    pub kind: HopKind,
    /// Where it ends.
    pub landing: CellName,
}

/// The two kinds of hops. Printed as `step` and `jump`; for the signs see [`Sign`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HopKind {
    /// Written `-`.
    Step,
    /// Written `>`.
    Jump,
}

/// What can stand between two spaces in a turn. Printed as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// `-`, a step.
    Step,
    /// `>`, one jump.
    Jump,
    /// `>>`, jumps by whatever way.
    AnyJumps,
}

impl fmt::Display for HopKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Step => "step",
            Self::Jump => "jump",
        })
    }
}

impl From<HopKind> for Sign {
    fn from(kind: HopKind) -> Self {
        match kind {
            HopKind::Step => Self::Step,
            HopKind::Jump => Self::Jump,
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Step => "-",
            Self::Jump => ">",
            Self::AnyJumps => ">>",
        })
    }
}

impl WrittenMove {
    /// The pass.
    #[must_use]
    pub fn pass() -> Self {
        Self::new([])
    }

    /// A turn of these walks; without any it is the pass.
    #[must_use]
    pub fn new(walks: impl IntoIterator<Item = Walk>) -> Self {
        Self {
            walks: walks.into_iter().collect(),
        }
    }

    /// Whether this is the pass.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        self.walks.is_empty()
    }

    /// The walks in the order in which they are written; none for a pass.
    #[must_use]
    pub fn walks(&self) -> &[Walk] {
        &self.walks
    }
}

impl Walk {
    /// A single step.
    #[must_use]
    pub fn step(origin: CellName, landing: CellName) -> Self {
        let kind = HopKind::Step;
        Self::hops(origin, WrittenHop { kind, landing }, [])
    }

    /// Jumps with every landing: the first, and those that follow.
    #[must_use]
    pub fn jumps(
        origin: CellName,
        first: CellName,
        rest: impl IntoIterator<Item = CellName>,
    ) -> Self {
        let jump = |landing| WrittenHop {
            kind: HopKind::Jump,
            landing,
        };
        Self::hops(origin, jump(first), rest.into_iter().map(jump))
    }

    /// Any hops: the first, and those that follow.
    #[must_use]
    pub fn hops(
        origin: CellName,
        first: WrittenHop,
        rest: impl IntoIterator<Item = WrittenHop>,
    ) -> Self {
        let hops = core::iter::once(first).chain(rest).collect();
        Self {
            origin,
            way: Way::Hops(hops),
        }
    }

    /// The short form: jumps to `landing`, by whatever way.
    #[must_use]
    pub const fn somehow(origin: CellName, landing: CellName) -> Self {
        Self {
            origin,
            way: Way::Somehow(landing),
        }
    }

    /// Where the piece begins.
    #[must_use]
    pub const fn origin(&self) -> CellName {
        self.origin
    }

    /// Where the piece ends.
    #[must_use]
    pub fn landing(&self) -> CellName {
        match &self.way {
            Way::Hops(hops) => hops.last().map_or(self.origin, |hop| hop.landing),
            Way::Somehow(landing) => *landing,
        }
    }

    /// The hops as they are written; `None` for the short form.
    #[must_use]
    pub fn written_hops(&self) -> Option<&[WrittenHop]> {
        match &self.way {
            Way::Hops(hops) => Some(hops),
            Way::Somehow(_) => None,
        }
    }

    /// The cells it names, in their order.
    pub(crate) fn names(&self) -> impl Iterator<Item = CellName> {
        let (hops, landing) = match &self.way {
            Way::Hops(hops) => (&hops[..], None),
            Way::Somehow(landing) => (&[][..], Some(*landing)),
        };
        let landings = hops.iter().map(|hop| hop.landing).chain(landing);
        core::iter::once(self.origin).chain(landings)
    }
}

impl From<Walk> for WrittenMove {
    fn from(walk: Walk) -> Self {
        Self::new([walk])
    }
}

impl From<Move> for WrittenMove {
    fn from(mv: Move) -> Self {
        let walk = mv.names().map(|[origin, landing]| match mv.kind() {
            MoveKind::Step => Walk::step(origin, landing),
            _ => Walk::somehow(origin, landing),
        });
        Self::new(walk)
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("pass");
        }
        let mut blank = "";
        for walk in &self.walks {
            write!(f, "{blank}{walk}")?;
            blank = " ";
        }
        Ok(())
    }
}

impl fmt::Debug for WrittenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WrittenMove({self})")
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.origin)?;
        match &self.way {
            Way::Somehow(landing) => write!(f, "{}{landing}", Sign::AnyJumps),
            Way::Hops(hops) => hops
                .iter()
                .try_for_each(|hop| write!(f, "{}{}", Sign::from(hop.kind), hop.landing)),
        }
    }
}

impl FromStr for WrittenMove {
    type Err = ParseMoveError;

    /// Reads words with blanks between them: `pass`, or walks. An empty text is no turn at all: the
    /// rules have no code to refuse it by.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => Err(ParseMoveError::Empty),
            ["pass"] => Ok(Self::pass()),
            _ if words.contains(&"pass") => {
                Err(ParseMoveError::PassBesideMoves(text.trim().to_owned()))
            }
            _ => {
                let walks = words.into_iter().map(str::parse);
                Ok(Self::new(walks.collect::<Result<Vec<Walk>, _>>()?))
            }
        }
    }
}

impl FromStr for Walk {
    type Err = ParseMoveError;

    fn from_str(word: &str) -> Result<Self, ParseMoveError> {
        if word.is_empty() {
            return Err(ParseMoveError::Empty);
        }
        let name = |text| {
            CellName::split_from(text).map_err(|error| ParseMoveError::Name {
                word: word.to_owned(),
                error,
            })
        };
        let (origin, mut rest) = name(word)?;
        let mut hops = SmallVec::new();
        let mut somehow = None;
        while let Some(found) = rest.chars().next() {
            if somehow.is_some() {
                return Err(match found {
                    '-' | '>' => ParseMoveError::Mixed(word.to_owned()),
                    _ => ParseMoveError::Hop {
                        word: word.to_owned(),
                        found,
                    },
                });
            }
            if let Some(after) = rest.strip_prefix(">>") {
                if !hops.is_empty() {
                    return Err(ParseMoveError::Mixed(word.to_owned()));
                }
                let (landing, after) = name(after)?;
                somehow = Some(landing);
                rest = after;
                continue;
            }
            let kind = match found {
                '-' => HopKind::Step,
                '>' => HopKind::Jump,
                _ => {
                    return Err(ParseMoveError::Hop {
                        word: word.to_owned(),
                        found,
                    });
                }
            };
            let (landing, after) = name(&rest[1..])?;
            hops.push(WrittenHop { kind, landing });
            rest = after;
        }
        match somehow {
            Some(landing) => Ok(Self::somehow(origin, landing)),
            None if hops.is_empty() => Err(ParseMoveError::NoHop(word.to_owned())),
            None => Ok(Self {
                origin,
                way: Way::Hops(hops),
            }),
        }
    }
}
