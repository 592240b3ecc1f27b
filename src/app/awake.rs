//! Idle costs nothing: the loop sleeps unless something moves or a timer is pending.
//!
//! The window runs in winit's reactive mode: a frame follows an event of the window, a message to the loop or a wish
//! for a redraw. Whatever needs the NEXT frame as well calls [`Awake::keep`] in this one.

use super::GameSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::sync::atomic::{AtomicBool, Ordering};

/// Frames drawn after the last reason to stay awake, so that what the last one changed is seen: a state changes in the
/// frame after it was asked for, and egui lays out in the frame after that.
const LINGER: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .init_resource::<LastModifiers>()
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Update, wish_for_the_next_frame.after(GameSystems::Present));
}

/// Whether the loop has a reason to draw the next frame.
#[derive(Resource, Debug, Default)]
pub struct Awake {
    wanted: AtomicBool,
    linger: u8,
}

impl Awake {
    /// Something moves or a timer is pending: draw the next frame too.
    pub fn keep(&self) {
        self.wanted.store(true, Ordering::Relaxed);
    }

    /// Whether anything asked for the next frame, or did a moment ago.
    pub fn is_awake(&self) -> bool {
        self.linger > 0 || self.wanted.load(Ordering::Relaxed)
    }
}

/// Asks the window for one more frame where one is wanted.
fn wish_for_the_next_frame(mut awake: ResMut<Awake>, mut redraw: MessageWriter<RequestRedraw>) {
    let wanted = std::mem::take(awake.bypass_change_detection().wanted.get_mut());
    let awake = awake.bypass_change_detection();
    if wanted {
        awake.linger = LINGER;
    }
    if awake.linger > 0 {
        awake.linger -= 1;
        redraw.write(RequestRedraw);
    }
}

/// The modifier keys that egui was last told of.
#[derive(Resource, Debug, Default)]
struct LastModifiers(Option<egui::Modifiers>);

/// Drops news of modifier keys that is none.
///
/// bevy_egui 0.42 tells egui of the modifier keys in every frame, and egui 0.36 repaints on any event: together they
/// never sleep. 0.43 tells changes only; with it this can go.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut last: ResMut<LastModifiers>) {
    for mut input in &mut inputs {
        input
            .bypass_change_detection()
            .events
            .retain(|event| match event {
                egui::Event::ModifiersChanged(now) => last.0.replace(*now) != Some(*now),
                _ => true,
            });
    }
}
