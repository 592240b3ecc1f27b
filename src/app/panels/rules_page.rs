//! The rules in words and pictures, and what the rule book of this game says.

use bevy_egui::egui::{self, Grid, Label, RichText, Ui};

use super::card::{Button, card};
use super::fields;
use super::small_board::{Scene, Spot, small_board};
use super::stage::{Stage, dim};
use super::style::{bold, serif};
use super::turns::book_key;

/// One part of the page: its heading, its paragraphs, a picture with the words below it.
struct Part {
    title: &'static str,
    words: &'static [&'static str],
    picture: Option<(&'static str, Scene<'static>)>,
}

const PARTS: [Part; 8] = [
    Part {
        title: "rules-goal-title",
        words: &["rules-goal"],
        picture: Some((
            "rules-goal-picture",
            Scene {
                white: &[(24, 15)],
                black: &[(12, 15)],
                arrows: &[
                    (24, Spot::On(19)),
                    (18, Spot::On(13)),
                    (11, Spot::On(7)),
                    (6, Spot::On(1)),
                ],
                marked: &[1, 2, 3, 4, 5, 6],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-turn-title",
        words: &["rules-turn", "rules-land"],
        picture: Some((
            "rules-land-picture",
            Scene {
                white: &[(20, 1)],
                black: &[(16, 2)],
                arrows: &[(20, Spot::On(14)), (14, Spot::On(10))],
                crossed: &[16],
                dice: &[6, 4],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-head-title",
        words: &["rules-head"],
        picture: Some((
            "rules-head-picture",
            Scene {
                white: &[(24, 13), (18, 2)],
                black: &[(12, 15)],
                arrows: &[(24, Spot::On(18))],
                crossed: &[12],
                dice: &[6, 6],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-full-title",
        words: &["rules-full"],
        picture: Some((
            "rules-full-picture",
            Scene {
                white: &[(9, 1), (8, 1), (3, 4), (2, 4), (1, 5)],
                black: &[(4, 1), (16, 14)],
                arrows: &[(9, Spot::On(3)), (8, Spot::On(3))],
                crossed: &[4],
                dice: &[6, 5],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-block-title",
        words: &["rules-block"],
        picture: Some((
            "rules-block-picture",
            Scene {
                white: &[(20, 2), (19, 2), (18, 2), (17, 2), (16, 2), (15, 2)],
                black: &[(21, 1)],
                crossed: &[],
                marked: &[21],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-off-title",
        words: &["rules-off"],
        picture: Some((
            "rules-off-picture",
            Scene {
                white: &[(5, 1), (4, 2), (3, 3), (1, 2)],
                black: &[(13, 2), (16, 3)],
                arrows: &[(5, Spot::Off), (3, Spot::Off)],
                dice: &[6, 3],
                ..Scene::EMPTY
            },
        )),
    },
    Part {
        title: "rules-dice-title",
        words: &["rules-dice"],
        picture: None,
    },
    Part {
        title: "rules-fair-title",
        words: &[
            "rules-fair-seal",
            "rules-fair-fall",
            "rules-fair-engine",
            "rules-fair-opened",
            "rules-fair-save",
            "rules-fair-not",
        ],
        picture: None,
    },
];

/// Draws the page.
pub(super) fn rules_page(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let title = stage.say("rules-title");
    let buttons: [Button<()>; 0] = [];
    let shown = card(
        ctx,
        stage,
        ("rules", &title, 780.0),
        &buttons,
        |ui, stage| {
            ui.spacing_mut().item_spacing.y = 8.0;
            for part in &PARTS {
                show(ui, stage, part);
            }
            book(ui, stage);
            heading(ui, stage, "rules-hand-title");
            paragraph(ui, stage, "rules-hand");
            paragraph(ui, stage, "rules-keys");
        },
    );
    if shown.closed {
        stage.desk.close();
    }
}

fn heading(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    ui.add_space(10.0);
    ui.add(Label::new(RichText::new(stage.say(key)).font(serif(21.0))).wrap());
}

fn paragraph(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    ui.add(Label::new(stage.say(key)).wrap());
}

/// The words beside the picture where there is room, else above it.
fn show(ui: &mut Ui, stage: &Stage<'_>, part: &Part) {
    heading(ui, stage, part.title);
    let words = |ui: &mut Ui| part.words.iter().for_each(|key| paragraph(ui, stage, key));
    let Some((caption, scene)) = &part.picture else {
        words(ui);
        return;
    };
    let picture = |ui: &mut Ui| {
        small_board(ui, stage.colours(), scene);
        ui.add(Label::new(dim(stage.colours(), stage.say(caption)).size(13.0)).wrap());
    };
    let wide = ui.available_width();
    if wide >= 620.0 {
        let column = 0.5 * (wide - 24.0);
        let half = egui::vec2(column, 0.0);
        let layout = egui::Layout::top_down(egui::Align::Min);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 24.0;
            ui.allocate_ui_with_layout(half, layout, |ui| {
                ui.set_width(column);
                words(ui);
            });
            ui.allocate_ui_with_layout(half, layout, |ui| {
                ui.set_width(column);
                picture(ui);
            });
        });
    } else {
        words(ui);
        picture(ui);
    }
}

/// What the rule book of this game says, field by field.
fn book(ui: &mut Ui, stage: &Stage<'_>) {
    let book = stage.told.view.book;
    heading(ui, stage, "rules-book-title");
    let name = stage.say(book_key(book.name()));
    ui.add(
        Label::new(
            stage
                .told
                .words
                .with("rules-book", &[("name", name.into())]),
        )
        .wrap(),
    );
    let half = 0.5 * (ui.available_width() - 24.0);
    Grid::new("fields")
        .num_columns(2)
        .spacing([16.0, 6.0])
        .show(ui, |ui| {
            for (field, value) in fields::told(stage.told.words, &book) {
                for text in [
                    dim(stage.colours(), field),
                    RichText::new(value).font(bold(15.0)),
                ] {
                    ui.vertical(|ui| {
                        ui.set_width(half);
                        ui.add(Label::new(text).wrap());
                    });
                }
                ui.end_row();
            }
        });
}
