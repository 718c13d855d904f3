//! The table of a tournament.

use crate::event::Played;
use cli::bots::Kind;
use std::io::{self, Write};

/// How many standard deviations hold 95 % of a normal distribution.
const Z: f64 = 1.96;

/// A share of games won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Score {
    wins: usize,
    games: usize,
}

impl Score {
    fn share(self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// Wilson's interval: it holds for few games, and for a share of 0 or 1 too.
    fn interval(self) -> (f64, f64) {
        let (games, share) = (self.games as f64, self.share());
        let middle = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + (Z / (2.0 * games)).powi(2)).sqrt();
        let whole = 1.0 + Z * Z / games;
        ((middle - spread) / whole, (middle + spread) / whole)
    }
}

/// Prints how the players did in each seat, and in all.
pub(crate) fn print(players: &[Kind], seats: &[String], results: &[Played]) -> io::Result<()> {
    let mut out = io::stdout().lock();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let near = |score: Score, low: f64, high: f64| {
            let (found_low, found_high) = score.interval();
            assert!((found_low - low).abs() < 0.0005, "{found_low}");
            assert!((found_high - high).abs() < 0.0005, "{found_high}");
        };
        near(Score { wins: 5, games: 10 }, 0.2366, 0.7634);
        near(
            Score {
                wins: 20,
                games: 20,
            },
            0.8389,
            1.0,
        );
        near(Score { wins: 0, games: 20 }, 0.0, 0.1611);
    }
}
