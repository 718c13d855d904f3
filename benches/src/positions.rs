//! The fixed positions, a hundred from whole random games each.

use std::fmt::Debug;
use std::str::FromStr;

/// Isopath on side 4, reversions on.
pub(crate) fn isopath() -> Vec<isopath::Position> {
    read(include_str!("../data/isopath.txt").lines())
}

/// Halma for two on the star of size 4, by the default rules.
pub(crate) fn halma() -> Vec<halma_star::Position> {
    read(include_str!("../data/halma.txt").lines())
}

/// Halma for two from games in which pieces keep to their points and destinations, by these
/// `rules`.
pub(crate) fn halma_by(rules: &str) -> Vec<halma_star::Position> {
    let lines = include_str!("../data/halma-options.txt").lines();
    let board = |line: &str| {
        let (board, _) = line.rsplit_once(' ').expect("a line ends with the rules");
        format!("{board} {rules}")
    };
    read(lines.map(board))
}

/// A board on which the piece in the center has tens of millions of chains.
pub(crate) fn halma_many_chains() -> halma_star::Position {
    let lines = include_str!("../data/halma-many-chains.txt").lines();
    read(lines)[0]
}

fn read<P: FromStr<Err: Debug>, L: AsRef<str>>(lines: impl Iterator<Item = L>) -> Vec<P> {
    lines
        .map(|line| line.as_ref().parse().expect("the data holds positions"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_positions_a_file_can_be_read() {
        assert_eq!(isopath().len(), 100);
        assert_eq!(halma().len(), 100);
        assert_eq!(halma_by("default").len(), 100);
    }
}
