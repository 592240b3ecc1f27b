//! Dice of the players' own: two clicks on six faces under the board, or two of the keys 1 to 6, enter what was thrown.

use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::desk::Desk;
use super::die_face::{die_face, die_inks};
use super::stage::{Key, Stage, fitted, push_button};
use super::style::bold;
use super::told_dice::Entry;
use super::view::View;
use crate::app::modifiers::Modifiers;
use crate::app::screen::Claims;
use crate::app::wish::Wish;
use crate::rules::{Die, Roll, Side};

/// The largest face, in points.
const LARGEST: f32 = 38.0;

impl Desk {
    /// A face was chosen: the first is kept, the second enters both.
    pub(super) fn choose(&mut self, die: Die) -> Option<Wish> {
        match self.first.take() {
            Some(first) => Some(Wish::Enter(Roll::new(first, die))),
            None => {
                self.first = Some(die);
                None
            }
        }
    }
}

/// The keys 1 to 6 choose, Backspace takes the first choice back; never while a text field or a card has the keys.
pub(super) fn keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    (view, claims): (Res<View>, Res<Claims>),
    mut desk: ResMut<Desk>,
    mut wishes: MessageWriter<Wish>,
    mut held: Local<Modifiers>,
) {
    // Keys let go of elsewhere are never told.
    if lost.read().count() > 0 {
        *held = Modifiers::default();
    }
    for key in keys.read() {
        let down = key.state == ButtonState::Pressed;
        held.note(key.key_code, down);
        if !down || key.repeat || held.alt() || claims.typing || claims.covered {
            continue;
        }
        let desk = desk.bypass_change_detection();
        match (key.key_code, held.control()) {
            (KeyCode::Backspace, false) | (KeyCode::KeyZ, true) => desk.first = None,
            (code, false) if view.entry.is_some() => {
                if let Some(die) = number(code) {
                    wishes.write_batch(desk.choose(die));
                }
            }
            _ => {}
        }
    }
}

/// The number of a key, in the row above the letters or on the number pad.
fn number(key: KeyCode) -> Option<Die> {
    Die::new(match key {
        KeyCode::Digit1 | KeyCode::Numpad1 => 1,
        KeyCode::Digit2 | KeyCode::Numpad2 => 2,
        KeyCode::Digit3 | KeyCode::Numpad3 => 3,
        KeyCode::Digit4 | KeyCode::Numpad4 => 4,
        KeyCode::Digit5 | KeyCode::Numpad5 => 5,
        KeyCode::Digit6 | KeyCode::Numpad6 => 6,
        _ => return None,
    })
}

/// Draws the six faces, what is asked for, and the button that takes back.
pub(super) fn faces(ui: &mut Ui, stage: &mut Stage<'_>, rect: Rect, entry: Entry) {
    let places = Places::of(rect, stage.plan.upright);
    let colours = *stage.colours();
    let chosen = stage.desk.first;
    let (side, word) = match (entry, chosen) {
        (Entry::RollOff, None) => (Side::White, "own-white"),
        (Entry::RollOff, Some(_)) => (Side::Black, "own-black"),
        (Entry::Turn(side), None) => (side, "own-first"),
        (Entry::Turn(side), Some(_)) => (side, "own-second"),
    };
    if let Some(place) = places.word {
        let word = stage.say(word);
        let galley = fitted(ui, &word, bold(15.0), colours.text, place.width());
        let at = if stage.plan.upright {
            Align2::CENTER_CENTER
        } else {
            Align2::RIGHT_CENTER
        };
        let at = at.align_size_within_rect(galley.size(), place);
        ui.painter().galley(at.min, galley, colours.text);
    }
    for (number, place) in (1..=6).zip(places.faces) {
        let Some(die) = Die::new(number) else {
            continue;
        };
        let response = ui.interact(place, ui.id().with(("face", number)), Sense::click());
        let half = 0.5 * place.width() - 2.0;
        die_face(
            ui.painter(),
            place.center(),
            half,
            number,
            die_inks(&colours, side),
        );
        if response.hovered() || response.has_focus() || chosen == Some(die) {
            let line = Stroke::new(2.0, colours.accent);
            ui.painter()
                .rect_stroke(place, 0.2 * place.width(), line, StrokeKind::Inside);
        }
        let hint = stage.hint("hint-own", Some(&die.to_string()));
        if response.on_hover_text(hint).clicked() {
            stage.wishes.extend(stage.desk.choose(die));
        }
    }
    let Some(place) = places.back else { return };
    let can = chosen.is_some() || stage.told.view.can.undo;
    let (word, key) = (stage.say("button-undo"), stage.key(Key::Backspace));
    let hint = stage.hint("hint-own-undo", Some(&key));
    let response = push_button(ui, &colours, place, (&word, Some(&key)), can, false);
    if let Some(first) = chosen {
        // The choice that can be taken back lies on the button that does it.
        let at = pos2(place.min.x - 16.0, place.center().y);
        if !stage.plan.upright {
            die_face(
                ui.painter(),
                at,
                11.0,
                first.get(),
                die_inks(&colours, side_of_first(entry)),
            );
        }
    }
    if response.on_hover_text(hint).clicked() {
        take_back(stage);
    }
}

