//! Wishes that the panels carry out themselves, and what they hear from the game.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::desk::{Desk, Pane};
use super::proof::Checked;
use super::view::{Hush, View};
use super::workshop::Ask;
use crate::app::lang::Words;
use crate::app::motion::{LetGoOf, MissTold, Motion};
use crate::app::play::{Happened, Offer, Refused, Replaced, Running, Tallies};
use crate::app::review::Reviewing;
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::wardrobe::Wardrobe;
use crate::app::wish::{Card, ThemeWish, Wish};
use crate::dice::statistics::Tally;

/// Carries out what concerns the panels, the seating and the window.
pub(super) fn wishes(
    mut wishes: MessageReader<Wish>,
    mut desk: ResMut<Desk>,
    mut settings: ResMut<Settings>,
    view: Res<View>,
    wardrobe: Res<Wardrobe>,
    running: Option<Res<Running>>,
) {
    for wish in wishes.read() {
        desk.notices.pass();
        match wish {
            Wish::Flip => settings.below = settings.below.opponent(),
            Wish::FullScreen => settings.full_screen = !settings.full_screen,
            Wish::Show(Card::Result) if view.end.is_none() => {}
            Wish::Show(card) => desk.show(*card, &settings),
            Wish::NewGame { .. } | Wish::Continue | Wish::ContinueEarlier | Wish::Rematch => {
                desk.card = None;
                desk.result_aside = false;
            }
            Wish::Check => {
                // Asked for once more while it goes on, it goes on.
                if !matches!(desk.checked, Some(Checked::Underway(_))) {
                    let record = running.as_ref().map(|running| running.game().record());
                    desk.checked = record.map(Checked::begin);
                }
            }
            Wish::Hints => desk.toggle(Pane::Hints),
            Wish::Theme(ThemeWish::Show) => desk.toggle(Pane::Themes),
            Wish::Theme(ThemeWish::Workshop) => desk.toggle(Pane::Workshop),
            // A theme of the program has no file of the player's own yet: it gets a name first.
            Wish::Theme(ThemeWish::Save) if !wardrobe.is_own() => {
                let name = wardrobe.shelf().free_name(wardrobe.worn());
                desk.workshop.ask = Some(Ask::save_as(name));
            }
            Wish::Throw
            | Wish::ThrowBy(_)
            | Wish::Enter(_)
            | Wish::Play { .. }
            | Wish::Undo
            | Wish::EndTurn
            | Wish::Pause
            | Wish::Resign(_)
            | Wish::Accept
            | Wish::Lesson(_)
            | Wish::Review(_)
            | Wish::Theme(_)
            | Wish::Quit => {}
        }
    }
}

/// Makes the window fill the screen or not, as the settings say.
pub(super) fn full_screen(
    settings: Res<Settings>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
) {
    let Ok(mut window) = window.single_mut() else {
        return;
    };
    let wanted = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != wanted {
        window.mode = wanted;
    }
}

/// Keeps a refusal until something happens or Esc is pressed, puts notices on the pile, offers a game where none is.
pub(super) fn hear(
    mut refused: MessageReader<Refused>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    (mut told, mut let_go): (MessageReader<Tell>, MessageReader<LetGoOf>),
    mut desk: ResMut<Desk>,
    settings: Res<Settings>,
    offer: Res<Offer>,
    running: Option<Res<Running>>,
) {
    let another = replaced.read().count() > 0;
    let over = another | (happened.read().count() > 0) | (let_go.read().count() > 0);
    if over && desk.refusal.is_some() {
        desk.refusal = None;
    }
    if another {
        desk.checked = None;
        // A number chosen in the other game is none of this one's, nor is a turn.
        desk.first = None;
        desk.review = Default::default();
        // An empty table is one to be asked to.
        if running.is_some_and(|running| !running.begun()) {
            desk.show(Card::NewGame, &settings);
        } else if offer.earlier.is_some() {
            desk.show(Card::AskEarlier, &settings);
        }
    }
    if let Some(Refused(why)) = refused.read().last() {
        desk.refusal = Some(why.clone());
    }
    for tell in told.read() {
        desk.notices.push(tell.clone());
    }
}

/// Has the review made while it lies on the desk.
pub(super) fn look_at_review(desk: Res<Desk>, mut review: ResMut<Reviewing>) {
    let open = desk.card == Some(Card::Review);
    review.bypass_change_detection().look(open);
}

/// Makes the view anew from the game.
pub(super) fn look_again(
    running: Option<Res<Running>>,
    words: Res<Words>,
    motion: Res<Motion>,
    missed: Res<MissTold>,
    tallies: Res<Tallies>,
    mut view: ResMut<View>,
    mut desk: ResMut<Desk>,
) {
    let Some(running) = running else { return };
    if !(running.is_changed() || words.is_changed() || motion.is_changed() || missed.is_changed()) {
        return;
    }
    let hush = Hush {
        dice_fall: motion.rolling,
        checker_flies: motion.flying > 0,
        missed: missed.0,
    };
    let fresh = View::of(running.game(), running.begun(), hush, &words);
    // What lies in the air is not counted before it is seen.
    if !hush.dice_fall && (running.is_changed() || motion.is_changed()) {
        let game = if running.begun() {
            Tally::of(running.game().record())
        } else {
            Tally::new()
        };
        let all = tallies.with(&game);
        desk.statistics.note(game, all);
    }
    if fresh.end.is_none() && desk.result_aside {
        desk.result_aside = false;
    }
    view.set_if_neq(fresh);
}
