//! What the players chose, kept in one TOML file of the config folder: names, language, speeds, switches, teacher,
//! window, opponents.

mod as_misses;
mod as_names;
mod as_players;
mod as_side;
mod file;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use serde::{Deserialize, Serialize};

use crate::app::tell::{self, Tell};
use crate::dice::Misses;
use crate::engine::Mark;
use crate::game::Player;
use crate::rules::{BySide, RuleBook, Side};

pub use file::{FILE, Loaded, load, save, system_folder};

/// How wide and high a window may be asked for, in logical pixels.
const WINDOW: std::ops::RangeInclusive<u32> = 320..=16_384;
/// How many letters of a name are kept.
pub const NAME_LETTERS: usize = 32;
/// The text scales one can choose, in per cent.
pub const TEXT_SCALES: [u16; 6] = [75, 100, 125, 150, 175, 200];

/// Everything the players chose that outlives the program.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The language of every word on screen.
    pub language: Language,
    /// The names of the last game; empty where a player gave none.
    #[serde(with = "as_names")]
    pub names: BySide<String>,
    /// Who played the sides of the last new game.
    #[serde(with = "as_players")]
    pub players: BySide<Player>,
    /// The rule book of the last new game, as its spec.
    pub rules: String,
    /// Who sits below on the screen.
    #[serde(with = "as_side")]
    pub below: Side,
    /// How often the falls of the dice miss in a new game.
    #[serde(with = "as_misses")]
    pub misses: Misses,
    /// Whether the board turns to whoever moves.
    pub turn_board: bool,
    /// Whether the rim shows the numbers of the points.
    pub point_numbers: bool,
    /// Whether a bar beside the board shows who is likelier to win.
    pub win_bar: bool,
    /// The name of the theme that is worn.
    pub theme: String,
    /// How fast checkers and dice move.
    pub speed: Speed,
    /// Whether motion is kept to the least.
    pub reduced_motion: bool,
    /// The size of the words in the panels, in per cent.
    pub text_scale: u16,
    /// What the game does for its players.
    pub habits: Habits,
    /// The teacher.
    pub teacher: Teacher,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The window's size when it does not fill the screen.
    pub window: WindowSize,
}

/// A language to speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// The system's, or English where the system's is not spoken here.
    #[default]
    System,
    /// Russian.
    Russian,
    /// English.
    English,
}

/// How fast things move on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Slower than life.
    Calm,
    /// As in life.
    #[default]
    Normal,
    /// Twice as fast.
    Quick,
    /// At once.
    Instant,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 4] = [Self::Calm, Self::Normal, Self::Quick, Self::Instant];

    /// By what the durations of the theme are multiplied; 0 for at once.
    pub const fn stretch(self) -> f32 {
        match self {
            Self::Calm => 1.6,
            Self::Normal => 1.0,
            Self::Quick => 0.5,
            Self::Instant => 0.0,
        }
    }
}

/// What the game does by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Habits {
    /// Throws the dice when it is time to.
    pub throw: bool,
    /// Hands the turn over when no step is left.
    pub hand_over: bool,
    /// Plays the steps that have no choice.
    pub forced: bool,
}

impl From<Habits> for crate::game::Habits {
    fn from(habits: Habits) -> Self {
        Self {
            throw: habits.throw,
            hand_over: habits.hand_over,
            forced: habits.forced,
        }
    }
}

/// Whether a teacher says what would have been better before a turn is handed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teacher {
    /// Whether it speaks.
    pub on: bool,
    /// The least slip that it speaks of.
    pub from: Slip,
}

/// How grave a turn is that lost something, by its mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// `?!` and worse.
    Small,
    /// `?` and worse.
    #[default]
    Mistake,
    /// `??` only.
    Gross,
}

impl Slip {
    /// Every one, the slightest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Mistake, Self::Gross];

    /// The mark of the least turn of this kind.
    pub const fn mark(self) -> Mark {
        match self {
            Self::Small => Mark::Doubtful,
            Self::Mistake => Mark::Bad,
            Self::Gross => Mark::VeryBad,
        }
    }
}

/// The size of a window in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowSize {
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::System,
            names: BySide::default(),
            players: BySide::default(),
            rules: RuleBook::default().to_string(),
            below: Side::White,
            misses: Misses::default(),
            turn_board: false,
            point_numbers: true,
            win_bar: false,
            theme: "walnut".to_owned(),
            speed: Speed::Normal,
            reduced_motion: false,
            text_scale: 100,
            habits: Habits::default(),
            teacher: Teacher::default(),
            full_screen: false,
            window: WindowSize {
                width: 1280,
                height: 800,
            },
        }
    }
}

