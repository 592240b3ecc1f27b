//! Tests of everything that needs no Bevy.

mod game_habits;
mod game_properties;
mod game_save;
mod game_table;
mod game_turns;
mod game_undo;
