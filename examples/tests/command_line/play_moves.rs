//! How moves are typed in the example `play`, and what it hints at.

use crate::play::{HALMA, ISOPATH, halma, isopath, said};
use crate::run::{Run, run, run_on};

#[test]
fn a_turn_is_put_together_part_by_part() {
    let run = isopath("Td2b3\nlist\n2\n");
    assert!(said(&run).contains("1 Pa2b3       2 Pa3b3"), "{}", run.out);
    assert!(run.out.contains("white (human) plays Td2b3 Pa3b3"));

    // The first part is taken back, and another one taken.
    let run = isopath("Td2b3\nundo\nTd2b2\nPa2b2\n");
    assert!(said(&run).contains("white (human) plays Td2b2 Pa2b2"));

    // A part that wins is a whole turn.
    let args = [
        "isopath",
        "--players",
        "human,human",
        "--position",
        "12/0bw/20 w -",
    ];
    let run = run_on("play", &args, "Pb3c2\n");
    assert!(said(&run).contains("white wins by home row."));
}

#[test]
fn a_space_lists_its_moves_and_a_number_picks_one() {
    let run = halma("e1\n2\n");
    assert!(said(&run).contains("1 e1-d2"));
    assert!(run.out.contains("a (human) plays e1-d3"));
    let run = halma("e1 d2\n");
    assert!(said(&run).contains("a (human) plays e1-d2"));
}

#[test]
fn a_hint_is_a_legal_move() {
    for (game, position, args) in [
        (
            "isopath",
            "bbbb/11111/111111/1111111/111111/11111/wwww w -",
            &ISOPATH,
        ),
        ("halma", "a/4/3/4/d ad a -", &HALMA),
    ] {
        let asked = run_on("play", args, "?\n");
        let (_, hint) = said(&asked)
            .split_once("Perhaps ")
            .expect("there is a hint");
        let (hint, _) = hint.split_once('.').expect("it is a sentence");
        let check = ["--position", position, "--check", hint];
        let check: Vec<&str> = [game].into_iter().chain(check).collect();
        assert_eq!(run("moves", &check).lines(), ["legal"], "{hint}");
    }
}

/// The parts that were perhaps to be typed, in their order.
fn hints(run: &Run) -> Vec<&str> {
    let hints = said(run).split("Perhaps ").skip(1);
    hints
        .map(|rest| rest.split_once(".\n").expect("it is a sentence").0)
        .collect()
}

#[test]
fn a_hint_in_the_middle_of_a_turn_completes_it() {
    let is_legal = |position: &str, first: &str, hint: &str| {
        let turn = format!("{first} {hint}");
        let check = ["isopath", "--position", position, "--check", &turn];
        assert_eq!(run("moves", &check).lines(), ["legal"], "{turn}");
    };
    for (position, firsts) in [
        (
            "bbbb/11111/111111/1111111/111111/11111/wwww w -",
            ["Td2b3", "Tb3b4", "Tf1b1"].as_slice(),
        ),
        // Begun with a tile, a piece or a capture, in either order.
        ("bb/111/ww w -", &["Tb1b2", "Tb2b3"]),
        ("01b/0b12/w20w2/0020/212 w -", &["Pc1c2", "Td4d3"]),
        ("0b/wb2/1w w a1:0,0", &["Tb3c1", "Cb2"]),
    ] {
        let typed: String = firsts
            .iter()
            .map(|first| format!("{first}\n?\nundo\n"))
            .collect();
        let args = ["isopath", "--depth", "1", "--position", position];
        let run = run_on("play", &args, &typed);
        let hints = hints(&run);
        assert_eq!(hints.len(), firsts.len(), "{}", run.out);
        for (first, hint) in firsts.iter().zip(hints) {
            is_legal(position, first, hint);
        }
    }

    // The part may come from a list, and what the hint says can be typed.
    let picked = isopath("list d2\n1\n?\n");
    let [hint] = hints(&picked)[..] else {
        panic!("there is one hint in {}", picked.out);
    };
    let played = isopath(&format!("list d2\n1\n{hint}\n"));
    assert!(said(&played).contains("white (human) plays T"));
}

#[test]
fn a_refusal_in_the_middle_of_a_turn_tells_that_it_is_begun() {
    let run = isopath("Td2b3\nTd7b2 Pa2b2\nhello\nPa1b1\nundo\nhello\n");
    let staged = "Td2b3 is staged already; undo takes it back.\n";
    assert!(said(&run).contains(&format!(
        "Not Td7b2 Pa2b2: one part is left to play, and this has 2. {staged}"
    )));
    assert_eq!(run.out.matches(staged).count(), 3, "{}", run.out);
    assert_eq!(run.out.matches("Not hello: ").count(), 2);
}

#[test]
fn moves_are_read_in_any_capitals() {
    for typed in [
        "Td2B3 Pa3b3\n",
        "td2b3 pa3b3\n",
        "TD2B3\nPA3B3\n",
        "list TD2\nTD2b3\nlist PA3\n1\n",
    ] {
        let run = isopath(typed);
        assert!(
            said(&run).contains("white (human) plays Td2b3 Pa3b3"),
            "{typed}: {}",
            run.out
        );
    }
    let (people, position) = ("human,human", "bb/w01/2w b b1:0,0");
    let args = ["isopath", "--players", people, "--position", position];
    let run = run_on("play", &args, "ta1b3\npc1b2\ntb3c1 cb2\n");
    assert!(
        said(&run).contains("white (human) plays Tb3c1 Cb2"),
        "{}",
        run.out
    );
    for typed in ["E1-D2\n", "E1 d2\n", "E1 D2\n"] {
        let run = halma(typed);
        assert!(
            said(&run).contains("a (human) plays e1-d2"),
            "{typed}: {}",
            run.out
        );
    }
    let people = ["human"; 4].join(",");
    let four = "1/4/ab1/1cd1/1 abcd a -";
    let jump = ["halma", "--players", &people, "--position", four];
    let run = run_on("play", &jump, "C1>A1>C3\n");
    assert!(said(&run).contains("plays c1>a1>c3"), "{}", run.out);
    // What is no move in any letters is told as it was typed.
    let run = isopath("TD2X9 Pa3b3\nHello\n");
    for words in ["Not TD2X9 Pa3b3: ", "Not Hello: "] {
        assert!(said(&run).contains(words), "no {words:?} in {}", run.out);
    }
}
