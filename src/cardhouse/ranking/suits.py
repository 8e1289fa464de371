"""How suits rank where they decide (rules.md 3.6, 3.7, 4)."""

from typing import Final

from cardhouse.cards import Suit

CLUBS, DIAMONDS, HEARTS, SPADES = Suit(0), Suit(1), Suit(2), Suit(3)
SPADE_ORDER: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
"""S > H > D > C, weakest first: most door cards."""
HEART_ORDER: Final = (SPADES, CLUBS, DIAMONDS, HEARTS)
"""H > D > C > S, weakest first: Telesina and 32-card draw."""
HEART_PLACES: Final = tuple(HEART_ORDER.index(suit) for suit in SPADE_ORDER)
"""By suit: its place in `HEART_ORDER`."""
