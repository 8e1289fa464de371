"""32-card draw: Americana's classes, then a suit, H > D > C > S, so that nobody ties (rules.md 3.7).

A strength is four times Americana's, plus the place of the suit of the card that decides.
"""

from collections.abc import Sequence
from typing import Final

from cardhouse.ranking.americana import americana_name, americana_strength
from cardhouse.ranking.classes import stripped_classes
from cardhouse.ranking.order import Cards, HandName, Order, Takes, any_five
from cardhouse.ranking.suits import HEART_ORDER, HEART_PLACES

_DECIDING: Final = {
    "two_pair": 2,
    "one_pair": 1,
    "high_card": 0,
    "straight": 0,
    "flush": 0,
    "straight_flush": 0,
}
"""By category: which of its ranks tells the card whose suit decides. No two hands share quads or trips."""
DECIDING_RANKS: Final = (
    -1,
    *(
        name.ranks[_DECIDING[name.category]] - 2 if name.category in _DECIDING else -1
        for name in stripped_classes(7)
    ),
)
"""By Americana's strength: the rank of the card whose suit decides, -1 for none."""


def draw32_strength(hole: Cards, board: Cards) -> int:
    """Of five cards in all, wherever they lie."""
    plain = americana_strength(hole, board)
    rank = DECIDING_RANKS[plain]
    for card in (*hole, *board):
        if card >> 2 == rank:
            return plain << 2 | HEART_PLACES[card & 3]
    return plain << 2


def draw32_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`draw32_strength` of each hole."""
    return [draw32_strength(hole, board) for hole in holes]


def draw32_name(strength: int) -> HandName:
    """Of a strength of five cards; the suit stands beside the rank of the card that decides."""
    name = americana_name(strength >> 2)
    if name.category not in _DECIDING:
        return name
    telling = (*(None,) * _DECIDING[name.category], HEART_ORDER[strength & 3])
    return HandName(name.category, name.ranks, telling)


DRAW32 = Order(
    id="draw32",
    unchecked=draw32_strength,
    strengths=draw32_strengths,
    name=draw32_name,
    fives=any_five,
    takes=Takes(cards=range(5, 6), lowest=7),
)
