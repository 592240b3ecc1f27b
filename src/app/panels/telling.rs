//! The running game in words: what is going on, what can be done about it, the turns so far.

use fluent_bundle::FluentValue;

use super::told_dice::{Entry, RollOffLine, Sealed, all_missed, digit, missed, pair};
use super::view::{Can, Cell, End, Hush, Player, Row, Undoes, View, by_side};
use crate::app::lang::Words;
use crate::app::motion::Missed;
use crate::game::{Game, Phase};
use crate::record::{Turn, TurnState};
use crate::rules::{BySide, Die, Outcome, Side, WinKind};

impl View {
    /// The game as it stands, in these words.
    pub fn of(game: &Game, begun: bool, hush: Hush, words: &Words) -> Self {
        let told = Telling { game, words, hush };
        let position = game.position();
        let phase = game.phase();
        let (headline, body) = if begun {
            told.message()
        } else {
            told.waiting()
        };
        let end = game
            .outcome()
            .filter(|_| !hush.checker_flies)
            .map(|outcome| told.end(outcome));
        let side = phase.side();
        let persons = game.computer_to_act().is_none();
        let resigns = match game.lone_person() {
            Some(person) => side.map(|_| person),
            None => side.filter(|side| game.players()[*side].is_person()),
        };
        Self {
            position: Some(*position),
            begun,
            watched: begun && game.is_watched(),
            book: *game.book(),
            players: BySide::from_fn(|side| Player {
                label: told.label(side),
                named: told.name(side).is_some(),
                pips: position.pips(side),
                off: position.off(side),
            }),
            active: side.filter(|_| begun && !told.rolls_off()),
            steps: game.turn_steps().iter().map(|made| made.step).collect(),
            roll_offs: told.roll_offs(),
            rows: told.rows(),
            headline,
            body,
            can: Can {
                throw: begun
                    && persons
                    && !hush.dice_fall
                    && !game.enters_numbers()
                    && matches!(phase, Phase::Opening | Phase::Throw(_)),
                opening: phase == Phase::Opening || told.rolls_off(),
                undo: begun && !hush.dice_fall && game.can_undo(),
                undoes: undoes(game),
                end_turn: begun && persons && !hush.dice_fall && game.can_end_turn(),
            },
            entry: Entry::of(game).filter(|_| begun && !hush.dice_fall),
            sealed: Sealed::of(game).filter(|_| begun),
            resigning: resigns.filter(|_| begun && end.is_none()).map(|loser| {
                let points = match position.resign_outcome(game.book(), loser) {
                    Outcome::Win { points, .. } => points,
                    Outcome::Draw => 0,
                };
                (loser, points)
            }),
            end,
        }
    }
}

/// What would be taken back next.
fn undoes(game: &Game) -> Undoes {
    if game.resigned().is_some() {
        Undoes::Resignation
    } else if game.turn_to_take_back().is_some() {
        Undoes::Turn
    } else {
        Undoes::Step
    }
}

/// Puts one game in words.
struct Telling<'a> {
    game: &'a Game,
    words: &'a Words,
    hush: Hush,
}

