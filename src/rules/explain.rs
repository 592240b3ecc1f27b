//! Why not? The one reason a step is refused.

use super::blockade::Wall;
use super::mover::{Legal, Mover, head_limit};
use super::play::played;
use super::{
    Dice, Die, List, Point, Position, Refusal, Route, RuleBook, Side, SingleDie, Target, TurnSteps,
};

impl Position {
    /// The steps that bring a checker from a point to a target, or the ONE reason why it may not go there.
    ///
    /// A target may lie several steps away. Where several ways lead there and none is legal, the reason is that of the
    /// way that comes furthest down the list of reasons.
    ///
    /// # Errors
    /// The first reason of the list in RULES.md that applies, with what a picture needs.
    pub fn explain(&self, book: &RuleBook, from: Point, to: Target) -> Result<Route, Refusal> {
        if self.outcome(book).is_some() {
            return Err(Refusal::Over);
        }
        let side = self.side.ok_or(Refusal::NoSide)?;
        let mover = Mover::of(self, book).ok_or(Refusal::ThrowFirst)?;
        if self.owner(from) != Some(side) {
            return Err(Refusal::NotYourChecker(from));
        }
        let start = side.way(from);
        let end = to.point().map_or(0, |point| side.way(point));
        if end >= start {
            return Err(Refusal::Backwards);
        }
        let trial = Trial {
            side,
            mover,
            dice: self.left,
            single_die: book.single_die,
            head_limit: head_limit(self, side, book),
            start,
            end,
        };
        trial.answer(to)
    }

    /// The same for one of the two players, who may not be the one to move.
    ///
    /// # Errors
    /// [`Refusal::NotYourTurn`] when the other is to move, else as [`Position::explain`].
    pub fn explain_to(
        &self,
        player: Side,
        book: &RuleBook,
        from: Point,
        to: Target,
    ) -> Result<Route, Refusal> {
        match self.side {
            Some(to_move) if to_move != player && self.outcome(book).is_none() => {
                Err(Refusal::NotYourTurn { to_move })
            }
            _ => self.explain(book, from, to),
        }
    }
}

/// One checker that wants to go from a place to another (0: off the board).
struct Trial {
    side: Side,
    mover: Mover,
    dice: Dice,
    single_die: SingleDie,
    head_limit: u8,
    start: u8,
    end: u8,
}

/// Dice in the order one checker plays them.
type Order = List<Die, 4>;

impl Trial {
    fn answer(&self, to: Target) -> Result<Route, Refusal> {
        let mut orders = Vec::new();
        self.orders(self.dice, self.start, Order::new(), &mut orders);
        orders.sort_by_key(|order| order.len());
        if orders.is_empty() {
            return Err(Refusal::NoDie {
                distance: self.start - self.end,
                left: self.dice,
            });
        }
        if let Target::Point(point) = to
            && self.mover.enemy >> self.end & 1 == 1
        {
            return Err(Refusal::PointHeld(point));
        }
        let mut reason: Option<Refusal> = None;
        for order in &orders {
            match self.along(order) {
                Ok(steps) => return Ok(Route { steps, target: to }),
                Err(other) => reason = Some(reason.map_or(other, |old| later(old, other))),
            }
        }
        Err(reason.unwrap_or(Refusal::NoDie {
            distance: self.start - self.end,
            left: self.dice,
        }))
    }

    /// All orders of dice that bring the checker from `way` to the end, larger numbers first.
    fn orders(&self, dice: Dice, way: u8, so_far: Order, orders: &mut Vec<Order>) {
        for die in dice.numbers() {
            let mut longer = so_far;
            longer.push(die);
            let next = way.saturating_sub(die.get());
            if next == self.end && (next > 0 || self.end == 0) {
                orders.push(longer);
            } else if next > self.end {
                self.orders(dice.without(die), next, longer, orders);
            }
        }
    }

