//! What happens by itself, and when: the switches the players set, and a moveless turn that passes after being shown.

use super::GameSystems;
use super::motion::Tempo;
use super::play::{ByItself, Happened, Replaced, Running, Teacher, Waiting};
use super::screen::{Claims, Free};
use super::settings::Settings;
use super::table::{Held, Pointer};
use crate::game::{GameEvent, Intent};
use crate::rules::Side;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .add_systems(Update, be_hastened.in_set(GameSystems::Input))
        .add_systems(Update, hold_off.in_set(GameSystems::Sync))
        .add_systems(Update, go_on.in_set(GameSystems::Present));
}

/// What is about to happen by itself.
#[derive(Resource, Debug, Default)]
pub struct Pace {
    waiting: Option<Waiting>,
    /// Turns in a row that passed without a step: a side that is blocked does not wait as long each time anew.
    passed: u8,
    /// Whose they were.
    blocked: Option<Side>,
    /// A step was taken back: the player wants to choose, so nothing is played for him till he plays.
    held_off: bool,
}

impl Pace {
    /// What will happen, and in how many seconds.
    pub fn waiting(&self) -> Option<&(Intent, f32)> {
        self.waiting.as_ref()
    }
}

/// Waits while nothing may be played, or something is held; then does what the switches say.
fn go_on(
    (running, teacher): (Res<Running>, Res<Teacher>),
    settings: Res<Settings>,
    tempo: Res<Tempo>,
    (held, pointer): (Res<Held>, Res<Pointer>),
    mut by_itself: ByItself,
    mut pace: ResMut<Pace>,
) {
    let pace = pace.bypass_change_detection();
    let before = pace.waiting.take();
    let in_hand = held.0.is_some() || pointer.cup().is_some();
    if !running.begun() || in_hand || !by_itself.may_play() {
        return;
    }
    let switches = settings.habits.into();
    let Some(intent) = running.game().by_itself(&switches) else {
        return;
    };
    if pace.held_off && matches!(intent, Intent::Steps(_)) {
        return;
    }
    if intent == Intent::EndTurn && teacher.waits() {
        return;
    }
    let moveless = intent == Intent::EndTurn && running.game().turn_steps().is_empty();
    let wait = match moveless {
        true => tempo.pass / (1.0 + f32::from(pace.passed.min(4)) * 0.5),
        false => tempo.pause,
    };
    pace.waiting = by_itself.play(before, (intent, wait));
    if moveless && pace.waiting.is_none() {
        pace.passed = pace.passed.saturating_add(1);
        pace.blocked = running.game().position().side();
    }
}

/// After an undo the player plays by hand, till he has; a side that moves again is not blocked.
fn hold_off(
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut pace: ResMut<Pace>,
) {
    if replaced.read().last().is_some() {
        *pace = Pace::default();
    }
    for Happened(event) in happened.read() {
        match event {
            GameEvent::StepUndone { .. } => pace.held_off = true,
            GameEvent::TurnTakenBack { .. } => {
                *pace = Pace {
                    held_off: true,
                    ..Pace::default()
                }
            }
            GameEvent::StepMade { side, .. } => {
                pace.held_off = false;
                if pace.blocked == Some(*side) {
                    (pace.passed, pace.blocked) = (0, None);
                }
            }
            GameEvent::DiceThrown { .. } | GameEvent::DiceKept { .. } => pace.held_off = false,
            _ => {}
        }
    }
}

/// A click on the board ends the wait of a turn that passes.
fn be_hastened(
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    pointer: Res<Pointer>,
    free: Res<Free>,
    claims: Res<Claims>,
    running: Res<Running>,
    mut pace: ResMut<Pace>,
) {
    let clicked = buttons.is_some_and(|buttons| buttons.just_pressed(MouseButton::Left));
    let on_board = !claims.covered && pointer.at().is_some_and(|at| free.rect.contains(at));
    if let Some((Intent::EndTurn, left)) = &mut pace.bypass_change_detection().waiting
        && clicked
        && on_board
        && running.game().turn_steps().is_empty()
    {
        *left = 0.0;
    }
}
