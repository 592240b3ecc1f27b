//! The themes there are, read once and kept.

use crate::app::lang::{Tongue, Words};
use crate::app::theme::{Fault, Found, NotThere, Shelf, Theme, What, words};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A theme that can be worn.
#[derive(Debug)]
pub struct Hung {
    /// The name it is asked for by.
    pub name: String,
    /// Whether it is the player's own.
    pub own: bool,
    /// The theme, whole whatever is wrong in its file; none where the file cannot be read at all.
    found: Result<Found, NotThere>,
    /// Whether not everything in it can be told apart, once somebody has asked.
    fails: OnceLock<bool>,
}

/// Why a theme cannot be worn.
#[derive(Debug, Clone, Copy)]
pub enum Broken<'h> {
    /// Its file cannot be read.
    NotThere(&'h NotThere),
    /// This is wrong in this file: its own, or one that it inherits.
    Fault(&'h Path, &'h Fault),
}

impl Broken<'_> {
    /// The same in words.
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::NotThere(why) => words::not_there(words, why),
            Self::Fault(path, fault) => {
                format!("{}:{}", path.display(), words::fault(words, fault))
            }
        }
    }
}

impl Hung {
    /// Reads every theme of a shelf, in the order of its list.
    pub(super) fn all(shelf: &Shelf) -> Vec<Hung> {
        let listed = shelf.list().into_iter();
        listed
            .map(|listed| Hung {
                found: shelf.find(&listed.name),
                name: listed.name,
                own: listed.own,
                fails: OnceLock::new(),
            })
            .collect()
    }

    /// Whether not everything in it can be told apart.
    pub fn fails(&self) -> bool {
        let ask = || self.theme().is_some_and(Theme::fails);
        *self.fails.get_or_init(ask)
    }

    /// The theme, if its file could be read.
    pub fn theme(&self) -> Option<&Theme> {
        self.found.as_ref().ok().map(|found| &found.theme)
    }

    /// The theme and what it inherits, if its file could be read.
    pub fn found(&self) -> Option<&Found> {
        self.found.as_ref().ok()
    }

    /// What is wrong in its file and in those it inherits.
    pub fn faults(&self) -> &[(PathBuf, Fault)] {
        self.found().map_or(&[], |found| &found.faults)
    }

    /// Why it cannot be worn, if it cannot: its file cannot be read, or is no theme at all.
    pub fn broken(&self) -> Option<Broken<'_>> {
        match &self.found {
            Err(why) => Some(Broken::NotThere(why)),
            Ok(found) => found
                .faults
                .iter()
                .find(|(_, fault)| unmakes(&fault.what))
                .map(|(path, fault)| Broken::Fault(path, fault)),
        }
    }

    /// What it is called in a language.
    pub fn title(&self, tongue: Tongue) -> &str {
        let theme = self.theme();
        theme.map_or(&self.name, |theme| theme.title(tongue, &self.name))
    }
}

/// Whether a fault is of the file rather than of one key in it.
fn unmakes(what: &What) -> bool {
    match what {
        What::Syntax(_)
        | What::NotText
        | What::TooLarge
        | What::NoParent
        | What::Circle(_)
        | What::LongChain => true,
        What::Unknown(_)
        | What::Expected(_)
        | What::NotATable
        | What::Picture(_)
        | What::More(_) => false,
    }
}
