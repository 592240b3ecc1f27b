//! The keys of the game, by their place on the keyboard, so that they work in a Russian layout too. Those of the window and
//! of the cards belong to the panels.

use super::{Running, wishes};
use crate::app::GameSystems;
use crate::app::panels::{Wish, covered, typing};
use crate::app::table::LetGoOf;
use crate::game::Phase;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press
            .in_set(GameSystems::Input)
            .before(wishes::grant_play)
            .run_if(not(typing).and_then(not(covered))),
    );
}

/// Turns keys into wishes. A key held down counts once.
fn press(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    running: Res<Running>,
    mut wish: MessageWriter<Wish>,
    mut let_go: MessageWriter<LetGoOf>,
) {
    let control = held.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    let alt = held.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat {
            continue;
        }
        match (key.key_code, control, alt) {
            (KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter, false, false)
                if running.begun() =>
            {
                wish.write(match running.game().phase() {
                    Phase::Move(_) => Wish::EndTurn,
                    _ => Wish::Throw,
                });
            }
            (KeyCode::Backspace, false, false) | (KeyCode::KeyZ, true, false)
                if running.begun() =>
            {
                wish.write(Wish::Undo);
            }
            (KeyCode::Escape, ..) => {
                let_go.write(LetGoOf);
            }
            _ => {}
        }
    }
}
