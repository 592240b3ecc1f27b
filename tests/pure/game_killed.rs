//! What needs a program of its own: this one again, with a variable of the environment that says what to do.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use narde365::game::{Game, save};
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

use super::game_save::{NEWEST, PREVIOUS, folder, loaded, names_in, new_game};
use super::game_table::*;

/// Tells a child in which folder to save until it is killed.
const SAVES_IN: &str = "NARDE_TEST_SAVES_IN";
/// Tells a child in which file to write where a player's folder is.
const TELLS_IN: &str = "NARDE_TEST_TELLS_IN";
/// One byte for each save that has come to its end.
const DONE: &str = "done";

/// This program again, for one of its tests.
fn child(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    command
        .args(["--exact", test])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The states that a child saves, in their order.
fn states() -> impl Iterator<Item = Game> {
    let mut rng = ChaCha12Rng::seed_from_u64(77);
    let mut game = new_game();
    std::iter::from_fn(move || {
        let intent = onward(&game, &mut rng)?;
        act(&mut game, intent);
        Some(save::restore(&save::text(&game)).expect("the same game"))
    })
}

/// Not a test by itself: what the child of the next one does.
#[test]
fn child_saves_until_it_is_killed() {
    let Some(folder) = std::env::var_os(SAVES_IN) else {
        return;
    };
    let folder = Path::new(&folder);
    let mut done = File::create(folder.join(DONE)).expect("a file");
    for game in states() {
        save::save(folder, &game).expect("saved");
        done.write_all(b".").expect("written");
    }
}

#[cfg(unix)]
#[test]
fn a_program_killed_in_the_middle_of_a_save_leaves_that_state_or_the_one_before() {
    use std::time::{Duration, Instant};

    let home = folder();
    let texts: Vec<String> = states().map(|game| save::text(&game)).collect();
    let mut between = 0;
    for round in 0..100_u64 {
        // Given a program that saves without a pause
        let done = home.path().join(DONE);
        let _ = fs::remove_file(&done);
        let mut child = child("game_killed::child_saves_until_it_is_killed")
            .env(SAVES_IN, home.path())
            .spawn()
            .expect("a child");
        let start = Instant::now();
        while fs::metadata(&done).map_or(0, |file| file.len()) == 0 {
            assert!(
                start.elapsed() < Duration::from_secs(60),
                "the child does not save"
            );
            std::thread::sleep(Duration::from_micros(100));
        }
        // When it is killed at some moment
        std::thread::sleep(Duration::from_micros(round * 7_919 % 25_000));
        child.kill().expect("killed");
        child.wait().expect("gone");
        // Then the last state whose save came to its end is there, or the one in whose save it was killed
        let game = loaded(home.path());
        let saved = fs::metadata(&done).expect("a file").len() as usize;
        let text = save::text(&game);
        let place = texts
            .iter()
            .position(|state| *state == text)
            .expect("one of the states")
            + 1;
        assert!(
            [saved, saved + 1].contains(&place),
            "{saved} saved, {place} found"
        );
        between += usize::from(place > saved);
        // And no scrap is left behind
        let names = names_in(home.path());
        let known = [DONE, NEWEST, PREVIOUS];
        assert!(
            names.iter().all(|name| known.contains(&name.as_str())),
            "{names:?}"
        );
    }
    println!("{between} of 100 were killed between writing a state and saying so");
}

/// Not a test by itself: what the child of the next one does.
#[test]
fn child_tells_where_the_players_folder_is() {
    if let Some(file) = std::env::var_os(TELLS_IN) {
        let folder = save::user_folder().expect("a folder");
        fs::write(file, folder.to_str().expect("text")).expect("written");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_players_folder_comes_from_the_environment() {
    // Given a home with a Cyrillic name, and a folder for data or none
    let home = folder();
    let path = home.path().join("дом");
    fs::create_dir(&path).expect("a folder");
    let file = home.path().join("told");
    for (data, expected) in [
        (None, ".local/share/narde365"),
        (Some("данные"), "данные/narde365"),
    ] {
        let mut child = child("game_killed::child_tells_where_the_players_folder_is");
        child
            .env("HOME", &path)
            .env_remove("XDG_DATA_HOME")
            .env(TELLS_IN, &file);
        if let Some(data) = data {
            child.env("XDG_DATA_HOME", path.join(data));
        }
        // When a program asks for the folder, Then it is there
        assert!(child.status().expect("a child").success());
        let told = fs::read_to_string(&file).expect("text");
        assert_eq!(Path::new(&told), path.join(expected));
    }
}
