//! Tests of the program without a window: by intents and by the real pointer path; and, where asked for, in a window.

mod bot;
mod dice;
mod drag;
mod fades;
mod hints;
mod monkey;
mod own_dice;
mod preempted;
mod refusals;
mod review;
mod saves;
mod setting;
mod table;
mod teacher;
mod turns;
mod updates;
mod whole;
mod window;
mod workshop;
