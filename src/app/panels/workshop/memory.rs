//! What the workshop remembers from pass to pass, and what it has found out about the theme in work.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use bevy_egui::egui::{FontId, Id, Ui};

use super::ask::Ask;
use super::colour::Mixed;
use super::palette::Palette;
use super::search::Finder;
use crate::app::lang::{Tongue, Words};
use crate::app::theme::check::Check;
use crate::app::theme::{Draft, Key, KeyKind, Theme, Value, words};

/// What stays while the program runs.
#[derive(Clone, Debug, Default)]
pub(in crate::app::panels) struct Memory {
    /// Whether the key is held that shows the theme as its file has it.
    pub compare_held: bool,
    /// The part of the theme that is to be brought into view: the path of a group, a part or a key.
    pub(super) goal: Option<String>,
    /// What was brought into view last and shines a while, and since when, in egui's seconds.
    pub(super) flash: Option<(String, f64)>,
    /// What is searched for, as typed.
    pub(super) search: String,
    /// What is being typed into a field, until it is left.
    pub(super) typed: Option<Typed>,
    /// The colour whose sliders are open.
    pub(super) mixed: Option<Mixed>,
    /// What is asked before something is done.
    pub ask: Option<Ask>,
    /// What a palette is made from.
    pub(super) palette: Palette,
    /// The theme that all this is of.
    worn: String,
    /// Groups and parts whose fold is not as it is at first.
    turned: BTreeSet<String>,
    /// Which widget had the keys in the pass before.
    pub(super) focus: Option<Id>,
    /// Whether a text field had them.
    pub(super) wrote: bool,
    seen: Option<Seen>,
    said: Said,
    pub(super) finder: Finder,
}

/// A text that is being typed into the field of a slot.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub slot: String,
    pub text: String,
}

/// What was found out about a theme.
#[derive(Clone, Debug)]
struct Seen {
    theme: Arc<Theme>,
    tongue: Tongue,
    entries: Arc<[Entry]>,
    failing: Arc<[Check]>,
}

/// A key of the theme in work, with its words.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The key.
    pub key: Key,
    /// Whether it is the theme's own rather than inherited.
    pub own: bool,
    /// What it means.
    pub label: String,
}

/// The group of the keys that are about the theme itself.
pub(super) const ABOUT: &str = "about";

/// The group a key is shown in.
pub(super) fn group_of(path: &str) -> &str {
    match path.split('.').next().unwrap_or_default() {
        "name" | "author" | "inherits" => ABOUT,
        group => group,
    }
}

/// The part within its group that a key is shown in, if it is in one.
pub(super) fn part_of(path: &str) -> Option<&str> {
    let (part, _) = path.rsplit_once('.')?;
    part.contains('.').then_some(part)
}

impl Entry {
    /// Whether it can be given another value by resetting it.
    pub fn resets(&self) -> bool {
        self.own && self.key.kind != KeyKind::Theme
    }
}

impl Memory {
    /// Brings a group, a part or a key into view in the next pass: what hides it is opened.
    pub fn go_to(&mut self, path: &str) {
        self.search.clear();
        self.goal = Some(path.to_owned());
        for (at, _) in path.match_indices('.') {
            self.open(&path[..at]);
        }
        self.open(group_of(path));
        self.open(path);
    }

    /// Whether a group or a part is open; what begins with `~` is so at first.
    pub(super) fn is_open(&self, path: &str) -> bool {
        self.turned.contains(path) != path.starts_with('~')
    }

    pub(super) fn turn(&mut self, path: &str) {
        if !self.turned.remove(path) {
            self.turned.insert(path.to_owned());
        }
    }

    fn open(&mut self, path: &str) {
        if !self.is_open(path) {
            self.turn(path);
        }
    }

    /// What was typed, mixed and asked of one theme is not for another.
    pub(super) fn turn_to(&mut self, worn: &str) {
        if self.worn != worn {
            if !self.worn.is_empty() {
                (self.typed, self.mixed, self.ask) = (None, None, None);
            }
            worn.clone_into(&mut self.worn);
        }
    }

    /// Finds out what is to be known of the theme in work, if it is another one than before.
    pub(super) fn look(&mut self, draft: &Draft, speech: &Words) {
        let theme = draft.shared();
        let tongue = speech.tongue();
        if let Some(seen) = &self.seen
            && Arc::ptr_eq(&seen.theme, &theme)
            && seen.tongue == tongue
        {
            return;
        }
        let base = draft.inherited();
        let keys = theme.keys().into_iter();
        let entries = keys
            .map(|key| Entry {
                own: is_own(&key, &base),
                label: self.said.meaning(&key.path, speech).to_owned(),
                key,
            })
            .collect();
        let failing = theme.checks().into_iter().filter(|check| !check.passes());
        self.seen = Some(Seen {
            failing: failing.collect(),
            theme,
            tongue,
            entries,
        });
    }

    /// The keys of the theme in work, in the order of its file.
    pub(super) fn entries(&self) -> Arc<[Entry]> {
        let seen = self.seen.as_ref();
        seen.map_or_else(|| Arc::from([]), |seen| Arc::clone(&seen.entries))
    }

    /// The pairs that cannot be told apart in it.
    pub(super) fn failing(&self) -> Arc<[Check]> {
        let seen = self.seen.as_ref();
        seen.map_or_else(|| Arc::from([]), |seen| Arc::clone(&seen.failing))
    }

    /// How high a text becomes in a width; found out once.
    pub(super) fn height(&mut self, ui: &Ui, text: &str, font: FontId, width: f32) -> f32 {
        let fold = (width, ui.ctx().pixels_per_point());
        if self.said.fold != fold {
            self.said.fold = fold;
            self.said.heights.clear();
        }
        if let Some(height) = self.said.heights.get(text) {
            return *height;
        }
        let galley = ui
            .painter()
            .layout(text.to_owned(), font, Default::default(), width);
        let height = galley.size().y;
        self.said.heights.insert(text.to_owned(), height);
        height
    }
}

/// Whether a key differs from what the theme inherits. Its own names count when they are given.
fn is_own(key: &Key, base: &HashMap<String, Value>) -> bool {
    match key.path.as_str() {
        "inherits" => false,
        "author" => key.value != Value::Text(String::new()),
        path => base.get(path) != Some(&key.value),
    }
}

/// Words and their heights, kept because there are many.
#[derive(Clone, Debug, Default)]
struct Said {
    tongue: Option<Tongue>,
    meanings: HashMap<String, String>,
    fold: (f32, f32),
    heights: HashMap<String, f32>,
}

impl Said {
    fn meaning(&mut self, path: &str, speech: &Words) -> &str {
        if self.tongue.replace(speech.tongue()) != Some(speech.tongue()) {
            self.meanings.clear();
        }
        if !self.meanings.contains_key(path) {
            let meaning = words::meaning(speech, path);
            self.meanings.insert(path.to_owned(), meaning);
        }
        &self.meanings[path]
    }
}
