//! What lies over what: heights of the sheets over the board's own picture, which lies at 0.

/// Marks on the floor: the last turn's trail.
pub(super) const TRAIL: f32 = 10.0;
/// Checkers that lie or stand.
pub(super) const CHECKERS: f32 = 20.0;
/// Seats for the chosen checker: they may lie on a stack.
pub(super) const SEATS: f32 = 30.0;
/// Dice.
pub(super) const DICE: f32 = 40.0;
/// The dice cup.
pub(super) const CUP: f32 = 45.0;
/// Checkers in the air.
pub(super) const LIFTED: f32 = 50.0;
/// What a refusal points at.
pub(super) const HELD: f32 = 60.0;
/// The look before, while it fades.
pub(super) const VEIL: f32 = 90.0;
