//! Steps and turns made in a position.

use super::mover::Mover;
use super::{Die, Outcome, PlayedStep, Position, Refusal, RuleBook, Side, Step, StepList, Target};

impl Position {
    /// The legal steps: exactly those that go on some legal full turn, in any order of its steps.
    ///
    /// Each different step once, larger numbers first; empty when nothing is left to play.
    #[must_use]
    pub fn legal_steps(&self, book: &RuleBook) -> StepList {
        let (Some(side), Some(mover)) = (self.side, self.playing(book)) else {
            return StepList::new();
        };
        mover
            .legal(self.left, book.single_die)
            .iter()
            .map(|choice| played(side, choice.way, choice.die))
            .collect()
    }

    /// The position after one legal step.
    ///
    /// The step that ends the game takes the dice off the table: the winner stays the side to move, and after a draw
    /// nobody is.
    ///
    /// # Errors
    /// The one reason why the step is not legal.
    pub fn play(&self, book: &RuleBook, step: Step) -> Result<Position, Refusal> {
        if let (Some(side), Some(mover)) = (self.side, self.playing(book))
            && self.owner(step.from) == Some(side)
        {
            let to = step.to.point().map_or(0, |point| side.way(point));
            let legal = mover.legal(self.left, book.single_die);
            if let Some(die) = legal.find(side.way(step.from), to) {
                return Ok(self.after(PlayedStep { step, die }).ended(book));
            }
        }
        match self.explain(book, step.from, step.to) {
            // Several steps by one checker are no single step: no die gives that distance.
            Ok(_) => Err(self.no_die(step)),
            Err(refusal) => Err(refusal),
        }
    }

    /// The position handed over to the other side.
    ///
    /// # Errors
    /// [`Refusal::StepsLeft`] while a legal step is left, [`Refusal::ThrowFirst`] before the throw,
    /// [`Refusal::NoSide`] before the roll-off and [`Refusal::Over`] after the end.
    pub fn end_turn(&self, book: &RuleBook) -> Result<Position, Refusal> {
        if self.outcome(book).is_some() {
            return Err(Refusal::Over);
        }
        let side = self.side.ok_or(Refusal::NoSide)?;
        if self.roll.is_none() {
            return Err(Refusal::ThrowFirst);
        }
        if !self.legal_steps(book).is_empty() {
            return Err(Refusal::StepsLeft);
        }
        Ok(self.handed_over(side))
    }

    /// The die a step uses: the exact one if it is left, else for bearing off the smallest larger one. The choice never
    /// changes what a turn leads to.
    #[must_use]
    pub fn die_for(&self, step: Step) -> Option<Die> {
        let from = self.side?.way(step.from);
        let to = step
            .to
            .point()
            .map_or(0, |point| self.side.map_or(0, |side| side.way(point)));
        let distance = from.checked_sub(to)?;
        let fits = |die: &Die| die.get() == distance || (to == 0 && die.get() > distance);
        self.left.iter().filter(fits).min()
    }

    /// The mover of a turn in progress, `None` when nothing can be played.
    pub(super) fn playing(&self, book: &RuleBook) -> Option<Mover> {
        if self.left.is_empty() || self.outcome(book).is_some() {
            return None;
        }
        Mover::of(self, book)
    }

    /// The position after a step of the side to move by a die, nothing asked.
    pub(super) fn after(&self, played: PlayedStep) -> Position {
        let mut next = *self;
        let Some(side) = self.side else {
            return next;
        };
        let sign = if side == Side::White { 1 } else { -1 };
        next.checkers[usize::from(played.step.from.get()) - 1] -= sign;
        match played.step.to {
            Target::Point(point) => next.checkers[usize::from(point.get()) - 1] += sign,
            Target::Off => next.off[side] += 1,
        }
        next.left = self.left.without(played.die);
        next.head_taken += u8::from(played.step.from == side.head());
        next
    }

    /// The same position with the dice taken off the table when the game is over.
    pub(super) fn ended(mut self, book: &RuleBook) -> Position {
        let outcome = self.outcome(book);
        if outcome.is_some() {
            self.roll = None;
            self.left = super::Dice::NONE;
            self.head_taken = 0;
        }
        if outcome == Some(Outcome::Draw) {
            self.side = None;
        }
        self
    }

    /// That no die gives the distance of a step.
    fn no_die(&self, step: Step) -> Refusal {
        let way = |point| self.side.map_or(0, |side| side.way(point));
        let to = step.to.point().map_or(0, way);
        Refusal::NoDie {
            distance: way(step.from).saturating_sub(to),
            left: self.left,
        }
    }
}

/// A step of a side from a point of its way by a die.
pub(super) fn played(side: Side, way: u8, die: Die) -> PlayedStep {
    let from = side.point_at(way);
    PlayedStep {
        step: Step::new(from, side.forward(from, die)),
        die,
    }
}
