//! Drawings beside each other, and color on a terminal.

use anstream::adapter::strip_str;
use anstyle::Style;
use std::fmt::Display;
use std::io::{self, Write};

/// How far drawings stand apart.
const GAP: usize = 4;

/// A drawing of a board with a line above it.
pub(crate) struct Picture {
    pub(crate) title: String,
    pub(crate) drawing: String,
}

/// Prints pictures beside each other, with a blank line before and after.
pub(crate) fn print_row(out: &mut impl Write, pictures: &[Picture]) -> io::Result<()> {
    let height = pictures
        .iter()
        .map(|picture| picture.drawing.lines().count())
        .max();
    let columns: Vec<(Vec<&str>, usize)> = pictures
        .iter()
        .map(|picture| {
            let lines = [picture.title.as_str()]
                .into_iter()
                .chain(picture.drawing.lines());
            let lines: Vec<&str> = lines.collect();
            let width = lines.iter().map(|line| visible(line)).max().unwrap_or(0);
            (lines, width)
        })
        .collect();
    writeln!(out)?;
    for row in 0..=height.unwrap_or(0) {
        let mut pending = 0;
        for (lines, width) in &columns {
            let line = lines.get(row).copied().unwrap_or_default();
            write!(out, "{:pending$}{line}", "")?;
            pending = width - visible(line) + GAP;
        }
        writeln!(out)?;
    }
    writeln!(out)
}

/// How many places a line takes on the screen.
fn visible(line: &str) -> usize {
    strip_str(line).to_string().chars().count()
}

/// A heading.
pub(crate) fn heading(text: impl Display) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}
