//! `engine`: the engine as a program for other programs, by the protocol NEP 1.

use std::io::{self, BufRead, BufWriter, Write};
use std::sync::atomic::AtomicBool;

use super::lines::Lines;
use super::{Answer, Failure};
use crate::engine::{Choice, Found, Judge, Level, Limits, SearchFault, search, shipped_judge};
use crate::rules::{Position, PositionCode, RuleBook, Steps};

/// How `engine` is called.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "One line a message: nep, rules RULES, level NAME, go POSITION, hint POSITION COUNT, quit."
)]
pub(super) struct Args {
    /// The level: novice, beginner, amateur, player, strong, expert, master or best.
    #[arg(long, value_name = "NAME", default_value = "best")]
    level: Level,
    /// The rule book.
    #[arg(long, value_name = "RULES", default_value_t)]
    rules: RuleBook,
    /// The seed of what the weaker levels do by chance.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Answers every line of standard input until `quit` or its end.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    let mut speaker = Speaker {
        book: args.rules,
        level: args.level,
        seed: args.seed,
    };
    speaker.talk(io::stdin().lock(), BufWriter::new(io::stdout().lock()))
}

/// What the other side has set.
struct Speaker {
    book: RuleBook,
    level: Level,
    seed: u64,
}

impl Speaker {
    fn talk(&mut self, input: impl BufRead, mut output: impl Write) -> Result<Answer, Failure> {
        for line in Lines::new(input) {
            let Some(text) = line?.text else {
                writeln!(output, "error expected UTF-8")?;
                output.flush()?;
                continue;
            };
            if text.trim() == "quit" {
                break;
            }
            if text.trim().is_empty() {
                continue;
            }
            match self.answer(text.trim()) {
                Ok(lines) => {
                    for line in lines {
                        writeln!(output, "{line}")?;
                    }
                }
                Err(fault) => writeln!(output, "error {fault}")?,
            }
            output.flush()?;
        }
        Ok(Answer::Yes)
    }

    /// The lines that answer a message, or what is wrong with it.
    fn answer(&mut self, text: &str) -> Result<Vec<String>, String> {
        let ok = || Ok(vec!["ok".to_owned()]);
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "nep" if rest.is_empty() => {
                Ok(vec!["id name Narde 365 1.0".to_owned(), "ok".to_owned()])
            }
            "rules" => {
                self.book = rest.parse().map_err(|faults| format!("rules: {faults}"))?;
                ok()
            }
            "level" => {
                self.level = rest.parse().map_err(|fault| format!("level: {fault}"))?;
                ok()
            }
            "go" => {
                let found = self.on(rest, |judge, position, book, stop| {
                    self.level
                        .style()
                        .think(judge, position, book, self.seed, stop)
                })?;
                let best = found.best().ok_or("no turn")?;
                let (steps, equity) = (steps(best), best.equity);
                Ok(vec![format!("best {steps} equity {equity:.3}")])
            }
            "hint" => {
                let (position, count) = rest
                    .rsplit_once(' ')
                    .ok_or("expected hint POSITION COUNT")?;
                let count: usize = count
                    .parse()
                    .map_err(|_| "expected a number of turns at the end")?;
                // A hint is as good as it can be at once, whatever level plays.
                let found = self.on(position, |judge, position, book, stop| {
                    search(judge, position, book, &Limits::analysis(3), stop)
                })?;
                let mut lines: Vec<String> = found
                    .choices
                    .iter()
                    .take(count)
                    .enumerate()
                    .map(|(place, choice)| hint(place + 1, choice))
                    .collect();
                lines.push("ok".to_owned());
                Ok(lines)
            }
            _ => Err(format!(
                "unknown message {word}: expected nep, rules, level, go, hint or quit"
            )),
        }
    }

    /// What a search finds in the position of a code.
    fn on(
        &self,
        code: &str,
        look: impl Fn(&Judge, &Position, &RuleBook, &AtomicBool) -> Result<Found, SearchFault>,
    ) -> Result<Found, String> {
        let code =
            PositionCode::read(code, &self.book).map_err(|faults| format!("position: {faults}"))?;
        let book = code.rules.unwrap_or(self.book);
        let judge = shipped_judge(&book).map_err(|fault| fault.to_string())?;
        let stop = AtomicBool::new(false);
        look(judge, &code.position, &book, &stop).map_err(|fault| fault.to_string())
    }
}

/// The steps of a choice as text.
pub(super) fn steps(choice: &Choice) -> Steps {
    Steps::from(&choice.turn.steps()[..])
}

fn hint(place: usize, choice: &Choice) -> String {
    let chances = choice.chances;
    format!(
        "move {place} {} equity {:.3} win {:.3} mars {:.3} lost-mars {:.3}",
        steps(choice),
        choice.equity,
        chances.win,
        chances.mars,
        chances.lost_mars
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(input: impl AsRef<[u8]>) -> String {
        let mut speaker = Speaker {
            book: RuleBook::R365,
            level: Level::Expert,
            seed: 1,
        };
        let mut output = Vec::new();
        speaker
            .talk(input.as_ref(), &mut output)
            .expect("a talk without a fault");
        String::from_utf8(output).expect("text")
    }

    #[test]
    fn given_the_messages_of_the_protocol_when_they_are_sent_then_each_is_answered_as_it_says() {
        let answer = talk(
            "nep\nrules classic\nlevel novice\ngo 24:15 12:15 w 65 wb\nhint 24:15 12:15 w 65 wb 5\nquit\nnep\n",
        );
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines[..4], ["id name Narde 365 1.0", "ok", "ok", "ok"]);
        assert!(lines[4].starts_with("best 24/18 18/13 equity "), "{answer}");
        assert!(
            lines[5].starts_with("move 1 24/18 18/13 equity "),
            "{answer}"
        );
        assert!(lines[5].contains(" win ") && lines[5].contains(" lost-mars "));
        assert_eq!(lines[6..], ["ok"], "one turn, and nothing after quit");
    }

    #[test]
    fn given_messages_that_are_none_when_they_are_sent_then_they_are_refused_and_change_nothing() {
        let answer = talk(
            "dance\nrules chess\nlevel god\ngo 24:15\ngo 24:15 12:15 w - wb\nhint 24:15 12:15 w 65 wb\ngo 24:15 12:15 w 65 wb\n",
        );
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines.len(), 7, "{answer}");
        assert!(
            lines[..6].iter().all(|line| line.starts_with("error ")),
            "{answer}"
        );
        assert!(lines[6].starts_with("best 24/18 18/13"), "{answer}");
    }
    #[test]
    fn given_a_line_that_is_no_text_when_it_is_sent_then_it_is_refused_and_the_next_is_answered() {
        let answer = talk(b"nep\xff\xfe\nrules classic\n");
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines.len(), 2, "{answer}");
        assert!(lines[0].starts_with("error "), "{answer}");
        assert_eq!(lines[1], "ok");
    }

    #[test]
    fn given_a_position_with_many_turns_when_five_hints_are_asked_for_then_they_come_best_first() {
        let answer = talk("hint 24:9,20:2,17:1,15:1,13:2 12:10,8:2,6:1,3:2 w 42 - 5\n");
        let equities: Vec<f32> = answer
            .lines()
            .filter_map(|line| line.split(" equity ").nth(1)?.split(' ').next())
            .map(|equity| equity.parse().expect("an equity"))
            .collect();
        assert_eq!(equities.len(), 5, "{answer}");
        assert!(equities.is_sorted_by(|a, b| a >= b), "{answer}");
    }
}
