//! Where points, seats, trays, bar, rail and halves are, in point widths.
