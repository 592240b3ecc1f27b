//! Closer looks: nothing moves, what is under way is told, the deepest counts.

use super::*;
use crate::app::review::{By, Found, Line, Look, TRIALS};

/// The review becomes another.
fn becomes(bench: &mut Bench, how: impl FnOnce(Reviewing) -> Reviewing) {
    let before = Rc::try_unwrap(std::mem::take(&mut bench.review));
    bench.review = Rc::new(how(before.ok().expect("nobody else holds it")));
    for _ in 0..3 {
        bench.pass(Vec::new());
    }
}

/// A rollout of a turn that found the same turn best as the review, and what was played so much worse.
fn rolled(review: &Reviewing, place: usize, (trials, loss): (u32, f32)) -> Found {
    let turn = &review.turns()[place];
    let known = *turn.review().unwrap();
    let mut lines = vec![line(&turn.steps); 4];
    lines[1].played = true;
    Found {
        ply: 0,
        trials,
        best: known.best,
        played: known.played,
        loss,
        lines,
    }
}

/// Whatever is written once in both, but the last lines of all, has stayed where it was.
fn assert_nothing_moved(before: &[(String, Rect, Rect)], bench: &Bench, what: &str) {
    let after = bench.texts();
    let once = |all: &[(String, Rect, Rect)], text: &str| {
        let mut found = all.iter().filter(|(other, ..)| other == text);
        let first = found.next().map(|(_, place, _)| *place);
        first.filter(|_| found.next().is_none())
    };
    let mut compared = 0;
    for (text, ..) in before {
        if text.starts_with("The loss is") {
            continue;
        }
        if let (Some(was), Some(is)) = (once(before, text), once(&after, text)) {
            compared += 1;
            assert_eq!(was, is, "{what}, {:?}: «{text}» has moved", bench.size);
        }
    }
    assert!(compared >= 4, "{what}: {compared}");
}

#[test]
fn what_a_look_under_way_has_found_moves_nothing() {
    let game = played(["", ""], 12);
    for size in LOW {
        let mut bench = Bench::new(Tongue::English, size, 100, &game);
        bench.review = Rc::new(Reviewing::at_once(&game, &Limits::ply(1)));
        bench.show(Card::Review);
        let place = bench.review.costliest(1)[0];
        // A narrow card shows one turn alone when it was chosen.
        bench.press(egui::Key::ArrowDown);
        bench.press(egui::Key::ArrowUp);
        bench.pass(Vec::new());
        assert_eq!(bench.desk.review.chosen, Some(place));
        let loss = bench.review.turns()[place].review().unwrap().loss;
        for trials in [0, 36, 72, TRIALS] {
            let before = bench.texts();
            becomes(&mut bench, |review| match trials {
                0 => review.looking_closer(place, Look::RollOut),
                _ => {
                    let found = rolled(&review, place, (trials, loss));
                    let found = review.having_found(place, found);
                    match trials {
                        TRIALS => found,
                        _ => found.looking_closer(place, Look::RollOut),
                    }
                }
            });
            assert_nothing_moved(&before, &bench, &format!("{trials} trials"));
            let stops = bench.seen("Stop").is_some();
            assert_eq!(stops, trials != TRIALS, "{size:?}: it can be stopped");
        }
        let known = format!("Rolled out {TRIALS} times");
        assert!(bench.says(&known), "{size:?}: what it has found");
    }
}

