//! Which of the keys that change others are held, by the messages so far.
//!
//! Several may come within one frame, in their order; what `ButtonInput` says at its end is too late for them.

use bevy::prelude::*;

/// The modifier keys that are down.
#[derive(Debug, Default)]
pub(super) struct Modifiers {
    control: [bool; 4],
    alt: [bool; 2],
    shift: [bool; 2],
}

impl Modifiers {
    /// Takes note of a key that went down or up.
    pub(super) fn note(&mut self, key: KeyCode, down: bool) {
        match key {
            KeyCode::ControlLeft => self.control[0] = down,
            KeyCode::ControlRight => self.control[1] = down,
            KeyCode::SuperLeft => self.control[2] = down,
            KeyCode::SuperRight => self.control[3] = down,
            KeyCode::ShiftLeft => self.shift[0] = down,
            KeyCode::ShiftRight => self.shift[1] = down,
            KeyCode::AltLeft => self.alt[0] = down,
            KeyCode::AltRight => self.alt[1] = down,
            _ => {}
        }
    }

    /// Whether Ctrl, or what stands for it, is down.
    pub(super) fn control(&self) -> bool {
        self.control.contains(&true)
    }

    /// Whether Shift is down.
    pub(super) fn shift(&self) -> bool {
        self.shift.contains(&true)
    }

    /// Whether Alt is down.
    pub(super) fn alt(&self) -> bool {
        self.alt.contains(&true)
    }
}
