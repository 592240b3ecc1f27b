//! `legal`: the legal full turns of positions, as JSON lines.

use std::io::{self, BufRead, BufWriter, Write};

use serde::{Deserialize, Serialize};

use super::lines::Lines;
use super::{Answer, Failure, position};
use crate::rules::{Position, RuleBook, TextFaults, Turns};

/// How `legal` is called: JSON lines `{"position": "...", "rules": "365"}` on standard input.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: echo '{\"position\": \"24:15 12:15 w 65 wb\"}' | narde365 legal")]
pub(super) struct Args {
    /// The rule book where a line names none.
    #[arg(long, value_name = "RULES", default_value_t)]
    rules: RuleBook,
}

#[derive(Deserialize)]
struct Question {
    position: String,
    rules: Option<String>,
}

#[derive(Serialize)]
struct Reply {
    position: String,
    rules: String,
    dice_used: u8,
    results: Vec<String>,
    turns: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct Fault {
    error: String,
    line: usize,
}

/// Answers every line of standard input; "no" when a line was bad.
pub(super) fn run(args: &Args) -> Result<Answer, Failure> {
    answer_all(
        io::stdin().lock(),
        BufWriter::new(io::stdout().lock()),
        args.rules,
    )
}

fn answer_all(
    input: impl BufRead,
    mut output: impl Write,
    usual: RuleBook,
) -> Result<Answer, Failure> {
    let mut turns = Turns::new();
    let mut all_good = Answer::Yes;
    for line in Lines::new(input) {
        let line = line?;
        if line.text.as_ref().is_some_and(String::is_empty) {
            continue;
        }
        let reply = line
            .text
            .ok_or_else(|| "expected UTF-8 text".to_owned())
            .and_then(|text| reply(&text, usual, &mut turns));
        match reply {
            Ok(reply) => write_json(&mut output, &reply)?,
            Err(error) => {
                all_good = Answer::No;
                let line = line.number;
                write_json(&mut output, &Fault { error, line })?;
            }
        }
    }
    output.flush()?;
    Ok(all_good)
}

fn write_json(output: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *output, value).map_err(io::Error::from)?;
    output.write_all(b"\n")?;
    Ok(())
}

fn reply(text: &str, usual: RuleBook, turns: &mut Turns) -> Result<Reply, String> {
    let question: Question = serde_json::from_str(text).map_err(|error| {
        // serde_json numbers lines within this one line; the column is what helps.
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        format!("column {}: {message}", error.column().max(1))
    })?;
    let beside: Result<Option<RuleBook>, TextFaults> = question
        .rules
        .as_deref()
        .map(|spec| spec.trim_end().parse())
        .transpose();
    let read = position::read(&question.position, beside.clone().unwrap_or(None), usual);
    let (position, book) = match (beside, read) {
        (Ok(_), Ok(read)) => read,
        (Ok(_), Err(fault)) => return Err(fault),
        (Err(rules), Ok(_)) => return Err(format!("rules: {rules}")),
        (Err(rules), Err(fault)) => return Err(format!("rules: {rules}; {fault}")),
    };
    let Some(side) = position.side() else {
        return Err("position: expected a side to move: w or b".to_owned());
    };
    if position.roll().is_none() {
        return Err("position: expected dice: two digits 1-6".to_owned());
    }
    turns.fill(&position, &book);
    let mut pairs: Vec<(String, Vec<String>)> = turns
        .iter()
        .enumerate()
        .map(|(place, turn)| {
            let after: Position = turns.position(place);
            let steps = turn.steps().iter().map(ToString::to_string).collect();
            (after.checkers_code(side), steps)
        })
        .collect();
    pairs.sort();
    let (results, turns_text) = pairs.into_iter().unzip();
    Ok(Reply {
        // As they were asked, so that answers can be matched with questions.
        position: question.position,
        rules: question.rules.unwrap_or_else(|| book.to_string()),
        dice_used: turns.dice_used(),
        results,
        turns: turns_text,
    })
}
