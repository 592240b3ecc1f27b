//! A second, slow and obvious reading of RULES.md: it walks point by point on the board as drawn, tries every step and
//! keeps what the text allows. It shares nothing with the program but the names of the rule books' values.

use std::collections::{HashMap, HashSet};

use narde365::rules::{
    Blockade, FirstTurnHead, Point, Position, RuleBook, Side, SingleDie, Step, Target,
};

/// The mover's checkers on the points 1-24, place 0: off, and how many have left the head this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub own: [u8; 25],
    head_taken: u8,
}

/// A throw in a position, read the slow way.
pub struct Slow {
    side: Side,
    enemy: [u8; 25],
    book: RuleBook,
    head_limit: u8,
    start: State,
    dice: Dice,
    own_way: Vec<usize>,
    enemy_way: Vec<usize>,
    longest: HashMap<(State, Dice), usize>,
    /// Whether a step was refused for nothing but six in a row.
    pub refused_a_six: bool,
}

/// Dice still to be played, 0: none.
type Dice = [u8; 4];

fn number(dice: &Dice) -> usize {
    dice.iter().filter(|die| **die > 0).count()
}

/// What the slow reading finds.
pub struct Answer {
    pub dice_used: usize,
    pub results: HashSet<[u8; 25]>,
}

fn without(mut dice: Dice, die: u8) -> Dice {
    let place = dice
        .iter()
        .position(|other| *other == die)
        .expect("the die");
    dice[place..].rotate_left(1);
    dice[3] = 0;
    dice
}

/// The next point of a side's way, `None` behind the last.
fn ahead(side: Side, point: usize) -> Option<usize> {
    match (side, point) {
        (Side::White, 1) | (Side::Black, 13) => None,
        (Side::Black, 1) => Some(24),
        _ => Some(point - 1),
    }
}

fn head(side: Side) -> usize {
    match side {
        Side::White => 24,
        Side::Black => 12,
    }
}

fn home(side: Side) -> std::ops::RangeInclusive<usize> {
    match side {
        Side::White => 1..=6,
        Side::Black => 13..=18,
    }
}

/// A side's way, from its head on.
fn way(side: Side) -> Vec<usize> {
    std::iter::successors(Some(head(side)), |point| ahead(side, *point)).collect()
}

impl Slow {
    /// Reads a position at the beginning of a turn, the dice thrown.
    pub fn new(position: &Position, book: &RuleBook) -> Slow {
        let side = position.side().expect("a side to move");
        let roll = position.roll().expect("dice");
        let counts = |side| {
            let mut counts = [0; 25];
            for point in Point::all() {
                counts[usize::from(point.get())] = position.count(side, point);
            }
            counts[0] = 15 - counts.iter().sum::<u8>();
            counts
        };
        let (first, second) = (roll.first().get(), roll.second().get());
        let dice = if first == second {
            [first; 4]
        } else {
            [first.max(second), first.min(second), 0, 0]
        };
        let mut slow = Slow {
            side,
            enemy: counts(side.opponent()),
            book: *book,
            head_limit: 1,
            start: State {
                own: counts(side),
                head_taken: 0,
            },
            dice,
            own_way: way(side),
            enemy_way: way(side.opponent()),
            longest: HashMap::new(),
            refused_a_six: false,
        };
        if position.first_turn_open(side) {
            slow.head_limit = match book.first_turn_head {
                FirstTurnHead::One => 1,
                FirstTurnHead::Any => 99,
                FirstTurnHead::Doubles346 => match (first, second) {
                    (3, 3) | (4, 4) | (6, 6) => 2,
                    _ => 1,
                },
                FirstTurnHead::WhenNeeded => {
                    let with_one = slow.longest(slow.start, slow.dice);
                    slow.head_limit = 2;
                    slow.longest.clear();
                    let with_two = slow.longest(slow.start, slow.dice);
                    slow.longest.clear();
                    if with_two > with_one { 2 } else { 1 }
                }
            };
        }
        slow
    }

    /// The checkers after one step, everything asked but the full turn.
    fn step(&mut self, state: State, from: usize, die: u8) -> Option<State> {
        if from == 0 || state.own[from] == 0 {
            return None;
        }
        if from == head(self.side) && state.head_taken >= self.head_limit {
            return None;
        }
        let mut place = Some(from);
        let mut walked = 0;
        while let Some(point) = place
            && walked < die
        {
            place = ahead(self.side, point);
            walked += 1;
        }
        let mut next = state;
        next.own[from] -= 1;
        if from == head(self.side) {
            next.head_taken += 1;
        }
        match place {
            Some(point) => {
                if self.enemy[point] > 0 {
                    return None;
                }
                next.own[point] += 1;
            }
            None => {
                let home = home(self.side);
                let outside = (1..=24).any(|point| !home.contains(&point) && state.own[point] > 0);
                if outside {
                    return None;
                }
                let exact = walked == die;
                let behind = self
                    .own_way
                    .iter()
                    .take_while(|point| **point != from)
                    .any(|point| state.own[*point] > 0);
                if !exact && behind {
                    return None;
                }
                next.own[0] += 1;
            }
        }
        if next.own[0] < 15 && self.six_stands(&next) {
            self.refused_a_six = true;
            return None;
        }
        Some(next)
    }

