//! Tests of the program without a window: by intents and by the real pointer path.

mod drag;
mod monkey;
mod table;
mod turns;
mod whole;
