//! What the directed tests share: positions from texts and from pieces, and what holds in them.

use halma_star::{Game, Position, PositionError, Seat, Size};

pub(crate) fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position from its pieces, as in `a: i2 f3; d: a1`; the seats are those listed, the first to
/// move unless `turn` says another.
pub(crate) fn build(
    size: u8,
    pieces: &str,
    turn: Seat,
    rules: &str,
) -> Result<Position, PositionError> {
    let armies: Vec<(Seat, Vec<&str>)> = pieces
        .split("; ")
        .map(|army| {
            let (seat, cells) = army.split_once(": ").unwrap();
            (seat.parse().unwrap(), cells.split(' ').collect())
        })
        .collect();
    let seats: String = armies.iter().map(|(seat, _)| seat.letter()).collect();
    let mut builder = Position::builder(Size::new(size).unwrap(), seats.parse().unwrap())
        .rules(rules.parse().unwrap())
        .turn(turn);
    for (seat, cells) in armies {
        for cell in cells {
            builder = builder.piece(seat, cell.parse().unwrap());
        }
    }
    builder.build()
}

pub(crate) fn built(size: u8, pieces: &str, turn: Seat, rules: &str) -> Position {
    build(size, pieces, turn, rules).unwrap_or_else(|error| panic!("{pieces}: {error}"))
}

/// The texts of the legal moves of the piece on `origin`, or of all.
pub(crate) fn moves(position: &Position, origin: &str) -> Vec<String> {
    let texts = position.moves().into_iter().map(|mv| mv.to_string());
    texts.filter(|text| text.starts_with(origin)).collect()
}

/// The code of the reason why a turn is illegal, or `legal`.
pub(crate) fn code(position: &Position, turn: &str) -> &'static str {
    match position.check(&turn.parse().unwrap()) {
        Ok(_) => "legal",
        Err(error) => error.code(),
    }
}

pub(crate) fn codes(position: &Position, turns: &[&str]) -> Vec<&'static str> {
    turns.iter().map(|turn| code(position, turn)).collect()
}

/// The position after these turns.
pub(crate) fn after(start: Position, turns: &[&str]) -> Position {
    let mut game = Game::new(start);
    for turn in turns {
        if let Err(error) = game.play_text(turn) {
            panic!("{turn} in {}: {error}", game.position());
        }
    }
    *game.position()
}

pub(crate) fn ending(position: &Position) -> Option<String> {
    position.outcome().map(|outcome| outcome.to_string())
}
