//! The pages of the documentation, so that their code is compiled and run by the tests.

#[doc = include_str!("../../README.md")]
mod readme {}
#[doc = include_str!("../../docs/embedding-gamekit.md")]
mod embedding_gamekit {}
#[doc = include_str!("../../docs/embedding-halma.md")]
mod embedding_halma {}
#[doc = include_str!("../../docs/embedding-hexgrid.md")]
mod embedding_hexgrid {}
#[cfg(feature = "pages")]
#[doc = include_str!("../../docs/embedding-isopath.md")]
mod embedding_isopath {}
#[cfg(feature = "pages")]
#[doc = include_str!("../../docs/testing.md")]
mod testing {}
