//! Random numbers for Zobrist hashing.

/// `N` keys from the generator SplitMix64, begun with `seed`; the same on every machine and in
/// every version.
///
/// ```
/// const KEYS: [u64; 3] = gamekit::keys(0);
/// assert_eq!(KEYS[0], 0xe220_a839_7b1d_cdaf);
/// ```
///
/// Source: Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (2014).
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut at = 0;
    while at < N {
        keys[at] = split_mix(&mut state);
        at += 1;
    }
    keys
}

/// The next number of SplitMix64.
pub(crate) const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_the_published_generator() {
        // The first outputs of the reference implementation for the seed 1234567.
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(keys::<5>(1_234_567), expected);
    }
}
