//! What the player lets the game do by itself.

/// The player's switches; all are off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Habits {
    /// Throw as soon as a throw is due, in the roll-off too.
    pub throw: bool,
    /// Hand the turn over as soon as no step is left. The end of a game is never accepted by itself.
    pub hand_over: bool,
    /// Play on where only one outcome of the turn is left.
    pub forced: bool,
}
