//! Where one checker may go within the turn.

use super::list::Blank;
use super::mover::Mover;
use super::play::played;
use super::{
    Dice, Die, List, PlayedStep, Point, Position, RuleBook, Side, SingleDie, Target, TurnSteps,
};

/// One to four steps by one checker that begin some legal full turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The steps in the order made, each with its die.
    pub steps: TurnSteps,
    /// Where the checker comes to.
    pub target: Target,
}

impl Blank for Route {
    const BLANK: Route = Route {
        steps: List::new(),
        target: Target::Off,
    };
}

/// The routes of one checker, each to another target. A turn has four at the most.
pub type RouteList = List<Route, 8>;

impl Position {
    /// Every target a checker of a point may come to by itself, nearest in steps first; where both orders of two dice
    /// lead there, the larger number goes first.
    #[must_use]
    pub fn destinations(&self, book: &RuleBook, from: Point) -> RouteList {
        let mut routes = RouteList::new();
        let (Some(side), Some(mover)) = (self.side, self.playing(book)) else {
            return routes;
        };
        if self.owner(from) != Some(side) {
            return routes;
        }
        let search = Search {
            side,
            from: side.way(from),
            single_die: book.single_die,
        };
        for len in 1..=self.left.len() {
            search.extend(&mover, self.left, &List::new(), len, &mut routes);
        }
        routes
    }
}

/// One checker on its way.
struct Search {
    side: Side,
    from: u8,
    single_die: SingleDie,
}

impl Search {
    /// Adds the routes of exactly `len` steps that begin with `steps`.
    fn extend(
        &self,
        mover: &Mover,
        dice: Dice,
        steps: &TurnSteps,
        len: usize,
        routes: &mut RouteList,
    ) {
        let way = steps
            .iter()
            .fold(self.from, |way, step| way.saturating_sub(step.die.get()));
        if steps.len() == len {
            let target = Target::from((way > 0).then(|| self.side.point_at(way)));
            if routes.iter().all(|route| route.target != target) {
                routes.push(Route {
                    steps: *steps,
                    target,
                });
            }
            return;
        }
        if way == 0 {
            return;
        }
        let legal = mover.legal(dice, self.single_die);
        for choice in legal.iter().filter(|choice| choice.way == way) {
            let mut longer = *steps;
            longer.push(self.played(way, choice.die));
            let next = mover.moved(way, choice.die.get());
            self.extend(&next, dice.without(choice.die), &longer, len, routes);
        }
    }

    fn played(&self, way: u8, die: Die) -> PlayedStep {
        played(self.side, way, die)
    }
}
