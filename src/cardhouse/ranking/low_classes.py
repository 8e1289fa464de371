"""The classes of the low orders in which every hand has a place, weakest first (rules.md 3.3, 13.1, 13.3).

A hand without a pair is called a low by its ranks; worse ones by what spoils them.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cardhouse.ranking.classes import HIGH_CATEGORIES, LOW, grouped, high_classes, straight_top
from cardhouse.ranking.order import HandName

ACE_HIGH_WHEEL = (14, 5, 4, 3, 2)
BADUGI_CATEGORIES = ("one_card_badugi", "two_card_badugi", "three_card_badugi", "badugi")


def low27_suited(ranks: tuple[int, ...]) -> HandName:
    """Five different ranks of one suit, high to low, the ace only high."""
    top = straight_top(ranks)
    return HandName("straight_flush", (top,)) if top > 5 else HandName("flush", ranks)


def low27_unsuited(counts: Sequence[int]) -> HandName:
    """Five cards of different suits, the ace only high; `counts[rank]` cards of each rank 0–14."""
    ranks = [rank for rank in range(14, 1, -1) if counts[rank]]
    top = straight_top(ranks)
    return HandName("straight", (top,)) if top > 5 else _spoilt_or_low(counts)


def ace_to_five(counts: Sequence[int]) -> HandName:
    """The lowest five of 5–7 cards; `counts[rank]` cards of each rank 0–13, the ace 1 (rules.md 13.1)."""
    kept = [0] * 15
    for copies in range(1, 5):  # one of each rank before the second of any
        for rank in range(1, 14):
            if counts[rank] >= copies and sum(kept) < 5:
                kept[rank] += 1
    return _spoilt_or_low(kept)


def _spoilt_or_low(counts: Sequence[int]) -> HandName:
    name = grouped(counts)
    return HandName(LOW, name.ranks) if name.category == "high_card" else name


@cache
def low27_classes() -> tuple[HandName, ...]:
    """The 7,462 classes of 2-7 low (rules.md 3.3).

    They are the standard ones upside down, with A-5-4-3-2 among the ace-highs.
    """
    standard = [name for name in high_classes() if name.ranks != (5,)]
    turned = [
        *(HandName(category, ACE_HIGH_WHEEL) for category in ("high_card", "flush")),
        *standard,
    ]
    turned.sort(key=_high_place, reverse=True)
    return tuple(HandName(LOW, name.ranks) if name.category == "high_card" else name for name in turned)


@cache
def ace_to_five_classes() -> tuple[HandName, ...]:
    """The 6,175 classes of ace-to-five low (rules.md 13.1).

    They are the standard ones upside down, the ace low, without straights and flushes.
    """
    ranks = range(13, 0, -1)
    fives = [HandName("high_card", five) for five in combinations(ranks, 5)]
    paired = [
        HandName(name.category, tuple(rank - 1 for rank in name.ranks))
        for name in high_classes()
        if name.category not in {"high_card", "straight", "flush", "straight_flush"}
    ]
    turned = sorted([*fives, *paired], key=_high_place, reverse=True)
    return tuple(HandName(LOW, name.ranks) if name.category == "high_card" else name for name in turned)


def _high_place(name: HandName) -> tuple[int, tuple[int, ...]]:
    return HIGH_CATEGORIES.index(name.category), name.ranks


@cache
def badugi_classes() -> tuple[HandName, ...]:
    """The 1,092 classes of badugi, a lone king first (rules.md 13.3)."""
    return tuple(
        HandName(category, ranks)
        for size, category in enumerate(BADUGI_CATEGORIES, 1)
        for ranks in sorted(combinations(range(13, 0, -1), size), reverse=True)
    )
