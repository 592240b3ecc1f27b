//! What the engine tells a player: hints, the map of throws, the outlook, reviews and rollouts; all of it can be stopped.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use narde365::engine::{
    Board, Cut, GameReview, Grade, Level, Limits, PlayedTurn, ReviewFault, Rollout, SearchFault,
    Style, outlook, review, roll_map, search, shipped_judge, why,
};
use narde365::rules::{LastThrow, Position, Roll, RuleBook, Side};

use crate::rules_properties::mirrored;
use crate::rules_random::{Games, chance, roll};

const MIDDLE: &str = "24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 -";

fn position(code: &str) -> Position {
    code.parse().expect("a position code")
}

fn running() -> AtomicBool {
    AtomicBool::new(false)
}

/// The turns of a game that a player plays against itself, as many as are asked for.
fn game(book: &RuleBook, style: Style, seed: u64, most: usize) -> Vec<PlayedTurn> {
    let judge = shipped_judge(book).expect("sound weights");
    let mut chance = chance(seed);
    let mut position = Position::start().begin(Side::White);
    let mut turns = Vec::new();
    while turns.len() < most && position.outcome(book).is_none() {
        let thrown = position.thrown(roll(&mut chance)).expect("a throw");
        let found = style.think(judge, &thrown, book, seed, &running());
        let best = *found.expect("a turn").best().expect("a turn");
        let mut end = thrown;
        for step in best.turn.steps().iter() {
            end = end.play(book, step.step).expect("a legal step");
        }
        turns.push(PlayedTurn::of(&thrown, &end).expect("a side to move"));
        position = end;
        if position.outcome(book).is_none() {
            position = position.end_turn(book).expect("a whole turn");
        }
    }
    turns
}

#[test]
fn given_a_hint_of_five_turns_when_their_losses_are_asked_then_they_rise_from_nothing() {
    for book in [RuleBook::R365, RuleBook::CLASSIC] {
        let judge = shipped_judge(&book).expect("sound weights");
        let limits = Limits::analysis(2);
        let found = search(judge, &position(MIDDLE), &book, &limits, &running()).expect("turns");
        let five = &found.choices[..5];
        assert!(five.iter().all(|choice| choice.ply == 2));
        let losses: Vec<f32> = five.iter().map(|choice| found.loss(choice)).collect();
        assert_eq!(losses[0], 0.0);
        assert!(losses.is_sorted() && losses[4] > 0.0, "{losses:?}");
    }
}

#[test]
fn given_two_turns_when_why_is_asked_both_ways_round_then_every_difference_is_turned_round() {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let position = position(MIDDLE);
    let found = search(judge, &position, &book, &Limits::ply(1), &running()).expect("turns");
    let board = Board::of(&position, Side::White);
    let (best, worst) = (&found.choices[0], found.choices.last().expect("turns"));
    let told = why(&board, &book, best.after, worst.after);
    let turned = why(&board, &book, worst.after, best.after);
    assert!(!told.is_empty());
    assert_eq!(told.len(), turned.len());
    for (one, other) in told.iter().zip(&turned) {
        assert_eq!(one.term, other.term);
        assert_eq!((one.one, one.other), (other.other, other.one));
        assert_eq!(one.worth, -other.worth);
    }
    assert_eq!(why(&board, &book, best.after, best.after), []);
}

#[test]
fn given_random_positions_when_the_outlook_is_asked_then_it_is_the_maps_mean_and_the_same_for_both_colours()
 {
    let book = RuleBook::CLASSIC;
    let judge = shipped_judge(&book).expect("sound weights");
    let mut chance = chance(51);
    let mut games = Games::new(book);
    for _ in 0..60 {
        let thrown = games.next(&mut chance);
        let side = thrown.side().expect("a side to move");
        let map = roll_map(judge, &thrown, side, &book, &running()).expect("a map");
        assert_eq!(map.throws.len(), 21);
        let roll = thrown.roll().expect("dice");
        let found = search(judge, &thrown, &book, &Limits::ply(1), &running()).expect("turns");
        let best = found.best().expect("a turn");
        let told = map.of(Roll::new(roll.second(), roll.first())).expect("it");
        assert_eq!((told.after, told.chances), (best.after, best.chances));
        let seen = outlook(judge, &thrown, &book, &running()).expect("chances");
        let white = match side {
            Side::White => best.chances,
            Side::Black => best.chances.flipped(),
        };
        assert_eq!(seen, white);
        let turned = outlook(judge, &mirrored(&thrown), &book, &running()).expect("chances");
        assert!((turned.win - seen.flipped().win).abs() < 1e-6);
    }
    let start = Position::start();
    let even = outlook(judge, &start, &book, &running()).expect("chances");
    assert!((even.win - 0.5).abs() < 1e-6, "nobody has begun: {even:?}");
    let first = outlook(judge, &start.begin(Side::White), &book, &running()).expect("chances");
    let map = roll_map(judge, &start, Side::White, &book, &running()).expect("a map");
    assert_eq!(first, map.chances);
    assert!(first.win > 0.5, "the first mover stands better: {first:?}");
}

