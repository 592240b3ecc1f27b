//! A person who does whatever comes to mind in the computer's turns.

use super::*;

/// Events of the monkey in the computer's turns; `NARDE_BOT_MONKEY` asks for so many seconds instead.
const EVENTS: usize = 1_500;

#[test]
fn a_monkey_in_the_computers_turns_breaks_nothing() {
    let seconds = std::env::var("NARDE_BOT_MONKEY")
        .ok()
        .and_then(|text| text.parse().ok());
    let seed = std::env::var("NARDE_MONKEY_SEED")
        .ok()
        .and_then(|text| text.parse().ok());
    let seed = seed.unwrap_or(20_26_u64);
    let mut chance = ChaCha12Rng::seed_from_u64(seed);
    // It takes its time, so that there is a turn to disturb.
    let brain = Brain::from_fn(|asked, stop| {
        for _ in 0..asked.chance % 20 {
            if stop.load(Ordering::Relaxed) {
                return Err("stopped".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(any_turn(asked))
    });
    let mut table = begun(ALONE, "monkey", Some(brain));
    table.app().world_mut().resource_mut::<Settings>().speed = Speed::Quick;
    let (began, mut events, mut turns, mut games, mut taken_back) = (Instant::now(), 0, 0, 1, 0);
    let go_on = |events: usize| match seconds {
        Some(seconds) => began.elapsed() < Duration::from_secs(seconds),
        None => events < EVENTS,
    };
    while go_on(events) {
        if table.phase() == Phase::Over {
            table.wish(Wish::Rematch);
            games += 1;
        }
        if !computers_turn(&mut table) {
            tidy(&mut table);
            play_on(&mut table, &mut chance);
            // Letting go of what was begun in the computer's turn may be refused in one's own.
            table.refusals();
            continue;
        }
        disturb(&mut table, &mut chance);
        events += 1;
        for event in table.told() {
            match event {
                GameEvent::TurnEnded { side: Side::Black } => turns += 1,
                GameEvent::TurnTakenBack { .. } => taken_back += 1,
                GameEvent::StepUndone {
                    side: Side::Black, ..
                } => panic!("a step of its taken back"),
                _ => {}
            }
        }
        for why in table.refusals() {
            let fitting = matches!(why, Refusal::ComputersTurn | Refusal::NothingToUndo);
            assert!(
                fitting || !computers_turn(&mut table),
                "event {events}: {why}"
            );
        }
        if events % 200 == 199 {
            its_turns_are_its_own(&table);
        }
    }
    tidy(&mut table);
    its_turns_are_its_own(&table);
    let turn = table.game().turn_number();
    play_until(&mut table, &mut chance, |table| {
        table.game().turn_number() > turn + 3
    });
    table.settle();
    table.checkers_lie_true();
    println!(
        "{events} events with seed {seed} in {} s: {turns} turns of the computer's in {games} games, {taken_back} taken back",
        began.elapsed().as_secs()
    );
    assert!(turns > events / 400, "it really plays: {turns}");
}

/// Lets go of everything and closes what was opened.
fn tidy(table: &mut Table) {
    table.release();
    table.button(MouseButton::Right, ButtonState::Released);
    for _ in 0..3 {
        table.key(KeyCode::Escape);
    }
}

/// One thing that a person may do at a bad moment.
fn disturb(table: &mut Table, chance: &mut ChaCha12Rng) {
    const KEYS: [KeyCode; 12] = [
        KeyCode::Space,
        KeyCode::Space,
        KeyCode::Enter,
        KeyCode::Escape,
        KeyCode::Escape,
        KeyCode::KeyF,
        KeyCode::F1,
        KeyCode::F2,
        KeyCode::PageDown,
        KeyCode::Digit3,
        KeyCode::KeyZ,
        KeyCode::Backspace,
    ];
    match chance.random_range(0..100) {
        0..35 => {
            let size = table.layout().window;
            let at = Vec2::new(
                chance.random_range(0.0..1.0),
                chance.random_range(0.05..1.0),
            ) * size;
            table.move_to(at);
        }
        35..50 => table.press(),
        50..65 => table.release(),
        65..75 => {
            // Taking back is rare, else the game would never get on.
            let keys = if chance.random_bool(0.1) { 12 } else { 11 };
            table.key(KEYS[chance.random_range(0..keys)]);
        }
        75..80 => {
            let legal = table.game().position().legal_steps(table.game().book());
            if let Some(played) = legal.first() {
                table.drag(Side::Black, played.step.from.into(), played.step.to);
            }
        }
        80..82 => table.focus(chance.random_bool(0.5)),
        _ => {
            tidy(table);
            for _ in 0..chance.random_range(1..20) {
                table.frame();
            }
        }
    }
}

/// Every finished turn of the computer's is the one its mind chose.
fn its_turns_are_its_own(table: &Table) {
    let game = table.game();
    let replay = game.record().replay().expect("a legal record");
    let seed: u64 = game
        .record()
        .tags()
        .get("LevelSeed")
        .expect("a seed")
        .parse()
        .expect("a number");
    let finished = replay.turns.iter().zip(1_u64..);
    for (turn, number) in finished.take(game.turn_number().saturating_sub(1)) {
        let Some(position) = turn
            .thrown
            .filter(|_| turn.side == Side::Black && !turn.steps.is_empty())
        else {
            continue;
        };
        let asked = Question {
            position,
            book: *game.book(),
            level: Level::Novice,
            chance: seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        };
        let made: Vec<Step> = turn.steps.iter().map(|(played, _)| played.step).collect();
        assert_eq!(made, any_turn(&asked), "turn {number}: {}", game.record());
    }
}
