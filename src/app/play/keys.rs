//! The keys of the game, by their place on the keyboard, so that they work in a Russian layout too. Those of the window and
//! of the cards belong to the panels.

use super::{Running, wishes};
use crate::app::GameSystems;
use crate::app::panels::{Desk, Wish};
use crate::app::table::LetGoOf;
use crate::game::Phase;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.in_set(GameSystems::Input).before(wishes::grant_play),
    );
}

/// Turns keys into wishes. A key held down counts once.
fn press(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    running: Res<Running>,
    desk: Res<Desk>,
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
    // Keys that were meant for a text field are read here too, and dropped: they must not be acted on when it is left.
    if desk.typing() {
        keys.clear();
        return;
    }
    let (open, over) = (!desk.covered(), running.game().phase() == Phase::Over);
    for key in keys.read() {
        if key.state != ButtonState::Pressed || key.repeat {
            continue;
        }
        match (key.key_code, control, alt) {
            (KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter, false, false)
                if running.begun() && open =>
            {
                wish.write(match running.game().phase() {
                    Phase::Move(_) => Wish::EndTurn,
                    _ => Wish::Throw,
                });
            }
            (KeyCode::Backspace, false, false) | (KeyCode::KeyZ, true, false)
                // Under the card with the result too: the winning step may be taken back.
                if running.begun() && (open || over) =>
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
