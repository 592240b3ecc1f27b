//! Tests of pictures, rendered off screen.
