//! What lies on the table, as components and resources: written by `table` and `play`, read by `look`.

use crate::geometry::{CASE_HALF_HEIGHT, CASE_HALF_WIDTH, Seating, Xy};
use crate::rules::{PlayedStep, Position, Side};
use bevy::prelude::*;

/// One of the thirty checkers; the entity lives as long as the program.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Checker {
    /// Whose it is.
    pub side: Side,
    /// Which of the fifteen, 0 to 14; its grain and tone come from it.
    pub id: u8,
}

/// Whether a ring is drawn round a checker, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ring {
    /// No ring.
    #[default]
    None,
    /// It can move: a thin ring.
    Movable,
    /// It is chosen or in the hand: a broad ring.
    Chosen,
}

/// How a checker lies at this moment.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// Its middle, in point widths, as White sits.
    pub at: Xy,
    /// How high it is above its rest: 0 at rest, 0.34 chosen, 0.62 in the hand, between them on its way.
    pub lift: f32,
    /// What is drawn later lies higher.
    pub order: f32,
    /// It stands on edge in a tray.
    pub on_edge: bool,
    /// Which way it leans on its neighbour: -1 up the board, 1 down, 0 flat, as White sits.
    pub lean: f32,
    /// The number on it; 0 for none.
    pub count: u8,
    /// The ring round it.
    pub ring: Ring,
}

impl Default for Body {
    fn default() -> Self {
        Body {
            at: Xy::ZERO,
            lift: 0.0,
            order: 0.0,
            on_edge: false,
            lean: 0.0,
            count: 0,
            ring: Ring::None,
        }
    }
}

/// One of the two dice.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Die {
    /// 0 for the first die, 1 for the second.
    pub index: u8,
}

/// How a die lies or tumbles at this moment.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct DieBody {
    /// Whether it is on the table at all.
    pub shown: bool,
    /// Its middle: x and y (down) in point widths as White sits, z up from the field's floor.
    pub at: [f32; 3],
    /// How it is turned, from its own axes to the board's, as a quaternion x, y, z, w.
    pub turn: [f32; 4],
    /// Whose colours it wears.
    pub side: Side,
    /// How much of it is used: 0 fresh, 0.5 half of a double, 1 used.
    pub spent: f32,
    /// How translucent it is: 0 solid, 1 gone.
    pub ghost: f32,
}

impl Default for DieBody {
    fn default() -> Self {
        DieBody {
            shown: false,
            at: [0.0; 3],
            turn: [0.0, 0.0, 0.0, 1.0],
            side: Side::White,
            spent: 0.0,
            ghost: 0.0,
        }
    }
}

/// The dice cup.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Cup {
    /// Whose it is.
    pub side: Side,
    /// Its middle, as White sits.
    pub at: Xy,
    /// How high it is held: 0 where it stands.
    pub lift: f32,
    /// How much of it is seen: 0 gone, 1 there.
    pub seen: f32,
    /// The dice in it: one in the roll-off, else two.
    pub dice: u8,
}

impl Default for Cup {
    fn default() -> Self {
        Cup {
            side: Side::White,
            at: Xy::ZERO,
            lift: 0.0,
            seen: 0.0,
            dice: 2,
        }
    }
}

/// A place where the chosen checker could lie.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatMark {
    /// Its middle, as White sits.
    pub at: Xy,
    /// The dice that bring the checker there, one to four numbers 1 to 6.
    pub dice: Vec<u8>,
    /// It is a place on edge in a tray.
    pub on_edge: bool,
    /// The checker in the hand is over it.
    pub hot: bool,
}

/// The marks on the table, as White sits.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Marks {
    /// Where the chosen checker could go.
    pub seats: Vec<SeatMark>,
    /// The ways of the checkers in a turn that is shown without being played, each from where to where.
    pub arrows: Vec<(Xy, Xy)>,
    /// The last turn's steps, each from where to where.
    pub trail: Vec<(Xy, Xy)>,
    /// What a refusal points at: points that are held, checkers that stand behind.
    pub held: Vec<Xy>,
}

