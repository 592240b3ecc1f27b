//! The statistics of the dice: what was thrown, beside what chance would give.

mod bars;
mod words;

use std::sync::Arc;

use bevy_egui::egui::{self, Frame, Label, RichText, Ui};

use super::card::{Button, card};
use super::stage::{Stage, dim};
use super::style::serif;
use super::view::by_side;
use crate::dice::statistics::{Figures, Lot, Tally};
use crate::rules::Side;
use words::Sayer;

/// What the card knows, and what is chosen on it.
#[derive(Clone, Debug, Default)]
pub(super) struct Statistics {
    /// What the game on the table has thrown.
    game: Tally,
    /// What was thrown since the program was started.
    all: Tally,
    /// Whether all games are shown.
    all_games: bool,
    /// Whose throws are shown; both sides' where nobody is chosen.
    whose: Option<Side>,
    /// The figures shown last, and of what they are: they are worked out once for each throw.
    known: Option<(Tally, Arc<Figures>)>,
}

impl Statistics {
    /// What was thrown so far.
    pub fn note(&mut self, game: Tally, all: Tally) {
        (self.game, self.all) = (game, all);
    }

    /// The figures of what is chosen.
    fn figures(&mut self) -> Arc<Figures> {
        let tally = if self.all_games {
            &self.all
        } else {
            &self.game
        };
        if let Some((of, figures)) = &self.known
            && of == tally
        {
            return figures.clone();
        }
        let figures = Arc::new(Figures::of(tally));
        self.known = Some((tally.clone(), figures.clone()));
        figures
    }
}

/// Draws the card.
pub(super) fn statistics(ctx: &egui::Context, stage: &mut Stage<'_>) {
    let title = stage.say("stat-title");
    let buttons: [Button<()>; 0] = [];
    let shown = card(
        ctx,
        stage,
        ("statistics", &title, 600.0),
        &buttons,
        |ui, stage| {
            ui.spacing_mut().item_spacing.y = 6.0;
            choice(ui, stage);
            let figures = stage.desk.statistics.figures();
            let whose = stage.desk.statistics.whose;
            page(ui, stage, &figures, whose);
        },
    );
    if shown.closed {
        stage.desk.close();
    }
}

/// Which throws are shown.
fn choice(ui: &mut Ui, stage: &mut Stage<'_>) {
    let spans = [(false, "stat-game"), (true, "stat-all")];
    let spans = spans.map(|(value, key)| (value, stage.say(key)));
    let whose = [
        (None, "stat-both"),
        (Some(Side::White), "side-white"),
        (Some(Side::Black), "side-black"),
    ];
    let words = whose.map(|(value, key)| (value, stage.say(key)));
    ui.horizontal_wrapped(|ui| {
        for (value, word) in spans {
            ui.selectable_value(&mut stage.desk.statistics.all_games, value, word);
        }
        ui.add_space(16.0);
        for (value, word) in words {
            ui.selectable_value(&mut stage.desk.statistics.whose, value, word);
        }
    });
}

