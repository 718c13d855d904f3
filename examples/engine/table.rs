//! The game that is on, whichever it is, and what can be asked of it.

use crate::command::Query;
use crate::error::EngineError;
use cli::bots::{self, Bot, Kind, KindError, Record};
use cli::notation::{self, Notation};
use gamekit::Position;
use std::ops::ControlFlow;

/// A game that bots play.
pub(crate) trait Playable: Notation + Send + 'static {
    /// The bot of this kind for it, or the strongest.
    fn bot(&self, kind: Option<Kind>, seed: u64) -> Result<Box<dyn Bot<Self>>, KindError>;
}

impl Playable for isopath::Game {
    fn bot(&self, kind: Option<Kind>, seed: u64) -> Result<Box<dyn Bot<Self>>, KindError> {
        bots::isopath(kind.unwrap_or(Kind::Minimax), seed)
    }
}

impl Playable for halma_star::Game {
    fn bot(&self, kind: Option<Kind>, seed: u64) -> Result<Box<dyn Bot<Self>>, KindError> {
        let seats = self.position().seats();
        let kind = kind.unwrap_or_else(|| bots::strongest_for(seats));
        bots::halma(kind, seats, seed)
    }
}

/// The game that is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Table {
    Isopath(isopath::Game),
    Halma(halma_star::Game),
}

/// Does the same with either game.
macro_rules! with_game {
    ($table:expr, $game:ident => $value:expr) => {
        match $table {
            $crate::table::Table::Isopath($game) => $value,
            $crate::table::Table::Halma($game) => $value,
        }
    };
}
pub(crate) use with_game;

/// Plays the moves in these texts.
pub(crate) fn play_all<G: Notation>(game: &mut G, texts: &str) -> Result<(), EngineError> {
    for (at, text) in G::split_moves(texts).into_iter().enumerate() {
        let played = match notation::unword(&text).parse() {
            Ok(written) => match game.check(&written).and_then(|mv| game.play(mv)) {
                Ok(()) => Ok(()),
                Err(why) => Err(cli::reason(why)),
            },
            Err(why) => Err(format!("it is no move: {why}")),
        };
        played.map_err(|why| EngineError::Move {
            number: at + 1,
            text,
            why,
        })?;
    }
    Ok(())
}

/// The answer to a question.
pub(crate) fn query<G: Notation>(game: &G, query: Query) -> String {
    let answer = match query {
        Query::GameOver => game.is_over().to_string(),
        Query::FirstPlayersTurn => (game.mover() == 0).to_string(),
        Query::Result => result(game),
        Query::Fen => game.position().to_string(),
        Query::Outcome => game.ending().unwrap_or_else(|| "none".to_owned()),
    };
    format!("response {answer}")
}

fn result<G: Record>(game: &G) -> String {
    if !game.is_over() {
        return "none".to_owned();
    }
    match game.winner() {
        Some(player) => format!("p{}win", player + 1),
        None => "draw".to_owned(),
    }
}

/// The legal moves, sorted.
pub(crate) fn moves<G: Notation>(game: &G) -> String {
    let mut words = Vec::new();
    let _ = game.tree().visit_moves(|mv| {
        words.push(notation::word(mv));
        ControlFlow::Continue(())
    });
    words.sort_unstable();
    format!("moves {}", words.join(" ")).trim_end().to_owned()
}

/// Whether a move is legal.
pub(crate) fn check<G: Notation>(game: &G, text: &str) -> Result<String, EngineError> {
    let written = notation::unword(text).parse();
    let written = written.map_err(|why: G::MoveError| EngineError::NoMove {
        text: text.to_owned(),
        why: why.into(),
    })?;
    Ok(match game.check(&written) {
        Ok(_) => "legal".to_owned(),
        Err(why) => format!("illegal: {}", cli::reason(why)),
    })
}
