//! How long hints take, and updates of the main thread while the engine works: measurements, to be asked for by name.

use crate::table::{Setting, Table, nobody};
use bevy::prelude::*;
use narde365::app::advice::Advice;
use narde365::app::play::Bot;
use narde365::app::review::Reviewing;
use narde365::app::settings::{Settings, Speed};
use narde365::app::wish::{Card, NewDice, ReviewWish, Wish};
use narde365::dice::Misses;
use narde365::engine::Level;
use narde365::game::{Intent, Phase, Player, StepsBuf};
use narde365::rules::{BySide, RuleBook};
use std::time::{Duration, Instant};

/// How long each case is measured; `NARDE_MEASURE` asks for so many seconds instead.
const LONG: u64 = 60;
/// Between two updates the main thread sleeps so long, as a frame that waits for the screen would at the least.
const BETWEEN: Duration = Duration::from_millis(4);

/// A table at which updates are timed.
struct Timed {
    table: Table,
    /// Those during which the engine worked for what is measured.
    busy: Vec<Duration>,
    /// The same without the time in which the main thread waited for a core, by the system's own account.
    own: Vec<Duration>,
    began: Instant,
    long: Duration,
}

impl Timed {
    fn new(players: BySide<Player>) -> Timed {
        let mut table = Setting {
            practice: Some("updates".to_owned()),
            begun: false,
            ..Setting::default()
        }
        .table();
        table.app().world_mut().resource_mut::<Settings>().speed = Speed::Instant;
        table.wish(Wish::NewGame {
            names: nobody(),
            players,
            book: RuleBook::default(),
            dice: NewDice::wordless(Misses::Never),
        });
        let seconds = std::env::var("NARDE_MEASURE").ok();
        let seconds = seconds.and_then(|text| text.parse().ok()).unwrap_or(LONG);
        Timed {
            table,
            busy: Vec::new(),
            own: Vec::new(),
            began: Instant::now(),
            long: Duration::from_secs(seconds),
        }
    }

    fn goes_on(&self) -> bool {
        self.began.elapsed() < self.long
    }

    /// One update; it counts if what is measured is under way before it or after it.
    fn update(&mut self, works: fn(&World) -> bool) {
        let app = self.table.app();
        let before = works(app.world());
        let waited = waited_for_a_core();
        let began = Instant::now();
        app.update();
        let took = began.elapsed();
        if before || works(app.world()) {
            self.busy.push(took);
            let waited = waited_for_a_core().saturating_sub(waited);
            self.own.push(took.saturating_sub(waited));
        }
        std::thread::sleep(BETWEEN);
    }

    fn updates(&mut self, count: usize, works: fn(&World) -> bool) {
        for _ in 0..count {
            self.update(works);
        }
    }

    /// Does what carries a game of persons on; true where a step is to be chosen.
    fn carry_on(&mut self) -> bool {
        match self.table.phase() {
            Phase::Over => self.table.wish(Wish::Rematch),
            Phase::Opening | Phase::Throw(_) => self.table.act(Intent::Throw),
            Phase::Move(_) if self.table.game().can_end_turn() => self.table.act(Intent::EndTurn),
            Phase::Move(_) => return true,
        }
        false
    }

    /// The first legal turn, step by step.
    fn play_any(&mut self) {
        while let Some(played) = {
            let game = self.table.game();
            game.position().legal_steps(game.book()).first().copied()
        } {
            self.table.act(Intent::from(played.step));
        }
    }

    /// Prints what was measured; whether it is as is wanted.
    fn tell(mut self, what: &str) -> bool {
        let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let over = |times: &[Duration], limit: u64| {
            let limit = Duration::from_millis(limit);
            times.iter().filter(|took| **took > limit).count()
        };
        let (over_50, over_250) = (over(&self.busy, 50), over(&self.busy, 250));
        print(what, &mut self.busy);
        println!(
            "  over 50 ms: {over_50}, over 250 ms: {over_250}; load {}",
            load.trim()
        );
        print("  without waits for a core", &mut self.own);
        println!("  over 50 ms: {}", over(&self.own, 50));
        over_50 * 1_000 <= self.busy.len() && over_250 == 0
    }
}

