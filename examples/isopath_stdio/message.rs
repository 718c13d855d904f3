//! The messages of the protocol: one JSON object a line, told apart by its `op`.

use isopath::client::{ClientBoard, ClientMove};
use isopath::{Color, Game, WrittenMove};
use serde::{Deserialize, Serialize};

/// What a player tells the server.
#[derive(Debug, Serialize)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub(crate) enum ToServer {
    /// Begin a game, with this colour.
    NewGame { player: Color },
    /// Be the second player of a game.
    JoinGame { game: String },
    /// A move, to be handed on to the other player.
    PlayMove(Turn),
    /// The game has ended, however.
    EndGame { game: String },
    /// Say that you are there.
    Ping,
}

/// What the server tells a player.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub(crate) enum FromServer {
    /// The game that was asked for has begun to wait for its second player.
    NewGame { game: String },
    /// Both players are there, and the receiver has this colour.
    StartGame { game: String, player: Color },
    /// The other player's message, word for word.
    PlayMove(Turn),
    /// A player has ended the game; both are told.
    EndGame { game: String },
    /// The other player has gone.
    Disconnected { game: String },
    /// A message was not understood.
    Error { error: String },
    /// The answer to a ping.
    Pong,
}

/// A turn, with all that led to it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) game: String,
    #[serde(rename = "move")]
    pub(crate) last: ClientMove,
    /// The board after the move.
    pub(crate) board: ClientBoard,
    /// All moves of the game, this one included.
    pub(crate) history: Vec<ClientMove>,
}

impl Turn {
    /// The last turn of a game; none before the first.
    pub(crate) fn last_of(record: &Game, game: &str) -> Option<Self> {
        let written = |mv: &isopath::Move| {
            let parts = mv.written_parts().collect();
            ClientMove(WrittenMove::new(parts))
        };
        let history: Vec<ClientMove> = record.moves().iter().map(written).collect();
        Some(Self {
            game: game.to_owned(),
            last: history.last()?.clone(),
            board: ClientBoard::from(*record.position()),
            history,
        })
    }
}

impl FromServer {
    /// The name of the operation.
    pub(crate) const fn op(&self) -> &'static str {
        match self {
            Self::NewGame { .. } => "new-game",
            Self::StartGame { .. } => "start-game",
            Self::PlayMove(_) => "play-move",
            Self::EndGame { .. } => "end-game",
            Self::Disconnected { .. } => "disconnected",
            Self::Error { .. } => "error",
            Self::Pong => "pong",
        }
    }

    /// The game it is about.
    pub(crate) fn game(&self) -> Option<&str> {
        match self {
            Self::NewGame { game }
            | Self::StartGame { game, .. }
            | Self::EndGame { game }
            | Self::Disconnected { game } => Some(game),
            Self::PlayMove(turn) => Some(&turn.game),
            Self::Error { .. } | Self::Pong => None,
        }
    }
}
