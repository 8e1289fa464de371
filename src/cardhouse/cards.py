"""Cards and decks (rules.md 0, *Notation* and *Deck and dealing*).

A card is an int: ``rank * 4 + suit``, rank 0–12 for 2–A, suit 0–3 for clubs, diamonds, hearts, spades.
"""

from collections.abc import Iterable, Sequence
from typing import NewType

Card = NewType("Card", int)
Rank = NewType("Rank", int)
Suit = NewType("Suit", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
STANDARD_DECK: tuple[Card, ...] = tuple(Card(card) for card in range(52))

_BY_NAME = {name: Card(card) for card, name in enumerate(NAMES)}


class CardError(ValueError):
    """A text that names no card, or a deck that holds one twice."""


def rank_of(card: Card) -> Rank:
    """0 for a deuce to 12 for an ace."""
    return Rank(card >> 2)


def suit_of(card: Card) -> Suit:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return Suit(card & 3)


def card_name(card: Card) -> str:
    """``"Ah"`` for the ace of hearts."""
    return NAMES[card]


def card_names(cards: Iterable[Card]) -> str:
    """Cards as text, ``"Ah Kd"``."""
    return " ".join(NAMES[card] for card in cards)


def parse_card(text: str) -> Card:
    """The card that ``"Ah"`` names; `CardError` when there is none."""
    card = _BY_NAME.get(text)
    if card is None:
        raise CardError(f"no card is named {text!r}")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written one after the other, with or without spaces between them."""
    packed = "".join(text.split())
    return tuple(parse_card(packed[at : at + 2]) for at in range(0, len(packed), 2))


def distinct(cards: Sequence[Card]) -> bool:
    """Whether no card stands twice."""
    return len(set(cards)) == len(cards)
