//! Keys that belong to the window rather than to the game, by their place on the keyboard so that every layout has them.

use bevy::prelude::*;

use super::desk::Desk;
use super::{Card, Wish};

/// Turns key presses into wishes; nothing while a text field has the keys. Esc is egui's business.
pub(super) fn read(
    keys: Res<ButtonInput<KeyCode>>,
    desk: Res<Desk>,
    mut wishes: MessageWriter<Wish>,
) {
    let control = keys.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
    if alt {
        return;
    }
    // These say nothing a text field could want.
    if keys.just_pressed(KeyCode::F11) {
        wishes.write(Wish::FullScreen);
    }
    if keys.just_pressed(KeyCode::F1) {
        wishes.write(Wish::Show(Card::Rules));
    }
    if control && keys.just_pressed(KeyCode::KeyQ) {
        wishes.write(Wish::Quit);
    }
    if desk.typing {
        return;
    }
    if control && keys.just_pressed(KeyCode::KeyN) {
        wishes.write(Wish::Show(Card::NewGame));
    }
    if !control && !desk.covered && keys.just_pressed(KeyCode::KeyF) {
        wishes.write(Wish::Flip);
    }
}