/// How long this thread has waited for a core so far; nothing where the system keeps no account of it.
fn waited_for_a_core() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited = text.split(' ').nth(1).and_then(|text| text.parse().ok());
    Duration::from_nanos(waited.unwrap_or_default())
}

/// Nobody asks the engine anything: what the machine itself does to updates.
fn idle() -> Timed {
    let mut timed = Timed::new(BySide::default());
    while timed.goes_on() {
        if timed.carry_on() {
            timed.play_any();
        }
        timed.updates(20, |_| true);
    }
    timed
}

fn thinks(world: &World) -> bool {
    world.resource::<Bot>().thinks()
}

fn hints(world: &World) -> bool {
    let advice = world.resource::<Advice>();
    advice.thinks() || advice.thinks_for_the_bar()
}

fn rolls_out(world: &World) -> bool {
    world.resource::<Reviewing>().closer().is_some()
}

fn anything(world: &World) -> bool {
    let review = world.resource::<Reviewing>();
    thinks(world) || hints(world) || rolls_out(world) || review.done() < review.turns().len()
}

/// Two computers of a level play each other.
fn thinking(level: Level) -> Timed {
    let mut timed = Timed::new(BySide::from_fn(|_| Player::Computer(level)));
    while timed.goes_on() {
        if timed.table.phase() == Phase::Over {
            timed.table.wish(Wish::Rematch);
        }
        timed.update(thinks);
    }
    timed
}

/// Hints and bar are asked for every throw, again and again.
fn hinting() -> Timed {
    let mut timed = Timed::new(BySide::default());
    timed.table.switch(|settings| settings.win_bar = true);
    timed.table.key(KeyCode::F5);
    while timed.goes_on() {
        if timed.carry_on() {
            for _ in 0..4 {
                timed.table.key(KeyCode::F5);
                timed.update(hints);
                timed.table.key(KeyCode::F5);
                while hints(timed.table.app_ref().world()) {
                    timed.update(hints);
                }
            }
            timed.play_any();
        }
        timed.updates(20, hints);
    }
    timed
}

/// Plays some turns of two persons and opens their review.
fn reviewed(timed: &mut Timed, turns: usize) {
    while timed.table.game().turn_number() <= turns {
        if timed.carry_on() {
            timed.play_any();
        }
        timed.table.settle();
    }
    timed.table.wish(Wish::Show(Card::Review));
    timed.updates(3, |_| false);
}

/// One turn after the other is played out.
fn rolling_out() -> Timed {
    let mut timed = Timed::new(BySide::default());
    reviewed(&mut timed, 30);
    timed.began = Instant::now();
    let mut place = 0;
    while timed.goes_on() {
        if !rolls_out(timed.table.app_ref().world()) {
            timed
                .table
                .wish(Wish::Review(ReviewWish::RollOut(place % 30)));
            place += 1;
        }
        timed.update(rolls_out);
    }
    timed
}

/// The computer's turn, hints, bar, map, review and a rollout, all of them asked for together.
fn all_together() -> Timed {
    let mut timed = Timed::new(BySide::new(Player::Person, Player::Computer(Level::Best)));
    timed.table.switch(|settings| settings.win_bar = true);
    timed.table.key(KeyCode::F5);
    while timed.goes_on() {
        // Under the card the computer thinks and waits with what it has found.
        let turns = timed.table.game().turn_number();
        timed.table.wish(Wish::Show(Card::Review));
        timed
            .table
            .wish(Wish::Review(ReviewWish::RollOut(turns.saturating_sub(3))));
        timed.updates(60, anything);
        timed.table.key(KeyCode::Escape);
        let computers = timed.table.game().computer_to_act().is_some();
        if computers {
            timed.updates(120, anything);
        } else if timed.carry_on() {
            let hints = timed.table.app_ref().world().resource::<Advice>();
            let best = hints.hints().and_then(|(_, hints)| {
                let steps = &hints.turns.first()?.steps;
                StepsBuf::of(steps)
            });
            let from = *timed.table.game().position();
            match best {
                Some(steps) => timed.table.wish(Wish::Play { from, steps }),
                None => timed.play_any(),
            }
        }
        timed.updates(20, anything);
    }
    timed
}

