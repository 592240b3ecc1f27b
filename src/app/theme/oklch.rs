//! Colours by lightness, chroma and hue, as the eye orders them.

use super::Colour;
use bevy::color::{LinearRgba, Oklcha};

/// A colour in OKLCH (B. Ottosson, 2020, the polar form of OKLab).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Oklch {
    /// Lightness: 0 black to 1 white.
    pub l: f32,
    /// Chroma: 0 grey; sRGB has none above 0.33.
    pub c: f32,
    /// Hue in degrees, 0 to 360: about 29 red, 110 yellow, 142 green, 264 blue.
    pub h: f32,
}

impl Oklch {
    /// The colour with this opacity; what sRGB does not have keeps its lightness and hue and loses chroma till it does.
    pub fn colour(self, a: u8) -> Colour {
        let l = self.l.clamp(0.0, 1.0);
        let at = |chroma: f32| LinearRgba::from(Oklcha::new(l, chroma, self.h, 1.0));
        // So much is lost in reckoning there and back.
        let fits = |colour: LinearRgba| {
            [colour.red, colour.green, colour.blue]
                .iter()
                .all(|part| (-1e-5..=1.0 + 1e-4).contains(part))
        };
        let mut colour = at(self.c.max(0.0));
        if !fits(colour) {
            let (mut least, mut most) = (0.0, self.c.max(0.0));
            // Sixteen halvings are finer than the last bit of any sRGB colour.
            for _ in 0..16 {
                let middle = 0.5 * (least + most);
                if fits(at(middle)) {
                    least = middle;
                } else {
                    most = middle;
                }
            }
            colour = at(least);
        }
        let byte = |part: f32| {
            let part = bevy::color::Srgba::gamma_function_inverse(part.clamp(0.0, 1.0));
            (part * 255.0).round() as u8
        };
        Colour {
            r: byte(colour.red),
            g: byte(colour.green),
            b: byte(colour.blue),
            a,
        }
    }

    /// The same colour with its hue turned by so many degrees.
    pub fn turned(self, degrees: f32) -> Self {
        let h = (self.h + degrees).rem_euclid(360.0);
        Self { h, ..self }
    }
}

impl From<Colour> for Oklch {
    fn from(colour: Colour) -> Self {
        let colour = Oklcha::from(colour.linear());
        Self {
            l: colour.lightness,
            c: colour.chroma,
            h: colour.hue,
        }
    }
}

/// How far it is from one hue to another by the shorter way, -180 to 180 degrees.
pub(super) fn turn(from: f32, to: f32) -> f32 {
    (to - from + 180.0).rem_euclid(360.0) - 180.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colour(text: &str) -> Colour {
        text.parse().expect("a colour")
    }

    #[test]
    fn a_colour_is_the_same_there_and_back_to_the_bit() {
        let steps = || (0..=255_u8).step_by(5);
        for r in steps() {
            for g in steps() {
                for b in steps() {
                    let colour = Colour { r, g, b, a: b };
                    assert_eq!(Oklch::from(colour).colour(b), colour);
                }
            }
        }
    }

    #[test]
    fn lightness_chroma_and_hue_are_the_published_ones() {
        // B. Ottosson's OKLab of the sRGB corners, in polar form.
        for (text, l, c, h) in [
            ("#ffffff", 1.0, 0.0, None),
            ("#000000", 0.0, 0.0, None),
            ("#ff0000", 0.628, 0.258, Some(29.2)),
            ("#00ff00", 0.866, 0.295, Some(142.5)),
            ("#0000ff", 0.452, 0.313, Some(264.1)),
        ] {
            let found = Oklch::from(colour(text));
            assert!((found.l - l).abs() < 2e-3, "{text} {found:?}");
            assert!((found.c - c).abs() < 2e-3, "{text} {found:?}");
            if let Some(h) = h {
                assert!((found.h - h).abs() < 0.2, "{text} {found:?}");
            }
        }
    }

    #[test]
    fn what_srgb_does_not_have_loses_chroma_only() {
        for l in [0.2, 0.3, 0.5, 0.7, 0.9] {
            for h in (0..360).step_by(15) {
                let wild = Oklch {
                    l,
                    c: 0.4,
                    h: h as f32,
                };
                let tame = Oklch::from(wild.colour(255));
                assert!((tame.l - l).abs() < 0.012, "{wild:?} {tame:?}");
                assert!(tame.c < 0.4 && tame.c > 0.02, "{wild:?} {tame:?}");
                assert!(turn(wild.h, tame.h).abs() < 4.0, "{wild:?} {tame:?}");
            }
        }
        for (l, text) in [(-1.0, "#000000"), (2.0, "#ffffff")] {
            let beyond = Oklch { l, c: 0.2, h: 30.0 };
            assert_eq!(beyond.colour(255), colour(text));
        }
    }

    #[test]
    fn hues_turn_in_a_circle() {
        let red = Oklch {
            l: 0.5,
            c: 0.1,
            h: 350.0,
        };
        assert_eq!(red.turned(20.0).h, 10.0);
        assert_eq!(turn(350.0, 10.0), 20.0);
        assert_eq!(turn(10.0, 350.0), -20.0);
    }
}
