//! The state of a solver as a file, so that it can be stopped and go on.
//!
//! Three lines of text say what it is, which game it is about, and how far the passes are. Then
//! come the bytes of the table; the two matrices, unless all is done; and a checksum (CRC-32) of
//! all that.

use super::solver::{Solver, Stage};
use anyhow::{Context, Result, bail, ensure};
use cli::retrograde::{Bits, LONGEST};
use crc32fast::Hasher;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The first line, with the version of the format.
const TITLE: &str = "halma solution 1";

/// The longest line of text, more than any.
const LONGEST_LINE: u64 = 1024;

/// How many symbolic links may lead to a file, one to the next; as many as Linux follows.
const MOST_LINKS: usize = 40;

/// How much is read or written at once.
const BUFFER: usize = 1 << 20;

/// The file that keeps the state of a solver.
pub(crate) struct StateFile {
    folder: PathBuf,
    name: OsString,
}

impl StateFile {
    /// The file at `path`, whether it is there yet or not. Symbolic links are followed, and stay.
    ///
    /// # Errors
    /// It is no regular file. Another, such as a pipe, is not opened: that may wait for ever.
    pub(crate) fn new(path: PathBuf) -> Result<Self> {
        let mut file = Self::called(&path)?;
        for links in 0.. {
            ensure!(
                links <= MOST_LINKS,
                "{}: too many symbolic links",
                path.display()
            );
            let found = match fs::symlink_metadata(file.path()) {
                Err(cause) if cause.kind() == ErrorKind::NotFound => break,
                other => other.with_context(|| format!("can't read {}", path.display()))?,
            };
            if !found.is_symlink() {
                ensure!(found.is_file(), "{} is no regular file", path.display());
                break;
            }
            let target = fs::read_link(file.path());
            let target = target.with_context(|| format!("can't read {}", path.display()))?;
            file = Self::called(&file.folder.join(target))?;
        }
        Ok(file)
    }

    fn called(path: &Path) -> Result<Self> {
        let name = path.file_name();
        let name = name.with_context(|| format!("{} is no name of a file", path.display()))?;
        Ok(Self {
            folder: path.parent().unwrap_or(Path::new("")).to_owned(),
            name: name.to_owned(),
        })
    }

    fn path(&self) -> PathBuf {
        self.folder.join(&self.name)
    }

    /// Brings the solver to the state in the file; without a file it stays at the beginning. Unless all is done,
    /// the file is going to be written: that is tried before the work begins.
    ///
    /// # Errors
    /// The file can't be read, is no state, is damaged, is about another game, or could not be written.
    pub(crate) fn load(&self, solver: &mut Solver) -> Result<()> {
        let path = self.path();
        match File::open(&path) {
            Err(cause) if cause.kind() == ErrorKind::NotFound => {}
            other => {
                let read = other
                    .map_err(Into::into)
                    .and_then(|file| read(file, solver));
                read.with_context(|| format!("can't go on from {}", path.display()))?;
            }
        }
        if solver.stage != Stage::Done {
            let tried = cli::new_beside(&path);
            tried.with_context(|| format!("can't write {}", path.display()))?;
        }
        Ok(())
    }

    /// Writes the state of the solver. Whatever happens, the file has the last state or this one.
    ///
    /// # Errors
    /// It can't be written.
    pub(crate) fn save(&self, solver: &Solver) -> Result<()> {
        let path = self.path();
        // A new file, so that whatever else is in the folder stays, and two runs never write to the same one.
        let written = cli::new_beside(&path).and_then(|new| {
            write(new.as_file(), solver)?;
            Ok(new.persist(&path)?)
        });
        written.with_context(|| format!("can't write {}", path.display()))?;
        Ok(())
    }
}

fn write(file: &File, solver: &Solver) -> io::Result<()> {
    let mut out = Summed::new(BufWriter::with_capacity(BUFFER, file));
    writeln!(out, "{TITLE}\n{}", solver.start())?;
    match solver.stage {
        Stage::Done => writeln!(out, "done")?,
        Stage::Pass { number, rows } => writeln!(out, "pass {number} rows {rows}")?,
    }
    out.write_all(solver.table.bytes())?;
    if solver.stage != Stage::Done {
        for word in [&solver.decided, &solver.found]
            .into_iter()
            .flat_map(Bits::words)
        {
            out.write_all(&word.to_le_bytes())?;
        }
    }
    let sum = out.sum.finalize();
    let mut file = out.inner;
    file.write_all(&sum.to_le_bytes())?;
    file.into_inner()?.sync_all()
}

fn read(file: File, solver: &mut Solver) -> Result<()> {
    let mut file = Summed::new(BufReader::with_capacity(BUFFER, file));
    ensure!(line(&mut file)? == TITLE, "it is no state of this program");
    let game = line(&mut file)?;
    ensure!(
        game == solver.start().to_string(),
        "it is about another game, which starts with {game}"
    );
    let stage = stage(&line(&mut file)?, solver.rows());
    let stage = stage.context("it does not say how far it is")?;
    let whole = rest(&mut file, stage, solver);
    let is_whole = match whole {
        Err(cause) if cause.kind() == ErrorKind::UnexpectedEof => false,
        other => other?,
    };
    // A checksum can be right by chance, or be made so.
    ensure!(is_whole && solver.has_positions_only(), "it is damaged");
    solver.stage = stage;
    Ok(())
}

/// A line of text, without its end.
fn line(file: &mut Summed<impl BufRead>) -> Result<String> {
    let mut bytes = Vec::new();
    file.inner
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    file.sum.update(&bytes);
    match String::from_utf8(bytes) {
        Ok(text) if text.ends_with('\n') => Ok(text.trim_end().to_owned()),
        _ => bail!("it is no state of this program"),
    }
}

fn stage(text: &str, rows: usize) -> Option<Stage> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["done"] => Some(Stage::Done),
        ["pass", number, "rows", done] => {
            let (number, done) = (number.parse().ok()?, done.parse().ok()?);
            // The pass after the longest distance is the one that fails.
            let is_possible = number <= LONGEST + 1 && done < rows;
            is_possible.then_some(Stage::Pass { number, rows: done })
        }
        _ => None,
    }
}

/// Reads what is no text, and tells whether the checksum is right and nothing follows.
fn rest(file: &mut Summed<impl BufRead>, stage: Stage, solver: &mut Solver) -> io::Result<bool> {
    file.read_exact(solver.table.bytes_mut())?;
    if stage != Stage::Done {
        for bits in [&mut solver.decided, &mut solver.found] {
            for word in bits.words_mut() {
                let mut bytes = [0; 8];
                file.read_exact(&mut bytes)?;
                *word = u64::from_le_bytes(bytes);
            }
        }
    }
    let mut sum = [0; 4];
    file.inner.read_exact(&mut sum)?;
    let is_right = u32::from_le_bytes(sum) == file.sum.clone().finalize();
    Ok(is_right && file.inner.fill_buf()?.is_empty())
}

/// A stream with the checksum of what has gone through.
struct Summed<S> {
    inner: S,
    sum: Hasher,
}

impl<S> Summed<S> {
    fn new(inner: S) -> Self {
        let sum = Hasher::new();
        Self { inner, sum }
    }
}

impl<S: Write> Write for Summed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<S: Read> Read for Summed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }
}
