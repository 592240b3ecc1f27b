//! Records to test with: the example of the format and random games.

use narde365::record::{
    ClockTime, Ending, Event, EventKind, Ext, Extras, GameRecord, Gesture, Glyph, Half, Miss,
    MissKind, Note, Reason, Remark, RollOff, SingleDie, Thrown, TimeUsed, Which, burnt,
};
use narde365::rules::{Die, Outcome, Position, Roll, RuleBook, Side};
use rand::rngs::ChaCha12Rng;
use rand::{RngExt, SeedableRng};

/// The example of the format, word for word.
pub const EXAMPLE: &str = r#"[Narde "1"]
[Date "2026.11.29"]
[White "Анна"]
[Black "Компьютер"]
[BlackType "level:novice"]
[Match "5"]
[Game "2"]
[Score "1-0"]
[Rules "365; opening=thrown_anew first_turn_head=doubles_346 blockade=free single_die=either scoring=win last_throw=no"]
[Dice "narde-dice/1"]
[DiceSeal "5f8e99418fe8d528b887234280ae12a0034ffd90cbb1a3d72948966aedc3dc7c"]
[DiceWordWhite "удача 2086"]
[DiceWordBlack "кубик"]
[Fall "narde-fall/1; misses=life"]
; Вторая партия вечера.

0. roll 4 2
1. w 51: 24/19 19/18
2. b xsplit 43: 12/8 8/5
3. w 12: 24/23 18/16
4. b 34: 12/9 9/5
5. w 32: 24/21 ...
= *
"#;

/// Makes random games.
pub struct Games {
    rng: ChaCha12Rng,
    /// How often, of 100 places, something that is not play is written down.
    pub talk: u32,
}

impl Games {
    /// Games that follow from `seed`.
    pub fn new(seed: u64) -> Games {
        let rng = ChaCha12Rng::seed_from_u64(seed);
        Games { rng, talk: 15 }
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.rng.random_range(0..100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.rng.random_range(0..from.len())]
    }

    fn die(&mut self) -> Die {
        Die::new(self.rng.random_range(1..=6)).unwrap()
    }

    /// A rule book with any values.
    pub fn book(&mut self) -> RuleBook {
        let opening = self.pick(&["thrown_anew", "roll_off_dice"]);
        let head = self.pick(&["doubles_346", "when_needed", "one", "any"]);
        let blockade = self.pick(&["free", "ahead", "never"]);
        let single = self.pick(&["either", "higher"]);
        let scoring = self.pick(&["win", "mars", "koks"]);
        let last = self.pick(&["no", "yes"]);
        format!(
            "custom+opening={opening}+first_turn_head={head}+blockade={blockade}+single_die={single}+scoring={scoring}+last_throw={last}"
        )
        .parse()
        .unwrap()
    }

    fn gesture(&mut self) -> Option<Gesture> {
        if !self.chance(self.talk) {
            return None;
        }
        let half = self.pick(&[Half::Left, Half::Right]);
        let (angle, force) = (
            self.rng.random_range(-90..=90),
            self.rng.random_range(1..=100),
        );
        Gesture::new(half, angle, force)
    }

    fn misses(&mut self) -> Vec<Miss> {
        let mut misses = Vec::new();
        while self.chance(self.talk) {
            let which = self.pick(&[Which::First, Which::Second]);
            let kind = self.pick(&[
                MissKind::Split,
                MissKind::Off(which),
                MissKind::Rail(which),
                MissKind::Checker(which),
                MissKind::Die(which),
                MissKind::Unsettled(which),
            ]);
            let gesture = self.gesture();
            misses.push(Miss { kind, gesture });
        }
        misses
    }

    fn extras(&mut self) -> Extras {
        let mut extras = Extras::default();
        if self.chance(self.talk) {
            extras.glyph = Some(self.pick(&Glyph::ALL));
        }
        if self.chance(self.talk) {
            extras.clock = Some(ClockTime(self.rng.random_range(0..20_000)));
        }
        if self.chance(self.talk) {
            extras.time = Some(TimeUsed(self.rng.random_range(0..90_000)));
        }
        extras
    }

