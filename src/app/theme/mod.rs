//! The theme: every colour, material, light, shape and time of the look, read from one TOML file.
//!
//! A file may leave out any key: what it leaves out is inherited. A fault never stops anything: the key keeps the value
//! it inherits, and the fault is named with its line. The theme `walnut` is part of the program, so a look is always
//! there.

mod board;
pub mod check;
mod colour;
mod draft;
mod fault;
pub mod harmony;
mod keep;
mod key;
mod material;
#[cfg(test)]
mod mutations;
mod nearest;
mod oklch;
mod ornament;
mod picture;
pub mod png;
mod read;
mod rest;
mod section;
mod shelf;
pub mod sight;
mod things;
mod tones;
pub mod words;
mod write;

pub use board::{Bead, Case, Compass, Face, Field, Line, PointShape, Points, Table, Text};
pub use colour::Colour;
pub use draft::Draft;
pub use fault::{Fault, What};
pub use harmony::{Rule, harmonise, surprise};
pub use keep::{NotKept, is_packed};
pub use key::{Key, KeyKind, Value, is_name};
pub use material::{Kind, Material};
pub use oklch::Oklch;
pub use ornament::{Motif, Ornament, PointMotif, RimMotif};
pub use picture::Picture;
pub use rest::{Light, Motion, Sound, SoundMaterial, Ui};
pub use shelf::{Found, Listed, NotThere, ROOT, Shelf, THEME};
pub use things::{
    CheckerLook, CheckerOrnament, CheckerShape, CupLook, DiceLook, MarksLook, PipStyle,
};

use crate::app::lang::Tongue;
use crate::rules::BySide;
use bevy::prelude::Resource;
use key::Leaf;
use png::BadPicture;
use section::{Section, Visitor};
use std::collections::HashMap;
use std::path::Path;
use std::sync::LazyLock;

/// The text of the theme that is part of the program.
const WALNUT: &str = include_str!("../../../assets/themes/walnut.toml");

/// The largest theme file that is read, in bytes.
const LIMIT: usize = 4 << 20;

/// A whole look. Lengths are in point widths, times in seconds, colours as written.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Theme {
    /// Its name in Russian.
    pub name_ru: String,
    /// Its name in English.
    pub name_en: String,
    /// Who made it.
    pub author: String,
    /// The theme it inherits what it leaves out from; empty for the one that is part of the program.
    pub inherits: String,
    /// The lamp and the room.
    pub light: Light,
    /// The table top.
    pub table: Table,
    /// The case.
    pub case: Case,
    /// The fields and their ornament.
    pub field: Field,
    /// The points.
    pub points: Points,
    /// What is painted, carved and let in.
    pub ornament: Ornament,
    /// Each side's checkers.
    pub checkers: BySide<CheckerLook>,
    /// Each side's dice.
    pub dice: BySide<DiceLook>,
    /// The dice cup.
    pub cup: CupLook,
    /// The marks on the table.
    pub marks: MarksLook,
    /// The numbers on the rim.
    pub text: Text,
    /// The panels.
    pub ui: Ui,
    /// Times.
    pub motion: Motion,
    /// How it sounds.
    pub sound: Sound,
}

impl Theme {
    /// The theme that is part of the program.
    pub fn walnut() -> Theme {
        static READ: LazyLock<Theme> = LazyLock::new(|| Theme::blank().with(WALNUT).0);
        READ.clone()
    }

    /// A theme of which nothing is known yet.
    fn blank() -> Theme {
        let checkers = BySide {
            white: CheckerLook::default(),
            black: CheckerLook::default(),
        };
        let dice = BySide {
            white: DiceLook::default(),
            black: DiceLook::default(),
        };
        Theme {
            name_ru: String::new(),
            name_en: String::new(),
            author: String::new(),
            inherits: String::new(),
            light: Light::default(),
            table: Table::default(),
            case: Case::default(),
            field: Field::default(),
            points: Points::default(),
            ornament: Ornament::default(),
            checkers,
            dice,
            cup: CupLook::default(),
            marks: MarksLook::default(),
            text: Text::default(),
            ui: Ui::default(),
            motion: Motion::default(),
            sound: Sound::default(),
        }
    }

    /// What it is called in a language; its name where it has no title.
    pub fn title<'t>(&'t self, tongue: Tongue, name: &'t str) -> &'t str {
        let title = match tongue {
            Tongue::Russian => &self.name_ru,
            Tongue::English => &self.name_en,
        };
        if title.is_empty() { name } else { title }
    }

    /// What another theme inherits from this one: all but its names.
    fn begin(&mut self, name: &str, parent: &str) {
        name.clone_into(&mut self.name_ru);
        name.clone_into(&mut self.name_en);
        self.author.clear();
        parent.clone_into(&mut self.inherits);
    }

