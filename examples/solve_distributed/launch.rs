//! All processes on this machine: started, watched and ended together.
//!
//! Each child listens at a free port of its own, and tells it in the first line it prints. It reads the addresses of
//! all on its standard input, whose end tells it that its parent is gone.

use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio, exit};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

/// The exit code of a child that ends since others have: whoever began has told why.
pub(crate) const LEFT: u8 = 3;

/// How often the children are looked at.
const LOOK: Duration = Duration::from_millis(20);
/// How long they may take to end by themselves when one of them has.
const GRACE: Duration = Duration::from_secs(2);

/// Runs this program as so many children with the same arguments, and prints what the first one prints.
///
/// # Errors
/// One of them could not be started, or has failed.
pub(crate) fn run(processes: usize) -> Result<ExitCode> {
    let stop = cli::stop_flag()?;
    let mut children = Children::default();
    let mut out = children.begin(processes)?;
    let printed = thread::spawn(move || {
        let mut text = String::new();
        let read = out.read_to_string(&mut text);
        read.map(|_| text)
    });
    let statuses = loop {
        thread::sleep(LOOK);
        let statuses = children.look()?;
        if statuses.iter().flatten().any(|status| !status.success()) {
            break children.wait(GRACE)?;
        }
        if stop.load(Ordering::Relaxed) || statuses.iter().all(Option::is_some) {
            break statuses;
        }
    };
    if stop.load(Ordering::Relaxed) {
        cli::note("stopped: nothing is kept");
        return Ok(ExitCode::from(cli::STOPPED));
    }
    if let Some(code) = failed(&statuses)? {
        return Ok(code);
    }
    let printed = printed.join().ok().context("nothing can be read")?;
    cli::stdout().write_all(printed?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The exit code if a child has failed and told why.
///
/// # Errors
/// A child has failed and could not tell.
fn failed(statuses: &[Option<ExitStatus>]) -> Result<Option<ExitCode>> {
    let ended = (0..).zip(statuses);
    let failed = ended.filter_map(|(process, status)| Some((process, (*status)?)));
    let failed: Vec<(usize, ExitStatus)> = failed.filter(|(_, status)| !status.success()).collect();
    let is = |status: &ExitStatus, code: u8| status.code() == Some(code.into());
    if failed.iter().any(|(_, status)| is(status, cli::UNUSABLE)) {
        return Ok(Some(ExitCode::from(cli::UNUSABLE)));
    }
    let mut others = failed.iter().filter(|(_, status)| !is(status, LEFT));
    let Some((process, status)) = others.next().or(failed.first()) else {
        return Ok(None);
    };
    let all = statuses.len();
    bail!("process {process} of {all} has ended before the work was done ({status})");
}

/// The processes that were started. They end with this value.
#[derive(Default)]
struct Children(Vec<Child>);

impl Children {
    /// Starts them and lets them know each other. Returns what the first one prints.
    fn begin(&mut self, processes: usize) -> Result<impl Read + Send + 'static + use<>> {
        let program = env::current_exe().context("can't find this program")?;
        for process in 0..processes {
            let mut command = Command::new(&program);
            command
                .args(env::args_os().skip(1))
                .args(["--child", &process.to_string()]);
            command.stdin(Stdio::piped()).stdout(Stdio::piped());
            let child = command.spawn();
            self.0
                .push(child.with_context(|| format!("can't start process {process}"))?);
        }
        let mut outs = Vec::new();
        let mut addresses = String::new();
        for child in &mut self.0 {
            let mut out = BufReader::new(child.stdout.take().context("a pipe is missing")?);
            // One that is gone is seen when they are looked at, here and below.
            out.read_line(&mut addresses)?;
            outs.push(out);
        }
        for input in self.0.iter_mut().filter_map(|child| child.stdin.as_mut()) {
            let _ = input.write_all(addresses.as_bytes());
        }
        outs.into_iter().next().context("there is no process")
    }

    /// How those that have ended did.
    fn look(&mut self) -> io::Result<Vec<Option<ExitStatus>>> {
        self.0.iter_mut().map(Child::try_wait).collect()
    }

    /// Gives them some time to end.
    fn wait(&mut self, time: Duration) -> io::Result<Vec<Option<ExitStatus>>> {
        let end = Instant::now() + time;
        loop {
            let statuses = self.look()?;
            if statuses.iter().all(Option::is_some) || Instant::now() > end {
                return Ok(statuses);
            }
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Where a child listens, and the addresses of all children, as it is agreed with the parent.
///
/// # Errors
/// There is no free port, or no such parent.
pub(crate) fn meet(process: usize, processes: usize) -> Result<(TcpListener, Vec<String>)> {
    ensure!(process < processes, "there is no process {process}");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let listener = listener.context("no port of this machine is free")?;
    let mut out = io::stdout();
    writeln!(out, "{}", listener.local_addr()?)?;
    out.flush()?;
    let addresses: Vec<String> = io::stdin()
        .lines()
        .take(processes)
        .collect::<io::Result<_>>()?;
    ensure!(
        addresses.len() == processes,
        "the other processes are not told"
    );
    thread::spawn(|| {
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        exit(LEFT.into());
    });
    Ok((listener, addresses))
}
