//! Lightness moves until everything can be told apart.

use crate::app::theme::check::{Check, Rule};
use crate::app::theme::oklch::Oklch;
use crate::app::theme::{Theme, Value};

/// So many moves at most.
const MOVES: usize = 200;
/// How far a colour may move at once, in OKLCH lightness.
const STEPS: [f32; 5] = [0.01, 0.03, 0.07, 0.15, 0.30];
/// What moving a small thing costs, by lightness: it moves rather than a large one.
const SMALL: f32 = 0.05;
/// What moving a large one costs.
const LARGE: f32 = 0.5;

/// Moves colours lighter or darker, as little as it can, until every check that counts passes; says whether they do. What
/// cannot be mended is left as well as it could be made.
pub(super) fn settle(theme: &mut Theme, must: &dyn Fn(&Check) -> bool) -> bool {
    for _ in 0..MOVES {
        let (lack, worst) = lack(theme, must);
        let Some(worst) = worst else { return true };
        let mut best: Option<(f32, Theme)> = None;
        for handle in handles(&worst) {
            for step in STEPS.into_iter().flat_map(|step| [step, -step]) {
                let mut moved = theme.clone();
                handle.shift(&mut moved, step);
                let (left, _) = self::lack(&moved, must);
                let cost = left + step.abs() * handle.cost;
                if left < lack - 1e-4 && best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, moved));
                }
            }
        }
        match best {
            Some((_, moved)) => *theme = moved,
            None => return false,
        }
    }
    lack(theme, must).1.is_none()
}

/// How much all checks that count lack together, in shares of their floors, and the one that lacks most.
fn lack(theme: &Theme, must: &dyn Fn(&Check) -> bool) -> (f32, Option<Check>) {
    let (mut sum, mut most, mut worst) = (0.0, 0.0, None);
    for check in theme.checks().into_iter().filter(|check| must(check)) {
        let lacks = check.seen.iter().map(|seen| {
            let share = 1.0 - seen.figure / seen.floor;
            if seen.passes() { 0.0 } else { share.max(1e-3) }
        });
        let lack: f32 = lacks.sum();
        sum += lack;
        if lack > most {
            (most, worst) = (lack, Some(check));
        }
    }
    (sum, worst)
}

/// Colours that move together.
struct Handle {
    paths: Vec<String>,
    cost: f32,
}

impl Handle {
    fn shift(&self, theme: &mut Theme, step: f32) {
        for path in &self.paths {
            if let Some(Value::Colour(colour)) = theme.get(path) {
                let mut moved = Oklch::from(colour);
                moved.l = (moved.l + step).clamp(0.0, 1.0);
                let _ = theme.set(path, &Value::Colour(moved.colour(colour.a)));
            }
        }
    }
}

/// What can move for a check to pass.
fn handles(check: &Check) -> Vec<Handle> {
    let mut handles: Vec<Handle> = [check.of, check.on].map(handle).into();
    if check.rule == Rule::Checkers {
        // Its rim may stand out instead.
        let side = check.of.split('.').next().unwrap_or_default();
        handles.push(Handle {
            paths: vec![format!("{side}.patina")],
            cost: SMALL,
        });
    }
    handles
}

fn handle(path: &str) -> Handle {
    let is_material =
        path.starts_with("points") || path.ends_with("wood") || path.ends_with("tray");
    if is_material {
        let paths = ["light", "dark", "drift"].map(|part| format!("{path}.{part}"));
        return Handle {
            paths: paths.into(),
            cost: LARGE,
        };
    }
    // A ground or a body bears more than one thing.
    let is_ground = path.ends_with("base")
        || path.ends_with("body")
        || matches!(path, "ui.ground" | "ui.bar" | "ui.selected" | "ui.button");
    Handle {
        paths: vec![path.to_owned()],
        cost: if is_ground { LARGE } else { SMALL },
    }
}
