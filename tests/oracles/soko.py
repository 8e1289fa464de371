"""Sökö in words (rules.md 3.4)."""

from collections.abc import Sequence

from tests.oracles.brute_force import CATEGORIES, Ranked, high_of_five
from tests.oracles.grouping import one_suit, rank

SOKO = ("high_card", "one_pair", "four_straight", "four_flush", *CATEGORIES[2:])
ROWS = [{14, 2, 3, 4}, *({low, low + 1, low + 2, low + 3} for low in range(2, 12))]


def soko_of_five(cards: Sequence[int]) -> Ranked:
    """(category number, ranks in the order in which they are compared)."""
    plain, ranks = high_of_five(cards)
    candidates = [(SOKO.index(CATEGORIES[plain]), ranks)]
    for fifth in cards:
        four = sorted((card for card in cards if card != fifth), reverse=True)
        held = [rank(card) for card in four]
        if one_suit(four):
            candidates.append((SOKO.index("four_flush"), (*held, rank(fifth))))
        if set(held) in ROWS:
            top = 4 if set(held) == ROWS[0] else held[0]
            candidates.append((SOKO.index("four_straight"), (top, rank(fifth))))
    return max(candidates)