/// A turn that somebody looks at: it is shown on the table and nothing is moved. The panels write it.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Shown(pub Option<ShownTurn>);

/// A turn that is shown without being played.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownTurn {
    /// Whose it is.
    pub side: Side,
    /// How the checkers lie before it.
    pub from: Position,
    /// Its steps, in an order in which each is legal.
    pub steps: Vec<PlayedStep>,
}

/// Where the board lies in the window.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The window's size in logical pixels.
    pub window: Vec2,
    /// Physical pixels in a logical one.
    pub scale: f32,
    /// Logical pixels in a point width.
    pub unit: f32,
    /// The board's middle in the window, logical pixels, y down.
    pub centre: Vec2,
    /// Who sits below.
    pub seating: Seating,
    /// Whether the points' numbers are shown.
    pub numbers: bool,
}

/// The air left around the case, in point widths.
const MARGIN: f32 = 0.30;

impl Default for Layout {
    fn default() -> Self {
        Layout::within(
            Vec2::new(1280.0, 800.0),
            1.0,
            Rect::new(0.0, 0.0, 1280.0, 800.0),
            Seating { below: Side::White },
            true,
        )
    }
}

impl Layout {
    /// The largest board that fits a free part of the window; the board is centred in it.
    pub fn within(window: Vec2, scale: f32, free: Rect, seating: Seating, numbers: bool) -> Layout {
        let across = free.width() / (2.0 * (CASE_HALF_WIDTH + MARGIN));
        let down = free.height() / (2.0 * (CASE_HALF_HEIGHT + MARGIN));
        Layout {
            window,
            scale,
            unit: across.min(down).max(1.0),
            centre: free.center(),
            seating,
            numbers,
        }
    }

    /// The place on the board, as White sits, under a place of the window in logical pixels.
    pub fn to_board(&self, px: Vec2) -> Xy {
        let at = (px - self.centre) / self.unit;
        self.seating.turn(Xy::new(at.x, at.y))
    }

    /// The place in the window, in logical pixels, of a place on the board as White sits.
    pub fn to_px(&self, at: Xy) -> Vec2 {
        let at = self.seating.turn(at);
        self.centre + Vec2::new(at.x, at.y) * self.unit
    }

    /// The place in a 2D camera's world (one unit a logical pixel, y up, the window's middle at zero) of a place on the
    /// board as White sits.
    pub fn to_world(&self, at: Xy) -> Vec2 {
        let px = self.to_px(at) - self.window / 2.0;
        Vec2::new(px.x, -px.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_the_window_leads_to_the_board_and_back_in_both_seatings() {
        for below in [Side::White, Side::Black] {
            let free = Rect::new(0.0, 40.0, 960.0, 740.0);
            let layout =
                Layout::within(Vec2::new(1280.0, 800.0), 1.5, free, Seating { below }, true);
            for px in [
                Vec2::new(10.0, 50.0),
                Vec2::new(480.0, 390.0),
                Vec2::new(955.0, 700.0),
            ] {
                assert!(layout.to_px(layout.to_board(px)).distance(px) < 0.01);
            }
        }
    }

    #[test]
    fn the_whole_case_lies_within_the_free_part() {
        for (w, h) in [
            (320.0, 480.0),
            (640.0, 400.0),
            (3000.0, 2000.0),
            (600.0, 1000.0),
        ] {
            let free = Rect::new(0.0, 0.0, w, h);
            let layout = Layout::within(
                Vec2::new(w, h),
                1.0,
                free,
                Seating { below: Side::White },
                true,
            );
            let corner = layout.to_px(Xy::new(CASE_HALF_WIDTH, CASE_HALF_HEIGHT));
            assert!(corner.x <= w && corner.y <= h, "{w} x {h}: {corner}");
        }
    }
}
