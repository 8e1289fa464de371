"""The standard high order: the best five of five to seven cards (rules.md 3.1). Strengths are 1 to 7,462."""

from cardhouse.ranking.classes import high_classes
from cardhouse.ranking.lookup import looked_up
from cardhouse.ranking.order import HandName, Order, Takes, any_five
from cardhouse.ranking.tables import FLUSH_VALUES, HIGH_VALUES


def high_name(strength: int) -> HandName:
    """Of a strength from 1 to 7,462."""
    return high_classes()[strength - 1]


_strength, _strengths = looked_up(HIGH_VALUES, FLUSH_VALUES)
HIGH = Order(
    id="high",
    unchecked=_strength,
    strengths=_strengths,
    name=high_name,
    fives=any_five,
    takes=Takes(cards=range(5, 8)),
)
