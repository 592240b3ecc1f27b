//! The format of a theme's file, key by key, from the one list of keys and the words of each.

use super::{allowed, meaning, part};
use crate::app::lang::Words;
use crate::app::theme::{Key, KeyKind, Theme, Value};
use std::fmt::Write;

/// A surface of this key stands for all of them where the keys of each kind are told.
const SURFACE: &str = "points.odd";

/// The whole format as a Markdown document: what may stand in every key, what it means, what `walnut` has there.
pub fn document(words: &Words) -> String {
    let theme = Theme::walnut();
    let keys = theme.keys();
    let mut text = format!("# {}\n\n", words.get("theme-keys-title"));
    let _ = writeln!(text, "{}\n", words.get("theme-keys-intro"));
    for table in tables(&keys) {
        if !table.is_empty() {
            let level = if table.contains('.') { "###" } else { "##" };
            let _ = writeln!(text, "{level} {} `[{table}]`\n", part(words, &table));
        }
        let within: Vec<&Key> = keys.iter().filter(|key| outer(key) == table).collect();
        match within.iter().find(|key| is_kind(key)) {
            Some(kind) => {
                let kind = as_text(&kind.value).to_owned();
                let facts = [("kind", kind.into())];
                let _ = writeln!(text, "{}\n", words.with("theme-keys-surface", &facts));
            }
            None => rows(words, &mut text, &within, true),
        }
    }
    surfaces(words, &mut text, &theme);
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The tables of a theme, an outer one before those in it; the first is the file itself.
fn tables(keys: &[Key]) -> Vec<String> {
    let mut tables = vec![String::new()];
    for key in keys {
        for (at, _) in key.path.match_indices('.') {
            let table = &key.path[..at];
            if !tables.iter().any(|known| known == table) {
                tables.push(table.to_owned());
            }
        }
    }
    tables
}

/// The table a key stands in.
fn outer(key: &Key) -> &str {
    key.path.rsplit_once('.').map_or("", |(table, _)| table)
}

fn last(key: &Key) -> &str {
    key.path.rsplit('.').next().unwrap_or_default()
}

fn is_kind(key: &Key) -> bool {
    last(key) == "kind"
}

fn as_text(value: &Value) -> &str {
    match value {
        Value::Text(text) => text,
        _ => "",
    }
}

/// A table of keys; nothing where there are none.
fn rows(words: &Words, text: &mut String, keys: &[&Key], usual: bool) {
    if keys.is_empty() {
        return;
    }
    let heads = ["key", "means", "allowed", "usual"].map(|head| match head {
        "key" => words.get("theme-keys-key"),
        "means" => words.get("theme-keys-means"),
        "allowed" => words.get("theme-keys-allowed"),
        _ => words.get("theme-keys-usual"),
    });
    let columns = if usual { 4 } else { 3 };
    let _ = writeln!(text, "| {} |", heads[..columns].join(" | "));
    let _ = writeln!(text, "|{}", "---|".repeat(columns));
    for key in keys {
        let (name, means) = (last(key), meaning(words, &key.path));
        let _ = write!(
            text,
            "| `{name}` | {means} | {} |",
            allowed(words, &key.kind)
        );
        if usual {
            let empty = as_text(&key.value).is_empty() && matches!(key.value, Value::Text(_));
            let value = if empty {
                String::new()
            } else {
                format!("`{}`", key.value)
            };
            let _ = write!(text, " {value} |");
        }
        text.push('\n');
    }
    text.push('\n');
}

/// The keys of a surface: those that all kinds have, and each kind's own.
fn surfaces(words: &Words, text: &mut String, theme: &Theme) {
    let _ = writeln!(text, "## {}\n", words.get("theme-keys-surfaces"));
    let path = format!("{SURFACE}.kind");
    let kinds = theme.keys().into_iter().find(|key| key.path == path);
    let Some(KeyKind::Word(kinds)) = kinds.map(|key| key.kind) else {
        return;
    };
    let of = |kind: &str| {
        let mut theme = theme.clone();
        let _ = theme.set(&path, &Value::Text(kind.to_owned()));
        let mut keys = theme.keys();
        keys.retain(|key| outer(key) == SURFACE);
        keys
    };
    let each: Vec<Vec<Key>> = kinds.iter().map(|kind| of(kind)).collect();
    let in_all = |key: &Key| {
        each.iter()
            .all(|keys| keys.iter().any(|other| other.path == key.path))
    };
    let common: Vec<&Key> = each[0].iter().filter(|key| in_all(key)).collect();
    rows(words, text, &common, false);
    for (kind, keys) in kinds.iter().zip(&each) {
        let own: Vec<&Key> = keys.iter().filter(|key| !in_all(key)).collect();
        let _ = writeln!(text, "### `kind = \"{kind}\"`\n");
        if own.is_empty() {
            let _ = writeln!(text, "{}\n", words.get("theme-keys-no-more"));
        }
        rows(words, text, &own, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lang::Tongue;
    use std::fs;
    use std::path::Path;

    /// The test writes it anew when `NARDE_KEEP_DATA` is set; so does `narde365 theme keys --language en`.
    #[test]
    fn the_document_beside_the_themes_is_up_to_date() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/themes/README.md");
        let text = document(&Words::new(Tongue::English));
        if std::env::var_os("NARDE_KEEP_DATA").is_some() {
            fs::write(&path, &text).expect("written");
        }
        let kept = fs::read_to_string(&path)
            .expect("it is there")
            .replace("\r\n", "\n");
        assert!(
            kept == text,
            "NARDE_KEEP_DATA=1 writes assets/themes/README.md anew"
        );
    }

    #[test]
    fn every_key_stands_in_the_document_in_every_language() {
        for tongue in Tongue::ALL {
            let text = document(&Words::new(tongue));
            for key in Theme::walnut().keys() {
                let (table, name) = (outer(&key), last(&key));
                let begin = text.find(&format!("`[{table}]`")).unwrap_or(0);
                assert!(table.is_empty() || begin > 0, "{table}");
                let part = text[begin..].split("\n##").next().unwrap_or_default();
                let is_surface = part.lines().count() < 5 && !part.contains("| `");
                assert!(
                    is_surface || part.contains(&format!("\n| `{name}` |")),
                    "{tongue:?} {}",
                    key.path
                );
            }
            for kind in ["wood", "stone", "paper", "picture"] {
                assert!(text.contains(&format!("### `kind = \"{kind}\"`")), "{kind}");
            }
            for name in ["veins", "hatch", "rings", "relief", "wide"] {
                assert!(text.contains(&format!("\n| `{name}` |")), "{name}");
            }
            assert!(!text.contains("theme-"), "{tongue:?}");
        }
    }
}
