//! The dice on the table: thrown when the game says so, at rest till the turn is handed over, dimmed as they are used.

use super::fall::{Fall, Thrown};
use super::flights::Columns;
use super::parts::{Body, Checker, Die, DieBody};
use super::{Hasten, Motion, Tempo};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::panels::Hush;
use crate::app::play::{Happened, Replaced, Running};
use crate::game::{GameEvent, Phase};
use crate::geometry::{CHECKER_RADIUS, DIE_EDGE, Half, Xy};
use crate::rules::{Roll, Side, Target};
use bevy::prelude::*;

/// Between the two single dice of the roll-off.
const AFTER_THE_FIRST: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rolling>()
        .init_resource::<Hush>()
        .add_systems(Startup, bring_dice)
        .add_systems(Update, (throw, take_up).chain().in_set(GameSystems::Sync))
        .add_systems(
            Update,
            (tumble, dim, let_through)
                .chain()
                .in_set(GameSystems::Animate),
        );
}

/// The throw that is on the table: still rolling, or at rest.
#[derive(Resource, Debug, Default)]
pub struct Rolling {
    throw: Option<OnTable>,
}

#[derive(Debug)]
struct OnTable {
    fall: Fall,
    /// Each die's colours and how much later it is thrown.
    dice: Vec<(Side, f32)>,
    elapsed: f32,
}

impl OnTable {
    fn ends(&self) -> f32 {
        self.fall.seconds() + self.dice.iter().map(|(_, late)| *late).fold(0.0, f32::max)
    }
}

impl Rolling {
    /// Whether dice lie or roll on the table.
    pub fn any(&self) -> bool {
        self.throw.is_some()
    }
}

fn bring_dice(mut commands: Commands) {
    for index in 0..2 {
        commands.spawn((
            Name::new(format!("die {index}")),
            Die { index },
            DieBody::default(),
        ));
    }
}

/// The same throw of the same game always falls the same, also after the program was started again.
fn seed(running: &Running) -> u64 {
    let throws = running.game().throws();
    u64::from(throws).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x365
}

/// Where all checkers lie, or will once they have landed.
fn lying(columns: &Columns) -> Vec<Xy> {
    let mut at = Vec::with_capacity(30);
    for side in Side::BOTH {
        for id in 0..15 {
            if let Some(lie) = columns.0.lie(side, id)
                && lie.place != Target::Off
            {
                at.push(lie.seat(side).at);
            }
        }
    }
    at
}

fn thrown_by(
    side: Side,
    roll: Roll,
    running: &Running,
    columns: &Columns,
    tempo: &Tempo,
) -> OnTable {
    let half = Half::at_the_right_of(side);
    let dice = [roll.first(), roll.second()].map(|number| Thrown {
        number,
        half,
        from: near(side),
    });
    OnTable {
        fall: Fall::new(seed(running), &dice, &lying(columns), tempo.dice),
        dice: vec![(side, 0.0); 2],
        elapsed: 0.0,
    }
}

/// From which edge a side throws, as White sits: its own.
fn near(side: Side) -> f32 {
    match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    }
}

/// Starts a fall for each throw; a game that was just laid on the table shows its dice at rest.
fn throw(
    running: Res<Running>,
    columns: Res<Columns>,
    tempo: Res<Tempo>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut rolling: ResMut<Rolling>,
) {
    if replaced.read().last().is_some() {
        happened.clear();
        rolling.throw = match (running.game().phase(), running.game().position().roll()) {
            (Phase::Move(side), Some(roll)) => {
                let mut lain = thrown_by(side, roll, &running, &columns, &tempo);
                lain.elapsed = lain.ends();
                Some(lain)
            }
            _ => None,
        };
        return;
    }
    for Happened(event) in happened.read() {
        match event {
            GameEvent::RollOffThrown { white, black } => {
                let dice =
                    [(*white, Side::White), (*black, Side::Black)].map(|(number, side)| Thrown {
                        number,
                        half: Half::at_the_right_of(side),
                        from: near(side),
                    });
                let late = if tempo.dice.1 > 0.0 {
                    AFTER_THE_FIRST
                } else {
                    0.0
                };
                rolling.throw = Some(OnTable {
                    fall: Fall::new(seed(&running), &dice, &lying(&columns), tempo.dice),
                    dice: vec![(Side::White, 0.0), (Side::Black, late)],
                    elapsed: 0.0,
                });
            }
            GameEvent::DiceThrown { side, roll } => {
                rolling.throw = Some(thrown_by(*side, *roll, &running, &columns, &tempo));
            }
            GameEvent::TurnEnded { .. } => rolling.throw = None,
            _ => {}
        }
    }
}

