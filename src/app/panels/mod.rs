//! The panels: menu bar, side panel, buttons near the hand, cards and notices, drawn with egui.
//!
//! They read the running game through [`View`], the settings and the words, and answer with
//! [`Wish`](crate::app::wish::Wish) messages; they change nothing but the settings. [`Free`](crate::app::screen::Free) and
//! [`Claims`](crate::app::screen::Claims) say what they leave to the board.

mod bar;
mod card;
mod colours;
mod context;
mod desk;
mod die_face;
mod fade;
mod fields;
mod hand;
mod hints;
mod icons;
mod keys;
mod lesson;
mod miss_line;
mod newdice;
mod newgame;
mod newplayers;
mod notices;
mod obey;
mod own_dice;
mod pane;
mod plan;
mod proof;
mod result;
mod review;
mod rules_page;
mod show;
mod side;
mod small_board;
mod stage;
mod statistics;
mod style;
mod telling;
mod themes;
mod told_dice;
mod turn_board;
mod turns;
mod view;
mod win_bar;
mod workshop;

use bevy::prelude::*;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};

use crate::app::GameSystems;
use crate::app::settings::Settings;
use crate::app::theme::Theme;

pub use colours::UiColours;
pub use desk::Desk;
pub use proof::Checked;
pub use told_dice::{Entry, RollOffLine, Sealed};
pub use view::{Hush, Undoes, View};

/// Adds the panels; settings and words must be there already.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<EguiPlugin>() {
        app.add_plugins(EguiPlugin::default());
    }
    context::plugin(app);
    app.init_resource::<Desk>()
        .init_resource::<View>()
        .init_resource::<UiColours>()
        .add_systems(
            Update,
            (keys::read, keys::compare, own_dice::keys).in_set(GameSystems::Input),
        )
        .add_systems(
            Update,
            (
                obey::wishes,
                obey::full_screen.run_if(resource_changed::<Settings>),
                obey::hear,
                workshop::picked,
                obey::look_at_review,
                // After it is known whether another game lies on the table.
                proof::go_on,
            )
                .chain()
                .in_set(GameSystems::Sync),
        )
        // When it is known what moves: nothing of a throw is told while its dice fall.
        .add_systems(Update, obey::look_again.in_set(GameSystems::Present))
        .add_systems(Update, colours::follow.run_if(resource_exists::<Theme>))
        .add_systems(EguiPrimaryContextPass, show::show);
}

#[cfg(test)]
mod tests;
