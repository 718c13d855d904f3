//! One game from the first message to the last: which message may come when, and what it means.

use crate::history::{self, Dispute};
use crate::message::{FromServer, ToServer, Turn};
use isopath::{Color, Game, IllegalMove, Move, Outcome, Position};
use std::fmt;
use thiserror::Error;

/// Which game to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Request {
    /// A new one, with this color.
    New(Color),
    /// The one with this ID, which another player has begun.
    Join(String),
}

/// What comes next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The next message.
    Wait,
    /// The move of this side.
    Think,
    /// Nothing.
    Over(Ending),
}

/// How a game has ended, as far as this side is concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By the rules.
    Outcome(Outcome),
    /// The other player has ended it.
    Ended,
    /// The other player has gone.
    Disconnected,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(outcome) => outcome.fmt(f),
            Self::Ended => f.write_str("the other player has ended the game"),
            Self::Disconnected => f.write_str("the other player has gone"),
        }
    }
}

/// Why a game can't go on.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum Break {
    /// The other player's turn is illegal, or does not fit the game.
    #[error(transparent)]
    Dispute(#[from] Dispute),
    /// The server did not understand.
    #[error("the server reports an error: {0:?}")]
    Server(String),
    /// A message at the wrong time.
    #[error("the server sends {op} while {stage}")]
    OutOfOrder {
        op: &'static str,
        stage: &'static str,
    },
    /// A message about another game.
    #[error("the server sends {op} for the game {found:?}, and this is the game {game:?}")]
    OtherGame {
        op: &'static str,
        found: String,
        game: String,
    },
    /// Not the color that was asked for.
    #[error("the server makes this side {given}, and it asked for {asked}")]
    OtherColor { asked: Color, given: Color },
    /// The bot's move is illegal, which is a fault of the bot. It is not sent.
    #[error("the bot would play {mv}, which is illegal: {}", cli::reason(*reason))]
    Bot { mv: Move, reason: IllegalMove },
}

/// One game.
#[derive(Debug)]
pub(crate) struct Session {
    request: Request,
    /// Its ID, once that is known.
    id: Option<String>,
    /// The color of this side, once the game has started.
    color: Option<Color>,
    record: Game,
}

impl Session {
    pub(crate) fn new(request: Request) -> Self {
        let id = match &request {
            Request::New(_) => None,
            Request::Join(id) => Some(id.clone()),
        };
        Self {
            request,
            id,
            color: None,
            record: Game::new(Position::default()),
        }
    }

    /// The first message.
    pub(crate) fn opening(&self) -> ToServer {
        match self.request.clone() {
            Request::New(player) => ToServer::NewGame { player },
            Request::Join(game) => ToServer::JoinGame { game },
        }
    }

    /// The message that ends the game, if this side is in one. Whoever may not join must not end it.
    pub(crate) fn farewell(&self) -> Option<ToServer> {
        let is_in_it = matches!(self.request, Request::New(_)) || self.color.is_some();
        let game = self.id.clone().filter(|_| is_in_it)?;
        Some(ToServer::EndGame { game })
    }

    /// The moves so far.
    pub(crate) const fn record(&self) -> &Game {
        &self.record
    }

    /// Takes a message in.
    pub(crate) fn receive(&mut self, message: FromServer) -> Result<Step, Break> {
        let op = message.op();
        if let (Some(game), Some(found)) = (&self.id, message.game()) {
            if game != found {
                let (found, game) = (found.to_owned(), game.clone());
                return Err(Break::OtherGame { op, found, game });
            }
        }
        match message {
            FromServer::Pong => Ok(Step::Wait),
            FromServer::Error { error } => Err(Break::Server(error)),
            FromServer::NewGame { game } if self.id.is_none() => {
                cli::note(format_args!(
                    "game {}: waiting for another player to join",
                    game.escape_debug()
                ));
                self.id = Some(game);
                Ok(Step::Wait)
            }
            FromServer::StartGame { player, .. } if self.color.is_none() && self.id.is_some() => {
                self.start(player)
            }
            FromServer::PlayMove(turn) if self.color == Some(!self.record.position().turn()) => {
                let mv = history::check(&self.record, &turn)?;
                self.play(mv)
            }
            FromServer::EndGame { .. } if self.id.is_some() => Ok(Step::Over(Ending::Ended)),
            FromServer::Disconnected { .. } if self.id.is_some() => {
                Ok(Step::Over(Ending::Disconnected))
            }
            _ => {
                let stage = self.stage();
                Err(Break::OutOfOrder { op, stage })
            }
        }
    }

    /// Plays the move that the bot has chosen, and gives the message that tells it.
    pub(crate) fn choose(&mut self, mv: Move) -> Result<(Option<ToServer>, Step), Break> {
        let step = self.play(mv)?;
        let id = self.id.as_deref().unwrap_or_default();
        Ok((
            Turn::last_of(&self.record, id).map(ToServer::PlayMove),
            step,
        ))
    }

    fn start(&mut self, player: Color) -> Result<Step, Break> {
        if let Request::New(asked) = self.request {
            if asked != player {
                let given = player;
                return Err(Break::OtherColor { asked, given });
            }
        }
        cli::note(format_args!("this side is {player}"));
        self.color = Some(player);
        Ok(self.next())
    }

    fn play(&mut self, mv: Move) -> Result<Step, Break> {
        let mover = self.record.position().turn();
        let played = self.record.play(mv);
        played.map_err(|reason| Break::Bot { mv, reason })?;
        cli::note(format_args!(
            "ply {}: {mover} plays {mv}",
            self.record.ply()
        ));
        Ok(self.next())
    }

    fn next(&self) -> Step {
        match self.record.outcome() {
            Some(outcome) => Step::Over(Ending::Outcome(outcome)),
            None if self.color == Some(self.record.position().turn()) => Step::Think,
            None => Step::Wait,
        }
    }

    /// What is going on, for people.
    fn stage(&self) -> &'static str {
        match (&self.id, self.color) {
            (None, _) => "a new game is asked for",
            (Some(_), None) => "the game has not started",
            (Some(_), Some(color)) if color == self.record.position().turn() => {
                "it is this side's turn"
            }
            (Some(_), Some(_)) => "it is the other side's turn",
        }
    }
}