#[test]
fn a_turn_that_is_rolled_out_is_told_wherever_one_looks_and_can_be_stopped_and_gone_on_with() {
    let game = played(["", ""], 12);
    let mut bench = Bench::new(Tongue::English, (900.0, 650.0), 100, &game);
    bench.review = Rc::new(Reviewing::at_once(&game, &Limits::ply(1)));
    bench.show(Card::Review);
    let unforced = |place: &usize| !bench.review.turns()[*place].review().unwrap().forced;
    let places: Vec<usize> = (0..12).filter(unforced).take(2).collect();
    let [rolls, other] = places[..] else {
        panic!("two turns with a choice")
    };
    bench.desk.review.chosen = Some(other);
    let number = bench.review.turns()[rolls].number;
    // In its row: something small and pointed at its right end.
    let signs = |bench: &Bench| {
        let clips = bench.shapes.iter().map(|clipped| &clipped.shape);
        let pointed = clips.filter(|shape| match shape {
            Shape::Path(path) => {
                path.points.len() == 3 && shape.visual_bounding_rect().width() < 12.0
            }
            _ => false,
        });
        pointed.count()
    };
    bench.pass(Vec::new());
    let before = signs(&bench);
    becomes(&mut bench, |review| {
        let found = rolled(&review, rolls, (36, 0.1));
        let found = review.having_found(rolls, found);
        found.looking_closer(rolls, Look::RollOut)
    });
    assert_eq!(signs(&bench), before + 1);
    assert!(bench.seen("Deeper").is_some(), "another one is looked at");
    let told = format!("Turn {number}. White · Rolled out: 36 of {TRIALS}");
    assert!(bench.seen(&told).is_some(), "{told}");
    assert_eq!(bench.click("Stop"), [Wish::Review(ReviewWish::Stop)]);
    bench.click(&told);
    assert_eq!(
        bench.desk.review.chosen,
        Some(rolls),
        "it leads to the turn"
    );
    bench.desk.review.chosen = Some(other);
    // Another one is begun: the first is not forgotten.
    becomes(&mut bench, |review| {
        review.looking_closer(other, Look::RollOut)
    });
    let aside = format!("Can be rolled on: turn {number}");
    assert!(bench.says(&aside), "{aside}");
    bench.desk.review.chosen = Some(rolls);
    bench.pass(Vec::new());
    assert_eq!(
        bench.click("Roll on"),
        [Wish::Review(ReviewWish::RollOut(rolls))]
    );
}

#[test]
fn the_deepest_look_at_a_turn_is_the_one_that_counts_and_it_is_told_which_it_was() {
    let game = played(["", ""], 12);
    let mut bench = Bench::new(Tongue::English, (900.0, 650.0), 100, &game);
    bench.review = Rc::new(Reviewing::at_once(&game, &Limits::ply(1)));
    bench.show(Card::Review);
    let place = bench.review.costliest(1)[0];
    let state = |bench: &Bench| {
        let turn = &bench.review.turns()[place];
        let tally = bench.review.tallies()[turn.side];
        (tally, bench.review.costliest(12).to_vec(), turn.by())
    };
    let first = state(&bench);
    let known = *bench.review.turns()[place].review().unwrap();
    assert_eq!(known.mark, Some(Mark::VeryBad));
    assert_eq!(first.2, Some(By::Plies(known.ply)));
    // Not whole, it does not count.
    becomes(&mut bench, |review| {
        let found = rolled(&review, place, (TRIALS - 36, 0.05));
        review.having_found(place, found)
    });
    assert_eq!(state(&bench), first);
    becomes(&mut bench, |review| {
        let found = rolled(&review, place, (TRIALS, 0.05));
        review.having_found(place, found)
    });
    let (tally, dearest, by) = state(&bench);
    assert!((first.0.loss - tally.loss - known.loss + 0.05).abs() < 1e-5);
    assert_eq!(tally.marks[0], first.0.marks[0] + 1);
    assert_eq!(tally.marks[2], first.0.marks[2] - 1);
    assert_eq!(tally.luck, first.0.luck);
    assert_ne!(dearest[0], place);
    assert_eq!(by, Some(By::Trials(TRIALS)));
    bench.desk.review.chosen = Some(place);
    bench.pass(Vec::new());
    let mean = format!("Mean loss {:.3} · ", tally.mean_loss());
    assert!(bench.says("loss 0.050") && bench.says("−0.050") && bench.says(&mean));
    assert!(bench.says(&format!("Rolled out {TRIALS} times · ")));
}

fn line(steps: &[crate::rules::Step]) -> Line {
    Line {
        steps: steps.to_vec(),
        played: false,
        chances: crate::engine::Chances {
            win: 0.5,
            mars: 0.1,
            lost_mars: 0.1,
        },
        equity: 0.0,
        half: 0.02,
        loss: 0.1,
        half_loss: 0.02,
    }
}
