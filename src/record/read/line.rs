//! A line of play as it is written, before the rules have a say.

use super::Expected;
use super::parts::{extras, gesture, misses};
use super::scan::{Scan, Slip};
use crate::record::{Ending, Event, EventKind, Extras, Miss, Reason, RollOff, SingleDie, Thrown};
use crate::rules::{Dice, Outcome, Point, Roll, Side, Target, WinKind};

/// One line of play, with the number in front of it.
#[derive(Debug)]
pub(super) enum Line {
    Roll(u64, RollOff),
    Turn(u64, RawTurn),
    Event(u64, Event),
}

/// A turn as written: steps may be collapsed, nothing is checked.
#[derive(Debug)]
pub(super) struct RawTurn {
    pub(super) side: Side,
    pub(super) side_at: usize,
    pub(super) misses: Vec<Miss>,
    pub(super) thrown: Option<Thrown>,
    pub(super) thrown_at: usize,
    pub(super) steps: Vec<RawStep>,
    pub(super) play: RawPlay,
    /// Where the play ends, or its last word begins.
    pub(super) play_at: usize,
    pub(super) extras: Extras,
}

/// `24/18/13(2)`: one or more checkers, each over all these stations.
#[derive(Debug)]
pub(super) struct RawStep {
    pub(super) at: usize,
    pub(super) from: Point,
    pub(super) stations: Vec<Target>,
    pub(super) times: usize,
}

/// How the play of a line ends.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum RawPlay {
    /// `-`
    Waiting,
    /// `...`
    Open,
    /// `pass`
    Pass,
    /// Steps, and the dice burnt.
    Played(Dice),
}

/// Reads a line that begins with a number.
pub(super) fn line(scan: &mut Scan<'_>) -> Result<Line, Slip> {
    let number = scan.number(9, Expected::Number)?;
    scan.need(".", Expected::Dot)?;
    scan.need_blanks()?;
    if scan.eat("roll") {
        scan.need_blanks()?;
        let white = single_die(scan)?;
        scan.need_blanks()?;
        let black = single_die(scan)?;
        let extras = extras(scan)?;
        return Ok(Line::Roll(
            number,
            RollOff {
                white,
                black,
                extras,
                remarks: Vec::new(),
            },
        ));
    }
    let side_at = scan.at();
    let side = scan.side().map_err(|(at, _)| (at, Expected::SideOrRoll))?;
    scan.need_blanks()?;
    for (word, kind) in [
        ("resign", EventKind::Resign),
        ("timeout", EventKind::Timeout),
    ] {
        if scan.eat(word) {
            let extras = extras(scan)?;
            return Ok(Line::Event(
                number,
                Event {
                    side,
                    kind,
                    extras,
                    remarks: Vec::new(),
                },
            ));
        }
    }
    let misses = misses(scan)?;
    let thrown_at = scan.at();
    let (thrown, steps, play, play_at) = if scan.eat("-") {
        (None, Vec::new(), RawPlay::Waiting, thrown_at)
    } else {
        let first = scan.die().map_err(|(at, _)| (at, Expected::DiceOrEvent))?;
        let roll = Roll::new(first, scan.die()?);
        let thrown = Thrown {
            roll,
            gesture: gesture(scan)?,
        };
        scan.need(":", Expected::Colon)?;
        let (steps, play, play_at) = play(scan)?;
        (Some(thrown), steps, play, play_at)
    };
    let extras = extras(scan)?;
    Ok(Line::Turn(
        number,
        RawTurn {
            side,
            side_at,
            misses,
            thrown,
            thrown_at,
            steps,
            play,
            play_at,
            extras,
        },
    ))
}

fn single_die(scan: &mut Scan<'_>) -> Result<SingleDie, Slip> {
    let misses = misses(scan)?;
    let die = scan.die()?;
    Ok(SingleDie {
        misses,
        die,
        gesture: gesture(scan)?,
    })
}

