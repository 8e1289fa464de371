"""The classes of hands that tie with each other, weakest first (rules.md 3.1–3.5, 13.6).

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
STRIPPED_CATEGORIES = (*HIGH_CATEGORIES[:5], "full_house", "flush", *HIGH_CATEGORIES[7:])
"""Where the low ranks are out of the deck, a flush is rarer than a full house (rules.md 3.5, 13.6)."""
SOKO_CATEGORIES = ("high_card", "one_pair", "four_straight", "four_flush", *HIGH_CATEGORIES[2:])
LOW = "low"


def straight_top(ranks: Sequence[int], lowest: int = 2) -> int:
    """The top of the best straight in different ranks, high to low; 0 when there is none.

    The ace is high, and low below the `lowest` rank of the deck.
    """
    for at in range(len(ranks) - 4):
        if ranks[at] - ranks[at + 4] == 4:
            return ranks[at]
    return lowest + 3 if {14, *range(lowest, lowest + 4)} <= set(ranks) else 0


def suited(ranks: Sequence[int], lowest: int = 2) -> HandName:
    """The best of five or more different ranks of one suit, high to low."""
    top = straight_top(ranks, lowest)
    return HandName("straight_flush", (top,)) if top else HandName("flush", tuple(ranks[:5]))


def unsuited(counts: Sequence[int], lowest: int = 2) -> HandName:
    """The best five of 5–7 cards without a flush; `counts[rank]` cards of each rank 0–14."""
    ranks = [rank for rank in range(14, 1, -1) if counts[rank]]
    if top := straight_top(ranks, lowest):  # seven cards with a straight hold no full house and no quads
        return HandName("straight", (top,))
    return grouped(counts)


def grouped(counts: Sequence[int]) -> HandName:
    """The best five by pairs and high cards alone; `counts[rank]` cards of each rank 0–14."""
    ranks = [rank for rank in range(14, 0, -1) if counts[rank]]
    by_count = sorted(ranks, key=lambda rank: counts[rank], reverse=True)
    first, second = counts[by_count[0]], counts[by_count[1]]
    if first == 3 and second >= 2:
        return HandName("full_house", tuple(by_count[:2]))
    telling = by_count[: 2 if first == second == 2 else 1]
    kickers = [rank for rank in ranks if rank not in telling]
    category = _BY_COUNTS[tuple(counts[rank] for rank in telling)]
    return HandName(category, (*telling, *kickers[: 5 - first * len(telling)]))


def four_in_a_row(ranks: Sequence[int]) -> tuple[int, int] | None:
    """Of five ranks, high to low: the top of four that follow each other, and the fifth (rules.md 3.4)."""
    for at, fifth in enumerate(ranks):
        row = [*ranks[:at], *ranks[at + 1 :]]
        if row == [14, 4, 3, 2]:
            return 4, fifth
        if row == list(range(row[0], row[0] - 4, -1)):
            return row[0], fifth
    return None


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
    return _in_order(HIGH_CATEGORIES, _by_category(2))


@cache
def stripped_classes(lowest: int) -> tuple[HandName, ...]:
    """Of a deck that begins at the `lowest` rank: 840 from sevens, 1,404 from sixes (rules.md 3.5, 13.6)."""
    return _in_order(STRIPPED_CATEGORIES, _by_category(lowest))


@cache
def soko_classes() -> tuple[HandName, ...]:
    """The classes of Sökö (rules.md 3.4).

    Every fifth card stands beside every four-flush, so that thirteen strengths in a row belong to one; those
    which would complete a straight are never dealt.
    """
    by_category = _by_category(2)
    every_pair = [(pair, pair, *kickers) for pair, *kickers in by_category["one_pair"]]
    broken = [*by_category["high_card"], *every_pair]
    rows = [four_in_a_row(sorted(ranks, reverse=True)) for ranks in broken]
    ranks = range(14, 1, -1)
    by_category |= {
        "high_card": [five for five in by_category["high_card"] if not four_in_a_row(five)],
        "one_pair": [
            (pair, *kickers)
            for pair, _, *kickers in every_pair
            if not four_in_a_row(sorted((pair, pair, *kickers), reverse=True))
        ],
        "four_straight": [row for row in rows if row],
        "four_flush": [(*four, fifth) for four in combinations(ranks, 4) for fifth in ranks],
    }
    return _in_order(SOKO_CATEGORIES, by_category)


Classes = dict[str, list[tuple[int, ...]]]


def _in_order(categories: Sequence[str], by_category: Classes) -> tuple[HandName, ...]:
    return tuple(
        HandName(category, ranks) for category in categories for ranks in sorted(by_category[category])
    )


def _by_category(lowest: int) -> Classes:
    ranks = range(14, lowest - 1, -1)
    fives: list[tuple[int, ...]] = [five for five in combinations(ranks, 5) if not straight_top(five, lowest)]
    tops: list[tuple[int, ...]] = [(top,) for top in range(14, lowest + 2, -1)]
    return {
        "high_card": fives,
        "one_pair": _with_kickers(ranks, 1, kickers=3),
        "two_pair": _with_kickers(ranks, 2, kickers=1),
        "three_of_a_kind": _with_kickers(ranks, 1, kickers=2),
        "straight": tops,
        "flush": fives,
        "full_house": _with_kickers(ranks, 1, kickers=1),
        "four_of_a_kind": _with_kickers(ranks, 1, kickers=1),
        "straight_flush": tops,
    }


def _with_kickers(ranks: Sequence[int], groups: int, *, kickers: int) -> list[tuple[int, ...]]:
    """Groups of equal rank, then kickers of other ranks, both high to low."""
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
