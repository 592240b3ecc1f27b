//! The running game on disk.

use std::fs;
use std::path::Path;

use narde365::dice::{DiceSource, OwnWord, SealedDice, Secret};
use narde365::game::save::{self, Damage, Loaded};
use narde365::game::{Game, Intent, NewGame, Phase};
use narde365::rules::{BySide, RuleBook};
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use tempfile::TempDir;

use super::game_table::*;

pub const NEWEST: &str = "game.narde";
pub const PREVIOUS: &str = "game.previous.narde";

pub fn sealed() -> Box<SealedDice> {
    let word = |text| OwnWord::new(text).expect("a word");
    let words = BySide::new(word("удача 2086"), word("кубик"));
    Box::new(SealedDice::new(Secret::from_bytes([7; 32]), words, 1))
}

pub fn new_game() -> Game {
    let names = BySide::new("Анна".to_owned(), "Борис".to_owned());
    Game::new(
        NewGame {
            names,
            book: RuleBook::CLASSIC,
            ..NewGame::default()
        },
        sealed(),
    )
}

/// Goes on by `wishes` wishes of chance.
fn go_on(game: &mut Game, rng: &mut ChaCha12Rng, wishes: usize) {
    for _ in 0..wishes {
        if let Some(intent) = onward(game, rng) {
            act(game, intent);
        }
    }
}

pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[track_caller]
pub fn loaded(folder: &Path) -> Game {
    match save::load(folder) {
        Loaded::Game(game) => *game,
        other => panic!("{other:?}"),
    }
}

pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_game_goes_on_at_the_same_dice_and_step_wherever_it_was_left() {
    // Given a sealed game saved after each event
    let folder = folder();
    let mut rng = ChaCha12Rng::seed_from_u64(3);
    let mut straight = new_game();
    let mut broken = new_game();
    while let Some(intent) = onward(&straight, &mut rng) {
        let expected = act(&mut straight, intent);
        // When it is left and gone on with after every single one of them, now and then by way of the disk
        if straight.throws().is_multiple_of(16) {
            save::save(folder.path(), &broken).expect("saved");
            broken = loaded(folder.path());
        } else {
            broken = save::restore(&save::text(&broken)).expect("a game");
        }
        // Then nothing is different, and the secret is in no record
        assert_eq!(act(&mut broken, intent), expected);
        assert_eq!(broken.record(), straight.record());
        assert_eq!(broken.position(), straight.position());
        assert_eq!(broken.turn_steps(), straight.turn_steps());
    }
    let hex = Secret::from_bytes([7; 32]).reveal_hex();
    assert!(!broken.record().to_string().contains(&hex));
    // And a game that was won but not accepted can still be taken back
    save::save(folder.path(), &broken).expect("saved");
    let mut again = loaded(folder.path());
    assert_eq!(again.phase(), Phase::Over);
    act(&mut again, Intent::Undo);
    act(&mut broken, Intent::Accept);
    // And the secret is opened with the accepted result
    assert!(
        broken
            .record()
            .to_string()
            .contains(&format!("[DiceSecret \"{hex}\"]\n"))
    );
    save::save(folder.path(), &broken).expect("saved");
    assert!(loaded(folder.path()).accepted());
    assert_eq!(names_in(folder.path()), [NEWEST, PREVIOUS]);
}

#[test]
fn practice_games_are_gone_on_with_and_keep_no_secret() {
    // Given a practice game in mid-turn
    let folder = folder();
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    let mut game = Game::new(NewGame::default(), practice("вечер"));
    go_on(&mut game, &mut rng, 40);
    save::save(folder.path(), &game).expect("saved");
    // When it is loaded, Then it is the same, and its file is a plain record
    assert_eq!(loaded(folder.path()).record(), game.record());
    let text = fs::read_to_string(folder.path().join(NEWEST)).expect("text");
    assert_eq!(text, game.record().to_string());
    // And dice written down beforehand cannot be had again
    let mut game = from_start(RuleBook::R365, "52 65");
    act(&mut game, Intent::Throw);
    assert!(matches!(
        save::restore(&save::text(&game)),
        Err(Damage::Dice(_))
    ));
}

