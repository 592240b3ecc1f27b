//! The running game: intents in, [`Game`] acted on, events out.
//!
//! One system acts on the game and nothing else mutates it. It also saves after every event, so that nothing is lost
//! however the program ends.

mod bot;
mod by_itself;
mod dealing;
mod earlier;
mod keys;
mod phase;
mod tallies;
mod teacher;
mod wishes;

use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::wish::NewDice;
use crate::game::{Game, GameEvent, Intent, Phase, Refusal, save};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::path::PathBuf;

pub use bot::{Bot, Brain, Question};
pub use by_itself::{ByItself, Waiting};
pub use dealing::{Dealer, Offer, Opened, Saved, SavedGame};
pub use phase::TablePhase;
pub use tallies::Tallies;
pub use teacher::{ANALYSIS, Exam, Examiner, Lesson, Teacher};
pub use wishes::Paused;

use super::GameSystems;
use earlier::{Earlier, is_untouched};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Act>()
        .add_message::<Plays>()
        .add_message::<Happened>()
        .add_message::<Refused>()
        .add_message::<Replaced>()
        .init_resource::<Aside>()
        .init_resource::<Earlier>()
        .init_resource::<Tallies>()
        .add_systems(Update, act.in_set(GameSystems::Rules))
        .add_systems(Last, accept_on_leaving);
    bot::plugin(app);
    dealing::plugin(app);
    wishes::plugin(app);
    keys::plugin(app);
    phase::plugin(app);
    teacher::plugin(app);
}

/// What a person, by mouse, key or button, wants to do. In the computer's turn it is refused.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Act(pub Intent);

/// What is played without a person's hand: by the computer, by a switch, or because a turn without moves passes.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Plays(pub Intent);

/// What happened in the game.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Happened(pub GameEvent);

/// What was refused, and why.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Refused(pub Refusal);

/// Another game lies on the table: a new one, the saved one, a rematch.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced;

/// The game on the table.
#[derive(Resource, Debug)]
pub struct Running {
    /// The game; only `play` changes it.
    pub(in crate::app) game: Game,
    /// Whether it has begun: before, the new-game card lies over it and nothing of it is saved.
    pub(in crate::app) begun: bool,
}

impl Running {
    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether it has begun; before, the new-game card lies over it.
    pub fn begun(&self) -> bool {
        self.begun
    }

    /// Whether computers play each other, and nobody at the table has anything to do.
    pub fn is_watched(&self) -> bool {
        self.begun && self.game.is_watched()
    }

    /// The dice of a rematch: of the same kind, missing as often. Its seal is a new one, and a word that was given before
    /// it would prove nothing: there is none.
    fn same_dice(&self) -> NewDice {
        if self.game.enters_numbers() {
            NewDice::Own
        } else {
            NewDice::wordless(self.game.misses())
        }
    }
}

/// The folder games are kept in; nowhere where the system names none.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct SaveFolder(pub Option<PathBuf>);

/// Whether the game on the table came from the command line: it is kept beside the saved one, not in its place.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Aside(bool);

/// The folder of games that the command line asked for, in that of the others.
const ASIDE: &str = "practice";

/// Where games are kept: the running one, those that are over, and those that were given up for others.
#[derive(SystemParam)]
struct Shelf<'w> {
    folder: Res<'w, SaveFolder>,
    aside: ResMut<'w, Aside>,
    earlier: ResMut<'w, Earlier>,
    tell: MessageWriter<'w, Tell>,
}

