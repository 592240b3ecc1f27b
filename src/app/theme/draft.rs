//! A theme while somebody works on it: every change can be taken back, without limit.

use super::Theme;
use super::fault::What;
use super::key::{Leaf, Value};
use super::write::is_own;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A theme in work, beside what it inherits and what its file says.
#[derive(Debug, Clone)]
pub struct Draft {
    now: State,
    /// As its file has it.
    saved: State,
    done: Vec<State>,
    undone: Vec<State>,
    /// What is being changed: its next change belongs to the same step.
    open: Option<String>,
}

/// A theme and what it inherits, at one moment.
#[derive(Debug, Clone)]
struct State {
    theme: Arc<Theme>,
    base: Arc<Theme>,
    /// Whether not everything can be told apart, once somebody has asked.
    fails: OnceLock<bool>,
}

impl State {
    fn new(theme: Arc<Theme>, base: Arc<Theme>) -> Self {
        Self {
            theme,
            base,
            fails: OnceLock::new(),
        }
    }
}

impl Draft {
    /// A theme as its file has it, and what it inherits.
    pub fn new(theme: Theme, base: Theme) -> Self {
        let now = State::new(Arc::new(theme), Arc::new(base));
        Self {
            saved: now.clone(),
            now,
            done: Vec::new(),
            undone: Vec::new(),
            open: None,
        }
    }

    /// The theme as it is now.
    pub fn theme(&self) -> &Theme {
        &self.now.theme
    }

    /// The same, to be kept.
    pub fn shared(&self) -> Arc<Theme> {
        Arc::clone(&self.now.theme)
    }

    /// What it inherits: a key that is reset stands as here.
    pub fn base(&self) -> &Theme {
        &self.now.base
    }

    /// The theme as its file has it.
    pub fn before(&self) -> &Theme {
        &self.saved.theme
    }

    /// The same, to be kept.
    pub fn shared_before(&self) -> Arc<Theme> {
        Arc::clone(&self.saved.theme)
    }

    /// Puts a value into a key. Changes of one key that follow each other are one step, till [`settle`](Self::settle).
    ///
    /// # Errors
    /// When there is no such key, or the value may not stand there; nothing is changed then.
    pub fn set(&mut self, path: &str, value: &Value) -> Result<(), What> {
        let mut theme = self.theme().clone();
        theme.set(path, value)?;
        self.step(theme, Arc::clone(&self.now.base), Some(path));
        Ok(())
    }

    /// Puts values into several keys, as one step.
    ///
    /// # Errors
    /// When there is no such key, or a value may not stand there; nothing is changed then.
    pub fn change(&mut self, edits: &[(String, Value)]) -> Result<(), What> {
        let mut theme = self.theme().clone();
        for (path, value) in edits {
            theme.set(path, value)?;
        }
        self.step(theme, Arc::clone(&self.now.base), None);
        Ok(())
    }

    /// Finds the pictures that were named since, in the theme's folder; those that cannot be used are as inherited again.
    pub fn find_pictures(&mut self, folder: Option<&Path>) {
        if self
            .theme()
            .pictures()
            .iter()
            .all(|(_, picture)| picture.file().is_some())
        {
            return;
        }
        let mut theme = self.theme().clone();
        theme.find_pictures(folder, &self.now.base);
        self.now.theme = Arc::new(theme);
    }

    /// Makes it another theme, as one step.
    pub fn replace(&mut self, theme: Theme) {
        self.step(theme, Arc::clone(&self.now.base), None);
    }

    /// Ends a step: the next change of the same key is another one. A slider that is let go of, a field that is left.
    pub fn settle(&mut self) {
        self.open = None;
    }

    /// Gives a key the value it inherits. A theme's own keys, its names and its author, are emptied.
    ///
    /// # Errors
    /// When there is no such key.
    pub fn reset(&mut self, path: &str) -> Result<(), What> {
        let value = if is_own(path) {
            Some(Value::Text(String::new()))
        } else {
            self.inherited().remove(path)
        };
        match value {
            Some(value) => self.set(path, &value),
            None => self.set(path, &Value::Number(0.0)),
        }
    }

