//! How sure a share of games won is.

/// How many standard deviations hold 95 % of a normal distribution.
const Z: f64 = 1.96;

/// A share of games won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// The games won.
    pub wins: usize,
    /// The games played.
    pub games: usize,
}

impl Score {
    /// The share of the games that were won; no number without a game.
    #[must_use]
    pub fn share(self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// The interval in which the true share lies with a probability of 95 %: Wilson's, which holds
    /// for few games, and for a share of 0 or 1 too.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        let (games, share) = (self.games as f64, self.share());
        let middle = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + (Z / (2.0 * games)).powi(2)).sqrt();
        let whole = 1.0 + Z * Z / games;
        let bound = |end: f64| (end / whole).clamp(0.0, 1.0);
        (bound(middle - spread), bound(middle + spread))
    }
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
