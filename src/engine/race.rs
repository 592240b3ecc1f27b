//! Bearing off: a table of one side's home, and what it says of two.
//!
//! One side alone, all its checkers home: 54,264 states of up to fifteen checkers on six points. For each the table
//! knows how likely it is to be off in exactly so many turns when it is played to be off in the fewest on average, and
//! while all fifteen are on the board how likely it is to have borne none off after so many turns.

use std::sync::OnceLock;

use super::board::{Army, Board};
use super::chances::Chances;
use super::moves::Results;
use super::pairs::{Pairs, knows};
use super::throw::weight;
use crate::rules::{Roll, RuleBook};

/// States of a home: fifteen checkers on six points and off.
pub const STATES: usize = 54_264;

/// Turns after which none-off chances are nothing: each throw that is no 1-1, 2-1 or the like bears off.
const NONE_OFF_TURNS: usize = 8;

/// The bear-off table.
#[derive(Debug)]
pub struct Race {
    /// Expected turns of each state.
    turns: Vec<f32>,
    /// Where the spread of each state begins in `spreads`; one place more than states.
    begins: Vec<u32>,
    /// Chance to be off in exactly 1, 2, 3 ... turns, one state after the other.
    spreads: Vec<f32>,
    /// Chance that none is off after 0, 1, 2 ... turns, of states with fifteen on the board, else zeros.
    none_off: Vec<[f32; NONE_OFF_TURNS]>,
    /// Two homes of few checkers, exactly.
    pairs: Pairs,
}

/// The number of ways to choose `k` of `n`.
const fn choose(n: usize, k: usize) -> usize {
    let mut value = 1;
    let mut step = 0;
    while step < k {
        value = value * (n - step) / (step + 1);
        step += 1;
    }
    value
}

