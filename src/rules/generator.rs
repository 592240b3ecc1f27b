//! The search for all different turns of a throw, fast: no result is made twice, so none has to be looked up, but for
//! the few throws that bear off by two different numbers.

use super::board::{Board, Seat};
use super::mover::{Held, Mover};
use super::{
    Dice, Die, List, PlayedStep, RuleBook, Side, SingleDie, Step, Target, Turn, TurnSteps,
};

/// A search that puts what it finds at the end of a list.
pub(super) struct Generator<'a> {
    seat: &'static Seat,
    mover: Mover,
    board: Board,
    found: &'a mut Vec<Turn>,
}

/// A turn begun: the board after its steps so far.
#[derive(Clone, Copy)]
struct Begun {
    board: Board,
    steps: TurnSteps,
}

impl<'a> Generator<'a> {
    pub(super) fn new(
        side: Side,
        mover: Mover,
        board: Board,
        found: &'a mut Vec<Turn>,
    ) -> Generator<'a> {
        Generator {
            seat: Seat::of(side),
            mover,
            board,
            found,
        }
    }

    /// Finds every different result of the dice; answers the largest number of dice a legal turn uses.
    pub(super) fn run(&mut self, dice: Dice, book: &RuleBook) -> u8 {
        let (Some(high), Some(low)) = (dice.high(), dice.low()) else {
            return 0;
        };
        if high == low {
            self.equal(high, dice.len() as u8)
        } else if self.mover.outside > 1 {
            self.mixed(high, low, book.single_die)
        } else {
            self.mixed_home(high, low, book.single_die)
        }
    }

    const fn begin(&self) -> Begun {
        Begun {
            board: self.board,
            steps: List::new(),
        }
    }

    /// A turn one step further.
    #[inline]
    fn longer(&self, begun: &Begun, way: u8, die: Die) -> Begun {
        let to = way.saturating_sub(die.get());
        let mut longer = Begun {
            board: begun.board.moved(self.seat, way, to),
            steps: begun.steps,
        };
        if let Target::Point(from) = self.seat.target[usize::from(way)] {
            let to = self.seat.target[usize::from(to)];
            longer.steps.push(PlayedStep {
                step: Step { from, to },
                die,
            });
        }
        longer
    }

    /// Adds a turn that ends with one more step.
    #[inline]
    fn add(&mut self, begun: &Begun, way: u8, die: Die) {
        let Begun { board, steps } = self.longer(begun, way, die);
        self.found.push(Turn { board, steps });
    }

    /// Two different numbers while at least two checkers are outside home, so that none can be borne off.
    ///
    /// Then a pair of steps by two checkers is legal or not in whatever order, walls aside, and is its own result; one
    /// checker that plays both numbers has one result for both orders.
    fn mixed(&mut self, high: Die, low: Die, single_die: SingleDie) -> u8 {
        let Mover {
            own, enemy, wall, ..
        } = self.mover;
        let (a, b) = (high.get(), low.get());
        let begin = self.begin();
        // What may go by a number of pips, the point it leaves and the one it comes to both looked at.
        let giving = self.giving();
        let going = |pips: u8| own & giving & !(enemy << pips) & (u32::MAX << (pips + 1));
        let (by_high, by_low) = (going(a), going(b));
        // Those of them that leave no forbidden six when they go first.
        let first = |ways: u32, die: u8| {
            if wall.is_free() {
                return ways;
            }
            let stands = |way: &u8| !wall.stands(self.own_after(own, *way, die));
            Held(ways)
                .filter(stands)
                .fold(0_u32, |all, way| all | 1 << way)
        };
        let (high_first, low_first) = (first(by_high, a), first(by_low, b));
        for p in Held(by_high) {
            // A checker that would go on from where the other comes to is one checker that plays both.
            let mut partners = by_low & !(1 << (p - a)) & !(1_u32 << (p + b));
            if self.mover.count[usize::from(p)] < 2 || (p == 24 && self.mover.head_left < 2) {
                partners &= !(1 << p);
            }
            if high_first >> p & 1 == 0 {
                partners &= low_first;
            }
            let begun = self.longer(&begin, p, high);
            let held = self.own_after(own, p, a);
            for q in Held(partners) {
                let both = self.own_after_second(held, p, q, b);
                if wall.stands(both) {
                    continue;
                }
                if high_first >> p & 1 == 1 {
                    self.add(&begun, q, low);
                } else {
                    let begun = self.longer(&begin, q, low);
                    self.add(&begun, p, high);
                }
            }
        }
        let through_high = high_first & going(a + b);
        let through_low = low_first & going(a + b);
        for p in Held(through_high | through_low) {
            if wall.stands(self.own_after(own, p, a + b)) {
                continue;
            }
            let (one, other) = if through_high >> p & 1 == 1 {
                (high, low)
            } else {
                (low, high)
            };
            let begun = self.longer(&begin, p, one);
            self.add(&begun, p - one.get(), other);
        }
        if !self.found.is_empty() {
            return 2;
        }
        for p in Held(high_first) {
            self.add(&begin, p, high);
        }
        if single_die == SingleDie::Either || high_first == 0 {
            for q in Held(low_first) {
                self.add(&begin, q, low);
            }
        }
        u8::from(!self.found.is_empty())
    }

    /// The points that may give a checker as far as the head is concerned.
    const fn giving(&self) -> u32 {
        if self.mover.head_left == 0 {
            !(1 << 24)
        } else {
            u32::MAX
        }
    }

    /// The points held after a checker of the start has gone.
    #[inline]
    fn own_after(&self, own: u32, way: u8, pips: u8) -> u32 {
        let stays = u32::from(self.mover.count[usize::from(way)] > 1);
        own & !(1 << way) | stays << way | 1 << (way - pips)
    }

    /// The points held after another checker of the start has gone too; `p` is where the first stood.
    #[inline]
    fn own_after_second(&self, own: u32, p: u8, q: u8, pips: u8) -> u32 {
        let gone = 1 + u8::from(p == q);
        let stays = u32::from(self.mover.count[usize::from(q)] > gone);
        // The first checker may have come to where the second stood: then it is one checker, and not met here.
        own & !(1 << q) | stays << q | 1 << (q - pips)
    }

    /// Two different numbers with at most one checker outside home: both orders, each result once.
    fn mixed_home(&mut self, high: Die, low: Die, single_die: SingleDie) -> u8 {
        let begin = self.begin();
        let mut known = Known::new();
        let start = self.mover;
        let mut used = 0;
        for (one, other) in [(high, low), (low, high)] {
            for p in start.held() {
                let Some(next) = start.step(p, one.get()) else {
                    continue;
                };
                if next.has_won() {
                    used = used.max(1);
                    if known.is_new(change_of_one(p, 0)) {
                        self.add(&begin, p, one);
                    }
                    continue;
                }
                let begun = self.longer(&begin, p, one);
                for q in next.held() {
                    if next.step(q, other.get()).is_some() {
                        used = 2;
                        if known.is_new(change_of_two(p, one.get(), q, other.get())) {
                            self.add(&begun, q, other);
                        }
                    }
                }
            }
        }
        if used < 2 {
            used = used.max(self.singles(high, low, single_die, &mut known));
        }
        used
    }

    /// The turns of one die where no two can be played.
    fn singles(&mut self, high: Die, low: Die, single_die: SingleDie, known: &mut Known) -> u8 {
        let begin = self.begin();
        let start = self.mover;
        let mut used = 0;
        for die in [high, low] {
            if die == low && used == 1 && single_die == SingleDie::Higher {
                break;
            }
            for p in start.held() {
                if start.step(p, die.get()).is_some() {
                    used = 1;
                    if known.is_new(change_of_one(p, p.saturating_sub(die.get()))) {
                        self.add(&begin, p, die);
                    }
                }
            }
        }
        used
    }

    /// One number, up to four times.
    ///
    /// Steps from falling points: every set of points from which steps are made is met once, and every legal turn can
    /// be played in that order, walls aside. Different sets have different results.
    fn equal(&mut self, die: Die, times: u8) -> u8 {
        let (start, begin) = (self.mover, self.begin());
        for wanted in (1..=times).rev() {
            self.fall(&start, &begin, die, 24, wanted, false);
            if !self.found.is_empty() {
                return wanted;
            }
        }
        0
    }

    /// Goes on from points not above `top` with exactly `wanted` steps; `walled`: a forbidden six stood on the way.
    fn fall(&mut self, mover: &Mover, begun: &Begun, die: Die, top: u8, wanted: u8, walled: bool) {
        let pips = die.get();
        for way in Held(mover.own & (u32::MAX >> (31 - top))) {
            if !mover.can(way, pips) {
                continue;
            }
            if wanted > 1 {
                let next = mover.moved(way, pips);
                let stands = next.wall.stands(next.own);
                let longer = self.longer(begun, way, die);
                self.fall(&next, &longer, die, way, wanted - 1, walled || stands);
            } else if mover.wall.is_free() {
                self.add(begun, way, die);
            } else {
                self.end_walled(mover, begun, die, way, walled);
            }
        }
    }

    /// Adds a turn where sixes are forbidden: its end must be free of them, and so must some order of its steps.
    fn end_walled(&mut self, mover: &Mover, begun: &Begun, die: Die, way: u8, walled: bool) {
        let end = mover.moved(way, die.get());
        if end.wall.stands(end.own) {
            return;
        }
        if !walled {
            self.add(begun, way, die);
            return;
        }
        let mut ways: List<u8, 4> = List::new();
        for step in &begun.steps {
            ways.push(self.seat.side.way(step.step.from));
        }
        ways.push(way);
        if let Some(order) = free_order(&self.mover, &ways, die.get()) {
            let (last, before) = (order[order.len() - 1], &order[..order.len() - 1]);
            let begun = before
                .iter()
                .fold(self.begin(), |begun, way| self.longer(&begun, *way, die));
            self.add(&begun, last, die);
        }
    }
}