#[test]
fn without_a_game_there_is_nothing() {
    let folder = folder();
    assert!(matches!(save::load(folder.path()), Loaded::Nothing));
    assert!(matches!(
        save::load(&folder.path().join("no/such/folder")),
        Loaded::Nothing
    ));
    save::clear(folder.path()).expect("nothing to clear");
    save::clear(&folder.path().join("no/such/folder")).expect("nothing to clear");
    // When a game was saved twice in a folder yet to be made, and cleared
    let deep = folder.path().join("данные/нарды");
    save::save(&deep, &new_game()).expect("saved");
    save::save(&deep, &new_game()).expect("saved");
    assert_eq!(names_in(&deep), [NEWEST, PREVIOUS]);
    save::clear(&deep).expect("cleared");
    // Then there is none
    assert!(names_in(&deep).is_empty());
    assert!(matches!(save::load(&deep), Loaded::Nothing));
}

/// What can happen to a file.
fn damages() -> Vec<(&'static str, Vec<u8>)> {
    let mut game = new_game();
    go_on(&mut game, &mut ChaCha12Rng::seed_from_u64(9), 60);
    let text = save::text(&game);
    let half = text.as_bytes()[..text.len() / 2].to_vec();
    let zeros = vec![0; text.len()];
    let secret = text.replacen("%AutosaveSecret 07", "%AutosaveSecret 08", 1);
    let short = text.replacen("%AutosaveSecret 07", "%AutosaveSecret ", 1);
    let without = text
        .lines()
        .filter(|line| !line.starts_with('%'))
        .collect::<Vec<_>>()
        .join("\n");
    let twice = format!("{text}\n\n{text}");
    let line = text
        .lines()
        .find(|line| line.starts_with("0. roll"))
        .expect("a roll-off");
    let other = match line {
        "0. roll 6 5" => "0. roll 6 4",
        _ if line.as_bytes()[8] > line.as_bytes()[10] => "0. roll 6 5",
        _ => "0. roll 5 6",
    };
    let numbers = text.replacen(line, other, 1);
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0".to_vec();
    vec![
        ("empty", Vec::new()),
        ("a picture", png),
        ("half of it", half),
        ("zeros", zeros),
        ("another secret", secret.into_bytes()),
        ("a short secret", short.into_bytes()),
        ("no secret", without.into_bytes()),
        ("two games", twice.into_bytes()),
        ("other numbers", numbers.into_bytes()),
        (
            "a poem",
            "Мороз и солнце; день чудесный!\n".repeat(40).into_bytes(),
        ),
        ("far too much", vec![b';'; 5 << 20]),
    ]
}

#[test]
fn a_damaged_file_is_kept_aside_and_the_state_before_is_taken() {
    for (what, bytes) in damages() {
        // Given two saved states, the newest of them damaged
        let folder = folder();
        let mut game = new_game();
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        go_on(&mut game, &mut rng, 30);
        save::save(folder.path(), &game).expect("saved");
        let before = game.record().clone();
        go_on(&mut game, &mut rng, 1);
        save::save(folder.path(), &game).expect("saved");
        fs::write(folder.path().join(NEWEST), &bytes).expect("damaged");
        // When it is loaded
        let Loaded::Damaged {
            kept_as,
            why,
            previous,
        } = save::load(folder.path())
        else {
            panic!("{what} was taken for a game");
        };
        // Then the file is kept word for word, with a reason, and the state before it is there
        assert_eq!(fs::read(&kept_as).expect("kept"), bytes, "{what}");
        assert!(!why.to_string().is_empty());
        assert_eq!(
            previous.expect("the state before").record(),
            &before,
            "{what}: {why}"
        );
        // And the next load finds that state without a word, and saving goes on
        assert_eq!(loaded(folder.path()).record(), &before);
        save::save(folder.path(), &game).expect("saved");
        assert_eq!(loaded(folder.path()).record(), game.record());
    }
}

