//! The keys of the game, by their place on the keyboard, so that they work in a Russian layout too. Those of the window and
//! of the cards belong to the panels.

use super::{Running, wishes};
use crate::app::GameSystems;
use crate::app::modifiers::Modifiers;
use crate::app::motion::LetGoOf;
use crate::app::screen::Claims;
use crate::app::wish::{Card, Wish};
use crate::game::Phase;
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
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
    mut lost: MessageReader<KeyboardFocusLost>,
    running: Res<Running>,
    claims: Res<Claims>,
    mut held: Local<Modifiers>,
    mut wish: MessageWriter<Wish>,
    mut let_go: MessageWriter<LetGoOf>,
) {
    // Keys let go of elsewhere are never told.
    if lost.read().count() > 0 {
        *held = Modifiers::default();
    }
    for key in keys.read() {
        let down = key.state == ButtonState::Pressed;
        held.note(key.key_code, down);
        // What was meant for a text field, a card or a menu is read here too, and dropped: acted on later, when the field is
        // left, it would be a throw that nobody asked for.
        if !down || key.repeat || held.alt() || claims.typing {
            continue;
        }
        match (key.key_code, held.control()) {
            (KeyCode::Escape, _) => {
                let_go.write(LetGoOf);
            }
            _ if claims.covered => {}
            // The panels hear it: it plays the turn that is chosen, or means what it means here where none is.
            (KeyCode::Enter | KeyCode::NumpadEnter, false) if claims.advising => {}
            (KeyCode::KeyZ, true) if claims.reworking => {}
            (KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter, false) if !running.begun() => {
                wish.write(Wish::Show(Card::NewGame));
            }
            _ if !running.begun() => {}
            (KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter, false)
                if running.is_watched() =>
            {
                wish.write(Wish::Pause);
            }
            (KeyCode::Space | KeyCode::Enter | KeyCode::NumpadEnter, false) => {
                wish.write(match running.game().phase() {
                    Phase::Move(_) => Wish::EndTurn,
                    _ => Wish::Throw,
                });
            }
            (KeyCode::Backspace, false) | (KeyCode::KeyZ, true) if claims.choosing => {}
            (KeyCode::Backspace, false) | (KeyCode::KeyZ, true) => {
                let_go.write(LetGoOf);
                wish.write(Wish::Undo);
            }
            _ => {}
        }
    }
}
