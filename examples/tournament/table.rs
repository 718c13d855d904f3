//! The table of a tournament.

use crate::event::Played;
use cli::Score;
use cli::bots::Kind;
use std::io::{self, Write};

/// Prints how the players did in each seat, and in all.
pub(crate) fn print(players: &[Kind], seats: &[String], results: &[Played]) -> io::Result<()> {
    let mut out = cli::stdout();
    writeln!(out, "player    seat     games   wins  share  95 % interval")?;
    for (player, kind) in players.iter().enumerate() {
        let mut all = Score::default();
        for (seat, name) in seats.iter().enumerate() {
            let score = score(player, seat, results);
            if score.games > 0 {
                line(&mut out, *kind, name, score)?;
            }
            all.games += score.games;
            all.wins += score.wins;
        }
        if all.games > 0 {
            line(&mut out, *kind, "all", all)?;
        }
    }
    let plies = || results.iter().map(|played| played.plies);
    let (least, most) = (plies().min().unwrap_or(0), plies().max().unwrap_or(0));
    let mean = plies().sum::<usize>() as f64 / results.len() as f64;
    let open = results.iter().filter(|played| !played.is_over).count();
    writeln!(
        out,
        "{} games of {least} to {most} plies, {mean:.1} on average, which is {:.1} rounds; {open} given up",
        results.len(),
        mean / seats.len() as f64,
    )
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

fn line(out: &mut impl Write, kind: Kind, seat: &str, score: Score) -> io::Result<()> {
    let (low, high) = score.interval();
    writeln!(
        out,
        "{:<8}  {seat:<6} {:>7} {:>6} {:>5.0}%  {:.0}% to {:.0}%",
        kind.to_string(),
        score.games,
        score.wins,
        100.0 * score.share(),
        100.0 * low,
        100.0 * high,
    )
}