    /// What every key inherits. One that what is inherited does not have, being of another kind, has its kind's usual value.
    pub fn inherited(&self) -> HashMap<String, Value> {
        let mut alike = self.base().clone();
        let own = self.theme().values();
        // In the order of the keys a kind comes before what only it has, so each word is one of its kind's.
        alike.visit(&mut |path: &str, mut leaf: Leaf<'_>| {
            if let (Leaf::Word(_), Some(word)) = (&leaf, own.get(path)) {
                leaf.set(word);
            }
        });
        let mut values = alike.values();
        values.extend(self.base().values());
        values
    }

    /// Whether not everything in the theme can be told apart.
    pub fn fails(&self) -> bool {
        *self.now.fails.get_or_init(|| self.theme().fails())
    }

    /// Whether a key stands as it is inherited.
    pub fn is_inherited(&self, path: &str) -> bool {
        !is_own(path) && self.theme().get(path).as_ref() == self.inherited().get(path)
    }

    /// Inherits another theme: what was the theme's own stays, what it inherited follows.
    pub fn inherit(&mut self, name: &str, base: Theme) {
        let text = self.theme().to_toml_unlike(self.base());
        let (mut theme, _) = base.with(&text);
        theme.find_pictures_with(self.theme());
        let mut own = self.theme().clone();
        for (place, own) in own_texts(&mut theme).into_iter().zip(own_texts(&mut own)) {
            own.clone_into(place);
        }
        name.clone_into(&mut theme.inherits);
        self.step(theme, Arc::new(base), None);
    }

    /// Takes the latest step back; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.open = None;
        let Some(before) = self.done.pop() else {
            return false;
        };
        self.undone.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Does again what was taken back last; false where there is nothing.
    pub fn redo(&mut self) -> bool {
        self.open = None;
        let Some(after) = self.undone.pop() else {
            return false;
        };
        self.done.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Whether a step can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether a step that was taken back can be done again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether the theme differs from its file.
    pub fn is_changed(&self) -> bool {
        let (now, saved) = (&self.now.theme, &self.saved.theme);
        !Arc::ptr_eq(now, saved) && now != saved
    }

    /// What stands now is in the file.
    pub fn saved(&mut self) {
        self.saved = self.now.clone();
        self.open = None;
    }

    /// The file, or what it inherits, has become another: every step of the work lies on top of that now, and what was as
    /// in the file before is as in the file again.
    pub fn adopt(&mut self, theme: &Theme, base: &Theme) {
        let State {
            theme: old,
            base: old_base,
            ..
        } = self.saved.clone();
        if *old_base == *base && *old == *theme {
            return;
        }
        let (theme, base) = (Arc::new(theme.clone()), Arc::new(base.clone()));
        // Where only names have changed, as when a theme is kept under another name, no step needs to be read anew.
        let same_look = |one: &Theme, other: &Theme| {
            let (mut one, mut other) = (one.clone(), other.clone());
            for text in own_texts(&mut one).into_iter().chain(own_texts(&mut other)) {
                text.clear();
            }
            one == other
        };
        let only_names = same_look(&old, &theme);
        let moved = |state: &State| State {
            fails: OnceLock::new(),
            theme: if *state.theme == *old {
                Arc::clone(&theme)
            } else {
                let mut worked = if only_names {
                    (*state.theme).clone()
                } else {
                    let work = state.theme.to_toml_unlike(&old);
                    theme.with(&work).0
                };
                worked.find_pictures_with(&state.theme);
                let copies = [&*state.theme, &*old, &*theme].map(Theme::clone);
                let [mut of_state, mut of_old, mut of_file] = copies;
                let texts = [&mut of_state, &mut of_old, &mut of_file].map(own_texts);
                let [of_state, of_old, of_file] = texts;
                for (index, place) in own_texts(&mut worked).into_iter().enumerate() {
                    let follows = of_state[index] == of_old[index];
                    let text = if follows { &of_file } else { &of_state };
                    text[index].clone_into(place);
                }
                Arc::new(worked)
            },
            base: if *state.base == *old_base {
                Arc::clone(&base)
            } else {
                Arc::clone(&state.base)
            },
        };
        let states = std::iter::once(&mut self.now);
        for state in states.chain(&mut self.done).chain(&mut self.undone) {
            *state = moved(state);
        }
        self.saved = State::new(theme, base);
        self.open = None;
    }

    fn step(&mut self, theme: Theme, base: Arc<Theme>, key: Option<&str>) {
        if theme == *self.now.theme && *base == *self.now.base {
            return;
        }
        let next = State::new(Arc::new(theme), base);
        let before = std::mem::replace(&mut self.now, next);
        let goes_on = key.is_some() && self.open.as_deref() == key && !self.done.is_empty();
        if !goes_on {
            self.done.push(before);
        }
        self.open = key.map(str::to_owned);
        self.undone.clear();
    }
}

/// What is a theme's own and never inherited.
fn own_texts(theme: &mut Theme) -> [&mut String; 4] {
    [
        &mut theme.name_ru,
        &mut theme.name_en,
        &mut theme.author,
        &mut theme.inherits,
    ]
}

#[cfg(test)]
mod tests;