#[test]
fn given_a_game_that_is_over_when_its_outlook_is_asked_then_it_is_certain_and_has_no_map() {
    let book = RuleBook::CLASSIC;
    let judge = shipped_judge(&book).expect("sound weights");
    let thrown = position("1:1 13:15 w 65 -");
    let found = search(judge, &thrown, &book, &Limits::ply(1), &running()).expect("turns");
    let steps = *found.best().expect("a turn").turn.steps();
    let over = steps
        .iter()
        .fold(thrown, |at, step| at.play(&book, step.step).expect("legal"));
    let seen = outlook(judge, &over, &book, &running()).expect("chances");
    assert_eq!((seen.win, seen.mars), (1.0, 1.0));
    let map = roll_map(judge, &over, Side::Black, &book, &running());
    assert_eq!(map, Err(SearchFault::Over));
}

#[test]
fn given_a_last_throw_to_come_when_its_map_is_made_then_the_throws_that_follow_draw_and_the_rest_lose()
 {
    let book = RuleBook {
        last_throw: LastThrow::Yes,
        ..RuleBook::R365
    };
    let judge = shipped_judge(&book).expect("sound weights");
    let thrown = position("1:1 13:3 w 65 -");
    let found = search(judge, &thrown, &book, &Limits::ply(1), &running()).expect("turns");
    let mut last = thrown;
    for step in found.best().expect("a turn").turn.steps().iter() {
        last = last.play(&book, step.step).expect("legal");
    }
    assert_eq!(last.outcome(&book), None, "Black has its last throw");
    let map = roll_map(judge, &last, Side::Black, &book, &running()).expect("a map");
    for thrown in &map.throws {
        // Three checkers on the last point: off by a double alone.
        let win = if thrown.roll.is_double() { 0.5 } else { 0.0 };
        assert_eq!(thrown.chances.win, win, "{}", thrown.roll);
    }
    assert!((map.chances.win - 0.5 / 6.0).abs() < 1e-6);
}

#[test]
fn given_every_first_throw_when_it_is_reviewed_then_luck_is_nothing_on_average() {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let mut luck = 0.0;
    for roll in Roll::all_unordered() {
        let thrown = Position::start().begin(Side::White).thrown(roll);
        let thrown = thrown.expect("a throw");
        let limits = Limits::ply(1);
        let found = search(judge, &thrown, &book, &limits, &running()).expect("turns");
        let played = found.best().expect("a turn").after;
        let review = review(judge, &thrown, &book, played, &limits, &running()).expect("legal");
        luck += review.luck * f32::from(roll.ways()) / 36.0;
    }
    assert!(luck.abs() < 1e-5, "{luck}");
}

