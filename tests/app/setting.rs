//! How a table is set up.

use crate::table::{FRAME, Table};
use bevy::app::{PluginsState, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use narde365::app;
use narde365::app::play::{Brain, Dealer, Opened, SaveFolder};
use narde365::app::settings::{Settings, SettingsFolder};
use narde365::app::theme::Shelf;
use narde365::app::wardrobe::Themes;
use narde365::dice::fall::FallSeed;
use narde365::dice::{DiceSource, FallOf, Misses, NoNumbers, PracticeText, ScriptedDice};
use narde365::open::Open;
use narde365::record::Tag;
use narde365::rules::{Position, Roll, RuleBook, Side};

/// How a table is set up.
pub struct Setting {
    pub size: Vec2,
    pub scale: f32,
    pub below: Side,
    pub position: Option<Position>,
    pub rules: RuleBook,
    pub rolls: Vec<Roll>,
    /// Which of the scripted throws is the first.
    pub first_throw: u32,
    /// How often the scripted dice miss.
    pub misses: Misses,
    pub saves: Option<std::path::PathBuf>,
    /// Practice dice from a text, which a saved game can go on with, instead of the scripted rolls.
    pub practice: Option<String>,
    pub begun: bool,
    /// A record named on the command line, instead of a position.
    pub file: Option<std::path::PathBuf>,
    /// Who answers for the computer, instead of the engine.
    pub brain: Option<Brain>,
    /// Where themes lie; without folders there are those of the program.
    pub themes: Shelf,
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            size: Vec2::new(1280.0, 800.0),
            scale: 1.0,
            below: Side::White,
            position: None,
            rules: RuleBook::default(),
            rolls: Vec::new(),
            first_throw: 1,
            misses: Misses::Never,
            saves: None,
            practice: None,
            begun: true,
            file: None,
            brain: None,
            themes: Shelf::default(),
        }
    }
}

/// Scripted dice of which the first throws are used up.
#[derive(Debug, Clone)]
struct Scripted {
    dice: ScriptedDice,
    used: u32,
}

impl DiceSource for Scripted {
    fn numbers(&self, throw: u32) -> Result<Roll, NoNumbers> {
        self.dice.numbers(throw + self.used)
    }

    fn fall_seed(&self, throw: u32, attempt: u32, of: FallOf) -> Option<FallSeed> {
        self.dice.fall_seed(throw + self.used, attempt, of)
    }

    fn miss_numbers(&self, throw: u32, attempt: u32) -> Option<Roll> {
        self.dice.miss_numbers(throw + self.used, attempt)
    }

    fn misses(&self) -> Misses {
        self.dice.misses()
    }

    fn tags(&self) -> Vec<Tag> {
        self.dice.tags()
    }
}

impl Setting {
    pub fn from_code(code: &str) -> Setting {
        Setting {
            position: Some(code.parse().expect("a position")),
            ..Setting::default()
        }
    }

    pub fn table(self) -> Table {
        let mut app = App::new();
        app.insert_resource(SettingsFolder(None));
        app.add_plugins(
            DefaultPlugins
                .set(TaskPoolPlugin {
                    task_pool_options: TaskPoolOptions {
                        // All tests share one pool: a mind that one of them holds back must not hold back another's.
                        async_compute: TaskPoolThreadAssignmentPolicy {
                            min_threads: 16,
                            max_threads: 16,
                            percent: 0.0,
                            on_thread_spawn: None,
                            on_thread_destroy: None,
                        },
                        ..default()
                    },
                })
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                        backends: None,
                        ..default()
                    })),
                    ..default()
                })
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution: WindowResolution::new(
                            (self.size.x * self.scale) as u32,
                            (self.size.y * self.scale) as u32,
                        )
                        .with_scale_factor_override(self.scale),
                        ..default()
                    }),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<bevy::log::LogPlugin>(),
        );
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .insert_resource(SaveFolder(self.saves.clone()))
            .insert_resource(Themes(self.themes.clone()))
            .insert_resource(Opened::default());
        let practice = self
            .practice
            .as_deref()
            .map(|text| PracticeText::new(text).expect("a text"));
        let scripted = Scripted {
            dice: ScriptedDice::new(self.rolls.clone()).falling(self.misses),
            used: self.first_throw - 1,
        };
        app.insert_resource(match practice {
            Some(text) => Dealer::practice(text),
            None => Dealer::from_fn(move || Ok(Box::new(scripted.clone()))),
        });
        if let Some(brain) = self.brain.clone() {
            app.insert_resource(brain);
        }
        if self.file.is_some() {
            app.insert_resource(Opened(Open {
                file: self.file.clone(),
                ..Open::default()
            }));
        } else if self.begun {
            app.insert_resource(Opened(Open {
                position: Some(self.position.unwrap_or_else(Position::start)),
                rules: Some(self.rules),
                ..Open::default()
            }));
        }
        app.add_plugins((app::plugin, app::panels::plugin));
        app.world_mut().resource_mut::<Settings>().below = self.below;
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let mut table = Table::of(app);
        for _ in 0..4 {
            table.frame();
        }
        table
    }
}
