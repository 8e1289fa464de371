"""The low orders in words (rules.md 3.3, 13.1, 13.3). A smaller badness wins."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.oracles.brute_force import CATEGORIES, Ranked
from tests.oracles.grouping import SHAPES, ace_low, by_count, one_suit, rank


def low27_of_five(cards: Sequence[int]) -> Ranked:
    counts, ranks = by_count([rank(card) for card in cards])
    row = len(counts) == 5 and ranks[0] - ranks[4] == 4
    flush = one_suit(cards)
    if row and flush:
        return CATEGORIES.index("straight_flush"), ranks
    if row or flush:
        return CATEGORIES.index("straight" if row else "flush"), ranks
    return CATEGORIES.index(SHAPES[counts]), ranks


def ace_to_five_of_five(cards: Sequence[int]) -> Ranked:
    counts, ranks = by_count([ace_low(card) for card in cards])
    return CATEGORIES.index(SHAPES[counts]), ranks


def best_ace_to_five(fives: Iterable[Sequence[int]]) -> Ranked:
    return min(ace_to_five_of_five(five) for five in fives)


def best_badugi(cards: Sequence[int]) -> Ranked:
    """(cards that do not play, ranks high to low)."""
    for size in range(len(cards), 0, -1):
        sets = [
            tuple(sorted(map(ace_low, kept), reverse=True))
            for kept in combinations(cards, size)
            if len({card // 4 for card in kept}) == len({card % 4 for card in kept}) == size
        ]
        if sets:
            return len(cards) - size, min(sets)
    raise AssertionError("one card always plays")
