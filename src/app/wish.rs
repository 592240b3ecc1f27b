//! What players ask for by button, menu, card or key. Panels and keys write a [`Wish`]; `play` carries it out where it
//! concerns the game, the panels where it concerns cards, seating and window.

use bevy::prelude::*;
use std::path::PathBuf;

use crate::dice::{Misses, OwnWord};
use crate::game::{Player, StepsBuf};
use crate::record::Gesture;
use crate::rules::{BySide, Position, Roll, RuleBook, Side};

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
        /// Who plays the sides: persons, or the computer.
        players: BySide<Player>,
        /// The rules to play by.
        book: RuleBook,
        /// The dice to play with.
        dice: NewDice,
    },
    /// Go on with the saved game that was offered.
    Continue,
    /// Go on with the game that was begun from the command line the same way before.
    ContinueEarlier,
    /// The same players, the same rules, once more; the result is accepted by it.
    Rematch,
    /// Throw the dice as a hand threw them.
    ThrowBy(Gesture),
    /// Throw the dice (in the opening: both single dice).
    Throw,
    /// These numbers lie on the players' own dice: die 1, in the roll-off White's, first.
    Enter(Roll),
    /// Play a turn that was advised.
    Play {
        /// The position it was advised for: in another one it is not meant.
        from: Position,
        /// Its steps.
        steps: StepsBuf,
    },
    /// Show the engine's hints beside the board, or put them away. The panels carry it out.
    Hints,
    /// Take back the latest step; against the computer, where there is none, a whole turn.
    Undo,
    /// Hand the turn over.
    EndTurn,
    /// Where computers play each other: stop them, or let them go on.
    Pause,
    /// This side gives the game up; the player has been asked already.
    Resign(Side),
    /// The result stands.
    Accept,
    /// Check the throws of the game that is over against its opened seal. The panels carry it out.
    Check,
    /// Turn the board by half a turn. The panels carry it out in `Settings::below`.
    Flip,
    /// Full screen on or off. The panels carry it out in the window.
    FullScreen,
    /// Show this card over the table, as a click on its menu entry would. The panels carry it out.
    Show(Card),
    /// What the player makes of what the teacher said.
    Lesson(LessonWish),
    /// Something about the review of the game.
    Review(ReviewWish),
    /// Something about themes. The wardrobe carries it out, what shows panels the panels.
    Theme(ThemeWish),
    /// Leave the program; the game is kept.
    Quit,
}

/// What a player answers to the teacher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonWish {
    /// Take the whole turn back; its throw stays.
    TakeBack,
    /// Hand it over as it was played.
    GoOn,
    /// Look at the board first: the turn is neither taken back nor handed over.
    Look,
}

/// Something a player asked for about the review, of a turn by its place among those that were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewWish {
    /// Look at that turn one ply deeper.
    Deepen(usize),
    /// Play that turn and its rivals out many times.
    RollOut(usize),
    /// End what was asked for last; what it has found stays.
    Stop,
}

/// Something a player asked for about themes.
#[derive(Clone, Debug, PartialEq)]
pub enum ThemeWish {
    /// Wear the theme of that name.
    Wear(String),
    /// Wear the next theme of the list; after the last one the first.
    Next,
    /// Wear the one before it; before the first one the last.
    Previous,
    /// Show all themes beside the board, or put them away. The panels carry it out.
    Show,
    /// Open the workshop beside the board, or close it. The panels carry it out.
    Workshop,
    /// Take back the latest step of the work on the worn theme.
    Undo,
    /// Do again what was taken back last in it.
    Redo,
    /// Make a theme of one's own of that name that begins as the worn one is now and inherits it, and wear it.
    New(String),
    /// Keep the theme in work in its file. One of the program's has none of the player's own: the panels ask for a name.
    Save,
    /// Keep the theme in work under this name, and wear that.
    SaveAs(String),
    /// Give the worn theme, one of the player's own, this name.
    Rename(String),
    /// Put the worn theme, one of the player's own, into the system's trash.
    Delete,
    /// Put the worn theme into one file to give away.
    Export,
    /// Take in a theme from such a file, or from a theme file, and wear it.
    Import(PathBuf),
    /// Make the worn theme, one of the player's own in a single file, a folder that pictures can lie in.
    MakeFolder,
    /// Show this folder with the system's program for folders.
    OpenFolder(PathBuf),
}

/// The dice of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewDice {
    /// The program's, sealed before the game was asked for.
    Thrown {
        /// What each side put into them after it saw the seal, exactly as typed.
        words: BySide<OwnWord>,
        /// How often falls miss.
        misses: Misses,
    },
    /// Dice on the players' own table, whose numbers are entered.
    Own,
}

impl NewDice {
    /// The program's dice without a word of anybody's.
    pub fn wordless(misses: Misses) -> Self {
        NewDice::Thrown {
            words: BySide::default(),
            misses,
        }
    }
}

/// A sheet that lies over the table. At most one is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// Names, rule book, who sits below.
    NewGame,
    /// The rules in words and pictures.
    Rules,
    /// What the dice have thrown, beside what chance would give.
    Statistics,
    /// What the engine thinks of the turns that were played.
    Review,
    /// "Really give the game up?"
    AskResign,
    /// "A game is in progress. Begin a new one?"
    AskNewGame,
    /// "It was begun the same way before. Go on with that game?"
    AskEarlier,
    /// How the game ended. Shown by itself when a game is over and its result not yet accepted.
    Result,
}
