//! The compact form of what a player has written down.

use crate::{HopKind, Sign, Walk, WrittenMove};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;
use hexgrid::CellName;
use hexgrid::compact::Compact;
use serde::de::Error;
use serde::{Deserialize, Serialize};

/// A space, and how a piece comes there. A pass has no spaces at all.
#[derive(PartialEq, Serialize, Deserialize)]
pub enum Token {
    /// A piece begins here.
    Origin(CellName),
    Step(CellName),
    Jump(CellName),
    AnyJumps(CellName),
}

impl Compact for WrittenMove {
    const EXPECTED: &'static str = "a turn, such as e4-e5, e4>g4>g6 or pass";
    type Form = Vec<Token>;

    fn to_form(&self) -> Vec<Token> {
        self.walks().iter().flat_map(tokens).collect()
    }

    fn from_form<E: Error>(form: &Vec<Token>) -> Result<Self, E> {
        if form.is_empty() {
            return Ok(Self::pass());
        }
        let mut text = String::new();
        for token in form {
            let written = match token {
                Token::Origin(cell) => write!(text, " {cell}"),
                Token::Step(cell) => write!(text, "{}{cell}", Sign::Step),
                Token::Jump(cell) => write!(text, "{}{cell}", Sign::Jump),
                Token::AnyJumps(cell) => write!(text, "{}{cell}", Sign::AnyJumps),
            };
            written.map_err(E::custom)?;
        }
        // One grammar for both forms: what a text can't say is refused as it would be in the text.
        text.parse().map_err(E::custom)
    }
}

fn tokens(walk: &Walk) -> Vec<Token> {
    let mut tokens = vec![Token::Origin(walk.origin())];
    match walk.written_hops() {
        Some(hops) => tokens.extend(hops.iter().map(|hop| match hop.kind {
            HopKind::Step => Token::Step(hop.landing),
            HopKind::Jump => Token::Jump(hop.landing),
        })),
        None => tokens.push(Token::AnyJumps(walk.landing())),
    }
    tokens
}
