//! What was thrown in the games that have left the table since the program was started.

use crate::dice::statistics::Tally;
use crate::game::Game;
use bevy::prelude::*;

/// The throws of the games that have left the table. Those of the game that lies on it stand in its record; a throw is
/// never in both.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Tallies(Tally);

impl Tallies {
    /// A game gives way to another. One that the other goes on with is counted when that one leaves: its throws stand in
    /// both.
    pub(super) fn leave(&mut self, leaving: &Game, coming: &Game) {
        let left = Tally::of(leaving.record());
        if !starts_with(&Tally::of(coming.record()), &left) {
            self.0.append(&left);
        }
    }

    /// All throws since the program was started, those of the game on the table last.
    pub fn with(&self, game: &Tally) -> Tally {
        let mut all = self.0.clone();
        all.append(game);
        all
    }
}

fn starts_with(whole: &Tally, part: &Tally) -> bool {
    whole.throws().starts_with(part.throws()) && whole.roll_offs().starts_with(part.roll_offs())
}

#[cfg(test)]
mod tests {
    use super::super::play_on;
    use super::*;
    use crate::dice::ScriptedDice;
    use crate::game::NewGame;
    use crate::rules::Roll;

    fn game(turns: usize, rolls: &[&str]) -> Game {
        let rolls: Vec<Roll> = rolls.iter().map(|text| text.parse().unwrap()).collect();
        let mut game = Game::new(NewGame::default(), Box::new(ScriptedDice::new(rolls)));
        play_on(&mut game, turns);
        game
    }

    const FIRST: [&str; 4] = ["62", "31", "53", "42"];
    const OTHER: [&str; 4] = ["26", "11", "53", "42"];

    #[test]
    fn a_game_that_leaves_is_counted_and_the_one_on_the_table_is_added() {
        let mut tallies = Tallies::default();
        let (first, second) = (game(2, &FIRST), game(1, &OTHER));
        tallies.leave(&first, &game(0, &OTHER));
        let all = tallies.with(&Tally::of(second.record()));
        assert_eq!((all.throws().len(), all.roll_offs().len()), (3, 2));
    }

    #[test]
    fn a_game_that_is_gone_on_with_counts_each_throw_once() {
        let mut tallies = Tallies::default();
        tallies.leave(&game(1, &FIRST), &game(3, &FIRST));
        let all = tallies.with(&Tally::of(game(3, &FIRST).record()));
        assert_eq!((all.throws().len(), all.roll_offs().len()), (3, 1));
    }
}
