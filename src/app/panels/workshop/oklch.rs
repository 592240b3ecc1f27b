//! Shim.
use crate::app::theme::Colour;
use bevy::color::{ColorToPacked, Oklcha, Srgba};
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Oklch {
    pub l: f32,
    pub c: f32,
    pub h: f32,
}
impl From<Colour> for Oklch {
    fn from(colour: Colour) -> Self {
        let o = Oklcha::from(colour.srgba());
        Self {
            l: o.lightness,
            c: o.chroma,
            h: o.hue,
        }
    }
}
impl Oklch {
    pub fn colour(self, a: u8) -> Colour {
        let fits = |c: f32| {
            let s = Srgba::from(Oklcha::new(self.l, c, self.h, 1.0));
            [s.red, s.green, s.blue]
                .iter()
                .all(|v| (-1e-3..=1.001).contains(v))
        };
        let mut c = self.c;
        if !fits(c) {
            let (mut low, mut high) = (0.0, c);
            for _ in 0..12 {
                let mid = 0.5 * (low + high);
                if fits(mid) { low = mid } else { high = mid }
            }
            c = low;
        }
        let [r, g, b, _] = Srgba::from(Oklcha::new(self.l, c, self.h, 1.0)).to_u8_array();
        Colour { r, g, b, a }
    }
}
