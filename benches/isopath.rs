//! Isopath by the clock.

fn main() {
    kernels::clock::measure(&kernels::isopath::groups());
}
