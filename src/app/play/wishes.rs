//! What players ask for by button, menu, card or key, carried out.

use super::dealing::{Dealer, Offer, Saved, renew_offer};
use super::{Act, Happened, Replaced, Running, Shelf, Tallies};
use crate::app::GameSystems;
use crate::app::motion::{Hasten, Motion};
use crate::app::tell::Tell;
use crate::app::wish::{NewDice, Wish};
use crate::dice::DiceSource;
use crate::game::{Game, GameEvent, Intent, NewGame, Phase, save};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::time::SystemTime;

/// A second press within this time, in seconds, of a throw, a hand-over or a pause is the same wish, not a new one. Real time:
/// the game's own stands still while the loop sleeps.
const SAME_WISH: f64 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastTurn>()
        .init_resource::<Paused>()
        .add_systems(
            Update,
            (grant_play, grant_games, pause)
                .chain()
                .in_set(GameSystems::Input),
        )
        .add_systems(Update, watch.in_set(GameSystems::Sync));
}

/// Whether computers that play each other have been stopped, to look at the game as it stands.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Paused(pub bool);

/// Stops computers that play each other, or lets them go on; a game with persons in it goes at their pace.
fn pause(
    mut wishes: MessageReader<Wish>,
    mut replaced: MessageReader<Replaced>,
    (running, time): (Res<Running>, Res<Time<Real>>),
    mut paused: ResMut<Paused>,
    mut last: Local<Option<f64>>,
) {
    let another = replaced.read().count() > 0;
    let asked = wishes.read().filter(|wish| **wish == Wish::Pause).count() > 0;
    // A double click, or a key and a click, is one wish.
    let now = time.elapsed_secs_f64();
    let asked = asked && last.is_none_or(|then| now - then >= SAME_WISH);
    if asked {
        *last = Some(now);
    }
    let stands = running.is_watched() && !another && paused.0 != asked;
    paused.set_if_neq(Paused(stands));
}

/// When the last throw or hand-over was.
#[derive(Resource, Debug, Default)]
pub(super) struct LastTurn(Option<f64>);

fn watch(mut happened: MessageReader<Happened>, time: Res<Time<Real>>, mut last: ResMut<LastTurn>) {
    let turned = happened.read().any(|Happened(event)| {
        matches!(
            event,
            GameEvent::TurnEnded { .. }
                | GameEvent::DiceThrown { .. }
                | GameEvent::RollOffThrown { .. }
        )
    });
    if turned {
        last.0 = Some(time.elapsed_secs_f64());
    }
}

/// Throwing, undo, handing over: what a player does while the game runs.
pub(super) fn grant_play(
    mut wishes: MessageReader<Wish>,
    time: Res<Time<Real>>,
    running: Res<Running>,
    motion: Res<Motion>,
    mut last: ResMut<LastTurn>,
    mut act: MessageWriter<Act>,
    mut hasten: MessageWriter<Hasten>,
) {
    let now = time.elapsed_secs_f64();
    // Two wishes of one kind in one frame are one: a double click, or a key and a click.
    let mut turned = last.0.is_some_and(|then| now - then < SAME_WISH);
    for wish in wishes.read() {
        let intent = match (wish, running.game().phase()) {
            (Wish::Throw | Wish::ThrowBy(_) | Wish::EndTurn, _) if turned => continue,
            (Wish::Throw | Wish::ThrowBy(_) | Wish::EndTurn | Wish::Undo, _) if motion.rolling => {
                hasten.write(Hasten);
                continue;
            }
            (Wish::Throw, Phase::Opening | Phase::Throw(_)) => Intent::Throw,
            (Wish::ThrowBy(gesture), Phase::Opening | Phase::Throw(_)) => Intent::ThrowBy(*gesture),
            (Wish::Enter(roll), Phase::Opening | Phase::Throw(_)) => Intent::Enter(*roll),
            (Wish::Play { from, steps }, Phase::Move(_)) if running.game().position() == from => {
                // Whoever presses twice in haste does not hand over what was not looked at.
                (last.0, turned) = (Some(now), true);
                Intent::Steps(*steps)
            }
            (Wish::EndTurn, Phase::Move(_)) => Intent::EndTurn,
            (Wish::Undo, _) => Intent::Undo,
            (Wish::Resign(side), _) => Intent::Resign(*side),
            (Wish::Accept, Phase::Over) => Intent::Accept,
            _ => continue,
        };
        turned |= matches!(wish, Wish::Throw | Wish::ThrowBy(_) | Wish::EndTurn);
        act.write(Act(intent));
    }
}

