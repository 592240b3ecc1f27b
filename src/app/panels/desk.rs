//! What the panels themselves remember: the card that is open, what has been typed on it, what is to be said.

use bevy::prelude::*;

use super::fade::Fading;
use crate::app::screen::Claims;
use crate::app::settings::Settings;
use crate::app::tell::Tell;
use crate::app::wish::Card;
use crate::game::Refusal;
use crate::rules::{BookName, BySide, RuleBook, Side};

/// The state of the panels; nothing of it outlives the program.
#[derive(Resource, Clone, Debug, Default)]
pub struct Desk {
    /// The card over the table.
    pub(super) card: Option<Card>,
    /// The card that the rules were opened over.
    pub(super) beneath: Option<Card>,
    /// Whether the drawer with the side panel is open.
    pub(super) drawer: bool,
    /// What the new-game card holds.
    pub(super) draft: Draft,
    /// Whether the seal is shown whole.
    pub(super) whole_seal: bool,
    /// Whether the result has been laid aside to look at the board.
    pub(super) result_aside: bool,
    /// Why the latest wish was not granted.
    pub(super) refusal: Option<Refusal>,
    /// Lines to be read and put away by the players, oldest first.
    pub(super) notices: Vec<Tell>,
    /// What fades in or out over the table.
    pub(super) fading: Fading,
    /// What a pass came to claim of mouse and keys.
    pub(super) claims: Claims,
}

/// A new game as it is being chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Draft {
    /// The names as typed.
    pub names: BySide<String>,
    /// The name of the rule book.
    pub chosen: Option<BookName>,
    /// The rules, whatever they are called.
    pub book: RuleBook,
    /// Who sits below; White where not chosen.
    pub below: Option<Side>,
}

impl Draft {
    /// What was chosen the last time.
    pub(super) fn from_settings(settings: &Settings) -> Self {
        let book = settings.book();
        Self {
            names: settings.names.clone(),
            chosen: Some(book.name()),
            book,
            below: Some(settings.below),
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
        self.beneath = self
            .card
            .filter(|below| card == Card::Rules && *below == Card::NewGame);
        if card == Card::NewGame && self.card != Some(Card::AskNewGame) {
            self.draft = Draft::from_settings(settings);
        }
        if card == Card::Result {
            self.result_aside = false;
            self.card = None;
        } else {
            self.card = Some(card);
        }
    }

    /// Closes what lies on top.
    pub(super) fn close(&mut self) {
        match self.card.take() {
            Some(Card::AskNewGame) => self.card = Some(Card::NewGame),
            Some(_) => self.card = self.beneath.take(),
            None if self.drawer => self.drawer = false,
            None => self.result_aside = true,
        }
    }
}