/// `CHOOSE[n][k]` for the places of a state.
const CHOOSE: [[u32; 7]; 21] = {
    let mut table = [[0; 7]; 21];
    let mut n = 0;
    while n < 21 {
        let mut k = 0;
        while k < 7 {
            if k <= n {
                table[n][k] = choose(n, k) as u32;
            }
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of a home state: the running sums of its counts, made different, as a choice of six of 21.
#[inline]
fn index(army: Army) -> usize {
    let mut sum = 0;
    let mut index = 0;
    for point in 0..6_u8 {
        sum += usize::from(army.count(18 + point));
        index += CHOOSE[sum + usize::from(point)][usize::from(point) + 1];
    }
    index as usize
}

/// Every home state, the fewest pips first.
fn states() -> Vec<Army> {
    let mut states = Vec::with_capacity(STATES);
    let mut places = [0_u8; 24];
    fill(&mut places, 18, 15, &mut states);
    states.sort_by_key(|army| army.pips());
    states
}

fn fill(places: &mut [u8; 24], place: usize, left: u8, states: &mut Vec<Army>) {
    if place == 24 {
        states.extend(Army::new(places));
        return;
    }
    for count in 0..=left {
        places[place] = count;
        fill(places, place + 1, left - count, states);
    }
    places[place] = 0;
}

impl Race {
    /// The table, built when first asked for.
    #[must_use]
    pub fn table() -> &'static Race {
        static TABLE: OnceLock<Race> = OnceLock::new();
        TABLE.get_or_init(Race::build)
    }

    fn build() -> Race {
        let states = states();
        let pairs = Pairs::build(&states, index);
        let mut spreads: Vec<Vec<f32>> = vec![Vec::new(); STATES];
        let mut race = Race {
            turns: vec![0.0; STATES],
            begins: Vec::with_capacity(STATES + 1),
            spreads: Vec::new(),
            none_off: vec![[0.0; NONE_OFF_TURNS]; STATES],
            pairs,
        };
        // Turns until the first is off, for the states that have all fifteen.
        let mut first_off = vec![0.0_f32; STATES];
        let mut results = Results::new();
        for army in states {
            let state = index(army);
            if army.off() == 15 {
                continue;
            }
            let mut spread = [0.0_f32; 64];
            let mut turns = 1.0;
            let mut off_turns = 1.0;
            let mut none_off = [0.0_f32; NONE_OFF_TURNS];
            none_off[0] = if army.off() == 0 { 1.0 } else { 0.0 };
            let board = Board {
                own: army,
                enemy: Army::OFF,
                own_open: false,
                enemy_open: false,
            };
            for roll in Roll::all_unordered() {
                let weight = weight(roll);
                results.fill(&board, roll, &RuleBook::R365);
                let best = results
                    .list()
                    .iter()
                    .map(|after| index(*after))
                    .min_by(|a, b| race.turns[*a].total_cmp(&race.turns[*b]))
                    .unwrap_or(state);
                turns += weight * race.turns[best];
                if best == STATES_OFF {
                    spread[0] += weight;
                }
                for (turn, chance) in spreads[best].iter().enumerate() {
                    spread[turn + 1] += weight * chance;
                }
                if army.off() == 0 && results.list().iter().all(|after| after.off() == 0) {
                    let soonest = results
                        .list()
                        .iter()
                        .map(|after| index(*after))
                        .min_by(|a, b| first_off[*a].total_cmp(&first_off[*b]))
                        .unwrap_or(state);
                    off_turns += weight * first_off[soonest];
                    let before = &race.none_off[soonest];
                    for (none, chance) in none_off[1..].iter_mut().zip(before) {
                        *none += weight * chance;
                    }
                }
            }
            race.turns[state] = turns;
            first_off[state] = off_turns;
            race.none_off[state] = none_off;
            let len = spread.iter().rposition(|chance| *chance > 0.0);
            spreads[state] = spread[..len.map_or(0, |last| last + 1)].to_vec();
        }
        for spread in &spreads {
            race.begins.push(race.spreads.len() as u32);
            race.spreads.extend_from_slice(spread);
        }
        race.begins.push(race.spreads.len() as u32);
        race
    }

    /// Turns a home army needs on average, the enemy left aside.
    ///
    /// Asks for an army whose checkers are all home; others give a figure without meaning.
    #[must_use]
    pub fn turns(&self, army: Army) -> f32 {
        self.turns[index(army)]
    }

    /// The chance that a home army is off in exactly 1, 2, 3 ... turns.
    #[must_use]
    pub fn spread(&self, army: Army) -> &[f32] {
        let state = index(army);
        &self.spreads[self.begins[state] as usize..self.begins[state + 1] as usize]
    }

    /// The chances of the side that has just moved when both are home: `own` its army, `enemy` that of the side to roll.
    ///
    /// Exact under best play by both where neither has more than six checkers left; else as [`Race::chances_apart`].
    #[must_use]
    pub fn chances(&self, own: Army, enemy: Army) -> Chances {
        if own.off() == 15 || !knows(own, enemy) {
            return self.chances_apart(own, enemy);
        }
        Chances {
            win: 1.0 - self.pairs.win(index(enemy), index(own)),
            ..Chances::LOST
        }
    }

    /// The same chances when each plays to be off soonest, whatever the other has.
    ///
    /// On all pairs of up to six checkers the win was within 0.014 of best play, and within 0.0009 on average (measured).
    #[must_use]
    pub fn chances_apart(&self, own: Army, enemy: Army) -> Chances {
        if own.off() == 15 {
            return Chances::won(enemy.off() == 0);
        }
        let (mine, theirs) = (self.spread(own), self.spread(enemy));
        let none_off = |army: Army, turns: usize| {
            let table = &self.none_off[index(army)];
            table.get(turns).copied().unwrap_or(0.0)
        };
        let mut chances = Chances::default();
        // The enemy rolls first: it has had `turn` turns when this side has had as many.
        let mut enemy_on_board = 1.0;
        for turn in 1..=mine.len().max(theirs.len()) {
            let enemy_now = theirs.get(turn - 1).copied().unwrap_or(0.0);
            enemy_on_board -= enemy_now;
            if own.off() == 0 {
                chances.lost_mars += enemy_now * none_off(own, turn - 1);
            }
            let now = mine.get(turn - 1).copied().unwrap_or(0.0);
            chances.win += now * f32::max(enemy_on_board, 0.0);
            if enemy.off() == 0 {
                chances.mars += now * none_off(enemy, turn);
            }
        }
        chances.clamped()
    }
}

/// The state of a side that is off.
const STATES_OFF: usize = 0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_all_states_when_they_are_numbered_then_each_number_is_met_once() {
        let mut met = vec![false; STATES];
        for army in states() {
            assert!(!std::mem::replace(&mut met[index(army)], true), "{army:?}");
        }
        assert!(met.iter().all(|met| *met));
        assert_eq!(index(Army::new(&[0; 24]).expect("none")), STATES_OFF);
    }
}
