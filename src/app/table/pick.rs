//! What lies under a place of the table, for somebody who wants to know rather than play.

use super::parts::{Body, Checker, Cup, DieBody, Layout};
use crate::app::theme::{PointShape, Theme};
use crate::geometry::{
    CHECKER_ON_EDGE, CHECKER_RADIUS, CUP_RADIUS, DIE_EDGE, FIELD_CENTRE_X, FIELD_HALF_HEIGHT, Spot,
    Xy, point_x, spot_at,
};
use crate::rules::{Point, Side};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Picked>();
}

/// A part of the table was pointed at.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Picked {
    /// Where, in point widths as White sits.
    pub at: Xy,
    /// What lies there.
    pub part: Part,
}

/// A part of what is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// A checker of a side.
    Checker(Side),
    /// A die in a side's colours.
    Die(Side),
    /// The dice cup.
    Cup,
    /// The frame and the dividers.
    Rim,
    /// A number on the frame.
    Numeral,
    /// The bar in the middle.
    Bar,
    /// A tray for checkers borne off.
    Tray,
    /// A closed lid.
    Lid,
    /// A point of an odd number.
    OddPoint,
    /// A point of an even number.
    EvenPoint,
    /// The ornament in the middle of a half.
    Medallion,
    /// The field between the points.
    Field,
    /// The table beside the case.
    Table,
}

/// What has to be known to say what lies where.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    layout: Res<'w, Layout>,
    cup: Res<'w, Cup>,
    theme: Option<Res<'w, Theme>>,
    dice: Query<'w, 's, &'static DieBody>,
}

impl Seen<'_, '_> {
    /// What is seen at a place.
    pub fn part<'b>(
        &self,
        at: Xy,
        checkers: impl Iterator<Item = (&'b Checker, &'b Body)>,
    ) -> Part {
        if self.cup.seen > 0.0 && at.distance(self.cup.at) <= CUP_RADIUS {
            return Part::Cup;
        }
        // The half diagonal: a die may lie at any angle.
        let reach = 0.6 * DIE_EDGE;
        let die = self.dice.iter().find(|die| {
            let [x, y, _] = die.at;
            die.shown && die.ghost < 1.0 && at.distance(Xy::new(x, y)) <= reach
        });
        if let Some(die) = die {
            return Part::Die(die.side);
        }
        let top = checkers
            .filter(|(_, body)| covers(body, at))
            .max_by(|(_, one), (_, other)| one.order.total_cmp(&other.order));
        if let Some((checker, _)) = top {
            return Part::Checker(checker.side);
        }
        match spot_at(at) {
            Spot::Point(point) => self.in_column(point, at),
            Spot::Tray(_) => Part::Tray,
            Spot::Lid => Part::Lid,
            Spot::Bar => Part::Bar,
            Spot::Rail if self.layout.numbers && is_numeral(at) => Part::Numeral,
            Spot::Rail => Part::Rim,
            Spot::Outside => Part::Table,
        }
    }

    /// The point, if its shape covers the place; else what lies beside it.
    fn in_column(&self, point: Point, at: Xy) -> Part {
        let default = crate::app::theme::Points::default();
        let (points, radius) = match &self.theme {
            Some(theme) => (&theme.points, theme.field.compass.radius),
            None => (&default, 0.0),
        };
        let deep = FIELD_HALF_HEIGHT - at.y.abs();
        let share = deep / points.reach;
        let half = match points.shape {
            PointShape::Triangle | PointShape::Kite | PointShape::Steps => {
                points.half_width * (1.0 - share)
            }
            _ => points.half_width,
        };
        if share <= 1.0 && (at.x - point_x(point)).abs() <= half {
            return if point.get() % 2 == 1 {
                Part::OddPoint
            } else {
                Part::EvenPoint
            };
        }
        let middle = Xy::new(FIELD_CENTRE_X.copysign(at.x), 0.0);
        if at.distance(middle) <= radius.max(0.5) {
            return Part::Medallion;
        }
        Part::Field
    }
}

/// Whether a checker covers a place.
fn covers(body: &Body, at: Xy) -> bool {
    if body.on_edge {
        let (x, y) = ((at.x - body.at.x).abs(), (at.y - body.at.y).abs());
        return x <= CHECKER_RADIUS && y <= CHECKER_ON_EDGE / 2.0;
    }
    at.distance(body.at) <= CHECKER_RADIUS
}

/// Whether a place of the frame is that of a number: over or under the middle of a point.
fn is_numeral(at: Xy) -> bool {
    at.y.abs() > FIELD_HALF_HEIGHT
        && Point::all().any(|point| (at.x - point_x(point)).abs() <= 0.28)
}
