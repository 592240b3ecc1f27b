//! What is played without a person's hand, by the computer or by a switch: when, and after how long.

use super::{Paused, Plays};
use crate::app::awake::Awake;
use crate::app::motion::Motion;
use crate::app::screen::{Claims, OnShow};
use crate::game::Intent;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What is to be played, and in how many seconds.
pub type Waiting = (Intent, f32);

/// Whoever plays without a hand.
#[derive(SystemParam)]
pub struct ByItself<'w> {
    time: Res<'w, Time>,
    awake: Res<'w, Awake>,
    motion: Res<'w, Motion>,
    claims: Res<'w, Claims>,
    on_show: Res<'w, OnShow>,
    paused: Res<'w, Paused>,
    plays: MessageWriter<'w, Plays>,
}

impl ByItself<'_> {
    /// Whether anything may be: nothing moves or is covered by a card, the board is seen, and nobody has stopped the game.
    pub fn may_play(&self) -> bool {
        self.motion.at_rest() && !self.claims.covered && self.on_show.0 && !self.paused.0
    }

    /// Plays as soon as the same has waited so many seconds; what still waits, nothing when it was played.
    pub fn play(&mut self, before: Option<Waiting>, (intent, wait): Waiting) -> Option<Waiting> {
        let left = match before {
            Some((same, left)) if same == intent => left - self.time.delta_secs(),
            _ => wait,
        };
        if left > 0.0 {
            self.awake.keep();
            return Some((intent, left));
        }
        self.plays.write(Plays(intent));
        None
    }
}
