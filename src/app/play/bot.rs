//! The computer at the table: asks the engine while its dice fall, and plays the answer step by step.
//!
//! The engine gets a position with its throw, the rules, a level and a number to misjudge by; it has no way to the dice. An
//! answer is taken for the question it was asked, compared by value: whatever happened to the game meanwhile, one that does not
//! fit it any more is never played.

use super::{ByItself, Happened, Replaced, Running, Waiting};
use crate::app::GameSystems;
use crate::app::mind::{Importance, Job, Mind};
use crate::app::motion::Tempo;
use crate::engine::{Level, Style, shipped_judge};
use crate::game::{Game, Intent, Phase, Refusal};
use crate::rules::{self, Position, RuleBook, Step};
use bevy::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The clock that cuts a search; on the machine the levels were measured on the longest ends in a quarter of it.
const LONGEST: Duration = Duration::from_secs(8);
/// Whoever has not answered after so long never will: a legal turn is played instead.
const PATIENCE: Duration = Duration::from_secs(45);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bot>()
        .init_resource::<Brain>()
        .add_systems(Update, think.in_set(GameSystems::Sync))
        .add_systems(Update, go_on.in_set(GameSystems::Present));
}

/// What the engine is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The position with its throw; also in the middle of a turn.
    pub position: Position,
    /// The rules.
    pub book: RuleBook,
    /// Who plays.
    pub level: Level,
    /// What the level misjudges by.
    pub chance: u64,
}

impl Question {
    /// What the game on the table asks the computer; nothing where it is not to choose a step.
    fn of(running: &Running) -> Option<Question> {
        let game = running.game();
        let (_, level) = game.computer_to_act().filter(|_| running.begun())?;
        let chooses = matches!(game.phase(), Phase::Move(_))
            && !game.position().legal_steps(game.book()).is_empty();
        chooses.then(|| Question {
            position: *game.position(),
            book: *game.book(),
            level,
            chance: game.chance_of_turn(),
        })
    }
}

type Thinks = dyn Fn(&Question, &AtomicBool) -> Result<Vec<Step>, String> + Send + Sync;

/// Who answers for the computer: a whole turn's steps, or why there are none.
#[derive(Resource, Clone)]
pub struct Brain(Arc<Thinks>);

impl Default for Brain {
    /// The engine.
    fn default() -> Self {
        Brain::from_fn(by_engine)
    }
}

impl Brain {
    /// Another one, for tests. It is asked beside the interface, and should end soon after the flag is set.
    pub fn from_fn(
        think: impl Fn(&Question, &AtomicBool) -> Result<Vec<Step>, String> + Send + Sync + 'static,
    ) -> Brain {
        Brain(Arc::new(think))
    }
}

/// What the engine plays.
fn by_engine(asked: &Question, stop: &AtomicBool) -> Result<Vec<Step>, String> {
    let judge = shipped_judge(&asked.book).map_err(|why| why.to_string())?;
    let mut style = asked.level.style();
    if let Style::Net { limits, .. } = &mut style {
        limits.time = Some(LONGEST);
    }
    let found = style
        .think(judge, &asked.position, &asked.book, asked.chance, stop)
        .map_err(|why| why.to_string())?;
    let best = found.best().ok_or("it found no turn")?;
    Ok(best.turn.steps().iter().map(|played| played.step).collect())
}

/// The computer's turn.
#[derive(Resource, Default)]
pub struct Bot {
    thought: Option<Thought>,
    plan: Option<Plan>,
    /// What is about to be played, and in how many seconds.
    waiting: Option<Waiting>,
    /// What was refused, and where: it is not asked for again.
    refused: Option<(Position, Intent)>,
}

/// A question under way.
struct Thought {
    job: Job<Question, Result<Vec<Step>, String>>,
    /// When it was asked.
    since: Duration,
}

/// A turn that was chosen: each step with the position it is made in.
struct Plan {
    asked: Question,
    steps: Vec<(Position, Step)>,
}

impl Plan {
    /// An answer, if it is a whole turn that the rules allow.
    fn of(asked: &Question, answer: &[Step]) -> Option<Plan> {
        let mut at = asked.position;
        let mut steps = Vec::with_capacity(answer.len());
        for &step in answer {
            let after = at.play(&asked.book, step).ok()?;
            steps.push((at, step));
            at = after;
        }
        let whole = at.legal_steps(&asked.book).is_empty() && !steps.is_empty();
        whole.then_some(Plan {
            asked: *asked,
            steps,
        })
    }