/// Prints how long the main thread's updates take, without rendering, while the engine works:
/// `cargo test --test app updates::measured_how_long_updates -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement of five minutes, on a quiet machine"]
fn measured_how_long_updates_take_while_the_engine_works() {
    idle().tell("nothing is asked");
    let held = [
        thinking(Level::Master).tell("master thinks"),
        thinking(Level::Best).tell("best thinks"),
        hinting().tell("hints and bar"),
        rolling_out().tell("rollouts"),
        all_together().tell("all together"),
    ];
    assert_eq!(held, [true; 5]);
}

/// Prints how long hints take and how long the main thread is held while the engine thinks:
/// `cargo test --release --test app updates::measured_how_long_hints -- --ignored --nocapture`.
///
/// Two games are played by the best hint of every throw, with the bar of chances on; between two updates the main thread
/// sleeps 4 ms, as a frame that waits for the screen would at the least.
#[test]
#[ignore = "a measurement of a minute"]
fn measured_how_long_hints_take_and_hold_up_the_interface() {
    let mut table = Setting {
        practice: Some("hints".to_owned()),
        ..Setting::default()
    }
    .table();
    table.switch(|settings| (settings.speed, settings.win_bar) = (Speed::Instant, true));
    table.key(KeyCode::F5);
    let (mut first, mut whole, mut updates) = (Vec::new(), Vec::new(), Vec::new());
    let mut update = |table: &mut Table| {
        let began = Instant::now();
        table.frame();
        updates.push(began.elapsed());
        std::thread::sleep(Duration::from_millis(4));
    };
    for turn in 0..120 {
        match table.phase() {
            Phase::Over => {
                table.wish(Wish::Rematch);
            }
            Phase::Opening | Phase::Throw(_) => table.wish(Wish::Throw),
            Phase::Move(_) if table.game().can_end_turn() => table.wish(Wish::EndTurn),
            Phase::Move(_) => {
                // Closed and opened again: from the key to the hint.
                table.key(KeyCode::F5);
                update(&mut table);
                table.key(KeyCode::F5);
                let began = Instant::now();
                let mut seen = None;
                loop {
                    update(&mut table);
                    let advice = table.app_ref().world().resource::<Advice>();
                    let hints = advice.hints().map(|(_, hints)| hints.whole);
                    if hints.is_some() && seen.is_none() {
                        seen = Some(began.elapsed());
                    }
                    if hints == Some(true) {
                        break;
                    }
                    assert!(began.elapsed() < Duration::from_secs(60), "turn {turn}");
                }
                first.extend(seen);
                whole.push(began.elapsed());
                let advice = table.app_ref().world().resource::<Advice>();
                let (_, hints) = advice.hints().expect("they are there");
                let steps = StepsBuf::of(&hints.turns[0].steps).expect("steps");
                let from = *table.game().position();
                table.wish(Wish::Play { from, steps });
            }
        }
        // A second press at once would be taken for the same one: it waits as a person would.
        for _ in 0..12 {
            update(&mut table);
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    print("first hints", &mut first);
    print("all hints", &mut whole);
    let long = |limit: u64| {
        let limit = Duration::from_millis(limit);
        updates.iter().filter(|update| **update > limit).count()
    };
    let (over_50, over_250) = (long(50), long(250));
    print("updates", &mut updates);
    println!("over 50 ms: {over_50}, over 250 ms: {over_250}");
}

/// The middle, the tenth and the thousandth longest and the longest of some times.
fn print(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: f64| {
        let place = (share * (times.len() - 1) as f64).round() as usize;
        times[place].as_secs_f64() * 1000.0
    };
    println!(
        "{what}: {} of them, median {:.1} ms, 90 % {:.1} ms, 99.9 % {:.1} ms, longest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.9),
        at(0.999),
        at(1.0)
    );
}
