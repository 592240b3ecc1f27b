//! Every different result of a throw, fast.
//!
//! Mixed throws are listed without the twins that one checker or two make of the same result; doubles by steps from
//! ever further places, which meets each result once. Only the few throws that may bear off by two different numbers
//! look up what was met before.

use super::board::{Army, Board};
use super::wall::Wall;
use crate::rules::{FirstTurnHead, Roll, RuleBook, SingleDie};

/// The different results of a throw: the mover's checkers after each.
///
/// Keep one and fill it again and again: filling it does not allocate once it has grown.
#[derive(Clone, Debug, Default)]
pub struct Results {
    list: Vec<Army>,
}

impl Results {
    /// An empty list.
    #[must_use]
    pub fn new() -> Results {
        Results {
            list: Vec::with_capacity(256),
        }
    }

    /// The results; one that equals the start where nothing can be played.
    #[must_use]
    #[inline]
    pub fn list(&self) -> &[Army] {
        &self.list
    }

    /// Replaces the list by the results of a throw; answers how many dice they use.
    pub fn fill(&mut self, board: &Board, roll: Roll, book: &RuleBook) -> u8 {
        let used = match head_limit(board, roll, book) {
            Some(limit) => self.fill_with(board, roll, book, limit),
            None => {
                // Two may leave the head exactly when the throw uses fewer dice with one.
                let with_one = self.fill_with(board, roll, book, 1);
                let with_two = self.fill_with(board, roll, book, 2);
                if with_two > with_one {
                    with_two
                } else {
                    self.fill_with(board, roll, book, 1)
                }
            }
        };
        if self.list.is_empty() {
            self.list.push(board.own);
        }
        used
    }

    fn fill_with(&mut self, board: &Board, roll: Roll, book: &RuleBook, head_left: u8) -> u8 {
        self.list.clear();
        let (high, low) = (roll.high().get(), roll.low().get());
        let higher = book.single_die == SingleDie::Higher;
        let mut search = Search {
            enemy: board.enemy.seen(),
            wall: Wall::new(book.blockade, board.enemy),
            found: &mut self.list,
        };
        let state = State {
            army: board.own,
            head_left,
        };
        if high == low {
            search.double(state, high)
        } else if board.own.outside() > 1 {
            search.mixed(state, high, low, higher)
        } else {
            search.mixed_home(state, high, low, higher)
        }
    }
}

/// How many checkers may leave the head; `None`: two when they are needed, else one.
fn head_limit(board: &Board, roll: Roll, book: &RuleBook) -> Option<u8> {
    if !board.own_open {
        return Some(1);
    }
    match book.first_turn_head {
        FirstTurnHead::One => Some(1),
        FirstTurnHead::Any => Some(15),
        FirstTurnHead::Doubles346 if roll.is_double() && matches!(roll.high().get(), 3 | 4 | 6) => {
            Some(2)
        }
        FirstTurnHead::Doubles346 => Some(1),
        FirstTurnHead::WhenNeeded => None,
    }
}

/// The mover in the middle of a turn.
#[derive(Clone, Copy)]
struct State {
    army: Army,
    /// Checkers that may still leave the head.
    head_left: u8,
}

impl State {
    /// The state after a step, nothing asked.
    #[inline]
    const fn moved(self, from: u8, pips: u8) -> State {
        State {
            army: self.army.moved(from, pips),
            head_left: if from == 0 {
                self.head_left - 1
            } else {
                self.head_left
            },
        }
    }
}

/// Places from the rearmost on.
#[derive(Clone, Copy)]
struct Places(u32);

impl Iterator for Places {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

struct Search<'a> {
    /// Places of the mover's way that the enemy holds.
    enemy: u32,
    wall: Wall,
    found: &'a mut Vec<Army>,
}