#[test]
fn given_a_game_in_progress_when_it_is_reviewed_and_goes_on_then_the_review_goes_on_and_its_sums_are_right()
 {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let turns = game(&book, Level::Novice.style(), 61, 24);
    assert_eq!(turns.len(), 24);
    let limits = Limits::analysis(1);
    let mut whole = GameReview::new(judge, &book, &limits);
    for turn in &turns {
        whole.add(turn, &running()).expect("a legal turn");
    }
    let mut halves = GameReview::new(judge, &book, &limits);
    for turn in &turns[..12] {
        halves.add(turn, &running()).expect("a legal turn");
    }
    assert_eq!(halves.turns().len(), 12, "it can be read in between");
    for turn in &turns[12..] {
        halves.add(turn, &running()).expect("a legal turn");
    }
    for side in Side::BOTH {
        let tally = &whole.tallies()[side];
        assert_eq!(tally, &halves.tallies()[side]);
        let mine = || whole.turns().iter().filter(|review| review.side == side);
        assert_eq!(mine().count(), 12);
        let choices = mine().filter(|review| !review.forced);
        let loss: f32 = choices.clone().map(|review| review.loss).sum();
        let luck: f32 = mine().map(|review| review.luck).sum();
        assert_eq!(tally.unforced as usize, choices.count());
        assert!((tally.loss - loss).abs() < 1e-4 && (tally.luck - luck).abs() < 1e-4);
        assert_eq!(tally.grade(), Grade::of(tally.mean_loss()));
        assert_eq!(tally.grade(), Grade::Awful, "a novice: {tally:?}");
    }
    let costliest = whole.costliest(3);
    let losses: Vec<f32> = costliest
        .iter()
        .map(|place| whole.turns()[*place].loss)
        .collect();
    assert_eq!(losses.len(), 3);
    assert!(losses.is_sorted_by(|a, b| a >= b));
    let most = whole.turns().iter().map(|review| review.loss);
    assert_eq!(losses[0], most.fold(0.0, f32::max));
}

#[test]
fn given_a_turn_that_cannot_be_reviewed_when_it_is_added_then_the_review_stays_as_it_was() {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let mut game = GameReview::new(judge, &book, &Limits::analysis(2));
    let thrown = position(MIDDLE);
    let turn = PlayedTurn::of(&thrown, &thrown).expect("a side to move");
    let fault = game.add(&turn, &running()).expect_err("no step was made");
    assert_eq!(fault, ReviewFault::NotLegal);
    let limits = Limits::analysis(2);
    let found = search(judge, &thrown, &book, &limits, &running()).expect("turns");
    let after = found.best().expect("a turn").after;
    let turn = PlayedTurn { thrown, after };
    let fault = game
        .add(&turn, &AtomicBool::new(true))
        .expect_err("stopped");
    assert_eq!(fault, ReviewFault::Search(SearchFault::Stopped));
    assert_eq!(game.turns().len(), 0);
    game.add(&turn, &running()).expect("a legal turn");
    assert_eq!(game.turns().len(), 1);
}

#[test]
fn given_a_rollout_when_it_runs_then_it_shows_itself_and_its_bars_shrink_and_a_stop_keeps_what_was_played()
 {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let position = position(MIDDLE);
    let found = search(judge, &position, &book, &Limits::ply(1), &running()).expect("turns");
    let turns = [found.choices[0].after, found.choices[1].after];
    let board = Board::of(&position, Side::White);
    let stop = running();
    let mut rollout = Rollout::new(judge, &book, &board, &turns, 3).up_to(6);
    let mut shown = Vec::new();
    let ended = rollout.run(1_000_000, &stop, |rollout| {
        shown.push((rollout.trials(), rollout.standing()[0].half));
        stop.store(shown.len() == 10, Ordering::Relaxed);
    });
    let trials: Vec<u32> = shown.iter().map(|(trials, _)| *trials).collect();
    assert!(!ended);
    assert_eq!(
        trials[..10],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(|n| n * 36)
    );
    assert_eq!(rollout.trials(), 360);
    let (_, first) = shown[0];
    let (_, last) = shown[shown.len() - 1];
    assert!(last < first, "{shown:?}");
}

/// How long a thread has worked so far, by the system's own account: a busy machine may give it no turn for a while.
fn worked(thread: &Path) -> Option<Duration> {
    let text = std::fs::read_to_string(thread.join("schedstat")).ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// The folder in which the system keeps account of this thread; an empty path where it keeps none.
fn this_thread() -> PathBuf {
    let me = std::fs::read_link("/proc/thread-self");
    me.map_or_else(|_| PathBuf::new(), |me| Path::new("/proc").join(me))
}

/// Starts work that takes long, stops it after a while, and answers how long it worked on: by the clock where the system
/// keeps no account of threads.
fn late(work: impl Fn(&AtomicBool) + Sync, after: Duration) -> Duration {
    let stop = running();
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        let (stop, work) = (&stop, &work);
        let working = scope.spawn(move || {
            let me = this_thread();
            sender.send(me.clone()).expect("somebody listens");
            work(stop);
            (Instant::now(), worked(&me))
        });
        let thread = receiver.recv().expect("the thread has begun");
        std::thread::sleep(after);
        let before = worked(&thread);
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let (ended, all) = working.join().expect("an end");
        match (before, all) {
            (Some(before), Some(all)) => all.saturating_sub(before),
            _ => ended.saturating_duration_since(asked),
        }
    })
}