    fn remarks(&mut self, record: &mut GameRecord) {
        while self.chance(self.talk) {
            let text = self.pick(&[
                "Ход сильный.",
                " с отступом",
                "",
                "24/18 \"?\" ; %",
                "= *",
                "漢\tx\u{1}",
            ]);
            let remark = if self.chance(50) {
                Note::lines(&format!("{text} и ещё"))
                    .into_iter()
                    .map(Remark::Note)
                    .next()
            } else {
                Ext::new("Equity2", text).ok().map(Remark::Ext)
            };
            record.push_remark(remark.unwrap());
        }
    }

    fn single_die(&mut self) -> SingleDie {
        let misses = self.misses();
        let die = self.die();
        let gesture = self.gesture();
        SingleDie {
            misses,
            die,
            gesture,
        }
    }

    /// A game by `book` of at most `turns` turns, which may end in any way.
    pub fn game(&mut self, book: RuleBook, turns: usize) -> GameRecord {
        let mut record = GameRecord::new(book, Position::start());
        for (name, value) in [
            ("White", "Анна \"А\" \\ Б"),
            ("Zebra7", ""),
            ("Game", "3"),
            ("BlackType", "level:x"),
        ] {
            if self.chance(50) {
                record.set_tag(name, value).unwrap();
            }
        }
        self.remarks(&mut record);
        let mut position = self.roll_off(&mut record);
        while position.outcome(&book).is_none() {
            let last = record.turns().len() + 1 >= turns;
            position = self.turn(&mut record, position, last);
            if record.open_turn().is_some() {
                break;
            }
        }
        self.ending(&mut record, position);
        record
    }

    fn roll_off(&mut self, record: &mut GameRecord) -> Position {
        loop {
            let (white, black) = (self.single_die(), self.single_die());
            let mut roll_off = RollOff::new(white.die, black.die);
            (roll_off.white, roll_off.black, roll_off.extras) = (white, black, self.extras());
            record.push_roll_off(roll_off.clone()).unwrap();
            self.remarks(record);
            let Some(winner) = roll_off.winner() else {
                continue;
            };
            let position = Position::start().begin(winner);
            if record.book().opening != narde365::rules::Opening::RollOffDice {
                return position;
            }
            let roll = Roll::new(roll_off.white.die, roll_off.black.die).sorted();
            let position = position.thrown(roll).unwrap();
            return position;
        }
    }

    fn turn(&mut self, record: &mut GameRecord, from: Position, last: bool) -> Position {
        let book = record.book();
        record.begin_turn(from.side().unwrap()).unwrap();
        let mut position = from;
        let roll = match from.roll() {
            Some(roll) => roll,
            None => {
                for miss in self.misses() {
                    record.push_miss(miss).unwrap();
                }
                if last && self.chance(30) {
                    return position;
                }
                let roll = Roll::new(self.die(), self.die());
                position = position.thrown(roll).unwrap();
                roll
            }
        };
        let gesture = self.gesture();
        record.set_thrown(Thrown { roll, gesture }).unwrap();
        loop {
            let steps = position.legal_steps(&book);
            if steps.is_empty() || last && self.chance(30) {
                break;
            }
            let played = self.pick(&steps);
            position = position.play(&book, played.step).unwrap();
            record.push_step(played.step).unwrap();
        }
        let number = record.turns().len();
        let extras = self.extras();
        record.set_turn_extras(number, extras);
        self.remarks(record);
        if last {
            return position;
        }
        record.finish_turn(burnt(&position)).unwrap();
        position.end_turn(&book).unwrap_or(position)
    }

    fn ending(&mut self, record: &mut GameRecord, position: Position) {
        let side = self.pick(&Side::BOTH);
        let choice = self.rng.random_range(0..5);
        let ending = match (position.outcome(&record.book()), choice) {
            (_, 0) => Ending::NONE,
            (Some(outcome), _) => Ending::played(outcome),
            (None, 1) => Ending {
                outcome: Some(Outcome::Draw),
                reason: Some(Reason::Agreed),
            },
            (None, 2) => Ending {
                outcome: None,
                reason: Some(Reason::Aborted),
            },
            (None, choice) => {
                let kind = [EventKind::Timeout, EventKind::Resign][choice - 3];
                let reason = [Reason::Timeout, Reason::Resign][choice - 3];
                record.push_event(Event::new(side, kind)).unwrap();
                self.remarks(record);
                let outcome = position.resign_outcome(&record.book(), side);
                Ending {
                    outcome: Some(outcome),
                    reason: Some(reason),
                }
            }
        };
        record.set_ending(ending);
    }
}
