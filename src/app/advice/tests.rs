//! What is asked of the engine, and that its advice agrees with its reviews.

use super::think::DEPTH;
use super::*;
use crate::app::mind::Queue;
use crate::dice::ScriptedDice;
use crate::engine::{Limits, review, shipped_judge};
use crate::game::{Intent, NewGame};
use bevy::ecs::system::RunSystemOnce;
use bevy::tasks::{AsyncComputeTaskPool, TaskPool};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What comes of a question in the end, and everything that was said before.
fn ask<Q, A>(asked: Q, work: fn(&Q, &crate::app::mind::Wire<'_, A>) -> Option<A>) -> Option<A>
where
    Q: Copy + Send + Sync + 'static,
    A: Clone + Send + Sync + 'static,
{
    AsyncComputeTaskPool::get_or_init(TaskPool::new);
    let mut world = World::new();
    world.init_resource::<Queue>();
    let job = world
        .run_system_once(move |mind: Mind| mind.ask(Importance::Hints, asked, work))
        .expect("it runs");
    let began = Instant::now();
    loop {
        if let Some(answer) = job.answer() {
            return answer.expect("it does not fail");
        }
        assert!(began.elapsed() < Duration::from_secs(120), "it never comes");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn asked(code: &str, book: RuleBook) -> Asked {
    Asked {
        position: code.parse().unwrap(),
        book,
    }
}

/// Positions with dice: at the start, in the middle, where a throw is half played, where all is home.
const POSITIONS: [&str; 5] = [
    "24:15 12:15 w 65 wb",
    "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 b 43 -",
    "24:8,20:2,18:1,16:2,14:1,9:1 12:9,10:1,8:2,7:1,4:2 w 63 - left=3",
    "24:5,22:2,20:2,18:2,15:2,13:1,10:1 12:6,11:1,9:2,7:2,5:2,4:1,1:1 w 44 -",
    "6:4,5:3,4:3,2:2,1:1 18:5,17:4,16:2,14:1 b 52 -",
];

#[test]
fn a_hint_never_says_another_loss_or_mark_than_a_review_of_the_same_turn() {
    for book in [RuleBook::R365, RuleBook::CLASSIC] {
        let judge = shipped_judge(&book).unwrap();
        let mut marked = 0;
        for code in POSITIONS {
            let asked = asked(code, book);
            let found = ask(asked, think::hints).unwrap_or_else(|| panic!("{code}"));
            assert!(found.whole && found.ply <= DEPTH);
            assert!(!found.turns.is_empty() && found.turns.len() <= 5);
            assert_eq!(found.turns[0].loss, 0.0, "{code}");
            for hint in &found.turns {
                let mut after = asked.position;
                for played in &hint.steps {
                    after = after.play(&book, played.step).expect("it is legal");
                }
                assert!(after.legal_steps(&book).is_empty() || after.outcome(&book).is_some());
                let side = asked.position.side().unwrap();
                let army = crate::engine::Board::of(&after, side).own;
                let limits = Limits::analysis(DEPTH);
                let stop = AtomicBool::new(false);
                let judged = review(judge, &asked.position, &book, army, &limits, &stop).unwrap();
                assert_eq!((hint.loss, hint.mark), (judged.loss, judged.mark), "{code}");
                // What stands in one row and between two adds up.
                let behind = found.turns[0].equity - hint.equity;
                assert!((behind - hint.loss).abs() < 1e-5, "{code}: {hint:?}");
                let worth = hint.chances.equity(book.scoring);
                assert!((worth - hint.equity).abs() < 2e-3, "{code}: {hint:?}");
                marked += usize::from(hint.mark.is_some());
            }
            let losses: Vec<f32> = found.turns.iter().map(|hint| hint.loss).collect();
            assert!(losses.is_sorted(), "{code}: {losses:?}");
        }
        assert!(marked > 0, "some turn among them is bad");
    }
}

#[test]
fn reasons_are_told_from_the_side_of_the_turn_they_stand_under() {
    let mut told = 0;
    for code in POSITIONS {
        let found = ask(asked(code, RuleBook::R365), think::hints).unwrap();
        let [best, second, ..] = &found.turns[..] else {
            continue;
        };
        assert_eq!(best.reasons.len(), second.reasons.len());
        told += best.reasons.len();
        // The best against the second and the second against the best: the same figures the other way round.
        mirrored(best, second);
    }
    assert!(told > 0, "some turns differ in what has a name");
}

fn mirrored(best: &Hint, second: &Hint) {
    for reason in &best.reasons {
        let same = second
            .reasons
            .iter()
            .find(|other| other.term == reason.term);
        let same = same.expect("told of both");
        assert_eq!((same.one, same.other), (reason.other, reason.one));
        assert_eq!(same.worth, -reason.worth);
    }
}

#[test]
fn the_next_throw_has_a_legal_best_turn_for_every_roll_and_their_mean() {
    let book = RuleBook::R365;
    let asked = asked("24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 b - -", book);
    let next = ask(asked, think::next_throw).unwrap();
    assert_eq!((next.side, next.throws.len()), (Side::Black, 21));
    let mut mean = 0.0;
    for throw in &next.throws {
        let mut after = asked.position.thrown(throw.roll).unwrap();
        for played in &throw.steps {
            after = after.play(&book, played.step).expect("it is legal");
        }
        assert!(after.legal_steps(&book).is_empty(), "{}", throw.roll);
        let ways = if throw.roll.is_double() { 1.0 } else { 2.0 };
        mean += ways / 36.0 * throw.equity;
    }
    assert!((mean - next.equity).abs() < 1e-4, "{mean} {}", next.equity);
    let [six, one] = [6, 1].map(|number| crate::rules::Die::new(number).unwrap());
    assert_eq!(next.of(Roll::new(one, six)), next.of(Roll::new(six, one)));
    assert!(next.of(Roll::new(one, six)).is_some());
}

#[test]
fn the_chances_are_those_of_the_best_hint_and_of_the_throw_that_follows_it() {
    let book = RuleBook::R365;
    for code in POSITIONS {
        let asked = asked(code, book);
        let hints = ask(asked, think::hints).unwrap();
        let as_white = |chances: Chances| match hints.side {
            Side::White => chances,
            Side::Black => chances.flipped(),
        };
        let best = as_white(hints.turns[0].chances);
        assert_eq!(ask(asked, think::outlook), Some(best), "{code}");
        // Played, it is worth what it was said to be, on average over the enemy's throws.
        let mut after = asked.position;
        for played in &hints.turns[0].steps {
            after = after.play(&book, played.step).unwrap();
        }
        let after = Asked {
            position: after.end_turn(&book).unwrap(),
            book,
        };
        let next = ask(after, think::next_throw).unwrap();
        let played = as_white(next.chances.flipped());
        assert!(
            (played.win - best.win).abs() < 2e-3,
            "{code}: {played:?} {best:?}"
        );
        let seen = ask(after, think::outlook).unwrap();
        assert!((seen.win - played.win).abs() < 1e-5, "{code}");
    }
}

fn game(code: &str) -> Game {
    let setup = NewGame {
        start: code.parse().unwrap(),
        ..NewGame::default()
    };
    let dice = ["62", "31", "31"].map(|roll| roll.parse().unwrap());
    Game::new(setup, Box::new(ScriptedDice::new(dice.to_vec())))
}

/// What can be said of a game whose dice lie still.
fn still(game: &Game) -> Stand {
    stand(game, false, false)
}

#[test]
fn what_can_be_said_follows_from_what_the_game_waits_for() {
    assert_eq!(still(&game("24:15 12:15 - - wb")), Stand::Waiting);
    let mut game = game("2:1 18:15 w - -");
    assert_eq!(still(&game), Stand::NextThrow);
    assert_eq!(before_the_throw(&game), Some(*game.position()));
    game.act(Intent::Throw).unwrap();
    assert_eq!(still(&game), Stand::Turn);
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    assert_eq!(still(&game), Stand::Over);
    assert_eq!(before_the_throw(&game), None);
}

#[test]
fn after_a_turn_that_is_played_the_next_throw_is_the_enemys() {
    let mut game = game("24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w - -");
    game.act(Intent::Throw).unwrap();
    while let Some(played) = game.position().legal_steps(game.book()).first() {
        assert_eq!(still(&game), Stand::Turn);
        let step = played.step;
        game.act(Intent::from(step)).unwrap();
    }
    assert_eq!(still(&game), Stand::NextThrow);
    let next = before_the_throw(&game).unwrap();
    assert_eq!((next.side(), next.roll()), (Some(Side::Black), None));
}

#[test]
fn nobody_is_told_of_a_turn_of_theirs_that_never_comes() {
    use crate::engine::Level;
    use crate::game::Player;
    let game = |players: [Player; 2]| {
        let [white, black] = players;
        let setup = NewGame {
            players: crate::rules::BySide { white, black },
            start: "24:15 12:15 w 65 wb".parse().unwrap(),
            ..NewGame::default()
        };
        Game::new(setup, Box::new(ScriptedDice::new(Vec::new())))
    };
    let computer = Player::Computer(Level::Novice);
    assert_eq!(still(&game([computer, Player::Person])), Stand::Computers);
    assert_eq!(still(&game([Player::Person, computer])), Stand::Turn);
    // Nobody ever moves: one thing is said, whether the dice fall or not, till somebody stops the game to look at it.
    let watched = game([computer, computer]);
    for hidden in [false, true] {
        assert_eq!(stand(&watched, hidden, false), Stand::Watched);
    }
    assert_eq!(stand(&watched, false, true), Stand::Turn);
    assert_eq!(stand(&watched, true, true), Stand::Falling);
}

#[test]
fn what_a_turn_has_lost_in_its_middle_is_what_the_teacher_will_say_of_it_at_its_end() {
    let book = RuleBook::R365;
    let start: Position = "24:9,21:1,20:2,17:1,15:2 12:10,8:1,6:2,3:2 w 63 -"
        .parse()
        .unwrap();
    let judge = shipped_judge(&book).unwrap();
    let never = AtomicBool::new(false);
    let mut lost = Vec::new();
    for first in start.legal_steps(&book).iter() {
        let now = Asked {
            position: start.play(&book, first.step).unwrap(),
            book,
        };
        let rest = ask(now, think::hints).unwrap();
        let exam = lost::exam(&start, &now, &rest.turns[0].steps).unwrap();
        let found = ask(exam, lost::lost).unwrap();
        let (thrown, after) = (exam.turn.thrown, exam.turn.after);
        let told = review(
            judge,
            &thrown,
            &book,
            after,
            &crate::app::play::ANALYSIS,
            &never,
        );
        assert_eq!(found, told.unwrap().loss);
        lost.push(found);
    }
    // The first step of the best turn loses nothing, and others do.
    assert!(lost.contains(&0.0), "{lost:?}");
    assert!(lost.iter().any(|loss| *loss > 0.04), "{lost:?}");
}
