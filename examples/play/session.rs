//! A game from its start to its end, with whoever sits at the board.

use crate::command::{self, Command};
use crate::input::{Input, Line};
use crate::table::{Entered, Table};
use crate::transcript::Transcript;
use anstyle::Style;
use anyhow::{Result, anyhow, ensure};
use cli::bots::{Bot, Kind, KindError, Limits};
use std::fmt;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// How many choices are listed at most.
const LISTED: usize = 60;
/// How many choices stand in a line.
const IN_A_LINE: usize = 6;
/// Makes a bot of this kind, with a seed.
pub(crate) type BotMaker<G> = dyn Fn(Kind, u64) -> Result<Box<dyn Bot<G>>, KindError>;

/// Who sits at the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Player {
    Human,
    Bot(Kind),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(kind) => kind.fmt(f),
        }
    }
}

/// Why a session ends before the game does.
enum Leave {
    Quit,
    Interrupted,
}

/// A game under way.
pub(crate) struct Session<G> {
    game: G,
    players: Vec<Player>,
    /// The bots, none where a person sits.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Whom to ask for a hint.
    adviser: Box<dyn Bot<G>>,
    limits: Limits,
    transcript: Transcript,
    input: Input,
    out: cli::Output<anstream::AutoStream<std::io::Stdout>>,
    /// The part of a turn that is chosen already.
    begun: Option<String>,
    /// What was listed last, to be picked by its number.
    listed: Vec<String>,
}

impl<G: Table> Session<G> {
    /// `bot` makes a bot for the seat of this number, counted from 0.
    pub(crate) fn new(
        game: G,
        players: Vec<Player>,
        strongest: Kind,
        bot: impl Fn(Kind, u64) -> Result<Box<dyn Bot<G>>, KindError>,
        limits: Limits,
        transcript: Transcript,
        input: Input,
    ) -> Result<Self> {
        let seats = game.players();
        ensure!(
            players.len() == seats,
            "there are {seats} seats, and {} players",
            players.len()
        );
        let seat = |(seat, player): (usize, &Player)| match player {
            Player::Human => Ok(None),
            Player::Bot(kind) => bot(*kind, seat as u64).map(Some),
        };
        Ok(Self {
            bots: players
                .iter()
                .enumerate()
                .map(seat)
                .collect::<Result<_, _>>()?,
            adviser: bot(strongest, 0)?,
            game,
            players,
            limits,
            transcript,
            input,
            out: cli::Output::of(anstream::stdout()),
            begun: None,
            listed: Vec::new(),
        })
    }

    pub(crate) fn run(mut self) -> Result<ExitCode> {
        let ended = self.play_and_tell();
        if self.input.has_hung_up() {
            // Nobody is there to be told, and what could be saved is.
            return Ok(ExitCode::from(cli::STOPPED));
        }
        ended
    }

    fn play_and_tell(&mut self) -> Result<ExitCode> {
        let leave = self.play();
        if leave.is_err() {
            // Whatever went wrong, the game is not lost.
            self.transcript.print(&self.game, &mut self.out)?;
        }
        let leave = leave?;
        if let Some(ending) = self.game.ending() {
            writeln!(self.out, "{ending}.")?;
        }
        self.transcript.close(&self.game, &mut self.out)?;
        self.out.flush()?;
        Ok(match leave {
            Some(Leave::Interrupted) => ExitCode::from(cli::STOPPED),
            Some(Leave::Quit) | None => ExitCode::SUCCESS,
        })
    }

    /// Plays to the end of the game, or until somebody leaves.
    fn play(&mut self) -> Result<Option<Leave>> {
        self.show()?;
        if self.players.contains(&Player::Human) {
            writeln!(self.out, "Type a move, ? for a hint, or help.")?;
        }
        while !self.game.is_over() {
            let seat = self.game.mover();
            if let Some(bot) = &mut self.bots[seat] {
                let mv = bot.choose(&self.game, &self.limits);
                if self.is_interrupted() {
                    return Ok(Some(Leave::Interrupted));
                }
                let mv = mv.ok_or_else(|| anyhow!("the bot found no move"))?;
                self.game
                    .play(mv)
                    .map_err(|why| anyhow!("the bot plays {mv}: {why}"))?;
                self.turn_played(seat)?;
            } else if let Some(leave) = self.ask(seat)? {
                return Ok(Some(leave));
            }
        }
        Ok(None)
    }

    fn is_interrupted(&self) -> bool {
        self.limits.stop.load(Ordering::Relaxed)
    }

    /// Asks a person once.
    fn ask(&mut self, seat: usize) -> Result<Option<Leave>> {
        let name = self.game.seats().swap_remove(seat);
        let prompt = match &self.begun {
            Some(begun) => format!("{name}: {begun} "),
            None => format!("{name}: "),
        };
        let choices = self.game.choices(self.begun.as_deref());
        let words = choices.into_iter().chain(command::WORDS.map(str::to_owned));
        self.out.flush()?;
        let text = match self.input.ask(&prompt, words.collect())? {
            Line::Text(text) => text,
            Line::End => return Ok(Some(Leave::Quit)),
            Line::Interrupt => return Ok(Some(Leave::Interrupted)),
            Line::Unusable(why) => {
                writeln!(self.out, "That can't be read: {why}.")?;
                return Ok(None);
            }
        };
        match Command::of(&text) {
            Command::Nothing => {}
            Command::Hint => {
                self.hint()?;
                if self.is_interrupted() {
                    return Ok(Some(Leave::Interrupted));
                }
            }
            Command::List(part) => self.list(part)?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Board => self.show()?,
            Command::Position => writeln!(self.out, "{}", self.game.position())?,
            Command::Help => writeln!(self.out, "{}\n\n{}", G::guide(), command::HELP)?,
            Command::Quit => return Ok(Some(Leave::Quit)),
            Command::TooMuch(word) => writeln!(self.out, "{word} stands alone.")?,
            Command::Pick(number) => self.pick(seat, number, text.trim())?,
            Command::Enter(text) => self.enter(seat, text)?,
        }
        Ok(None)
    }

