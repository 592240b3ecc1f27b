//! Everything Bevy: the window, the table, its look and its panels.
