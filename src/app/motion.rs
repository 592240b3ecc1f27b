//! What moves on the table, how long it takes, and the word that ends it: known to those who move things as to those who
//! wait for them.

use super::GameSystems;
use super::settings::Settings;
use super::theme::Theme;
use crate::geometry::Half;
use crate::record::MissKind;
use crate::rules::Side;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<Tempo>()
        .init_resource::<MissTold>()
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
    /// The dice: this share of the time in which they fall, not in seconds.
    pub dice: f32,
    /// A fall after a miss that misses again.
    pub dice_again: f32,
    /// A miss is told.
    pub miss: f32,
    /// A miss after a miss is told.
    pub miss_again: f32,
    /// The first die of the roll-off is carried aside.
    pub aside: f32,
    /// A moveless turn is shown before it passes.
    pub pass: f32,
    /// Between what the switches do by themselves.
    pub pause: f32,
    /// The dice of the computer lie still before it makes its first step.
    pub think: f32,
    /// Between two steps of the computer's.
    pub between: f32,
    /// How high a step's arc rises, in point widths.
    pub arc: f32,
    /// A refused checker shakes.
    pub shake: f32,
    /// A die dims when it is used.
    pub spend: f32,
    /// A checker that is chosen or taken rises to its height.
    pub lift: f32,
    /// A card, a menu or the drawer fades.
    pub panel: f32,
    /// One theme fades into another.
    pub theme: f32,
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
            dice: 1.0,
            dice_again: 0.5,
            miss: 0.8,
            miss_again: 0.3,
            aside: 0.3,
            pass: 1.2,
            pause: 0.35,
            think: 0.5,
            between: 0.12,
            arc: 0.5,
            shake: 0.18,
            spend: 0.15,
            lift: 0.09,
            panel: 0.12,
            theme: 0.25,
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
        // Calm or not, dice fall as dice do.
        dice: stretch.min(1.0),
        dice_again: motion.dice_again * stretch.min(1.0),
        miss: motion.miss * stretch.max(SEEN),
        miss_again: motion.miss_again * stretch.max(SEEN),
        aside: motion.aside * stretch,
        pass: motion.moveless * stretch.max(SEEN),
        pause: Tempo::default().pause * stretch.max(SEEN),
        think: Tempo::default().think * stretch.max(SEEN),
        between: Tempo::default().between * stretch.max(SEEN),
        arc: motion.step_height,
        shake: motion.shake * stretch,
        spend: motion.spend * stretch,
        lift: motion.lift * stretch,
        panel: motion.panel * stretch,
        theme: motion.theme * stretch,
        chosen: motion.lift_height,
        hand: motion.hand_height,
    });
}

/// The throw that does not count, while it lies where it missed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MissTold(pub Option<Missed>);

/// A throw that does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missed {
    /// Who threw.
    pub side: Side,
    /// The half it was thrown at.
    pub half: Half,
    /// Why it does not count.
    pub kind: MissKind,
}

/// Ends what moves, at its true end: a player's next input never waits.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hasten;

/// Lets go of whatever is held or chosen: Esc, a new game, an undo.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LetGoOf;