    /// Plays what has this number in the list that was shown last.
    fn pick(&mut self, seat: usize, number: Option<usize>, text: &str) -> Result<()> {
        let at = number.and_then(|number| number.checked_sub(1));
        if let Some(choice) = at.and_then(|at| self.listed.get(at)).cloned() {
            return self.enter(seat, &choice);
        }
        match self.listed.len() {
            0 => writeln!(
                self.out,
                "There is no list to pick {text} from: type list, or the name of a space."
            )?,
            count => writeln!(
                self.out,
                "There is no {text} in the list, which has 1 to {count}."
            )?,
        }
        Ok(())
    }

    /// Plays a move, or begins a turn with it.
    fn enter(&mut self, seat: usize, text: &str) -> Result<()> {
        match self.game.enter(self.begun.as_deref(), text) {
            Entered::Played => self.turn_played(seat),
            Entered::Begun(part) => {
                let ways = match self.game.choices(Some(&part)).len() {
                    1 => "is 1 way".to_owned(),
                    count => format!("are {count} ways"),
                };
                writeln!(
                    self.out,
                    "{part}, and then? There {ways} to go on; list, undo."
                )?;
                self.begun = Some(part);
                self.listed.clear();
                Ok(())
            }
            Entered::Refused(why) => {
                write!(self.out, "Not {text}: {why}.")?;
                if let Some(begun) = &self.begun {
                    write!(self.out, " {begun} is staged already; undo takes it back.")?;
                }
                Ok(writeln!(self.out)?)
            }
        }
    }

    /// After a turn: it is saved and shown.
    fn turn_played(&mut self, seat: usize) -> Result<()> {
        self.begun = None;
        self.listed.clear();
        self.transcript.save(&self.game)?;
        if let Some(turn) = self.game.last_turn() {
            let name = self.game.seats().swap_remove(seat);
            writeln!(self.out, "\n{name} ({}) plays {turn}", self.players[seat])?;
        }
        self.show()
    }

    fn show(&mut self) -> Result<()> {
        Ok(writeln!(self.out, "\n{}", self.game.draw())?)
    }

    fn hint(&mut self) -> Result<()> {
        let hint = match &self.begun {
            Some(begun) => self.game.completion(begun, &self.limits),
            None => {
                let mv = self.adviser.choose(&self.game, &self.limits);
                mv.map(|mv| mv.to_string())
            }
        };
        match hint {
            Some(text) => writeln!(self.out, "Perhaps {text}.")?,
            None => writeln!(self.out, "There is no move.")?,
        }
        Ok(())
    }

    /// Lists what can be typed, or what of it speaks of this space, or has this text in it.
    fn list(&mut self, part: &str) -> Result<()> {
        let space = self.game.space(part);
        let part = space.as_deref().unwrap_or(part);
        let mut choices = self.game.choices(self.begun.as_deref());
        let part = part.to_ascii_lowercase();
        choices.retain(|choice| part.is_empty() || has_word(&choice.to_ascii_lowercase(), &part));
        let more = choices.len().saturating_sub(LISTED);
        choices.truncate(LISTED);
        match &space {
            _ if !choices.is_empty() => {}
            Ok(space) => writeln!(self.out, "There is no move with {space}.")?,
            Err(why) => writeln!(self.out, "{why}.")?,
        }
        let dim = Style::new().dimmed();
        for (line, texts) in choices.chunks(IN_A_LINE).enumerate() {
            for (at, text) in texts.iter().enumerate() {
                let number = line * IN_A_LINE + at + 1;
                write!(self.out, "{dim}{number:>4}{dim:#} {text:<9}")?;
            }
            writeln!(self.out)?;
        }
        if more > 0 {
            writeln!(
                self.out,
                "… and {more} more: name a space, such as list b3, to see those with it."
            )?;
        }
        self.listed = choices;
        Ok(())
    }

    /// Takes back what is begun, or the turns since a person had the move before.
    fn undo(&mut self) -> Result<()> {
        if self.begun.take().is_some() {
            self.listed.clear();
            return Ok(writeln!(self.out, "The turn begins anew.")?);
        }
        self.travel(G::undo, "There is nothing to undo.")
    }

    fn redo(&mut self) -> Result<()> {
        self.travel(G::redo, "There is nothing to redo.")
    }

    /// Goes through the record until it is a person's turn again; if it never was, not at all.
    fn travel(&mut self, step: fn(&mut G) -> bool, nothing: &str) -> Result<()> {
        let mut game = self.game.clone();
        let is_somewhere = loop {
            if !step(&mut game) {
                break false;
            }
            if game.is_over() || self.bots[game.mover()].is_none() {
                break true;
            }
        };
        if !is_somewhere {
            return Ok(writeln!(self.out, "{nothing}")?);
        }
        self.game = game;
        self.begun = None;
        self.listed.clear();
        self.transcript.save(&self.game)?;
        self.show()
    }
}

/// Whether a move speaks of a space: `b1` is not in `Tb12c3`.
fn has_word(choice: &str, part: &str) -> bool {
    choice.match_indices(part).any(|(at, _)| {
        let after = choice[at + part.len()..].chars().next();
        !after.is_some_and(|next| next.is_ascii_digit())
    })
}
