//! A position as a picture made of letters.

use std::fmt::Write;

use crate::rules::{Point, Position, Side};

/// How many checkers of a stack are drawn; the number of a higher one stands on its last place.
const DRAWN: u8 = 5;

/// The board as White sits, with White's numbers: `○` are White's checkers, `●` Black's.
pub(super) fn board(position: &Position) -> String {
    let numbers = |from: u8, down: bool| -> String {
        (0..12)
            .map(|place| {
                let number = if down { from - place } else { from + place };
                let bar = if place == 6 { "  " } else { "" };
                format!("{bar}{number:>3}")
            })
            .collect()
    };
    let edge = |left: &str, bar: &str, right: &str| {
        let half = "─".repeat(19);
        format!(" {left}{half}{bar}{half}{right}\n")
    };
    let mut text = format!("  {}\n{}", numbers(13, false), edge("┌", "┬", "┐"));
    for row in 0..DRAWN {
        text += &cells(position, row, (13..=24).collect());
    }
    text += &format!(" │{}│{}│\n", " ".repeat(19), " ".repeat(19));
    for row in (0..DRAWN).rev() {
        text += &cells(position, row, (1..=12).rev().collect());
    }
    text += &edge("└", "┴", "┘");
    let _ = writeln!(text, "  {}", numbers(12, true));
    for side in Side::BOTH {
        let (name, sign) = match side {
            Side::White => ("White", '○'),
            Side::Black => ("Black", '●'),
        };
        let (pips, off) = (position.pips(side), position.off(side));
        let _ = writeln!(text, "  {sign} {name}: {pips} pips, {off} off");
    }
    text
}

/// One row of places, `row` counted from the rail.
fn cells(position: &Position, row: u8, points: Vec<u8>) -> String {
    let mut text = " │".to_owned();
    for (place, point) in points.into_iter().filter_map(Point::new).enumerate() {
        if place == 6 {
            text += " │";
        }
        text += &cell(position, row, point);
    }
    text += " │\n";
    text
}

fn cell(position: &Position, row: u8, point: Point) -> String {
    let Some(side) = position.owner(point) else {
        return if row == 0 { "  ·" } else { "   " }.to_owned();
    };
    let count = position.count(side, point);
    let sign = if side == Side::White { '○' } else { '●' };
    if row + 1 == DRAWN && count > DRAWN {
        format!("{count:>3}")
    } else if row < count {
        format!("  {sign}")
    } else {
        "   ".to_owned()
    }
}
