"""Ace-to-five low: five low cards, ace low, straights and flushes ignored (rules.md 13.1).

Strengths are 1 to 6,175 (5-4-3-2-A), of the best five of five to seven cards; there is no qualifier.
"""

from collections.abc import Sequence

from cardhouse.ranking.keys import KEY_MASK, RANK_KEYS, ROW_BITS
from cardhouse.ranking.low_classes import ace_to_five_classes
from cardhouse.ranking.order import Cards, HandName, Order, Takes, any_five
from cardhouse.ranking.tables import ACE_TO_FIVE_VALUES, OFFSETS


def ace_to_five_strength(hole: Cards, board: Cards) -> int:
    """Of five to seven cards in all, wherever they lie."""
    key = 0
    for card in hole:
        key += RANK_KEYS[card >> 2]
    for card in board:
        key += RANK_KEYS[card >> 2]
    key &= KEY_MASK
    return ACE_TO_FIVE_VALUES[key + OFFSETS[key >> ROW_BITS]]


def ace_to_five_strengths(holes: Sequence[Cards], board: Cards) -> list[int]:
    """`ace_to_five_strength` of each hole."""
    return [ace_to_five_strength(hole, board) for hole in holes]


def ace_to_five_name(strength: int) -> HandName:
    """Of a strength from 1 to 6,175."""
    return ace_to_five_classes()[strength - 1]


ACE_TO_FIVE = Order(
    id="ace_to_five",
    unchecked=ace_to_five_strength,
    strengths=ace_to_five_strengths,
    name=ace_to_five_name,
    fives=any_five,
    takes=Takes(cards=range(5, 8)),
)
