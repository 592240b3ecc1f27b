//! Tests of everything that needs no Bevy.

mod dice_scripted;
mod dice_sealed;
mod game_ends;
mod game_habits;
mod game_killed;
mod game_properties;
mod game_save;
mod game_table;
mod game_turns;
mod game_undo;
mod record_building;
mod record_faults;
mod record_fuzz;
mod record_games;
mod record_reading;
mod record_round_trip;
mod record_tool;
mod rules_cases;
mod rules_generators;
mod rules_properties;
mod rules_random;
mod rules_refusals;
mod rules_scenarios;
mod rules_slow;
mod rules_texts;
mod rules_tools;
