"""Eight-or-better lows (rules.md 3.2). Strengths are 1 (8-7-6-5-4) to 56 (5-4-3-2-A); 0 is no low."""

from collections.abc import Sequence
from typing import Final

from cardhouse.ranking.classes import low8_classes
from cardhouse.ranking.order import Cards, HandName, Order, Takes, any_five


def lowest(ranks: int, count: int) -> int:
    """The `count` lowest of a mask of ranks."""
    kept = 0
    for _ in range(count):
        kept |= ranks & -ranks
        ranks &= ranks - 1
    return kept


def _low8_values() -> tuple[int, ...]:
    classes = enumerate(low8_classes(), 1)
    strengths = {sum(1 << (rank - 1) for rank in name.ranks): strength for strength, name in classes}
    return tuple(strengths.get(lowest(ranks, 5), 0) for ranks in range(256))


LOW_BITS: Final = tuple(1 << rank if rank < 8 else 0 for rank in (*range(1, 13), 0) for _ in range(4))
"""By card: a bit for each rank up to eight, ace bit 0."""
LOW8_VALUES: Final = _low8_values()
"""Strength of the five lowest, by mask of ranks."""


def low_ranks(cards: Cards) -> int:
    """The mask of the ranks up to eight among the cards."""
    ranks = 0
    for card in cards:
        ranks |= LOW_BITS[card]
    return ranks


def low8_strength(hole: Cards, board: Cards) -> int:
    """Of the best five different low ranks, wherever they lie."""
    return LOW8_VALUES[low_ranks(hole) | low_ranks(board)]


def low8_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`low8_strength` of each hole."""
    shared = low_ranks(board)
    return [LOW8_VALUES[low_ranks(hole) | shared] for hole in holes]


def low8_name(strength: int) -> HandName:
    """Of a strength from 1 to 56."""
    return low8_classes()[strength - 1]


LOW8 = Order(
    id="low8",
    unchecked=low8_strength,
    strengths=low8_strengths,
    name=low8_name,
    fives=any_five,
    takes=Takes(cards=range(5, 8)),
)
