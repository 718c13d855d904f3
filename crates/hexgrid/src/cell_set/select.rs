//! The place of a set bit by its rank.

/// The index of the set bit with `rank` set bits below it, if there is one: by sums over the bytes
/// instead of bit by bit.
///
/// Source: Vigna, *Broadword implementation of rank/select queries* (2008).
pub(super) fn select_64(bits: u64, rank: usize) -> Option<u32> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = bits - ((bits >> 1) & (0x55 * ONES));
    let nibbles = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let bytes = (nibbles + (nibbles >> 4)) & (0x0f * ONES);
    // Byte i holds the number of bits in the bytes up to i.
    let sums = bytes.wrapping_mul(ONES);
    let rank = rank as u64;
    if rank >= sums >> 56 {
        return None;
    }
    // The high bit of byte i: whether the one looked for lies beyond it.
    let beyond = (((rank * ONES) | (0x80 * ONES)) - sums) & (0x80 * ONES);
    let skipped = ((beyond >> 7).wrapping_mul(ONES) >> 56) * 8;
    let before = ((sums << 8) >> skipped) & 0xff;
    let byte = (bits >> skipped) & 0xff;
    let place = SELECT_IN_BYTE[byte as usize][(rank - before) as usize & 7];
    Some(skipped as u32 + u32::from(place))
}

/// For each byte, the places of its set bits from the lowest: to look them up is quicker than to go
/// from bit to bit, since nobody can foretell how far.
static SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte][rank] = place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};
