//! The command line of the example `solve_distributed`.

use crate::run::{Run, command, end, interrupt, run};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread::{self, sleep};
use std::time::Duration;

/// A game of 92,991,360 positions, which is not solved before it is stopped.
const LONG: [&str; 2] = ["--rules", "win=filled"];

/// What is printed is what `solve` prints, and what is told goes to the standard error stream.
#[track_caller]
fn solves(run: &Run, game: &[&str]) {
    let expected = crate::run::run("solve", &[&["halma"], game].concat());
    assert_eq!(
        (run.code, &run.out),
        (Some(0), &expected.out),
        "{}",
        run.err
    );
}

#[test]
fn any_number_of_processes_and_workers_finds_the_same() {
    for game in [
        ["--size", "1", "--rules", "win=filled"],
        ["--size", "3", "--rules", "rows=1,leave=no"],
    ] {
        for (processes, workers) in [("1", "1"), ("1", "3"), ("2", "1"), ("2", "2"), ("3", "1")] {
            let options = ["--processes", processes, "--workers", workers];
            let run = run("solve_distributed", &[&game[..], &options].concat());
            solves(&run, &game);
            let sent = run.err.contains("sent between processes: ");
            assert_eq!(sent, processes != "1", "{}", run.err);
        }
    }
    let draw = ["--rules", "access=restricted"];
    solves(&run("solve_distributed", &draw), &draw);
}

/// A file of hosts with so many free ports of this machine.
fn hosts(folder: &Path, count: usize) -> (PathBuf, Vec<String>) {
    let listeners: Vec<TcpListener> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let addresses = listeners.iter().map(|one| one.local_addr().unwrap());
    let addresses: Vec<String> = addresses.map(|address| address.to_string()).collect();
    let file = folder.join("hosts");
    std::fs::write(&file, format!("\n{}\n\n", addresses.join("\n"))).unwrap();
    (file, addresses)
}

/// One of several processes, each with its own options.
fn process(number: usize, hosts: &Path, options: &[&str]) -> Vec<String> {
    let number = number.to_string();
    let own = ["--process", &number, "--hosts", hosts.to_str().unwrap()];
    own.iter()
        .chain(options)
        .map(|&arg| arg.to_owned())
        .collect()
}

fn run_process(args: &[String]) -> Run {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    run("solve_distributed", &args)
}

#[test]
fn processes_that_are_started_one_by_one_find_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let (file, addresses) = hosts(folder.path(), 2);
    let game = ["--size", "1", "--rules", "win=filled"];
    let first = process(0, &file, &game);
    let first = thread::spawn(move || run_process(&first));
    // A stranger calls first.
    let call = || TcpStream::connect(&addresses[0])?.write_all(b"GET / HTTP/1.1\r\n\r\n");
    while call().is_err() {
        assert!(!first.is_finished());
        sleep(Duration::from_millis(10));
    }
    let second = run_process(&process(1, &file, &game));
    assert_eq!(
        (second.code, second.out.as_str()),
        (Some(0), ""),
        "{}",
        second.err
    );
    solves(&first.join().unwrap(), &game);
}

#[test]
fn processes_that_solve_different_games_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = hosts(folder.path(), 2);
    let first = process(0, &file, &["--size", "1"]);
    let first = thread::spawn(move || run_process(&first));
    let second = run_process(&process(
        1,
        &file,
        &["--size", "1", "--rules", "win=filled"],
    ));
    second.refuses(&["process 0", "something else", "win=filled"]);
    let first = first.join().unwrap();
    first.refuses(&["process 1", "something else", "win=filled"]);
}

#[test]
fn a_process_that_does_not_come_is_not_waited_for_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let (file, addresses) = hosts(folder.path(), 2);
    let wait = ["--size", "1", "--wait", "1"];
    let first = run_process(&process(0, &file, &wait));
    first.refuses(&["process 1 has not come within 1 s"]);
    let second = run_process(&process(1, &file, &wait));
    second.refuses(&["process 0 can't be reached", &addresses[0], "1 s"]);
    let _taken = TcpListener::bind(&addresses[0]).unwrap();
    let first = run_process(&process(0, &file, &wait));
    first.refuses(&["process 0 can't listen", &addresses[0]]);
}

