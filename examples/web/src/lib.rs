//! Both games in the browser, as what a page needs of them: clicks go in, a [`View`] comes out.
//!
//! [`IsopathTable`] and [`HalmaTable`] have the same methods, so that the page treats both games
//! alike. Everything that a rule decides is decided here; the page (`app.js`) shows a view and
//! reports clicks. What may go wrong is an `Err` with a sentence for the player, which the page gets
//! as an exception.
//!
//! ```
//! use web::HalmaTable;
//!
//! let mut table = HalmaTable::new("da", 4, 1)?;
//! assert!(table.click("a1").is_err()); // it can't move yet
//! table.click("c1")?;
//! assert!(table.preview("e7").is_some());
//! table.click("e7")?;
//! assert!(table.view().contains("1. c1>e7"));
//! table.play_bot();
//! # Ok::<(), String>(())
//! ```

mod halma_bot;
mod halma_table;
mod isopath_bot;
mod isopath_table;
mod isopath_turn;
mod view;

pub use halma_table::HalmaTable;
pub use isopath_table::IsopathTable;
pub use view::{Back, CellView, Mark, Turn, View};
