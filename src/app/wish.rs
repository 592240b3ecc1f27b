//! What players ask for by button, menu, card or key. Panels and keys write a [`Wish`]; `play` carries it out where it
//! concerns the game, the panels where it concerns cards, seating and window.

use bevy::prelude::*;

use crate::rules::{BySide, RuleBook, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Wish>();
}

/// Something a player asked for.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Wish {
    /// Start a new game; the one in progress, if any, has been asked about already.
    NewGame {
        /// The players' names as typed, trimmed; empty where a player gave none.
        names: BySide<String>,
        /// The rules to play by.
        book: RuleBook,
    },
    /// Go on with the saved game that was offered.
    Continue,
    /// Go on with the game that was begun from the command line the same way before.
    ContinueEarlier,
    /// The same players, the same rules, once more; the result is accepted by it.
    Rematch,
    /// Throw the dice (in the opening: both single dice).
    Throw,
    /// Take back the latest step.
    Undo,
    /// Hand the turn over.
    EndTurn,
    /// This side gives the game up; the player has been asked already.
    Resign(Side),
    /// The result stands.
    Accept,
    /// Turn the board by half a turn. The panels carry it out in `Settings::below`.
    Flip,
    /// Full screen on or off. The panels carry it out in the window.
    FullScreen,
    /// Show this card over the table, as a click on its menu entry would. The panels carry it out.
    Show(Card),
    /// Leave the program; the game is kept.
    Quit,
}

/// A sheet that lies over the table. At most one is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// Names, rule book, who sits below.
    NewGame,
    /// The rules in words and pictures.
    Rules,
    /// "Really give the game up?"
    AskResign,
    /// "A game is in progress. Begin a new one?"
    AskNewGame,
    /// "It was begun the same way before. Go on with that game?"
    AskEarlier,
    /// How the game ended. Shown by itself when a game is over and its result not yet accepted.
    Result,
}
