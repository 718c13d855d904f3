//! What the engine tells of a search.

use cli::bots::{Thought, Value};
use cli::notation;
use std::fmt::{self, Display};
use std::time::Duration;

/// What a search has taken so far.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = self.time.as_millis();
        let a_second = u128::from(self.nodes) * 1000 / milliseconds.max(1);
        let nodes = self.nodes;
        write!(f, "nodes {nodes} time {milliseconds} nps {a_second}")
    }
}

/// The line that tells what a bot thinks.
pub(crate) fn thought<M: Display>(thought: &Thought<M>, effort: Effort) -> String {
    let depth = thought.depth;
    let score = score(thought.value);
    let moves = thought.line.iter().map(notation::word);
    let moves: Vec<String> = moves.collect();
    format!(
        "info depth {depth} score {score} {effort} pv {}",
        moves.join(" ")
    )
}

/// A win is told in moves of the winner, as in UCI.
fn score(value: Value) -> String {
    match value {
        Value::Points(points) => format!("cp {points}"),
        Value::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Value::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_is_a_line_as_in_uci() {
        let effort = Effort {
            nodes: 500,
            time: Duration::from_millis(20),
        };
        let line = |value| {
            let line = vec!["Tb1b2 Pa1b2", "Pb3c4"];
            let depth = 2;
            thought(&Thought { depth, value, line }, effort)
        };
        assert_eq!(
            line(Value::Points(-7)),
            "info depth 2 score cp -7 nodes 500 time 20 nps 25000 pv Tb1b2+Pa1b2 Pb3c4"
        );
        let tells = |value, score: &str| line(value).contains(&format!(" score mate {score} "));
        assert!(tells(Value::Win(1), "1") && tells(Value::Win(3), "2"));
        assert!(tells(Value::Loss(2), "-1") && tells(Value::Loss(4), "-2"));
    }
}