    /// This theme with what a file says otherwise, and everything that is wrong in the file.
    pub fn with(&self, text: &str) -> (Theme, Vec<Fault>) {
        let mut theme = self.clone();
        if text.len() > LIMIT {
            return (theme, vec![read::one("", 0, What::TooLarge)]);
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let faults = read::read(text, |s| theme.read(s));
        (theme, faults)
    }

    /// The same of a file's bytes; one that is no text changes nothing.
    pub fn with_bytes(&self, bytes: &[u8]) -> (Theme, Vec<Fault>) {
        match std::str::from_utf8(bytes) {
            Ok(text) => self.with(text),
            Err(_) if bytes.len() > LIMIT => (self.clone(), vec![read::one("", 0, What::TooLarge)]),
            Err(why) => {
                let text = String::from_utf8_lossy(&bytes[..why.valid_up_to()]);
                let fault = read::one(&text, text.len(), What::NotText);
                (self.clone(), vec![fault])
            }
        }
    }

    /// Every key this theme has, in the order in which one looks at a table, with what may stand in it and what does. A
    /// material has the keys of its kind.
    pub fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        self.clone().visit(&mut |path: &str, leaf: Leaf<'_>| {
            keys.push(Key {
                path: path.to_owned(),
                kind: leaf.kind(),
                value: leaf.get(),
            });
        });
        keys
    }

    /// What stands in every key.
    pub fn values(&self) -> HashMap<String, Value> {
        let keys = self.keys().into_iter();
        keys.map(|key| (key.path, key.value)).collect()
    }

    /// What stands in a key, if there is such a key.
    pub fn get(&self, path: &str) -> Option<Value> {
        let mut found = None;
        self.clone().visit(&mut |other: &str, leaf: Leaf<'_>| {
            if other == path {
                found = Some(leaf.get());
            }
        });
        found
    }

    /// Puts a value into a key; a colour may come as its text.
    ///
    /// # Errors
    /// When there is no such key (with the nearest one), or the value may not stand there; nothing is changed then.
    pub fn set(&mut self, path: &str, value: &Value) -> Result<(), What> {
        let mut done = None;
        self.visit(&mut |other: &str, mut leaf: Leaf<'_>| {
            if other == path {
                let good = leaf.set(value);
                done = Some(if good {
                    Ok(())
                } else {
                    Err(What::Expected(leaf.kind()))
                });
            }
        });
        done.unwrap_or_else(|| {
            let known: Vec<String> = self.keys().into_iter().map(|key| key.path).collect();
            let meant = nearest::nearest(path, &known).unwrap_or_default();
            Err(What::Unknown(meant.to_owned()))
        })
    }

    /// Finds the pictures that are named but not found yet in the theme's folder; a theme that is a single file has none.
    /// What cannot be used stands as in `base` again; gives its keys, and why.
    pub fn find_pictures(
        &mut self,
        folder: Option<&Path>,
        base: &Theme,
    ) -> Vec<(String, BadPicture)> {
        let mut inherited = HashMap::new();
        base.clone().visit(&mut |path: &str, leaf: Leaf<'_>| {
            if let Leaf::Picture(picture) = leaf {
                inherited.insert(path.to_owned(), picture.clone());
            }
        });
        let mut bad = Vec::new();
        self.visit(&mut |path: &str, leaf: Leaf<'_>| {
            if let Leaf::Picture(picture) = leaf
                && let Err(why) = picture.find(folder)
            {
                *picture = inherited.remove(path).unwrap_or_default();
                bad.push((path.to_owned(), why));
            }
        });
        bad
    }

    /// Shows every key to a visitor.
    fn visit(&mut self, visitor: &mut dyn Visitor) {
        self.read(&mut Section::new(visitor));
    }

    fn read(&mut self, s: &mut Section) {
        s.texts("name", |s| {
            s.text("ru", &mut self.name_ru);
            s.text("en", &mut self.name_en);
        });
        s.text("author", &mut self.author);
        s.theme("inherits", &mut self.inherits);
        s.section("table", |s| self.table.read(s));
        s.section("case", |s| self.case.read(s));
        s.section("field", |s| self.field.read(s));
        s.section("points", |s| self.points.read(s));
        s.section("ornament", |s| self.ornament.read(s));
        s.section("white", |s| self.checkers.white.read(s));
        s.section("black", |s| self.checkers.black.read(s));
        s.section("dice", |s| {
            s.section("white", |s| self.dice.white.read(s));
            s.section("black", |s| self.dice.black.read(s));
        });
        s.section("cup", |s| self.cup.read(s));
        s.section("marks", |s| self.marks.read(s));
        s.section("text", |s| self.text.read(s));
        s.section("ui", |s| self.ui.read(s));
        s.section("light", |s| self.light.read(s));
        s.section("motion", |s| self.motion.read(s));
        s.section("sound", |s| self.sound.read(s));
    }
}

impl Default for Theme {
    fn default() -> Self {
        Theme::walnut()
    }
}

#[cfg(test)]
mod tests;
