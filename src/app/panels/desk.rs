//! What the panels themselves remember: the card that is open, what has been typed on it, what is to be said.

use bevy::prelude::*;
use bevy_egui::egui::Pos2;

use super::fade::Fading;
use super::hints::{Detail, Pin};
use super::newdice::DiceDraft;
use super::notices::Notices;
use super::proof::Checked;
use super::review;
use super::statistics::Statistics;
use super::workshop::Memory;
use crate::app::screen::Claims;
use crate::app::settings::Settings;
use crate::app::table::parts::ShownTurn;
use crate::app::wish::Card;
use crate::game::{Player, Refusal};
use crate::rules::{BookName, BySide, Die, Position, RuleBook, Side};

/// The state of the panels; nothing of it outlives the program.
#[derive(Resource, Clone, Debug, Default)]
pub struct Desk {
    /// The card over the table.
    pub(super) card: Option<Card>,
    /// The card that the rules were opened over.
    pub(super) beneath: Option<Card>,
    /// What stands beside the board.
    pub(super) pane: Pane,
    /// The turn that is pinned to the board.
    pub(super) pin: Option<Pin>,
    /// What is told of it, and where.
    pub(super) detail: Detail,
    /// The turn in whose row was clicked last, and when.
    pub(super) clicked: Option<(ShownTurn, f64)>,
    /// The position that hints were last shown for, and where the mouse was when they came.
    pub(super) rested: Option<(Position, Option<Pos2>)>,
    /// The theme that was last brought into view among all of them.
    pub(super) shown_theme: Option<String>,
    /// What the workshop remembers.
    pub(super) workshop: Memory,
    /// Whether the drawer with the side panel is open.
    pub(super) drawer: bool,
    /// Whether the side panel was a drawer in the latest pass.
    pub(super) folded: bool,
    /// What the new-game card holds.
    pub(super) draft: Draft,
    /// Whether the seal is shown whole.
    pub(super) whole_seal: bool,
    /// Whether the result has been laid aside to look at the board.
    pub(super) result_aside: bool,
    /// Why the latest wish was not granted.
    pub(super) refusal: Option<Refusal>,
    /// Lines to be read and put away by the players, oldest first.
    pub(super) notices: Notices,
    /// The first of two numbers of the players' own dice; the second enters both.
    pub(super) first: Option<Die>,
    /// What came of checking the dice of the game that is over.
    pub(super) checked: Option<Checked>,
    /// The statistics of the dice.
    pub(super) statistics: Statistics,
    /// Whether what the teacher says was shown in the pass before.
    pub(super) lesson_seen: bool,
    /// What is looked at in the review.
    pub(super) review: review::Memory,
    /// What fades in or out over the table.
    pub(super) fading: Fading,
    /// What a pass came to claim of mouse and keys.
    pub(super) claims: Claims,
}

/// What the side panel holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pane {
    /// The players and their turns.
    #[default]
    Game,
    /// All themes as small boards.
    Themes,
    /// The theme in work.
    Workshop,
    /// What the engine advises.
    Hints,
}

/// A new game as it is being chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Draft {
    /// The names as typed.
    pub names: BySide<String>,
    /// Who plays the sides.
    pub players: BySide<Player>,
    /// The name of the rule book.
    pub chosen: Option<BookName>,
    /// The rules, whatever they are called.
    pub book: RuleBook,
    /// Who sits below; White where not chosen.
    pub below: Option<Side>,
    /// The dice.
    pub dice: DiceDraft,
}

impl Draft {
    /// What was chosen the last time.
    pub(super) fn from_settings(settings: &Settings) -> Self {
        let book = settings.book();
        Self {
            names: settings.names.clone(),
            players: settings.players,
            chosen: Some(book.name()),
            book,
            below: Some(settings.below),
            dice: DiceDraft::new(settings.misses),
        }
    }
}

impl Desk {
    /// Opens a card; the new-game card with what was chosen last.
    pub(super) fn show(&mut self, card: Card, settings: &Settings) {
        // Asked for once more it keeps what has been typed on it.
        if self.card == Some(card) {
            return;
        }
        let looked_up = matches!(card, Card::Rules | Card::Statistics | Card::Review);
        self.beneath = self
            .card
            .filter(|below| looked_up && *below == Card::NewGame);
        if card == Card::NewGame && self.card != Some(Card::AskNewGame) {
            self.draft = Draft::from_settings(settings);
        }
        if card == Card::Review {
            self.review.open();
        }
        if card == Card::Result {
            self.result_aside = false;
            self.card = None;
        } else {
            self.card = Some(card);
        }
    }

    /// Puts a pane beside the board, or away if it stands there.
    pub(super) fn toggle(&mut self, pane: Pane) {
        let seen = self.drawer || !self.folded;
        if self.pane == pane && seen {
            self.put_away();
        } else {
            self.pane = pane;
            self.drawer = true;
        }
    }

    /// Closes the drawer, and the players stand beside the board again.
    pub(super) fn put_away(&mut self) {
        self.shown_theme = None;
        self.pane = Pane::Game;
        self.drawer = false;
    }

    /// Whether the workshop is open.
    pub(super) fn works(&self) -> bool {
        self.pane == Pane::Workshop && (self.drawer || !self.folded)
    }

    /// Whether the hints are seen.
    pub(super) fn hinting(&self) -> bool {
        self.pane == Pane::Hints && (self.drawer || !self.folded)
    }

    /// Closes what lies on top.
    pub(super) fn close(&mut self) {
        match self.card.take() {
            Some(Card::AskNewGame) => self.card = Some(Card::NewGame),
            Some(_) => self.card = self.beneath.take(),
            None if self.drawer || self.pane != Pane::Game => self.put_away(),
            None => self.result_aside = true,
        }
    }
}
