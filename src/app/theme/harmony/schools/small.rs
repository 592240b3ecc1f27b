//! What every school has: checkers, dice, cup, marks, numbers and panels, in the colours of its large things.

use super::{Hand, colour};
use crate::app::theme::oklch::Oklch;
use crate::app::theme::{Colour, DiceLook, PipStyle, Theme, Ui};

/// Lays the colours of small things, which every school has, over a look that has its large ones.
pub(super) struct Small {
    /// The hue of White's ivory and of writing.
    pub ivory: f32,
    /// The hue of Black's.
    pub dark: [f32; 2],
    /// The accent's.
    pub accent: [f32; 2],
    /// The lightness and colour of lines and inlay.
    pub line: [f32; 3],
    pub inlay_f0: f32,
    /// Whether panels are light.
    pub light_panels: bool,
}

pub(super) fn small_things(theme: &mut Theme, hand: &mut Hand, small: &Small) {
    let [line_l, line_c, line_h] = small.line;
    let [dark_c, dark_h] = small.dark;
    let [accent_c, accent_h] = small.accent;
    let line = colour(line_l, line_c, line_h);
    let ivory = colour(
        hand.between(0.90, 0.95),
        hand.between(0.012, 0.04),
        small.ivory,
    );
    let dark = colour(hand.between(0.20, 0.30), dark_c, dark_h);
    let deep = colour(0.36, accent_c, accent_h);
    let rich = colour(0.50, accent_c, accent_h);

    let white = &mut theme.checkers.white;
    (white.base, white.patina) = (ivory, colour(0.62, 0.06, small.ivory));
    (white.inlay, white.ink) = (rich, rich);
    (white.count, white.count_edge) = (
        deep,
        Oklch {
            l: 0.97,
            c: 0.02,
            h: small.ivory,
        }
        .colour(0x82),
    );
    let black = &mut theme.checkers.black;
    (black.base, black.patina) = (dark, colour(0.12, 0.4 * dark_c, dark_h));
    (black.inlay, black.ink) = (line, line);
    (black.count, black.count_edge) = (
        colour(0.93, 0.03, small.ivory),
        Colour {
            a: 0x82,
            ..Colour::default()
        },
    );
    if line_l < 0.6 {
        (black.inlay, black.ink) = (ivory, ivory);
    } else {
        black.inlay_f0 = small.inlay_f0;
    }
    if small.inlay_f0 > 0.0 && line_l < 0.82 && hand.chance(0.5) {
        (white.inlay, white.inlay_f0) = (line, small.inlay_f0);
    }

    let pips = hand.one(&[
        PipStyle::Drilled,
        PipStyle::Drilled,
        PipStyle::Painted,
        PipStyle::Ring,
    ]);
    let edge = hand.between(0.18, 0.38);
    let (rough, coat) = (theme.checkers.white.rough, theme.checkers.white.coat);
    let die = |body, pip| DiceLook {
        body,
        pip,
        pips,
        edge,
        rough,
        coat,
        ..Theme::walnut().dice.white
    };
    theme.dice.white = die(ivory, deep);
    theme.dice.black = die(dark, colour(0.90, 0.04, small.ivory));

    let cup = &mut theme.cup;
    cup.leather = colour(hand.between(0.28, 0.40), 0.05, hand.between(30.0, 60.0));
    (cup.lining, cup.stitch) = (deep, colour(0.8, 0.06, 80.0));

    let marks = &mut theme.marks;
    let gold = hand.between(75.0, 95.0);
    (marks.movable, marks.chosen) = (colour(0.88, 0.13, gold), colour(0.91, 0.11, gold));
    (marks.seat, marks.seat_fill) = (colour(0.92, 0.09, gold), colour(0.82, 0.14, gold));
    marks.seat_die = Oklch {
        l: 0.96,
        c: 0.03,
        h: gold,
    }
    .colour(0xf5);
    marks.seat_pip = deep;
    // Their hair tells them from any ground.
    marks.hair = Colour {
        a: 0xf5,
        ..Colour::default()
    };

    theme.text.numerals = line;
    theme.text.numerals_alpha = 1.0;
    theme.ui = panels(small, accent_c, accent_h);
    theme.ornament.rough = 0.30;
}

/// Panels, light or dark, with a breath of the look's hue.
fn panels(small: &Small, accent_c: f32, accent_h: f32) -> Ui {
    let usual = Theme::walnut().ui;
    let h = small.dark[1];
    let ground = |l: f32| colour(l, 0.013, h);
    let lit = |l: f32| colour(l, (0.6 * accent_c).min(0.07), accent_h);
    if small.light_panels {
        return Ui {
            ground: ground(0.960),
            bar: ground(0.930),
            text: colour(0.27, 0.03, h),
            dim: colour(0.47, 0.035, h),
            accent: colour(0.42, accent_c.max(0.06), accent_h),
            line: ground(0.85),
            selected: ground(0.915),
            button: ground(0.940),
            hot: lit(0.87),
            warning: colour(0.47, 0.16, 33.0),
            veil: Oklch {
                l: 0.27,
                c: 0.03,
                h,
            }
            .colour(0x4d),
            shadow: Oklch {
                l: 0.27,
                c: 0.03,
                h,
            }
            .colour(0x48),
        };
    }
    Ui {
        ground: ground(0.220),
        bar: ground(0.190),
        text: colour(0.92, 0.02, small.ivory),
        dim: colour(0.68, 0.03, small.ivory),
        accent: colour(0.78, accent_c.clamp(0.05, 0.11), accent_h),
        line: ground(0.32),
        selected: ground(0.27),
        button: ground(0.255),
        hot: lit(0.36),
        ..usual
    }
}
