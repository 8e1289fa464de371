"""Short deck: 36 cards from sixes up, A-6-7-8-9 the lowest straight, flush over full house (rules.md 13.6).

Strengths are 1 to 1,404, of the best five of five to seven cards.
"""

from cardhouse.ranking.classes import stripped_classes
from cardhouse.ranking.lookup import looked_up
from cardhouse.ranking.order import HandName, Order, Takes, any_five
from cardhouse.ranking.tables import SHORT_DECK_FLUSH_VALUES, SHORT_DECK_VALUES


def short_deck_name(strength: int) -> HandName:
    """Of a strength from 1 to 1,404."""
    return stripped_classes(6)[strength - 1]


_strength, _strengths = looked_up(SHORT_DECK_VALUES, SHORT_DECK_FLUSH_VALUES)
SHORT_DECK = Order(
    id="short_deck",
    unchecked=_strength,
    strengths=_strengths,
    name=short_deck_name,
    fives=any_five,
    takes=Takes(cards=range(5, 8), lowest=6),
)
