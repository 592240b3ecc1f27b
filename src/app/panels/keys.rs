//! Keys that belong to the window rather than to the game, by their place on the keyboard so that every layout has them.

use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

use super::desk::Desk;
use crate::app::modifiers::Modifiers;
use crate::app::screen::Claims;
use crate::app::wish::{Card, ThemeWish, Wish};

/// Turns key presses into wishes; little while a text field has the keys. Esc is egui's business.
pub(super) fn read(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    claims: Res<Claims>,
    mut wishes: MessageWriter<Wish>,
    mut held: Local<Modifiers>,
) {
    // Keys let go of elsewhere are never told.
    if lost.read().count() > 0 {
        *held = Modifiers::default();
    }
    for key in keys.read() {
        let down = key.state == ButtonState::Pressed;
        held.note(key.key_code, down);
        // Themes may be leafed through by a key held down, and so may the work on one.
        let leafs = matches!(
            key.key_code,
            KeyCode::PageDown | KeyCode::PageUp | KeyCode::KeyZ | KeyCode::KeyY
        );
        if down && (!key.repeat || leafs) && !held.alt() {
            let rework = rework(key.key_code, &held).filter(|_| claims.reworking);
            wishes.write_batch(rework.or_else(|| wish(key.key_code, held.control(), &claims)));
        }
    }
}

/// Whether the theme in work is shown as its file has it: as long as a key is held.
pub(super) fn compare(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    claims: Res<Claims>,
    mut desk: ResMut<Desk>,
) {
    let held = keys.is_some_and(|keys| {
        let control = [KeyCode::ControlLeft, KeyCode::ControlRight];
        keys.pressed(KeyCode::KeyC) && !keys.any_pressed(control)
    });
    desk.bypass_change_detection().workshop.compare_held = held && claims.reworking;
}

/// What a key asks for while a theme is in work.
fn rework(key: KeyCode, held: &Modifiers) -> Option<Wish> {
    let wish = match (key, held.shift()) {
        _ if !held.control() => return None,
        (KeyCode::KeyZ, false) => ThemeWish::Undo,
        (KeyCode::KeyZ, true) | (KeyCode::KeyY, _) => ThemeWish::Redo,
        (KeyCode::KeyS, false) => ThemeWish::Save,
        _ => return None,
    };
    Some(Wish::Theme(wish))
}

/// What a key asks for. Those that say nothing a text field could want are heard while it has the keys, too.
fn wish(key: KeyCode, control: bool, claims: &Claims) -> Option<Wish> {
    match (key, control) {
        (KeyCode::F11, _) => Some(Wish::FullScreen),
        (KeyCode::F1, _) => Some(Wish::Show(Card::Rules)),
        (KeyCode::F2, _) => Some(Wish::Show(Card::Statistics)),
        (KeyCode::F3, _) => Some(Wish::Theme(ThemeWish::Show)),
        (KeyCode::F6, _) => Some(Wish::Show(Card::Review)),
        (KeyCode::F4, _) => Some(Wish::Theme(ThemeWish::Workshop)),
        (KeyCode::F5, _) => Some(Wish::Hints),
        (KeyCode::PageDown, false) if !claims.covered && !claims.typing => {
            Some(Wish::Theme(ThemeWish::Next))
        }
        (KeyCode::PageUp, false) if !claims.covered && !claims.typing => {
            Some(Wish::Theme(ThemeWish::Previous))
        }
        (KeyCode::KeyQ, true) => Some(Wish::Quit),
        (KeyCode::KeyN, true) => Some(Wish::Show(Card::NewGame)),
        (KeyCode::KeyF, false) if !claims.typing && !claims.covered => Some(Wish::Flip),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::keyboard::{Key, NativeKey};

    fn table() -> App {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<KeyboardFocusLost>()
            .add_message::<Wish>()
            .init_resource::<Claims>()
            .add_systems(Update, read);
        app
    }

    fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    fn wishes(app: &mut App) -> Vec<Wish> {
        app.update();
        app.world_mut()
            .resource_mut::<Messages<Wish>>()
            .drain()
            .collect()
    }

    #[test]
    fn a_whole_shortcut_within_one_frame_is_heard() {
        let mut app = table();
        for (code, state) in [
            (KeyCode::ControlLeft, ButtonState::Pressed),
            (KeyCode::KeyN, ButtonState::Pressed),
            (KeyCode::KeyN, ButtonState::Released),
            (KeyCode::ControlLeft, ButtonState::Released),
            (KeyCode::KeyN, ButtonState::Pressed),
        ] {
            key(&mut app, code, state);
        }
        assert_eq!(wishes(&mut app), [Wish::Show(Card::NewGame)]);
    }

    #[test]
    fn no_key_stays_down_when_the_window_loses_the_keys() {
        let mut app = table();
        key(&mut app, KeyCode::AltLeft, ButtonState::Pressed);
        assert_eq!(wishes(&mut app), []);
        app.world_mut().write_message(KeyboardFocusLost);
        key(&mut app, KeyCode::KeyF, ButtonState::Pressed);
        assert_eq!(wishes(&mut app), [Wish::Flip]);
    }

    #[test]
    fn letters_typed_into_a_field_ask_for_nothing() {
        let mut app = table();
        app.world_mut().resource_mut::<Claims>().typing = true;
        for code in [
            KeyCode::KeyF,
            KeyCode::KeyN,
            KeyCode::KeyQ,
            KeyCode::Space,
            KeyCode::Backspace,
        ] {
            key(&mut app, code, ButtonState::Pressed);
        }
        assert_eq!(wishes(&mut app), []);
    }
}
