//! What a bot tells while it thinks.

use super::Record;

/// What a bot makes of a game, after a look of some depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought<M> {
    /// How many plies ahead it has looked; threats further.
    pub depth: usize,
    /// How things stand for the side to move.
    pub value: Value,
    /// The play that it expects. It begins with the move that it would play now.
    pub line: Vec<M>,
}

/// How things stand for the side to move, as a bot sees it. It looks at the promising moves alone, so this is a
/// belief and no proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// In the bot's own unit, which is another for each bot and game; above 0 is good.
    Points(i64),
    /// It wins in so many plies.
    Win(usize),
    /// It loses in so many plies.
    Loss(usize),
}

/// What `game` comes to by those of the moves that can be played, and these moves.
pub(super) fn played<G: Record>(
    game: &G,
    moves: impl IntoIterator<Item = G::Move>,
) -> (G, Vec<G::Move>) {
    let mut game = game.clone();
    let moves = moves.into_iter();
    let line = moves.take_while(|&mv| game.play(mv).is_ok()).collect();
    (game, line)
}
