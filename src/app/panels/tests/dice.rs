//! The dice: their seal and words on the new-game card, their misses, their statistics, and those of the players' own.

use super::*;
use crate::app::motion::Missed;
use crate::app::panels::Entry;
use crate::app::panels::own_dice::Places;
use crate::app::panels::plan::Plan;
use crate::app::wish::NewDice;
use crate::dice::statistics::Tally;
use crate::dice::{ManualDice, Misses, OwnWord};
use crate::geometry::Half;
use crate::record::{MissKind, Which};
use crate::rules::Die;

const USUAL: (f32, f32) = (1280.0, 800.0);

fn own() -> Game {
    Game::new(NewGame::default(), Box::new(ManualDice))
}

fn asked(wishes: &[Wish]) -> &NewDice {
    match wishes {
        [Wish::NewGame { dice, .. }] => dice,
        other => panic!("no new game: {other:?}"),
    }
}

#[test]
fn the_seal_is_seen_from_the_first_frame_of_the_card_in_the_smallest_window() {
    let game = fresh(["", ""], RuleBook::R365);
    for tongue in Tongue::ALL {
        let mut bench = Bench::new(tongue, (640.0, 480.0), 100, &game);
        bench.desk.show(Card::NewGame, &bench.settings);
        bench.pass(Vec::new());
        let texts = bench.texts();
        let seal = texts
            .iter()
            .find(|(text, ..)| text == "5f8e9941 … 8fe8d528");
        let (_, place, clip) = seal.expect("it is drawn");
        assert!(clip.contains_rect(*place), "{place:?} in {clip:?}");
    }
}

#[test]
fn statistics_looked_up_over_the_new_game_card_leave_it_as_it_was() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &game);
    bench.show(Card::NewGame);
    bench.click("any word or number");
    bench.pass(vec![egui::Event::Text("Ёж".into())]);
    bench.show(Card::Statistics);
    assert!(bench.says("Nothing has been thrown yet."));
    bench.press(egui::Key::Escape);
    bench.pass(Vec::new());
    assert_eq!(bench.desk.card, Some(Card::NewGame));
    assert!(bench.says("Ёж"));
}

#[test]
fn a_word_goes_into_the_dice_exactly_as_typed() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &game);
    bench.show(Card::NewGame);
    bench.click("any word or number");
    bench.pass(vec![egui::Event::Text("  Ёж «№ 1» ".into())]);
    let wishes = bench.press(egui::Key::Enter);
    let words = BySide::new(OwnWord::new("  Ёж «№ 1» ").unwrap(), OwnWord::default());
    let misses = Misses::Life;
    assert_eq!(*asked(&wishes), NewDice::Thrown { words, misses });
    // It was given to that seal; the next one has none.
    bench.show(Card::NewGame);
    assert!(!bench.says("Ёж"));
}

#[test]
fn a_word_takes_what_it_may_hold_and_no_more() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &game);
    bench.show(Card::NewGame);
    bench.click("any word or number");
    bench.pass(vec![egui::Event::Paste(format!("\u{7}{}", "й".repeat(99)))]);
    bench.pass(Vec::new());
    let typed = bench.desk.draft.dice.words.white.clone();
    assert!(typed.chars().all(|letter| letter == 'й'), "{typed:?}");
    assert!((OwnWord::MAX - 1..=OwnWord::MAX).contains(&typed.chars().count()));
    assert_eq!(
        *asked(&bench.press(egui::Key::Enter)),
        NewDice::Thrown {
            words: BySide::new(OwnWord::new(&typed).unwrap(), OwnWord::default()),
            misses: Misses::Life,
        }
    );
}

#[test]
fn own_dice_have_no_seal_no_words_and_no_misses() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 1400.0), 100, &game);
    bench.show(Card::NewGame);
    let about_thrown = ["5f8e9941 … 8fe8d528", "any word or number", "Seldom"];
    for word in about_thrown {
        assert!(bench.says(word), "{word}");
    }
    bench.click("Your own dice");
    bench.pass(Vec::new());
    for word in about_thrown {
        assert!(!bench.says(word), "{word}");
    }
    assert_eq!(*asked(&bench.press(egui::Key::Enter)), NewDice::Own);
}

#[test]
fn how_often_falls_miss_is_asked_for_and_remembered() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 1400.0), 100, &game);
    bench.show(Card::NewGame);
    bench.click("Seldom");
    let wishes = bench.press(egui::Key::Enter);
    assert_eq!(*asked(&wishes), NewDice::wordless(Misses::Seldom));
    assert_eq!(bench.settings.misses, Misses::Seldom);
    bench.show(Card::NewGame);
    let wishes = bench.press(egui::Key::Enter);
    assert_eq!(*asked(&wishes), NewDice::wordless(Misses::Seldom));
}

#[test]
fn each_miss_is_named_in_its_own_words_and_tells_no_number() {
    let mut game = played(["", "Зарина"], 4);
    game.act(Intent::Throw).unwrap();
    let side = game.position().side().unwrap();
    for tongue in Tongue::ALL {
        let words = Words::new(tongue);
        let mut lines = std::collections::BTreeSet::new();
        for kind in [
            MissKind::Split,
            MissKind::Off(Which::First),
            MissKind::Rail(Which::Second),
            MissKind::Checker(Which::First),
            MissKind::Die(Which::Second),
            MissKind::Unsettled(Which::First),
        ] {
            let hush = Hush {
                dice_fall: true,
                missed: Some(Missed {
                    side,
                    half: Half::at_the_right_of(side),
                    kind,
                }),
                ..Hush::default()
            };
            let view = View::of(&game, true, hush, &words);
            let told = format!("{} {:?}", view.headline, view.body);
            assert!(
                !told.contains(|letter: char| letter.is_ascii_digit()),
                "{told}"
            );
            assert_eq!(view.body.len(), 1);
            assert_eq!(
                view.rows.last().unwrap().cells[side].as_ref().unwrap().dice,
                ""
            );
            lines.insert(view.headline);
        }
        assert_eq!(lines.len(), 6);
    }
}

