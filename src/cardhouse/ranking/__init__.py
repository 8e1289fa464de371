"""Who wins: one table-driven evaluator per order of hands (rules.md 3).

`Order.strengths` takes the holes that meet on one board and gives ints: the bigger wins, 0 does not qualify.
"""

from cardhouse.ranking.ace_to_five import ACE_TO_FIVE
from cardhouse.ranking.americana import AMERICANA
from cardhouse.ranking.badugi import BADUGI
from cardhouse.ranking.draw32 import DRAW32
from cardhouse.ranking.high import HIGH
from cardhouse.ranking.low8 import LOW8
from cardhouse.ranking.low27 import LOW27
from cardhouse.ranking.omaha import OMAHA_HIGH, OMAHA_LOW8
from cardhouse.ranking.order import HandName, Order, Takes
from cardhouse.ranking.short_deck import SHORT_DECK
from cardhouse.ranking.soko import SOKO
from cardhouse.ranking.telesina import TELESINA

ORDERS = {
    order.id: order
    for order in (
        HIGH,
        LOW8,
        LOW27,
        SOKO,
        AMERICANA,
        TELESINA,
        DRAW32,
        ACE_TO_FIVE,
        BADUGI,
        SHORT_DECK,
        OMAHA_HIGH,
        OMAHA_LOW8,
    )
}
"""Every order by its id."""

__all__ = [
    "ACE_TO_FIVE",
    "AMERICANA",
    "BADUGI",
    "DRAW32",
    "HIGH",
    "LOW8",
    "LOW27",
    "OMAHA_HIGH",
    "OMAHA_LOW8",
    "ORDERS",
    "SHORT_DECK",
    "SOKO",
    "TELESINA",
    "HandName",
    "Order",
    "Takes",
]