/// An order of steps from these points in which each may stand alone.
fn free_order(mover: &Mover, ways: &[u8], pips: u8) -> Option<List<u8, 4>> {
    if ways.is_empty() {
        return Some(List::new());
    }
    for (place, way) in ways.iter().enumerate() {
        if ways[..place].contains(way) || mover.own >> way & 1 == 0 {
            continue;
        }
        let Some(next) = mover.step(*way, pips) else {
            continue;
        };
        let rest: List<u8, 4> = [&ways[..place], &ways[place + 1..]]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        if let Some(after) = free_order(&next, &rest, pips) {
            let mut order: List<u8, 4> = List::new();
            order.push(*way);
            for way in after {
                order.push(way);
            }
            return Some(order);
        }
    }
    None
}

/// What one step changes: a number no other change has.
const fn change_of_one(from: u8, to: u8) -> u32 {
    (from as u32) << 15 | (to as u32) << 5
}

/// What two steps change, whatever their order.
fn change_of_two(p: u8, by_p: u8, q: u8, by_q: u8) -> u32 {
    let (to_p, to_q) = (p.saturating_sub(by_p), q.saturating_sub(by_q));
    if q == to_p {
        change_of_one(p, to_q)
    } else if p == to_q {
        change_of_one(q, to_p)
    } else {
        let from = u32::from(p.max(q)) << 15 | u32::from(p.min(q)) << 10;
        from | u32::from(to_p.max(to_q)) << 5 | u32::from(to_p.min(to_q))
    }
}

/// The changes met so far.
struct Known {
    changes: [u32; Known::MOST],
    len: usize,
}

impl Known {
    /// Two steps by fifteen checkers have no more results.
    const MOST: usize = 256;

    const fn new() -> Known {
        Known {
            changes: [0; Known::MOST],
            len: 0,
        }
    }

    /// Whether a change is met for the first time.
    fn is_new(&mut self, change: u32) -> bool {
        if self.changes[..self.len].contains(&change) {
            return false;
        }
        self.changes[self.len] = change;
        self.len += 1;
        true
    }
}
