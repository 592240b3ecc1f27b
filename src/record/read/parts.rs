//! The small parts of a line: misses, gestures, extras.

use super::Expected;
use super::scan::{Scan, Slip};
use crate::record::limits::MAX_MISSES;
use crate::record::{ClockTime, Extras, Gesture, Glyph, Half, Miss, MissKind, TimeUsed, Which};

/// `{ miss " " }`
pub(super) fn misses(scan: &mut Scan<'_>) -> Result<Vec<Miss>, Slip> {
    let mut misses = Vec::new();
    while scan.peek() == Some('x') {
        if misses.len() == MAX_MISSES {
            return scan.slip(Expected::MissLimit);
        }
        misses.push(miss(scan)?);
        scan.need_blanks()?;
    }
    Ok(misses)
}

fn miss(scan: &mut Scan<'_>) -> Result<Miss, Slip> {
    let from = scan.at();
    scan.need("x", Expected::Miss)?;
    let word = scan.run(|c| c.is_ascii_lowercase());
    let kind = match (
        word,
        word != "split" && scan.eat("1"),
        word != "split" && scan.eat("2"),
    ) {
        ("split", ..) => MissKind::Split,
        (word, true, false) => of_die(word, Which::First).ok_or((from, Expected::Miss))?,
        (word, false, true) => of_die(word, Which::Second).ok_or((from, Expected::Miss))?,
        _ => return Err((from, Expected::Miss)),
    };
    Ok(Miss {
        kind,
        gesture: gesture(scan)?,
    })
}

fn of_die(word: &str, which: Which) -> Option<MissKind> {
    Some(match word {
        "off" => MissKind::Off(which),
        "rail" => MissKind::Rail(which),
        "checker" => MissKind::Checker(which),
        "die" => MissKind::Die(which),
        "unsettled" => MissKind::Unsettled(which),
        _ => return None,
    })
}

/// `[ gesture ]`
pub(super) fn gesture(scan: &mut Scan<'_>) -> Result<Option<Gesture>, Slip> {
    let from = scan.at();
    if !scan.eat("~") {
        return Ok(None);
    }
    let half = if scan.eat("L") {
        Half::Left
    } else if scan.eat("R") {
        Half::Right
    } else {
        return scan.slip(Expected::Gesture);
    };
    scan.need(",", Expected::Gesture)?;
    let sign = if scan.eat("-") { -1 } else { 1 };
    let angle = scan.number(3, Expected::Gesture)?;
    scan.need(",", Expected::Gesture)?;
    let force = scan.number(3, Expected::Gesture)?;
    let angle = i8::try_from(angle).ok().map(|angle| sign * angle);
    let found = angle
        .zip(u8::try_from(force).ok())
        .and_then(|(angle, force)| Gesture::new(half, angle, force));
    found.map(Some).ok_or((from, Expected::Gesture))
}

/// `extras EOL`
pub(super) fn extras(scan: &mut Scan<'_>) -> Result<Extras, Slip> {
    let mut extras = Extras::default();
    while !scan.is_at_end() {
        scan.need_blanks()?;
        match scan.peek() {
            Some('!' | '?') if extras == Extras::default() => extras.glyph = Some(glyph(scan)?),
            Some('@') if extras.clock.is_none() && extras.time.is_none() => {
                extras.clock = Some(clock(scan)?)
            }
            Some('+') if extras.time.is_none() => extras.time = Some(time(scan)?),
            _ => return scan.slip(Expected::EndOfLine),
        }
    }
    Ok(extras)
}

fn glyph(scan: &mut Scan<'_>) -> Result<Glyph, Slip> {
    let from = scan.at();
    let sign = scan.run(|c| matches!(c, '!' | '?'));
    Glyph::ALL
        .into_iter()
        .find(|glyph| glyph.sign() == sign)
        .ok_or((from, Expected::Glyph))
}

fn clock(scan: &mut Scan<'_>) -> Result<ClockTime, Slip> {
    let from = scan.at();
    scan.need("@", Expected::Clock)?;
    let mut parts = vec![scan.number(7, Expected::Clock)?];
    while parts.len() < 3 && scan.eat(":") {
        parts.push(scan.number(2, Expected::Clock)?);
    }
    let seconds = match parts[..] {
        [minutes, seconds] if seconds < 60 => 60 * minutes + seconds,
        [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
            3600 * hours + 60 * minutes + seconds
        }
        _ => return Err((from, Expected::Clock)),
    };
    u32::try_from(seconds)
        .map(ClockTime)
        .map_err(|_| (from, Expected::Clock))
}

fn time(scan: &mut Scan<'_>) -> Result<TimeUsed, Slip> {
    let from = scan.at();
    scan.need("+", Expected::Time)?;
    let seconds = scan.number(17, Expected::Time)?;
    let mut thousandths = 0;
    if scan.eat(".") {
        let digits = scan.run(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err((from, Expected::Time));
        }
        // Finer than a thousandth is cut off.
        for index in 0..3 {
            let digit = digits
                .as_bytes()
                .get(index)
                .map_or(0, |digit| u64::from(digit - b'0'));
            thousandths = 10 * thousandths + digit;
        }
    }
    scan.need("s", Expected::Time)?;
    let whole = seconds
        .checked_mul(1000)
        .and_then(|whole| whole.checked_add(thousandths));
    whole.map(TimeUsed).ok_or((from, Expected::Time))
}
