//! The rules once more, for the tests: maps, coordinates and loops, nothing clever. It shares no
//! line with the crate: positions come in as text, and go out as text.

use std::collections::BTreeMap;

/// A row from 0, and a place from 1.
pub(crate) type At = (i32, i32);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Tile(At, At),
    Piece(At, At),
    Capture(At),
}

pub(crate) fn name((row, place): At) -> String {
    format!("{}{place}", (b'a' + row as u8) as char)
}

/// Reads a name from the front; the crate's names are taken for granted here.
fn at(text: &str) -> (At, &str) {
    let row = i32::from(text.as_bytes()[0]) - i32::from(b'a');
    let end = text[1..]
        .find(|c: char| !c.is_ascii_digit())
        .map_or(text.len(), |end| end + 1);
    ((row, text[1..end].parse().unwrap()), &text[end..])
}

pub(crate) fn parse(text: &str) -> Vec<Part> {
    let part = |word: &str| {
        let (first, rest) = at(&word[1..]);
        match &word[..1] {
            "T" => Part::Tile(first, at(rest).0),
            "P" => Part::Piece(first, at(rest).0),
            _ => Part::Capture(first),
        }
    };
    text.split_whitespace().map(part).collect()
}

pub(crate) fn text(parts: &[Part]) -> String {
    let word = |part: &Part| match *part {
        Part::Tile(from, to) => format!("T{}{}", name(from), name(to)),
        Part::Piece(from, to) => format!("P{}{}", name(from), name(to)),
        Part::Capture(cell) => format!("C{}", name(cell)),
    };
    parts.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Naive {
    pub(crate) side: i32,
    /// `0`, `1`, `2`, `w` or `b`.
    pub(crate) spaces: BTreeMap<At, char>,
    pub(crate) turn: char,
    pub(crate) reversion: Option<(At, i32, i32)>,
    pub(crate) reversions_on: bool,
}

impl Naive {
    pub(crate) fn read(position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let rows: Vec<&str> = fields[0].split('/').collect();
        let mut spaces = BTreeMap::new();
        for (row, marks) in rows.iter().rev().enumerate() {
            for (place, mark) in marks.chars().enumerate() {
                spaces.insert((row as i32, place as i32 + 1), mark);
            }
        }
        let reversion = fields[2].split_once(':').map(|(space, counts)| {
            let (white, black) = counts.split_once(',').unwrap();
            (at(space).0, white.parse().unwrap(), black.parse().unwrap())
        });
        Self {
            side: (rows.len() as i32 + 1) / 2,
            spaces,
            turn: fields[1].chars().next().unwrap(),
            reversion,
            reversions_on: fields.get(3) != Some(&"reversions=off"),
        }
    }

    pub(crate) fn print(&self) -> String {
        let last = 2 * self.side - 2;
        let row = |row| -> String {
            let length = self.side + row_bulge(self.side, row);
            (1..=length)
                .map(|place| self.spaces[&(row, place)])
                .collect()
        };
        let rows: Vec<String> = (0..=last).rev().map(row).collect();
        let reversion = self
            .reversion
            .map_or("-".to_owned(), |(space, white, black)| {
                format!("{}:{white},{black}", name(space))
            });
        let rules = if self.reversions_on {
            ""
        } else {
            " reversions=off"
        };
        format!("{} {} {reversion}{rules}", rows.join("/"), self.turn)
    }

    fn enemy(&self) -> char {
        if self.turn == 'w' { 'b' } else { 'w' }
    }

    fn home_row(&self, color: char) -> i32 {
        if color == 'w' { 0 } else { 2 * self.side - 2 }
    }

    fn height(&self, at: At) -> i32 {
        match self.spaces[&at] {
            'w' => 2,
            'b' => 0,
            mark => mark as i32 - '0' as i32,
        }
    }

    fn is_piece(&self, at: At) -> bool {
        matches!(self.spaces[&at], 'w' | 'b')
    }

    /// Twice the distance of a space from the left edge of the widest row.
    fn column(&self, (row, place): At) -> i32 {
        2 * (place - 1) + (self.side - 1 - row_bulge(self.side, row))
    }

    pub(crate) fn adjacent(&self, a: At, b: At) -> bool {
        let (rows, columns) = ((a.0 - b.0).abs(), (self.column(a) - self.column(b)).abs());
        let is_end = |at: At| at.1 == 1 || at.1 == self.side + row_bulge(self.side, at.0);
        let has_teleport = [0, self.side - 1, 2 * self.side - 2].contains(&a.0);
        (rows, columns) == (0, 2)
            || (rows, columns) == (1, 1)
            || (rows == 0 && a.1 != b.1 && is_end(a) && is_end(b) && has_teleport)
    }

    fn pieces(&self, color: char) -> impl Iterator<Item = At> + '_ {
        let own = self.spaces.iter().filter(move |&(_, &mark)| mark == color);
        own.map(|(&at, _)| at)
    }

    fn threats(&self, at: At) -> usize {
        self.pieces(self.turn)
            .filter(|&own| self.adjacent(own, at))
            .count()
    }

    pub(crate) fn winner(&self) -> Option<char> {
        for (color, enemy) in [('w', 'b'), ('b', 'w')] {
            if self.pieces(color).any(|at| at.0 == self.home_row(enemy)) {
                return Some(color);
            }
        }
        for (color, enemy) in [('w', 'b'), ('b', 'w')] {
            if self.pieces(enemy).next().is_none() {
                return Some(color);
            }
        }
        None
    }

    fn counts_at(&self, from: At, to: At) -> At {
        if self.turn == 'w' { to } else { from }
    }

    /// The first rule that one part breaks on this board; `start` is the board of the turn's start.
    fn part(&self, start: &Self, part: Part) -> Result<(), &'static str> {
        let check = |holds: bool, code| if holds { Ok(()) } else { Err(code) };
        let on_board = |at| check(self.spaces.contains_key(&at), "off-board");
        match part {
            Part::Tile(from, to) => {
                on_board(from)?;
                on_board(to)?;
                check(from != to, "same-space")?;
                check(!self.is_piece(from) && !self.is_piece(to), "occupied")?;
                let home = self.home_row(self.turn);
                check(from.0 != home && to.0 != home, "own-home-row")?;
                check(self.height(from) >= 1, "no-tile")?;
                check(self.height(to) <= 1, "full")?;
                let third = start.reversion.is_some_and(|(space, white, black)| {
                    let count = if self.turn == 'w' { white } else { black };
                    self.reversions_on && space == self.counts_at(from, to) && count == 2
                });
                check(!third, "third-reversion")
            }
            Part::Piece(from, to) => {
                on_board(from)?;
                on_board(to)?;
                check(self.spaces[&from] == self.turn, "not-your-piece")?;
                check(self.adjacent(from, to), "not-adjacent")?;
                check(!self.is_piece(to), "occupied")?;
                let needed = if self.turn == 'w' { 2 } else { 0 };
                check(self.height(to) == needed, "wrong-height")
            }
            Part::Capture(at) => {
                on_board(at)?;
                check(self.spaces[&at] == self.enemy(), "nothing-to-capture")?;
                check(start.threats(at) >= 2, "not-threatened")
            }
        }
    }

    fn apply(&mut self, part: Part) {
        let empty = |height: i32| (b'0' + height as u8) as char;
        match part {
            Part::Tile(from, to) => {
                self.spaces.insert(from, empty(self.height(from) - 1));
                self.spaces.insert(to, empty(self.height(to) + 1));
            }
            Part::Piece(from, to) => {
                self.spaces.insert(from, empty(self.height(from)));
                self.spaces.insert(to, self.turn);
            }
            Part::Capture(at) => {
                self.spaces.insert(at, empty(self.height(at)));
            }
        }
    }

    /// The code of the first rule that a move breaks, in a position that is not over; else the
    /// position after it.
    pub(crate) fn play(&self, parts: &[Part]) -> Result<Self, &'static str> {
        match parts.len() {
            0 => return Err("no-part"),
            1 | 2 => {}
            _ => return Err("too-many-parts"),
        }
        let mut now = self.clone();
        now.part(self, parts[0])?;
        now.apply(parts[0]);
        if let Some(&second) = parts.get(1) {
            if now.winner().is_some() {
                return Err("after-win");
            }
            if core::mem::discriminant(&second) == core::mem::discriminant(&parts[0]) {
                return Err("same-kind");
            }
            now.part(self, second)?;
            now.apply(second);
        } else if now.winner().is_none() {
            return Err("incomplete");
        }
        now.end_turn(self, parts);
        Ok(now)
    }

    fn end_turn(&mut self, start: &Self, parts: &[Part]) {
        let tile = parts.iter().find_map(|&part| match part {
            Part::Tile(from, to) => Some(self.counts_at(from, to)),
            _ => None,
        });
        self.reversion = match (tile.filter(|_| self.reversions_on), start.reversion) {
            (None, _) => None,
            (Some(space), Some((last, white, black))) if last == space => {
                let (for_white, for_black) = if self.turn == 'w' { (1, 0) } else { (0, 1) };
                Some((space, white + for_white, black + for_black))
            }
            (Some(space), _) => Some((space, 0, 0)),
        };
        self.turn = self.enemy();
    }

    /// Every part that can be written down on this board.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let cells: Vec<At> = self.spaces.keys().copied().collect();
        let pairs = || {
            cells
                .iter()
                .flat_map(|&a| cells.iter().map(move |&b| (a, b)))
        };
        let tiles = pairs().map(|(from, to)| Part::Tile(from, to));
        let pieces = pairs().map(|(from, to)| Part::Piece(from, to));
        let captures = cells.iter().map(|&at| Part::Capture(at));
        tiles.chain(pieces).chain(captures).collect()
    }
}

/// By how many spaces a row is longer than the first.
fn row_bulge(side: i32, row: i32) -> i32 {
    side - 1 - (row - (side - 1)).abs()
}
