//! The lines that the players have to read, in words.

use std::path::Path;

use fluent_bundle::FluentValue;

use super::Words;
use crate::app::tell::Tell;

impl Words {
    /// A line that the players have to read.
    pub fn notice(&self, tell: &Tell) -> String {
        match tell {
            Tell::SaveDamaged { kept_as } => self.with("tell-save-damaged", &[path(kept_as)]),
            Tell::SaveFailed { why: text } => self.with("tell-save-failed", &[why(text)]),
            Tell::SettingsDamaged { kept_as } => {
                self.with("tell-settings-damaged", &[path(kept_as)])
            }
            Tell::SettingsFailed { why: text } => self.with("tell-settings-failed", &[why(text)]),
            Tell::DiceFailed { why: text } => self.with("tell-dice-failed", &[why(text)]),
            Tell::FileFailed {
                path: file,
                why: text,
            } => self.with("tell-file-failed", &[path(file), why(text)]),
            Tell::ThemeExported { path: file } => self.with("tell-theme-exported", &[path(file)]),
            Tell::ThemeTaken { title, name } => self.with(
                "tell-theme-taken",
                &[
                    ("title", title.clone().into()),
                    ("name", name.clone().into()),
                ],
            ),
            Tell::ThemesCame { titles, count } => self.with(
                "tell-themes-came",
                &[
                    ("titles", titles.clone().into()),
                    ("count", (*count).into()),
                ],
            ),
            Tell::ThemeNotKept { why: text } => self.with("tell-theme-not-kept", &[why(text)]),
            Tell::ThemeGone { name, why: text } if text.is_empty() => {
                self.with("tell-theme-gone", &[("name", name.clone().into())])
            }
            Tell::ThemeGone { name, why: text } => self.with(
                "tell-theme-broken",
                &[("name", name.clone().into()), why(text)],
            ),
        }
    }
}

fn path(path: &Path) -> (&'static str, FluentValue<'static>) {
    ("path", path.display().to_string().into())
}

fn why(text: &str) -> (&'static str, FluentValue<'static>) {
    ("why", text.to_owned().into())
}