impl Settings {
    /// The rule book of the last new game; the text's where the file names none.
    pub fn book(&self) -> RuleBook {
        self.rules.parse().unwrap_or_default()
    }

    /// The factor of every duration, 0 when nothing shall move.
    pub fn stretch(&self) -> f32 {
        if self.reduced_motion {
            0.0
        } else {
            self.speed.stretch()
        }
    }

    /// The same settings with everything absurd brought back to what makes sense.
    pub fn tamed(mut self) -> Self {
        for name in [&mut self.names.white, &mut self.names.black] {
            *name = tame_name(name);
        }
        self.rules = self.book().to_string();
        self.text_scale = self
            .text_scale
            .clamp(TEXT_SCALES[0], TEXT_SCALES[TEXT_SCALES.len() - 1]);
        for side in [&mut self.window.width, &mut self.window.height] {
            *side = (*side).clamp(*WINDOW.start(), *WINDOW.end());
        }
        self
    }
}

/// A name fit to be shown and written: no control characters, no blanks around it, at most [`NAME_LETTERS`] letters.
pub fn tame_name(name: &str) -> String {
    let clean: String = name
        .trim()
        .chars()
        .filter(|letter| !letter.is_control())
        .take(NAME_LETTERS)
        .collect();
    clean.trim_end().to_owned()
}

/// Where the settings live; `None` keeps them in memory only. Put it in before [`plugin`] to choose another folder.
#[derive(Resource, Clone, Debug)]
pub struct SettingsFolder(pub Option<PathBuf>);

/// The settings as they lie on the disk, to see what has changed.
#[derive(Resource)]
struct Stored(Settings);

/// What went wrong with the file at the start, until it has been said.
#[derive(Resource)]
struct Damaged(Option<PathBuf>);

/// Reads the settings at once, so that what is built afterwards can use them, and keeps the file up to date.
pub fn plugin(app: &mut App) {
    let folder = app
        .world()
        .get_resource::<SettingsFolder>()
        .cloned()
        .unwrap_or_else(|| SettingsFolder(system_folder()));
    let Loaded { settings, damaged } = folder.0.as_deref().map(load).unwrap_or_default();
    tell::plugin(app);
    app.insert_resource(folder)
        .insert_resource(Stored(settings.clone()))
        .insert_resource(settings)
        .insert_resource(Damaged(damaged))
        .add_systems(Startup, tell_damage)
        .add_systems(Update, note_window)
        .add_systems(
            Last,
            (
                keep.run_if(resource_changed::<Settings>),
                keep_all.run_if(on_message::<AppExit>),
            )
                .chain(),
        );
}

fn tell_damage(mut damaged: ResMut<Damaged>, mut tell: MessageWriter<Tell>) {
    if let Some(kept_as) = damaged.0.take() {
        tell.write(Tell::SettingsDamaged { kept_as });
    }
}

/// Follows the window's size, which is not worth a file of its own till the program ends.
fn note_window(
    window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>,
    mut settings: ResMut<Settings>,
) {
    let Ok(window) = window.single() else { return };
    let full = window.mode != WindowMode::Windowed;
    let size = WindowSize {
        width: window.width() as u32,
        height: window.height() as u32,
    };
    let settings = settings.bypass_change_detection();
    if !full && WINDOW.contains(&size.width) && WINDOW.contains(&size.height) {
        settings.window = size;
    }
}

/// Writes the file when a player changed something.
fn keep(
    settings: Res<Settings>,
    stored: ResMut<Stored>,
    folder: Res<SettingsFolder>,
    tell: MessageWriter<Tell>,
) {
    let known = Settings {
        window: settings.window,
        ..stored.0.clone()
    };
    if known != *settings {
        write(&settings, stored, &folder, tell);
    }
}

/// Writes the file at the end if even the window's size changed.
fn keep_all(
    settings: Res<Settings>,
    stored: ResMut<Stored>,
    folder: Res<SettingsFolder>,
    tell: MessageWriter<Tell>,
) {
    if stored.0 != *settings {
        write(&settings, stored, &folder, tell);
    }
}

fn write(
    settings: &Settings,
    mut stored: ResMut<Stored>,
    folder: &SettingsFolder,
    mut tell: MessageWriter<Tell>,
) {
    stored.0 = settings.clone();
    if let Some(folder) = &folder.0
        && let Err(fault) = save(folder, settings)
    {
        tell.write(Tell::SettingsFailed {
            why: fault.to_string(),
        });
    }
}
