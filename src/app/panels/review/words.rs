//! The review in sentences.

use fluent_bundle::FluentValue;

use crate::app::lang::Words;
use crate::app::panels::stage::Stage;
use crate::app::panels::told_dice::pair;
use crate::app::panels::turn_board::told;
use crate::app::review::{By, Found, Line, Look, Played, Reviewing, TRIALS};
use crate::engine::{Chances, Choice, Grade, Tally};
use crate::rules::Step;

/// Says what the engine thinks in the language of the players.
pub(super) struct Sayer<'a> {
    words: &'a Words,
    stage: &'a Stage<'a>,
}

impl<'a> Sayer<'a> {
    pub fn of(stage: &'a Stage<'_>) -> Sayer<'a> {
        Sayer {
            words: stage.told.words,
            stage,
        }
    }

    /// Points lost: with a minus, unless it rounds to nothing.
    pub fn loss(&self, loss: f32) -> String {
        let lost = self.words.decimal(f64::from(loss), 3);
        if loss < 0.0005 {
            lost
        } else {
            format!("−{lost}")
        }
    }

    fn points(&self, points: f32) -> FluentValue<'static> {
        self.words.decimal(f64::from(points), 3).into()
    }

    fn signed(&self, points: f32) -> FluentValue<'static> {
        self.words.signed(f64::from(points), 2).into()
    }

    pub fn percent(&self, share: f32) -> String {
        self.words.percent(share)
    }

    /// How well a side played; nothing where it had no choice.
    pub fn grade(&self, tally: &Tally) -> Option<String> {
        let key = match tally.grade() {
            Grade::Supernatural => "review-grade-supernatural",
            Grade::WorldClass => "review-grade-world-class",
            Grade::Expert => "review-grade-expert",
            Grade::Advanced => "review-grade-advanced",
            Grade::Intermediate => "review-grade-intermediate",
            Grade::Casual => "review-grade-casual",
            Grade::Beginner => "review-grade-beginner",
            Grade::Awful => "review-grade-awful",
        };
        (tally.unforced > 0).then(|| self.words.get(key))
    }

    /// How many of a side's turns had a choice.
    pub fn choices(&self, tally: &Tally) -> String {
        let facts = [("count", tally.unforced.into())];
        self.words.with("review-choices", &facts)
    }

    /// What a side lost in a turn with a choice; nothing where it had none.
    pub fn mean(&self, tally: &Tally) -> Option<String> {
        let facts = [("loss", self.points(tally.mean_loss()))];
        (tally.unforced > 0).then(|| self.words.with("review-mean", &facts))
    }

    /// How many of a side's turns have which mark.
    pub fn marks(&self, tally: &Tally) -> String {
        let [doubtful, bad, very] = tally.marks;
        let facts = [
            ("doubtful", doubtful.into()),
            ("bad", bad.into()),
            ("very", very.into()),
        ];
        self.words.with("review-marks", &facts)
    }

    /// What the dice gave a side.
    pub fn luck(&self, tally: &Tally) -> String {
        let facts = [("luck", self.signed(tally.luck))];
        self.words.with("review-luck", &facts)
    }

    /// What the dice gave in one turn.
    pub fn turn_luck(&self, luck: f32) -> String {
        let facts = [("luck", self.signed(luck))];
        self.words.with("review-turn-luck", &facts)
    }

    /// The number of a turn, whose it was, what was thrown.
    pub fn turn(&self, turn: &Played) -> String {
        let who = self.stage.told.view.players[turn.side].label.clone();
        let facts = [
            ("number", turn.number.into()),
            ("who", who.into()),
            ("dice", pair(turn.roll).into()),
        ];
        self.words.with("review-turn", &facts)
    }

    /// The steps of a turn, said as what they are.
    pub fn steps(&self, key: &str, steps: &[Step]) -> String {
        let steps = told(self.stage, steps);
        self.words.with(key, &[("steps", steps.into())])
    }

    fn chances(&self, chances: &Chances) -> String {
        let facts = [
            ("win", self.percent(chances.win).into()),
            ("mars", self.percent(chances.mars).into()),
        ];
        self.words.with("review-chances", &facts)
    }

    /// What a turn is worth, and what it loses, if it does.
    pub fn choice(&self, choice: &Choice, loss: f32) -> String {
        self.losing(&choice.chances, loss)
    }

    fn losing(&self, chances: &Chances, loss: f32) -> String {
        let chances = self.chances(chances);
        if loss == 0.0 {
            return chances;
        }
        let lost = [("loss", self.points(loss))];
        format!("{chances}, {}", self.words.with("review-lost", &lost))
    }

    /// What a closer look at a turn says of it.
    pub fn line(&self, line: &Line) -> String {
        if line.half == 0.0 {
            return self.losing(&line.chances, line.loss);
        }
        let chances = self.chances(&line.chances);
        let within = [
            (
                "equity",
                self.words.signed(f64::from(line.equity), 3).into(),
            ),
            ("half", self.points(line.half)),
        ];
        let within = self.words.with("review-within", &within);
        if line.loss == 0.0 {
            return format!("{chances}, {within}");
        }
        let lost = [
            ("loss", self.points(line.loss)),
            ("half", self.points(line.half_loss)),
        ];
        let lost = self.words.with("review-lost-within", &lost);
        format!("{chances}, {within}, {lost}")
    }

    /// How far a closer look went.
    pub fn found(&self, found: &Found) -> String {
        match found.trials {
            0 => self.plies(found.ply),
            trials if found.is_whole() => self.trials(trials),
            trials => self.partly(trials),
        }
    }

    fn plies(&self, ply: u8) -> String {
        self.words.with("review-seen", &[("ply", ply.into())])
    }

    fn trials(&self, trials: u32) -> String {
        let facts = [("trials", trials.into())];
        self.words.with("review-rolled", &facts)
    }

    fn partly(&self, trials: u32) -> String {
        let facts = [("trials", trials.into()), ("all", TRIALS.into())];
        self.words.with("review-partly", &facts)
    }

    /// By what the figures that count were found; nothing where there was nothing to find.
    pub fn by(&self, turn: &Played) -> Option<String> {
        match turn.by()? {
            By::Plies(0) => None,
            By::Plies(ply) => Some(self.plies(ply)),
            By::Trials(trials) => Some(self.trials(trials)),
        }
    }

    /// By what the figures of a turn with a choice were found, and how far a rollout has come that is to be gone on with.
    pub fn how(&self, turn: &Played) -> Option<String> {
        turn.review().filter(|review| !review.forced)?;
        let begun = turn.looks.rolled.as_ref().filter(|_| turn.looks.is_begun());
        let begun = begun.map(|found| self.partly(found.trials));
        let all: Vec<String> = self.by(turn).into_iter().chain(begun).collect();
        (!all.is_empty()).then(|| all.join("\n"))
    }

    /// How many turns have been reviewed.
    pub fn progress(&self, done: usize, all: usize) -> String {
        let facts = [("done", done.into()), ("all", all.into())];
        self.words.with("review-progress", &facts)
    }

    /// The turn that is looked at further ahead.
    pub fn deepening(&self, turn: &Played, ply: u8) -> String {
        let looks = self.words.with("review-deepening", &[("ply", ply.into())]);
        format!("{} · {looks}", self.whose(turn))
    }

    /// The turn that is played out, and how far that has come.
    pub fn rolling(&self, turn: &Played) -> String {
        format!("{} · {}", self.whose(turn), self.rolled_so_far(turn))
    }

    /// How far a rollout has come.
    pub fn rolled_so_far(&self, turn: &Played) -> String {
        let trials = turn.looks.rolled.as_ref().map_or(0, |found| found.trials);
        let facts = [("trials", trials.into()), ("all", TRIALS.into())];
        self.words.with("review-rolling", &facts)
    }

    /// The turns whose rollouts were laid aside and can be gone on with; nothing without one.
    pub fn laid_aside(&self, review: &Reviewing) -> Option<String> {
        let rolls = review
            .closer()
            .filter(|closer| closer.look == Look::RollOut);
        let rolls = rolls.map(|closer| closer.place);
        let turns = review.turns().iter().enumerate();
        let begun = turns.filter(|(place, turn)| turn.looks.is_begun() && rolls != Some(*place));
        let begun: Vec<String> = begun
            .map(|(_, turn)| self.about_turn("review-aside", turn))
            .collect();
        let facts = [
            ("count", begun.len().into()),
            ("turns", begun.join(", ").into()),
        ];
        (!begun.is_empty()).then(|| self.words.with("review-laid-aside", &facts))
    }

    /// The number of a turn and whose it was, in short.
    fn whose(&self, turn: &Played) -> String {
        self.about_turn("review-whose", turn)
    }

    /// Words about the number of a turn and whose it was.
    fn about_turn(&self, key: &str, turn: &Played) -> String {
        let who = self.stage.told.view.players[turn.side].label.clone();
        let facts = [("number", turn.number.into()), ("who", who.into())];
        self.words.with(key, &facts)
    }
}
