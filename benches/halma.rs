//! Halma by the clock.

fn main() {
    kernels::clock::measure(&kernels::halma::groups());
}
