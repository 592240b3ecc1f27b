//! What the keys of a theme mean, in plain words: for the comments of a new theme file, the workshop and the documents.

mod document;
mod said;

pub use document::document;
pub use said::{check, fault, not_kept, not_there, picture, rule, seen, sight, verdict, what};

use super::key::{Key, KeyKind};
use crate::app::lang::Words;

/// What a key is, in one sentence; empty if it has no words, which a test keeps from happening.
///
/// The words are those of the longest ending of its path that has any: `theme-key-compass-light` before `theme-key-light`
/// for `field.compass.light`.
pub fn meaning(words: &Words, path: &str) -> String {
    by_ending(words, "key", path)
}

/// What a part of the table, such as `case` or `case.wood`, is called; found as the words of keys are.
pub fn part(words: &Words, path: &str) -> String {
    by_ending(words, "part", path)
}

/// What may stand in a key.
pub fn allowed(words: &Words, kind: &KeyKind) -> String {
    let range = |range: &std::ops::RangeInclusive<f32>| {
        let (least, most) = (range.start().to_string(), range.end().to_string());
        let facts = [("least", least.into()), ("most", most.into())];
        words.with("theme-kind-number", &facts)
    };
    match kind {
        KeyKind::Number(one) => range(one),
        KeyKind::Numbers(each) => {
            let mut ranges: Vec<String> = each.iter().map(range).collect();
            ranges.dedup();
            let count = each.len().to_string();
            let facts = [
                ("count", count.into()),
                ("ranges", ranges.join("; ").into()),
            ];
            words.with("theme-kind-numbers", &facts)
        }
        KeyKind::Colour => words.get("theme-kind-colour"),
        KeyKind::Text(most) => words.with("theme-kind-text", &[("most", most.to_string().into())]),
        KeyKind::Word(all) => words.with("theme-kind-word", &[("words", all.join(", ").into())]),
        KeyKind::Theme => words.get("theme-kind-theme"),
        KeyKind::Picture => words.get("theme-kind-picture"),
    }
}

/// Meaning and range of a key in one line.
pub fn about(words: &Words, key: &Key) -> String {
    let (meaning, allowed) = (meaning(words, &key.path), allowed(words, &key.kind));
    words.with(
        "theme-about",
        &[("meaning", meaning.into()), ("allowed", allowed.into())],
    )
}

/// What stands at the head of a fresh theme file that inherits `parent`: a few lines.
pub fn head(words: &Words, parent: &str) -> String {
    words.with("theme-template", &[("parent", parent.to_owned().into())])
}

fn by_ending(words: &Words, family: &str, path: &str) -> String {
    endings(path)
        .find_map(|ending| words.find(&message(family, ending)))
        .unwrap_or_default()
}

/// A path and its endings, the longest first.
fn endings(path: &str) -> impl Iterator<Item = &str> {
    let starts = path.match_indices('.').map(|(at, _)| at + 1);
    std::iter::once(0)
        .chain(starts)
        .map(move |start| &path[start..])
}

fn message(family: &str, ending: &str) -> String {
    format!("theme-{family}-{}", ending.replace('.', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lang::Tongue;
    use crate::app::theme::{Theme, Value};
    use std::collections::BTreeSet;

    /// Every key that any theme can have: those of every kind of material and shape.
    fn all_keys() -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let walnut = Theme::walnut();
        for key in walnut.keys() {
            if let KeyKind::Word(words) = &key.kind {
                for word in words {
                    let mut theme = walnut.clone();
                    let value = Value::Text((*word).to_owned());
                    theme.set(&key.path, &value).expect("its own word");
                    all.extend(theme.keys().into_iter().map(|key| key.path));
                }
            }
            all.insert(key.path);
        }
        all
    }

    fn all_parts(keys: &BTreeSet<String>) -> BTreeSet<String> {
        let inside = keys.iter().flat_map(|path| {
            path.match_indices('.')
                .map(|(at, _)| path[..at].to_owned())
                .collect::<Vec<_>>()
        });
        inside.collect()
    }

    #[test]
    fn every_key_and_every_part_has_words_in_every_language() {
        let keys = all_keys();
        let parts = all_parts(&keys);
        for tongue in Tongue::ALL {
            let words = Words::new(tongue);
            let dumb = |paths: &BTreeSet<String>, say: fn(&Words, &str) -> String| {
                let dumb = paths.iter().filter(|path| say(&words, path).is_empty());
                dumb.cloned().collect::<Vec<String>>()
            };
            assert_eq!(dumb(&keys, meaning), Vec::<String>::new(), "{tongue:?}");
            assert_eq!(dumb(&parts, part), Vec::<String>::new(), "{tongue:?}");
        }
    }

    #[test]
    fn no_words_are_left_over() {
        let keys = all_keys();
        let parts = all_parts(&keys);
        let words = Words::new(Tongue::English);
        let mut used = BTreeSet::new();
        for (family, paths) in [("key", &keys), ("part", &parts)] {
            for path in paths {
                let found = endings(path)
                    .map(|ending| message(family, ending))
                    .find(|message| words.find(message).is_some());
                used.extend(found);
            }
        }
        let text = include_str!("../../../assets/locales/en/theme.ftl");
        let there = text
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(message, _)| message.to_owned())
            .filter(|message| {
                message.starts_with("theme-key-") || message.starts_with("theme-part-")
            });
        let left: Vec<String> = there.filter(|message| !used.contains(message)).collect();
        assert_eq!(left, Vec::<String>::new());
    }

    #[test]
    fn the_longest_ending_speaks() {
        let words = Words::new(Tongue::English);
        let key = |path| meaning(&words, path);
        assert_eq!(key("field.compass.light"), key("field.lid_compass.light"));
        assert_ne!(key("field.compass.light"), key("field.wood.light"));
        assert_eq!(key("field.wood.light"), key("case.hinge.light"));
        assert_eq!(key("no.such_thing"), "");
        let rough = allowed(&words, &KeyKind::Number(0.05..=1.0));
        assert_eq!(rough, "a number from 0.05 to 1");
    }
}
