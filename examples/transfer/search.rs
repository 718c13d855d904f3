//! The search for a short transfer, from both ends.

use crate::layers::Layers;
use crate::solitaire::Solitaire;
use anyhow::{Context, Result};
use cli::Progress;
use halma_star::{Game, Leave, Position, Rules, Size};
use hexgrid::{Cell, CellSet128};

/// The longest transfer that is looked for.
const LONGEST: usize = 100;

/// A transfer, move by move.
pub(crate) struct Transfer {
    pub(crate) game: Game,
    /// Whether it is known that there is no shorter one.
    pub(crate) is_shortest: bool,
}

/// Looks for a short transfer; none of up to [`LONGEST`] moves may be found. Layers keep no more
/// armies than `width`.
///
/// The end is the beginning, seen from the other side: as long as pieces may leave the destination,
/// whatever k moves reach from home also lies, turned round, k moves before the end. So layers are
/// made from home until they meet their own image. Where pieces may not leave, this tells how long a
/// transfer is at least, and which armies can still be in time.
///
/// # Errors
/// A position that the library refuses.
pub(crate) fn transfer(size: Size, rules: Rules, width: usize) -> Result<Option<Transfer>> {
    let progress = Progress::begin("layers");
    let leave = Leave::Yes;
    let free = Solitaire::new(size, Rules { leave, ..rules })?;
    let mut back = Layers::new(&free, width);
    let least = loop {
        if let Some(moves) = meeting(&free, &back) {
            break moves;
        }
        if back.is_at_an_end() || back.last() >= LONGEST {
            return Ok(None);
        }
        progress.expect(1);
        back.extend(&free, |_| true)?;
        progress.advance();
    };

    let solitaire = Solitaire::new(size, rules)?;
    let mut forth = match rules.leave {
        Leave::Yes => back.first(least - back.last()),
        Leave::No => Layers::new(&solitaire, width),
    };
    for moves in least..=LONGEST {
        while forth.last() < moves - back.last() && !forth.is_at_an_end() {
            forth.extend(&solitaire, |_| true)?;
        }
        let mut whole = forth.clone();
        while whole.last() < moves && !whole.is_at_an_end() {
            let left = moves - whole.last() - 1;
            let is_in_time = |army| {
                let rest = back.moves_to(free.folded(free.turned(army)));
                rest.is_some_and(|rest| rest <= left)
            };
            whole.extend(&solitaire, is_in_time)?;
        }
        if whole.last() == moves && !whole.is_at_an_end() {
            let game = trace(&solitaire, &whole)?;
            let is_shortest = !back.is_cut && !whole.is_cut;
            return Ok(Some(Transfer { game, is_shortest }));
        }
    }
    Ok(None)
}

/// The moves from home to the destination if an army of the last layer is the image of one that is
/// known. If no layer is cut, that one is not farther back than the layer before.
fn meeting(solitaire: &Solitaire, layers: &Layers) -> Option<usize> {
    let last = layers.last();
    let turned = |army: &CellSet128| solitaire.folded(solitaire.turned(*army));
    let meets = |other: usize| {
        let mut armies = layers.get(last).iter();
        armies.any(|army| layers.has(other, turned(army)))
    };
    let first = if layers.is_cut {
        0
    } else {
        last.saturating_sub(1)
    };
    let other = (first..=last).find(|&other| meets(other))?;
    Some(last + other)
}

/// A game that goes through the layers to the destination.
fn trace(solitaire: &Solitaire, layers: &Layers) -> Result<Game> {
    let mut army = solitaire.destination();
    let mut moves = Vec::new();
    for layer in (0..layers.last()).rev() {
        let before = before(solitaire, army, |army| {
            layers.has(layer, solitaire.folded(army))
        });
        let (origin, landing) = before.context("each layer comes from the one before")?;
        army = (army - landing.into()) | origin.into();
        moves.push((origin, landing));
    }
    let mut game = Game::new(*solitaire.start());
    for (origin, landing) in moves.into_iter().rev() {
        let mut legal = game.position().moves_from(origin).into_iter().flatten();
        let mv = legal.find(|mv| mv.landing() == Some(landing));
        game.play(mv.context("the moves of the layers are legal")?)?;
    }
    Ok(game)
}

/// A move that ends with this army, and begins with one that is wanted.
fn before(
    solitaire: &Solitaire,
    army: CellSet128,
    is_wanted: impl Fn(CellSet128) -> bool,
) -> Option<(Cell, Cell)> {
    let moves = army.iter().flat_map(|landing| {
        let origins = solitaire.start().board().cells() - army;
        origins.iter().map(move |origin| (origin, landing))
    });
    let mut moves = moves.map(|(origin, landing)| {
        let before = (army - landing.into()) | origin.into();
        (origin, landing, before)
    });
    let found = moves.find(|&(origin, landing, before)| {
        let reaches = |position: Position| position.landings(origin).contains(landing);
        is_wanted(before) && solitaire.position(before).is_ok_and(reaches)
    });
    found.map(|(origin, landing, _)| (origin, landing))
}