    /// The steps of one order, or the first reason against it.
    fn along(&self, order: &Order) -> Result<TurnSteps, Refusal> {
        let mut way = self.start;
        for die in &order[..order.len() - 1] {
            way -= die.get();
            if self.mover.enemy >> way & 1 == 1 {
                let mut middle = List::new();
                middle.push(self.side.point_at(way));
                return Err(Refusal::MiddleHeld(middle));
            }
        }
        if self.start == 24 && self.mover.head_left == 0 {
            return Err(Refusal::HeadTaken {
                head: self.side.head(),
                limit: self.head_limit,
            });
        }
        self.bearing_off(order)?;
        let mut steps = TurnSteps::new();
        let (mut mover, mut dice, mut way) = (self.mover, self.dice, self.start);
        for die in order {
            let to = way.saturating_sub(die.get());
            let legal = mover.legal(dice, self.single_die);
            // For bearing off the die may be another than this order's; the choice changes nothing.
            let Some(die) = legal.find(way, to) else {
                return Err(self.against(&mover, dice, &legal, way, *die));
            };
            steps.push(played(self.side, way, die));
            mover = mover.moved(way, die.get());
            dice = dice.without(die);
            way = to;
        }
        Ok(steps)
    }

    /// What stands against the last step of an order when it bears off.
    fn bearing_off(&self, order: &Order) -> Result<(), Refusal> {
        if self.end > 0 {
            return Ok(());
        }
        let (Some(last), before) = (order.last(), &order[..order.len() - 1]) else {
            return Ok(());
        };
        let (mut mover, mut way) = (self.mover, self.start);
        for die in before {
            mover = mover.moved(way, die.get());
            way -= die.get();
        }
        if mover.outside > 0 {
            let outside = mover.held().filter(|way| *way > 6);
            return Err(Refusal::NotAllHome(
                outside.map(|way| self.side.point_at(way)).collect(),
            ));
        }
        if !mover.bears_off(way, last.get()) {
            let rearmost = self.side.point_at(mover.rearmost());
            return Err(Refusal::StandsFurtherBack(rearmost));
        }
        Ok(())
    }

    /// The reason against a step that the board allows and the turn does not.
    fn against(&self, mover: &Mover, dice: Dice, legal: &Legal, way: u8, die: Die) -> Refusal {
        let next = mover.moved(way, die.get());
        let row = next
            .wall
            .row(next.own, self.side, way.saturating_sub(die.get()));
        // A row of six comes last in the list: what else is against the step is asked as if the row were forgiven.
        let mut forgiven = next;
        if row.is_some() {
            forgiven.wall = Wall::FREE;
        }
        let uses = 1 + forgiven.most_dice(dice.without(die));
        match row {
            Some(row) if uses >= legal.most && !(legal.higher && Some(die) != dice.high()) => {
                Refusal::Six(row)
            }
            _ if uses < legal.most => Refusal::FullTurn(self.full_turn()),
            _ => Refusal::HigherDie(dice.high().unwrap_or(die)),
        }
    }

    /// One legal full turn from here.
    fn full_turn(&self) -> TurnSteps {
        let (mut mover, mut dice) = (self.mover, self.dice);
        let mut steps = TurnSteps::new();
        while let Some((way, die)) = mover
            .legal(dice, self.single_die)
            .iter()
            .next()
            .map(|choice| (choice.way, choice.die))
        {
            steps.push(played(self.side, way, die));
            mover = mover.moved(way, die.get());
            dice = dice.without(die);
        }
        steps
    }
}

/// Of the reasons against two ways the one further down the list; the points between are gathered.
fn later(one: Refusal, other: Refusal) -> Refusal {
    match (one, other) {
        (Refusal::MiddleHeld(mut points), Refusal::MiddleHeld(more)) => {
            for point in more {
                if !points.contains(&point) {
                    points.push(point);
                }
            }
            Refusal::MiddleHeld(points)
        }
        _ if other.rank() > one.rank() => other,
        _ => one,
    }
}