/// `pass | steps [ " burn:" die { die } ] | [ steps " " ] "..."`
fn play(scan: &mut Scan<'_>) -> Result<(Vec<RawStep>, RawPlay, usize), Slip> {
    let mut steps: Vec<RawStep> = Vec::new();
    loop {
        let before = *scan;
        scan.blanks();
        let at = scan.at();
        let blank = at > before.at();
        if scan.eat("...") {
            return Ok((steps, RawPlay::Open, at));
        } else if steps.is_empty() && scan.eat("pass") {
            return Ok((steps, RawPlay::Pass, at));
        } else if !steps.is_empty() && blank && scan.eat("burn:") {
            let mut burnt = vec![scan.die()?];
            while burnt.len() < 4 && scan.peek().is_some_and(|c| c.is_ascii_digit()) {
                burnt.push(scan.die()?);
            }
            // Four fit.
            let burnt = Dice::from_slice(&burnt).unwrap_or_default();
            return Ok((steps, RawPlay::Played(burnt), at));
        } else if scan.peek().is_some_and(|c| c.is_ascii_digit()) && (blank || steps.is_empty()) {
            if steps.len() == 4 {
                return scan.slip(Expected::StepLimit);
            }
            steps.push(step(scan)?);
        } else if steps.is_empty() {
            return scan.slip(Expected::Play);
        } else {
            *scan = before;
            return Ok((steps, RawPlay::Played(Dice::NONE), scan.at()));
        }
    }
}

fn step(scan: &mut Scan<'_>) -> Result<RawStep, Slip> {
    let at = scan.at();
    let from = scan.point(Expected::Point)?;
    let mut stations = Vec::new();
    scan.need("/", Expected::Slash)?;
    loop {
        let off = scan.eat("off");
        stations.push(if off {
            Target::Off
        } else {
            Target::Point(scan.point(Expected::Target)?)
        });
        if off || !scan.eat("/") {
            break;
        }
        if stations.len() == 4 {
            return scan.slip(Expected::StepLimit);
        }
    }
    let mut times = 1;
    if scan.eat("(") {
        let from = scan.at();
        let number = scan.number(1, Expected::Times)?;
        times = usize::try_from(number)
            .ok()
            .filter(|n| (1..=4).contains(n))
            .ok_or((from, Expected::Times))?;
        scan.need(")", Expected::Times)?;
    }
    Ok(RawStep {
        at,
        from,
        stations,
        times,
    })
}

/// Reads what stands after the `=` of the result line.
pub(super) fn ending(scan: &mut Scan<'_>) -> Result<Ending, Slip> {
    scan.need("=", Expected::Result)?;
    scan.blanks();
    let outcome = if scan.eat("*") {
        None
    } else if scan.eat("draw") {
        Some(Outcome::Draw)
    } else {
        let side = scan.side().map_err(|(at, _)| (at, Expected::Outcome))?;
        scan.need_blanks()?;
        let from = scan.at();
        let points = scan.number(9, Expected::Win)?;
        let points = points.try_into().map_err(|_| (from, Expected::Win))?;
        scan.need_blanks()?;
        let from = scan.at();
        let kind = match scan.run(|c| c.is_ascii_alphabetic()) {
            "win" => WinKind::Win,
            "mars" => WinKind::Mars,
            "koks" => WinKind::Koks,
            _ => return Err((from, Expected::Win)),
        };
        Some(Outcome::Win { side, kind, points })
    };
    let mut reason = None;
    if !scan.is_at_end() {
        scan.need_blanks()?;
        let from = scan.at();
        reason = Some(match scan.run(|c| c.is_ascii_alphabetic()) {
            "resign" => Reason::Resign,
            "timeout" => Reason::Timeout,
            "agreed" => Reason::Agreed,
            "aborted" => Reason::Aborted,
            _ => return Err((from, Expected::Reason)),
        });
        scan.need_end()?;
    }
    Ok(Ending { outcome, reason })
}
