"""2-7 low: the lowest standard hand of five wins, ace always high (rules.md 3.3).

Strengths are 1 (a royal flush) to 7,462 (7-5-4-3-2).
"""

from cardhouse.ranking.lookup import looked_up
from cardhouse.ranking.low_classes import low27_classes
from cardhouse.ranking.order import HandName, Order, Takes, any_five
from cardhouse.ranking.tables import LOW27_FLUSH_VALUES, LOW27_VALUES


def low27_name(strength: int) -> HandName:
    """Of a strength from 1 to 7,462."""
    return low27_classes()[strength - 1]


_strength, _strengths = looked_up(LOW27_VALUES, LOW27_FLUSH_VALUES)
LOW27 = Order(
    id="low27",
    unchecked=_strength,
    strengths=_strengths,
    name=low27_name,
    fives=any_five,
    takes=Takes(cards=range(5, 6)),
)
