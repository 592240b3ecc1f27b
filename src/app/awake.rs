//! Idle costs nothing: the loop sleeps unless something moves or a timer is pending.
//!
//! The window runs in winit's reactive mode: a frame follows an event of the window, a message to the loop or a wish
//! for a redraw. Whatever needs the NEXT frame as well calls [`Awake::keep`] in this one.
//!
//! A frame that follows a sleep knows how late it is: by itself Bevy would tell it the time at which the frame before was
//! drawn, and what a hand does after seconds at rest would be taken for something done at once.

use super::GameSystems;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::RequestRedraw;
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::sync::atomic::{AtomicBool, Ordering};

/// Frames drawn after the last reason to stay awake, so that what the last one changed is seen: a state changes in the
/// frame after it was asked for, and egui lays out in the frame after that.
const LINGER: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .init_resource::<LastModifiers>()
        .add_systems(First, look_at_the_clock.before(TimeSystems))
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Update, wish_for_the_next_frame.after(GameSystems::Present));
}

/// Has the time of a frame be that of its beginning. A test that makes its own time keeps it.
fn look_at_the_clock(mut strategy: ResMut<TimeUpdateStrategy>) {
    use TimeUpdateStrategy::{Automatic, ManualInstant};
    if matches!(*strategy, Automatic | ManualInstant(_)) {
        *strategy = ManualInstant(Instant::now());
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::{TimePlugin, create_time_channels};
    use std::time::Duration;

    #[test]
    fn a_frame_after_a_sleep_knows_how_long_it_was() {
        let (sender, receiver) = create_time_channels();
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(receiver)
            .add_systems(First, look_at_the_clock.before(TimeSystems));
        // The drawing of a frame says when it was over, as in the window.
        let frame = |app: &mut App| {
            app.update();
            sender.0.try_send(Instant::now()).expect("it is heard");
            app.world().resource::<Time<Real>>().elapsed()
        };
        frame(&mut app);
        let before = frame(&mut app);
        let sleep = Duration::from_millis(80);
        std::thread::sleep(sleep);
        assert!(frame(&mut app) - before >= sleep);
    }
}