#[test]
fn given_anything_that_takes_long_when_it_is_stopped_then_it_ends_within_ten_milliseconds() {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let position = position(MIDDLE);
    let board = Board::of(&position, Side::White);
    let wide = Limits {
        keep: 50,
        within: 9.0,
        ..Limits::ply(4)
    };
    let after = {
        let found = search(judge, &position, &book, &Limits::ply(1), &running()).expect("turns");
        found.choices[0].after
    };
    let searching = |stop: &AtomicBool| {
        let found = search(judge, &position, &book, &wide, stop).expect("turns");
        assert_eq!(found.cut, Some(Cut::Stopped));
    };
    let reviewing = |stop: &AtomicBool| {
        let review = review(judge, &position, &book, after, &wide, stop);
        assert!(matches!(
            review,
            Err(ReviewFault::Search(SearchFault::Stopped))
        ));
    };
    let mapping = |stop: &AtomicBool| {
        while roll_map(judge, &position, Side::White, &book, stop).is_ok() {}
    };
    let rolling = |stop: &AtomicBool| {
        let mut rollout = Rollout::new(judge, &book, &board, &[after, after], 5);
        assert!(!rollout.run(u32::MAX, stop, |_| {}));
    };
    let works: [&(dyn Fn(&AtomicBool) + Sync); 4] = [&searching, &reviewing, &mapping, &rolling];
    for (number, work) in works.into_iter().enumerate() {
        let mut times: Vec<Duration> = (0..9)
            .map(|round| late(work, Duration::from_millis(20 + 7 * round)))
            .collect();
        times.sort_unstable();
        // The middle one: the account may be behind by a tick of the system's clock.
        assert!(times[4] < Duration::from_millis(10), "{number}: {times:?}");
    }
}

/// Decides under a limit of time, of positions on which the plies asked for take far longer; answers how far each went over
/// it, by the clock and by the work done.
fn decisions_over(limit: Duration, many: usize, seed: u64) -> Vec<(f64, f64)> {
    let book = RuleBook::R365;
    let judge = shipped_judge(&book).expect("sound weights");
    let style = Style::Net {
        limits: Limits {
            keep: 50,
            within: 9.0,
            ..Limits::ply(4)
        },
        noise: 0.0,
    }
    .with_time(limit);
    let mut chance = chance(seed);
    let mut games = Games::new(book);
    let mut over = Vec::new();
    while over.len() < many {
        let position = games.next(&mut chance);
        let (begun, before) = (Instant::now(), worked(&this_thread()));
        let found = style.think(judge, &position, &book, 1, &running());
        let took = begun.elapsed();
        let after = worked(&this_thread());
        let work = before
            .zip(after)
            .map_or(took, |(before, after)| after - before);
        if found.expect("a turn").cut == Some(Cut::Time) {
            let over_limit = |time: Duration| time.as_secs_f64() / limit.as_secs_f64() - 1.0;
            over.push((over_limit(took), over_limit(work)));
        }
    }
    over
}

#[test]
fn given_decisions_under_a_limit_of_time_when_they_are_timed_then_hardly_any_works_longer() {
    // By the work done: a busy machine may give the thread no turn when its time is over.
    let over = decisions_over(Duration::from_millis(60), 40, 71);
    let late = over.iter().filter(|(_, work)| *work > 0.2).count();
    assert!(late <= 2, "{over:?}");
}

/// `cargo test --release --no-default-features --test pure -- --ignored --nocapture thousand_decisions`
#[test]
#[ignore = "a measurement of five minutes"]
fn given_a_thousand_decisions_under_a_limit_when_they_are_timed_then_five_at_most_are_late() {
    let limit = Duration::from_millis(250);
    let over = decisions_over(limit, 1000, 72);
    let count = |share: f64| over.iter().filter(|(clock, _)| *clock > share).count();
    let most = |by: fn(&(f64, f64)) -> f64| over.iter().map(by).fold(-1.0, f64::max) * 100.0;
    println!(
        "1000 decisions under {limit:?}: {} over it by more than 20 %, {} by 100 %, the latest by {:.1} % on the clock and {:.1} % of work",
        count(0.2),
        count(1.0),
        most(|over| over.0),
        most(|over| over.1),
    );
    assert!(count(0.2) <= 5 && count(1.0) == 0);
}
