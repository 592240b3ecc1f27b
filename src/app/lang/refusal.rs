//! One sentence for every refusal, with the facts that prove it.

use std::fmt::Display;

use fluent_bundle::FluentValue;

use super::Words;
use crate::game::Refusal;
use crate::rules::{self, Blockade, RuleBook};

impl Words {
    /// Why a wish was not granted by these rules, as one sentence without its full stop.
    pub fn refusal(&self, why: &Refusal, book: &RuleBook) -> String {
        match why {
            Refusal::Rules(why) => self.against_rules(why, book),
            Refusal::NothingToUndo => self.get("refuse-nothing-to-undo"),
            Refusal::NotFromThere { to, .. } => {
                self.with("refuse-not-from-there", &[fact("point", to)])
            }
            Refusal::OthersRest { step, .. } => {
                self.with("refuse-others-rest", &[fact("step", step)])
            }
            Refusal::ComputersTurn => self.get("refuse-computers-turn"),
            Refusal::Closed => self.get("refuse-over"),
            Refusal::NotOver => self.get("refuse-not-over"),
            Refusal::Dice(why) => self.with("refuse-no-dice", &[fact("why", why)]),
            Refusal::EnterNumbers => self.get("refuse-enter-numbers"),
            Refusal::NotEntered => self.get("refuse-not-entered"),
            Refusal::Record(_) => self.get("refuse-record-full"),
        }
    }

    fn against_rules(&self, why: &rules::Refusal, book: &RuleBook) -> String {
        use rules::Refusal as R;
        match why {
            R::Over => self.get("refuse-over"),
            R::NoSide => self.get("refuse-not-begun"),
            R::NotYourTurn { .. } => self.get("refuse-not-your-turn"),
            R::ThrowFirst => self.get("refuse-throw-first"),
            R::NotYourChecker(point) => {
                self.with("refuse-not-your-checker", &[fact("point", point)])
            }
            R::Backwards => self.get("refuse-backwards"),
            R::NoDie { left, .. } if left.is_empty() => self.get("refuse-no-dice-left"),
            R::NoDie { left, .. } => self.with("refuse-no-die", &[fact("dice", list(left.iter()))]),
            R::PointHeld(point) => self.with("refuse-point-held", &[fact("point", point)]),
            R::MiddleHeld(points) => self.with(
                "refuse-middle-held",
                &[count(points.len()), fact("points", list(points.iter()))],
            ),
            R::HeadTaken { limit: 0 | 1, .. } => self.get("refuse-head-taken"),
            R::HeadTaken { limit, .. } => {
                self.with("refuse-head-taken-many", &[count(usize::from(*limit))])
            }
            R::NotAllHome(points) => self.with(
                "refuse-not-all-home",
                &[fact("points", list(points.iter()))],
            ),
            R::StandsFurtherBack(point) => {
                self.with("refuse-further-back", &[fact("point", point)])
            }
            R::FullTurn(turn) => {
                let steps: Vec<_> = turn.iter().map(|played| played.step.to_string()).collect();
                self.with("refuse-full-turn", &[fact("turn", steps.join(" "))])
            }
            R::HigherDie(die) => self.with("refuse-higher-die", &[fact("die", die)]),
            R::Six(points) => {
                let key = match book.blockade {
                    Blockade::Never => "refuse-six-never",
                    Blockade::Ahead | Blockade::Free => "refuse-six",
                };
                self.with(key, &[fact("points", list(points.iter()))])
            }
            R::AlreadyThrown => self.get("refuse-already-thrown"),
            R::StepsLeft => self.get("refuse-steps-left"),
        }
    }
}

fn fact(name: &'static str, value: impl Display) -> (&'static str, FluentValue<'static>) {
    (name, value.to_string().into())
}

fn count(number: usize) -> (&'static str, FluentValue<'static>) {
    ("count", number.into())
}

fn list<T: Display>(all: impl IntoIterator<Item = T>) -> String {
    let all: Vec<_> = all.into_iter().map(|one| one.to_string()).collect();
    all.join(", ")
}