impl Telling<'_> {
    fn name(&self, side: Side) -> Option<String> {
        let (player, name) = (self.game.players()[side], &self.game.names()[side]);
        self.words.player(player, name)
    }

    fn label(&self, side: Side) -> String {
        self.name(side)
            .unwrap_or_else(|| self.words.get(by_side(side, ["side-white", "side-black"])))
    }

    /// The words about a side: with its name where it has one.
    fn about(
        &self,
        side: Side,
        [white, black, named]: [&str; 3],
        more: &[(&str, FluentValue<'_>)],
    ) -> String {
        let Some(name) = self.name(side) else {
            return self.words.with(by_side(side, [white, black]), more);
        };
        let mut facts = vec![("name", name.into())];
        facts.extend(more.iter().cloned());
        self.words.with(named, &facts)
    }

    fn waiting(&self) -> (String, Vec<String>) {
        (
            self.words.get("say-waiting"),
            vec![self.words.get("say-waiting-body")],
        )
    }

    fn message(&self) -> (String, Vec<String>) {
        let words = self.words;
        if let Some(Missed { side, kind, .. }) = self.hush.missed {
            let keys = ["miss-again-white", "miss-again-black", "miss-again-named"];
            return (missed(words, kind), vec![self.about(side, keys, &[])]);
        }
        if self.hush.dice_fall {
            return (
                words.get("say-falling"),
                vec![words.get("say-falling-body")],
            );
        }
        match self.game.phase() {
            Phase::Opening => match self.game.last_rolloff() {
                Some((die, other)) if die == other => (
                    words.get("say-opening"),
                    vec![words.with("say-opening-tie", &[("die", digit(die))])],
                ),
                _ => (words.get("say-opening"), vec![self.how_to_roll_off()]),
            },
            Phase::Throw(side) => self.to_throw(side),
            Phase::Move(side) => self.to_move(side),
            Phase::Over => {
                let title = self
                    .game
                    .outcome()
                    .map_or_else(String::new, |outcome| self.end(outcome).title);
                let more = if let Some(loser) = self.game.resigned()
                    && !self.game.accepted()
                {
                    self.resigns(loser)
                } else if self.game.accepted() || !self.game.can_undo() {
                    words.get("say-over")
                } else if self.game.turn_to_take_back().is_some() {
                    words.get("say-over-retake")
                } else {
                    words.get("say-over-body")
                };
                (title, vec![more])
            }
        }
    }

    fn how_to_roll_off(&self) -> String {
        self.words.get(if self.game.enters_numbers() {
            "say-enter-opening"
        } else {
            "say-opening-body"
        })
    }

    fn to_throw(&self, side: Side) -> (String, Vec<String>) {
        let words = self.words;
        let throw = words.get(if self.game.computer_to_act().is_some() {
            "say-computer-throws"
        } else if !self.game.players()[side].is_person() {
            "say-enter-computers"
        } else if self.game.enters_numbers() {
            "say-enter-body"
        } else {
            "say-throw-body"
        });
        match self.game.last_rolloff() {
            Some((white, black)) if self.game.record().turns().len() <= 1 => {
                let facts = [("white", digit(white)), ("black", digit(black))];
                let keys = ["say-first-white", "say-first-black", "say-first-named"];
                (
                    self.about(side, keys, &[]),
                    vec![words.with("say-first-body", &facts), throw],
                )
            }
            _ => {
                let keys = ["say-throw-white", "say-throw-black", "say-throw-named"];
                (self.about(side, keys, &[]), vec![throw])
            }
        }
    }

    fn to_move(&self, side: Side) -> (String, Vec<String>) {
        let words = self.words;
        let Some(roll) = self.game.position().roll() else {
            return self.to_throw(side);
        };
        let facts = [("first", digit(roll.high())), ("second", digit(roll.low()))];
        let keys = if roll.is_double() {
            ["say-double-white", "say-double-black", "say-double-named"]
        } else {
            ["say-roll-white", "say-roll-black", "say-roll-named"]
        };
        let rolled = self.about(side, keys, &facts);
        let left: Vec<Die> = self.game.position().left().iter().collect();
        let made = self.game.turn_steps().len();
        // The computer is not told what to do.
        if self.game.computer_to_act().is_some() && (made > 0 || !self.game.can_end_turn()) {
            let thinks = (made == 0).then(|| words.get("say-computer-thinks"));
            return (rolled, thinks.into_iter().collect());
        }
        if !self.game.can_end_turn() {
            let mut body = Vec::new();
            if made > 0 {
                body.push(words.with("say-left", &[("dice", numbers(&left).into())]));
            } else if self.game.record().turns().len() <= 4 {
                body.push(words.get("say-choose"));
            }
            return (rolled, body);
        }
        if made == 0 {
            let what_now = if self.game.enters_numbers() && self.game.computer_to_act().is_none() {
                "say-no-moves-own"
            } else {
                "say-no-moves-body"
            };
            return (
                words.get("say-no-moves"),
                vec![rolled, words.with(what_now, &facts)],
            );
        }
        let mut body = Vec::new();
        if !left.is_empty() {
            let facts = [
                ("count", left.len().into()),
                ("dice", numbers(&left).into()),
            ];
            body.push(words.with("say-burnt", &facts));
        }
        body.push(words.get("say-turn-done-body"));
        (words.get("say-turn-done"), body)
    }

    /// Who gives the game up.
    fn resigns(&self, loser: Side) -> String {
        let keys = ["resigns-white", "resigns-black", "resigns-named"];
        self.about(loser, keys, &[])
    }

    fn end(&self, outcome: Outcome) -> End {
        let words = self.words;
        let accepted = self.game.accepted();
        let Outcome::Win { side, kind, points } = outcome else {
            return End {
                title: words.get("result-draw"),
                body: words.get("result-draw-body"),
                winner: None,
                accepted,
            };
        };
        let scored = [("points", points.into())];
        let by = match kind {
            _ if self.game.book().scoring == crate::rules::Scoring::Win => None,
            WinKind::Win => Some("result-oyn"),
            WinKind::Mars => Some("result-mars"),
            WinKind::Koks => Some("result-koks"),
        };
        let mut body = match self.game.resigned() {
            Some(loser) => self.resigns(loser),
            None => words.get("result-plain"),
        };
        if let Some(key) = by {
            body = format!("{body} {}", words.with(key, &scored));
        }
        End {
            title: self.about(side, ["result-white", "result-black", "result-named"], &[]),
            body,
            winner: Some(side),
            accepted,
        }
    }

    /// Whether the dice in the air are those of the roll-off, so that nobody may know yet who begins.
    fn rolls_off(&self) -> bool {
        let roll_offs = self.game.record().roll_offs().len();
        self.hush.dice_fall && roll_offs > 0 && self.game.throws() as usize == roll_offs
    }

    fn roll_offs(&self) -> Vec<RollOffLine> {
        let all = self.game.record().roll_offs();
        let hidden = usize::from(self.rolls_off());
        let shown = all.len().saturating_sub(hidden);
        all[..shown]
            .iter()
            .map(|line| RollOffLine {
                white: line.white.die,
                black: line.black.die,
                misses: BySide::new(
                    all_missed(self.words, &line.white.misses),
                    all_missed(self.words, &line.black.misses),
                ),
            })
            .collect()
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        let turns = if self.rolls_off() {
            &[]
        } else {
            self.game.record().turns()
        };
        for (index, turn) in turns.iter().enumerate() {
            let last = index + 1 == turns.len();
            let free = rows.last().is_some_and(|row| {
                row.cells[turn.side].is_none()
                    && (turn.side == Side::Black || row.cells.black.is_none())
            });
            if !free {
                rows.push(Row {
                    number: rows.len() + 1,
                    ..Row::default()
                });
            }
            if let Some(row) = rows.last_mut() {
                row.cells[turn.side] = Some(self.cell(turn, last && self.hush.dice_fall));
            }
        }
        rows
    }

    fn cell(&self, turn: &Turn, hidden: bool) -> Cell {
        let steps: Vec<String> = turn.steps.iter().map(ToString::to_string).collect();
        let mut cell = Cell {
            dice: turn
                .thrown
                .filter(|_| !hidden)
                .map(|thrown| pair(thrown.roll))
                .unwrap_or_default(),
            misses: if hidden {
                String::new()
            } else {
                all_missed(self.words, &turn.misses)
            },
            steps: steps.join(" "),
            burnt: String::new(),
            open: self.game.outcome().is_none(),
        };
        match &turn.state {
            TurnState::Finished { burnt } => {
                cell.open = false;
                if turn.steps.is_empty() {
                    cell.steps = self.words.get("turn-pass");
                } else {
                    let burnt: Vec<Die> = burnt.iter().collect();
                    cell.burnt = numbers(&burnt);
                }
            }
            TurnState::Open | TurnState::Waiting if self.game.resigned().is_some() => {
                cell.open = false;
                let given_up = self.words.get("turn-resigned");
                cell.steps = [cell.steps.as_str(), &given_up].join(" ").trim().to_owned();
            }
            TurnState::Open | TurnState::Waiting => {}
        }
        cell
    }
}

/// Dice as they are said: "6, 5".
fn numbers(dice: &[Die]) -> String {
    let all: Vec<String> = dice.iter().map(ToString::to_string).collect();
    all.join(", ")
}
