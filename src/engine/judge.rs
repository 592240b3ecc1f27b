//! Who says how good a board is: the net for contact, the net for the race, the bear-off table.

use super::board::{Army, Board};
use super::chances::Chances;
use super::fast::{FastNet, Sums};
use super::inputs;
use super::moves::Results;
use super::net::{CONTACT, Net, RACE};
use super::race::Race;
use super::weights::Weights;
use crate::rules::{Roll, RuleBook};

/// Everything that judges a board without looking ahead.
#[derive(Clone, Debug)]
pub struct Judge {
    contact: FastNet<CONTACT>,
    race: FastNet<RACE>,
    table: &'static Race,
}

/// A board before a turn, ready to judge what the turn may lead to.
pub(super) struct Ready {
    enemy: Army,
    contact: Option<Sums<CONTACT>>,
    race: Option<Sums<RACE>>,
}

impl Judge {
    /// A judge by these weights. The first one made builds the bear-off table, which takes about a second.
    #[must_use]
    pub fn new(weights: &Weights) -> Judge {
        let meanings = inputs::meanings();
        Judge {
            contact: FastNet::new(&weights.contact, &meanings),
            race: FastNet::new(&weights.race, &meanings),
            table: Race::table(),
        }
    }

    /// Takes over other nets.
    pub(super) fn renew(
        &mut self,
        contact: &Net<CONTACT>,
        race: &Net<RACE>,
        meanings: &[Vec<(u16, f32)>],
    ) {
        self.contact.renew(contact, meanings);
        self.race.renew(race, meanings);
    }

    /// The chances of the side NOT to move on a board between two turns: it has just moved.
    #[must_use]
    pub fn chances(&self, board: &Board) -> Chances {
        let (own, enemy) = (board.enemy, board.own);
        match Kind::of(own, enemy) {
            Kind::Over => Chances::won(enemy.off() == 0),
            Kind::Home => self.table.chances(own, enemy),
            Kind::Race => self.race.chances(own, enemy),
            Kind::Contact => self.contact.chances(own, enemy),
        }
    }

    /// The result of a throw that looks best at once, and the mover's chances after it; of equals the one whose checkers come
    /// first. `results` is left with all results of the throw.
    #[must_use]
    pub fn best(
        &self,
        board: &Board,
        roll: Roll,
        book: &RuleBook,
        results: &mut Results,
    ) -> (Army, Chances) {
        results.fill(board, roll, book);
        let ready = self.ready(board);
        best_of(results, book, |own| self.after(&ready, own))
    }

    /// Makes ready to judge the results of a throw on a board.
    pub(super) fn ready(&self, board: &Board) -> Ready {
        let race = board.is_race();
        Ready {
            enemy: board.enemy,
            contact: (!race).then(|| self.contact.sums(board.own, board.enemy)),
            race: race.then(|| self.race.sums(board.own, board.enemy)),
        }
    }

    /// The chances of the side to move after a result of its throw. The same to the bit as [`Judge::chances`].
    #[inline]
    pub(super) fn after(&self, ready: &Ready, own: Army) -> Chances {
        let enemy = ready.enemy;
        match (Kind::of(own, enemy), &ready.contact, &ready.race) {
            (Kind::Over, ..) => Chances::won(enemy.off() == 0),
            (Kind::Home, ..) => self.table.chances(own, enemy),
            (Kind::Race, _, Some(base)) => self.race.chances_after(base, own, enemy),
            (Kind::Race, ..) => self.race.chances(own, enemy),
            (Kind::Contact, Some(base), _) => self.contact.chances_after(base, own, enemy),
            (Kind::Contact, ..) => self.contact.chances(own, enemy),
        }
    }
}

/// The result that looks best to somebody, with the chances it gives the mover; of equals the one whose checkers come first.
#[inline]
pub(super) fn best_of(
    results: &Results,
    book: &RuleBook,
    chances: impl Fn(Army) -> Chances,
) -> (Army, Chances) {
    // There is always one.
    let mut best = (results.list()[0], Chances::LOST);
    let mut best_equity = f32::NEG_INFINITY;
    for own in results.list() {
        let chances = chances(*own);
        let equity = chances.equity(book.scoring);
        if equity > best_equity || (equity == best_equity && *own < best.0) {
            best = (*own, chances);
            best_equity = equity;
        }
    }
    best
}

/// The phase of a game, as far as it says who judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The side that has just moved is off.
    Over,
    /// Both are home: the table knows.
    Home,
    /// Neither can stand in the other's way.
    Race,
    /// Anything else.
    Contact,
}

impl Kind {
    #[inline]
    pub(super) fn of(own: Army, enemy: Army) -> Kind {
        let board = Board {
            own,
            enemy,
            own_open: false,
            enemy_open: false,
        };
        if own.off() == 15 {
            Kind::Over
        } else if board.is_home_race() {
            Kind::Home
        } else if board.is_race() {
            Kind::Race
        } else {
            Kind::Contact
        }
    }
}
