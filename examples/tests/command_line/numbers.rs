//! Options with a number, in all programs: a negative one is refused as what it is.

use crate::run::run;

#[test]
fn a_message_names_the_option_whose_number_is_negative() {
    let numbers = [
        ("perft isopath", "--side"),
        ("perft isopath", "--depth"),
        ("perft halma", "--size"),
        ("perft halma", "--threads"),
        ("moves halma", "--limit"),
        ("draw isopath", "--side"),
        ("draw halma", "--size"),
        ("draw halma", "--game"),
        ("draw halma", "--ply"),
        ("solve halma", "--size"),
        ("solve halma", "--memory"),
        ("solve halma", "--threads"),
        ("crosscheck isopath", "--depth"),
        ("crosscheck halma", "--timeout"),
        ("transfer", "--size"),
        ("transfer", "--width"),
        ("play isopath", "--side"),
        ("play halma", "--size"),
        ("play isopath", "--seconds"),
        ("play isopath", "--depth"),
        ("play isopath", "--nodes"),
        ("play halma", "--seed"),
        ("tournament isopath greedy", "--side"),
        ("tournament halma greedy", "--size"),
        ("tournament halma greedy", "--games"),
        ("tournament halma greedy", "--opening"),
        ("tournament halma greedy", "--plies"),
        ("tournament halma greedy", "--seed"),
        ("tournament halma greedy", "--threads"),
    ];
    for (program, option) in numbers {
        let mut words = program.split(' ');
        let example = words.next().unwrap();
        let args: Vec<&str> = words.chain([option, "-1"]).collect();
        run(example, &args).refuses(&[option, "-1"]);
    }
}
