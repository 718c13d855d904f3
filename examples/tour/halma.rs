//! A tour of Halma on the star: the start, a long chain of jumps, the end of a small game.

use crate::picture::{Picture, heading, print_row};
use anstyle::AnsiColor;
use anyhow::{Context, Result};
use cli::paint::{paint, seat_color};
use halma_star::{Chain, Position, Rules, Size};
use hexgrid::Cell;
use std::io::Write;

/// Six armies in full swing, and the piece that can go farthest.
const MELEE: &str = "1/d1/3/1a1a/1db1aecdcb1be/3dc2ed1b1/f2cbc3f1/1bc5ee/b1f1fa1e1/1a4bd2/\
                     1cdeecd2f1/2cc1f1af1f1/2e2fed2f2/aaaa/b1d/1b/1 abcdef d -";
const FAR_PIECE: &str = "l4";

/// The last turns of a game for two on the star of size 2.
const ENDGAME: &str = "d/2/3d3/4d1/4a/6/7/1a/a ad d -";
const LAST_TURNS: [&str; 3] = ["g4-h1", "e5>g5", "f5>h2"];

pub(crate) fn tell(out: &mut impl Write) -> Result<()> {
    let start = Position::start(Size::default(), "abcdef".parse()?, Rules::default())?;
    let melee: Position = MELEE.parse()?;
    let origin = melee.board().parse_cell(FAR_PIECE)?;
    let longest = melee
        .chains(origin)
        .max_by_key(|chain| chain.landings().len())
        .context("this piece can jump")?;
    let shortest = melee
        .shortest_chain(origin, longest.landing())
        .context("the piece gets there")?;

    writeln!(
        out,
        "{}",
        heading("Halma on the star, also known as Chinese Checkers")
    )?;
    writeln!(
        out,
        "Everyone walks a whole army into the point opposite. A turn is one step, or jumps over\n\
         single pieces, anyone's, as many as you like; nothing is captured."
    )?;
    print_row(
        out,
        &[
            picture(&start, "Six armies at the start", None),
            picture(
                &melee,
                &format!("In full swing: {FAR_PIECE} jumps to 1, 2, 3 …"),
                Some(&longest),
            ),
        ],
    )?;
    writeln!(
        out,
        "Seat {} has {} moves here. The piece on {FAR_PIECE} alone has {} ways to jump. The longest:\n\
         {longest}\n\
         Whoever only wants to get there writes {}, or the shortest way, {shortest}.",
        melee.turn(),
        melee.move_count(),
        melee.chains(origin).count(),
        longest.mv(),
    )?;
    refuse(out, &melee, "l4-m4>k2")?;
    refuse(out, &melee, "l4>l8")?;

    writeln!(out)?;
    writeln!(out, "{}", heading("The end of a small game"))?;
    writeln!(
        out,
        "Two players, three pieces each, on the star of size 2. South (d) is nearly home in the north."
    )?;
    let mut position: Position = ENDGAME.parse()?;
    let mut pictures = Vec::new();
    for turn in LAST_TURNS {
        let mv = position.parse_move(turn)?;
        let title = format!("{} plays {turn}", position.turn());
        position.play(mv)?;
        pictures.push(picture(&position, &title, None));
    }
    print_row(out, &pictures)?;
    if let Some(outcome) = position.outcome() {
        writeln!(
            out,
            "North's own piece was the ladder, and the game is over: {outcome}."
        )?;
    }
    writeln!(out, "As text, for other programs: {position}")?;
    Ok(())
}

/// Shows why a turn is illegal.
fn refuse(out: &mut impl Write, position: &Position, turn: &str) -> Result<()> {
    if let Err(why) = position.check(&turn.parse()?) {
        writeln!(out, "Not so {turn}: {why}")?;
    }
    Ok(())
}

/// The position, with the landings of a chain numbered from 1.
fn picture(position: &Position, title: &str, chain: Option<&Chain>) -> Picture {
    let order = |cell: Cell| {
        chain?
            .landings()
            .iter()
            .position(|&landing| landing == cell)
    };
    let is_origin = |cell: Cell| chain.is_some_and(|chain| chain.origin() == cell);
    let drawing = position
        .board()
        .draw(|cell| match (order(cell), position.seat_at(cell)) {
            (Some(jump), _) => paint(jump + 1, AnsiColor::White, true),
            (None, Some(seat)) => paint(seat, seat_color(seat), is_origin(cell)),
            (None, None) => paint('.', AnsiColor::BrightBlack, false),
        });
    Picture {
        title: title.to_owned(),
        drawing,
    }
}
