//! The games of a tournament.

use anyhow::{Context, Result, anyhow};
use cli::Progress;
use cli::bots::{Bot, Kind, KindError, Limits, Record};
use fastrand::Rng;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// How often an opening is drawn anew, because the game was over by then.
const TRIES: usize = 1000;

/// Makes a bot of this kind, with a seed.
pub(crate) type BotMaker<G> = dyn Fn(Kind, u64) -> Result<Box<dyn Bot<G>>, KindError> + Sync;

/// Who plays, and on what terms.
pub(crate) struct Event<'a, G> {
    pub(crate) start: G,
    pub(crate) players: Vec<Kind>,
    pub(crate) bot: &'a BotMaker<G>,
    pub(crate) limits: Limits,
    pub(crate) opening: usize,
    pub(crate) plies: usize,
    pub(crate) seed: u64,
}

/// How a game went.
pub(crate) struct Played {
    /// Who sat where: a place in the list of players for each seat.
    pub(crate) seating: Vec<usize>,
    /// The seat that won; none when the game was given up or ended without a winner.
    pub(crate) winner: Option<usize>,
    pub(crate) plies: usize,
    pub(crate) is_over: bool,
}

impl<G: Record + Sync> Event<'_, G> {
    /// Plays so many games, so many at a time. The order of the results is that of the games.
    pub(crate) fn play(&self, games: u32, threads: usize) -> Result<Vec<Played>> {
        let progress = Progress::begin("games");
        progress.expect(games as usize);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
        let play = |number| {
            let played = self.game(number)?;
            progress.advance();
            Ok(played)
        };
        pool.install(|| (0..games as usize).into_par_iter().map(play).collect())
    }

    fn game(&self, number: usize) -> Result<Played> {
        let seats = self.start.players();
        let seating: Vec<usize> = (0..seats)
            .map(|seat| (seat + number) % self.players.len())
            .collect();
        let seed = |seat: usize| self.seed ^ ((number * seats + seat + 1) as u64) << 32;
        let mut bots = Vec::new();
        for (seat, player) in seating.iter().enumerate() {
            bots.push((self.bot)(self.players[*player], seed(seat))?);
        }
        // Everyone gets the same beginning once in each seat.
        let beginning = (number / self.players.len()) as u64;
        let mut game = self.opened(self.seed.wrapping_add(beginning))?;
        while game.ply() < self.plies && !game.is_over() {
            let mover = &mut bots[game.mover()];
            if !self.play_one(&mut game, mover)? {
                break;
            }
        }
        Ok(Played {
            seating,
            winner: game.winner(),
            plies: game.ply(),
            is_over: game.is_over(),
        })
    }

    /// The game after the random plies, in which everyone can still win.
    fn opened(&self, seed: u64) -> Result<G> {
        let mut seeds = Rng::with_seed(seed);
        let mut games = (0..TRIES).map(|_| {
            let mut opener = (self.bot)(Kind::Random, seeds.u64(..))?;
            let mut game = self.start.clone();
            while game.ply() < self.opening && self.play_one(&mut game, &mut opener)? {}
            Ok(game)
        });
        let is_open = |game: &Result<G>| {
            let is_open = |game: &G| game.ply() == self.opening && !game.is_decided();
            game.as_ref().map_or(true, is_open)
        };
        games.find(is_open).with_context(|| {
            format!(
                "{TRIES} times {} random plies were played, and each time it was settled by then who wins: \
                 take a shorter --opening",
                self.opening
            )
        })?
    }

    /// Lets a bot play a move; false if it has none.
    fn play_one(&self, game: &mut G, bot: &mut Box<dyn Bot<G>>) -> Result<bool> {
        let Some(mv) = bot.choose(game, &self.limits) else {
            return Ok(false);
        };
        game.play(mv)
            .map_err(|why| anyhow!("a bot plays {mv}: {}", cli::reason(why)))?;
        Ok(true)
    }
}
