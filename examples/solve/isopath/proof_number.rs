//! Proof-number search: whether a player can force a win, however long that takes.
//!
//! # Why a win that it finds is one
//!
//! A position counts as won by the attacker only
//!
//! 1. where the rules end the game with a win of the attacker at once, or with the next move but
//!    one, whatever the defender does ([`outlook`] says why that needs no search);
//! 2. where the attacker is to move and one move leads to a position that counted as won before;
//! 3. where the defender is to move and all moves lead to positions that counted as won before.
//!
//! So there is an order in which each won position rests on earlier ones alone. The attacker
//! who follows it can't come round in a circle, and wins within the number of plies that is kept
//! with the position. That a position comes again counts for nothing but against the attacker.
//! The table can't mistake one position for another, since its entries hold all of it. And
//! once more what is found is checked by the moves of the library alone ([`check`]).
//!
//! # Why a win that it denies is none
//!
//! What is denied because a position came again holds on this line and perhaps on no other. Each such
//! denial notes the first position of the line that it rests on, and is kept in the table only at
//! that position itself, or where it rests on none. There it is a fact: a defender who goes
//! where the search has found a denial never leaves these positions, and in none of them has
//! the attacker won. Where neither is found the answer is left open.
//!
//! # How it searches
//!
//! Depth first, by thresholds (Nagai, *df-pn*, 2002), with a quarter more than the second best move
//! (Pawlewicz and Lew, *Improving Depth-First PN-Search: 1 + ε Trick*, 2006). Many moves lead to
//! the same, so numbers are not added up: it is the largest that counts, and how many there are
//! (Ueda, Hashimoto, Hashimoto and Iida, *Weak Proof-Number Search*, 2008). A move that has
//! refuted one of the defender's is tried on the others too (after Kawano, *Using Similar
//! Positions to Search Game Trees*, 1996). Threads share the table, and one that finds another in
//! a position takes its next move less gladly (Kaneko, *Parallel Depth First Proof Number Search*, 2010).

mod check;
mod expand;
mod lines;
mod numbers;
mod outlook;
mod prospect;
pub(crate) mod search;
mod selection;
mod table;
#[cfg(test)]
mod tests;
mod walk;
