//! A look by chance: materials, shapes, ornaments and colours of one school, and a palette by rule.

use super::schools::{self, Hand};
use super::settle::settle;
use super::{Value, edits};
use crate::app::theme::Theme;
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;

/// A look may be tried so often before the house's own is taken.
const TRIES: usize = 16;

/// A whole look by a seed: what to put into which keys of a theme. Names, times and volumes stay as they are. The same seed
/// gives the same look whatever the theme looked like before, and everything in it can be told apart.
pub fn surprise(theme: &Theme, seed: u64) -> Vec<(String, Value)> {
    let mut hand = Hand {
        dice: ChaCha12Rng::seed_from_u64(seed),
    };
    let mut new = theme.clone();
    let looks = (0..TRIES).map(|_| schools::look(&mut hand));
    let good = looks.filter_map(|mut look| settle(&mut look, &|_| true).then_some(look));
    wear(&mut new, &good.into_iter().next().unwrap_or_default());
    edits(theme, &new)
}

/// Gives a theme another one's look.
fn wear(theme: &mut Theme, look: &Theme) {
    let old = std::mem::replace(theme, look.clone());
    theme.name_ru = old.name_ru;
    theme.name_en = old.name_en;
    theme.author = old.author;
    theme.inherits = old.inherits;
    theme.motion = old.motion;
    theme.sound = crate::app::theme::Sound {
        material: look.sound.material,
        ..old.sound
    };
}
