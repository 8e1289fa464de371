"""Category counts of the rule book that several orders share (rules.md 3.8)."""

DECK32 = {
    "straight_flush": 20,
    "four_of_a_kind": 224,
    "full_house": 1_344,
    "flush": 204,
    "straight": 5_100,
    "three_of_a_kind": 10_752,
    "two_pair": 24_192,
    "one_pair": 107_520,
    "high_card": 52_020,
}
