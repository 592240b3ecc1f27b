//! What buttons, cards and keys ask for, and what is said.

use super::*;
use crate::app::panels::desk::Pane;
use crate::engine::Level;
use crate::game::Player;

#[test]
fn the_buttons_ask_for_what_they_say() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    assert_eq!(bench.click("Roll off"), [Wish::Throw]);
    assert_eq!(bench.click("Undo"), []);
    assert_eq!(bench.click("Done"), []);

    let mut game = played(["", ""], 1);
    game.act(Intent::Throw).unwrap();
    while let Some(played) = game.position().legal_steps(game.book()).first() {
        game.act(Intent::from(played.step)).unwrap();
    }
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    assert_eq!(bench.click("Готово"), [Wish::EndTurn]);
    assert_eq!(bench.click("Вернуть"), [Wish::Undo]);
    assert_eq!(bench.click("Бросить"), []);
}

#[test]
fn enter_starts_a_game_with_the_names_typed() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.settings.names.white = "  Анна ".into();
    bench.show(Card::NewGame);
    let wishes = bench.press(egui::Key::Enter);
    let names = BySide {
        white: "Анна".to_owned(),
        black: String::new(),
    };
    assert_eq!(
        wishes,
        [Wish::NewGame {
            names: names.clone(),
            players: BySide::default(),
            book: RuleBook::R365,
            dice: crate::app::wish::NewDice::wordless(crate::dice::Misses::Life),
        }]
    );
    assert_eq!(bench.settings.names, names);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn the_computer_is_chosen_by_its_level_and_whoever_plays_alone_sits_below() {
    let expert = Player::Computer(Level::Expert);
    for (tongue, person, name, means) in [
        (Tongue::English, "Person", "Expert", "72 games of 100"),
        (Tongue::Russian, "Человек", "Знаток", "72 партии из 100"),
    ] {
        let game = fresh(["", ""], RuleBook::R365);
        let mut bench = Bench::new(tongue, (1280.0, 800.0), 100, &game);
        bench.settings.names.white = "Анна".into();
        bench.show(Card::NewGame);
        // When White is given to the computer
        bench.click(person);
        bench.pass(Vec::new());
        bench.click(name);
        bench.pass(Vec::new());
        assert!(bench.says(means), "what it is worth is said");
        let wishes = bench.press(egui::Key::Enter);
        // Then it plays under the name of its level, and Black sits below
        let [Wish::NewGame { names, players, .. }] = &wishes[..] else {
            panic!("{wishes:?}")
        };
        assert_eq!(players, &BySide::new(expert, Player::Person));
        assert_eq!((names.white.as_str(), names.black.as_str()), (name, ""));
        // And all of it is remembered, the name that was typed before too
        assert_eq!(bench.settings.players, *players);
        assert_eq!(bench.settings.below, Side::Black);
        assert_eq!(bench.settings.names.white, "Анна");
        bench.show(Card::NewGame);
        assert_eq!(bench.desk.draft.players, *players);
    }
}

#[test]
fn every_level_has_a_name_of_its_own_and_says_what_it_is_worth() {
    for tongue in Tongue::ALL {
        let words = Words::new(tongue);
        let names: std::collections::BTreeSet<_> =
            Level::ALL.iter().map(|level| words.level(*level)).collect();
        assert_eq!(names.len(), Level::ALL.len());
        for book in [RuleBook::R365, RuleBook::CLASSIC] {
            let lines: std::collections::BTreeSet<_> = Level::ALL
                .iter()
                .map(|level| words.level_means(*level, &book))
                .collect();
            assert_eq!(lines.len(), Level::ALL.len());
        }
        for (book, rules) in [(RuleBook::R365, 0), (RuleBook::CLASSIC, 1)] {
            for level in Level::ALL {
                let means = words.level_means(level, &book);
                let loss = words.decimal(f64::from(level.loss()[rules].max(0.005)), 3);
                assert!(means.contains(&format!(" {loss} ")), "{means}");
                let Some(wins) = level.wins() else { continue };
                assert!(means.contains(&wins[rules].to_string()), "{means}");
            }
        }
    }
}

#[test]
fn in_the_computers_turn_no_button_plays_and_a_turn_can_be_taken_back() {
    let players = BySide::new(Player::Person, Player::Computer(Level::Novice));
    let setup = NewGame {
        players,
        names: BySide::new(String::new(), "Novice".into()),
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(dice("62")));
    play_on(&mut game, 1);
    let said = |game: &Game| {
        let bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, game);
        (bench.view.can, bench)
    };
    // In another language than the one the game was begun in the level has another name
    assert_eq!(
        View::of(&game, true, Hush::default(), &Words::new(Tongue::Russian)).players[Side::Black]
            .label,
        "Новичок"
    );
    let (can, mut bench) = said(&game);
    assert_eq!(
        (can.throw, can.undo, can.undoes),
        (false, true, Undoes::Turn)
    );
    assert!(bench.says("The computer throws."));
    assert_eq!(bench.click("Take back"), [Wish::Undo]);
    assert_eq!(bench.click("Throw"), []);
    game.act(Intent::Throw).unwrap();
    let (can, bench) = said(&game);
    assert!(!can.end_turn && bench.says("The computer is choosing its turn."));
    while let Some(played) = game.position().legal_steps(game.book()).first() {
        game.act(Intent::from(played.step)).unwrap();
    }
    let (can, bench) = said(&game);
    assert!(!can.end_turn && !bench.says("Press Done"));
}

