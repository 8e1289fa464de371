"""The classes of hands that tie with each other, weakest first (rules.md 3.1, 3.2).

This is the rule in words a reader can check; the evaluators only look its results up. A class's strength is
its place in the list, counted from 1.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cardhouse.ranking.order import HandName

HIGH_CATEGORIES = (
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
LOW = "low"
FIVE_HIGH = (14, 5, 4, 3, 2)


def straight_top(ranks: Sequence[int]) -> int:
    """The top of the best straight in different ranks, high to low; 0 when there is none."""
    for at in range(len(ranks) - 4):
        if ranks[at] - ranks[at + 4] == 4:
            return ranks[at]
    return 5 if set(FIVE_HIGH) <= set(ranks) else 0


def suited(ranks: Sequence[int]) -> HandName:
    """The best of five or more different ranks of one suit, high to low."""
    top = straight_top(ranks)
    return HandName("straight_flush", (top,)) if top else HandName("flush", tuple(ranks[:5]))


def unsuited(counts: Sequence[int]) -> HandName:
    """The best five of 5–7 cards without a flush; `counts[rank]` cards of each rank 0–14."""
    ranks = [rank for rank in range(14, 1, -1) if counts[rank]]
    if top := straight_top(ranks):  # seven cards with a straight hold no full house and no quads
        return HandName("straight", (top,))
    grouped = sorted(ranks, key=lambda rank: counts[rank], reverse=True)
    first, second = counts[grouped[0]], counts[grouped[1]]
    if first == 3 and second >= 2:
        return HandName("full_house", tuple(grouped[:2]))
    telling = grouped[: 2 if first == second == 2 else 1]
    kickers = [rank for rank in ranks if rank not in telling]
    category = _BY_COUNTS[tuple(counts[rank] for rank in telling)]
    return HandName(category, (*telling, *kickers[: 5 - first * len(telling)]))


_BY_COUNTS = {
    (4,): "four_of_a_kind",
    (3,): "three_of_a_kind",
    (2, 2): "two_pair",
    (2,): "one_pair",
    (1,): "high_card",
}


@cache
def high_classes() -> tuple[HandName, ...]:
    """The 7,462 classes of the standard high order (rules.md 3.1)."""
    fives: list[tuple[int, ...]] = [
        five for five in combinations(range(14, 1, -1), 5) if not straight_top(five)
    ]
    tops: list[tuple[int, ...]] = [(top,) for top in range(14, 4, -1)]
    by_category: dict[str, list[tuple[int, ...]]] = {
        "high_card": fives,
        "one_pair": _with_kickers(1, kickers=3),
        "two_pair": _with_kickers(2, kickers=1),
        "three_of_a_kind": _with_kickers(1, kickers=2),
        "straight": tops,
        "flush": fives,
        "full_house": _with_kickers(1, kickers=1),
        "four_of_a_kind": _with_kickers(1, kickers=1),
        "straight_flush": tops,
    }
    return tuple(
        HandName(category, ranks) for category in HIGH_CATEGORIES for ranks in sorted(by_category[category])
    )


def _with_kickers(groups: int, *, kickers: int) -> list[tuple[int, ...]]:
    """Groups of equal rank, then kickers of other ranks, both high to low."""
    ranks = range(14, 1, -1)
    return [
        (*group, *rest)
        for group in combinations(ranks, groups)
        for rest in combinations([rank for rank in ranks if rank not in group], kickers)
    ]


@cache
def low8_classes() -> tuple[HandName, ...]:
    """The 56 eight-or-better lows, 8-7-6-5-4 first (rules.md 3.2)."""
    lows = sorted(combinations(range(8, 0, -1), 5), reverse=True)
    return tuple(HandName(LOW, ranks) for ranks in lows)
