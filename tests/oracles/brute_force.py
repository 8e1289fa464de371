"""A second opinion on who wins, slow and plain: the rule book applied to every five cards that may play.

It shares nothing with the evaluators; cards are read as (rank 2-14, suit) pairs.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

CATEGORIES = (
    "high_card",
    "one_pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)

Ranked = tuple[int, tuple[int, ...]]


def high_of_five(cards: Sequence[int]) -> Ranked:
    """(category number, ranks by how many and then how high); rules.md 3.1."""
    ranks = [card // 4 + 2 for card in cards]
    grouped = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    shape = [count for _, count in grouped]
    order = tuple(rank for rank, _ in grouped)
    flush = len({card % 4 for card in cards}) == 1
    if order == (14, 5, 4, 3, 2):
        order = (5, 4, 3, 2, 1)
    straight = len(shape) == 5 and order[0] - order[4] == 4
    if straight:
        return (8 if flush else 4), order[:1]
    if flush:
        return 5, order
    return {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), order


def low8_of_five(cards: Sequence[int]) -> tuple[int, ...] | None:
    """Ranks high to low, ace 1; None when it is no eight-or-better low; rules.md 3.2."""
    ranks = sorted(((card // 4 + 1) % 13 + 1 for card in cards), reverse=True)
    return tuple(ranks) if ranks[0] <= 8 and len(set(ranks)) == 5 else None


def any_five(hole: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return combinations([*hole, *board], 5)


def two_and_three(hole: Sequence[int], board: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return [own + shared for own in combinations(hole, 2) for shared in combinations(board, 3)]


def best_high(fives: Iterable[Sequence[int]]) -> Ranked:
    return max(high_of_five(five) for five in fives)


def best_low8(fives: Iterable[Sequence[int]]) -> tuple[int, ...] | None:
    lows = [low for low in map(low8_of_five, fives) if low is not None]
    return min(lows) if lows else None