#[test]
fn a_new_game_in_mid_game_asks_first() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.show(Card::NewGame);
    assert_eq!(bench.press(egui::Key::Enter), []);
    assert_eq!(bench.desk.card, Some(Card::AskNewGame));
    bench.press(egui::Key::Escape);
    assert_eq!(bench.desk.card, Some(Card::NewGame));
    bench.press(egui::Key::Enter);
    bench.pass(Vec::new());
    // Enter once more, out of habit, gives up nothing.
    assert_eq!(bench.press(egui::Key::Enter), []);
    assert_eq!(bench.desk.card, None);
}

#[test]
fn a_saved_game_is_gone_on_with_by_enter() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    bench.offer.saved = Some(SavedGame {
        names: BySide::default(),
        players: BySide::default(),
        turn: 12,
    });
    bench.show(Card::NewGame);
    assert!(bench.says("White – Black, turn 12"));
    assert_eq!(bench.press(egui::Key::Enter), [Wish::Continue]);
}

#[test]
fn a_game_begun_the_same_way_before_is_gone_on_with_by_enter_and_not_by_escape() {
    let game = fresh(["", ""], RuleBook::R365);
    for (key, wanted) in [
        (egui::Key::Enter, vec![Wish::ContinueEarlier]),
        (egui::Key::Escape, vec![]),
    ] {
        let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
        bench.offer.earlier = Some(SavedGame {
            names: BySide::default(),
            players: BySide::default(),
            turn: 3,
        });
        bench.show(Card::AskEarlier);
        assert!(bench.says("White – Black, turn 3"));
        assert_eq!(bench.press(key), wanted);
        assert_eq!(bench.desk.card, None);
    }
}

#[test]
fn what_is_on_screen_speaks_the_other_language_as_soon_as_it_is_chosen() {
    let game = played(["", ""], 5);
    for (size, drawer) in [((1280.0, 800.0), false), ((640.0, 480.0), true)] {
        let mut bench = Bench::new(Tongue::Russian, size, 100, &game);
        bench.desk.drawer = drawer;
        bench.desk.refusal = Some(further_back());
        bench.desk.notices.push(Tell::SaveFailed {
            why: "disk full".into(),
        });
        for tongue in [Tongue::Russian, Tongue::English] {
            bench.words = Words::new(tongue);
            bench.view = View::of(&game, true, Hush::default(), &bench.words);
            bench.pass(Vec::new());
            bench.pass(Vec::new());
            let refused = bench.words.refusal(&further_back(), &bench.view.book);
            let told = bench
                .words
                .notice(bench.desk.notices.top().expect("a line"));
            assert!(told.contains("disk full"));
            assert!(bench.says(&refused), "{tongue:?} {size:?}: {refused}");
            assert!(bench.says(&told), "{tongue:?} {size:?}: {told}");
        }
    }
}

#[test]
fn escape_closes_what_lies_on_top() {
    let game = played(["", ""], 5);
    let mut bench = Bench::new(Tongue::English, (640.0, 480.0), 100, &game);
    bench.desk.drawer = true;
    bench.show(Card::Rules);
    assert!(bench.desk.claims.covered);
    bench.press(egui::Key::Escape);
    assert_eq!((bench.desk.card, bench.desk.drawer), (None, true));
    assert!(!bench.desk.claims.covered);
    bench.press(egui::Key::Escape);
    assert!(!bench.desk.drawer);
}

#[test]
fn typing_is_told_and_letters_stay_in_the_field() {
    let game = fresh(["", ""], RuleBook::R365);
    let mut bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    bench.show(Card::NewGame);
    bench.click("имя, если хочется");
    assert!(bench.desk.claims.typing);
    let alphabet = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮ";
    let wishes = bench.pass(vec![egui::Event::Text(alphabet.into())]);
    assert_eq!(wishes, []);
    assert_eq!(bench.desk.draft.names.white, alphabet);
    bench.press(egui::Key::Escape);
    bench.pass(Vec::new());
    assert_eq!(bench.desk.card, None);
    assert!(!bench.desk.claims.typing);
}

#[test]
fn the_result_goes_away_when_its_step_is_taken_back() {
    let mut game = played(["", ""], 9999);
    let outcome = game.outcome().expect("it ends");
    let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
    assert!(bench.says("wins") && bench.desk.claims.covered);
    assert_eq!(bench.click("Take the step back"), [Wish::Undo]);
    assert_eq!(bench.press(egui::Key::Backspace), [Wish::Undo]);
    let last = bench.view.rows.last().unwrap();
    assert!(
        ![&last.cells.white, &last.cells.black]
            .into_iter()
            .flatten()
            .any(|cell| cell.open)
    );
    game.act(Intent::Undo).unwrap();
    bench.view = View::of(&game, true, Hush::default(), &bench.words);
    bench.pass(Vec::new());
    bench.pass(Vec::new());
    assert!(
        !bench.says("wins") && !bench.desk.claims.covered,
        "{outcome:?}"
    );
}

