//! The dice on the table: thrown when the game says so, at rest till the turn is handed over, dimmed as they are used.

use super::fall::{Fall, Thrown};
use super::flights;
use super::parts::{Body, Checker, Die, DieBody};
use super::{Hasten, Motion, Tempo};
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::play::{Happened, Replaced, Running};
use crate::game::{Game, GameEvent, Phase};
use crate::geometry::{CHECKER_RADIUS, DIE_EDGE, Half, Xy, seat};
use crate::rules::{Point, Position, Roll, Side};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rolling>()
        .add_systems(Startup, bring_dice)
        .add_systems(
            Update,
            (throw, take_up)
                .chain()
                .after(flights::plan)
                .in_set(GameSystems::Sync),
        )
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
    dice: Vec<OneDie>,
    elapsed: f32,
    /// Thrown in this very frame: the time slept before it is not fallen.
    fresh: bool,
    /// Just laid on the table: what is used of it is used already.
    laid: bool,
}

#[derive(Debug, Clone, Copy)]
struct OneDie {
    /// Whose colours it wears.
    side: Side,
    number: crate::rules::Die,
    /// How much later than the first it is thrown, in seconds.
    late: f32,
}

impl OnTable {
    fn ends(&self) -> f32 {
        self.fall.seconds() + self.dice.iter().map(|die| die.late).fold(0.0, f32::max)
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

/// The same throw of the same game always falls the same, also after the program was started again; no two games do.
fn seed(game: &Game) -> u64 {
    let tags = game.record().tags();
    let own = tags
        .get("DiceSeal")
        .or(tags.get("DiceSeed"))
        .unwrap_or_default();
    let mixed = own.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    mixed ^ u64::from(game.throws()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Where the checkers of a position lie on the field.
fn lying(position: &Position) -> Vec<Xy> {
    Side::BOTH
        .into_iter()
        .flat_map(|side| Point::all().map(move |point| (side, point)))
        .flat_map(|(side, point)| {
            let count = position.count(side, point);
            (0..count).map(move |index| seat(point, index, count).at)
        })
        .collect()
}

/// The position in which the throw that lies on the table was made.
fn at_the_throw(game: &Game) -> Position {
    let replayed = game.record().replay().ok();
    let turn = replayed.and_then(|replay| replay.turns.last().map(|turn| turn.before));
    turn.unwrap_or(*game.position())
}

/// Two dice of one side.
fn thrown_by(side: Side, roll: Roll, game: &Game, tempo: &Tempo) -> OnTable {
    let half = Half::at_the_right_of(side);
    let numbers = [roll.first(), roll.second()];
    let dice = numbers.map(|number| Thrown {
        number,
        half,
        from: near(side),
    });
    OnTable {
        fall: Fall::new(seed(game), &dice, &lying(&at_the_throw(game)), tempo.dice),
        dice: numbers
            .map(|number| OneDie {
                side,
                number,
                late: 0.0,
            })
            .to_vec(),
        elapsed: 0.0,
        fresh: true,
        laid: false,
    }
}

/// One die of each side.
fn rolled_off(
    white: crate::rules::Die,
    black: crate::rules::Die,
    game: &Game,
    tempo: &Tempo,
) -> OnTable {
    let dice = [
        (white, Side::White, 0.0),
        (black, Side::Black, tempo.between),
    ];
    let thrown = dice.map(|(number, side, _)| Thrown {
        number,
        half: Half::at_the_right_of(side),
        from: near(side),
    });
    OnTable {
        fall: Fall::new(seed(game), &thrown, &lying(game.position()), tempo.dice),
        dice: dice
            .map(|(number, side, late)| OneDie { side, number, late })
            .to_vec(),
        elapsed: 0.0,
        fresh: true,
        laid: false,
    }
}

/// From which edge a side throws, as White sits: its own.
fn near(side: Side) -> f32 {
    match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    }
}

/// The dice of the turn in progress as they lie at rest; none where none were thrown.
fn at_rest(game: &Game, tempo: &Tempo) -> Option<OnTable> {
    let (Phase::Move(side), Some(roll)) = (game.phase(), game.position().roll()) else {
        return None;
    };
    let mut lain = thrown_by(side, roll, game, tempo);
    lain.elapsed = lain.ends();
    lain.fresh = false;
    lain.laid = true;
    Some(lain)
}

/// Starts a fall for each throw; a game that was just laid on the table shows its dice at rest.
fn throw(
    running: Res<Running>,
    tempo: Res<Tempo>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut rolling: ResMut<Rolling>,
) {
    let game = running.game();
    if replaced.read().last().is_some() {
        happened.clear();
        rolling.throw = at_rest(game, &tempo);
        return;
    }
    for Happened(event) in happened.read() {
        match event {
            GameEvent::RollOffThrown { white, black } => {
                rolling.throw = Some(rolled_off(*white, *black, game, &tempo));
            }
            GameEvent::DiceThrown { side, roll } => {
                rolling.throw = Some(thrown_by(*side, *roll, game, &tempo));
            }
            // Gone on with when it was already won: its dice were not laid out then.
            GameEvent::GameReopened if rolling.throw.is_none() => {
                rolling.throw = at_rest(game, &tempo)
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
    mut dice: Query<(&Die, &mut DieBody)>,
) {
    let hurry = hasten.read().last().is_some();
    let mut still_rolls = false;
    if let Some(throw) = &mut rolling.bypass_change_detection().throw {
        let ends = throw.ends();
        if throw.elapsed < ends {
            throw.elapsed = match (hurry, std::mem::take(&mut throw.fresh)) {
                (true, _) => ends,
                (false, true) => throw.elapsed,
                (false, false) => throw.elapsed + time.delta_secs(),
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
    let Some(die) = throw.dice.get(usize::from(index)) else {
        return hidden;
    };
    let since = throw.elapsed - die.late;
    let Some(pose) = throw.fall.pose(usize::from(index), since) else {
        return hidden;
    };
    DieBody {
        shown: since >= 0.0,
        at: pose.at.to_array(),
        turn: pose.turn.to_array(),
        side: die.side,
        ..body
    }
}

/// How far a die is used up, 0 to 1: on a double each stands for two steps, the first for the first two.
pub fn spent(position: &Position, index: u8, number: crate::rules::Die) -> f32 {
    let left = position.left();
    match position.roll() {
        Some(roll) if roll.is_double() => {
            let used = 4.0 - left.len() as f32 - 2.0 * f32::from(index);
            (used / 2.0).clamp(0.0, 1.0)
        }
        Some(_) => f32::from(u8::from(!left.contains(number))),
        None => 0.0,
    }
}

/// Dims each die as it is used, little by little. The throw that ended the game stays as it was used.
fn dim(
    time: Res<Time>,
    tempo: Res<Tempo>,
    awake: Res<Awake>,
    running: Res<Running>,
    motion: Res<Motion>,
    mut rolling: ResMut<Rolling>,
    mut dice: Query<(&Die, &mut DieBody)>,
    mut dimming: Local<bool>,
) {
    let game = running.game();
    // The frame after a sleep brings the time slept: nothing has dimmed in it.
    let seconds = if std::mem::take(&mut *dimming) {
        time.delta_secs()
    } else {
        0.0
    };
    let throw = &mut rolling.bypass_change_detection().throw;
    let Some(throw) = throw.as_mut().filter(|_| !motion.rolling) else {
        return;
    };
    let laid = std::mem::take(&mut throw.laid);
    let over = game.phase() == Phase::Over && game.position().roll().is_none();
    for (die, mut body) in &mut dice {
        let Some(one) = throw.dice.get(usize::from(die.index)) else {
            continue;
        };
        let goal = if over {
            1.0
        } else {
            spent(game.position(), die.index, one.number)
        };
        let far = goal - body.spent;
        let step = if laid || tempo.spend <= 0.0 {
            far.abs()
        } else {
            seconds / tempo.spend
        };
        let next = body.spent + far.clamp(-step, step);
        *dimming |= next != goal;
        body.set_if_neq(DieBody {
            spent: next,
            ..*body
        });
    }
    if *dimming {
        awake.keep();
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
