"""Category counts over all hands: those of rules.md 3.8, and others by counting ranks and suits."""

from collections import Counter
from itertools import combinations
from math import comb, prod

NO_LOW = "no_low"
STANDARD = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "one_pair": 1_098_240,
    "high_card": 1_302_540,
}
STANDARD_OF_SEVEN = {
    "straight_flush": 41_584,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "one_pair": 58_627_800,
    "high_card": 23_294_460,
}
BADUGI_SIZES = ("badugi", "three_card_badugi", "two_card_badugi", "one_card_badugi")
LOW8 = {"low": 56 * 4**5, NO_LOW: comb(52, 5) - 56 * 4**5}
SOKO = {
    "straight_flush": 40,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "four_flush": 110_940,
    "four_straight": 92_208,
    "one_pair": 1_047_552,
    "high_card": 1_150_080,
}
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
_LOW27_STRAIGHTS = 9  # six-high to ace-high: A-2-3-4-5 is none
_LOW27_OTHERS = comb(13, 5) - _LOW27_STRAIGHTS
LOW27 = {
    "straight_flush": 4 * _LOW27_STRAIGHTS,
    "flush": 4 * _LOW27_OTHERS,
    "straight": (4**5 - 4) * _LOW27_STRAIGHTS,
    "low": (4**5 - 4) * _LOW27_OTHERS,
    "four_of_a_kind": 13 * 48,
    "full_house": 13 * 4 * 12 * 6,
    "three_of_a_kind": 13 * 4 * comb(12, 2) * 4**2,
    "two_pair": comb(13, 2) * 6**2 * 44,
    "one_pair": 13 * 6 * comb(12, 3) * 4**3,
}
ACE_TO_FIVE = {
    "low": comb(13, 5) * 4**5,
    "one_pair": 13 * 6 * comb(12, 3) * 4**3,
    "two_pair": comb(13, 2) * 6**2 * 44,
    "three_of_a_kind": 13 * 4 * comb(12, 2) * 4**2,
    "full_house": 13 * 4 * 12 * 6,
    "four_of_a_kind": 13 * 48,
}
_SHORT_DECK_STRAIGHTS = 6  # A-6-7-8-9, then ten-high to ace-high
SHORT_DECK = {
    "straight_flush": 4 * _SHORT_DECK_STRAIGHTS,
    "four_of_a_kind": 9 * 32,
    "flush": 4 * (comb(9, 5) - _SHORT_DECK_STRAIGHTS),
    "full_house": 9 * 4 * 8 * 6,
    "straight": (4**5 - 4) * _SHORT_DECK_STRAIGHTS,
    "three_of_a_kind": 9 * 4 * comb(8, 2) * 4**2,
    "two_pair": comb(9, 2) * 6**2 * 28,
    "one_pair": 9 * 6 * comb(8, 3) * 4**3,
    "high_card": (4**5 - 4) * (comb(9, 5) - _SHORT_DECK_STRAIGHTS),
}


def ace_to_five_of_seven() -> Counter[str]:
    """By how many cards each of the ranks held has: with four or more alone a low is short of ranks."""
    shapes: Counter[str] = Counter()
    for shape, category in {
        (2, 2, 2, 1): "one_pair",
        (3, 2, 1, 1): "one_pair",
        (4, 1, 1, 1): "one_pair",
        (3, 2, 2): "two_pair",
        (3, 3, 1): "two_pair",
        (4, 2, 1): "two_pair",
        (4, 3): "full_house",
    }.items():
        alike = prod(prod(range(1, n + 1)) for n in Counter(shape).values())
        chosen = prod(range(13, 13 - len(shape), -1)) // alike
        shapes[category] += chosen * prod(comb(4, count) for count in shape)
    shapes["low"] = comb(52, 7) - shapes.total()
    return shapes


def badugi() -> dict[str, int]:
    """Rank after rank: the sets of suits that can be covered by cards of different ranks so far."""
    states = Counter({(0, frozenset({frozenset[int]()})): 1})
    for _ in range(13):
        following: Counter[tuple[int, frozenset[frozenset[int]]]] = Counter()
        for (cards, covered), ways in states.items():
            for count in range(5 - cards):
                for suits in combinations(range(4), count):
                    more = covered | {old | {suit} for old in covered for suit in suits}
                    following[cards + count, more] += ways
        states = following
    counts: Counter[str] = Counter()
    for (cards, covered), ways in states.items():
        if cards == 4:
            counts[BADUGI_SIZES[4 - max(map(len, covered))]] += ways
    return dict(counts)


def flushes_among(ranks: tuple[int, ...]) -> int:
    """Of the hands with so many cards of each rank, those with five or more of a suit."""
    present = [count for count in ranks if count]
    ways = [0] * 8  # by cards of the suit
    ways[0] = 1
    for count in present:
        for held in range(7, -1, -1):
            with_it = ways[held - 1] * comb(3, count - 1) if held else 0
            ways[held] = ways[held] * comb(3, count) + with_it
    return 4 * sum(ways[5:])
