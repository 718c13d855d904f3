//! How much is left to do.

/// The largest number.
pub(super) const MOST: u32 = 0x1ff << 14;

/// About what it takes to show that whoever is to move reaches their aim, and that they miss it.
/// The attacker's aim is to win, the defender's that the attacker does not.
///
/// In the literature's words: proof and disproof number where the attacker is to move, and the
/// other way round where the defender is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) phi: u32,
    pub(crate) delta: u32,
}

impl Numbers {
    /// A limit that no number of an open position reaches.
    pub(super) const UNLIMITED: Self = Self {
        phi: u32::MAX,
        delta: u32::MAX,
    };
}

/// A number up to [`MOST`] in twelve bits, perhaps rounded up.
pub(super) fn packed(number: u32) -> u64 {
    let number = number.min(MOST);
    // The mantissa has eight bits and a leading one.
    let shift = (u32::BITS - number.leading_zeros()).saturating_sub(9);
    let rounded = number.div_ceil(1 << shift);
    let bits = if number < 256 {
        number
    } else {
        // Where rounding has carried over, the exponent takes it.
        (shift << 8) + rounded
    };
    bits.into()
}

/// The number in the last twelve bits.
pub(super) const fn unpacked(bits: u64) -> u32 {
    let (exponent, mantissa) = (bits as u32 >> 8 & 15, bits as u32 & 255);
    match exponent {
        0 => mantissa,
        _ => (256 + mantissa) << (exponent - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_packed_into_twelve_bits_and_rounded_up() {
        let mut last = 0;
        for number in (0..5000).chain((5000..MOST).step_by(997)).chain([MOST]) {
            let bits = packed(number);
            assert!(bits < 1 << 12 && bits >= last, "{number}");
            last = bits;
            let back = unpacked(bits);
            let most = number + number / 256;
            assert!((number..=most).contains(&back), "{number}: {back}");
        }
        assert_eq!(packed(u32::MAX), packed(MOST));
    }
}
