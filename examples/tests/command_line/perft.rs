//! The command line of the example `perft`.

use crate::run::run;

/// The columns `DEPTH NODES` of a run that succeeded; the third is seconds.
#[track_caller]
fn counts(args: &[&str]) -> Vec<(u32, u64)> {
    let run = run("perft", args);
    let columns = run.lines().into_iter().map(|line| {
        let [depth, nodes, seconds] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not three columns: {line}");
        };
        let (_, decimals) = seconds.split_once('.').expect("seconds have decimals");
        assert!(
            decimals.len() >= 6 && seconds.parse::<f64>().is_ok(),
            "{line}"
        );
        (depth.parse().unwrap(), nodes.parse().unwrap())
    });
    columns.collect()
}

/// The columns `MOVE NODES` of a run that succeeded.
#[track_caller]
fn divided(args: &[&str]) -> Vec<(String, u64)> {
    let run = run("perft", args);
    let lines = run.lines();
    assert!(lines.is_sorted());
    let columns = lines.into_iter().map(|line| {
        let (mv, nodes) = line.rsplit_once(' ').expect("a line has two columns");
        (mv.to_owned(), nodes.parse().unwrap())
    });
    columns.collect()
}

#[test]
fn a_line_a_depth() {
    assert_eq!(
        counts(&["isopath", "--side", "2", "--depth", "4"]),
        [(1, 8), (2, 70), (3, 544), (4, 3888)]
    );
    assert_eq!(
        counts(&["isopath", "--distinct", "--depth", "2"]),
        [(1, 224), (2, 93312)]
    );
    assert_eq!(
        counts(&["halma", "--depth", "3"]),
        [(1, 14), (2, 196), (3, 4760)]
    );
    assert_eq!(
        counts(&["halma", "--seats", "abcdef", "--depth", "3"]),
        [(1, 14), (2, 199), (3, 2828)]
    );
}

#[test]
fn depth_0_is_the_root_itself() {
    assert_eq!(counts(&["isopath", "--depth", "0"]), [(0, 1)]);
    assert_eq!(counts(&["halma", "--depth", "0"]), [(0, 1)]);
    assert!(divided(&["halma", "--depth", "0", "--divide"]).is_empty());
}

#[test]
fn rules_come_from_the_option_or_from_the_position_which_wins() {
    let rules = ["--rules", "reversions=off"];
    let start = ["isopath", "--side", "2", "--depth", "6"];
    assert_eq!(counts(&start)[5], (6, 109_314));
    assert_eq!(counts(&[&start[..], &rules].concat())[5], (6, 109_794));

    let on = ["--rules", "reversions=on", "--depth", "6"];
    let position = ["isopath", "--position", "bb/111/ww w - reversions=off"];
    assert_eq!(counts(&[&position[..], &on].concat())[5], (6, 109_794));
}

#[test]
fn a_finished_position_gives_0() {
    let won = ["isopath", "--position", "00/01w/2w b -", "--depth", "3"];
    assert_eq!(counts(&won), [(1, 0), (2, 0), (3, 0)]);
    let won = [
        "halma",
        "--position",
        "d/4/3/1a2/1 ad a d",
        "--depth",
        "255",
    ];
    assert_eq!(counts(&won).len(), 255);
}

#[test]
fn a_divided_perft_adds_up() {
    let parts = divided(&["isopath", "--side", "2", "--divide", "--depth", "3"]);
    assert_eq!(parts.len(), 8);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 544);
    let parts = divided(&["halma", "--divide", "--depth", "3"]);
    assert_eq!(parts.len(), 14);
    assert!(parts.iter().any(|(mv, _)| mv == "n1-m5"));
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 4760);
}

#[test]
fn a_count_of_more_than_64_bits_is_an_error_after_those_that_fit() {
    let tree = ["halma", "--size", "1", "--seats", "c", "--depth", "255"];
    let run_with = |more: &[&str]| {
        let run = run("perft", &[&tree, more].concat());
        assert_eq!(run.code, Some(2));
        run.complains_of(&["64 bits"]);
        let columns = run.out.lines().map(|line| line.rsplit_once(' ').unwrap().0);
        let columns: Vec<String> = columns.map(str::to_owned).collect();
        assert!(columns[0].starts_with("1 "));
        (columns, run.err)
    };
    assert_eq!(run_with(&[]), run_with(&["--threads", "2"]));

    let divided = run(
        "perft",
        &[&tree[..], &["--divide", "--threads", "2"]].concat(),
    );
    assert_eq!((divided.code, divided.out.as_str()), (Some(2), ""));
    divided.complains_of(&["depth 255", "64 bits"]);
}

#[test]
fn threads_and_played_leaves_change_no_count() {
    let trees: [&[&str]; 5] = [
        &["isopath", "--side", "2", "--depth", "6"],
        &["isopath", "--distinct", "--side", "3", "--depth", "3"],
        &["halma", "--depth", "4"],
        &["halma", "--seats", "abcdef", "--size", "1", "--depth", "5"],
        &["halma", "--position", "d/4/3/1a2/1 ad a d", "--depth", "4"],
    ];
    for tree in trees {
        let (lines, parts) = (counts(tree), divided(&[tree, &["--divide"]].concat()));
        let ways: [&[&str]; 4] = [
            &["--no-bulk"],
            &["--threads", "2"],
            &["--threads", "2", "--no-bulk"],
            &["--threads", "7"],
        ];
        for way in ways {
            let tree = [tree, way].concat();
            assert_eq!(counts(&tree), lines, "{tree:?}");
            let tree = [&tree[..], &["--divide"]].concat();
            assert_eq!(divided(&tree), parts, "{tree:?}");
        }
    }
    let root = ["halma", "--threads", "3", "--no-bulk", "--depth", "0"];
    assert_eq!(counts(&root), [(0, 1)]);
    assert!(divided(&[&root[..], &["--divide"]].concat()).is_empty());
}

#[test]
fn bad_input_is_refused() {
    let refused = |args: &[&str], words: &[&str]| run("perft", args).refuses(words);
    refused(&["isopath", "--depth", "256"], &["256", "--depth"]);
    refused(
        &["isopath", "--depth", "99999999999999999999"],
        &["--depth"],
    );
    refused(&["isopath", "--depth", "-1"], &["-1", "--depth"]);
    refused(&["isopath"], &["--depth"]);
    for threads in ["0", "1025", "-1", "two"] {
        let tree = ["halma", "--depth", "1", "--threads", threads];
        refused(&tree, &["--threads", threads]);
    }
    refused(
        &["isopath", "--side", "6", "--depth", "1"],
        &["--side", "6"],
    );
    refused(&["isopath", "--rules", "x=y", "--depth", "1"], &["--rules"]);
    refused(&["halma", "--size", "0", "--depth", "1"], &["--size", "0"]);
    refused(
        &["halma", "--seats", "adb", "--depth", "1"],
        &["--seats", "adb"],
    );
    refused(
        &["halma", "--size", "2", "--rules", "rows=3", "--depth", "1"],
        &["rows"],
    );
    refused(&["chess", "--depth", "1"], &["chess"]);
    let truncated = ["isopath", "--position", "bbbb/11111/1111", "--depth", "1"];
    refused(&truncated, &["bbbb/11111/1111"]);
}
