"""Cardhouse: a poker room that anyone can run, on a rules engine that is a library.

What a program needs first stands here; the rest is in the modules that `docs/developer.md` names.
"""

from cardhouse.cards import card_name, card_names, parse_card, parse_cards
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Refusal
from cardhouse.ranking import HIGH, LOW8, OMAHA_HIGH, OMAHA_LOW8
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, RaiseTo, Show
from cardhouse.rules.spec import Chance, Game, Stakes, Street, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit

__version__ = "0.1.0"

__all__ = [
    "CALL",
    "CHECK",
    "FOLD",
    "GAMES",
    "HIGH",
    "LOW8",
    "MUCK",
    "OMAHA_HIGH",
    "OMAHA_LOW8",
    "Chance",
    "Chips",
    "Game",
    "Hand",
    "RaiseTo",
    "Refusal",
    "Seat",
    "Show",
    "Stakes",
    "Street",
    "StructureId",
    "big_bet",
    "card_name",
    "card_names",
    "deck_order",
    "fixed_limit",
    "parse_card",
    "parse_cards",
    "spread_limit",
]
