# Why not: one sentence with the fact that proves it.

refuse-not-your-turn = It is the other side’s turn
refuse-throw-first = Throw the dice first
refuse-not-your-checker = There is no checker of yours on { $point }
refuse-backwards = Checkers only move forward, to lower numbers along their own way
refuse-no-die = No die has that number: left { $dice }
refuse-no-dice-left = All numbers are played: press Done
refuse-point-held = The opponent holds point { $point }
refuse-middle-held = { $count ->
    [one] Nowhere to step on the way: the opponent holds point { $points }
   *[other] Nowhere to step on the way: the opponent holds points { $points }
}
refuse-head-taken = Only one checker a turn may leave the head
refuse-head-taken-many = No more than { $count } may leave the head this turn
refuse-not-all-home = Bear off when all checkers are home; not home yet: { $points }
refuse-further-back = A larger number bears off only the rearmost checker, which stands on { $point }
refuse-full-turn = As many numbers as possible must be played: for example { $turn }
refuse-higher-die = Only one number can be played, and it must be the higher: { $die }
refuse-six = No block of six: points { $points }, and no enemy checker ahead of them
refuse-six-never = These rules forbid a block of six (points { $points })
refuse-already-thrown = The dice are thrown already
refuse-steps-left = The turn is not over: there is still something to play
refuse-nothing-to-undo = There is nothing to take back
refuse-computers-turn = It is the computer’s turn
refuse-not-from-there = No checker came from { $point } in this turn
refuse-others-rest = It cannot be taken back: without it { $step } would not be legal
refuse-over = The game is over
refuse-not-over = The game is not over yet
refuse-not-begun = Roll off for the first move first
refuse-no-dice = There are no dice to be had: { $why }
refuse-enter-numbers = This game is played with your own dice: enter their numbers
refuse-not-entered = In this game the program throws the dice
refuse-record-full = The record of this game is full: it can only be given up
