//! Games as texts, for programs that talk to other programs about them.

use crate::bots::Record;
use halma_star::WrittenMove as HalmaMove;
use isopath::{Sequences, WrittenMove as IsopathMove};
use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

/// The record of a game that is read from texts and told in texts.
pub trait Notation: Record {
    /// The rules that hold where a text names none.
    type Rules: Copy;
    /// A move as it can be written down, legal or not.
    type Written: FromStr<Err = Self::MoveError>;
    /// Why a text is no move.
    type MoveError: Error + Send + Sync + 'static;
    /// Why a text is no position.
    type PositionError: Error + Send + Sync + 'static;
    /// A position with all that a player can write as a move: in Isopath, both orders of two parts.
    type Tree: gamekit::Position<Move = Self::Move> + Send + 'static;

    /// A record that begins at the position that the text tells.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse(text: &str, rules: Self::Rules) -> Result<Self, Self::PositionError>;

    /// The legal move that is written here.
    ///
    /// # Errors
    /// The first rule that it breaks.
    fn check(&self, written: &Self::Written) -> Result<Self::Move, Self::Illegal>;

    /// The position, for what counts and lists.
    fn tree(&self) -> Self::Tree;

    /// Takes the texts of moves apart that follow each other, with blanks between.
    fn split_moves(texts: &str) -> Vec<String> {
        texts.split_whitespace().map(str::to_owned).collect()
    }
}

/// The text of a move as one word: a `+` stands in the place of a blank.
pub fn word(mv: impl Display) -> String {
    mv.to_string().replace(' ', "+")
}

/// The text of a move, from a [`word`] or from the text itself.
#[must_use]
pub fn unword(text: &str) -> String {
    text.replace('+', " ")
}

impl Notation for isopath::Game {
    type Rules = isopath::Rules;
    type Written = IsopathMove;
    type MoveError = isopath::ParseMoveError;
    type PositionError = isopath::ParsePositionError;
    type Tree = Sequences;

    fn parse(text: &str, rules: isopath::Rules) -> Result<Self, Self::PositionError> {
        isopath::Position::parse(text, rules).map(Self::new)
    }

    fn check(&self, written: &IsopathMove) -> Result<isopath::Move, isopath::IllegalMove> {
        self.position().check(written)
    }

    fn tree(&self) -> Sequences {
        Sequences(*self.position())
    }

    /// Two parts that are not joined are one move. A part that stands alone has won, so there is
    /// nothing after it, and this is the only reading.
    fn split_moves(texts: &str) -> Vec<String> {
        let mut moves: Vec<String> = Vec::new();
        let mut is_half = false;
        for text in texts.split_whitespace() {
            match moves.last_mut() {
                Some(last) if is_half && !text.contains('+') => {
                    *last = format!("{last} {text}");
                    is_half = false;
                }
                _ => {
                    moves.push(text.to_owned());
                    is_half = !text.contains('+');
                }
            }
        }
        moves
    }
}

impl Notation for halma_star::Game {
    type Rules = halma_star::Rules;
    type Written = HalmaMove;
    type MoveError = halma_star::ParseMoveError;
    type PositionError = halma_star::ParsePositionError;
    type Tree = halma_star::Position;

    fn parse(text: &str, rules: halma_star::Rules) -> Result<Self, Self::PositionError> {
        halma_star::Position::parse(text, rules).map(Self::new)
    }

    fn check(&self, written: &HalmaMove) -> Result<halma_star::Move, halma_star::IllegalMove> {
        self.position().check(written)
    }

    fn tree(&self) -> halma_star::Position {
        *self.position()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_isopath_moves_may_be_joined_or_not() {
        let split = <isopath::Game as Notation>::split_moves;
        let moves = ["Td2b3 Pa3b3", "Tf4d5 Pg3f4", "Pf2g2"];
        assert_eq!(split(&moves.join(" ")), moves);
        let words = moves.map(word);
        assert_eq!(split(&words.join("  ")), words);
        assert_eq!(
            split("Td2b3+Pa3b3 Tf4d5 Pg3f4 Pf2g2"),
            [&words[0], moves[1], moves[2]]
        );
        assert_eq!(split(" "), [""; 0]);
    }

    #[test]
    fn a_word_is_the_text_again() {
        let start = isopath::Game::new(isopath::Position::default());
        for mv in start.position().sequences() {
            let text = word(mv);
            assert!(!text.contains(' '));
            assert_eq!(start.position().parse_move(&unword(&text)), Ok(mv));
        }
    }
}
