//! Whether what the other player sends fits the game: the server does not look at moves.

use crate::message::ToldTurn;
use crate::shape::Field;
use isopath::client::{ClientBoard, ClientMove};
use isopath::{Game, IllegalMove, Move, WrittenMove};
use serde::Deserialize;
use serde_json::value::RawValue;
use thiserror::Error;

/// What is wrong with the other player's turn.
#[derive(Debug, PartialEq, Eq, Error)]
pub(crate) enum Dispute {
    /// No move, no board or no history stands in its place.
    #[error("the {field} that was sent for ply {ply} is none: {error}")]
    Unreadable {
        ply: usize,
        field: Field,
        error: String,
    },
    /// Moves are missing from the history, or there are too many.
    #[error("the history of ply {ply} has {}, and should have {ply}", moves(*found))]
    Length { ply: usize, found: usize },
    /// Another game was played so far.
    #[error("the history says that ply {ply} was {told}, and it was {played}")]
    Past {
        ply: usize,
        told: WrittenMove,
        played: Move,
    },
    /// The move itself is not the last of the history.
    #[error("ply {ply} is {last}, and the history ends with {told}")]
    Last {
        ply: usize,
        last: WrittenMove,
        told: WrittenMove,
    },
    /// The move breaks a rule.
    #[error("ply {ply}, {last}, is illegal: {}", cli::reason(*reason))]
    Illegal {
        ply: usize,
        last: WrittenMove,
        reason: IllegalMove,
    },
    /// The board is not what the moves make of it.
    #[error("the board that was sent is not the one after ply {ply}, {last}")]
    Board { ply: usize, last: Move },
}

/// Checks the other player's turn, and gives its move.
///
/// The history may tell a past turn in either order of its parts, as long as the outcome is the same.
pub(crate) fn check(record: &Game, turn: &ToldTurn) -> Result<Move, Dispute> {
    let ply = record.ply() + 1;
    let ClientMove(last) = read(Field::Move, &turn.last, ply)?;
    let board: ClientBoard = read(Field::Board, &turn.board, ply)?;
    let history: Vec<ClientMove> = read(Field::History, &turn.history, ply)?;
    let Some((ClientMove(told), past)) = history.split_last().filter(|_| history.len() == ply)
    else {
        let found = history.len();
        return Err(Dispute::Length { ply, found });
    };
    for (before, (ClientMove(told), &played)) in past.iter().zip(record.moves()).enumerate() {
        let after = |mv| {
            record
                .position_at(before)
                .map(|position| position.after(mv))
        };
        let mv = record
            .position_at(before)
            .and_then(|position| position.check(told).ok());
        if mv.is_none_or(|mv| after(mv) != after(played)) {
            let (ply, told) = (before + 1, told.clone());
            return Err(Dispute::Past { ply, told, played });
        }
    }
    if last != *told {
        let told = told.clone();
        return Err(Dispute::Last { ply, last, told });
    }
    let position = record.position();
    let mv = position
        .check(&last)
        .map_err(|reason| Dispute::Illegal { ply, last, reason })?;
    if ClientBoard::from(position.after(mv)) != board {
        return Err(Dispute::Board { ply, last: mv });
    }
    Ok(mv)
}

fn moves(count: usize) -> String {
    match count {
        1 => "1 move".to_owned(),
        _ => format!("{count} moves"),
    }
}

/// Reads what stands in a field of a turn.
fn read<'a, T>(field: Field, value: &'a RawValue, ply: usize) -> Result<T, Dispute>
where
    T: Deserialize<'a>,
{
    serde_json::from_str(value.get()).map_err(|error| {
        let mismatch = serde_json::from_str(value.get()).ok();
        if let Some(error) = mismatch.and_then(|value| field.mismatch(&value)) {
            return Dispute::Unreadable { ply, field, error };
        }
        // Its place would be counted from the beginning of the field.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let error = error.to_string();
        let error = error.strip_suffix(&place).unwrap_or(&error).to_owned();
        Dispute::Unreadable { ply, field, error }
    })
}