#[test]
fn nothing_of_a_throw_is_shown_while_the_dice_fall() {
    let mut game = played(["", ""], 4);
    game.act(Intent::Throw).unwrap();
    let words = Words::new(Tongue::English);
    let hidden = View::of(
        &game,
        true,
        Hush {
            dice_fall: true,
            ..Hush::default()
        },
        &words,
    );
    let shown = View::of(&game, true, Hush::default(), &words);
    let last = |view: &View| view.rows.last().unwrap().cells.clone();
    let side = game.position().side().unwrap();
    assert_eq!(last(&hidden)[side].as_ref().unwrap().dice, "");
    assert_ne!(last(&shown)[side].as_ref().unwrap().dice, "");
    assert_eq!(hidden.headline, "The dice are thrown");
    assert_eq!(hidden.can, Default::default());
}

#[test]
fn a_refusal_is_told_beside_a_pane_too() {
    let game = fresh(["", ""], RuleBook::R365);
    for pane in [Pane::Themes, Pane::Workshop, Pane::Hints] {
        for tongue in Tongue::ALL {
            let mut bench = Bench::new(tongue, (1280.0, 800.0), 100, &game);
            bench.desk.pane = pane;
            bench.desk.refusal = Some(further_back());
            bench.pass(Vec::new());
            bench.pass(Vec::new());
            let why = bench.words.refusal(&further_back(), &bench.view.book);
            assert!(bench.says(&why), "{pane:?} {tongue:?}: {why}");
        }
    }
}

#[test]
fn a_game_that_was_given_up_can_be_played_on_and_nothing_else_is_offered_to_be_taken_back() {
    let result = |game: &Game| {
        let bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, game);
        assert!(bench.view.end.is_some());
        bench
    };
    for steps in 0..2 {
        let mut game = played(["", ""], 3);
        game.act(Intent::Throw).unwrap();
        for _ in 0..steps {
            let step = game.position().legal_steps(game.book())[0].step;
            game.act(Intent::from(step)).unwrap();
        }
        let before = *game.position();
        game.act(Intent::Resign(Side::White)).unwrap();
        let mut bench = result(&game);
        assert!(!bench.says("Take the step back") && !bench.says("Undo"));
        // Who gave it up is said on the card and beside the board.
        let texts = bench.texts();
        let who = |(text, ..): &&(String, _, _)| text.starts_with("White gives the game up.");
        assert_eq!(texts.iter().filter(who).count(), 2);
        // On the card, which lies over the button near the hand.
        let words = bench.texts().into_iter().rev();
        let (_, place, _) = words
            .into_iter()
            .find(|(text, ..)| text == "Play on")
            .unwrap();
        assert_eq!(bench.click_at(place.center()), [Wish::Undo]);
        game.act(Intent::Undo).unwrap();
        assert_eq!((game.outcome(), *game.position()), (None, before));
    }
    // A game that was played to its end: its last step comes back.
    let last: crate::rules::Position = "1:1 13:3,14:1 w 65 -".parse().unwrap();
    let setup = NewGame {
        start: last,
        ..NewGame::default()
    };
    let mut game = Game::new(setup, Box::new(dice("62")));
    let step = game.position().legal_steps(game.book())[0].step;
    game.act(Intent::from(step)).unwrap();
    let mut bench = result(&game);
    assert!(!bench.says("Play on"));
    assert_eq!(bench.click("Take the step back"), [Wish::Undo]);
}

#[test]
fn whoever_won_is_named_as_the_subject_and_whoever_gave_up_too() {
    let mut game = played(["Анна", "Борис"], 3);
    game.act(Intent::Resign(Side::Black)).unwrap();
    let bench = Bench::new(Tongue::Russian, (1280.0, 800.0), 100, &game);
    for said in [
        "Побеждает Анна",
        "Борис сдаёт партию.",
        "Анна — 0 за доской · Борис — 0",
    ] {
        assert!(bench.says(said), "{said}");
    }
}

#[test]
fn after_a_click_no_button_has_the_keys_and_space_is_the_tables() {
    let game = fresh(["", ""], RuleBook::R365);
    // A button that was reached by Tab has the keys, and is pressed by Space.
    let reached = (1..40).find_map(|tabs| {
        let mut bench = Bench::new(Tongue::English, (1280.0, 800.0), 100, &game);
        for _ in 0..tabs {
            bench.press(egui::Key::Tab);
        }
        let throws = bench.press(egui::Key::Space) == [Wish::Throw];
        throws.then_some(bench)
    });
    let mut bench = reached.expect("Tab comes to the button");
    assert!(bench.desk.claims.typing);
    // A click, even on that very button, gives them back.
    assert_eq!(bench.click("Roll off"), [Wish::Throw]);
    bench.pass(Vec::new());
    assert!(!bench.desk.claims.typing);
    assert_eq!(bench.press(egui::Key::Space), []);
}
