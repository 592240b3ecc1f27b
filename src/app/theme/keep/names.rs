//! Names for themes: which are free, and what a wish for one becomes.

use crate::app::theme::Shelf;

/// A name that is made up has at most so many letters and bytes, so that a number can follow and every system takes it.
const TAME: (usize, usize) = (56, 200);

impl Shelf {
    /// A name that no theme has: what is wished for, without what a name cannot have, and with a number where it is taken.
    pub fn free_name(&self, wish: &str) -> String {
        let tame = tame(wish);
        let numbered = (2..).map(|number| format!("{tame}-{number}"));
        let mut names = std::iter::once(tame.clone()).chain(numbered);
        // Among endlessly many names one is free.
        names
            .find(|name| !self.is_taken(name) && !is_device(name))
            .unwrap_or(tame)
    }

    /// Whether a theme has that name, or something that is none stands in its place. Case does not count: on some systems
    /// it does not for files.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        let lower = name.to_lowercase();
        let is_it = |other: &str| other.to_lowercase() == lower;
        let own = self.own.iter().flat_map(|own| {
            let places = [own.join(format!("{name}.toml")), own.join(name)];
            places.into_iter().map(|path| path.symlink_metadata())
        });
        own.into_iter().any(|known| known.is_ok())
            || self.list().iter().any(|listed| is_it(&listed.name))
    }
}

/// A text as the name of a theme: what cannot stand in one becomes a dash.
fn tame(wish: &str) -> String {
    let mut name = String::new();
    for letter in wish.chars() {
        let is_mark = ('\u{300}'..='\u{36f}').contains(&letter);
        let good = letter.is_alphanumeric() || letter == '_';
        if is_mark {
            // Some systems write a letter and its sign one after the other.
        } else if good {
            name.push(letter);
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        if name.chars().count() >= TAME.0 || name.len() >= TAME.1 {
            break;
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() { "theme" } else { name }.to_owned()
}

/// Whether a name is that of a device on Windows, where no file can have it.
pub(super) fn is_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let numbered = |device: &str| {
        let rest = name.strip_prefix(device);
        rest.is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_digit()))
    };
    matches!(name.as_str(), "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}
