//! The messages of the protocol: one JSON object a line, told apart by its `op`.

use isopath::client::{ClientBoard, ClientMove};
use isopath::{Color, Game, WrittenMove};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use thiserror::Error;

/// What a player tells the server.
#[derive(Debug, Serialize)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub(crate) enum ToServer {
    /// Begin a game, with this color.
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
#[derive(Debug)]
pub(crate) enum FromServer {
    /// The game that was asked for has begun to wait for its second player.
    NewGame { game: String },
    /// Both players are there, and the receiver has this color.
    StartGame { game: String, player: Color },
    /// The other player's message, word for word.
    PlayMove(ToldTurn),
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
#[derive(Debug, Serialize)]
pub(crate) struct Turn {
    pub(crate) game: String,
    #[serde(rename = "move")]
    pub(crate) last: ClientMove,
    /// The board after the move.
    pub(crate) board: ClientBoard,
    /// All moves of the game, this one included.
    pub(crate) history: Vec<ClientMove>,
}

/// A turn as the other player tells it. What is in it is no affair of the server's, so it is read when
/// the turn is checked.
#[derive(Debug)]
pub(crate) struct ToldTurn {
    pub(crate) game: String,
    pub(crate) last: Box<RawValue>,
    pub(crate) board: Box<RawValue>,
    pub(crate) history: Box<RawValue>,
}

/// Why a text is no message of the protocol.
#[derive(Debug, Error)]
pub(crate) enum Unreadable {
    #[error("it is no JSON")]
    Json(#[source] serde_json::Error),
    #[error("a message is a JSON object with an `op`, and this is none")]
    NoObject,
    #[error("a message is a JSON object with an `op`, and this one has no text of that name")]
    NoOp,
    #[error(
        "there is no op {0:?}: the server sends new-game, start-game, play-move, end-game, disconnected, error and pong"
    )]
    UnknownOp(String),
    #[error("{op} needs a text `{field}`")]
    NoText { op: String, field: &'static str },
    #[error("{op} needs a `{field}`")]
    Missing { op: String, field: &'static str },
    #[error("the `game` of {op} is empty, and a game has an ID")]
    NoGame { op: String },
    #[error("the `player` is white or black, and not {0:?}")]
    Player(String),
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
    /// Reads a message. The move, the board and the history of a turn need only be there.
    pub(crate) fn read(text: &[u8]) -> Result<Self, Unreadable> {
        let fields = Fields::read(text)?;
        Ok(match fields.op.as_str() {
            "new-game" => Self::NewGame {
                game: fields.game()?,
            },
            "start-game" => {
                let game = fields.game()?;
                let player = fields.text("player")?;
                let player = player.parse().map_err(|_| Unreadable::Player(player))?;
                Self::StartGame { game, player }
            }
            "play-move" => Self::PlayMove(ToldTurn {
                game: fields.game()?,
                last: fields.any("move")?,
                board: fields.any("board")?,
                history: fields.any("history")?,
            }),
            "end-game" => Self::EndGame {
                game: fields.game()?,
            },
            "disconnected" => Self::Disconnected {
                game: fields.game()?,
            },
            "error" => Self::Error {
                error: fields.text("error")?,
            },
            "pong" => Self::Pong,
            _ => return Err(Unreadable::UnknownOp(fields.op)),
        })
    }

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

/// The fields of a message, not read any further.
struct Fields<'a> {
    op: String,
    all: BTreeMap<String, &'a RawValue>,
}

impl<'a> Fields<'a> {
    fn read(text: &'a [u8]) -> Result<Self, Unreadable> {
        let read = serde_json::from_slice(text);
        let all: BTreeMap<String, &RawValue> = read.map_err(|error| {
            if error.is_data() {
                Unreadable::NoObject
            } else {
                Unreadable::Json(error)
            }
        })?;
        let op = all.get("op").and_then(|op| text_in(op));
        let op = op.ok_or(Unreadable::NoOp)?;
        Ok(Self { op, all })
    }

    fn any(&self, field: &'static str) -> Result<Box<RawValue>, Unreadable> {
        let found = self.all.get(field).copied().map(ToOwned::to_owned);
        let op = || self.op.clone();
        found.ok_or_else(|| Unreadable::Missing { op: op(), field })
    }

    fn text(&self, field: &'static str) -> Result<String, Unreadable> {
        let found = self.all.get(field).and_then(|value| text_in(value));
        let op = || self.op.clone();
        found.ok_or_else(|| Unreadable::NoText { op: op(), field })
    }

    fn game(&self) -> Result<String, Unreadable> {
        let game = self.text("game")?;
        if game.is_empty() {
            let op = self.op.clone();
            return Err(Unreadable::NoGame { op });
        }
        Ok(game)
    }
}

/// The text that a value is, if it is one.
fn text_in(value: &RawValue) -> Option<String> {
    serde_json::from_str(value.get()).ok()
}