impl Shelf<'_> {
    fn folder(&self) -> Option<PathBuf> {
        let folder = self.folder.0.as_ref()?;
        Some(if self.aside.0 {
            folder.join(ASIDE)
        } else {
            folder.clone()
        })
    }

    /// Keeps the game on the table; one whose result has been accepted moves to those that are over.
    fn keep(&mut self, game: &Game) {
        let Some(folder) = self.folder() else { return };
        if !self.make_room() {
            return;
        }
        let kept = if game.accepted() {
            save::archive(&folder, game).and_then(|_| save::clear(&folder))
        } else {
            save::save(&folder, game)
        };
        self.say(kept);
    }

    /// Keeps a game that gives way to another, if anything has happened in it. Whether it is kept; nothing where there was
    /// nothing to keep.
    fn lay_by(&mut self, game: &Game, folder: Option<PathBuf>) -> Option<bool> {
        let folder = folder.filter(|_| !is_untouched(game) && !game.accepted())?;
        let kept = save::archive(&folder, game).map(drop);
        Some(self.say(kept))
    }

    /// Tells what went wrong; whether nothing did.
    fn say(&mut self, kept: Result<(), save::SaveError>) -> bool {
        match kept {
            Ok(()) => true,
            Err(why) => {
                self.tell.write(Tell::SaveFailed {
                    why: why.source.to_string(),
                });
                false
            }
        }
    }
}

/// Acts on the game, tells what came of it and saves.
fn act(
    (mut wanted, mut played): (MessageReader<Act>, MessageReader<Plays>),
    mut replaced: MessageReader<Replaced>,
    mut running: ResMut<Running>,
    mut bot: ResMut<Bot>,
    (mut teacher, settings, time): (ResMut<Teacher>, Res<Settings>, Res<Time<Real>>),
    mut shelf: Shelf,
    mut happened: MessageWriter<Happened>,
    mut refused: MessageWriter<Refused>,
) {
    // What was meant for a game that lies no longer there is meant for none.
    if replaced.read().last().is_some() {
        played.clear();
    }
    if wanted.is_empty() && played.is_empty() {
        return;
    }
    let mut changed = false;
    // First what followed from the game as it stood in the last frame: no hand has changed it since.
    let played = played.read().map(|Plays(intent)| (intent, false));
    let wanted = wanted.read().map(|Act(intent)| (intent, true));
    for (intent, by_hand) in played.chain(wanted) {
        if !running.begun {
            continue;
        }
        if *intent == Intent::EndTurn && teacher.holds(&running, &settings.teacher, time.elapsed())
        {
            continue;
        }
        let not_yours = running.game.not_a_persons(intent).filter(|_| by_hand);
        let computers = !by_hand && running.game.computer_to_act().is_some();
        let acted = match not_yours {
            Some(why) => Err(why),
            None => running.game.act(*intent),
        };
        match acted {
            Ok(events) => {
                for event in &events {
                    if let GameEvent::MissThrow { attempt } = event
                        && attempt.exhausted
                    {
                        error!("no fall of the throw came to count: {attempt:?}");
                    }
                }
                changed |= !events.is_empty();
                happened.write_batch(events.into_iter().map(Happened));
            }
            Err(why) => {
                if computers {
                    bot.give_up(&running.game, *intent, &why);
                }
                refused.write(Refused(why));
            }
        }
    }
    if changed {
        shelf.keep(&running.game);
    }
}

/// The result stands when the players leave: what was won is written with the games that are over.
fn accept_on_leaving(
    mut leaving: MessageReader<AppExit>,
    mut running: ResMut<Running>,
    mut shelf: Shelf,
) {
    if leaving.read().last().is_none() || !running.begun {
        return;
    }
    if running.game.phase() == Phase::Over
        && !running.game.accepted()
        && running.game.act(Intent::Accept).is_ok()
    {
        shelf.keep(&running.game);
    }
}

/// Plays so many turns by the first legal step.
#[cfg(test)]
pub(in crate::app) fn play_on(game: &mut Game, turns: usize) {
    while game.phase() != Phase::Over && game.turn_number() <= turns {
        let steps = game.position().legal_steps(game.book());
        let intent = match game.phase() {
            Phase::Opening | Phase::Throw(_) => Intent::Throw,
            _ => steps
                .first()
                .map_or(Intent::EndTurn, |played| Intent::from(played.step)),
        };
        game.act(intent).unwrap();
    }
}
