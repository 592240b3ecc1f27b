//! The dice on the table: thrown when the game says so, at rest till the turn is handed over, dimmed as they are used.

use super::flights;
use super::parts::{Body, Checker, Die, DieBody};
use super::tumble::Tumble;
use crate::app::GameSystems;
use crate::app::awake::Awake;
use crate::app::motion::{Hasten, MissTold, Motion, Tempo};
use crate::app::play::{Happened, Replaced, Running};
use crate::dice::Attempt;
use crate::dice::fall::Hands;
use crate::game::{Game, GameEvent, Phase};
use crate::geometry::{CHECKER_RADIUS, DIE_EDGE, Xy};
use crate::rules::{Position, Side};
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
    tumble: Tumble,
    /// How long the first die of a roll-off is carried aside.
    aside: f32,
    elapsed: f32,
    /// Thrown in this very frame: the time slept before it is not fallen.
    fresh: bool,
    /// Just laid on the table: what is used of it is used already.
    laid: bool,
}

impl OnTable {
    /// A throw that begins.
    fn new(tumble: Tumble, tempo: &Tempo) -> OnTable {
        OnTable {
            tumble,
            aside: tempo.aside,
            elapsed: 0.0,
            fresh: true,
            laid: false,
        }
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

/// The throw that the game has made last, from the hand on; none where it has made none.
fn thrown(game: &Game, sides: [Side; 2], tempo: &Tempo) -> Option<OnTable> {
    let cast = game.cast()?;
    // Where the roll-off is the first throw its dice stay, one of each side.
    let single = |attempt: &Attempt| matches!(attempt.dice, Hands::One(_));
    let sides = if cast.attempts.first().is_some_and(single) {
        Side::BOTH
    } else {
        sides
    };
    let tumble = Tumble::new(cast, game.falls(), sides, tempo);
    Some(OnTable::new(tumble, tempo))
}

/// The dice as they lie at rest: those of the turn in progress, or of the roll-off before the first throw; none where none
/// were thrown.
fn at_rest(game: &Game, tempo: &Tempo) -> Option<OnTable> {
    let mut lain = match (game.phase(), game.position().roll()) {
        (Phase::Move(side), Some(roll)) => thrown(game, [side; 2], tempo)
            .unwrap_or_else(|| OnTable::new(Tumble::laid([side; 2], roll), tempo)),
        (Phase::Opening | Phase::Throw(_), _) => thrown(game, Side::BOTH, tempo)?,
        _ => return None,
    };
    lain.elapsed = lain.tumble.ends();
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
            GameEvent::RollOffThrown { .. } => {
                rolling.throw = thrown(game, [Side::White, Side::Black], &tempo);
            }
            GameEvent::DiceThrown { side, .. } => {
                rolling.throw = thrown(game, [*side; 2], &tempo);
            }
            // Gone on with when it was already won: its dice were not laid out then.
            GameEvent::GameReopened if rolling.throw.is_none() => {
                rolling.throw = at_rest(game, &tempo)
            }
            GameEvent::TurnEnded { .. } => rolling.throw = None,
            // The dice of a turn taken back lie as they lay. Numbers of the players' own dice: what was entered before them lies there again, if it still did.
            GameEvent::EntryUndone { .. } | GameEvent::TurnTakenBack { .. } => {
                rolling.throw = at_rest(game, &tempo)
            }
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

/// Shows the dice where they are at this moment; a player's haste ends the throw at its true end.
fn tumble(
    time: Res<Time>,
    awake: Res<Awake>,
    mut hasten: MessageReader<Hasten>,
    mut rolling: ResMut<Rolling>,
    mut motion: ResMut<Motion>,
    mut told: ResMut<MissTold>,
    mut dice: Query<(&Die, &mut DieBody)>,
) {
    let hurry = hasten.read().last().is_some();
    let mut still_rolls = false;
    let mut missed = None;
    if let Some(throw) = &mut rolling.bypass_change_detection().throw {
        let ends = throw.tumble.ends();
        if throw.elapsed < ends {
            throw.elapsed = match (hurry, std::mem::take(&mut throw.fresh)) {
                (true, _) => ends,
                (false, true) => throw.elapsed,
                (false, false) => throw.elapsed + time.delta_secs(),
            };
            still_rolls = throw.elapsed < ends;
            missed = throw.tumble.missed(throw.elapsed);
        }
    }
    for (die, mut body) in &mut dice {
        let next = shown(rolling.throw.as_ref(), die.index, *body);
        body.set_if_neq(next);
    }
    told.set_if_neq(MissTold(missed));
    if motion.rolling != still_rolls {
        motion.rolling = still_rolls;
    }
    if still_rolls {
        awake.keep();
    }
}

fn shown(throw: Option<&OnTable>, index: u8, body: DieBody) -> DieBody {
    let index = usize::from(index);
    let now = throw.and_then(|throw| {
        let side = throw.tumble.dice().get(index)?.side;
        let shown = throw.tumble.die(index, throw.elapsed, throw.aside)?;
        Some((side, shown))
    });
    match now {
        Some((side, shown)) => DieBody {
            shown: true,
            at: shown.at,
            turn: shown.turn,
            side,
            ..body
        },
        None => DieBody {
            shown: false,
            spent: 0.0,
            ghost: 0.0,
            ..body
        },
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
        let Some(one) = throw.tumble.dice().get(usize::from(die.index)) else {
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
