//! The table of a tournament.

use crate::event::Played;
use cli::Score;
use cli::bots::Kind;
use std::io::{self, Write};

/// Prints how the players did in each seat, and in all.
pub(crate) fn print(players: &[Kind], seats: &[String], results: &[Played]) -> io::Result<()> {
    let mut out = cli::stdout();
    let names = names(players);
    let width = names.iter().map(String::len).max().unwrap_or(0).max(8);
    writeln!(
        out,
        "{:<width$}  seat     games   wins  share  95 % interval",
        "player"
    )?;
    for (player, name) in names.iter().enumerate() {
        let name = format!("{name:<width$}");
        let mut all = Score::default();
        for (seat, seat_name) in seats.iter().enumerate() {
            let score = score(player, seat, results);
            if score.games > 0 {
                line(&mut out, &name, seat_name, score)?;
            }
            all.games += score.games;
            all.wins += score.wins;
        }
        // Of one player alone this would say nothing: somebody wins each game.
        if all.games > 0 && players.len() > 1 {
            line(&mut out, &name, "all", all)?;
        }
    }
    let plies = || results.iter().map(|played| played.plies);
    let (least, most) = (plies().min().unwrap_or(0), plies().max().unwrap_or(0));
    let mean = plies().sum::<usize>() as f64 / results.len() as f64;
    let open = results.iter().filter(|played| !played.is_over).count();
    writeln!(
        out,
        "{} of {least} to {most} plies, {mean:.1} on average, which is {:.1} rounds; {open} given up",
        match results.len() {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
        mean / seats.len() as f64,
    )
}

/// What the players are called: bots of one kind are numbered.
fn names(players: &[Kind]) -> Vec<String> {
    let name = |(at, kind): (usize, &Kind)| {
        let same = |players: &[Kind]| players.iter().filter(|other| *other == kind).count();
        match same(players) {
            1 => kind.to_string(),
            _ => format!("{kind}-{}", same(&players[..=at])),
        }
    };
    players.iter().enumerate().map(name).collect()
}

fn score(player: usize, seat: usize, results: &[Played]) -> Score {
    let games = results
        .iter()
        .filter(|played| played.seating[seat] == player);
    Score {
        games: games.clone().count(),
        wins: games.filter(|played| played.winner == Some(seat)).count(),
    }
}

fn line(out: &mut impl Write, name: &str, seat: &str, score: Score) -> io::Result<()> {
    let (low, high) = score.interval();
    writeln!(
        out,
        "{name}  {seat:<6} {:>7} {:>6} {:>5.0}%  {:.0}% to {:.0}%",
        score.games,
        score.wins,
        100.0 * score.share(),
        100.0 * low,
        100.0 * high,
    )
}
