//! What can be found wrong with an engine.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use thiserror::Error;

/// An invariant that does not hold: which, for which move, and what was found instead.
///
/// There is a variant or two for each invariant; `M` is the engine's move. The position is the one
/// that the invariant was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation<M: Debug> {
    /// [`moves_are_listed_once`](super::moves_are_listed_once).
    #[error("the list has {mv:?} twice, at {} and {}", at[0], at[1])]
    ListedTwice {
        /// The move.
        mv: M,
        /// Its places in the list, counted from 0.
        at: [usize; 2],
    },
    /// [`count_is_that_of_the_list`](super::count_is_that_of_the_list).
    #[error("{counted} moves are counted, and {listed} listed")]
    Count {
        /// What counting says.
        counted: u64,
        /// The length of the list.
        listed: u64,
    },
    /// [`ranks_are_those_of_the_list`](super::ranks_are_those_of_the_list).
    #[error("rank {rank} gives {found:?}, and the list has {listed:?} there")]
    Rank {
        /// The place, counted from 0.
        rank: u64,
        /// The move that is given.
        found: Option<M>,
        /// The move of the list.
        listed: Option<M>,
    },
    /// [`visits_stop_when_told`](super::visits_stop_when_told): something else than the list.
    #[error("visit {at} gives {found:?}, and the list has {listed:?} there")]
    Visit {
        /// The place, counted from 0.
        at: usize,
        /// The move that is visited.
        found: Option<M>,
        /// The move of the list.
        listed: Option<M>,
    },
    /// [`visits_stop_when_told`](super::visits_stop_when_told): the end.
    #[error("a visit that breaks at move {wanted} makes {visits} calls and returns {returned}")]
    VisitEnd {
        /// The call that breaks, counted from 1; 0 if none does.
        wanted: usize,
        /// How many calls were made.
        visits: usize,
        /// Whether the visit says that it was broken off.
        returned: &'static str,
    },
    /// [`only_a_finished_game_has_no_moves`](super::only_a_finished_game_has_no_moves): over, with
    /// moves.
    #[error("the game is over ({outcome}), and {mv:?} is listed")]
    OverWithMoves {
        /// How it has ended.
        outcome: String,
        /// A move of the list.
        mv: M,
    },
    /// [`only_a_finished_game_has_no_moves`](super::only_a_finished_game_has_no_moves): not over,
    /// without a move.
    #[error("the game goes on, and no move is listed")]
    NoMoves,
    /// [`moves_are_legal_if_listed`](super::moves_are_legal_if_listed): listed and illegal.
    #[error("{mv:?} is listed and not legal")]
    ListedIllegal {
        /// The move.
        mv: M,
    },
    /// [`moves_are_legal_if_listed`](super::moves_are_legal_if_listed): legal and not listed.
    #[error("{mv:?} is legal and not listed")]
    LegalUnlisted {
        /// The move.
        mv: M,
    },
    /// [`moves_are_legal_if_listed`](super::moves_are_legal_if_listed): a text that is read as a
    /// legal move, which is not listed.
    #[error("{text:?} is read as {mv:?}, which is not listed")]
    ReadUnlisted {
        /// The text.
        text: String,
        /// The move that it is read as.
        mv: M,
    },
    /// [`refusals_change_nothing`](super::refusals_change_nothing): a move that is not listed is
    /// played.
    #[error("{mv:?} is not listed, and the checked play accepts it")]
    IllegalPlayed {
        /// The move.
        mv: M,
    },
    /// [`refusals_change_nothing`](super::refusals_change_nothing): the refusal has left a trace.
    #[error("{mv:?} is refused, and the position is not as it was")]
    RefusalChanged {
        /// The move.
        mv: M,
    },
    /// [`plays_agree`](super::plays_agree): a listed move is refused.
    #[error("{mv:?} is listed, and the checked play refuses it")]
    ListedRefused {
        /// The move.
        mv: M,
    },
    /// [`plays_agree`](super::plays_agree): two positions.
    #[error("{mv:?} played with every rule checked and played unchecked give two positions")]
    PlaysDiffer {
        /// The move.
        mv: M,
    },
    /// [`undo_restores`](super::undo_restores): something else than the position before.
    #[error("taking {mv:?} back, ply {ply} of the line, does not restore the {what}")]
    Undo {
        /// The move.
        mv: M,
        /// How many moves of the line are left.
        ply: usize,
        /// The position itself, its moves or its hash.
        what: &'static str,
    },
    /// [`undo_restores`](super::undo_restores): not one position for each move.
    #[error("{played} moves were played and {undone} taken back")]
    UndoLength {
        /// The length of the line.
        played: usize,
        /// How many positions came back.
        undone: usize,
    },
    /// [`hashes_are_kept`](super::hashes_are_kept).
    #[error(
        "the hash kept is {kept:#018x}, and {recomputed:#018x} from scratch{}",
        mv.as_ref().map_or_else(String::new, |mv| format!(", after {mv:?}"))
    )]
    Hash {
        /// The move just played; `None` for the position itself.
        mv: Option<M>,
        /// The hash that is kept.
        kept: u64,
        /// The hash from scratch.
        recomputed: u64,
    },
    /// [`equal_positions_have_equal_hashes`](super::equal_positions_have_equal_hashes).
    #[error("{} and {} lead to equal positions of two hashes", told(&lines[0]), told(&lines[1]))]
    EqualHashes {
        /// The two ways to the position.
        lines: [Vec<M>; 2],
    },
    /// [`texts_lead_back`](super::texts_lead_back): of a position.
    #[error("the position is written {text:?}, which is read as {read}")]
    PositionText {
        /// The text.
        text: String,
        /// What it is read as.
        read: String,
    },
    /// [`texts_lead_back`](super::texts_lead_back): of a move.
    #[error("{mv:?} is written {text:?}, which is read as {read:?}")]
    MoveText {
        /// The move.
        mv: M,
        /// Its text.
        text: String,
        /// What it is read as.
        read: Option<M>,
    },
    /// [`symmetries_keep_the_game`](super::symmetries_keep_the_game): the image of a legal move is
    /// not listed in the image of the position.
    #[error("symmetry {symmetry} makes {image:?} of {mv:?}, which its position does not list")]
    ImageUnlisted {
        /// The number of the symmetry.
        symmetry: usize,
        /// The move.
        mv: M,
        /// What the symmetry makes of it.
        image: Option<M>,
    },
    /// [`symmetries_keep_the_game`](super::symmetries_keep_the_game): a legal move of the image is
    /// the image of no legal move.
    #[error("symmetry {symmetry} makes no move {mv:?}, and its position lists it")]
    NotAnImage {
        /// The number of the symmetry.
        symmetry: usize,
        /// The move of the image.
        mv: M,
    },
    /// [`symmetries_keep_the_game`](super::symmetries_keep_the_game): the images of a move and of
    /// the position lead elsewhere.
    #[error("symmetry {symmetry} and then {mv:?} is not {mv:?} and then symmetry {symmetry}")]
    ImageAfter {
        /// The number of the symmetry.
        symmetry: usize,
        /// The move.
        mv: M,
    },
    /// [`symmetries_keep_the_game`](super::symmetries_keep_the_game): another outcome.
    #[error("symmetry {symmetry} makes {expected} of the outcome, and its position has {found}")]
    ImageOutcome {
        /// The number of the symmetry.
        symmetry: usize,
        /// What it makes of the outcome.
        expected: String,
        /// The outcome of what it makes of the position.
        found: String,
    },
    /// [`perft_is_every_leaf`](super::perft_is_every_leaf): the whole.
    #[error("perft of depth {depth} is {found}, and there are {leaves} leaves")]
    Perft {
        /// The depth.
        depth: u32,
        /// The engine's perft.
        found: u64,
        /// The leaves counted one by one.
        leaves: u64,
    },
    /// [`perft_is_every_leaf`](super::perft_is_every_leaf): below a move.
    #[error("divide of depth {depth} has {found} below {mv:?}, and there are {leaves} leaves")]
    Divide {
        /// The depth.
        depth: u32,
        /// The first move.
        mv: M,
        /// What the engine says; 0 if it leaves the move out.
        found: u64,
        /// The leaves counted one by one; 0 for a move that is not listed.
        leaves: u64,
    },
}

/// A line of moves in words.
fn told<M: Debug>(line: &[M]) -> String {
    let moves: Vec<String> = line.iter().map(|mv| format!("{mv:?}")).collect();
    match moves[..] {
        [] => "no move".to_owned(),
        _ => moves.join(", "),
    }
}
