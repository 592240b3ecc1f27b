//! Tests of pictures, rendered off screen on whatever driver there is, software included.
//!
//! Without any driver they are skipped with a printed line, unless `NARDE_NEED_PICTURES=1`. A picture is compared with
//! the one kept in `tests/look/pictures`, both made smaller, so that a driver's rounding does not matter; after a wanted
//! change `NARDE_KEEP_PICTURES=1` keeps the new ones.

mod board;
mod dice;
mod light;
mod scenes;
mod studio;
mod themes;
