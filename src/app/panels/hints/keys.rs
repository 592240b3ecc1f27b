//! The keys of the pane: from turn to turn, to one by its number, and the one that plays the turn that is chosen.

use bevy_egui::egui::{Context, Event, Key};

use super::{Said, choose, play, said, toggle};
use crate::app::advice::{Asked, Hint, Hints};
use crate::app::panels::stage::Stage;
use crate::app::table::parts::ShownTurn;
use crate::app::wish::Wish;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Press {
    /// So far down the list, up below 0.
    By(isize),
    /// To this place of it.
    To(usize),
    /// The turn that is chosen is to be played.
    Play,
    /// Nothing: a key held down.
    Nothing,
}

/// Carries out the keys of this pass in the order they were pressed in; nothing while a card, a menu or a field has them.
pub(in crate::app::panels) fn keys(ctx: &Context, stage: &mut Stage<'_>, free: bool) {
    if !free {
        return;
    }
    let listed = match said(stage) {
        Some(Said::Turns(asked, hints)) if stage.desk.hinting() => Some((asked, hints)),
        _ => None,
    };
    // As it was told to those who heard the key before: it is the table's, or it is heard here.
    let advising = stage.desk.claims.advising;
    for press in pressed(ctx, listed.is_some(), advising) {
        match (press, listed) {
            (Press::By(by), Some(listed)) => leaf(stage, listed, by),
            (Press::To(place), Some((asked, hints))) => {
                if let Some(hint) = hints.turns.get(place) {
                    stage.leafed = Some(place);
                    choose(stage, turn(asked, hints, hint));
                }
            }
            (Press::Play, _) => {
                enter(stage);
                // What was pressed after it was meant for the table as it stands then.
                return;
            }
            _ => {}
        }
    }
}

/// A turn of the list as it is shown.
pub(super) fn turn(asked: &Asked, hints: &Hints, hint: &Hint) -> ShownTurn {
    ShownTurn {
        side: hints.side,
        from: asked.position,
        steps: hint.steps.clone(),
    }
}

/// Takes the keys that are meant for the pane.
fn pressed(ctx: &Context, listed: bool, advising: bool) -> Vec<Press> {
    let meant = |event: &Event| match event {
        Event::Key {
            key,
            physical_key,
            pressed: true,
            repeat,
            modifiers,
        } if !modifiers.any() || *key == Key::Enter && modifiers.shift_only() => {
            let fresh = |press| if *repeat { Press::Nothing } else { press };
            match physical_key.unwrap_or(*key) {
                Key::ArrowDown if listed => Some(Press::By(1)),
                Key::ArrowUp if listed => Some(Press::By(-1)),
                Key::Num1 if listed => Some(fresh(Press::To(0))),
                Key::Num2 if listed => Some(fresh(Press::To(1))),
                Key::Num3 if listed => Some(fresh(Press::To(2))),
                Key::Num4 if listed => Some(fresh(Press::To(3))),
                Key::Num5 if listed => Some(fresh(Press::To(4))),
                Key::Enter if advising => Some(fresh(Press::Play)),
                _ => None,
            }
        }
        _ => None,
    };
    ctx.input_mut(|input| {
        let mut taken = Vec::new();
        input.events.retain(|event| {
            let press = meant(event);
            taken.extend(press);
            press.is_none()
        });
        taken
    })
}

/// From the turn that is chosen to another one; the ends are the ends.
fn leaf(stage: &mut Stage<'_>, (asked, hints): (&Asked, &Hints), by: isize) {
    let pinned = stage.desk.pin.as_ref().map(|pin| &pin.turn);
    let mut all = hints.turns.iter().map(|hint| turn(asked, hints, hint));
    let place = all.position(|turn| pinned == Some(&turn));
    let last = hints.turns.len().saturating_sub(1);
    let next = match place {
        Some(place) => place.saturating_add_signed(by).min(last),
        None if by > 0 => 0,
        None => last,
    };
    if let Some(hint) = hints.turns.get(next).filter(|_| Some(next) != place) {
        stage.leafed = Some(next);
        toggle(stage, turn(asked, hints, hint));
    }
}

/// Plays the turn that is chosen. Where none is, the key means what it means at the table: the turn is handed over, or it is
/// said why not.
fn enter(stage: &mut Stage<'_>) {
    let chosen = stage.desk.pin.as_ref().filter(|pin| pin.is_advised());
    match chosen.map(|pin| pin.turn.clone()) {
        Some(turn) if !stage.told.view.watched => play(stage, &turn),
        _ if stage.told.view.can.throw => stage.wishes.push(Wish::Throw),
        _ => stage.wishes.push(Wish::EndTurn),
    }
}
