//! A tour of Isopath: a short game, from the start to a win.

use crate::picture::{Picture, heading, print_row};
use anyhow::Result;
use cli::paint::{paint, space_color};
use isopath::{Color, Game, Position, Space};
use std::io::Write;

/// White's runner gets within one step, is captured, and black's own runner gets through.
const GAME: [&str; 16] = [
    "Tc3b5 Pa4b5",
    "Tf3e2 Pg3f3",
    "Tb2c5 Pb5c5",
    "Te4f4 Pf3e4",
    "Tb4d6 Pa1a4",
    "Tb5f1 Pg2f3",
    "Td4g2 Pc5d6",
    "Te1b1 Pe4d4",
    "Tc6e5 Pd6e5",
    "Tc1c2 Pd4c3",
    "Tf1g3 Pe5f4",
    "Ta1d3 Cf4",
    "Tg3b5 Pa4b5",
    "Ta1e6 Pc3b2",
    "Tf4g3 Pb5c5",
    "Td2f1 Pb2a1",
];
/// How many plies are played when white's runner is as far as it gets.
const BEFORE_CAPTURE: usize = 11;

pub(crate) fn tell(out: &mut impl Write) -> Result<()> {
    let mut game = Game::new(Position::default());
    for text in GAME {
        game.play_text(text)?;
    }

    writeln!(out, "{}", heading("Isopath"))?;
    writeln!(
        out,
        "White (w) walks on two tiles, black (b) on none; the numbers are the tiles on a space.\n\
         A turn has two parts of different kinds: move a tile, move a piece, or capture a piece\n\
         that two of yours threaten. Whoever reaches the other's home row wins."
    )?;
    print_row(out, &pictures(&game, &[0, 1, 2]))?;
    let start = game.start();
    writeln!(
        out,
        "White had {} ways to begin. The order counts, as the tile makes the path:",
        start.sequence_count()
    )?;
    refuse(out, start, "Pa4b5 Tc3b5")?;
    refuse(out, start, "Tc3b5")?;

    print_row(out, &pictures(&game, &[BEFORE_CAPTURE, BEFORE_CAPTURE + 1]))?;
    if let Some(position) = game.position_at(BEFORE_CAPTURE) {
        tell_staged(out, position, GAME[BEFORE_CAPTURE])?;
    }

    print_row(
        out,
        &pictures(&game, &[GAME.len() - 2, GAME.len() - 1, GAME.len()]),
    )?;
    if let Some(outcome) = game.outcome() {
        writeln!(out, "After {} plies {outcome}.", game.ply())?;
    }
    writeln!(out, "As text, for other programs: {}", game.position())?;
    Ok(())
}

/// Tells how a screen lets a player put this turn together, part by part.
fn tell_staged(out: &mut impl Write, position: &Position, turn: &str) -> Result<()> {
    let [first, second] = turn
        .split_once(' ')
        .map(<[&str; 2]>::from)
        .unwrap_or_default();
    let staged = position.stage(first.parse()?)?;
    writeln!(
        out,
        "White's runner stood one step from the goal. Black to move had {} sequences, which lead\n\
         to {} positions. A screen asks for one part at a time: {} first parts can be completed;\n\
         after {first} there are {} second parts, and one of them is {second}.",
        position.sequence_count(),
        position.move_count(),
        position.first_parts().len(),
        staged.second_parts().len(),
    )?;
    Ok(())
}

/// Shows why a turn is illegal.
fn refuse(out: &mut impl Write, position: &Position, turn: &str) -> Result<()> {
    if let Err(why) = position.check(&turn.parse()?) {
        writeln!(out, "Not so {turn}: {why}")?;
    }
    Ok(())
}

/// The positions after so many plies, under the turns that led to them.
fn pictures(game: &Game, plies: &[usize]) -> Vec<Picture> {
    let picture = |&ply: &usize| {
        let after = game.position_at(ply)?;
        let turn = ply
            .checked_sub(1)
            .and_then(|last| Some((last, game.moves().get(last)?)));
        let before = turn.map_or(Some(after), |(last, _)| game.position_at(last))?;
        let title = turn.map_or("The start".to_owned(), |(last, mv)| {
            let dots = if before.turn() == Color::White {
                "."
            } else {
                "..."
            };
            format!("{}{dots} {mv}", last / 2 + 1)
        });
        let drawing = after.board().draw(|cell| {
            let space = after
                .space(cell)
                .unwrap_or(Space::Empty(isopath::Height::Zero));
            paint(
                space,
                space_color(space),
                before.space(cell) != after.space(cell),
            )
        });
        Some(Picture { title, drawing })
    };
    plies.iter().filter_map(picture).collect()
}
