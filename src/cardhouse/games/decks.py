"""Decks without their lowest ranks (rules.md 3.5, 13.6)."""

from cardhouse.cards import STANDARD_DECK

SHORT_DECK_CARDS = STANDARD_DECK[16:]
"""36 cards, sixes to aces."""
DECK_32 = STANDARD_DECK[20:]
"""32 cards, sevens to aces."""