fn page(ui: &mut Ui, stage: &Stage<'_>, figures: &Figures, whose: Option<Side>) {
    let lot = match whose {
        None => &figures.all,
        Some(side) => &figures.sides[side],
    };
    let say = Sayer {
        words: stage.told.words,
    };
    if lot.faces.counts[0].of == 0 {
        paragraph(ui, stage.say("stat-none"));
        normal(ui, stage, &say, lot);
        return;
    }
    paragraph(ui, say.outside(lot));
    quiet(ui, stage, stage.say("stat-legend"));

    heading(ui, stage, "stat-faces");
    bars::faces(ui, stage, &say, &lot.faces.counts);
    fit(
        ui,
        stage,
        say.fit(lot.faces.fit),
        say.chi_square(lot.faces.fit),
    );
    if whose.is_none() {
        each_die(ui, stage, &say, figures);
    }

    heading(ui, stage, "stat-pairs");
    bars::pairs(ui, stage, &say, &lot.pairs);
    fit(
        ui,
        stage,
        say.fit(lot.pairs_fit),
        say.chi_square(lot.pairs_fit),
    );

    heading(ui, stage, "stat-doubles");
    for line in [
        say.doubles(lot),
        say.run(&lot.longest_doubles),
        say.run(&lot.longest_plain),
    ] {
        paragraph(ui, line);
    }

    heading(ui, stage, "stat-pips");
    for side in Side::BOTH
        .into_iter()
        .filter(|side| whose.is_none_or(|own| own == *side))
    {
        paragraph(ui, say.pips(&name(stage, side), &figures.sides[side].pips));
    }
    quiet(ui, stage, say.pips_of_chance());

    heading(ui, stage, "stat-roll-off");
    for side in Side::BOTH
        .into_iter()
        .filter(|side| whose.is_none_or(|own| own == *side))
    {
        paragraph(
            ui,
            say.roll_off(&name(stage, side), &figures.roll_offs.wins[side]),
        );
    }
    paragraph(ui, say.ties(&figures.roll_offs.ties));

    heading(ui, stage, "stat-misses");
    paragraph(ui, say.misses(&figures.misses));
    quiet(ui, stage, stage.say("stat-misses-note"));

    normal(ui, stage, &say, lot);
}

/// The faces of each die: beside each other where there is room.
fn each_die(ui: &mut Ui, stage: &Stage<'_>, say: &Sayer<'_>, figures: &Figures) {
    let one = |ui: &mut Ui, index: usize, key: &str| {
        let faces = &figures.dice[index];
        ui.set_width(ui.available_width());
        quiet(ui, stage, stage.say(key));
        bars::faces(ui, stage, say, &faces.counts);
        fit(ui, stage, say.fit(faces.fit), say.chi_square(faces.fit));
    };
    if ui.available_width() < 480.0 {
        one(ui, 0, "own-first");
        one(ui, 1, "own-second");
        return;
    }
    ui.columns(2, |columns| {
        // Columns justify their words by themselves, which tears them apart.
        let layout = egui::Layout::top_down(egui::Align::Min);
        columns[0].with_layout(layout, |ui| one(ui, 0, "own-first"));
        columns[1].with_layout(layout, |ui| one(ui, 1, "own-second"));
    });
}

/// The player's name, or the colour.
fn name(stage: &Stage<'_>, side: Side) -> String {
    // Other games may have been other people's.
    if stage.desk.statistics.all_games || !stage.told.view.begun {
        stage.say(by_side(side, ["side-white", "side-black"]))
    } else {
        stage.told.view.players[side].label.clone()
    }
}

/// The box of what honest dice do.
fn normal(ui: &mut Ui, stage: &Stage<'_>, say: &Sayer<'_>, lot: &Lot) {
    ui.add_space(10.0);
    Frame::new()
        .fill(stage.colours().selected)
        .corner_radius(6.0)
        .inner_margin(10.0)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(RichText::new(stage.say("stat-normal")).strong()).wrap());
            paragraph(ui, say.normal(lot.throws));
        });
    ui.add_space(8.0);
}

fn heading(ui: &mut Ui, stage: &Stage<'_>, key: &str) {
    ui.add_space(8.0);
    ui.add(Label::new(RichText::new(stage.say(key)).font(serif(21.0))).wrap());
}

fn paragraph(ui: &mut Ui, text: String) {
    ui.add(Label::new(text).wrap());
}

fn quiet(ui: &mut Ui, stage: &Stage<'_>, text: String) {
    ui.add(Label::new(dim(stage.colours(), text).size(14.0)).wrap());
}

/// What a test says, in a sentence and in its figures.
fn fit(ui: &mut Ui, stage: &Stage<'_>, sentence: String, figures: Option<String>) {
    paragraph(ui, sentence);
    if let Some(figures) = figures {
        quiet(ui, stage, figures);
    }
}
