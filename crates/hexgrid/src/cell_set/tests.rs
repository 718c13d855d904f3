use super::*;
use alloc::collections::BTreeSet;
use proptest::prelude::*;

fn members<W: Word>(set: CellSet<W>) -> BTreeSet<Cell> {
    set.iter().collect()
}

/// The set algebra against the standard library's sets.
fn agrees_with_btree_sets<W: Word>(left: &BTreeSet<Cell>, right: &BTreeSet<Cell>) {
    let a: CellSet<W> = left.iter().copied().collect();
    let b: CellSet<W> = right.iter().copied().collect();
    assert_eq!(members(a), *left);
    assert_eq!(a.len(), left.len());
    assert_eq!(a.iter().len(), left.len());
    assert!(a.iter().rev().eq(left.iter().rev().copied()));
    from_both_ends(&a, left);
    assert_eq!(members(a | b), left | right);
    assert_eq!(members(a & b), left & right);
    assert_eq!(members(a ^ b), left ^ right);
    assert_eq!(members(a - b), left - right);
    assert_eq!(a.is_subset(b), left.is_subset(right));
    assert_eq!(a.intersects(b), !left.is_disjoint(right));
    assert_eq!(a.first(), left.first().copied());
    for cell in 0..W::BITS as usize {
        let cell = Cell::at(cell);
        assert_eq!(a.contains(cell), left.contains(&cell));
        let (mut with, mut without) = (a, a);
        with.insert(cell);
        without.remove(cell);
        assert_eq!(with, a | cell.into());
        assert_eq!(without, a - cell.into());
    }
    for (rank, &cell) in left.iter().enumerate() {
        assert_eq!(a.nth(rank), Some(cell));
    }
    assert_eq!(a.nth(left.len()), None);
}

/// Once from the front, once from the back, and so on, and beyond the end.
fn from_both_ends<W: Word>(set: &CellSet<W>, members: &BTreeSet<Cell>) {
    let (mut found, mut expected) = (set.into_iter(), members.iter().copied());
    for _ in 0..members.len() / 2 + 1 {
        assert_eq!(found.next(), expected.next());
        assert_eq!(found.next_back(), expected.next_back());
        assert_eq!(found.len(), expected.len());
    }
    assert_eq!((found.next(), found.next_back()), (None, None));
}

fn cells(limit: usize) -> impl Strategy<Value = BTreeSet<Cell>> {
    prop::collection::btree_set((0..limit).prop_map(Cell::at), 0..limit)
}

proptest! {
    #[test]
    fn sets_of_64(a in cells(64), b in cells(64)) {
        agrees_with_btree_sets::<u64>(&a, &b);
    }

    #[test]
    fn sets_of_128(a in cells(128), b in cells(128)) {
        agrees_with_btree_sets::<u128>(&a, &b);
    }
}

#[test]
fn a_cell_beyond_the_width_is_never_a_member() {
    for index in 64..Cell::LIMIT {
        let cell = Cell::at(index);
        let mut set = CellSet64::from_bits(u64::MAX);
        assert!(!set.contains(cell));
        set.insert(cell);
        set.remove(cell);
        assert_eq!(set.bits(), u64::MAX);
        assert!(CellSet64::of(cell).is_empty());
    }
}
