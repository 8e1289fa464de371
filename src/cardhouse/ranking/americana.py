"""Americana: 32 cards from sevens up, A-7-8-9-T the lowest straight, flush over full house (rules.md 3.5).

Strengths are 1 to 840, of five to seven cards.
"""

from cardhouse.ranking.classes import stripped_classes
from cardhouse.ranking.lookup import looked_up
from cardhouse.ranking.order import HandName, Order, Takes, any_five
from cardhouse.ranking.tables import DECK32_FLUSH_VALUES, DECK32_VALUES


def americana_name(strength: int) -> HandName:
    """Of a strength from 1 to 840."""
    return stripped_classes(7)[strength - 1]


americana_strength, americana_strengths = looked_up(DECK32_VALUES, DECK32_FLUSH_VALUES)
AMERICANA = Order(
    id="americana",
    unchecked=americana_strength,
    strengths=americana_strengths,
    name=americana_name,
    fives=any_five,
    takes=Takes(cards=range(5, 8), lowest=7),
)
