//! Which game lies on the table when the program opens, and where the dice of each game come from.

use super::earlier::{self, Earlier};
use super::{Aside, Replaced, Running, SaveFolder};
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::wish::NewDice;
use crate::dice::{
    DiceSource, ManualDice, Misses, NoNumbers, PracticeText, SealedDice, Secret, UnprovenDice,
};
use crate::game::{Game, NewGame, Player, save};
use crate::open::Open;
use crate::record::Tag;
use crate::rules::{BySide, Position, Roll};
use bevy::prelude::*;
use std::path::Path;
use std::time::SystemTime;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SaveFolder>()
        .init_resource::<Dealer>()
        .init_resource::<Saved>()
        .init_resource::<Opened>()
        .init_resource::<Offer>()
        .insert_resource(empty_table())
        .add_systems(PreStartup, open);
}

/// What the command line asks the game to open.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Opened(pub Open);

/// Where the dice of the next game come from.
#[derive(Resource)]
pub struct Dealer {
    make: Make,
    /// The dice of the next game, sealed before anything is known of it.
    next: Option<Dealt>,
}

/// Dice that wait for their game.
enum Dealt {
    /// Those that take the players' words and the setting of misses when the game is asked for.
    Sealed(SealedDice),
    /// Finished ones.
    Finished(Box<dyn DiceSource>),
}

type Make = Box<dyn FnMut() -> Result<Dealt, String> + Send + Sync>;

impl Default for Dealer {
    /// Sealed dice, with a new secret of the system's for each game.
    fn default() -> Self {
        Dealer::making(|| {
            let secret = Secret::from_os().map_err(|why| why.to_string())?;
            Ok(Dealt::Sealed(SealedDice::new(secret, BySide::default(), 1)))
        })
    }
}

impl Dealer {
    fn making(make: impl FnMut() -> Result<Dealt, String> + Send + Sync + 'static) -> Dealer {
        Dealer {
            make: Box::new(make),
            next: None,
        }
    }

    /// Dice of one's own making, for tests; they take neither words nor a setting of misses.
    pub fn from_fn(
        mut make: impl FnMut() -> Result<Box<dyn DiceSource>, String> + Send + Sync + 'static,
    ) -> Dealer {
        Dealer::making(move || make().map(Dealt::Finished))
    }

    /// Practice dice: the same text gives the same numbers in every game.
    pub fn practice(text: PracticeText) -> Dealer {
        Dealer::making(move || {
            let dice = SealedDice::practice(text.clone(), BySide::default(), 1);
            Ok(Dealt::Sealed(dice))
        })
    }

    /// The seal of the dice that the next game will have, if they are sealed.
    fn seal_of_next(&mut self) -> Result<Option<String>, String> {
        if self.next.is_none() {
            self.next = Some((self.make)()?);
        }
        Ok(match &self.next {
            Some(Dealt::Sealed(dice)) => dice.seal().map(|seal| seal.to_string()),
            _ => None,
        })
    }

    /// The dice of the next game: those whose seal was shown, with the words typed since. Own dice leave them for the
    /// game after it.
    pub(super) fn deal(&mut self, wanted: &NewDice) -> Result<Box<dyn DiceSource>, String> {
        let NewDice::Thrown { words, misses } = wanted else {
            return Ok(Box::new(ManualDice));
        };
        Ok(match self.next.take().map_or_else(&mut self.make, Ok)? {
            Dealt::Sealed(dice) => Box::new(dice.with_words(words.clone()).with_misses(*misses)),
            Dealt::Finished(dice) => dice,
        })
    }
}

/// The game that was saved when the program was last open, until it is gone on with.
#[derive(Resource, Debug, Default)]
pub struct Saved(pub Option<Game>);

/// What can be begun or gone on with: the panels say it on the new-game card.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Offer {
    /// 64 hex digits that seal the dice of the next game; `None` for practice dice.
    pub seal: Option<String>,
    /// The game that can be gone on with.
    pub saved: Option<SavedGame>,
    /// The game that became, the last time, of the one the command line has just begun.
    pub earlier: Option<SavedGame>,
}

/// One line about a saved game.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The players' names; empty where a player gave none.
    pub names: BySide<String>,
    /// Who plays the sides.
    pub players: BySide<Player>,
    /// The number of the turn in progress, 0 in the roll-off.
    pub turn: u32,
}

impl SavedGame {
    fn of(game: &Game) -> Self {
        Self {
            names: game.names().clone(),
            players: *game.players(),
            turn: game.turn_number() as u32,
        }
    }
}

/// Dice for a table where nobody plays yet; they give no numbers.
#[derive(Debug)]
struct NoDice;

impl DiceSource for NoDice {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        Err(NoNumbers { throw })
    }

    fn tags(&self) -> Vec<Tag> {
        Vec::new()
    }
}

