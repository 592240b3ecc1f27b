//! The game that was begun the same way the last time: what the command line asks for is begun anew, and what became of it
//! before can be gone on with. It is never lost: it lies in its place till something happens in the new one, and goes to
//! the games that were given up then.

use super::dealing::read;
use super::{ASIDE, Dealer, Shelf};
use crate::app::tell::Tell;
use crate::game::{Game, save};
use crate::open::Open;
use bevy::prelude::*;
use std::path::Path;

/// The game that lies where the one on the table would be kept.
#[derive(Resource, Debug, Default)]
pub(super) struct Earlier(pub(super) Option<Game>);

/// Whether nothing has happened in a game yet that would be worth keeping.
pub(super) fn is_untouched(game: &Game) -> bool {
    let record = game.record();
    record.roll_offs().is_empty()
        && game.throws() == 0
        && record
            .turns()
            .iter()
            .all(|turn| turn.is_open() && turn.steps.is_empty())
}

/// The game from the command line that was left unfinished in this folder of games.
pub(super) fn find(
    folder: &Path,
    dealer: &mut Dealer,
    tell: &mut MessageWriter<Tell>,
) -> Option<Game> {
    let folder = folder.join(ASIDE);
    // One that was opened as a file may have dice that nobody has any more: it goes on with others as the file did.
    let game = read(&folder.join(save::NEWEST), dealer).or_else(|_| match save::load(&folder) {
        save::Loaded::Nothing => Err(()),
        save::Loaded::Game(game) => Ok(*game),
        save::Loaded::Damaged {
            kept_as, previous, ..
        } => {
            tell.write(Tell::SaveDamaged { kept_as });
            previous.map(|game| *game).ok_or(())
        }
    });
    game.ok()
        .filter(|game| !is_untouched(game) && !game.accepted())
}

/// Whether a game is what became of one that has just been begun: the same rules, start and kind of dice, and everything in
/// the new one happened in it too.
pub(super) fn began_as(game: &Game, fresh: &Game, wanted: &Open) -> bool {
    let same_tag = |name| game.record().tags().get(name) == fresh.record().tags().get(name);
    let (told, begun) = (game.record(), fresh.record());
    let roll_offs = || {
        begun
            .roll_offs()
            .iter()
            .zip(told.roll_offs())
            .all(|(a, b)| (a.white.die, a.black.die) == (b.white.die, b.black.die))
    };
    let turns = || {
        begun.turns().iter().zip(told.turns()).all(|(a, b)| {
            let thrown = a.thrown.map(|thrown| thrown.roll);
            a.side == b.side
                && (thrown.is_none() || thrown == b.thrown.map(|thrown| thrown.roll))
                && b.steps.starts_with(&a.steps)
        })
    };
    told.book() == begun.book()
        && told.start() == begun.start()
        && same_tag("Dice")
        && same_tag("DiceSeed")
        // Sealed dice are others each time; only a file names its own.
        && (wanted.file.is_none() || same_tag("DiceSeal"))
        && told.roll_offs().len() >= begun.roll_offs().len()
        && told.turns().len() >= begun.turns().len()
        && roll_offs()
        && turns()
}

impl Shelf<'_> {
    /// The earlier game gives its place to the one on the table. False where it could not be laid by, and keeps its place.
    pub(super) fn make_room(&mut self) -> bool {
        if !self.aside.0 {
            return true;
        }
        let Some(game) = self.earlier.0.take() else {
            return true;
        };
        let folder = self.folder();
        let laid_by = self.lay_by(&game, folder) != Some(false);
        if !laid_by {
            self.earlier.0 = Some(game);
        }
        laid_by
    }
}
