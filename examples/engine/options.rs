//! The options: which game is played, on which board, by which rules, and by which bot.

use crate::table::{Playable, Table};
use clap::ValueEnum;
use cli::bots::{self, Bot, Kind, KindError};
use cli::notation::Notation;
use halma_star::{Seats, Size};
use isopath::Side;
use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

/// The value of the option Bot that is no bot by itself.
const STRONGEST: &str = "strongest";

/// The games to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// Isopath
    Isopath,
    /// Halma on the star
    Halma,
}

/// All options.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    game: GameName,
    side: Side,
    reversions: bool,
    size: Size,
    seats: Seats,
    rules: halma_star::Rules,
    /// None for the strongest.
    bot: Option<Kind>,
    seed: u32,
}

/// Why an option can't be set.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OptionError {
    /// There is no such option.
    #[error(
        "there is no option {0:?}: there are Game, Side, Reversions, Size, Seats, Rules, Bot and Seed"
    )]
    Unknown(String),
    /// The option has no such value.
    #[error("the option {name} can't be {value:?}: {why}")]
    Value {
        name: &'static str,
        value: String,
        why: String,
    },
    /// There is no game of Halma with this size, these seats and these rules.
    #[error("the options do not fit together: {0}")]
    Start(#[from] halma_star::PositionError),
    /// The bot does not play the game.
    #[error("{0}; it is the option Bot that chooses")]
    Bot(#[from] KindError),
}

impl Options {
    pub(crate) fn new(game: GameName) -> Self {
        Self {
            game,
            side: Side::default(),
            reversions: true,
            size: Size::default(),
            seats: Seats::default(),
            rules: halma_star::Rules::default(),
            bot: None,
            seed: 1,
        }
    }

    /// The lines that tell which options there are, with these values as the defaults.
    pub(crate) fn declarations(&self) -> Vec<String> {
        let game = name(self.game);
        let declarations = [
            format!("Game type combo default {game}{}", vars::<GameName>()),
            format!("Side type spin default {} min 2 max 5", self.side),
            format!("Reversions type check default {}", self.reversions),
            format!("Size type spin default {} min 1 max 4", self.size),
            format!("Seats type string default {}", self.seats),
            format!("Rules type string default {}", self.rules),
            format!(
                "Bot type combo default {STRONGEST} var {STRONGEST}{}",
                vars::<Kind>()
            ),
            format!(
                "Seed type spin default {} min 0 max {}",
                self.seed,
                u32::MAX
            ),
        ];
        declarations
            .map(|told| format!("option name {told}"))
            .into()
    }

    /// The options with one of them changed.
    pub(crate) fn with(&self, name: &str, value: &str) -> Result<Self, OptionError> {
        let mut options = self.clone();
        match name.to_ascii_lowercase().as_str() {
            "game" => options.game = choice("Game", value)?,
            "side" => options.side = read("Side", value)?,
            "reversions" => options.reversions = switch("Reversions", value)?,
            "size" => options.size = read("Size", value)?,
            "seats" => options.seats = read("Seats", value)?,
            "rules" => options.rules = read("Rules", value)?,
            "bot" if value.eq_ignore_ascii_case(STRONGEST) => options.bot = None,
            "bot" => options.bot = Some(options.bot_called(value)?),
            "seed" => options.seed = number("Seed", value)?,
            _ => return Err(OptionError::Unknown(name.to_owned())),
        }
        // Of the game that is not on, too: otherwise it could not be chosen later.
        options.halma_start()?;
        match options.start()? {
            Table::Isopath(game) => drop(options.bot(&game)?),
            Table::Halma(game) => drop(options.bot(&game)?),
        }
        Ok(options)
    }

    /// A bot by its name. One that plays only the other game is told by the game itself.
    fn bot_called(&self, value: &str) -> Result<Kind, OptionError> {
        choice("Bot", value).map_err(|_| {
            let bots = match self.game {
                GameName::Isopath => bots::ISOPATH,
                GameName::Halma => bots::HALMA,
            };
            none_of("Bot", value, &format!(" {STRONGEST}{}", listed("", bots)))
        })
    }

    /// A new game.
    pub(crate) fn start(&self) -> Result<Table, OptionError> {
        Ok(match self.game {
            GameName::Isopath => {
                let start = isopath::Position::start(self.side, self.isopath_rules());
                Table::Isopath(isopath::Game::new(start))
            }
            GameName::Halma => Table::Halma(halma_star::Game::new(self.halma_start()?)),
        })
    }

    fn halma_start(&self) -> Result<halma_star::Position, halma_star::PositionError> {
        halma_star::Position::start(self.size, self.seats, self.rules)
    }

    /// A game that begins at the position in this text.
    pub(crate) fn parse(&self, text: &str) -> Result<Table, Box<dyn Error + Send + Sync>> {
        Ok(match self.game {
            GameName::Isopath => Table::Isopath(Notation::parse(text, self.isopath_rules())?),
            GameName::Halma => Table::Halma(Notation::parse(text, self.rules)?),
        })
    }

    /// Whether the bot looks ahead, so that it can do so for ever.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.bot.is_none_or(Kind::looks_ahead)
    }

    /// The bot that plays this game.
    pub(crate) fn bot<G: Playable>(&self, game: &G) -> Result<Box<dyn Bot<G>>, KindError> {
        // So that a bot that plays at random does not always take the same number in the list.
        let seed = u64::from(self.seed).wrapping_add(game.ply() as u64);
        game.bot(self.bot, seed)
    }

    const fn isopath_rules(&self) -> isopath::Rules {
        isopath::Rules {
            reversions: self.reversions,
        }
    }
}

/// The name of a value that is one of a few.
fn name(value: impl ValueEnum) -> String {
    let value = value.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// All values as the declaration of an option lists them.
fn vars<T: ValueEnum>() -> String {
    listed("var ", T::value_variants())
}

fn listed<T: ValueEnum>(word: &str, values: &[T]) -> String {
    let listed = |value: &T| format!(" {word}{}", name(value.clone()));
    values.iter().map(listed).collect()
}

fn choice<T: ValueEnum>(option: &'static str, value: &str) -> Result<T, OptionError> {
    let read = T::from_str(value, true);
    read.map_err(|_| none_of(option, value, &listed("", T::value_variants())))
}

fn none_of(option: &'static str, value: &str, values: &str) -> OptionError {
    OptionError::Value {
        name: option,
        value: value.to_owned(),
        why: format!("choose one of{values}"),
    }
}

/// A value of the type `check`.
fn switch(option: &'static str, value: &str) -> Result<bool, OptionError> {
    let value_in_small = value.to_ascii_lowercase();
    value_in_small.parse().map_err(|_| OptionError::Value {
        name: option,
        value: value.to_owned(),
        why: "it is true or false".to_owned(),
    })
}

/// A value of the type `spin` that is no part of a game.
fn number(option: &'static str, value: &str) -> Result<u32, OptionError> {
    value.parse().map_err(|_| OptionError::Value {
        name: option,
        value: value.to_owned(),
        why: format!("it is a whole number from 0 to {}", u32::MAX),
    })
}

fn read<T: FromStr<Err: Display>>(option: &'static str, value: &str) -> Result<T, OptionError> {
    value.parse().map_err(|why: T::Err| OptionError::Value {
        name: option,
        value: value.to_owned(),
        why: why.to_string(),
    })
}