/// An empty table: the board at the start, nobody playing.
fn empty_table() -> Running {
    Running {
        game: Game::new(NewGame::default(), Box::new(NoDice)),
        begun: false,
    }
}

/// Puts a game on the table: the one the command line asks for, else none, and says what could be gone on with.
fn open(
    wanted: Res<Opened>,
    settings: Res<Settings>,
    folder: Res<SaveFolder>,
    (mut aside, mut earlier): (ResMut<Aside>, ResMut<Earlier>),
    mut running: ResMut<Running>,
    mut saved: ResMut<Saved>,
    mut dealer: ResMut<Dealer>,
    mut offer: ResMut<Offer>,
    mut replaced: MessageWriter<Replaced>,
    mut tell: MessageWriter<Tell>,
) {
    if let Some(game) = asked_for(&wanted.0, &settings, &mut dealer, &mut tell) {
        earlier.0 = folder
            .0
            .as_deref()
            .and_then(|folder| earlier::find(folder, &mut dealer, settings.misses, &mut tell));
        offer.earlier = earlier
            .0
            .as_ref()
            .filter(|before| earlier::began_as(before, &game, &wanted.0))
            .map(SavedGame::of);
        *running = Running { game, begun: true };
        aside.0 = true;
    }
    // Offered then too: the game from the command line is not in its place.
    if let Some(folder) = &folder.0 {
        match save::load(folder) {
            save::Loaded::Nothing => {}
            save::Loaded::Game(game) => saved.0 = Some(*game),
            save::Loaded::Damaged {
                kept_as, previous, ..
            } => {
                tell.write(Tell::SaveDamaged { kept_as });
                saved.0 = previous.map(|game| *game);
            }
        }
    }
    renew_offer(&mut offer, &mut dealer, saved.0.as_ref(), &mut tell);
    replaced.write(Replaced);
}

/// Says what the new-game card can offer.
pub(super) fn renew_offer(
    offer: &mut Offer,
    dealer: &mut Dealer,
    saved: Option<&Game>,
    tell: &mut MessageWriter<Tell>,
) {
    offer.seal = dealer.seal_of_next().unwrap_or_else(|why| {
        tell.write(Tell::DiceFailed { why });
        None
    });
    offer.saved = saved.map(SavedGame::of);
}

/// The game that the command line asks for, if it asks for one.
fn asked_for(
    wanted: &Open,
    settings: &Settings,
    dealer: &mut Dealer,
    tell: &mut MessageWriter<Tell>,
) -> Option<Game> {
    if let Some(path) = &wanted.file {
        let read = read(path, dealer, settings.misses);
        return read
            .map_err(|why| {
                tell.write(Tell::FileFailed {
                    path: path.clone(),
                    why,
                })
            })
            .ok();
    }
    if !wanted.is_practice() {
        return None;
    }
    if let Some(seed) = &wanted.seed {
        match PracticeText::new(seed) {
            Ok(text) => *dealer = Dealer::practice(text),
            Err(why) => {
                tell.write(Tell::DiceFailed {
                    why: why.to_string(),
                });
                return None;
            }
        }
    }
    let dice = dealer
        .deal(&NewDice::wordless(settings.misses))
        .map_err(|why| tell.write(Tell::DiceFailed { why }))
        .ok()?;
    let setup = NewGame {
        names: BySide {
            white: settings.names.white.clone(),
            black: settings.names.black.clone(),
        },
        book: wanted.rules.unwrap_or_default(),
        start: wanted.position.unwrap_or_else(Position::start),
        ..NewGame::default()
    };
    Some(Game::new(setup.dated(SystemTime::now()), dice))
}

/// Reads the first game of a record. It goes on with its own dice where they can be had again, else with others, and then
/// its record says so.
pub(super) fn read(path: &Path, dealer: &mut Dealer, misses: Misses) -> Result<Game, String> {
    if let Ok(game) = save::open(path) {
        return Ok(*game);
    }
    let bytes = save::bytes(path).map_err(|why| why.to_string())?;
    let parsed = crate::record::parse_bytes(&bytes).map_err(|why| why.to_string())?;
    let mut record = parsed
        .games
        .into_iter()
        .next()
        .ok_or_else(|| "no game in it".to_owned())?;
    if record.ending() == crate::record::Ending::NONE {
        for tag in UnprovenDice::TAGS {
            record.remove_tag(tag);
        }
        record
            .set_tag("Dice", "none")
            .map_err(|why| why.to_string())?;
    }
    let dice = dealer.deal(&NewDice::wordless(misses))?;
    Game::from_record(record, Box::new(UnprovenDice::new(dice))).map_err(|why| why.to_string())
}