#[test]
fn two_damaged_files_are_both_kept_and_no_game_is_made_up() {
    for (what, bytes) in damages() {
        let folder = folder();
        fs::write(folder.path().join(NEWEST), &bytes).expect("written");
        fs::write(folder.path().join(PREVIOUS), &bytes).expect("written");
        let found = save::load(folder.path());
        assert!(
            matches!(found, Loaded::Damaged { previous: None, .. }),
            "{what}: {found:?}"
        );
        assert_eq!(names_in(folder.path()).len(), 2, "{what}");
        assert!(
            matches!(save::load(folder.path()), Loaded::Nothing),
            "{what}"
        );
    }
}

#[test]
fn names_of_files_kept_aside_are_never_used_twice() {
    let folder = folder();
    for n in 1..=5 {
        fs::write(folder.path().join(NEWEST), format!("damage {n}")).expect("written");
        let Loaded::Damaged { kept_as, .. } = save::load(folder.path()) else {
            panic!("no damage")
        };
        assert_eq!(
            kept_as,
            folder.path().join(format!("game.damaged-{n}.narde"))
        );
    }
    assert_eq!(names_in(folder.path()).len(), 5);
}

#[test]
fn folders_in_place_of_files_are_no_crash() {
    // Given a folder where the newest state should be
    let home = folder();
    fs::create_dir_all(home.path().join(NEWEST).join("deep")).expect("a folder");
    // When a game is saved there, Then that is an error, and when it is loaded, the folder is kept aside
    assert!(save::save(home.path(), &new_game()).is_err());
    assert!(save::clear(home.path()).is_err());
    let found = save::load(home.path());
    assert!(
        matches!(
            found,
            Loaded::Damaged {
                why: Damage::Unusable(_),
                previous: None,
                ..
            }
        ),
        "{found:?}"
    );
    save::save(home.path(), &new_game()).expect("saved");
    // Given a file where the folder should be
    let file = home.path().join("file");
    fs::write(&file, "x").expect("written");
    assert!(save::save(&file, &new_game()).is_err());
    assert!(matches!(save::load(&file), Loaded::Nothing));
    save::clear(&file).expect("nothing to clear");
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_an_error_and_keeps_the_game() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    // Given a saved game in a folder that is then locked
    let home = folder();
    let mut game = new_game();
    save::save(home.path(), &game).expect("saved");
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o500)).expect("locked");
    let record = game.record().clone();
    go_on(&mut game, &mut ChaCha12Rng::seed_from_u64(2), 3);
    // When it is saved again, Then it is an error or, for one who may do everything, a save; and a state is there
    let saved = save::save(home.path(), &game);
    let expected = if saved.is_ok() {
        game.record()
    } else {
        &record
    };
    assert_eq!(loaded(home.path()).record(), expected);
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o700)).expect("unlocked");
    // Given a link that leads nowhere, or in a ring
    for target in ["nowhere", NEWEST] {
        let path = home.path().join(NEWEST);
        fs::remove_file(&path).expect("removed");
        symlink(target, &path).expect("a link");
        assert!(matches!(
            save::load(home.path()),
            Loaded::Damaged {
                previous: Some(_) | None,
                ..
            }
        ));
        save::save(home.path(), &game).expect("saved");
    }
}

#[test]
fn the_seal_of_the_saved_game_is_the_one_that_was_shown() {
    let game = new_game();
    let again = save::restore(&save::text(&game)).expect("a game");
    for tag in sealed().tags() {
        assert_eq!(again.record().tags().get(tag.name()), Some(tag.value()));
    }
}
