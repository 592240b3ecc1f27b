//! How a table is set up.

use crate::table::{FRAME, Table};
use bevy::app::PluginsState;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use narde365::app;
use narde365::app::play::{Dealer, Opened, SaveFolder};
use narde365::app::settings::{Settings, SettingsFolder};
use narde365::dice::{PracticeText, ScriptedDice};
use narde365::open::Open;
use narde365::rules::{Position, Roll, RuleBook, Side};

/// How a table is set up.
pub struct Setting {
    pub size: Vec2,
    pub scale: f32,
    pub below: Side,
    pub position: Option<Position>,
    pub rules: RuleBook,
    pub rolls: Vec<Roll>,
    pub saves: Option<std::path::PathBuf>,
    /// Practice dice from a text, which a saved game can go on with, instead of the scripted rolls.
    pub practice: Option<String>,
    pub begun: bool,
    /// A record named on the command line, instead of a position.
    pub file: Option<std::path::PathBuf>,
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
            saves: None,
            practice: None,
            begun: true,
            file: None,
        }
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
            .insert_resource(Opened::default());
        let practice = self
            .practice
            .as_deref()
            .map(|text| PracticeText::new(text).expect("a text"));
        let scripted = self.rolls.clone();
        app.insert_resource(match practice {
            Some(text) => Dealer::practice(text),
            None => Dealer::from_fn(move || Ok(Box::new(ScriptedDice::new(scripted.clone())))),
        });
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
