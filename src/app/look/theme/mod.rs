//! The theme: every colour, material, light, shape and time of the look, read from one TOML file.
//!
//! A file may leave out any key: what it leaves out is inherited. A fault never stops anything: the key keeps the value
//! it inherits, and the fault is named with its line. The theme `walnut` is part of the program, so a look is always
//! there.

mod board;
mod colour;
mod find;
mod material;
mod ornament;
mod read;
mod rest;
mod things;

pub use board::{Bead, Case, Compass, Face, Field, Line, PointShape, Points, Table, Text};
pub use colour::Colour;
pub use find::Found;
pub use material::{Kind, Material};
pub use ornament::{Motif, Ornament, PointMotif, RimMotif};
pub use read::{Fault, What};
pub use rest::{Light, Motion, Ui};
pub use things::{
    CheckerLook, CheckerOrnament, CheckerShape, CupLook, DiceLook, MarksLook, PipStyle,
};

use crate::rules::BySide;
use bevy::prelude::Resource;
use read::Section;

/// The text of the theme that is part of the program.
const WALNUT: &str = include_str!("../../../../assets/themes/walnut.toml");

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
}

impl Theme {
    /// The theme that is part of the program.
    pub fn walnut() -> Theme {
        Theme::blank().with(WALNUT).0
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
        }
    }

    /// This theme with what a file says otherwise, and everything that is wrong in the file.
    pub fn with(&self, text: &str) -> (Theme, Vec<Fault>) {
        let (theme, notes) = self.overlay(text);
        (theme, notes.faults)
    }

    fn overlay(&self, text: &str) -> (Theme, read::Notes) {
        let mut theme = self.clone();
        if text.len() > LIMIT {
            let what = What::Syntax("a theme file of more than 4 MiB".to_owned());
            let faults = vec![Fault {
                line: 1,
                column: 1,
                key: String::new(),
                what,
            }];
            return (
                theme,
                read::Notes {
                    faults,
                    ..Default::default()
                },
            );
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let notes = read::read(text, |s| theme.read(s));
        (theme, notes)
    }

    fn read(&mut self, s: &mut Section) {
        s.section("name", |s| {
            s.text("ru", &mut self.name_ru);
            s.text("en", &mut self.name_en);
        });
        s.text("author", &mut self.author);
        s.section("light", |s| self.light.read(s));
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
        s.section("motion", |s| self.motion.read(s));
    }
}

impl Default for Theme {
    fn default() -> Self {
        Theme::walnut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_of_the_program_names_every_key_and_has_no_fault() {
        let (_, notes) = Theme::blank().overlay(WALNUT);
        assert_eq!(notes.faults, []);
        assert_eq!(notes.missing, Vec::<String>::new());
    }

    #[test]
    fn what_a_file_leaves_out_is_inherited() {
        let walnut = Theme::walnut();
        let (theme, faults) = walnut.with("[white]\nbase = \"#010203\"\n");
        assert_eq!(faults, []);
        assert_eq!(theme.checkers.white.base.to_string(), "#010203");
        assert_eq!(theme.checkers.black, walnut.checkers.black);
        assert_eq!(walnut.with("").0, walnut);
    }

    #[test]
    fn every_fault_is_named_with_its_line_and_key_and_harms_nothing_else() {
        let walnut = Theme::walnut();
        let text = "[white]\nbase = \"#1234567\"\nrough = -1\ncoat = 1e999\ngrain = \"much\"\nshine = 3\n\n\
                    [light]\nambient = nan\nkey_tint = [1, 2]\n[case]\nwood = 5\n[motion]\nstep = 0.5\n[points]\nshape = \"star\"\n";
        let (theme, faults) = walnut.with(text);
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let places: Vec<(usize, &str)> = faults.iter().map(|f| (f.line, f.key.as_str())).collect();
        assert_eq!(
            places,
            [
                (2, "white.base"),
                (3, "white.rough"),
                (4, "white.coat"),
                (5, "white.grain"),
                (6, "white.shine"),
                (9, "light.ambient"),
                (10, "light.key_tint"),
                (12, "case.wood"),
                (16, "points.shape"),
            ],
            "{said:#?}"
        );
        let mut expected = walnut.clone();
        expected.motion.step = 0.5;
        assert_eq!(theme, expected);
    }

    #[test]
    fn a_file_that_is_no_toml_says_so_and_changes_nothing() {
        let walnut = Theme::walnut();
        for text in [
            "[white\nbase = \"#000000\"",
            "\u{0}\u{1}",
            "= = =",
            "[a]\n[a]\n",
        ] {
            let (theme, faults) = walnut.with(text);
            assert!(!faults.is_empty(), "{text:?}");
            assert_eq!(theme.case, walnut.case);
        }
        let (theme, faults) = walnut.with(&" ".repeat(LIMIT + 1));
        assert_eq!((theme, faults.len()), (walnut, 1));
    }
}
