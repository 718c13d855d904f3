//! Bots as options of a program, which offers only those that play its game.

use super::Kind;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The bots for Isopath.
pub const ISOPATH: &[Kind] = &[Kind::Random, Kind::Greedy, Kind::Minimax];

/// The bots for Halma with some number of players.
pub const HALMA: &[Kind] = &[Kind::Random, Kind::Greedy, Kind::Minimax, Kind::Mcts];

/// Reads the name of one of these bots.
pub fn one_of(kinds: &[Kind]) -> impl TypedValueParser<Value = Kind> + use<> {
    let parser = PossibleValuesParser::new(names(kinds));
    parser.try_map(|name| Kind::from_str(&name, false))
}

/// Their names, as clap lists them.
pub fn names(kinds: &[Kind]) -> impl Iterator<Item = PossibleValue> + '_ {
    kinds.iter().filter_map(ValueEnum::to_possible_value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;

    #[test]
    fn a_bot_is_offered_where_it_plays() {
        for &kind in Kind::value_variants() {
            assert_eq!(
                ISOPATH.contains(&kind),
                bots::isopath(kind, 1).is_ok(),
                "{kind}"
            );
            let plays = |seats: &str| bots::halma(kind, seats.parse().unwrap(), 1).is_ok();
            assert_eq!(HALMA.contains(&kind), plays("ad") || plays("ace"), "{kind}");
        }
    }
}