/// Starts a process and waits until it has told what it is about to do.
fn start(args: &[&str]) -> (Child, BufReader<std::process::ChildStderr>) {
    let mut child = command("solve_distributed", args).spawn().unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut note = String::new();
    err.read_line(&mut note).unwrap();
    assert!(note.starts_with("92991360 positions"), "{note}");
    (child, err)
}

#[test]
fn the_others_end_when_one_process_dies() {
    let folder = tempfile::tempdir().unwrap();
    let (file, addresses) = hosts(folder.path(), 2);
    let [first, second] = [0, 1].map(|number| process(number, &file, &LONG));
    let start = |args: &[String]| start(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let (first, err) = start(&first);
    let (mut second, mut told) = start(&second);
    let mut note = String::new();
    told.read_line(&mut note).unwrap();
    assert_eq!(note, "the other processes are there\n");
    second.kill().unwrap();
    second.wait().unwrap();
    end(first, err).refuses(&["process 1", &addresses[1]]);
}

#[cfg(unix)]
#[test]
fn all_end_when_they_are_stopped() {
    let (child, err) = start(&LONG);
    sleep(Duration::from_millis(300));
    interrupt(&child);
    // The standard error stream ends only when the children have ended, too.
    let run = end(child, err);
    assert_eq!((run.code, run.out.as_str()), (Some(130), ""), "{}", run.err);
    run.complains_of(&["stopped"]);
}

#[test]
fn the_children_end_when_their_parent_is_killed() {
    let (mut child, err) = start(&LONG);
    sleep(Duration::from_millis(300));
    child.kill().unwrap();
    let run = end(child, err);
    assert_eq!((run.out.as_str(), run.err.as_str()), ("", ""));
}

/// The children of a process, by the command `ps`.
#[cfg(unix)]
fn children(parent: &Child) -> Vec<String> {
    let list = std::process::Command::new("ps")
        .args(["-A", "-o", "pid=,ppid="])
        .output()
        .unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    let parent = parent.id().to_string();
    let pairs = list.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.to_owned()))
    });
    pairs
        .filter_map(|(pid, ppid)| (ppid == parent).then_some(pid))
        .collect()
}

#[cfg(unix)]
#[test]
fn a_child_that_dies_is_named() {
    let (child, err) = start(&LONG);
    let children = loop {
        let children = children(&child);
        if children.len() == 2 {
            break children;
        }
        sleep(Duration::from_millis(10));
    };
    sleep(Duration::from_millis(300));
    let killed = std::process::Command::new("kill")
        .args(["-KILL", &children[1]])
        .status();
    assert!(killed.unwrap().success());
    end(child, err).refuses(&["process 1 of 2 has ended", "SIGKILL"]);
}

#[test]
fn bad_input_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = |text: &str| {
        let path = folder.path().join("hosts");
        std::fs::write(&path, text).unwrap();
        path
    };
    let refused = |args: &[&str], words: &[&str]| run("solve_distributed", args).refuses(words);
    refused(&["--size", "5"], &["--size", "5"]);
    refused(&["--seats", "ace"], &["two seats", "ace"]);
    refused(&["--size", "4"], &["positions"]);
    refused(&["--memory", "1kB"], &["--memory", "each process"]);
    refused(&["--processes", "0"], &["--processes"]);
    refused(&["--workers", "0"], &["--workers"]);
    refused(&["--wait", "0"], &["--wait"]);
    refused(&["--process", "0"], &["--hosts"]);
    refused(
        &["--process", "1", "--processes", "2"],
        &["--process ", "--processes "],
    );
    refused(&["--hosts", "x"], &["--process"]);
    refused(
        &["--process", "0", "--hosts", "no/such/file"],
        &["no/such/file"],
    );
    for (text, words) in [
        ("", &["no address"][..]),
        ("one:1\ntwo\n", &["line 2", "HOST:PORT", "two"]),
        ("one:1\none:1\n", &["line 2", "one:1"]),
        ("one:0\n", &["line 1", "one:0"]),
        ("one:1\ntwo:2\n", &["process 7", "2 addresses"]),
    ] {
        run_process(&process(7, &file(text), &[])).refuses(words);
    }
    refused(
        &["--size", "3", "--memory", "1EiB"],
        &["process 0 takes 10.8 PiB of memory"],
    );
}