/// Takes the dice up when the game no longer has a throw on the table.
fn take_up(running: Res<Running>, mut rolling: ResMut<Rolling>) {
    if rolling.throw.is_some() && !running.begun() {
        rolling.throw = None;
    }
}

/// Shows the dice where they are at this moment; a player's haste ends the fall at its true end.
fn tumble(
    time: Res<Time>,
    awake: Res<Awake>,
    mut hasten: MessageReader<Hasten>,
    mut rolling: ResMut<Rolling>,
    mut motion: ResMut<Motion>,
    mut hush: ResMut<Hush>,
    mut dice: Query<(&Die, &mut DieBody)>,
) {
    let hurry = hasten.read().last().is_some();
    let mut still_rolls = false;
    if let Some(throw) = &mut rolling.bypass_change_detection().throw {
        let ends = throw.ends();
        if throw.elapsed < ends {
            throw.elapsed = if hurry {
                ends
            } else {
                throw.elapsed + time.delta_secs()
            };
            still_rolls = throw.elapsed < ends;
        }
    }
    for (die, mut body) in &mut dice {
        let next = shown(rolling.throw.as_ref(), die.index, *body);
        body.set_if_neq(next);
    }
    if motion.rolling != still_rolls {
        motion.rolling = still_rolls;
    }
    hush.set_if_neq(Hush {
        dice_fall: still_rolls,
    });
    if still_rolls {
        awake.keep();
    }
}

fn shown(throw: Option<&OnTable>, index: u8, body: DieBody) -> DieBody {
    let hidden = DieBody {
        shown: false,
        spent: 0.0,
        ghost: 0.0,
        ..body
    };
    let Some(throw) = throw else { return hidden };
    let Some((side, late)) = throw.dice.get(usize::from(index)) else {
        return hidden;
    };
    let since = throw.elapsed - late;
    let Some(pose) = throw.fall.pose(usize::from(index), since) else {
        return hidden;
    };
    DieBody {
        shown: since >= 0.0,
        at: pose.at.to_array(),
        turn: pose.turn.to_array(),
        side: *side,
        ..body
    }
}

/// Dims each die as it is used: on a double each stands for two steps.
fn dim(running: Res<Running>, motion: Res<Motion>, mut dice: Query<(&Die, &mut DieBody)>) {
    let position = running.game().position();
    let spent = match (position.roll(), running.game().phase()) {
        (Some(roll), Phase::Move(_) | Phase::Over) if !motion.rolling => {
            let left = position.left();
            if roll.is_double() {
                let used = 4.0 - left.len() as f32;
                [(used / 2.0).min(1.0), ((used - 2.0) / 2.0).clamp(0.0, 1.0)]
            } else {
                [roll.first(), roll.second()].map(|die| if left.contains(die) { 0.0 } else { 1.0 })
            }
        }
        _ => [0.0, 0.0],
    };
    for (die, mut body) in &mut dice {
        let next = DieBody {
            spent: spent[usize::from(die.index & 1)],
            ..*body
        };
        body.set_if_neq(next);
    }
}

/// Lets a checker be seen that passes under a die.
fn let_through(checkers: Query<&Body, With<Checker>>, mut dice: Query<&mut DieBody>) {
    for mut die in &mut dice {
        let at = Xy::new(die.at[0], die.at[1]);
        let under = die.shown
            && checkers.iter().any(|body| {
                body.lift > 0.0 && body.at.distance(at) < CHECKER_RADIUS + DIE_EDGE * 0.6
            });
        let next = DieBody {
            ghost: if under { 0.65 } else { 0.0 },
            ..*die
        };
        die.set_if_neq(next);
    }
}
