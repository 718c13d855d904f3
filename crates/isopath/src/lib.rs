//! The board game Isopath.