/// What putting another game on the table needs.
#[derive(SystemParam)]
struct Hall<'w> {
    running: ResMut<'w, Running>,
    saved: ResMut<'w, Saved>,
    dealer: ResMut<'w, Dealer>,
    offer: ResMut<'w, Offer>,
    tallies: ResMut<'w, Tallies>,
    shelf: Shelf<'w>,
    replaced: MessageWriter<'w, Replaced>,
}

impl Hall<'_> {
    /// Puts a game on the table and keeps it.
    fn lay(&mut self, game: Game) {
        if self.running.begun {
            self.tallies.leave(&self.running.game, &game);
        }
        *self.running = Running { game, begun: true };
        self.shelf.keep(&self.running.game);
        renew_offer(
            &mut self.offer,
            &mut self.dealer,
            self.saved.0.as_ref(),
            &mut self.shelf.tell,
        );
        self.offer.earlier = None;
        self.replaced.write(Replaced);
    }

    /// A game with the next dice; nothing where there are none.
    fn with_dice(
        &mut self,
        wanted: &NewDice,
        make: impl FnOnce(&Running, Box<dyn DiceSource>) -> Game,
    ) {
        match self.dealer.deal(wanted) {
            Ok(dice) => {
                let game = make(&self.running, dice);
                self.lay(game);
            }
            Err(why) => {
                self.shelf.tell.write(Tell::DiceFailed { why });
            }
        }
    }

    /// The game on the table and the saved one give way to a new one: what has been played of them is kept by.
    fn give_way(&mut self) {
        if self.running.begun {
            let folder = self.shelf.folder();
            let laid_by = self.shelf.lay_by(&self.running.game, folder.clone());
            // The new game does not take the place of one from the command line: that is empty then.
            if let Some(folder) = folder.filter(|_| self.shelf.aside.0 && laid_by == Some(true)) {
                let cleared = save::clear(&folder);
                self.shelf.say(cleared);
            }
        }
        if let Some(game) = self.saved.0.take() {
            let folder = self.shelf.folder.0.clone();
            self.shelf.lay_by(&game, folder);
        }
        self.shelf.aside.0 = false;
    }

    /// The result stands before the table is cleared.
    fn accept(&mut self) {
        if self.running.begun
            && self.running.game.phase() == Phase::Over
            && !self.running.game.accepted()
        {
            // It is refused only where there is nothing to accept, and that was asked just now.
            let _ = self.running.game.act(Intent::Accept);
            self.shelf.keep(&self.running.game);
        }
    }
}

/// New games, the saved one, a rematch, and the way out.
fn grant_games(mut wishes: MessageReader<Wish>, mut hall: Hall, mut exit: MessageWriter<AppExit>) {
    for wish in wishes.read() {
        match wish {
            Wish::NewGame {
                names,
                players,
                book,
                dice,
            } => {
                hall.accept();
                hall.give_way();
                let setup = NewGame {
                    names: names.clone(),
                    players: *players,
                    book: *book,
                    ..NewGame::default()
                }
                .dated(SystemTime::now());
                hall.with_dice(dice, |_, dice| Game::new(setup, dice));
            }
            Wish::Continue => {
                if let Some(game) = hall.saved.0.take() {
                    // The saved game lies where it is saved; one from the command line stays beside it.
                    hall.shelf.aside.0 = false;
                    hall.lay(game);
                }
            }
            Wish::ContinueEarlier => {
                if let Some(game) = hall.shelf.earlier.0.take() {
                    hall.lay(game);
                }
            }
            Wish::Rematch if hall.running.begun => {
                hall.accept();
                let dice = hall.running.same_dice();
                hall.with_dice(&dice, |running, dice| {
                    Game::new(running.game.setup().dated(SystemTime::now()), dice)
                });
            }
            Wish::Quit => {
                exit.write(AppExit::Success);
            }
            _ => {}
        }
    }
}