#[test]
fn turns_that_were_thrown_again_are_marked() {
    let mut game = Game::new(
        NewGame::default(),
        Box::new(dice("62").falling(Misses::Life)),
    );
    while game.phase() != Phase::Over && game.record().turns().iter().all(|t| t.misses.is_empty()) {
        let turns = game.turn_number() + 1;
        play_on(&mut game, turns);
    }
    let words = Words::new(Tongue::English);
    let view = View::of(&game, true, Hush::default(), &words);
    let told: Vec<_> = view
        .rows
        .iter()
        .flat_map(|row| [&row.cells.white, &row.cells.black])
        .flatten()
        .map(|cell| cell.misses.as_str())
        .collect();
    assert!(
        told.iter().any(|misses| misses.ends_with("thrown again")),
        "{told:?}"
    );
    for (turn, told) in game.record().turns().iter().zip(&told) {
        assert_eq!(turn.misses.len(), told.lines().count());
    }
}

#[test]
fn own_dice_are_entered_by_two_clicks_on_the_faces() {
    for size in [USUAL, (640.0, 480.0), (600.0, 1000.0)] {
        let mut game = own();
        let mut bench = Bench::new(Tongue::English, size, 100, &game);
        assert_eq!(bench.view.entry, Some(Entry::RollOff));
        assert!(!bench.says("Roll off"), "nobody throws for them");
        assert_eq!(bench.face(6), []);
        bench.pass(Vec::new());
        assert!(bench.says("Black’s die") && bench.desk.claims.choosing);
        let numbers: Roll = "62".parse().unwrap();
        assert_eq!(bench.face(2), [Wish::Enter(numbers)]);
        game.act(Intent::Enter(numbers)).unwrap();
        bench.view = View::of(&game, true, Hush::default(), &bench.words);
        assert_eq!(bench.view.entry, Some(Entry::Turn(Side::White)));
        assert_eq!(bench.face(4), []);
        assert_eq!(bench.face(4), [Wish::Enter("44".parse().unwrap())]);
    }
}

#[test]
fn a_number_that_leaves_no_move_is_told_how_to_be_taken_back() {
    let code = "24:1,23:5,11:2,10:2,9:2,8:1,7:1,6:1 12:1,13:14 b - -";
    let setup = NewGame {
        start: code.parse().unwrap(),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(ManualDice));
    game.act(Intent::Enter("66".parse().unwrap())).unwrap();
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &game);
    assert!(bench.says("Press Done; a number entered wrongly can be taken back."));
    assert_eq!(bench.click("Undo"), [Wish::Undo]);
    assert_eq!(bench.click("Done"), [Wish::EndTurn]);
}

#[test]
fn the_first_number_of_own_dice_can_be_taken_back() {
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &own());
    bench.face(6);
    assert_eq!(bench.click("Undo"), []);
    assert_eq!(bench.desk.first, None);
    // Another game asks for no numbers: a choice does not wait for it.
    bench.face(6);
    bench.view = View::of(
        &fresh(["", ""], RuleBook::R365),
        true,
        Hush::default(),
        &bench.words,
    );
    bench.pass(Vec::new());
    assert_eq!(bench.desk.first, None);
}

#[test]
fn statistics_are_two_clicks_away_and_speak_of_the_throws_made() {
    let game = played(["", ""], 70);
    let mut bench = Bench::new(Tongue::English, (1280.0, 2000.0), 100, &game);
    let tally = Tally::of(game.record());
    bench.desk.statistics.note(tally.clone(), tally.clone());
    bench.click("Game");
    bench.pass(Vec::new());
    assert_eq!(
        bench.click("Statistics of the dice"),
        [Wish::Show(Card::Statistics)]
    );
    bench.show(Card::Statistics);
    let throws = tally.throws().len();
    assert!(bench.says(&format!("{throws} throws. Of the 31 counts")));
    assert!(bench.says("Honest dice deviate this much or more in"));
    assert!(bench.says("it takes 180"), "too few for pairs");
    bench.click("Black");
    bench.pass(Vec::new());
    let own = tally
        .throws()
        .iter()
        .filter(|(side, _)| *side == Side::Black);
    assert!(bench.says(&format!("{} throws. Of the 31", own.count())));
    bench.press(egui::Key::Escape);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn the_box_of_what_is_normal_holds_computed_figures() {
    let mut bench = Bench::new(Tongue::English, USUAL, 100, &played(["", ""], 1));
    bench.show(Card::Statistics);
    // Known from the scheme's page: 20 % and 19 % in a game of 60 throws.
    let line = "In a series of 60 throws three doubles in a row happen in 20 cases of 100, twenty throws in a row without a double in 19 of 100.";
    assert!(bench.says(line), "{:?}", bench.texts());
}

impl Bench {
    /// Clicks on a face of the row of own dice.
    fn face(&mut self, number: u8) -> Vec<Wish> {
        let die = Die::new(number).unwrap();
        let plan = Plan::of(self.ctx.content_rect().size());
        let places = Places::of(plan.hand, plan.upright);
        let at = places.faces[usize::from(die.get()) - 1].center();
        self.click_at(at)
    }
}
