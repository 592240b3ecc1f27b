//! The fields of a rule book in words: to choose them, and to show what one says.

use bevy_egui::egui::{Label, RichText, Ui};

use super::colours::UiColours;
use super::style::bold;
use crate::app::lang::Words;
use crate::rules::{Blockade, FirstTurnHead, LastThrow, Opening, RuleBook, Scoring, SingleDie};

const OPENING: [(Opening, &str); 2] = [
    (Opening::ThrownAnew, "opening-thrown-anew"),
    (Opening::RollOffDice, "opening-roll-off-dice"),
];
const FIRST_HEAD: [(FirstTurnHead, &str); 4] = [
    (FirstTurnHead::Doubles346, "head-doubles-346"),
    (FirstTurnHead::WhenNeeded, "head-when-needed"),
    (FirstTurnHead::One, "head-one"),
    (FirstTurnHead::Any, "head-any"),
];
const BLOCKADE: [(Blockade, &str); 3] = [
    (Blockade::Free, "blockade-free"),
    (Blockade::Ahead, "blockade-ahead"),
    (Blockade::Never, "blockade-never"),
];
const SINGLE_DIE: [(SingleDie, &str); 2] = [
    (SingleDie::Either, "single-either"),
    (SingleDie::Higher, "single-higher"),
];
const SCORING: [(Scoring, &str); 3] = [
    (Scoring::Win, "scoring-win"),
    (Scoring::Mars, "scoring-mars"),
    (Scoring::Koks, "scoring-koks"),
];
const LAST_THROW: [(LastThrow, &str); 2] =
    [(LastThrow::No, "last-no"), (LastThrow::Yes, "last-yes")];

/// Lets a player choose every field.
pub(super) fn choose(ui: &mut Ui, words: &Words, colours: &UiColours, book: &mut RuleBook) {
    field(
        ui,
        words,
        colours,
        "field-opening",
        &OPENING,
        &mut book.opening,
    );
    field(
        ui,
        words,
        colours,
        "field-first-head",
        &FIRST_HEAD,
        &mut book.first_turn_head,
    );
    field(
        ui,
        words,
        colours,
        "field-blockade",
        &BLOCKADE,
        &mut book.blockade,
    );
    field(
        ui,
        words,
        colours,
        "field-single-die",
        &SINGLE_DIE,
        &mut book.single_die,
    );
    field(
        ui,
        words,
        colours,
        "field-scoring",
        &SCORING,
        &mut book.scoring,
    );
    field(
        ui,
        words,
        colours,
        "field-last-throw",
        &LAST_THROW,
        &mut book.last_throw,
    );
}

fn field<T: Copy + PartialEq>(
    ui: &mut Ui,
    words: &Words,
    colours: &UiColours,
    name: &str,
    all: &[(T, &str)],
    value: &mut T,
) {
    ui.add_space(4.0);
    ui.add(
        Label::new(
            RichText::new(words.get(name))
                .font(bold(13.0))
                .color(colours.dim),
        )
        .wrap(),
    );
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (choice, key) in all {
            ui.selectable_value(value, *choice, words.get(key));
        }
    });
}

/// What a rule book says: the name of every field and its value.
pub(super) fn told(words: &Words, book: &RuleBook) -> [(String, String); 6] {
    let pair = |name: &str, key: &str| (words.get(name), words.get(key));
    [
        pair("field-opening", key_of(&OPENING, book.opening)),
        pair(
            "field-first-head",
            key_of(&FIRST_HEAD, book.first_turn_head),
        ),
        pair("field-blockade", key_of(&BLOCKADE, book.blockade)),
        pair("field-single-die", key_of(&SINGLE_DIE, book.single_die)),
        pair("field-scoring", key_of(&SCORING, book.scoring)),
        pair("field-last-throw", key_of(&LAST_THROW, book.last_throw)),
    ]
}

fn key_of<T: Copy + PartialEq>(all: &[(T, &'static str)], value: T) -> &'static str {
    all.iter()
        .find(|(choice, _)| *choice == value)
        .map_or("", |(_, key)| key)
}
