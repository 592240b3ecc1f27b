//! One game in progress: the state machine that players act on.