    /// Whether six points in a row are held that the rule book forbids.
    fn six_stands(&self, state: &State) -> bool {
        let enemy_way = &self.enemy_way;
        let held = |point: &usize| state.own[*point] > 0;
        match self.book.blockade {
            Blockade::Free => false,
            Blockade::Never => (0..24).any(|first| {
                (first..first + 6)
                    .map(|place| enemy_way[place % 24])
                    .all(|point| held(&point))
            }),
            Blockade::Ahead => (0..=18).any(|first| {
                let six = &enemy_way[first..first + 6];
                let beyond = &enemy_way[first + 6..];
                let passed = self.enemy[0] > 0 || beyond.iter().any(|point| self.enemy[*point] > 0);
                six.iter().all(held) && !passed
            }),
        }
    }

    /// Every step that may stand alone, with the dice then left.
    fn steps(&mut self, state: State, dice: Dice) -> Vec<(usize, u8, State, Dice)> {
        let mut steps = Vec::new();
        if state.own[0] == 15 {
            return steps;
        }
        for (place, die) in dice.iter().enumerate() {
            if *die == 0 || dice[..place].contains(die) {
                continue;
            }
            let rest = without(dice, *die);
            for from in 1..=24 {
                if let Some(next) = self.step(state, from, *die) {
                    steps.push((from, *die, next, rest));
                }
            }
        }
        steps
    }

    /// The largest number of dice that can be played.
    fn longest(&mut self, state: State, dice: Dice) -> usize {
        if let Some(known) = self.longest.get(&(state, dice)) {
            return *known;
        }
        let steps = self.steps(state, dice);
        let longest = steps
            .into_iter()
            .map(|(_, _, next, rest)| 1 + self.longest(next, rest))
            .max()
            .unwrap_or(0);
        self.longest.insert((state, dice), longest);
        longest
    }

    /// Whether only the higher of the two numbers may be played: just one can, and either could.
    fn only_higher(&mut self, dice_used: usize) -> bool {
        let steps = self.steps(self.start, self.dice);
        let numbers: HashSet<u8> = steps.iter().map(|step| step.1).collect();
        self.book.single_die == SingleDie::Higher && dice_used == 1 && numbers.len() == 2
    }

    /// The different results of all legal full turns.
    pub fn answer(&mut self) -> Answer {
        let (start, dice) = (self.start, self.dice);
        let dice_used = self.longest(start, dice);
        let only_higher = self.only_higher(dice_used);
        let mut results = HashSet::new();
        let mut met = HashSet::new();
        let mut open = vec![(start, dice)];
        while let Some((state, dice_left)) = open.pop() {
            if !met.insert((state, dice_left)) {
                continue;
            }
            let used = number(&dice) - number(&dice_left);
            let won = state.own[0] == 15;
            let wrong_die = only_higher && used == 1 && dice_left.contains(&dice[0]);
            if won || (used == dice_used && !wrong_die) {
                results.insert(state.own);
            }
            for (_, _, next, rest) in self.steps(state, dice_left) {
                open.push((next, rest));
            }
        }
        Answer { dice_used, results }
    }

    /// The steps that go on some legal full turn which begins with these steps, each with its die.
    pub fn next_steps(&mut self, made: &[(Step, u8)]) -> HashSet<Step> {
        let (mut state, mut dice) = (self.start, self.dice);
        let dice_used = self.longest(state, dice);
        let only_higher = self.only_higher(dice_used);
        for (step, die) in made {
            let from = usize::from(step.from.get());
            state = self.step(state, from, *die).expect("a step made");
            dice = without(dice, *die);
        }
        let mut next_steps = HashSet::new();
        for (from, die, next, rest) in self.steps(state, dice) {
            let uses = made.len() + 1 + self.longest(next, rest);
            let wrong_die = only_higher && made.is_empty() && die != self.dice[0];
            if next.own[0] == 15 || (uses == dice_used && !wrong_die) {
                let left = next.own[0] > state.own[0];
                let to = (1..=24_u8).find(|point| {
                    let point = usize::from(*point);
                    next.own[point] > state.own[point]
                });
                let to = if left { None } else { to.and_then(Point::new) };
                let from = Point::new(from as u8).expect("a point");
                next_steps.insert(Step::new(from, Target::from(to)));
            }
        }
        next_steps
    }
}