/// Whose the first of two dice is: in the roll-off White's.
const fn side_of_first(entry: Entry) -> Side {
    match entry {
        Entry::RollOff => Side::White,
        Entry::Turn(side) => side,
    }
}

/// Takes the first choice back, or the numbers entered last.
pub(super) fn take_back(stage: &mut Stage<'_>) {
    if stage.desk.first.take().is_none() {
        stage.wishes.push(Wish::Undo);
    }
}

/// Where the parts of the row, or of the column, lie.
pub(super) struct Places {
    /// What is asked for; none where there is no room.
    word: Option<Rect>,
    pub faces: Vec<Rect>,
    /// The button that takes back; none where there is no room.
    back: Option<Rect>,
}

impl Places {
    pub fn of(rect: Rect, upright: bool) -> Self {
        if upright {
            Self::column(rect)
        } else {
            Self::row(rect)
        }
    }

    /// Six faces beside each other in the middle; the words at their left, the button at their right.
    fn row(rect: Rect) -> Self {
        let gap = if rect.width() < 420.0 { 4.0 } else { 8.0 };
        let edge = LARGEST
            .min(rect.height() - 8.0)
            .min((rect.width() - 16.0 - 5.0 * gap) / 6.0);
        let whole = 6.0 * edge + 5.0 * gap;
        let left = rect.center().x - 0.5 * whole;
        let faces = (0..6)
            .map(|index| {
                let at = pos2(
                    left + index as f32 * (edge + gap),
                    rect.center().y - 0.5 * edge,
                );
                Rect::from_min_size(at, egui::Vec2::splat(edge))
            })
            .collect();
        let beside = left - rect.min.x - 24.0;
        let word = (beside >= 60.0).then(|| {
            Rect::from_min_max(
                pos2(rect.min.x + 12.0, rect.min.y),
                pos2(left - 12.0, rect.max.y),
            )
        });
        let back = (beside >= 150.0).then(|| {
            let size = vec2((beside - 40.0).min(150.0), edge.min(36.0));
            Align2::LEFT_CENTER.align_size_within_rect(
                size,
                Rect::from_min_max(pos2(left + whole + 44.0, rect.min.y), rect.max),
            )
        });
        Self { word, faces, back }
    }

    /// Two faces beside each other, three rows; the words above, the button below.
    fn column(rect: Rect) -> Self {
        let gap = 8.0;
        let roomy = rect.height() >= 240.0;
        let (above, below) = if roomy { (30.0, 48.0) } else { (20.0, 0.0) };
        let edge = (0.5 * (rect.width() - 12.0 - gap))
            .min((rect.height() - above - below - 2.0 * gap - 8.0) / 3.0)
            .min(1.3 * LARGEST);
        let whole = above + 3.0 * edge + 2.0 * gap + below;
        let top = rect.center().y - 0.5 * whole;
        let left = rect.center().x - edge - 0.5 * gap;
        let faces = (0..6)
            .map(|index| {
                let (column, row) = ((index % 2) as f32, (index / 2) as f32);
                let at = pos2(
                    left + column * (edge + gap),
                    top + above + row * (edge + gap),
                );
                Rect::from_min_size(at, egui::Vec2::splat(edge))
            })
            .collect();
        let line = |top: f32, height: f32| {
            Rect::from_min_size(
                pos2(rect.min.x + 6.0, top),
                vec2(rect.width() - 12.0, height),
            )
        };
        Self {
            word: Some(line(top, above - 4.0)),
            faces,
            back: roomy.then(|| line(top + whole - 36.0, 36.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_lie_inside_their_row_apart_and_large_enough_to_hit() {
        for (size, upright) in [
            ((300.0, 56.0), false),
            ((320.0, 44.0), false),
            ((960.0, 56.0), false),
            ((2240.0, 56.0), false),
            ((96.0, 182.0), true),
            ((122.0, 410.0), true),
            ((150.0, 430.0), true),
        ] {
            let rect = Rect::from_min_size(pos2(7.0, 9.0), size.into());
            let places = Places::of(rect, upright);
            assert_eq!(places.faces.len(), 6);
            let all: Vec<Rect> = places
                .faces
                .into_iter()
                .chain(places.word)
                .chain(places.back)
                .collect();
            for (index, place) in all.iter().enumerate() {
                assert!(rect.contains_rect(*place), "{size:?} {place:?}");
                assert!(index > 5 || place.width() >= 30.0, "{size:?} {place:?}");
                for other in &all[index + 1..] {
                    assert!(!place.intersects(*other), "{size:?} {place:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn two_choices_enter_a_throw_and_a_double_takes_the_same_face_twice() {
        let mut desk = Desk::default();
        let die = |number| Die::new(number).unwrap();
        assert_eq!(desk.choose(die(5)), None);
        assert_eq!(
            desk.choose(die(3)),
            Some(Wish::Enter(Roll::new(die(5), die(3))))
        );
        assert_eq!(desk.choose(die(4)), None);
        assert_eq!(
            desk.choose(die(4)),
            Some(Wish::Enter(Roll::new(die(4), die(4))))
        );
        assert_eq!(desk.first, None);
    }
}