impl Search<'_> {
    /// The places from which a step by a number may go, the wall aside.
    #[inline]
    fn sources(&self, state: State, pips: u8) -> u32 {
        let army = state.army;
        let mut sources = army.held() & !self.enemy >> pips & (0xFF_FFFF >> pips);
        if army.is_home() {
            // By the exact number, or by a larger one from the rearmost place.
            sources |= army.held() & 1 << (24 - pips);
            let rearmost = army.rearmost();
            if rearmost + pips > 24 {
                sources |= army.held() & 1 << rearmost;
            }
        }
        if state.head_left == 0 {
            sources & !1
        } else {
            sources
        }
    }

    /// The state after a step if the wall lets it stand.
    #[inline]
    fn step(&self, state: State, from: u8, pips: u8) -> Option<State> {
        let next = state.moved(from, pips);
        (next.army.off() == 15 || !self.wall.stands(next.army.held())).then_some(next)
    }

    fn add_new(&mut self, army: Army) {
        if !self.found.contains(&army) {
            self.found.push(army);
        }
    }

    /// Two different numbers while at least two checkers are outside home, so that none can be borne off.
    fn mixed(&mut self, start: State, high: u8, low: u8, higher: bool) -> u8 {
        let (by_high, by_low) = (self.sources(start, high), self.sources(start, low));
        let first = |search: &Self, sources: u32, pips: u8| {
            if search.wall.is_free() {
                return sources;
            }
            Places(sources)
                .filter(|from| search.step(start, *from, pips).is_some())
                .fold(0_u32, |all, from| all | 1 << from)
        };
        let (high_first, low_first) = (first(self, by_high, high), first(self, by_low, low));
        for p in Places(by_high) {
            // A checker that would go on from where the other comes to is one checker that plays both.
            let mut partners = by_low & !(1_u32 << (p + high));
            if p >= low {
                partners &= !(1 << (p - low));
            }
            if start.army.count(p) < 2 || (p == 0 && start.head_left < 2) {
                partners &= !(1 << p);
            }
            if high_first >> p & 1 == 0 {
                partners &= low_first;
            }
            let begun = start.army.moved(p, high);
            for q in Places(partners) {
                let end = begun.moved(q, low);
                if !self.wall.stands(end.held()) {
                    self.found.push(end);
                }
            }
        }
        let both = self.sources(start, high + low) & (high_first | low_first);
        for p in Places(both) {
            let end = start.army.moved(p, high + low);
            if !self.wall.stands(end.held()) {
                self.found.push(end);
            }
        }
        if !self.found.is_empty() {
            return 2;
        }
        for p in Places(high_first) {
            self.found.push(start.army.moved(p, high));
        }
        if !higher || high_first == 0 {
            for q in Places(low_first) {
                self.found.push(start.army.moved(q, low));
            }
        }
        u8::from(!self.found.is_empty())
    }

    /// Two different numbers with at most one checker outside home: both orders, each result once.
    fn mixed_home(&mut self, start: State, high: u8, low: u8, higher: bool) -> u8 {
        let mut used = 0;
        for (one, other) in [(high, low), (low, high)] {
            for p in Places(self.sources(start, one)) {
                let Some(next) = self.step(start, p, one) else {
                    continue;
                };
                if next.army.off() == 15 {
                    used = used.max(1);
                    self.add_new(next.army);
                    continue;
                }
                for q in Places(self.sources(next, other)) {
                    if let Some(end) = self.step(next, q, other) {
                        used = 2;
                        self.add_new(end.army);
                    }
                }
            }
        }
        if used == 2 {
            return 2;
        }
        for pips in [high, low] {
            if pips == low && used == 1 && higher {
                break;
            }
            for p in Places(self.sources(start, pips)) {
                if let Some(end) = self.step(start, p, pips) {
                    used = 1;
                    self.add_new(end.army);
                }
            }
        }
        used
    }

    /// One number, up to four times.
    fn double(&mut self, start: State, pips: u8) -> u8 {
        for wanted in (1..=4).rev() {
            let mut line = Line {
                start,
                pips,
                from: [0; 4],
                len: 0,
            };
            self.rise(start, &mut line, 0, wanted, false);
            if !self.found.is_empty() {
                return wanted;
            }
        }
        0
    }

    /// Goes on from places not before `least` with exactly `wanted` steps; `walled`: a forbidden six stood on the way.
    fn rise(&mut self, state: State, line: &mut Line, least: u8, wanted: u8, walled: bool) {
        for from in Places(self.sources(state, line.pips) & u32::MAX << least) {
            let next = state.moved(from, line.pips);
            let stands = next.army.off() < 15 && self.wall.stands(next.army.held());
            line.from[line.len] = from;
            line.len += 1;
            if wanted > 1 {
                self.rise(next, line, from, wanted - 1, walled || stands);
            } else if !stands && (!walled || self.has_order(line.start, line)) {
                self.found.push(next.army);
            }
            line.len -= 1;
        }
    }

    /// Whether the steps of a line can be made in an order in which each may stand alone.
    fn has_order(&self, state: State, line: &Line) -> bool {
        let from = &line.from[..line.len];
        from.is_empty()
            || from.iter().enumerate().any(|(index, place)| {
                !from[..index].contains(place)
                    && self.sources(state, line.pips) >> place & 1 == 1
                    && self
                        .step(state, *place, line.pips)
                        .is_some_and(|next| self.has_order(next, &line.without(index)))
            })
    }
}

/// The steps of a double so far.
#[derive(Clone, Copy)]
struct Line {
    start: State,
    pips: u8,
    from: [u8; 4],
    len: usize,
}

impl Line {
    fn without(&self, index: usize) -> Line {
        let mut line = *self;
        line.from[index..].rotate_left(1);
        line.len -= 1;
        line
    }
}
