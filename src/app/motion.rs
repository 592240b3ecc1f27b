//! What moves on the table, how long it takes, and the word that ends it: known to those who move things as to those who
//! wait for them.

use super::GameSystems;
use super::look::theme::Theme;
use super::settings::Settings;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<Tempo>()
        .init_resource::<Theme>()
        .add_message::<Hasten>()
        .add_message::<LetGoOf>()
        .add_systems(
            Update,
            keep_tempo
                .before(GameSystems::Input)
                .run_if(resource_changed::<Theme>.or_else(resource_changed::<Settings>)),
        );
}

/// What moves at this moment.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Motion {
    /// Checkers in the air.
    pub flying: usize,
    /// Whether the dice still roll: until they lie still nothing that follows from them is shown.
    pub rolling: bool,
    /// Whether a checker that was refused still shakes.
    pub shaking: bool,
}

impl Motion {
    /// Whether nothing moves.
    pub fn at_rest(self) -> bool {
        self.flying == 0 && !self.rolling && !self.shaking
    }
}

/// How long things take, in seconds: the theme's times at the speed the player has chosen.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Tempo {
    /// One step of a checker.
    pub step: f32,
    /// A drop from the hand into its seat.
    pub drop: f32,
    /// A refused drop, home again.
    pub home: f32,
    /// The dice, from the hand to rest: the shortest and the longest.
    pub dice: (f32, f32),
    /// A moveless turn is shown before it passes.
    pub pass: f32,
    /// Between what the switches do by themselves.
    pub pause: f32,
    /// Between the two single dice of the roll-off.
    pub between: f32,
    /// How high a step's arc rises, in point widths.
    pub arc: f32,
    /// A refused checker shakes.
    pub shake: f32,
    /// A checker that is chosen or taken rises to its height.
    pub lift: f32,
    /// A card, a menu or the drawer fades.
    pub panel: f32,
    /// How high a chosen checker is lifted.
    pub chosen: f32,
    /// How high a checker is held.
    pub hand: f32,
}

impl Default for Tempo {
    fn default() -> Self {
        Tempo {
            step: 0.22,
            drop: 0.09,
            home: 0.18,
            dice: (0.7, 1.4),
            pass: 1.2,
            pause: 0.35,
            between: 0.45,
            arc: 0.5,
            shake: 0.18,
            lift: 0.09,
            panel: 0.12,
            chosen: 0.34,
            hand: 0.62,
        }
    }
}

/// However fast the checkers fly, what happens by itself stays long enough to be seen: this share of its time.
const SEEN: f32 = 0.5;

/// Takes the theme's times at the speed the players chose.
fn keep_tempo(theme: Res<Theme>, settings: Res<Settings>, mut tempo: ResMut<Tempo>) {
    let (motion, stretch) = (&theme.motion, settings.stretch());
    tempo.set_if_neq(Tempo {
        step: motion.step * stretch,
        drop: motion.drop * stretch,
        home: motion.home * stretch,
        dice: (motion.dice[0] * stretch, motion.dice[1] * stretch),
        pass: motion.moveless * stretch.max(SEEN),
        pause: Tempo::default().pause * stretch.max(SEEN),
        between: Tempo::default().between * stretch,
        arc: motion.step_height,
        shake: motion.shake * stretch,
        lift: motion.lift * stretch,
        panel: motion.panel * stretch,
        chosen: motion.lift_height,
        hand: motion.hand_height,
    });
}

/// Ends what moves, at its true end: a player's next input never waits.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hasten;

/// Lets go of whatever is held or chosen: Esc, a new game, an undo.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LetGoOf;