    /// The first turn that the rules allow.
    fn any(asked: &Question) -> Option<Plan> {
        let turns = rules::turns(&asked.position, &asked.book);
        let first = turns.iter().next()?;
        let steps: Vec<Step> = first.steps().iter().map(|played| played.step).collect();
        Plan::of(asked, &steps)
    }

    /// What is to be played where this is asked, if the plan leads there.
    fn next(&self, asked: &Question) -> Option<Step> {
        let same = (self.asked.level, self.asked.chance, self.asked.book)
            == (asked.level, asked.chance, asked.book);
        let here = |(position, _): &&(Position, Step)| same && *position == asked.position;
        self.steps.iter().find(here).map(|(_, step)| *step)
    }
}

impl Bot {
    /// Whether an answer of the engine is waited for.
    pub fn thinks(&self) -> bool {
        self.thought.is_some()
    }

    /// What it asked for was refused: it does not ask for it again.
    pub(super) fn give_up(&mut self, game: &Game, intent: Intent, why: &Refusal) {
        error!("the computer was refused {intent:?}: {why}");
        self.refused = Some((*game.position(), intent));
        self.plan = None;
    }

    /// Sees to it that what is asked has a plan, or is thought about.
    fn work(&mut self, asked: Option<Question>, now: Duration, mind: &Mind, brain: &Brain) {
        let Some(asked) = asked else {
            (self.thought, self.plan) = (None, None);
            return;
        };
        let planned = |plan: &Plan| plan.next(&asked).is_some();
        if self.plan.as_ref().is_some_and(planned) {
            return;
        }
        // Another question than the one under way: its answer is wanted no more.
        let thought = self.thought.take();
        let Some(thought) = thought.filter(|thought| *thought.job.asked() == asked) else {
            let think = Arc::clone(&brain.0);
            let job = mind.ask(Importance::Game, asked, move |asked, wire| {
                think(asked, wire.stop())
            });
            self.thought = Some(Thought { job, since: now });
            return;
        };
        let why = match thought.job.answer() {
            Some(Ok(Ok(steps))) => {
                self.plan = Plan::of(&asked, &steps);
                format!("{steps:?} is no turn")
            }
            Some(Ok(Err(why))) => why,
            Some(Err(why)) => why.to_string(),
            None if now.saturating_sub(thought.since) > PATIENCE => "no answer".to_owned(),
            None => {
                self.thought = Some(thought);
                return;
            }
        };
        if self.plan.is_none() {
            error!(
                "{} in {} by {}: {why}; any legal turn is played",
                asked.level, asked.position, asked.book
            );
            self.plan = Plan::any(&asked);
        }
    }

    /// What the computer does next, and how long the table rests before.
    fn next(&self, running: &Running, tempo: &Tempo) -> Option<(Intent, f32)> {
        let game = running.game();
        game.computer_to_act().filter(|_| running.begun())?;
        let (intent, wait) = match game.phase() {
            Phase::Opening | Phase::Throw(_) => (Intent::Throw, tempo.pause),
            Phase::Move(_) if game.can_end_turn() => {
                // A turn without moves is shown and passes as a person's does.
                (!game.turn_steps().is_empty()).then_some((Intent::EndTurn, tempo.pause))?
            }
            Phase::Move(_) => {
                let step = self.plan.as_ref()?.next(&Question::of(running)?)?;
                let first = game.turn_steps().is_empty();
                let wait = if first { tempo.think } else { tempo.between };
                (Intent::from(step), wait)
            }
            Phase::Over => return None,
        };
        let refused = self.refused.as_ref() == Some(&(*game.position(), intent));
        (!refused).then_some((intent, wait))
    }
}

/// Asks the engine as soon as the dice are thrown, and takes its answer.
fn think(
    running: Res<Running>,
    brain: Res<Brain>,
    mind: Mind,
    time: Res<Time<Real>>,
    mut happened: MessageReader<Happened>,
    mut replaced: MessageReader<Replaced>,
    mut bot: ResMut<Bot>,
) {
    let bot = bot.bypass_change_detection();
    let news = happened.read().last().is_some() | replaced.read().last().is_some();
    if news {
        bot.refused = None;
    }
    bot.work(Question::of(&running), time.elapsed(), &mind, &brain);
}

/// Waits while nothing may be played; then plays on.
fn go_on(running: Res<Running>, tempo: Res<Tempo>, mut by_itself: ByItself, mut bot: ResMut<Bot>) {
    let bot = bot.bypass_change_detection();
    let before = bot.waiting.take();
    if !by_itself.may_play() {
        return;
    }
    if let Some(next) = bot.next(&running, &tempo) {
        bot.waiting = by_itself.play(before, next);
    }
}
