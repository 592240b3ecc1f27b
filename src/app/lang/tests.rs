//! Every key in every language with the same facts, every key used, plural forms, the system's language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::*;

/// The messages of a language: key to the facts it asks for.
fn keys(tongue: Tongue) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::<String, BTreeSet<String>>::new();
    for (name, text) in tongue.files() {
        if let Err((_, faults)) = FluentResource::try_new(text.to_owned()) {
            panic!("{name} {tongue:?}: {faults:?}");
        }
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                let (new, _) = line.split_once(" =").expect("key = words");
                key = new.to_owned();
                let before = all.insert(key.clone(), BTreeSet::new());
                assert!(before.is_none(), "{key} stands twice in {tongue:?}");
            }
            for fact in line.split('$').skip(1) {
                let name: String = fact.chars().take_while(char::is_ascii_lowercase).collect();
                all.get_mut(&key).unwrap().insert(name);
            }
        }
    }
    all
}

/// Every quoted string of the program's own sources, tests of words apart.
fn quoted(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').map(str::to_owned));
        }
    }
}

#[test]
fn every_key_has_the_same_facts_in_every_language() {
    let [russian, english] = Tongue::ALL.map(keys);
    assert_eq!(russian, english);
    assert!(russian.len() > 100);
}

#[test]
fn every_key_can_be_said() {
    for tongue in Tongue::ALL {
        let words = Words::new(tongue);
        for (key, facts) in keys(tongue) {
            let message = words.bundle.get_message(&key).expect("a message");
            let pattern = message.value().expect("words");
            for number in [1, 2, 5, 21] {
                let args: FluentArgs<'_> = facts
                    .iter()
                    .map(|fact| (fact.as_str(), FluentValue::from(number)))
                    .collect();
                let mut faults = Vec::new();
                let text = words
                    .bundle
                    .format_pattern(pattern, Some(&args), &mut faults);
                assert!(faults.is_empty(), "{key}: {faults:?}");
                assert!(!text.trim().is_empty(), "{key} says nothing");
                assert!(!text.contains(['{', '}', '\u{2068}']), "{key}: {text}");
            }
        }
    }
}

#[test]
fn every_key_is_used() {
    let mut found = BTreeSet::new();
    for room in ["src/app", "src/tools"] {
        quoted(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(room),
            &mut found,
        );
    }
    // Those of a theme's keys and parts are put together from their paths; the room of themes tests that none is idle.
    // So does the workshop for the words a key chooses from.
    let put_together = ["theme-key-", "theme-part-", "workshop-word-"];
    let unused: Vec<_> = keys(Tongue::Russian)
        .into_keys()
        .filter(|key| !put_together.iter().any(|head| key.starts_with(head)))
        .filter(|key| !found.contains(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_key_asked_for_is_there() {
    let known = keys(Tongue::Russian);
    let families: BTreeSet<_> = known
        .keys()
        .filter_map(|key| key.split_once('-'))
        .map(|(first, _)| first)
        .collect();
    let mut found = BTreeSet::new();
    quoted(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/panels"),
        &mut found,
    );
    quoted(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/lang"),
        &mut found,
    );
    for text in found {
        let plain = text
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
        let Some((first, rest)) = text.split_once('-') else {
            continue;
        };
        if plain && !rest.is_empty() && !rest.ends_with('-') && families.contains(first) {
            assert!(known.contains_key(&text), "no words for {text}");
        }
    }
}

#[test]
fn russian_counts_in_three_forms() {
    let words = Words::new(Tongue::Russian);
    for (points, form) in [
        (1, "1 очко."),
        (2, "2 очка."),
        (5, "5 очков."),
        (11, "11 очков."),
        (21, "21 очко."),
    ] {
        let text = words.with("ask-resign-cost", &[("points", points.into())]);
        assert!(text.ends_with(form), "{text}");
    }
}

#[test]
fn the_systems_language_is_spoken_or_english() {
    let of = |tags: &[&str]| Tongue::among(tags.iter().map(|&tag| tag.to_owned()));
    assert_eq!(of(&["ru-RU"]), Tongue::Russian);
    assert_eq!(of(&["ru_RU.UTF-8"]), Tongue::Russian);
    assert_eq!(of(&["RU"]), Tongue::Russian);
    assert_eq!(of(&["en-GB", "ru-RU"]), Tongue::English);
    assert_eq!(of(&["de-DE", "ru"]), Tongue::Russian);
    for odd in [&["C"][..], &["POSIX"], &[""], &["run"], &["\u{0}_"], &[]] {
        assert_eq!(of(odd), Tongue::English);
    }
}

#[test]
fn a_choice_beats_the_system_and_is_switched_at_once() {
    let mut app = App::new();
    app.insert_resource(Settings {
        language: Language::Russian,
        ..default()
    })
    .add_plugins(plugin);
    app.update();
    assert_eq!(
        app.world().resource::<Words>().get("button-throw"),
        "Бросить"
    );
    app.world_mut().resource_mut::<Settings>().language = Language::English;
    app.update();
    assert_eq!(app.world().resource::<Words>().get("button-throw"), "Throw");
}
