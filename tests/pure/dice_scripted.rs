//! Dice of a test.

use narde365::dice::{DiceSource, NoNumbers, ScriptedDice};
use narde365::rules::Roll;

#[test]
fn scripted_dice_give_their_rolls_and_then_none() {
    // Given dice with two rolls written down
    let rolls: [Roll; 2] = ["31".parse().unwrap(), "66".parse().unwrap()];
    let dice = ScriptedDice::new(rolls);
    // Then throws 1 and 2 are these, in any order and again, and no other throw has numbers
    assert_eq!(dice.numbers(2), Ok(rolls[1]));
    assert_eq!(dice.numbers(1), Ok(rolls[0]));
    assert_eq!(dice.numbers(2), Ok(rolls[1]));
    assert_eq!(dice.numbers(3), Err(NoNumbers { throw: 3 }));
    assert_eq!(dice.numbers(0), Err(NoNumbers { throw: 0 }));
}
