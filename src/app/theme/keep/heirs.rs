//! Themes that inherit another one follow it when it goes by another name, or goes.

use super::NotKept;
use super::disk::written;
use crate::app::theme::shelf::{names_in, parent_named};
use crate::app::theme::{ROOT, Shelf};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

impl Shelf {
    /// The player's own themes that inherit one of them, with what each must say when that has another name: written, but
    /// not yet in its place.
    pub(super) fn heirs(
        &self,
        own: &Path,
        from: &str,
        to: &str,
    ) -> Result<Vec<(PathBuf, NamedTempFile)>, NotKept> {
        let mut heirs = Vec::new();
        for name in names_in(own).into_iter().filter(|name| name != from) {
            let Some(source) = self.source(&name, true) else {
                continue;
            };
            let text = source.bytes().ok().map(String::from_utf8);
            let Some(Ok(text)) = text else { continue };
            if parent_named(text.as_bytes()).unwrap_or_else(|| ROOT.to_owned()) != from {
                continue;
            }
            if let Some(text) = with_parent(&text, to) {
                let written = written(&source.path, text.as_bytes())?;
                heirs.push((source.path, written));
            }
        }
        Ok(heirs)
    }
}

/// A theme's text that inherits another theme, and is the same otherwise; none where that cannot be done.
fn with_parent(text: &str, parent: &str) -> Option<String> {
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    let (mark, text) = text.split_at(mark.min('\u{feff}'.len_utf8()));
    let (table, _) = toml::de::DeTable::parse_recoverable(text);
    let place = table.get_ref().get("inherits").map(toml::Spanned::span);
    let new = match place {
        Some(place) => {
            let (before, after) = (text.get(..place.start)?, text.get(place.end..)?);
            format!("{mark}{before}\"{parent}\"{after}")
        }
        None => format!("{mark}inherits = \"{parent}\"\n{text}"),
    };
    (parent_named(new.as_bytes()).as_deref() == Some(parent)).then_some(new)
}
