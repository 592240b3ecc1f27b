//! Where bar, panel and buttons lie in a window of a given size.

use bevy_egui::egui::{Rect, Vec2, pos2};

/// The width of the side panel, in points.
pub(super) const SIDE: f32 = 320.0;
/// A window narrower than this folds the side panel into a drawer.
const WIDE: f32 = 900.0;

/// The least window, in points, that everything is laid out for: what a window of 640 x 480 logical pixels has at 200 %.
const LEAST: Vec2 = Vec2::new(320.0, 240.0);
/// The least scale that words give way to.
const SMALLEST_ZOOM: f32 = 0.5;
/// The width of the bar of chances, in points.
const WIN_BAR: f32 = 32.0;

/// How many logical pixels a point takes in a window of so many logical pixels: as many as the players chose, but no more
/// than leave room for everything. In a smaller window words are smaller rather than over each other.
pub(super) fn zoom(percent: u16, window: Vec2) -> f32 {
    let wanted = f32::from(percent) / 100.0;
    let room = (window.x / LEAST.x).min(window.y / LEAST.y);
    wanted.min(room.max(SMALLEST_ZOOM))
}

/// The parts of the window, in points; they do not overlap, but for the drawer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plan {
    /// The menu bar.
    pub bar: Rect,
    /// The side panel, or where its drawer comes to lie when it is opened.
    pub side: Rect,
    /// Whether the side panel is a drawer.
    pub folded: bool,
    /// The line that says what is going on while the panel is folded.
    pub notice: Option<Rect>,
    /// The buttons near the hand.
    pub hand: Rect,
    /// Whether those stand below each other.
    pub upright: bool,
    /// The bar of chances at the left of the board, where it is wanted.
    pub win_bar: Option<Rect>,
    /// What is left for the board.
    pub free: Rect,
}

impl Plan {
    /// Lays out a window of this size.
    pub fn of(size: Vec2) -> Self {
        let size = size.max(Vec2::splat(1.0));
        let whole = Rect::from_min_size(pos2(0.0, 0.0), size);
        let folded = size.x < WIDE || size.y > size.x;
        let low = size.y < 420.0;
        let (bar, mut free) = whole.split_top_bottom_at_y(if low { 34.0 } else { 40.0 });
        let mut side = Rect::from_min_max(pos2((size.x - SIDE).max(0.0), bar.max.y), whole.max);
        let mut notice = None;
        if folded {
            let (line, rest) =
                free.split_top_bottom_at_y(free.min.y + if low { 24.0 } else { 30.0 });
            notice = Some(line);
            free = rest;
        } else {
            let (rest, panel) = free.split_left_right_at_x(size.x - SIDE);
            side = panel;
            free = rest;
        }
        // The height is what limits a board in a wide window: the buttons then stand at its right.
        let upright = folded && size.x > 1.15 * size.y;
        let hand = if upright {
            let (rest, hand) =
                free.split_left_right_at_x(size.x - (0.19 * size.x).clamp(96.0, 150.0));
            free = rest;
            hand
        } else {
            let (rest, hand) = free.split_top_bottom_at_y(size.y - if low { 44.0 } else { 56.0 });
            free = rest;
            hand
        };
        Self {
            bar,
            side,
            folded,
            notice,
            hand,
            upright,
            win_bar: None,
            free,
        }
    }

    /// The same with room for the bar of chances.
    pub fn with_win_bar(mut self) -> Self {
        let split = |rect: Rect| rect.split_left_right_at_x(rect.min.x + WIN_BAR);
        let (mut bar, rest) = split(self.free);
        self.free = rest;
        if !self.upright {
            // Down to the window's edge: the buttons keep below the board's middle.
            let (below, rest) = split(self.hand);
            bar.max.y = below.max.y;
            self.hand = rest;
        }
        self.win_bar = Some(bar);
        self
    }
}

impl Plan {
    /// Splits that a tiny window would turn inside out are made empty.
    #[cfg(test)]
    fn parts(&self) -> Vec<Rect> {
        let mut parts = vec![self.bar, self.hand, self.free];
        parts.extend(self.notice);
        parts.extend(self.win_bar);
        if !self.folded {
            parts.push(self.side);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_fill_the_window_and_never_overlap() {
        for width in (320..=3840).step_by(80) {
            for height in (240..=2160).step_by(60) {
                let size = Vec2::new(width as f32, height as f32);
                let plan = Plan::of(size);
                let bar = (width + height) % 3 == 0;
                let parts = if bar { plan.with_win_bar() } else { plan }.parts();
                let mut area = 0.0;
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.is_positive(), "{size:?}: {part:?}");
                    assert!(Rect::from_min_size(pos2(0.0, 0.0), size).contains_rect(*part));
                    area += part.area();
                    for other in &parts[index + 1..] {
                        assert!(!part.intersect(*other).is_positive(), "{size:?}");
                    }
                }
                assert!((area - size.x * size.y).abs() < 1.0, "{size:?}");
            }
        }
    }

    #[test]
    fn words_are_as_large_as_chosen_in_any_window_they_have_to_be_and_give_way_below() {
        for percent in [75, 100, 150, 200] {
            for size in [(640.0, 480.0), (1280.0, 800.0), (700.0, 2000.0)] {
                assert_eq!(zoom(percent, size.into()), f32::from(percent) / 100.0);
            }
        }
        for size in [
            (320.0, 480.0),
            (639.0, 480.0),
            (800.0, 300.0),
            (160.0, 120.0),
        ] {
            let zoom = zoom(200, size.into());
            let points = Vec2::from(size) / zoom;
            assert!(
                zoom < 2.0 && points.x >= 319.9 && points.y >= 239.9,
                "{size:?}"
            );
        }
        assert_eq!(zoom(100, Vec2::ZERO), SMALLEST_ZOOM);
    }

    #[test]
    fn the_board_keeps_most_of_a_small_window() {
        for (size, share) in [
            ((640.0, 480.0), 0.55),
            ((320.0, 240.0), 0.35),
            ((600.0, 1000.0), 0.55),
        ] {
            let free = Plan::of(size.into()).free;
            let unit = (free.width() / 17.5).min(free.height() / 13.2);
            let widest = (size.0 / 17.5_f32).min(size.1 / 13.2);
            assert!(unit * unit > share * widest * widest, "{size:?}: {free:?}");
        }
    }

    #[test]
    fn the_panel_folds_when_narrow_or_portrait() {
        assert!(!Plan::of(Vec2::new(900.0, 700.0)).folded);
        assert!(Plan::of(Vec2::new(899.0, 700.0)).folded);
        assert!(Plan::of(Vec2::new(1000.0, 1001.0)).folded);
        assert_eq!(Plan::of(Vec2::new(1280.0, 800.0)).side.width(), SIDE);
    }
}
